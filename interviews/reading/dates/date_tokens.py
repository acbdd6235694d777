"""A message cut into the pieces that dates are made of. Each piece has a kind, one letter, so that a phrase is a pattern
over letters (date_grammar.py) and reads the same in every language.

N number up to 99 · O ordinal · C number word · Y year · y year of two digits ('27) · E eight digits · T time of day
M month · m month with a typing error · Q "next month" · W weekday · w weekday abbreviated or with a typing error
X a day counted from today · K "next week" · P next · B coming · H this · L last · R "first" as an adjective · G "day"
a "the", "on" · i "of" · u "in" · j "or", "to" · x any other word · punctuation stands for itself
"""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from functools import lru_cache

from interviews.reading.dates.calendar_words import (
    cardinal_words,
    listed,
    named,
    ordinal_words,
    rank_words,
    spellings,
)
from interviews.reading.dates.relative_dates import Relative, relative, relative_expression
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.dates import date_words
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.text.typing_errors import closest

_RELATIVE_KINDS = {
    "days": "X",
    "counted": "X",
    "week": "K",
    "month": "Q",
    "year": "Y",
    "next": "P",
    "coming": "B",
    "this": "H",
    "last": "L",
}
_TABLES = date_words()
_SUFFIXES = any_expression(words.ordinal_suffixes for words in _TABLES.values()) + r"(?![a-z0-9])"
_CLOCK = any_expression(
    [
        r"\d{1,2}[:h]\d\d(?!\d)(?:\s?[ap]\.?m\.?(?![a-z]))?",
        rf"\d{{1,2}}(?:[.:]\d\d)?\s?{any_expression(words.clock for words in _TABLES.values())}",
        *(words.own_clock for words in _TABLES.values()),
    ]
)
_REST = rf"""
    (?P<clock>(?<!\d){_CLOCK})
  | (?P<short_year>(?<!\w)'\d\d(?!\d))
  | (?P<ordinal>(?<![\d.,])(?P<count>\d{{1,2}}){_SUFFIXES})
  | (?P<number>\d+)
  | (?P<word>[^\W\d_]+(?:['’][^\W\d_]+)?(?:-[^\W\d_]+)*)
  | (?P<mark>[^\w\s]|_)
"""


@dataclass(frozen=True)
class Token:
    """A piece of folded text at [start, end)."""

    kind: str
    start: int
    end: int
    text: str
    number: int = 0
    relative: Relative | None = None


@dataclass(frozen=True)
class Lexicon:
    """The words of one respondent's language, with what is understood of the others."""

    language: str
    """Whose words count first: the respondent's own, or English where that is not known."""
    ordinal_dot: bool
    article_and_cardinal: bool
    day_and_number: bool
    days: re.Pattern[str]
    relatives: re.Pattern[str]
    words: dict[str, tuple[str, int]]
    day_words: dict[str, tuple[str, int]]
    months: dict[str, int]
    weekdays: dict[str, int]
    following: frozenset[str]
    leading: frozenset[str]
    small: frozenset[str]
    """Articles and prepositions."""


def tokens(text: str, language: str, today: dt.date) -> list[Token]:
    """The pieces of a folded text."""
    lexicon = lexicon_of(language)
    found: list[Token] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        token = _token_at(text, position, lexicon, found[-1] if found else None, today)
        found.append(token)
        position = token.end
    return found


@lru_cache(maxsize=64)
def lexicon_of(language: str) -> Lexicon:
    """The lexicon of a BCP 47 tag's language; English words are understood in every language."""
    code = language.split("-")[0].lower()
    own = code if code in _TABLES else COMMON_LANGUAGE
    near = list(dict.fromkeys([COMMON_LANGUAGE, own]))
    order = [*(name for name in _TABLES if name not in near), *near]
    facts = _TABLES[own]
    day_words, words = _day_words(order, near), _words(order, near)
    return Lexicon(
        language=own,
        ordinal_dot=facts.ordinal_dot,
        article_and_cardinal=facts.article_and_cardinal,
        day_and_number=facts.day_and_number,
        days=re.compile(
            r"(?<!\w)(?:" + "|".join(map(re.escape, sorted(day_words, key=len, reverse=True))) + r")(?!\w)"
        ),
        relatives=relative_expression(own),
        words=words,
        day_words=day_words,
        months=_full_names(order, "months"),
        weekdays=_full_names(order, "weekdays"),
        following=frozenset(s for calendar in _TABLES.values() for thing in listed(calendar.following) for s in thing),
        leading=frozenset(s for calendar in _TABLES.values() for thing in listed(calendar.leading) for s in thing),
        small=frozenset(word for word, (kind, _) in words.items() if kind in "aiu"),
    )


