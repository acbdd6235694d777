"""Phrases that name a time of day: "half past two", "halb drei", "las dos y media"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from interviews.reading.languages.clock import PartOfDay, SpokenTime, clock_words
from interviews.reading.statements.candidates import longest
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.text.segmentation import sentence_around
from interviews.reading.times.clock_words import (
    AM_PM,
    BEFORE_AM_PM,
    ENDS_HOUR,
    LEADS_TO_HOUR,
    MIDNIGHT,
    MINUTE_NAMES,
    NAMED_HOURS,
    NOON,
    PART_AFTER,
    hour_expression,
    hour_words,
    minute_expression,
    minute_words,
    part_of_day,
)

NOON_MINUTES = 12 * 60
_MORNING = 7
"""Hour from which "9:30" in a country that writes 24 hours is the morning's."""


@dataclass(frozen=True)
class ClockMention:
    """Words at [start, end) of a folded text that name a time. `minutes` counts from midnight, each way it can be meant."""

    start: int
    end: int
    minutes: tuple[int, ...]
    """More than one: the half of the day was not said. None at all: no clock shows this."""
    usual: int | None = None
    """The one of `minutes` that is meant in a country that writes 24 hours."""
    exact: bool = True
    several: bool = False
    """Part of a list or a span of times."""


Hand = tuple[int, int]
"""Hour and minute as said."""
Build = Callable[[re.Match[str], str], Hand]


def clock_mentions(text: str) -> list[ClockMention]:
    """All times in a folded text, in order, of overlapping ones the longest."""
    found = longest([*_named(text), *_digital(text), *_worded(text), *_bare(text)])
    return longest([*_by_own_grammars(text), *found])


def mention(
    text: str, start: int, end: int, hour: int, minute: int, *, written_24: bool = False, exact: bool = True
) -> ClockMention:
    """A time as said, with am, pm or the part of the day that stands beside it."""
    half = AM_PM.match(text, end)
    part: PartOfDay | None = None
    if half:
        end, part = half.end(), PartOfDay.PM if half["pm"] else PartOfDay.AM
    else:
        begin, finish = sentence_around(text, start, end)
        part = part_of_day(text[begin:start] + " ; " + text[end:finish])
    several = _is_one_of_several(text, start, end)
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        return ClockMention(start, end, (), exact=exact, several=several)
    hours = _hours(hour % 24, part)
    if written_24 and len(hours) == 2 and (text[start] == "0" or hour == 12):
        hours, exact = (hour,), exact and hour != 12
    usual = hour * 60 + minute if written_24 and len(hours) == 2 and hour >= _MORNING else None
    return ClockMention(start, end, tuple(each * 60 + minute for each in hours), usual, exact and hour != 24, several)


def _hours(hour: int, part: PartOfDay | None) -> tuple[int, ...]:
    if part is not None:
        held = part.holds(hour)
        return () if held is None else (held,)
    if hour == 0 or hour > 12:
        return (hour,)
    return (12, 0) if hour == 12 else (hour, hour + 12)


_TABLES = tuple(clock_words().values())
_TIME = rf"(?:\d{{1,2}}(?:[:.h]\d\d)?|{any_expression(words.listed_hours for words in _TABLES)})"
_UNIT = any_expression(words.hour_units for words in _TABLES)
_JOINER = any_expression(words.joiners for words in _TABLES)
_AND = rf"\s*(?:[-~/]|{_JOINER})\s*(?:{any_expression(words.joined_leads for words in _TABLES)}\s+)?"
_BEFORE_ONE = re.compile(rf"(?<![\w:.]){_TIME}\s?{_UNIT}?{_AND}$")
_AFTER_ONE = re.compile(rf"\s?{_UNIT}?{_AND}{_TIME}(?!\w|:)(?!\s?{any_expression(words.people for words in _TABLES)})")


def _is_one_of_several(text: str, start: int, end: int) -> bool:
    return bool(_BEFORE_ONE.search(text[max(0, start - 40) : start]) or _AFTER_ONE.match(text, end))


def _named(text: str) -> Iterator[ClockMention]:
    for expression, minutes in ((NOON, NOON_MINUTES), (MIDNIGHT, 0)):
        for found in expression.finditer(text):
            several = _is_one_of_several(text, *found.span())
            yield ClockMention(found.start(), found.end(), (minutes,), several=several)


_BEFORE_MINUTES = any_expression(words.before_minutes for words in _TABLES)
_AFTER_MINUTES = any_expression(words.after_minutes for words in _TABLES)
_AFTER_DOTTED = any_expression(words.after_dotted for words in _TABLES)
_AFTER_FOUR = any_expression([*(words.after_four_digits for words in _TABLES), _AFTER_MINUTES])
_COLON = re.compile(
    rf"(?<![\d.,:/$€£+-])(?P<h>\d{{1,2}})(?P<mark>\s?[:h]\s?|\.|\s?{_BEFORE_MINUTES}\s)(?P<m>\d\d)(?::\d\d)?"
    rf"(?![\d:%€$£]|[./-]\d)(?:\s?{_AFTER_MINUTES}(?!\w))?"
)
_WHOLE = re.compile(
    rf"(?<![\d.,:/$€£+-])(?P<h>\d{{1,2}})\s?(?:{any_expression(words.whole_hour for words in _TABLES)}(?!\w)|{BEFORE_AM_PM})"
)
_FOUR = re.compile(rf"(?<![\d.,:/$€£+-])(?P<h>[012]\d)(?P<m>[0-5]\d)\s?{_AFTER_FOUR}(?!\w)")
_ALONE = re.compile(r"^\W*(?P<h>[01]\d|2[0-3])(?P<m>[0-5]\d)\W*$")
_DURATION = re.compile(rf"(?<!\w){any_expression(words.durations for words in _TABLES)}\s+$")


