"""A message cut into the pieces that dates are made of. Each piece has a kind, one letter, so that a phrase is a pattern
over letters (date_grammar.py) and reads the same in every language.

N number up to 99 · O ordinal · C number word · D "11日" · Y year · y year of two digits ('27) · T time of day
M month · m month with a typing error · Q "next month" · W weekday · w weekday abbreviated or with a typing error
X a day counted from today · K "next week" · P next · B coming · H this · L last · R an ordinal that is no day · G "day"
a "the", "on" · i "of" · u "in" · j "or", "to" · x any other word · punctuation stands for itself
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from interviews.reading.dates.calendar_words import Lexicon, Meaning, cardinal_words, lexicon_of
from interviews.reading.dates.partial_dates import days_later, months_later, moved_by_unit
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.dates import RelativeKind, RelativePhrase, date_words
from interviews.reading.text.pattern_lists import any_expression, any_of
from interviews.reading.text.typing_errors import nearest

_TABLES = date_words().values()
_PIECES = [words.piece for words in _TABLES if words.piece]
_SUFFIXES = any_expression(words.ordinal_suffixes for words in _TABLES) + r"(?![a-z0-9])"
_CLOCK = any_expression(
    [
        r"\d{1,2}[:h]\d\d(?!\d)(?:\s?[ap]\.?m\.?(?![a-z]))?",
        rf"\d{{1,2}}(?:[.:]\d\d)?\s?{any_expression(words.clock for words in _TABLES)}",
    ]
)
_FULL_YEAR = re.compile(r"\d{4}")
_NO_DATE: Meaning = ("x", 0)
_WORD = r"[^\W\d_]+(?:['’][^\W\d_]+)?(?:-[^\W\d_]+)*"
_PIECE = re.compile(
    rf"(?P<clock>(?<!\d){_CLOCK})|(?P<short_year>(?<!\w)'\d\d(?!\d))|(?P<ordinal>(?<![\d.,])(?P<count>\d{{1,2}}){_SUFFIXES})"
    rf"|(?P<number>\d+)|(?P<word>{_WORD})(?P<more>(?: {_WORD}){{0,2}})|(?P<mark>.)",
    re.DOTALL,
)


@dataclass(frozen=True)
class Relative:
    """What a phrase means on a certain day: `days` it can be, or a `month` and `year`, or how many weeks from now."""

    kind: str
    steps: int = 0
    days: tuple[dt.date, ...] = ()
    year: int | None = None
    month: int | None = None


@dataclass(frozen=True)
class Token:
    """A piece of folded text at [start, end)."""

    kind: str
    start: int
    end: int
    text: str
    number: int = 0
    relative: Relative | None = None


def tokens(text: str, language: str, today: dt.date) -> list[Token]:
    """The pieces of a folded text."""
    lexicon = lexicon_of(language)
    found: list[Token] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        token = _relative_at(text, position, lexicon.language, today) or _own_piece_at(text, position)
        token = token or _token_at(text, position, lexicon, found[-1] if found else None)
        found.append(token)
        position = token.end
    return found


def _own_piece_at(text: str, position: int) -> Token | None:
    for piece in _PIECES:
        if found := piece(text, position):
            kind, number, end = found
            return Token(kind, position, end, text[position:end], number)
    return None


def _token_at(text: str, position: int, lexicon: Lexicon, previous: Token | None) -> Token:
    found = _PIECE.match(text, position)
    assert found is not None
    piece, (kind, number) = found.group(), ("x", 0)
    if found["clock"]:
        kind = "T"
    elif found["short_year"]:
        kind, number = "y", int(piece[1:])
    elif found["ordinal"]:
        kind, number = "O", int(found["count"])
    elif found["number"]:
        kind, number = _number_kind(piece), int(piece[:9])
    elif found["word"]:
        piece, (kind, number) = _words(found, lexicon, previous)
    elif not piece.isalnum():
        kind = piece
    return Token(kind, position, position + len(piece), piece, number)


def _number_kind(digits: str) -> str:
    if len(digits) <= 2:
        return "N"
    return "Y" if len(digits) == 4 and digits[0] in "12" else "x"


def _words(found: re.Match[str], lexicon: Lexicon, previous: Token | None) -> tuple[str, Meaning]:
    """The longest number in words that begins here, or else the one word."""
    words, after_day = found["word"] + found["more"], previous is not None and previous.kind in "NO"
    while words:
        if words in lexicon.day_words and not (after_day and lexicon.words.get(words, ("", 0))[0] == "M"):
            return words, lexicon.day_words[words]
        words = words.rpartition(" ")[0]
    word, counted = found["word"], previous is not None and previous.kind == "C"
    # "um maço" is a pack, not 1 March
    if counted and word not in lexicon.words and not _FULL_YEAR.search(found.string):
        return word, _NO_DATE
    return word, lexicon.words.get(word) or _mistyped(word, lexicon.language)


@lru_cache(maxsize=4096)
def _mistyped(word: str, language: str) -> Meaning:
    lexicon = lexicon_of(language)
    names: list[tuple[str, Meaning]] = [(name, ("m", number)) for name, number in lexicon.months.items()]
    names += [(name, ("w", number)) for name, number in lexicon.weekdays.items()]
    known = ((name, meaning) for name, meaning in names if len(name) >= _SHORTEST_SLIP and not word.startswith(name))
    return nearest(word, known) or _NO_DATE


_KINDS: Mapping[str, str] = {
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
_BESIDE_WEEKDAY = frozenset("PBHL")
_SHORTEST_SLIP = 5
"""Letters of a month or weekday that may be mistyped."""
Entry = tuple[str, RelativePhrase, re.Pattern[str]]
"""A language, a phrase of it, and what matches that."""


def _relative_at(text: str, position: int, language: str, today: dt.date) -> Token | None:
    entries = _entries(language)
    for source, phrase, expression in (*entries.get(text[position], ()), *entries[""]):
        if found := expression.match(text, position):
            named = (found.lastgroup or "") if phrase.kind == "unit" else phrase.kind
            meaning = _meaning(named, phrase.steps, found, source, today)
            return Token(_KINDS[named], position, found.end(), found.group(), meaning.year or 0, meaning)
    return None


def _meaning(kind: str, steps: int, found: re.Match[str], source: str, today: dt.date) -> Relative:
    """What a phrase means on the day `today`."""
    if kind == "counted":
        return Relative(kind, days=_counted(found, source, steps, today))
    if kind == "days":
        return Relative(kind, days=(days_later(today, steps),))
    if kind == "month":
        first = months_later(today.replace(day=1), steps)
        return Relative(kind, year=first.year, month=first.month)
    return Relative(kind, steps, year=today.year + steps if kind == "year" else None)


def _counted(found: re.Match[str], source: str, steps: int, today: dt.date) -> tuple[dt.date, ...]:
    """The days that so many units from today are; where idiom counts both ends, two."""
    said, unit, table = found["n"], found.lastgroup or "", date_words()[source]
    number = int(said) if said.isdigit() else cardinal_words(source).get(said, 1)
    idiom = table.counted_from_both_ends.get(number, number) if unit == "day" else number
    return tuple(moved_by_unit(today, steps * count, unit) for count in dict.fromkeys([number, idiom]))


@lru_cache(maxsize=64)
def _entries(language: str) -> Mapping[str, tuple[Entry, ...]]:
    """The phrases by the letter with which they begin, where it is only one: the language's own first; of others only what
    stands for itself."""
    found: dict[str, tuple[Entry, ...]] = {"": ()}
    for source in dict.fromkeys([language, *date_words()]):
        table, near = date_words()[source], source in {language, COMMON_LANGUAGE}
        for phrase in table.relative:
            alone = _KINDS.get(phrase.kind, "") not in _BESIDE_WEEKDAY and phrase.phrases not in table.only_own
            for wording in phrase.phrases.split(", ") if near or alone else ():
                first = wording[0] if wording[0].isalpha() and wording[1:2] != "?" else ""
                entry = source, phrase, _expression(wording, source, phrase.kind)
                found[first] = (*found.get(first, ()), entry)
    return found


def _expression(wording: str, source: str, kind: RelativeKind) -> re.Pattern[str]:
    filled = _filled(wording, source, kind)
    return re.compile(any_of(filled) if date_words()[source].spaced else filled)


def _filled(wording: str, source: str, kind: RelativeKind) -> str:
    """`{n}` and `{unit}` replaced by expressions of the language."""
    table = date_words()[source]
    unit = any_expression(f"(?P<{name}>{known})" for name, known in table.units_of(kind).items())
    return wording.replace("{n}", f"(?P<n>{_numbers(source)})").replace("{unit}", unit)


@cache
def _numbers(source: str) -> str:
    words = sorted(map(re.escape, cardinal_words(source)), key=len, reverse=True)
    return any_expression([r"\d\d?\d?", date_words()[source].one, *words])


def months_named(text: str, language: str) -> set[int]:
    """The months, from 1 to 12, whose names stand in a folded text."""
    return {token.number for token in tokens(text.replace("-", " "), language, dt.date.min) if token.kind == "M"}
