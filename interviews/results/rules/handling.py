"""Rules of what staff add to responses: how tags are written, and how much of it there may be."""

from __future__ import annotations

from collections.abc import Iterable

from interviews.reading.text.normalization import fold_case

TAG_LETTERS = 40
MOST_TAGS = 20
"""On one response."""
NOTE_LETTERS = 4_000
MOST_NOTES = 200
"""On one response."""
MOST_AT_ONCE = 200
"""Responses that one request may tag, assign or erase."""
MOST_FOUND = 20_000
"""Responses of a search that one request may tag, assign or erase, without naming each."""
VIEW_LETTERS = 60
MOST_VIEWS = 50
"""Of a form that one member sees as their own, and as many of everybody's."""


def typed_tags(text: str) -> list[str]:
    """The tags that somebody typed between commas, in their order; blanks within one count as one."""
    return clean_tags(text.replace("、", ",").replace(";", ",").split(","))


def clean_tags(names: Iterable[str]) -> list[str]:
    """Each once, whatever its case, and none that is empty."""
    found: dict[str, str] = {}
    for name in names:
        word = " ".join(name.split())
        if word:
            found.setdefault(fold_case(word), word)
    return list(found.values())
