"""What a language writes for people beside the values of fields: words for yes and no, names of parts, signs between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from interviews.reading.languages import words_by_language, words_in


@dataclass(frozen=True)
class DisplayWords:
    """One language; where nothing is said here, locale data (CLDR) has the words."""

    yes: str
    no: str
    nothing_chosen: str
    """Shown for an answer that picks none of several options."""
    amount: str
    """The name of an input, as the next."""
    currency: str
    full_name: str
    signature: str
    comma: str = ", "
    colon: str = ": "
    between: str = ", "
    """Stands between a day and its time."""
    day: str = "long"
    """A day, as CLDR's pattern or its name."""
    short_day: str = "medium"
    """The same for tables."""
    day_with_weekday: str = "EEE d MMM"
    """A day among few."""
    units_closed_up: bool = False
    """Whether units of time are written right behind their numbers."""
    only_days: str = ""
    """What follows a number of days that stands alone."""
    largest_part_first: bool = False
    """Whether an address begins with its country and ends with the street."""


def display_words(language: str) -> DisplayWords:
    """The words of a BCP 47 tag's language."""
    return words_in(_tables(), language)


@cache
def all_display_words() -> tuple[DisplayWords, ...]:
    return tuple(_tables().values())


@cache
def _tables() -> Mapping[str, DisplayWords]:
    return words_by_language("display_words", DisplayWords)
