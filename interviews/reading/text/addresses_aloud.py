"""An e-mail address as it is said aloud: "ann dot bell at example dot org"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from interviews.reading.languages import words_by_language
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.phrases import FoundPhrase, phrases, phrases_by_meaning

_WORDS = words_by_language("statement_words", StatementWords).values()
_AT, _PERHAPS_AT, _DOT = "@", "at", "."
_SIGNS = phrases_by_meaning(
    {
        _AT: [w.at_sign for w in _WORDS],
        _PERHAPS_AT: [w.perhaps_at_sign for w in _WORDS],
        _DOT: [w.dot_sign for w in _WORDS],
        "-": [w.hyphen_sign for w in _WORDS],
        "_": [w.underscore_sign for w in _WORDS],
    }
)
_LEADING = phrases(f"{w.copulas}, {w.weak}" for w in _WORDS)
_PART = re.compile(r"[a-z0-9]+(?:[.+_-][a-z0-9]+)*")
_LETTERS = re.compile(r"(?:[a-z0-9][ -]){2,}[a-z0-9]")
"""A part that is spelled letter by letter."""
_LAST_PART = re.compile(rf"(?<![a-z0-9.+_'-])({_LETTERS.pattern}|{_PART.pattern})\s*\Z")
_FIRST_PART = re.compile(rf"\s*({_PART.pattern})")
_LONGEST = 64
"""Of a part, in characters."""


@dataclass(frozen=True)
class AddressAloud:
    """An address at [start, end) of a folded text, as it is written."""

    start: int
    end: int
    written: str
    sure: bool
    """False where it may be other words ("I work at example dot org")."""


def addresses_aloud(text: str) -> list[AddressAloud]:
    """The addresses that are said in a folded text; not the only one where that may be other words."""
    signs = list(_SIGNS.find(text))
    found = [one for place in range(len(signs)) if (one := _around(text, signs, place))]
    return found if len(found) > 1 or all(one.sure for one in found) else []


def _around(text: str, signs: Sequence[FoundPhrase[str]], place: int) -> AddressAloud | None:
    """The address whose at sign this is: the words joined to it by signs, and nothing else between them."""
    if signs[place].meaning not in (_AT, _PERHAPS_AT):
        return None
    first = last = place
    while first and _joined(text, signs[first - 1], signs[first]):
        first -= 1
    while last + 1 < len(signs) and _joined(text, signs[last], signs[last + 1]):
        last += 1
    begun = _LAST_PART.search(text, max(0, signs[first].start - _LONGEST), signs[first].start)
    ended = _FIRST_PART.match(text, signs[last].end)
    if begun is None or ended is None:
        return None
    start, end = begun.start(1), ended.end(1)
    chain = signs[first : last + 1]
    between = [text[one.end : other.start].strip() for one, other in pairwise(chain)]
    own = "".join(filter(str.isalnum, begun[1])) if _LETTERS.fullmatch(begun[1]) else begun[1]
    parts = [own, *between, ended[1]]
    said = "".join(part + _written(sign) for part, sign in zip(parts, chain, strict=False)) + parts[-1]
    dots = sum(sign.meaning == _DOT for sign in chain[place - first :])
    is_one = said.count("@") == 1 and "." in said.partition("@")[2] and (dots or signs[place].meaning == _AT)
    sure = signs[place].meaning == _AT or first < place or _is_led_to(text[:start])
    return AddressAloud(start, end, said, sure) if is_one else None


def _is_led_to(before: str) -> bool:
    """Whether what stands before a word leads to an answer, or begins one: nothing, a sign, "is"."""
    said = before.rstrip()
    return not said or not said[-1].isalnum() or _LEADING.ending(said, len(said)) is not None


def _joined(text: str, one: FoundPhrase[str], other: FoundPhrase[str]) -> bool:
    """Whether one word stands between two signs, of which no more than the first says "at"."""
    return _PART.fullmatch(text[one.end : other.start].strip()) is not None


def _written(sign: FoundPhrase[str]) -> str:
    return _AT if sign.meaning == _PERHAPS_AT else sign.meaning
