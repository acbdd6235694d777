"""Yes and no to a value that was said back, however a review gives them; one of several values that were named."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from interviews.field_types import field_type, read_answer
from interviews.forms.definition import FieldDefinition
from interviews.reading.choices.choice_positions import chosen_of
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import InvalidValue, ParseContext, Reading
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.non_answers import is_question, only_hesitates, socializes
from interviews.reading.text.normalization import fold
from interviews.sessions.rules.evidence import locate_all
from interviews.sessions.rules.own_words.quotes import says_only
from interviews.sessions.rules.review import Act, ActKind, Finding, ReviewResult
from interviews.sessions.rules.state import FieldRecord, Spoken

_ANSWERS = (ActKind.SET, ActKind.AFFIRM, ActKind.DENY)
_UNSURE = frozenset({Kind.PERHAPS, Kind.DOUBT})


def is_said(record: FieldRecord, field_id: str, messages: Sequence[Spoken]) -> bool:
    """Whether the value that waits for a yes was said back: its question was asked behind the words that carry it, as far as
    these are remembered."""
    places = {message.message_id: place for place, message in enumerate(messages)}
    told = max((places.get(one.message_id, -1) for one in record.evidence), default=-1)
    return told < 0 or any(
        message.role == "assistant" and message.field_id == field_id for message in messages[told + 1 :]
    )


def without_yes_or_no(result: ReviewResult) -> ReviewResult:
    """The review of a message that cannot agree to what it does not know of."""
    acts = [act for act in result.acts if act.act not in (ActKind.AFFIRM, ActKind.DENY)]
    return result.model_copy(update={"acts": acts})


def yes_or_no_to_offer(
    result: ReviewResult,
    own: Sequence[Act],
    record: FieldRecord,
    definition: FieldDefinition,
    messages: Sequence[Spoken],
    context: ParseContext,
) -> list[Act]:
    """The yes to what was offered that is given as a value, and the yes or no that is all that the message says and that a
    review left out."""
    if not result.of(*_ANSWERS):
        said = _bare_yes_or_no(messages[-1].content, context) if messages else None
        return [] if said is None else [Act(act=ActKind.AFFIRM if said else ActKind.DENY)]
    agreed = any(_agrees(act, record, definition, messages, context) for act in own)
    return [Act(act=ActKind.AFFIRM)] if agreed else []


def _agrees(
    act: Act, record: FieldRecord, definition: FieldDefinition, messages: Sequence[Spoken], context: ParseContext
) -> bool:
    """Whether a value is a yes to the one that was offered: a yes, or the same one, in no other words than yes; or the same one
    of a whole message that neither asks, doubts nor denies, in whatever language ("genau")."""
    quotes = [evidence.quote for evidence in locate_all(act.evidence, messages[-1:])]
    if not quotes:
        return False
    yes = act.value is True or (isinstance(act.value, str) and _says_yes(act.value, context))
    same = _is_offered(act, record, definition, context)
    if (yes or same) and all(_says_yes(quote, context) for quote in quotes):
        return True
    whole = messages[-1].content
    return same and says_only(quotes, whole) and not _holds_back(whole, context)


def _is_offered(act: Act, record: FieldRecord, definition: FieldDefinition, context: ParseContext) -> bool:
    kind = field_type(definition)
    with suppress(InvalidValue):
        return act.value is not None and bool(
            kind.validate(act.value, kind.configure(definition), context) == record.value
        )
    return False


def _holds_back(text: str, context: ParseContext) -> bool:
    """Whether words ask, hesitate, are unsure, or say no."""
    unsure = only_hesitates(text) or bool(kinds_in(text, context.language) & _UNSURE)
    return unsure or is_question(text) or _yes_or_no(text, context) is False


def _yes_or_no(text: str, context: ParseContext) -> bool | None:
    reading = read_answer("yes_no", text, context)
    return bool(reading.value) if isinstance(reading, Reading) and reading.certain else None


def _bare_yes_or_no(text: str, context: ParseContext) -> bool | None:
    """The yes or no that words are, when they are nothing else."""
    return _yes_or_no(text, context) if socializes(fold(text).text) else None


def _says_yes(text: str, context: ParseContext) -> bool:
    return _bare_yes_or_no(text, context) is True


def one_of_those_named(
    act: Act, named: Sequence[Any], definition: FieldDefinition, messages: Sequence[Spoken], context: ParseContext
) -> Finding | None:
    """The value that a review takes among several which the last words named: as said where words choose it by its place, else
    to be said back."""
    evidence, kind = locate_all(act.evidence, messages[-1:]), field_type(definition)
    if len(named) < 2 or not evidence or all(is_question(one.quote) for one in evidence):
        return None
    config = kind.configure(definition)
    with suppress(InvalidValue):
        value = kind.validate(act.value, config, context)
        if value not in named:
            return None
        place = chosen_of(
            [kind.display(one, config, context.language) for one in named], act.evidence[0], context.language
        )
        sure = place is not None and named[place] == value
        return Finding(definition.field_id, value, evidence, confirmed=sure)
    return None
