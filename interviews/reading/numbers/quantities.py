"""One number as the answer to a question: what stands around it decides whether it is meant."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from formagent.wording.validation_messages import complaint
from interviews.reading.languages.value_frames import Kind
from interviews.reading.numbers.measures import is_unit
from interviews.reading.numbers.numeral_phrases import NUMBER_WORDS
from interviews.reading.numbers.numerals import Number, read_numerals
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading
from interviews.reading.statements.clauses import (
    Clause,
    chosen_alternative,
    clauses,
    kinds,
    no_and_adds_to_value,
    sides_of_value,
    words_after_last_and,
    words_before_first_and,
)
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import NormalizedText, fold

Amount = int | float
_TOPIC_MARKS = frozenset().union(*(words.topic_marks for words in NUMBER_WORDS.values()))


@dataclass(frozen=True)
class Quantity:
    """A number that is meant; offsets in the plain text."""

    value: Amount
    certainty: Certainty
    start: int
    end: int

    def reading(self, words: NormalizedText) -> Reading:
        start, end = words.span(self.start, self.end)
        return Reading(self.value, self.certainty, start, end, words.original[start:end])


def read_quantity(
    words: NormalizedText, context: ParseContext, units: Collection[str] | None = None
) -> Quantity | NoReading:
    """The one number that `words` state. `units`: plain words for the field's unit; other units are refused then."""
    numerals = read_numerals(words, context.language, context.country)
    numbers = [n for n in numerals.numbers if not n.ordinal]
    if not numbers or numerals.strays or any(n.scale and n.scale not in (units or ()) for n in numbers):
        return NoReading()
    spans = tuple((n.start, n.end) for n in numbers)
    items = _with_units(read_items(words, context.language, spans), units)
    values = list(dict.fromkeys(n.value for n in numbers))
    if len(values) > 1 or not _said_again(numbers, items, words.text):
        meant = chosen_alternative(items) if len(numbers) == 2 else None
        if meant is None:
            return NoReading("ambiguous", tuple(values)) if len(values) <= 4 else NoReading()
        return _quantity(numbers[meant], Certainty.LIKELY)
    return _single(numbers, items, [n for n in numerals.numbers if n.ordinal], units is not None)


def _said_again(numbers: Sequence[Number], items: Sequence[Item], text: str) -> bool:
    """Whether equal numbers are one, written twice ("three (3)"), rather than counted apart ("1 son, 1 daughter")."""
    if len(numbers) == 1:
        return True
    digits = [text[number.start].isdigit() for number in numbers]
    between = [item.kind for item in items if numbers[0].end <= item.start < numbers[-1].start]
    return len(numbers) == 2 and digits[0] is not digits[1] and set(between) <= {Kind.PAUSE, Kind.FILLER}


def _single(
    numbers: Sequence[Number], items: Sequence[Item], ordinals: Sequence[Number], has_unit: bool
) -> Quantity | NoReading:
    if numbers[0].others:
        return NoReading("ambiguous", numbers[0].others)
    certainty = _weigh(items, ordinals, has_unit)
    if certainty is None:
        return NoReading("ambiguous", (numbers[0].value,)) if Kind.LIMIT in kinds(items) else NoReading()
    sure = any(number.sure for number in numbers)
    return _quantity(numbers[0], certainty if sure else Certainty.LIKELY)


def _quantity(number: Number, certainty: Certainty) -> Quantity:
    return Quantity(number.value, certainty, number.start, number.end)


