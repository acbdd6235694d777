"""The words that days are named with, as they may be typed, and what is understood of them in one respondent's language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.dates import DateWords, date_words
from interviews.reading.text.normalization import fold

Meaning = tuple[str, int]
"""The kind of a word (date_tokens.py), and the number of the day, month or weekday that it names."""
_MOST_OF_DISTANT_LANGUAGE = 5
"""Letters up to which an ordinal is understood only in its own language."""


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


def _things(words: str, between: str = ",", within: str = "|") -> Iterator[list[str]]:
    """The spellings of each of the things that a table lists, folded."""
    for thing in words.split(between) if words else ():
        yield [spelling for word in thing.split(within) for spelling in spellings(word)]


def _named(names: str) -> Iterator[list[str]]:
    """The same for months and weekdays; the full name is first."""
    return _things(names, "|", ",")


def listed(words: str) -> frozenset[str]:
    return frozenset(spelling for thing in _things(words) for spelling in thing)


@cache
def listed_anywhere(entry: str) -> frozenset[str]:
    """The words that any language lists under an entry of its table."""
    return frozenset().union(*(listed(getattr(words, entry)) for words in date_words().values()))


def _numbered(words: str) -> dict[str, int]:
    return {spelling: number for number, thing in enumerate(_things(words), start=1) for spelling in thing}


def cardinal_words(language: str) -> dict[str, int]:
    """ "one" to "thirty-one"."""
    return _numbered(date_words()[language].cardinals)


@dataclass(frozen=True)
class Lexicon:
    """The words of one respondent's language, with what is understood of the others."""

    language: str
    """Whose words count first: the respondent's own, or English where that is not known."""
    facts: DateWords
    words: dict[str, Meaning]
    day_words: dict[str, Meaning]
    months: dict[str, int]
    weekdays: dict[str, int]
    """Full names in every language."""
    small: frozenset[str]
    """Articles and prepositions."""


@lru_cache(maxsize=64)
def lexicon_of(language: str) -> Lexicon:
    """The lexicon of a BCP 47 tag's language; English words are understood in every language."""
    tables, code = date_words(), language.split("-")[0].lower()
    own = code if code in tables else COMMON_LANGUAGE
    near = list(dict.fromkeys([COMMON_LANGUAGE, own]))
    order = [*(name for name in tables if name not in near), *near]
    months = {full: n for name in order for full, n in _full_names(tables[name].months, 1)}
    weekdays = {full: n for name in order for full, n in _full_names(tables[name].weekdays, 0)}
    words: dict[str, Meaning] = {}
    for name in order:
        words |= dict(_words(tables[name], name in near))
    words |= {name: ("M", n) for name, n in months.items()} | {name: ("W", n) for name, n in weekdays.items()}
    return Lexicon(
        language=own,
        facts=tables[own],
        words=words,
        day_words={word: meaning for name in order for word, meaning in _day_words(tables[name], name in near)},
        months=months,
        weekdays=weekdays,
        small=frozenset(word for word, (kind, _) in words.items() if kind in "aiu"),
    )


def _full_names(names: str, first: int) -> Iterator[tuple[str, int]]:
    for number, name in enumerate(names.split("|"), start=first):
        yield from ((spelling, number) for spelling in spellings(name.split(",")[0]) if spelling)


def _day_words(table: DateWords, near: bool) -> Iterator[tuple[str, Meaning]]:
    """Number words and ordinals; of distant languages only long ordinals."""
    if near:
        yield from ((word, ("C", n)) for word, n in _numbered(table.cardinals).items())
        yield from ((word, ("R", n)) for word, n in _numbered(table.ranks).items())
    for stem, number in _numbered(table.ordinals).items():
        for word in (stem + ending for ending in table.ordinal_endings):
            if near or len(word) > _MOST_OF_DISTANT_LANGUAGE:
                yield word, ("O", number)


def _words(table: DateWords, near: bool) -> Iterator[tuple[str, Meaning]]:
    """The kind and number of every other word; of distant languages only what cannot be mistaken."""
    for kind, words in (("i", table.inner), ("u", table.within), ("j", table.joiners)):
        yield from ((word, (kind, 0)) for word in listed(words) if near or len(word) > 1)
    for number, spelled in enumerate(_named(table.weekdays)):
        yield from ((word, ("w", number)) for word in spelled if near)
        yield from ((spelled[0] + part, ("W", number)) for part in ("", *table.parts_of_day))
    if near:
        for kind, words, number in (
            ("a", table.articles, 0),
            ("G", table.day_units, 0),
            ("L", table.last, -1),
            ("L", table.middle, 0),
        ):
            yield from ((word, (kind, number)) for word in listed(words))
        for number, spelled in enumerate(_named(table.months), start=1):
            yield from ((word, ("M", number)) for word in spelled)


@cache
def _weekday_forms() -> dict[str, tuple[str, ...]]:
    names = [name.split() for words in date_words().values() for name in words.weekday_forms.split(",") if name]
    return {name[0]: tuple(name[1:]) for name in names}


def other_weekday_names(term: str) -> tuple[str, ...]:
    """What else the name of a weekday is written as; nothing for any other word."""
    return _weekday_forms().get(term, ())


def runs_of_days(text: str) -> list[tuple[int, str]]:
    """(place, weekday) for each sign of a row of days (「月水金」, 「火・木曜」)."""
    return [day for words in date_words().values() if words.weekday_rows for day in words.weekday_rows(text)]
