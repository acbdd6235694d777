"""Letters without their accents, for whoever looks for "Zoe" and means "Zoë" too: texts to look in, and patterns.

Latin and Greek letters only. A mark of another script makes another letter: が is not か, й is not и.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from interviews.reading.text.normalization import fold_case

_OWN_LETTERS = str.maketrans(
    {"\u0153": "oe", "\u00e6": "ae", "\u00f8": "o", "\u0142": "l", "\u0111": "d", "\u0131": "i"}
)
"""Letters that are no letter with a mark to Unicode, and are left out on keyboards all the same."""
_PAIRS = {"oe": "\u0153", "ae": "\u00e6", "ss": "\u00df"}
_MARKS = re.compile("[\u0300-\u036f]")
_WITH_MARKS = "[\u0300-\u036f]*"
_ACCENTED = (*range(0xC0, 0x250), *range(0x370, 0x400), *range(0x1E00, 0x2000))


def without_accents(folded: str) -> str:
    """A folded text (`fold_case`) in plain letters."""
    return folded if folded.isascii() else "".join(map(_plain_letter, folded))


def plain_pattern(words: str) -> str:
    """A regular expression that finds the words whatever accents they are written with, here and in PostgreSQL. Case is
    left to whoever looks."""
    plain, place, parts = without_accents(fold_case(words)), 0, list[str]()
    while place < len(plain):
        letter, pair = plain[place], plain[place : place + 2]
        parts.append(f"(?:{_either(pair[0])}{_either(pair[1])}|{_PAIRS[pair]})" if pair in _PAIRS else _either(letter))
        place += len(pair) if pair in _PAIRS else 1
    return "".join(parts)


def _either(letter: str) -> str:
    return f"[{letter}{others}]{_WITH_MARKS}" if (others := _accented().get(letter)) else re.escape(letter)


@lru_cache(maxsize=1)
def _accented() -> dict[str, str]:
    """By plain letter the letters that are it with accents, small and capital: also in databases that know no others' case."""
    found: dict[str, str] = {}
    for letter in map(chr, _ACCENTED):
        plain = without_accents(fold_case(letter))
        if len(plain) == 1 and letter.isalpha():
            found[plain] = found.get(plain, "") + letter
    return {plain: plain.upper() + others for plain, others in found.items()}


@lru_cache(maxsize=8192)
def _plain_letter(letter: str) -> str:
    if _MARKS.match(letter):
        return ""
    base = unicodedata.normalize("NFD", letter)[0]
    is_plain = base.isascii() or unicodedata.name(base, "").startswith("GREEK")
    return (base if is_plain else letter).translate(_OWN_LETTERS)