_PLAINLY = {
    Kind.VALUE, Kind.FILLER, Kind.SUBJECT, Kind.COUNTER, Kind.CHOOSING, Kind.PAUSE, Kind.STOP,
    Kind.YES, Kind.ASSENT, Kind.YES_SHORT, Kind.UNCLEAR,
}  # fmt: skip
_TENTATIVELY = {Kind.VALUE, Kind.COUNTER, Kind.ASKED, Kind.HEDGE, Kind.ABOUT, Kind.PERHAPS}
_NEVER = {Kind.CONDITION, Kind.DIGITS, Kind.DOUBT, Kind.NONE, Kind.ALONE}
_NOT_BESIDE = {
    Kind.NEGATION, Kind.NO, Kind.NO_SHORT, Kind.NO_LIKELY, Kind.EXCEPT, Kind.LIMIT, Kind.OR, Kind.CLOCK, Kind.VAGUE,
    Kind.QUESTION, Kind.SELF, Kind.REASON,
}  # fmt: skip
_CHANGING = {Kind.VAGUE, Kind.LIMIT, Kind.OR}
_NOT_IN_SENTENCE = {Kind.NEGATION, Kind.EXCEPT, Kind.LIMIT, Kind.OR, Kind.PERHAPS, Kind.SELF, Kind.NO_SHORT}
_NOT_ELSEWHERE = {Kind.PERHAPS, Kind.LIMIT, Kind.QUESTION}


def _weigh(items: Sequence[Item], ordinals: Sequence[Number], has_unit: bool) -> Certainty | None:
    said = kinds(items)
    if Kind.ASKED in said:
        return Certainty.LIKELY if said <= _TENTATIVELY else None
    if said & _NEVER or _taken_back(items):
        return None
    for sentence in clauses(items, frozenset({Kind.STOP})):
        for part in clauses(sentence):
            if Kind.VALUE in kinds(part):
                if not _states(part, has_unit) or _among(part, ordinals):
                    return None
            elif kinds(part) & (_NOT_IN_SENTENCE if Kind.VALUE in kinds(sentence) else _NOT_ELSEWHERE):
                return None
    return Certainty.CERTAIN if said <= _PLAINLY else Certainty.LIKELY


def _taken_back(items: Sequence[Item]) -> bool:
    """A correction before the number announces it ("sorry, 3"); after it, the number may not hold ("3, wait")."""
    position = next(index for index, item in enumerate(items) if item.kind is Kind.VALUE)
    return any(item.kind in {Kind.CORRECTION, Kind.INSTEAD} for item in items[position:])


def _among(part: Clause, ordinals: Sequence[Number]) -> bool:
    return any(part[0].start <= number.start < part[-1].end for number in ordinals)


def _states(part: Clause, has_unit: bool) -> bool:
    """Whether the clause that holds the number says it for what was asked, and nothing that changes it."""
    before, after = sides_of_value(part)
    if not no_and_adds_to_value(before) or not no_and_adds_to_value(after):
        return False
    beside = [*words_after_last_and(before), *words_before_first_and(after)]
    if kinds(beside) & _NOT_BESIDE or kinds(part) & _CHANGING:
        return False
    if (before and before[-1].kind is Kind.AT) or Kind.UNKNOWN in kinds(before):
        return False
    if has_unit and Kind.CURRENCY in kinds(beside):
        return False
    following = [item for item in words_before_first_and(after) if item.kind is Kind.UNKNOWN]
    if any(item.text in _TOPIC_MARKS for item in after) and following:
        return False
    if not following:
        return True
    if any(not item.text.isascii() and len(item.text) > MOST_COUNTER for item in following):
        return False
    first = next(item for item in after if item.kind not in {Kind.FILLER, Kind.COUNTER})
    return not has_unit and len(following) <= 2 and first is following[0] and not _may_multiply(first.text)


def _may_multiply(word: str) -> bool:
    """Whether an unknown word behind a number is short for something that is no unit: it may stand for thousands."""
    return word.isascii() and word.isalpha() and len(word) <= _LONGEST_ABBREVIATION and not is_unit(word)


