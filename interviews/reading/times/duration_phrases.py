"""Lengths of time in a text: "an hour and a half", "90 min", "1:30", 「1時間半」, "anderthalb Stunden", "dos horas y media"."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction

from interviews.reading.languages.durations import duration_words
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.readings import ParseContext
from interviews.reading.statements.candidates import longest
from interviews.reading.text.normalization import NormalizedText
from interviews.reading.times.duration_words import CLOCK, COMPACT, FIXED, JOINS, NUMBER, unit_expression
from interviews.reading.times.lengths import UNITS

Parts = dict[str, Fraction]


@dataclass
class LengthMention:
    """Words at [start, end) of a plain text that name a length; `parts` by unit. `clock`: written 1:30."""

    start: int
    end: int
    parts: Parts = field(default_factory=dict)
    clock: bool = False
    sure: bool = True


def length_mentions(words: NormalizedText, context: ParseContext) -> list[LengthMention]:
    """Every length in the text, in order; "1 hour 30 minutes" is one."""
    numbers = _numbers_in_words(words, context)
    text = _masked(words.text, list(numbers))
    single = longest([*_fixed(words.text), *_clocks(words.text), *_counted(text, numbers)])
    joined: list[LengthMention] = []
    for mention in single:
        if joined and _goes_on(text, joined[-1], mention):
            joined[-1].parts.update(mention.parts)
            joined[-1].end = mention.end
            joined[-1].sure = joined[-1].sure and mention.sure
        else:
            joined.append(mention)
    return joined


def _goes_on(text: str, left: LengthMention, right: LengthMention) -> bool:
    """Whether a smaller unit follows directly."""
    if left.clock or right.clock or not left.parts or not right.parts:
        return False
    smallest = max(UNITS.index(unit) for unit in left.parts)
    largest = min(UNITS.index(unit) for unit in right.parts)
    return smallest < largest and JOINS.fullmatch(text, left.end, right.start) is not None


def _numbers_in_words(words: NormalizedText, context: ParseContext) -> dict[tuple[int, int], tuple[Fraction, bool]]:
    """By place: numbers that are not written in digits, and whether they are sure."""
    found: dict[tuple[int, int], tuple[Fraction, bool]] = {}
    for number in read_numerals(words, context.language, context.country).numbers:
        written = words.text[number.start : number.end]
        if not written[0].isdigit() and not number.ordinal and number.value >= 1:
            found[(number.start, number.end)] = (Fraction(str(number.value)), number.sure or number.value == 1)
    readers = [table.numbers for table in duration_words().values() if table.numbers]
    for begin, finish, value in (number for numbers in readers for number in numbers(words.text)):
        if not any(start < finish and begin < end for start, end in found):
            found[(begin, finish)] = (Fraction(value), True)
    return found


def _masked(text: str, spans: list[tuple[int, int]]) -> str:
    for start, end in spans:
        text = text[:start] + NUMBER * (end - start) + text[end:]
    return text


def _counted(text: str, numbers: dict[tuple[int, int], tuple[Fraction, bool]]) -> list[LengthMention]:
    mentions = []
    for found in unit_expression().finditer(text):
        unit = next(name for name in UNITS if found[name])
        value, sure = _value(found, numbers)
        if value is None:
            continue
        if found["half"]:
            value += Fraction(1, 2)
        mentions.append(LengthMention(found.start(), found.end(), {unit: value}, sure=sure))
    return mentions


def _value(found: re.Match[str], numbers: dict[tuple[int, int], tuple[Fraction, bool]]) -> tuple[Fraction | None, bool]:
    if found["one"]:
        return Fraction(1), True
    if found["n"][0].isdigit():
        return Fraction(found["n"].replace(",", ".")), True
    return numbers.get(found.span("n"), (None, False))


def _fixed(text: str) -> list[LengthMention]:
    return [
        LengthMention(found.start(), found.end(), {unit: Fraction(number)})
        for phrase, number, unit in FIXED
        for found in phrase.finditer(text)
    ]


def _clocks(text: str) -> list[LengthMention]:
    mentions = []
    for found in CLOCK.finditer(text):
        parts = {"hours": Fraction(found["h"]), "minutes": Fraction(found["m"])}
        if found["s"]:
            parts["seconds"] = Fraction(found["s"])
        mentions.append(LengthMention(found.start(), found.end(), parts, clock=True))
    for found in COMPACT.finditer(text):
        parts = {"hours": Fraction(found["h"]), "minutes": Fraction(found["m"])}
        mentions.append(LengthMention(found.start(), found.end(), parts))
    return mentions
