"""The current field's value in the respondent's messages for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from interviews.field_types import accepted_value, answer_kind, field_type, read_answer
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import COMPANIONS, COMPANY, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.item_words import counts_oneself
from interviews.reading.languages.value_frames import DENYING, Kind
from interviews.reading.readings import NoReading, ParseContext, Reading, Value
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import fold, fold_keeping_offsets, says_something
from interviews.reading.text.segmentation import Piece, blank_out, grammar_for_text, strip_courtesies, word_count
from interviews.reading.text.stems import spans_about
from interviews.rule_engine.understanding.beside_values import has_unexplained_words
from interviews.rule_engine.values.suggested_values import begun_with_yes, denied_label, suggested

_MOST_WORDS = 5
"""Of a plain yes or no."""
_HALVES = frozenset({"missing_time", "missing_date", "missing_currency"})
"""A reply that is half a value: the other half may stand in an earlier one."""
_UNFINISHED = _HALVES | {"nothing_found", "ambiguous"}


@dataclass(frozen=True)
class Answer:
    """A value with the quotes that carry it, or the reason why there is none (an InvalidValue or NoReading code)."""

    value: Value = None
    quotes: tuple[str, ...] = ()
    reason: str | None = None
    certain: bool = False
    span: tuple[int, int] | None = None
    """Where the value stands in the last message; None when it spreads over several."""
    could_mean: tuple[Value, ...] = ()
    """Without a value: what the words may mean, to be asked about; with one: that it is said back."""

    @property
    def read(self) -> bool:
        return self.reason is None


UNCLEAR = Answer(reason="unclear")


def could_mean(*values: Value) -> Answer:
    """No value, but what to ask about."""
    return replace(UNCLEAR, could_mean=values)


def without(reading: NoReading) -> Answer:
    reason = "unclear" if reading.reason == "nothing_found" else reading.reason
    return Answer(reason=reason, could_mean=reading.candidates)


def typed_answer(field: FieldDefinition, messages: Sequence[str], context: ParseContext) -> Answer:
    """The value of a field that is not open text: from the last message, or from it and an earlier one together."""
    last = messages[-1]
    reading = read_answer(field, last, context)
    if isinstance(reading, NoReading) and (reading.reason == "nothing_found" or len(reading.candidates) == 1):
        bare = _without_fillers(field, last, context)
        bare = bare or (without_its_name(field, last, context) if answer_kind(field).is_numeric else None)
        bare = bare or denied_label(field, last, context)
        reading = bare or reading
    if isinstance(reading, Reading):
        counted = words_of(field).label & COMPANY if answer_kind(field) is AnswerKind.COUNT else frozenset()
        if counted and counts_oneself(fold_keeping_offsets(last)):
            alone = could_mean(*_with_and_without_oneself(field, reading, context))
            return alone if counted & COMPANIONS else _answer(reading)
        if not has_unexplained_words(field, last, reading, context):
            return _answer(reading)
        return could_mean(reading.value)
    unfinished = reading.reason in _UNFINISHED or word_count(last) <= 3
    joined = _completed(field, messages, context) if unfinished and not field_type(field).in_parts else None
    if joined is None and (reading.reason == "nothing_found" or len(reading.candidates) > 1):
        meant = begun_with_yes(field, last, context) or suggested(field, last, context)
        return could_mean(*meant) if meant or not reading.candidates else without(reading)
    return joined or without(reading)


def _with_and_without_oneself(field: FieldDefinition, reading: Reading, context: ParseContext) -> tuple[Value, ...]:
    """ "Three of us": those who come along may be fewer by one. Only what the field takes is asked about."""
    taken = (accepted_value(field, value, context) for value in (reading.value - 1, reading.value))
    return tuple(value for value in taken if value is not None)


def _without_fillers(field: FieldDefinition, text: str, context: ParseContext) -> Reading | None:
    """The text read without the polite and hesitating words at its ends, in place."""
    folded = fold_keeping_offsets(text)
    words = strip_courtesies(text, grammar_for_text(text, context.language))
    start = folded.find(words) if words else -1
    end = start + len(words)
    if start < 0 or words == folded or _denies(folded[:start], context) or _denies(folded[end:], context):
        return None
    reading = read_answer(field, text[start:end], context)
    if isinstance(reading, NoReading):
        return None
    return replace(reading, start=reading.start + start, end=reading.end + start)


def without_its_name(field: FieldDefinition, text: str, context: ParseContext) -> Reading | None:
    """A number or an option beside words of its own question ("the pain is a 6"), read without them, in place."""
    named = spans_about(text, words_of(field).label, "")
    reading = read_answer(field, blank_out(text, named), context) if named else None
    return replace(reading, quote=text[reading.start : reading.end]) if isinstance(reading, Reading) else None


def _denies(beside: str, context: ParseContext) -> bool:
    """Whether a no stands right beside what is read, without a pause ("no phone", "avanzado no")."""
    said = kinds_in(beside, context.language)
    return bool(said & DENYING) and Kind.PAUSE not in said


def _answer(reading: Reading) -> Answer:
    return Answer(reading.value, (reading.quote,), None, reading.certain, (reading.start, reading.end))


def _completed(field: FieldDefinition, messages: Sequence[str], context: ParseContext) -> Answer | None:
    """ "The 11th", then "March": the earlier words and the last one read together, if they say one thing only."""
    last = messages[-1].strip()
    for earlier in (message.strip() for message in reversed(messages[:-1])):
        before = read_answer(field, earlier, context)
        if word_count(earlier) > 8 or not says_something(earlier) or (isinstance(before, Reading) and before.certain):
            continue
        readings = [read_answer(field, text, context) for text in (f"{earlier} {last}", f"{last} {earlier}")]
        completes = isinstance(before, NoReading) and before.reason in _HALVES
        values = [r.value for r in readings if isinstance(r, Reading) and (r.certain or completes)]
        if values and all(value == values[0] for value in values):
            return Answer(values[0], (earlier, last), None, True, None)
    return None


def agrees(text: str, context: ParseContext) -> bool | None:
    """Whether the message is nothing but a yes, or a no; None where it is neither."""
    if word_count(text) > _MOST_WORDS:
        return None
    reading = read_answer("yes_no", text, context)
    return bool(reading.value) if isinstance(reading, Reading) and reading.certain else None


def end_of_yes(text: str, language: str) -> int:
    """Where the yes ends that a message begins with, whatever it tells then ("yes 12 march"); 0 where it begins with none."""
    folded = fold(text)
    first = next((item for item in read_items(folded, language) if item.kind is not Kind.PAUSE), None)
    return folded.span(first.start, first.end)[1] if first and first.kind in (Kind.YES, Kind.YES_SHORT) else 0


def yes_apart(pieces: Sequence[Piece], asked: FieldDefinition | None, language: str) -> Sequence[Piece]:
    """The clauses, where a yes or no was asked for the yes that begins the first as one of its own ("yes peanuts")."""
    if asked is None or not pieces or answer_kind(asked) is not AnswerKind.YES_NO:
        return pieces
    first, *others = pieces
    end = end_of_yes(first.text, language)
    rest = first.text[end:].lstrip()
    if not (0 < end < len(first.text) and says_something(rest)):
        return pieces
    start = first.end - len(rest)
    yes = replace(first, text=first.text[:end], end=first.start + end, mark="")
    return [yes, replace(first, text=rest, start=start), *others]