def _day_words(order: list[str], near: list[str]) -> dict[str, tuple[str, int]]:
    """Number words and ordinals; of distant languages only ordinals of more than four letters."""
    found: dict[str, tuple[str, int]] = {}
    for name in order:
        if name in near:
            found |= {word: ("C", n) for word, n in cardinal_words(name).items()}
            found |= {word: ("R", n) for word, n in rank_words(name).items()}
        found |= {word: ("O", n) for word, n in ordinal_words(name).items() if name in near or len(word) > 5}
    return found


def _words(order: list[str], near: list[str]) -> dict[str, tuple[str, int]]:
    """The kind and number of every known word; of distant languages only what cannot be mistaken."""
    found: dict[str, tuple[str, int]] = {}
    for name in order:
        calendar, own = _TABLES[name], name in near
        for kind, words in (("i", calendar.inner), ("u", calendar.within), ("j", calendar.joiners)):
            found |= {word: (kind, 0) for thing in listed(words) for word in thing if own or len(word) > 1}
        for kind, words, number in (
            ("a", calendar.articles, 0),
            ("G", calendar.day_units, 0),
            ("L", calendar.last, -1),
        ):
            found |= {word: (kind, number) for thing in listed(words) for word in thing if own}
        found |= {word: ("L", 0) for thing in listed(calendar.middle) for word in thing if own}
        for index, spelled in enumerate(named(calendar.weekdays)):
            found |= {word: ("w", index) for word in spelled if own}
            found |= {spelled[0] + part: ("W", index) for part in ("", *calendar.parts_of_day)}
        for index, spelled in enumerate(named(calendar.months), start=1):
            found |= {word: ("M", index) for word in spelled if own}
    found |= {word: ("M", index) for word, index in _full_names(order, "months").items()}
    return found | {word: ("W", index) for word, index in _full_names(order, "weekdays").items()}


def _full_names(order: list[str], what: str) -> dict[str, int]:
    """Every full name of a month or weekday, with its number as in `Token.number`."""
    first = 1 if what == "months" else 0
    return {
        spelling: index
        for name in order
        for index, thing in enumerate(getattr(_TABLES[name], what).split("|"), start=first)
        for spelling in spellings(thing.split(",")[0])
        if spelling
    }


def _token_at(text: str, position: int, lexicon: Lexicon, previous: Token | None, today: dt.date) -> Token:
    phrase = lexicon.relatives.match(text, position)
    if phrase:
        meaning = relative(phrase, lexicon.language, today)
        return Token(_RELATIVE_KINDS[meaning.kind], position, phrase.end(), phrase.group(), meaning.year or 0, meaning)
    day = lexicon.days.match(text, position)
    if day and not (previous and previous.kind in "NO" and lexicon.words.get(day.group(), ("", 0))[0] == "M"):
        kind, number = lexicon.day_words[day.group()]
        return Token(kind, position, day.end(), day.group(), number)
    found = _PIECE.match(text, position)
    if found is None:
        return Token("x", position, position + 1, text[position])
    return _plain_token(found, lexicon)


_PIECE = re.compile(_REST, re.VERBOSE)


def _plain_token(found: re.Match[str], lexicon: Lexicon) -> Token:
    text, (start, end) = found.group(), found.span()
    if found["clock"]:
        return Token("T", start, end, text)
    if found["short_year"]:
        return Token("y", start, end, text, int(text[1:]))
    if found["ordinal"]:
        return Token("O", start, end, text, int(found["count"]))
    if found["number"]:
        return Token(_number_kind(text), start, end, text, int(text[:9]))
    if found["word"]:
        kind, number = _word_kind(text, lexicon)
        return Token(kind, start, end, text, number)
    return Token(text, start, end, text)


def _number_kind(digits: str) -> str:
    if len(digits) <= 2:
        return "N"
    if len(digits) == 4 and digits[0] in "12":
        return "Y"
    return "E" if len(digits) == 8 else "x"


def _word_kind(word: str, lexicon: Lexicon) -> tuple[str, int]:
    known = lexicon.words.get(word)
    if known:
        return known
    month = closest(word, lexicon.months)
    if month is not None:
        return "m", month
    weekday = closest(word, lexicon.weekdays)
    return ("w", weekday) if weekday is not None else ("x", 0)
