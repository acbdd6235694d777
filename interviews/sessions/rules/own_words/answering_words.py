"""Whether words can be an answer at all: more than a question, a greeting or a refusal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from interviews.field_types import field_type, read_answer
from interviews.field_types.base import FieldType
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import others_people, words_of
from interviews.forms.groups import place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.correction_words import correction_words
from interviews.reading.languages.value_frames import DENYING, Kind
from interviews.reading.readings import NoReading, ParseContext, Reading
from interviews.reading.statements.clauses import kinds, kinds_in
from interviews.reading.statements.mentions import is_not_current
from interviews.reading.statements.non_answers import is_question
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import comparable, find_quote, fold, fold_keeping_offsets, says_something
from interviews.reading.text.segmentation import (
    Piece,
    blank_out,
    clauses,
    grammar_for_text,
    sentence_around,
    sentences,
    word_count,
)
from interviews.reading.text.stems import stems
from interviews.sessions.rules.own_words.quotes import SENTENCE_ENDS
from interviews.sessions.rules.state import Evidence, Spoken

_NO_LIKELY = frozenset({Kind.NO, Kind.NO_LIKELY, Kind.NONE})
_ASKING = " ?？"
_DIGIT_BEFORE, _DIGIT_BEHIND = re.compile(r"\d[\s().-]{0,3}$"), re.compile(r"[\s().-]{0,3}\d")
_TAKING_OUT, _FEW_WORDS = frozenset({Kind.EXCEPT, Kind.CONTRAST}), 2
_EMPTY = frozenset({Kind.FILLER, Kind.SUBJECT, Kind.HEDGE, Kind.PAUSE, Kind.STOP})


def is_a_plain_no(value: Any, said: Sequence[str], definition: FieldDefinition, context: ParseContext) -> bool:
    """Whether a no, to what is asked or to all of it, is all that words say which may be a refusal as well: "not that I know
    of", "no pain"."""
    if value is not False or field_type(definition).answers is not AnswerKind.YES_NO:
        return False
    label = words_of(definition).label
    spoken = [read_items(fold(text), context.language, polar=True) for text in said]
    left = [kinds([item for item in items if not stems(item.text) & label]) for items in spoken]
    return any(bool(each & _NO_LIKELY) and each <= _NO_LIKELY | _EMPTY for each in left)


def says_none(text: str, language: str) -> bool:
    """Whether words are a no, or say that there is none: so they answer, where more may decline to ("nothing to say")."""
    return kinds_in(text, language) <= {Kind.NO, Kind.NONE, Kind.PAUSE}


def may_answer(evidence: Sequence[Evidence], spoken: Mapping[str, str], language: str) -> bool:
    """Whether a message, or the sentence of it that a quote stands in, is more than a question, a greeting or a refusal; a
    question that wishes for something counts as what it wishes ("could you move me to the 10th?")."""
    for one in evidence:
        text = spoken[one.message_id]
        start, end = find_quote(one.quote, text) or (0, len(text))
        around = text[slice(*sentence_around(fold_keeping_offsets(text), start, end))]
        if _answers(text) or _answers(around) or _answers(_what_it_wishes(around, language)):
            return True
    return False


def is_gathered(value: Any, evidence: Sequence[Evidence]) -> bool:
    """Whether a text is put together from several messages, so that nobody said it as it stands."""
    several = len({one.message_id for one in evidence}) > 1
    return several and not any(find_quote(str(value), one.quote) for one in evidence)


def is_told_plainly(
    value: Any,
    evidence: Sequence[Evidence],
    spoken: Mapping[str, str],
    definition: FieldDefinition,
    context: ParseContext,
) -> bool:
    """Whether a value stands in words as it does in the quotes that were cut out of them: they do not ask for it, deny it
    ("anything but research"), tell it of the past or of somebody else, nor read as another value."""
    return any(_is_plain(value, one, spoken[one.message_id], definition, context) for one in evidence)


def speaks_of_changing(text: str, language: str) -> bool:
    """Whether a verb of changing, or a mistake, is named ("change the track to …", "the date is wrong")."""
    table = correction_words()[grammar_for_text(text, language).language]
    return table.wish.search(fold_keeping_offsets(text)) is not None


