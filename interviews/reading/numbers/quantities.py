"""One number as the answer to a question: what stands around it decides whether it is meant."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from interviews.reading.languages import LANGUAGES
from interviews.reading.languages.value_frames import Kind, meanings
from interviews.reading.numbers.measures import is_unit
from interviews.reading.numbers.numeral_phrases import NUMBER_WORDS
from interviews.reading.numbers.numerals import Number, read_numerals
from interviews.reading.readings import Certainty, NoReading, ParseContext, Reading
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
from interviews.reading.statements.mentions import Stance, stances
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import NormalizedText, fold

Amount = int | float
_TOPIC_MARKS = frozenset().union(*(words.topic_marks for words in NUMBER_WORDS.values()))


_SYMBOL = re.compile(r" ?([^\W\d_]{2,3})\b")


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
            told = [
                n for n in numbers if units is None or not _of_other_unit(words.text, n.end, units, context.language)
            ]
            held = stances(words.text, [(n.start, n.end) for n in told])
            stated = [n for n, stance in zip(told, held, strict=True) if stance is not Stance.DENIED]
            values = list(dict.fromkeys(n.value for n in stated or told))
            return NoReading("ambiguous", tuple(values)) if 0 < len(values) <= 4 else NoReading()
        return _quantity(numbers[meant], Certainty.LIKELY)
    return _single(numbers, items, [n for n in numerals.numbers if n.ordinal], units is not None)


def denies_its_numbers(words: NormalizedText, context: ParseContext) -> bool:
    """Whether a text has numbers and says of all that they are not meant ("never touched one")."""
    spans = [(n.start, n.end) for n in read_numerals(words, context.language, context.country).numbers]
    return bool(spans) and set(stances(words.text, spans)) == {Stance.DENIED}


def _of_other_unit(text: str, end: int, units: Collection[str], language: str) -> bool:
    """Whether the symbol of another unit stands behind a number that ends there ("5 mg" is no strength of a pain)."""
    word = _SYMBOL.match(text, end)
    return word is not None and word[1] not in units and word[1] not in meanings(language) and is_unit(word[1])


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
        limited = Kind.LIMIT in kinds(items) and numbers[0].sure
        return NoReading("ambiguous", (numbers[0].value,)) if limited else NoReading()
    return _quantity(numbers[0], certainty if any(number.sure for number in numbers) else Certainty.LIKELY)


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


def mentions_number(value: Any, quotes: Sequence[str], context: ParseContext) -> bool:
    """Whether one of the quotes has that number in it, in digits or words of any language."""
    spoken = dict.fromkeys((context.language, *LANGUAGES))
    numbers = (n for quote in quotes for code in spoken for n in read_numerals(fold(quote), code).numbers)
    return any((n.value == value and not n.scale) or value in n.others for n in numbers)


_LONGEST_ABBREVIATION = 3
MOST_COUNTER = 2
"""A longer unknown Japanese word after a number is no counter but a word with a number in it (三人家族)."""
MOST = 10**15
"""Beyond this a number is a code, not an amount (and JSON readers lose digits)."""
