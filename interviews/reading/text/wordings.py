"""What a language's tables say of a text: the words of the first pattern that covers it, filled in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from interviews.reading.languages.phrases import Wordings
from interviews.reading.text.normalization import fold_keeping_offsets


@lru_cache(maxsize=1024)
def compiled(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern of a language's tables; these hold a few hundred."""
    return re.compile(pattern, flags | re.DOTALL)


def covers(pattern: str, text: str) -> bool:
    return compiled(pattern).fullmatch(fold_keeping_offsets(text)) is not None


def say_of(text: str, *tables: Wordings, needs: Iterable[str] = (), **parts: str) -> str:
    """The words for a text; empty where nothing covers it.

    `parts` stand in the words by their names, and so do groups of the pattern, both with a capital too. `needs`: words
    that have none of these parts will not do.
    """
    folded = fold_keeping_offsets(text)
    for table in tables:
        for pattern, words in table.items():
            fits = not needs or any(f"{{{name}}}" in words for name in needs)
            match = compiled(pattern).fullmatch(folded) if fits else None
            if match:
                found = {name: text[slice(*match.span(name))] if match[name] else "" for name in match.groupdict()}
                return filled(words, **parts, **found)
    return ""


def filled(words: str, **parts: str) -> str:
    """The words with these parts in them."""
    return words.format(**parts, **{name.capitalize(): part[:1].upper() + part[1:] for name, part in parts.items()})


def with_small_letter(text: str) -> str:
    """The text without its capital, unless it begins with a word of capitals ("PhD", "IT")."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]
