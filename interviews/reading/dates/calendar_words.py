"""The words that days are named with, as they may be typed, and what is understood of them in one respondent's language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from interviews.reading.languages import COMMON_LANGUAGE, words_by_language
from interviews.reading.languages.dates import DateWords, date_words
from interviews.reading.languages.number_words import NumberWords
from interviews.reading.languages.value_frames import Kind, words_of
from interviews.reading.text.normalization import fold, plain_term

Meaning = tuple[str, int]
"""The kind of a word (date_tokens.py), and the number of the day, month or weekday that it names."""
_NUMBER_WORDS = words_by_language("number_words", NumberWords)
_PLAIN = frozenset(
    {Kind.FILLER, Kind.SUBJECT, Kind.CHOOSING, Kind.FINE, Kind.AT, Kind.AND, Kind.REASON, Kind.YES, Kind.ASSENT}
)
_BESIDE = frozenset(Kind) - {Kind.GENERIC, Kind.COUNTER, Kind.SELF, Kind.CLOCK}
_LAST_DAY = 31
_MOST_OF_DISTANT_LANGUAGE = 5
"""Letters up to which an ordinal is understood only in its own language."""


@lru_cache(maxsize=4096)
def spellings(word: str) -> tuple[str, ...]:
    """A word as it may be typed, folded: "märz" as "marz" or "maerz"."""
    return tuple(dict.fromkeys(fold(each).text for each in (word, word.translate(_respelt()))))


@cache
def _respelt() -> dict[int, str]:
    return str.maketrans(
        {letter: others for words in date_words().values() for letter, others in words.respelt.items()}
    )


def split_words(words: str) -> frozenset[str]:
    return frozenset(spelling for word in words.split(",") if word for spelling in spellings(word.strip()))


@cache
def listed_anywhere(entry: str) -> frozenset[str]:
    """The words that any language lists under an entry of its table."""
    return frozenset().union(*(split_words(getattr(words, entry)) for words in date_words().values()))


def words_beside(language: str, *, in_doubt: bool = True) -> frozenset[str]:
    """Words that may stand beside a date: verbs and small words, nothing that can be counted. `in_doubt`: those too that
    leave some doubt."""
    return words_of(_BESIDE if in_doubt else _PLAIN, language)


@cache
def cardinal_words(language: str, most: int = _LAST_DAY) -> dict[str, int]:
    """The words for one to `most`."""
    return _NUMBER_WORDS[language].counting_to(most)


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
    months = {name: n for code in order for name, n in _named(tables[code].months, 1)}
    weekdays = {name: n for code in order for name, n in _named(tables[code].weekdays, 0)}
    words: dict[str, Meaning] = {}
    for name in order:
        words |= dict(_words(tables[name], name in near))
    short = {name for code in near for name, _ in _named(tables[code].weekdays, 0, full=False)}
    days = ((word, meaning) for name in order for word, meaning in _day_words(name, name in near))
    words |= {name: ("M", n) for name, n in months.items()} | {name: ("W", n) for name, n in weekdays.items()}
    return Lexicon(
        language=own,
        facts=tables[own],
        words=words,
        day_words={word: meaning for word, meaning in days if word not in short},
        months=months,
        weekdays=weekdays,
        small=frozenset(word for word, (kind, _) in words.items() if kind in "aiu"),
    )


def _named(names: str, first: int, full: bool = True) -> Iterator[tuple[str, int]]:
    """The names of months or weekdays with their numbers: the full ones, or the short ones."""
    for number, name in enumerate(names.split("|") if names else (), start=first):
        spelled = name.split(",")
        for word in spelled[:1] if full else spelled[1:]:
            yield from ((spelling, number) for spelling in spellings(word))


def _day_words(language: str, near: bool) -> Iterator[tuple[str, Meaning]]:
    """Number words and ordinals; of distant languages only long ordinals. Where days are counted with cardinals, an ordinal
    names only the first."""
    only_first = date_words()[language].article_and_cardinal
    numbers = _NUMBER_WORDS[language]
    if near:
        yield from ((word, ("C", n)) for word, n in cardinal_words(language).items())
    for word, number in numbers.ordinals_to(_LAST_DAY).items():
        if near or len(word) > _MOST_OF_DISTANT_LANGUAGE:
            yield word, ("R" if only_first and number > 1 else "O", number)


def _words(table: DateWords, near: bool) -> Iterator[tuple[str, Meaning]]:
    """The kind and number of every other word; of distant languages only what cannot be mistaken."""
    for kind, words in (("i", table.inner), ("u", table.within), ("j", table.joiners)):
        yield from ((word, (kind, 0)) for word in split_words(words) if near or len(word) > 1)
    for name, number in _named(table.weekdays, 0):
        yield from ((name + part, ("W", number)) for part in table.parts_of_day)
    if near:
        for kind, words in (("a", table.articles), ("G", table.day_word)):
            yield from ((word, (kind, 0)) for word in split_words(words))
        yield from ((name, ("w", number)) for name, number in _named(table.weekdays, 0, full=False))
        yield from ((name, ("M", number)) for name, number in _named(table.months, 1, full=False))


@cache
def _weekday_forms() -> dict[str, tuple[str, ...]]:
    forms: dict[str, tuple[str, ...]] = {}
    for table in date_words().values():
        for name in (*table.weekdays.split("|"), *table.parts_of_day):
            spelled = [plain_term(word) for word in name.split(",")]
            forms |= {word: (*spelled, *(f"{each}s" for each in spelled)) for word in spelled}
    return forms


def other_weekday_names(term: str) -> tuple[str, ...]:
    """What else the name of a weekday is written as; nothing for any other word."""
    return tuple(form for form in _weekday_forms().get(term, ()) if form != term)


def is_weekday_name(word: str) -> bool:
    """Whether a word is the name of a weekday, or says that it comes again ("sonntags")."""
    return word in _all_weekday_forms()


@cache
def _all_weekday_forms() -> frozenset[str]:
    return frozenset(form for forms in _weekday_forms().values() for form in forms)


def runs_of_days(text: str) -> list[tuple[int, str]]:
    """(place, weekday) for each sign of a row of days (「月水金」, 「火・木曜」)."""
    return [day for words in date_words().values() if words.weekday_rows for day in words.weekday_rows(text)]
