"""Phrases that count from today: "tomorrow", "in two weeks", "next month"."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache

from interviews.reading.dates.calendar_words import cardinal_words
from interviews.reading.dates.days_away import months_later, moved, shifted
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.dates import RelativeKind, RelativePhrase, date_words
from interviews.reading.text.pattern_lists import any_expression, any_of


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
    if phrase.kind == "counted":
        return _counted(match.group(), source, phrase)(today)
    if phrase.kind == "days":
        return Relative("days", days=(shifted(today, days=phrase.steps),))
    if phrase.kind == "month":
        first = months_later(today.replace(day=1), phrase.steps)
        return Relative("month", year=first.year, month=first.month)
    if phrase.kind == "year":
        return Relative("year", year=today.year + phrase.steps)
    return Relative(phrase.kind, phrase.steps)


@lru_cache(maxsize=64)
def _entries(language: str) -> tuple[tuple[str, RelativePhrase, str], ...]:
    """(source language, phrase, expression): the language's own first; of others only what stands for itself."""
    entries = []
    for source in dict.fromkeys([language, *date_words()]):
        words = date_words()[source]
        for phrase in words.relative:
            foreign = source not in {language, COMMON_LANGUAGE}
            if foreign and (phrase.kind in {"next", "coming", "this", "last"} or phrase.phrases in words.only_own):
                continue
            entries.append((source, phrase, any_of(_filled(phrase.phrases, source))))
    return tuple(entries)


def _filled(phrases: str, source: str) -> str:
    """`{n}` and `{unit}` replaced by expressions of the language."""
    if "{n}" not in phrases:
        return phrases
    units = any_expression(date_words()[source].units.values())
    return phrases.replace("{n}", _numbers(source)).replace("{unit}", units)


@cache
def _numbers(source: str) -> str:
    words = sorted(map(re.escape, cardinal_words(source)), key=len, reverse=True)
    return any_expression([r"\d\d?\d?", date_words()[source].one, *words])


def _counted(words: str, source: str, phrase: RelativePhrase) -> Callable[[dt.date], Relative]:
    number, unit = _number_and_unit(words, source)
    inclusive = date_words()[source].counted_from_both_ends if unit == "day" else {}
    counts = dict.fromkeys([number, inclusive.get(number, number)])
    return lambda today: Relative("days", days=tuple(moved(today, phrase.steps * count, unit) for count in counts))


def _number_and_unit(words: str, source: str) -> tuple[int, str]:
    for name, expression in date_words()[source].units.items():
        found = re.search(rf"(?P<n>{_numbers(source)}) {expression}(?!\w)", words)
        if found:
            return _number(found["n"], source), name
    raise AssertionError(words)


def _number(word: str, source: str) -> int:
    if word.isdigit():
        return int(word)
    return cardinal_words(source).get(word, 1)
