"""What words say by the question that they answer, beyond the value that stands in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import is_of_somebody_else, says_what_is_asked
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.habits import tells_of_giving_up
from interviews.reading.languages.item_words import counts_companions, counts_oneself
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import NoReading, ParseContext
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.non_answers import is_question
from interviews.reading.text.normalization import find_quote, fold, fold_keeping_offsets
from interviews.reading.text.segmentation import clauses
from interviews.reading.text.stems import stems
from interviews.sessions.rules.own_words.answering_words import is_told_plainly
from interviews.sessions.rules.state import Evidence

_DENYING = frozenset({Kind.NO, Kind.NO_SHORT, Kind.NO_LIKELY, Kind.NONE, Kind.NEGATION})
_OPEN = frozenset({Kind.EXCEPT, Kind.PERHAPS, Kind.DOUBT, Kind.CONDITION, Kind.OR})


STATED = frozenset({AnswerKind.YES_NO, AnswerKind.DAY})
"""Kinds of answers that a statement gives."""


def says_so(value: Any, quotes: Sequence[str], definition: FieldDefinition, context: ParseContext) -> bool:
    """Whether words state what a question asks, with words of its own: they affirm it or deny it ("he can't swim yet"), or name
    no other day than that ("we arrive July 3rd" of "When do you arrive?")."""
    if not all(says_what_is_asked(quote, definition, context.language) for quote in quotes):
        return False
    kind = field_type(definition)
    if any(is_of_somebody_else(quote, definition) for quote in quotes):  # "my brother has allergies"
        return False
    if any(tells_of_giving_up(fold(quote)) for quote in quotes):  # "I used to have allergies"
        return False
    if kind.answers is not AnswerKind.YES_NO:
        readings = [kind.parse(quote, kind.configure(definition), context) for quote in quotes]
        return all(isinstance(read, NoReading) and read.candidates == (value,) for read in readings)
    said = [kinds_in(quote, context.language) for quote in (definition.label, *quotes)]
    asked, *told = [bool(kinds & _DENYING) for kinds in said]
    return not asked and all(denies is not value for denies in told) and not any(kinds & _OPEN for kinds in said[1:])


def may_only_be(
    value: Any,
    evidence: Sequence[Evidence],
    spoken: Mapping[str, str],
    definition: FieldDefinition,
    context: ParseContext,
) -> bool:
    """Whether the option that a review names is the only one that the quoted words may mean, and they leave nothing open: "Anna
    is vegan", "Max (12, vegan)" say it as plainly as "vegan"."""
    kind = field_type(definition)
    if kind.answers is not AnswerKind.OPTION or not is_told_plainly(value, evidence, spoken, definition, context):
        return False
    quotes = [one.quote for one in evidence]
    readings = [kind.parse(quote, kind.configure(definition), context) for quote in quotes]
    alone = all(isinstance(read, NoReading) and read.candidates == (value,) for read in readings)
    turned = any(kinds_in(quote, context.language) & (_DENYING | _OPEN) or is_question(quote) for quote in quotes)
    past = any(tells_of_giving_up(fold(quote)) for quote in quotes)
    return alone and not (turned or past or any(is_of_somebody_else(quote, definition) for quote in quotes))


def counts_oneself_too(
    definition: FieldDefinition, evidence: Sequence[Evidence], spoken: Mapping[str, str], language: str
) -> bool:
    """Whether a question counts those who come along, and the clauses that answer it whoever speaks as well ("2 of us", not "3
    guests in total")."""
    if not counts_companions(fold(f"{definition.label} {definition.intent or ''}").text):
        return False
    for one in evidence:
        text = spoken[one.message_id]
        start, end = find_quote(one.quote, text) or (0, len(text))
        around = [piece.text for piece in clauses(text, language) if piece.start < end and start < piece.end]
        unnamed = [piece for piece in around if "~guest" not in stems(piece)]
        if any(counts_oneself(fold_keeping_offsets(piece)) for piece in unnamed):
            return True
    return False
