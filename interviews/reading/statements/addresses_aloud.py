"""An e-mail address as it is said aloud: "ann dot bell at example dot org"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise

from interviews.reading.languages import LANGUAGES, words_by_language
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.languages.value_frames import meanings
from interviews.reading.statements.mentions import is_not_current
from interviews.reading.text.phrases import FoundPhrase, phrases, phrases_by_meaning

_WORDS = words_by_language("statement_words", StatementWords).values()
_AT, _PERHAPS_AT, _DOT = "@", "at", "."
_AT_SIGNS = (_AT, _PERHAPS_AT)
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
_IN_ONE_WORD = phrases(w.in_one_word for w in _WORDS)
_JOINERS = phrases(w.joiners for w in _WORDS)
_PART = re.compile(r"[a-z0-9]+(?:[.+_-][a-z0-9]+)*")
_LETTERS = re.compile(r"(?:[a-z0-9][ -]){2,}[a-z0-9]")
"""A part that is spelled letter by letter."""
_LAST_PART = re.compile(rf"(?<![a-z0-9.+_'-])({_LETTERS.pattern}|{_PART.pattern})\s*\Z")
_LAST_WORD = re.compile(r"[^\W_]+\s*\Z")
_FIRST_PART = re.compile(rf"\s*({_PART.pattern})")
_BLANKS = " ,"
_LONGEST, _MOST_SIGNS = 64, 8
"""Of a part, in characters; of what stands on one side of an at sign."""


class Surety(IntEnum):
    """How sure it is that an address is said, and not other words ("look at example dot org")."""

    PERHAPS = 1
    """A mere word stands before "at", and a sign before it."""
    ALONE = 2
    """The same, with nothing before it: where an address was asked for, that is one."""
    SURE = 3


@dataclass(frozen=True)
class AddressAloud:
    """An address at [start, end) of a folded text, as it is written."""

    start: int
    end: int
    written: str
    surety: Surety


def addresses_aloud(text: str) -> list[AddressAloud]:
    """The addresses that are said in a folded text."""
    signs = list(_SIGNS.find(text))
    ats = [place for place, sign in enumerate(signs) if sign.meaning in _AT_SIGNS]
    return [one for place in ats if (one := _around(text, signs, place))]


def _around(text: str, signs: Sequence[FoundPhrase[str]], place: int) -> AddressAloud | None:
    """The address whose at sign this is: the words joined to it by other signs, and nothing else between them."""
    first = last = place
    while first and place - first < _MOST_SIGNS and _goes_on(text, signs, first - 1, added=first - 1):
        first -= 1
    while last + 1 < len(signs) and last - place < _MOST_SIGNS and _goes_on(text, signs, last, added=last + 1):
        last += 1
    until = _before_remark(text, signs[first].start)
    begun = _LAST_PART.search(text, max(0, until - _LONGEST), until)
    ended = _FIRST_PART.match(text, signs[last].end)
    if begun is None or ended is None:
        return None
    chain = signs[first : last + 1]
    between = [text[one.end : other.start].strip() for one, other in pairwise(chain)]
    own = "".join(filter(str.isalnum, begun[1])) if _LETTERS.fullmatch(begun[1]) else begun[1]
    parts = [own, *between, ended[1]]
    said = "".join(part + _written(sign) for part, sign in zip(parts, chain, strict=False)) + parts[-1]
    dots = any(sign.meaning == _DOT for sign in chain[place - first :])
    if "." not in said.partition("@")[2] or not (dots or signs[place].meaning == _AT):
        return None
    plain = signs[place].meaning == _AT or first < place or own != begun[1] or not own.isalpha()
    before = text[: begun.start(1)]
    surety = _among(before) if plain else _surety(before, own)
    return AddressAloud(begun.start(1), ended.end(1), said, surety) if surety else None


def _before_remark(text: str, until: int) -> int:
    """Where the words end that may be of an address, less a remark that it is one word ("annabell, all one word, at …")."""
    end = len(text[:until].rstrip(_BLANKS))
    remark = _IN_ONE_WORD.ending(text, end)
    return len(text[: remark.start].rstrip(_BLANKS)) if remark else until


def _among(before: str) -> Surety:
    """How sure it is where the address begins: a word before it that says nothing else may be a part of it."""
    words = _LAST_WORD.search(before[-_LONGEST:])
    known = words is None or any(words[0].strip() in meanings(language) for language in LANGUAGES)
    return Surety.SURE if known or _LEADING.ending(before.rstrip(), len(before.rstrip())) else Surety.PERHAPS


def _surety(before: str, word: str) -> Surety | None:
    """How sure it is of a mere word before "at", by what stands before that; None of one that means something else."""
    said = before.rstrip()
    if said and _LEADING.ending(said, len(said)) is not None:
        return Surety.SURE
    if is_not_current(word) or any(word in meanings(language) for language in LANGUAGES):
        return None
    if not said:
        return Surety.ALONE
    joined = not said[-1].isalnum() or _JOINERS.ending(said, len(said)) is not None
    return Surety.PERHAPS if joined else None


def _goes_on(text: str, signs: Sequence[FoundPhrase[str]], place: int, *, added: int) -> bool:
    """Whether one word stands between a sign and the next, of which the one that is added says no "at"."""
    one, other = signs[place], signs[place + 1]
    between = text[one.end : min(other.start, one.end + _LONGEST)].strip()
    return signs[added].meaning not in _AT_SIGNS and _PART.fullmatch(between) is not None


def _written(sign: FoundPhrase[str]) -> str:
    return _AT if sign.meaning == _PERHAPS_AT else sign.meaning
