"""What a language's tables say of a text: the words of the first pattern that covers it, filled in."""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.reading.languages.phrases import Wordings
from interviews.reading.text.normalization import fold_keeping_offsets


@lru_cache(maxsize=1024)
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern of a language's tables; these hold a few dozen."""
    return re.compile(pattern, re.DOTALL)


def covers(pattern: str, text: str) -> bool:
    return compiled(pattern).fullmatch(fold_keeping_offsets(text)) is not None


def say_of(text: str, table: Wordings, **parts: str) -> str:
    """The words for a text; empty where nothing covers it. `parts` and groups of the pattern stand in them by their names."""
    folded = fold_keeping_offsets(text)
    for pattern, words in table.items():
        if match := compiled(pattern).fullmatch(folded):
            found = {name: text[slice(*match.span(name))] for name in match.groupdict()}
            return words.format(**parts, **found)
    return ""
