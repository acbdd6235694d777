"""Days at a distance from today, and the phrases that name them: "tomorrow", "in two weeks", "next month"."""

from __future__ import annotations

import calendar
import datetime as dt
import re
from dataclasses import dataclass
from functools import cache, lru_cache

from interviews.reading.dates.calendar_words import cardinal_words
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.dates import RelativeKind, RelativePhrase, date_words
from interviews.reading.text.pattern_lists import any_expression, any_of

_BESIDE_WEEKDAY = frozenset({"next", "coming", "this", "last"})


@dataclass(frozen=True)
class Relative:
    """What a phrase means on a certain day: `days` it can be, or a `month` and `year`, or how many weeks from now."""

    kind: RelativeKind
    steps: int = 0
    days: tuple[dt.date, ...] = ()
    year: int | None = None
    month: int | None = None


@lru_cache(maxsize=64)
def relative_expression(language: str) -> re.Pattern[str]:
    """Matches one phrase, its group named after its place in `_entries`."""
    named = (f"(?P<p{index}>{expression})" for index, (_, _, expression) in enumerate(_entries(language)))
    return re.compile("|".join(named))


def relative(match: re.Match[str], language: str, today: dt.date) -> Relative:
    """What a match of `relative_expression` means on the day `today`."""
    source, phrase, _ = _entries(language)[int((match.lastgroup or "p0")[1:])]
    match phrase.kind:
        case "counted":
            return Relative("days", days=_counted(match.group(), source, phrase.steps, today))
        case "days":
            return Relative("days", days=(shifted(today, days=phrase.steps),))
        case "month":
            first = months_later(today.replace(day=1), phrase.steps)
            return Relative("month", year=first.year, month=first.month)
        case "year":
            return Relative("year", year=today.year + phrase.steps)
    return Relative(phrase.kind, phrase.steps)


@lru_cache(maxsize=64)
def _entries(language: str) -> tuple[tuple[str, RelativePhrase, str], ...]:
    """(source language, phrase, expression): the language's own first; of others only what stands for itself."""
    entries = []
    for source in dict.fromkeys([language, *date_words()]):
        words, near = date_words()[source], source in {language, COMMON_LANGUAGE}
        for phrase in words.relative:
            if near or (phrase.kind not in _BESIDE_WEEKDAY and phrase.phrases not in words.only_own):
                entries.append((source, phrase, any_of(_filled(phrase.phrases, source))))
    return tuple(entries)


def _filled(phrases: str, source: str) -> str:
    """`{n}` and `{unit}` replaced by expressions of the language."""
    units = any_expression(date_words()[source].units.values())
    return phrases.replace("{n}", _numbers(source)).replace("{unit}", units)


@cache
def _numbers(source: str) -> str:
    words = sorted(map(re.escape, cardinal_words(source)), key=len, reverse=True)
    return any_expression([r"\d\d?\d?", date_words()[source].one, *words])


def _counted(words: str, source: str, steps: int, today: dt.date) -> tuple[dt.date, ...]:
    """The days that so many units from today are; where idiom counts both ends, two."""
    table = date_words()[source]
    for unit, expression in table.units.items():
        found = re.search(rf"(?P<n>{_numbers(source)}) {expression}(?!\w)", words)
        if found:
            said = found["n"]
            number = int(said) if said.isdigit() else cardinal_words(source).get(said, 1)
            idiom = table.counted_from_both_ends.get(number, number) if unit == "day" else number
            return tuple(moved(today, steps * count, unit) for count in dict.fromkeys([number, idiom]))
    raise AssertionError(words)


_DAYS = {"day": 1, "week": 7}


def moved(day: dt.date, count: int, unit: str) -> dt.date:
    """The day `count` days, weeks, months or years away; a month that is too short gives its last day."""
    if unit in _DAYS:
        return shifted(day, days=count * _DAYS[unit])
    return months_later(day, count * (12 if unit == "year" else 1))


def shifted(day: dt.date, days: int) -> dt.date:
    """The day so many days later, within what the calendar has."""
    ordinal = min(max(day.toordinal() + days, dt.date.min.toordinal()), dt.date.max.toordinal())
    return dt.date.fromordinal(ordinal)


def months_later(day: dt.date, months: int) -> dt.date:
    index = min(max(day.year * 12 + day.month - 1 + months, 12), 9999 * 12 + 11)
    year, month = divmod(index, 12)
    return dt.date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def weekday_in_week(weekday: int, weeks: int, today: dt.date) -> tuple[dt.date, ...]:
    """That weekday of the week `weeks` from now. Weeks begin on Monday or on Sunday: two days where that matters."""
    monday = shifted(today, days=-today.weekday())
    sunday = shifted(today, days=-((today.weekday() + 1) % 7))
    by_monday = shifted(monday, days=7 * weeks + weekday)
    by_sunday = shifted(sunday, days=7 * weeks + (weekday + 1) % 7)
    return tuple(dict.fromkeys([by_monday, by_sunday]))


def next_weekday(weekday: int, kind: RelativeKind, today: dt.date) -> tuple[dt.date, ...]:
    """ "next", "coming", "this" or "last" Thursday: every day that people mean by it."""
    ahead = (weekday - today.weekday() - 1) % 7 + 1
    coming = shifted(today, days=ahead)
    previous = shifted(today, days=-((today.weekday() - weekday - 1) % 7 + 1))
    if kind == "next":
        return tuple(dict.fromkeys([coming, *weekday_in_week(weekday, 1, today)]))
    if kind == "last":
        return tuple(dict.fromkeys([previous, *weekday_in_week(weekday, -1, today)]))
    if kind == "this":
        return (coming,) if ahead != 7 else (today, coming)
    return (coming,)
