"""Quotes that are nearly what was said: "when I am offline" of "when I'm offline", 「膝が痛い」 of 「膝が痛くて」.

Whoever quotes may write a word out or mend a slip. What counts is what was said, so the words that were meant are found here.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from rapidfuzz import fuzz

from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets

_WORD, _CHARACTER, _HIRAGANA = re.compile(r"[^\W_]+"), re.compile(r"[^\W_]"), re.compile(r"[\u3041-\u309f]")
_LONGEST, _MOST_WORDS = 400, 400
"""Characters of a quote; words of the text, which are characters where no blanks part them."""
_FEWEST_WORDS, _FEWEST_CHARACTERS = 3, 4
"""Of a quote; fewer may be anything's."""
_LONGER, _ENDING_OTHERWISE = (0, 1, 2), (0, -1, 1, 2)
"""Words by which what was said may be longer than the quote; characters by which it may be, where no blanks part them."""
_ALIKE, _NEARLY_ALIKE = 80, 65
"""Of a hundred characters, how many are the same; how many where no blanks part the words, and endings are much of them."""


@lru_cache(maxsize=256)
def find_near_quote(quote: str, text: str) -> tuple[int, int] | None:
    """Where the text has nearly those words in their order, as offsets; None if nowhere, and where a number is another one."""
    wanted, said = ("".join(map(_in_digits, fold_keeping_offsets(each))) for each in (quote.strip(), text))
    unspaced = JAPANESE.search(wanted) is not None
    word = _CHARACTER if unspaced else _WORD
    own, words = word.findall(wanted), list(word.finditer(said))
    if len(wanted) > _LONGEST or len(own) < (_FEWEST_CHARACTERS if unspaced else _FEWEST_WORDS):
        return None
    stretches = [
        (words[first].start(), words[min(first + len(own) + more, len(words)) - 1].end())
        for first in range(min(len(words), _MOST_WORDS))
        for more in (_ENDING_OTHERWISE if unspaced else _LONGER)
    ]
    likeliest = max(stretches, key=lambda each: fuzz.ratio(wanted, said[slice(*each)]), default=None)
    if likeliest is None:
        return None
    start, end = likeliest
    while unspaced and end < len(said) and _HIRAGANA.match(said[end]):  # which may deny what is before it
        end += 1
    found = said[start:end]
    same_digits = [[sign for sign in each if sign.isdigit()] for each in (wanted, found)]
    alike = fuzz.ratio(wanted, found) >= (_NEARLY_ALIKE if unspaced else _ALIKE)
    return (start, end) if alike and same_digits[0] == same_digits[1] else None


def _in_digits(sign: str) -> str:
    """A numeral of one character, as it is in Japanese, as a digit."""
    number = -1 if sign.isascii() else unicodedata.numeric(sign, -1)
    return str(int(number)) if number in range(10) else sign