def _is_plain(value: Any, one: Evidence, text: str, definition: FieldDefinition, context: ParseContext) -> bool:
    kind = field_type(definition)
    config, span = kind.configure(definition), find_quote(one.quote, text)
    if kind.answers is AnswerKind.PROSE or span is None or comparable(one.quote) == comparable(text):
        return True
    whole = kind.parse(text, config, context)
    if isinstance(whole, Reading) and whole.certain and not kind.conversational:
        return bool(whole.value == value)
    others = whole.candidates if isinstance(whole, NoReading) and kind.answers is AnswerKind.OPTION else ()
    if len(others) > 1 and value not in others:
        return False
    parts = clauses(text, context.language)
    place = next((at for at, one in enumerate(parts) if one.start <= span[0] and span[1] <= one.end), None)
    if place is None:
        return True
    clause = parts[place]
    if place and _is_taken_out(parts[place - 1], clause, text, context.language):
        return False
    before, behind = text[clause.start : span[0]], text[span[1] : clause.end]
    if kind.answers.names_itself:
        alone = not says_something(before + behind) and place > 0
        lead = parts[place - 1].text if alone else before
        if _is_cut_out(text, *span) or (isinstance(whole, Reading) and others_people(lead, definition)):
            return False
    asks = says_something(before) and is_question(text[clause.start : clause.end + 1])
    if asks and not (
        _what_it_wishes(clause.text, context.language) or speaks_of_changing(clause.text, context.language)
    ):
        return False
    # "9:30, not 8:30" denies what stands behind
    own = before if not kind.conversational and _tells(behind, kind, config, context) else f"{before} {behind}"
    denied = kinds_in(own, context.language) & DENYING and value is not False
    anothers = place_of(definition.field_id) is None and others_people(f"{before} {behind}", definition)
    several = isinstance(whole, NoReading) and len(whole.candidates) > 1
    return not (denied or anothers or (several and is_not_current(before)))


def _is_cut_out(text: str, start: int, end: int) -> bool:
    """Whether more digits, or a shorter number, stand right beside: they are part of what was told ("(11) 98765-4321")."""
    return bool(_DIGIT_BEFORE.search(text[:start]) or _DIGIT_BEHIND.match(text[end:]))


def _is_taken_out(before: Piece, clause: Piece, text: str, language: str) -> bool:
    """Whether a clause is what a few words before it leave out ("any day but the 10th")."""
    between = text[before.end : clause.start]
    few = word_count(before.text) <= _FEW_WORDS and not any(mark in between for mark in SENTENCE_ENDS)
    return few and bool(kinds_in(between, language) & _TAKING_OUT)


def _tells(text: str, kind: FieldType[Any], config: Any, context: ParseContext) -> bool:
    read = kind.parse(text, config, context)
    return isinstance(read, Reading) or bool(read.candidates)


def clause_with(
    value: Any,
    quoted: Sequence[str],
    definition: FieldDefinition,
    messages: Sequence[Spoken],
    context: ParseContext,
) -> Evidence | None:
    """The one clause of the last message that the type reads a value in with certainty, else the one sentence that says in
    other words what was quoted, and may carry it.

    None of types that infer nothing or take any words, or where it reads another value in the words that were `quoted` though
    nobody said them.
    """
    kind = field_type(definition)
    if kind.conversational or not kind.infers or not messages or messages[-1].role != "respondent":
        return None
    config, message = kind.configure(definition), messages[-1]
    if not all(kind.supports(value, [quote], config, context) for quote in quoted):
        return None
    pieces = clauses(message.content, context.language)
    found = [each for each in pieces if kind.reads(value, [each.text], config, context, surely=True)]
    if not found and quoted:
        near = [each for each in sentences(message.content) if all(_is_near(quote, each.text) for quote in quoted)]
        found = [each for each in near if _may_carry(value, each.text, kind, config, context)]
    return Evidence(message_id=message.message_id, quote=found[0].text) if len(found) == 1 else None


def _is_near(quote: str, text: str) -> bool:
    """Whether most of what a quote is about stands in words that put it otherwise."""
    about = stems(quote)
    shared = len(about & stems(text))
    return shared >= _FEW_WORDS and 2 * shared > len(about)


def _may_carry(value: Any, text: str, kind: FieldType[Any], config: Any, context: ParseContext) -> bool:
    return kind.supports(value, [text], config, context) and kind.may_infer(value, [text], config, context)


def _answers(text: str) -> bool:
    """Whether words can be an answer at all: more than a question, a greeting or a refusal."""
    return isinstance(read_answer("long_text", text, ParseContext()), Reading)


def _what_it_wishes(text: str, language: str) -> str:
    """What follows the words by which a question wishes for something; nothing of any other question."""
    wish = grammar_for_text(text, language).compiled["wishes"].search(fold_keeping_offsets(text))
    return blank_out(text, [wish.span()]).rstrip(_ASKING) if wish else ""
