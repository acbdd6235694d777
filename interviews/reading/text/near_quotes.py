"""Quotes that are nearly what was said: "when I am offline" of "when I'm offline", "no contact please" of "no contact pls".

Whoever quotes may write a word out or mend a slip. What counts is what was said, so the words that were meant are found here.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import lru_cache

from interviews.reading.text.normalization import comparable, fold_keeping_offsets

_WORD = re.compile(r"[^\W_]+")
_LONGEST, _FEWEST_WORDS, _MOST_WORDS = 400, 3, 400
"""Characters of a quote; and its words, fewer of which may be anything's; and words of the text."""
_ALIKE = 0.8
"""Of the characters, how many are the same."""


@lru_cache(maxsize=256)
def find_near_quote(quote: str, text: str) -> tuple[int, int] | None:
    """Where the text has nearly those words in their order, as offsets; None if nowhere, and where a number is another one."""
    wanted, said = (list(_WORD.finditer(fold_keeping_offsets(each))) for each in (quote, text))
    if len(quote) > _LONGEST or not len(wanted) >= _FEWEST_WORDS or not said:
        return None
    words = SequenceMatcher(None, [word.group() for word in wanted], [word.group() for word in said], autojunk=False)
    same = [block for block in words.get_matching_blocks() if block.size]
    if 2 * sum(block.size for block in same) < len(wanted):
        return None
    first = max(0, same[0].b - same[0].a)
    last = min(len(said), same[-1].b + len(wanted) - same[-1].a) - 1
    start, end = said[first].start(), said[last].end()
    return (start, end) if _are_alike(quote, text[start:end]) else None


def _are_alike(quote: str, said: str) -> bool:
    if len(said) > 2 * len(quote):
        return False
    digits = [[sign for sign in each if sign.isdigit()] for each in (quote, said)]
    return digits[0] == digits[1] and SequenceMatcher(None, comparable(quote), comparable(said)).ratio() >= _ALIKE
