"""integer: a whole number, in digits or words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, ClassVar

from pydantic import model_validator

from interviews.field_types.base import FieldType, TypeConfig, Widget
from interviews.field_types.configuration.number_bounds import (
    Problem,
    accepted_number,
    bounds_schema,
    judged_number,
    number_problem,
    require_order,
)
from interviews.field_types.display.written import written_number
from interviews.field_types.traits.comparing import Comparing
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.item_words import item_phrases
from interviews.reading.languages.value_frames import Kind
from interviews.reading.numbers.numeral_phrases import NUMBER_WORDS
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.numbers.people import people_in_all
from interviews.reading.numbers.quantities import Amount, Quantity, mentions_number, read_quantity
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import NormalizedText, fold, says_something
from interviews.reading.text.segmentation import blank_out

STEPPER_RANGE = 12


class IntegerConfig(TypeConfig):
    minimum: int | None = None
    maximum: int | None = None

    @model_validator(mode="after")
    def _ordered(self) -> IntegerConfig:
        require_order(self.minimum, self.maximum)
        return self

    def refusal(self, value: Amount) -> Problem | None:
        return number_problem(value, self.minimum, self.maximum, whole=True)


MULTIPLES = {word: times for words in NUMBER_WORDS.values() for word, times in words.times.items()}
"""Words that count times."""


class Integer(FieldType[IntegerConfig]):
    name: ClassVar[str] = "integer"
    Config: ClassVar[type[TypeConfig]] = IntegerConfig
    answers = AnswerKind.COUNT
    infers = True
    compares = Comparing.NUMBER

    def parse(self, text: str, config: IntegerConfig, context: ParseContext) -> Reading | NoReading:
        words = fold(text)
        if words.unreadable:
            return NoReading()
        found = read_quantity(words, context)
        if isinstance(found, NoReading) and found.reason == "nothing_found":
            return _read_none(words, config, context)
        return judged_number(found, words, config.refusal)

    def validate(self, value: Value, config: IntegerConfig, context: ParseContext) -> Value:
        return int(accepted_number(value, context, config.refusal))

    def display(self, value: Value, config: IntegerConfig, language: str) -> str:
        return written_number(value, language, 0)

    def json_schema(self, config: IntegerConfig) -> dict[str, Any]:
        return {"type": "integer", **bounds_schema(config.minimum, config.maximum)}

    def widget(self, config: IntegerConfig, language: str) -> Widget:
        low, high = config.minimum, config.maximum
        few = low is not None and high is not None and high - low <= STEPPER_RANGE
        return Widget(kind="stepper" if few else "number", min=low, max=high)

    def changed(self, stands: Value, text: str, config: IntegerConfig, context: ParseContext) -> Value:
        """ "One guest more", "two fewer", "drop one guest", but not "more than one", "more or less two", nor "nur noch eine",
        only one."""
        words = fold(text)
        more, fewer, only, taken = (
            item_phrases(entry, context.language).search(words.text)
            for entry in ("further", "fewer", "only", "taken_back")
        )
        step = more or fewer or (taken if taken and _COUNTED.match(words.text, taken.end()) else None)
        if not step or (more and fewer) or (only and not words.text[only.end() : step.start()].strip()):
            return None
        numbers = read_numerals(words, context.language, context.country).numbers
        if numbers and says_something(words.text[step.end() : numbers[0].start]):
            return None
        without = fold(blank_out(text, [words.span(*step.span())]))  # in "one more" the one is a number only by itself
        numbers = numbers or read_numerals(without, context.language, context.country).numbers
        if len(numbers) != 1:
            return None
        with suppress(InvalidValue):
            count = int(numbers[0].value)
            return self.validate(stands + count if more else stands - count, config, context)
        return None if more else stands  # "one less" than none at all changes nothing

    def reads(
        self, value: Value, quotes: Sequence[str], config: IntegerConfig, context: ParseContext, *, surely: bool = False
    ) -> bool:
        """A number that stands in the words is read there, even where they hold another one besides."""
        said = super().reads(value, quotes, config, context, surely=surely)
        return said or (not surely and self.supports(value, quotes, config, context))

    def supports(self, value: Value, quotes: Sequence[str], config: IntegerConfig, context: ParseContext) -> bool:
        """A number must stand in the words, or be what they say without one ("nobody")."""
        if mentions_number(value, quotes, context):
            return True
        if any(MULTIPLES.get(word) == value for quote in quotes for word in fold(quote).text.split()):
            return True
        if any(people_in_all(fold(quote), context) == value for quote in quotes):
            return True
        return self.may_read(value, quotes, config, context)


_COUNTED = re.compile(r" (?=\w)")
_BESIDE_NONE = {
    Kind.NONE, Kind.ALONE, Kind.FILLER, Kind.SUBJECT, Kind.COUNTER, Kind.PAUSE, Kind.STOP, Kind.NO, Kind.AND,
    Kind.UNCLEAR, Kind.CHOOSING,
}  # fmt: skip


_EVASIVE = frozenset(part for words in NUMBER_WORDS.values() for part in words.nothing_special.split(", ") if part)
"""Nothing of note: nobody was counted."""


def _read_none(words: NormalizedText, config: IntegerConfig, context: ParseContext) -> Reading | NoReading:
    """Nobody is nought where counting starts there. "Just me" is nought or one, as one counts: only the bounds tell."""
    items = read_items(words, context.language)
    said = kinds(items)
    telling = [item for item in items if item.kind in {Kind.NONE, Kind.ALONE, Kind.NO}]
    numbers = read_numerals(words, context.language, context.country).numbers
    if numbers or not said <= _BESIDE_NONE or not telling or not said & {Kind.NONE, Kind.ALONE, Kind.COUNTER}:
        return NoReading()
    if any(part in item.text for item in telling for part in _EVASIVE):
        return NoReading()
    if Kind.ALONE not in said:
        certain = Kind.NONE in said and Kind.NO not in said
        return _zero(words, telling, Certainty.CERTAIN if certain else Certainty.LIKELY, config)
    if said & {Kind.NONE, Kind.NO}:
        return _zero(words, telling, Certainty.LIKELY, config)
    candidates = tuple(value for value in (0, 1) if not config.refusal(value))
    if len(candidates) != 1 or config.minimum is None:
        return NoReading("ambiguous", candidates)
    return Quantity(candidates[0], Certainty.LIKELY, telling[0].start, telling[-1].end).reading(words)


def _zero(
    words: NormalizedText, telling: Sequence[Item], certainty: Certainty, config: IntegerConfig
) -> Reading | NoReading:
    if config.minimum != 0:
        return NoReading()
    return Quantity(0, certainty, telling[0].start, telling[-1].end).reading(words)
