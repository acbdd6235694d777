"""What was said beside an answer and no field took: it is kept, and said back where an open question is asked.

"4. It eats my cursor when I paste" rates; its second sentence waits for "What gets in your way?", and stands there after a yes.
"""

from __future__ import annotations

from collections.abc import Sequence

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import shares_words
from interviews.reading.answer_kinds import AnswerKind
from interviews.sessions.rules.own_words.quotes import text_of
from interviews.sessions.rules.review import Finding
from interviews.sessions.rules.state import Evidence, FieldRecord, FieldState, MainSessionState

_MOST = 2
"""Pieces that wait, the oldest go first; and how often somebody is asked about some in vain: they only talk, then."""


def keep_beside(state: MainSessionState, told: Sequence[Evidence]) -> bool:
    """Keep words until an open question is asked; whether there was room for them beside what waits already."""
    room = state.beside_refused < _MOST and len(state.beside) + len(told) <= _MOST
    if state.beside_refused < _MOST:
        state.beside = [*state.beside, *told][-_MOST:]
    return room


def refuse_beside(state: MainSessionState) -> None:
    """What was said back is no answer to this question; nor, after some, to any."""
    state.beside_refused += 1
    if state.beside_refused >= _MOST:
        state.beside = []


def pass_over_beside(state: MainSessionState, record: FieldRecord, found: Finding) -> None:
    """Another answer than what was said back refuses it as a no does."""
    if is_beside(state, record) and not any(one in found.evidence for one in record.evidence):
        refuse_beside(state)


def say_beside_back(state: MainSessionState, definition: FieldDefinition) -> None:
    """Where an open question is asked for the first time: what was said before and waits is its answer, if they agree; of
    several statements those with words of the question."""
    record = state.record(definition.field_id)
    fresh = record.value is None and record.standing is None and not (record.message_ids or record.follow_ups)
    if answer_kind(definition) is AnswerKind.PROSE and state.beside and fresh:
        _forget_placed(state)
        about = [one for one in state.beside if shares_words(one.quote, definition)] or state.beside
        record.take(text_of(about) or None, list(about), confirmed=False)


def _forget_placed(state: MainSessionState) -> None:
    """What stands as an answer by now waits no more."""
    stands = [
        (one.message_id, one.quote)
        for record in state.fields.values()
        if record.state is FieldState.DONE
        for one in record.evidence
    ]
    state.beside = [
        one for one in state.beside if not any(one.message_id == mid and one.quote in quote for mid, quote in stands)
    ]


def is_beside(state: MainSessionState, record: FieldRecord) -> bool:
    """Whether the value that is said back is made of words that were said before the question."""
    return record.offered and bool(record.evidence) and all(one in state.beside for one in record.evidence)
