"""The numbers that days of the month are counted with, and words as they may be typed."""

from __future__ import annotations

from functools import cache, lru_cache

from interviews.reading.languages.dates import date_words
from interviews.reading.text.normalization import fold


@lru_cache(maxsize=4096)
def spellings(word: str) -> tuple[str, ...]:
    """A word as it may be typed, folded: "märz" as "marz" or "maerz", "twenty first" with a hyphen."""
    plain = dict.fromkeys(fold(each).text for each in (word, word.translate(_respelt())))
    return tuple(dict.fromkeys([*plain, *(w.replace(" ", "-") for w in plain)]))


@cache
def _respelt() -> dict[int, str]:
    return str.maketrans(
        {letter: others for words in date_words().values() for letter, others in words.respelt.items()}
    )


def listed(words: str) -> list[tuple[str, ...]]:
    """Comma-separated things, each with its spellings separated by a bar, folded."""
    return [tuple(s for word in thing.split("|") for s in spellings(word)) for thing in words.split(",") if thing]


def named(things: str) -> list[tuple[str, ...]]:
    """Bar-separated months or weekdays, each with its spellings separated by commas, folded; the full name first."""
    return [tuple(s for word in thing.split(",") for s in spellings(word)) for thing in things.split("|") if thing]


def ordinal_words(language: str) -> dict[str, int]:
    """Words for days of the month as ordinals: "eleventh", "elften", "premier"."""
    words = date_words()[language]
    return {
        spelling + ending: number
        for number, thing in enumerate(listed(words.ordinals), start=1)
        for spelling in thing
        for ending in words.ordinal_endings
    }


def cardinal_words(language: str) -> dict[str, int]:
    """ "one" to "thirty-one"."""
    return _numbered(date_words()[language].cardinals)


def rank_words(language: str) -> dict[str, int]:
    """ "first" to "fifth" as adjectives."""
    return _numbered(date_words()[language].ranks)


def _numbered(words: str) -> dict[str, int]:
    return {spelling: number for number, thing in enumerate(listed(words), start=1) for spelling in thing}
