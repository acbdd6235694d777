"""The words of the clock in all languages together: expressions for parts of the day, for numbers and what stands around."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from interviews.reading.dates.calendar_words import cardinal_words, spellings
from interviews.reading.languages.clock import PartOfDay, clock_words
from interviews.reading.text.pattern_lists import any_expression, any_of, either

_TABLES = tuple(clock_words().values())
_PARTS = {part: any_of(",".join(words.parts.get(part, "") for words in _TABLES)) for part in PartOfDay}
_PART = {part: re.compile(phrases) for part, phrases in _PARTS.items() if any(part in words.parts for words in _TABLES)}
_BEFORE_PART = any_expression(words.before_part for words in _TABLES)
PART_AFTER = re.compile(rf"\s+(?:{_BEFORE_PART}\s+)?(?:{'|'.join(found.pattern for found in _PART.values())})")
_AM, _PM = any_expression(words.am for words in _TABLES), any_expression(words.pm for words in _TABLES)
AM_PM = re.compile(rf"\s?(?:(?P<am>{_AM})|(?P<pm>{_PM}))")
BEFORE_AM_PM = rf"(?=\s?(?:{_AM}|{_PM}))"
NOON = either(*(words.noon for words in _TABLES if words.noon))
MIDNIGHT = either(*(words.midnight for words in _TABLES if words.midnight))
LEADS_TO_HOUR = re.compile(rf"(?<!\w)(?:@|{any_expression(words.leads_to_hour for words in _TABLES)})\s+$")
ENDS_HOUR = re.compile(rf"\s*(?:$|[.,!?;)\n]|{any_of(','.join(words.ends_hour for words in _TABLES))})")
MINUTE_NAMES = {name: minutes for words in _TABLES for name, minutes in words.minute_names.items()}
NAMED_HOURS = {name: hour for words in _TABLES for name, hour in words.named_hours.items()}


def part_of_day(sentence: str) -> PartOfDay | None:
    """The part of the day that a folded sentence speaks of; None when it names none or several."""
    found = [part for part, expression in _PART.items() if expression.search(sentence)]
    return found[0] if len(found) == 1 else None


@lru_cache(maxsize=8)
def hour_words(language: str) -> dict[str, int]:
    """Number words that can be hours, with the feminine of one."""
    hours = {word: number for word, number in cardinal_words(language).items() if number <= 24}
    return hours | {spelling: 1 for word in clock_words()[language].ones for spelling in spellings(word)}


@lru_cache(maxsize=8)
def minute_words(language: str) -> dict[str, int]:
    """Number words that can be minutes."""
    more = clock_words()[language].minutes
    return cardinal_words(language) | {
        spelling: number for word, number in more.items() for spelling in spellings(word)
    }


def minute_expression(language: str) -> str:
    """A number of minutes in digits or words."""
    return _number_expression(minute_words(language))


def hour_expression(language: str) -> str:
    """A number in digits or words."""
    return _number_expression(hour_words(language))


def _number_expression(words: Iterable[str]) -> str:
    return any_expression([r"\d{1,2}", *sorted(map(re.escape, words), key=len, reverse=True)]) + r"(?!\w)"
