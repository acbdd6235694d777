"""Lengths of time in a text: "an hour and a half", "90 min", "1:30", 「1時間半」, "anderthalb Stunden", "dos horas y media"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

from interviews.reading.languages.durations import DurationWords, duration_words
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.numbers.surroundings import stands_alone
from interviews.reading.readings import ParseContext
from interviews.reading.statements.mentions import longest
from interviews.reading.text.normalization import NormalizedText
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.text.segmentation import blank_out
from interviews.reading.times.lengths import UNITS

Parts = dict[str, Fraction]
Spoken = dict[tuple[int, int], tuple[Fraction, bool]]
"""By place: numbers that are not written in digits, and whether they are sure."""


@dataclass
class LengthMention:
    """Words at [start, end) of a plain text that name a length; `parts` by unit. `clock`: written 1:30."""

    start: int
    end: int
    parts: Parts = field(default_factory=dict)
    clock: bool = False
    sure: bool = True


_TABLES = tuple(duration_words().values())
_NUMBER = "\ue000"
"""Stands for each character of a number in words, once it is known."""


def _any(entry: str) -> str:
    """An expression for what the languages say under an entry of their tables."""
    return any_expression(getattr(words, entry) for words in _TABLES)


def _of_unit(unit: str) -> str:
    return any_expression(words.units.get(unit, "") for words in _TABLES)


@cache
def _counted_unit() -> re.Pattern[str]:
    """One number with its unit: "2 hours", "an hour and a half", 「1時間半」."""
    units = "|".join(f"(?P<{unit}>{_of_unit(unit)})" for unit in UNITS)
    return re.compile(
        rf"(?<![\d.:/a-z{_NUMBER}])(?:(?P<n>\d+(?:[.,]\d{{1,2}})?|{_NUMBER}+)|(?P<one>{_any('one')}))\s?-?\s?"
        rf"(?:{units})(?:(?<=[a-z'])(?![a-z'])|(?<![a-z']))(?:\.(?=\s*\d))?(?P<half>{_any('half')})?"
    )


@cache
def _single_unit() -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{unit}>{_of_unit(unit)}{_any('rhythm')}?)" for unit in UNITS[:4]))


def unit_named(word: str) -> str | None:
    """The unit of days or longer ones that a word is, or says the rhythm of ("weeks", "semanal")."""
    found = _single_unit().fullmatch(word)
    return found.lastgroup if found else None


_FIXED = [
    (re.compile(rf"(?<![a-z])(?:{phrase})(?![a-z])"), {unit: Fraction(number)})
    for words in _TABLES
    for phrase, number, unit in words.fixed
]
"""Phrases that name a number of a unit."""
_DIGITS = re.compile(
    rf"(?P<h>\d{{1,3}}):(?P<m>[0-5]\d)(?::(?P<s>[0-5]\d))?(?!\d)(?P<clock>\s?{_any('after_clock')}?(?![a-z]))"
    rf"|(?P<hours>\d{{1,3}})\s?{_any('compact_hours')}\s?(?P<minutes>[0-5]\d)(?!\s?{_any('compact_minutes')})"
)
"""1:30 and 1h30."""
_JOINS = frozenset(join for words in _TABLES for join in words.joins.split(", ")) | {""}


def _around(words: DurationWords, expression: str) -> str:
    return rf"(?<![a-z])(?:{expression})(?![a-z])" if words.spaced else expression


VAGUE, LIMITING = (
    re.compile(any_expression(_around(words, getattr(words, entry)) for words in _TABLES))
    for entry in ("vague", "limiting")
)
"""Words beside a length: what makes it another thing or nothing exact, what makes it a bound or an estimate."""


def length_mentions(words: NormalizedText, context: ParseContext) -> list[LengthMention]:
    """Every length in the text, in order; "1 hour 30 minutes" is one."""
    spoken = _spoken_numbers(words, context)
    text = blank_out(words.text, spoken, _NUMBER)
    joined: list[LengthMention] = []
    for mention in longest([*_fixed(words.text), *_clocks(words.text), *_counted(text, spoken)]):
        if joined and _goes_on(text, joined[-1], mention):
            joined[-1].parts.update(mention.parts)
            joined[-1].end = mention.end
            joined[-1].sure = joined[-1].sure and mention.sure
        else:
            joined.append(mention)
    return joined


def _goes_on(text: str, left: LengthMention, right: LengthMention) -> bool:
    """Whether a smaller unit follows directly."""
    if left.clock or right.clock:
        return False
    smallest = max(UNITS.index(unit) for unit in left.parts)
    largest = min(UNITS.index(unit) for unit in right.parts)
    return smallest < largest and text[left.end : right.start].strip(" ,") in _JOINS


def _spoken_numbers(words: NormalizedText, context: ParseContext) -> Spoken:
    found: Spoken = {}
    for number in read_numerals(words, context.language, context.country).numbers:
        if not words.text[number.start].isdigit() and not number.ordinal and number.value >= 1:
            found[(number.start, number.end)] = (Fraction(str(number.value)), number.sure or number.value == 1)
    readers = [table.numbers for table in _TABLES if table.numbers]
    for begin, finish, value in (number for numbers in readers for number in numbers(words.text)):
        if not any(start < finish and begin < end for start, end in found):
            found[(begin, finish)] = (Fraction(value), True)
    return found


def _counted(text: str, spoken: Spoken) -> Iterator[LengthMention]:
    for found in _counted_unit().finditer(text):
        unit = next(name for name in UNITS if found[name])
        value, sure = Fraction(1), True
        if found["n"] and found["n"][0].isdigit():
            if not stands_alone(text, found.start("n"), found.end("n")):
                continue
            value = Fraction(found["n"].replace(",", "."))
        elif found["n"]:
            if found.span("n") not in spoken:
                continue
            value, sure = spoken[found.span("n")]
        parts = {unit: value + Fraction(1, 2) if found["half"] else value}
        yield LengthMention(found.start(), found.end(), parts, sure=sure)


def _fixed(text: str) -> Iterator[LengthMention]:
    for phrase, parts in _FIXED:
        for found in phrase.finditer(text):
            yield LengthMention(found.start(), found.end(), dict(parts))


def _clocks(text: str) -> Iterator[LengthMention]:
    for found in _DIGITS.finditer(text):
        if stands_alone(text, *found.span()):
            named = (found["h"] or found["hours"], found["m"] or found["minutes"], found["s"])
            parts = {unit: Fraction(number) for unit, number in zip(UNITS[-3:], named, strict=True) if number}
            yield LengthMention(found.start(), found.end(), parts, clock=found["clock"] is not None)
