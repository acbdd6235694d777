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

from interviews.reading.dates.calendar_words import Lexicon, Meaning, lexicon_of
from interviews.reading.dates.relative_dates import Relative, relative, relative_expression
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
_TABLES = date_words().values()
_SUFFIXES = any_expression(words.ordinal_suffixes for words in _TABLES) + r"(?![a-z0-9])"
_CLOCK = any_expression(
    [
        r"\d{1,2}[:h]\d\d(?!\d)(?:\s?[ap]\.?m\.?(?![a-z]))?",
        rf"\d{{1,2}}(?:[.:]\d\d)?\s?{any_expression(words.clock for words in _TABLES)}",
        *(words.own_clock for words in _TABLES),
    ]
)
_WORD = r"[^\W\d_]+(?:['’][^\W\d_]+)?(?:-[^\W\d_]+)*"
_PIECE = re.compile(
    rf"(?P<clock>(?<!\d){_CLOCK})|(?P<short_year>(?<!\w)'\d\d(?!\d))|(?P<ordinal>(?<![\d.,])(?P<count>\d{{1,2}}){_SUFFIXES})"
    rf"|(?P<number>\d+)|(?P<word>{_WORD})(?P<more>(?: {_WORD}){{0,2}})|(?P<mark>.)",
    re.DOTALL,
)


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
    relatives = relative_expression(lexicon.language)
    found: list[Token] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        if phrase := relatives.match(text, position):
            meaning = relative(phrase, lexicon.language, today)
            kind, number = _RELATIVE_KINDS[meaning.kind], meaning.year or 0
            token = Token(kind, position, phrase.end(), phrase.group(), number, meaning)
        else:
            token = _token_at(text, position, lexicon, found[-1] if found else None)
        found.append(token)
        position = token.end
    return found


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
        piece, (kind, number) = _words(found, lexicon, after_day=previous is not None and previous.kind in "NO")
    elif not piece.isalnum():
        kind = piece
    return Token(kind, position, position + len(piece), piece, number)


def _number_kind(digits: str) -> str:
    if len(digits) <= 2:
        return "N"
    if len(digits) == 4 and digits[0] in "12":
        return "Y"
    return "E" if len(digits) == 8 else "x"


def _words(found: re.Match[str], lexicon: Lexicon, *, after_day: bool) -> tuple[str, Meaning]:
    """The longest number in words that begins here, or else the one word."""
    words = found["word"] + found["more"]
    while words:
        if words in lexicon.day_words and not (after_day and lexicon.words.get(words, ("", 0))[0] == "M"):
            return words, lexicon.day_words[words]
        words = words.rpartition(" ")[0]
    return found["word"], _word_kind(found["word"], lexicon)


def _word_kind(word: str, lexicon: Lexicon) -> Meaning:
    if known := lexicon.words.get(word):
        return known
    month, weekday = closest(word, lexicon.months), closest(word, lexicon.weekdays)
    if month is not None:
        return "m", month
    return ("w", weekday) if weekday is not None else ("x", 0)
