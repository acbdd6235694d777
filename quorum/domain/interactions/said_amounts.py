"""What sentences say of amounts in words: numbers as words, shares of a whole, and the months that they speak of. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import permutations

from interviews.reading.languages import COMMON_LANGUAGE, LANGUAGES
from interviews.reading.languages.form_words import by_key
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.statements.written_language import written_language
from interviews.reading.text.normalization import JAPANESE, fold

NEARLY = Decimal(6)
"""Percentage points by which a share that is said in words may be off."""
_FEWEST = 2
"""What is less is rather an article, or nothing."""
_SHARES = by_key("shares")
_DIGIT = re.compile(r"\d")


def language_of(text: str) -> str:
    """In which the number words of a text are read."""
    return (written_language(text, LANGUAGES) or COMMON_LANGUAGE).split("-")[0]


def numbers_in_words(sentence: str, language: str) -> Iterator[tuple[Decimal, str]]:
    """Each cardinal number that is written as a word, with the word. Signs of their own, as Japanese has, are left alone."""
    folded = fold(sentence)
    for number in read_numerals(folded, language).numbers:
        written = folded.text[number.start : number.end]
        plain = number.sure and not number.ordinal and number.value >= _FEWEST
        if plain and not _DIGIT.search(written) and not JAPANESE.search(written):
            yield Decimal(str(number.value)), written


def split_shares(sentence: str) -> tuple[str, list[tuple[Decimal, str]]]:
    """The sentence without the shares that it says in words, and these, in percent and as they are written."""
    shares: list[tuple[Decimal, str]] = []
    for percent, said in _SHARES:
        for found in said.finditer(sentence):
            shares.append((Decimal(percent), found.group().strip()))
        sentence = said.sub(" ", sentence)
    return sentence, shares


def is_borne_out(share: Decimal, percents: Iterable[Decimal], beside: Sequence[Decimal]) -> bool:
    """Whether a share was read as such, or is the one of two numbers that stand beside it."""
    ratios = (100 * part / whole for part, whole in permutations(beside[:12], 2) if whole)
    return any(abs(one - share) <= NEARLY for one in (*percents, *ratios))