def _digital(text: str) -> Iterator[ClockMention]:
    for found in _COLON.finditer(text):
        dotted = found["mark"] == "."
        if dotted and not (
            LEADS_TO_HOUR.search(text[: found.start()]) or _says_time_after(text, found.end()) or _is_all(text, found)
        ):
            continue
        yield mention(text, *found.span(), int(found["h"]), int(found["m"]), written_24=True, exact=not dotted)
    for found in _WHOLE.finditer(text):
        if not _DURATION.search(text[: found.start()]):
            yield mention(text, *found.span(), int(found["h"]), 0, written_24=False)
    for found in _FOUR.finditer(text):
        yield mention(text, *found.span(), int(found["h"]), int(found["m"]), written_24=True)
    alone = _ALONE.match(text)
    if alone and alone["h"] not in {"19", "20"}:
        start, end = alone.start("h"), alone.end("m")
        yield mention(text, start, end, int(alone["h"]), int(alone["m"]), written_24=True, exact=False)


def _says_time_after(text: str, end: int) -> bool:
    return bool(
        AM_PM.match(text, end)
        or re.match(rf"\s?{_AFTER_DOTTED}(?!\w)", text[end:])
        or re.search(rf"{_AFTER_DOTTED}$", text[:end])
    )


def _is_all(text: str, found: re.Match[str]) -> bool:
    return not re.search(r"\w", text[: found.start()] + text[found.end() :])


def _bare(text: str) -> Iterator[ClockMention]:
    """ "at 3", "um drei", "a las 3"; a number alone where it is the whole message."""
    for language in clock_words():
        for found in _hour_alone(language).finditer(text):
            hour = _number(found.group(), language)
            leads = LEADS_TO_HOUR.search(text[: found.start()]) and ENDS_HOUR.match(text, found.end())
            if leads or PART_AFTER.match(text, found.end()) or _is_all(text, found):
                yield mention(text, *found.span(), hour, 0, exact=False)


@cache
def _hour_alone(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.,:/$€£#-]){hour_expression(language)}(?![:.,/-]?\d|\s?[%€$£])")


def _number(word: str, language: str) -> int:
    return int(word) if word.isdigit() else hour_words(language)[word]


def _minute(word: str, language: str) -> int:
    if word.isdigit():
        return int(word)
    return MINUTE_NAMES.get(word) or minute_words(language)[word]


def _plus(found: re.Match[str], language: str) -> Hand:
    minute = found.groupdict().get("m")
    return _named_hour(found["h"], language), _minute(minute, language) if minute else 0


def _minus(found: re.Match[str], language: str) -> Hand:
    hour, minute = _named_hour(found["h"], language), _minute(found["m"], language)
    return _hour_before(hour), 60 - minute


def _half_to(found: re.Match[str], language: str) -> Hand:
    """ "halb drei", and "fünf vor halb drei"."""
    more = _minute(found["m"], language) * (-1 if found["less"] else 1) if found["m"] else 0
    return _hour_before(_number(found["h"], language)), 30 + more


def _three_quarters_to(found: re.Match[str], language: str) -> Hand:
    return (_number(found["h"], language) - 1) or 12, 45


_WAYS: dict[str, Build] = {
    "plus": _plus,
    "minus": _minus,
    "half to": _half_to,
    "three quarters to": _three_quarters_to,
}


def _hour_before(hour: int) -> int:
    return hour - 1 if hour > 1 else 12


def _named_hour(word: str, language: str) -> int:
    return NAMED_HOURS[word] if word in NAMED_HOURS else _number(word, language)


@cache
def _worded_patterns() -> tuple[tuple[str, re.Pattern[str], Build], ...]:
    """Language, expression and builder."""
    return tuple(
        (language, re.compile(rf"(?<![\w.,:/-]){_filled(phrase.expression, language)}"), _WAYS[phrase.way])
        for language, words in clock_words().items()
        for phrase in words.phrases
    )


def _filled(expression: str, language: str) -> str:
    return expression.replace("{hour}", hour_expression(language)).replace("{minute}", minute_expression(language))


def _worded(text: str) -> Iterator[ClockMention]:
    for language, expression, build in _worded_patterns():
        for found in expression.finditer(text):
            hour, minute = build(found, language)
            if _DURATION.search(text[: found.start()]):
                continue
            if found["h"] in NAMED_HOURS:
                yield ClockMention(*found.span(), (hour % 24 * 60 + minute,))
            else:
                yield mention(text, *found.span(), hour, minute)


def _by_own_grammars(text: str) -> Iterator[ClockMention]:
    for words in _TABLES:
        for time in words.times(text) if words.times else ():
            yield _with_part(mention(text, time.start, time.end, time.hour, time.minute, written_24=True), time)


def _with_part(plain: ClockMention, time: SpokenTime) -> ClockMention:
    """The mention with the part of the day that the grammar has read."""
    if time.part is None:
        return plain
    held = time.part.holds(time.hour) if time.hour <= 24 and time.minute < 60 else None
    minutes = () if held is None else (held * 60 + time.minute,)
    return ClockMention(plain.start, plain.end, minutes, several=plain.several)
