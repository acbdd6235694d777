"""Words of a language within a text: whether they stand there, what remains without them. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from quorum.interactions.requests.languages import RequestWords
from quorum.interactions.requests.naming import SIGNS

_APART = "…"
"""Within an entry: what may be parted by other words."""


def has(text: str, wanted: Sequence[str], words: RequestWords) -> bool:
    return any(_pattern(one, words).search(text) for one in wanted)


def cut(text: str, wanted: Sequence[str], words: RequestWords) -> str:
    """The text without the words, as it was written."""
    for one in sorted(wanted, key=len, reverse=True):
        text = _pattern(one, words).sub(lambda found: f" {' '.join(found.groups())} ", text)
    return text


def left_over(text: str, wanted: Sequence[str], words: RequestWords) -> str:
    """What remains of it beside the words that are wanted and those that ask for nothing."""
    return " ".join(cut(text, (*wanted, *words.besides), words).split()).strip(SIGNS)


def as_written(left: str, text: str) -> str:
    """The shortest part of a text that holds all the words that are left of it: nobody is quoted with words put together."""
    low, wanted = text.casefold(), [one.casefold() for one in left.split()]
    found: list[tuple[int, int]] = []
    for start in (one.start() for one in re.finditer(re.escape(wanted[0]), low)) if wanted else ():
        end = start
        for one in wanted:
            at = low.find(one, end)
            end = at + len(one) if at >= 0 else -1
            if end < 0:
                break
        if end >= 0:
            found.append((start, end))
    return text[slice(*min(found, key=lambda one: one[1] - one[0]))] if found else left


def _pattern(entry: str, words: RequestWords) -> re.Pattern[str]:
    parts = [re.escape(one.strip()) for one in entry.split(_APART)]
    bounded = [rf"(?<!\w){one}(?!\w)" if words.spaced else one for one in parts]
    return re.compile("(.*?)".join(bounded), re.IGNORECASE)


def begins(text: str, word: str) -> bool:
    return text.casefold().startswith(f"{word} ")


def without_beginning(text: str, word: str) -> str:
    return text[len(word) :].strip(SIGNS) if begins(text, word) or text.casefold().startswith(f"{word},") else text


def without_articles(text: str, words: RequestWords) -> str:
    for one in words.articles:
        text = without_beginning(text, one) if words.spaced else text.removeprefix(one)
    return f"{text[:1].upper()}{text[1:]}"


def longest_first(entries: Sequence[str]) -> list[str]:
    return sorted(entries, key=len, reverse=True)