def _with_units(items: tuple[Item, ...], units: Collection[str] | None) -> tuple[Item, ...]:
    """The items with what is counted taken for a counter: the field's own unit, or "nobody" as a noun (une personne)."""
    values = [index for index, item in enumerate(items) if item.kind is Kind.VALUE]
    after = {index + 1 for index in values}
    beside = after | {index - 1 for index in values}
    return tuple(
        replace(item, kind=Kind.COUNTER)
        if (index in after and item.kind is Kind.NONE) or (units and index in beside and item.text in units)
        else item
        for index, item in enumerate(items)
    )


def require_order(minimum: Amount | Decimal | None, maximum: Amount | Decimal | None) -> None:
    """ValueError for a configuration that no number fits."""
    if minimum is not None and maximum is not None and minimum > maximum:
        raise ValueError(
            complaint("minimum {minimum} is greater than maximum {maximum}", minimum=minimum, maximum=maximum)
        )


def bounds_schema(minimum: Amount | None, maximum: Amount | None) -> dict[str, Amount]:
    """The bounds as JSON Schema names them."""
    bounds = {"minimum": minimum, "maximum": maximum}
    return {name: bound for name, bound in bounds.items() if bound is not None}


Problem = tuple[str, dict[str, Any]]
"""The code and the params of an InvalidValue."""


def number_problem(
    value: Amount, minimum: Amount | None, maximum: Amount | None, *, whole: bool = False
) -> Problem | None:
    """Why a number is not acceptable; None when it is."""
    params = {"minimum": minimum, "maximum": maximum}
    if whole and not float(value).is_integer():
        return "not_whole", {}
    if minimum is not None and value < minimum:
        return "below_minimum", params
    return ("above_maximum", params) if maximum is not None and value > maximum else None


def judged_number(
    found: Quantity | NoReading, words: NormalizedText, refuse: Callable[[Amount], Problem | None]
) -> Reading | NoReading:
    """What was read, unless it is refused; of what may be meant, what would not be."""
    if isinstance(found, NoReading):
        return NoReading(found.reason, tuple(value for value in found.candidates if not refuse(value)))
    problem = refuse(found.value)
    return NoReading(problem[0], params=problem[1]) if problem else found.reading(words)


def accepted_number(value: Any, context: ParseContext, refuse: Callable[[Amount], Problem | None]) -> Amount:
    """A proposed number that is not refused. Raises InvalidValue."""
    number = proposed_number(value, context)
    if problem := refuse(number):
        raise InvalidValue(problem[0], **problem[1])
    return number


def proposed_number(value: Any, context: ParseContext) -> Amount:
    """The number that a widget, an API or a model proposes. Raises InvalidValue: empty, wrong_type, not_a_number."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        raise InvalidValue("wrong_type")
    if isinstance(value, str):
        value = _typed_number(value, context)
    if not math.isfinite(value):
        raise InvalidValue("not_a_number")
    if abs(value) > MOST:
        raise InvalidValue("not_a_number")
    return int(value) if float(value).is_integer() else value


_LONGEST_ABBREVIATION = 3
MOST_COUNTER = 2
"""A longer unknown Japanese word after a number is no counter but a word with a number in it (三人家族)."""
MOST = 10**15
"""Beyond this a number is a code, not an amount (and JSON readers lose digits)."""


def _typed_number(text: str, context: ParseContext) -> Amount:
    words = fold(text)
    if not words.text:
        raise InvalidValue("empty")
    try:
        return float(words.text) if not words.text.lstrip("+-").isdigit() else int(words.text)
    except ValueError:
        numbers = read_numerals(words, context.language, context.country).numbers
    if len(numbers) == 1 and (numbers[0].start, numbers[0].end) == (0, len(words.text)) and not numbers[0].ordinal:
        return numbers[0].value
    raise InvalidValue("not_a_number")


def mentions_number(value: Any, quotes: Sequence[str], context: ParseContext) -> bool:
    """Whether one of the quotes has that number in it, in digits or words."""
    for quote in quotes:
        words = fold(quote)
        numbers = read_numerals(words, context.language).numbers
        if any((n.value == value and not n.scale) or value in n.others for n in numbers):
            return True
    return False
