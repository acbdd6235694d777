"""The words around what was looked for, as they were said."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from interviews.reading.text.normalization import fold_case, one_line, without_invisible
from interviews.reading.text.plain_letters import plain_pattern
from interviews.results.rules.search_terms import SearchTerms

AROUND = 90
"""Characters on either side."""
_WORD_EDGE = 20
"""So far a cut is moved so as not to go through a word."""


def excerpts(text: str, terms: SearchTerms, most: int = 2) -> list[str]:
    """The text around the first place of each term, in the text's order, at most so many; [] where no term stands in it.

    What is found only with width and case folded is quoted so.
    """
    for variant in _variants(text):
        places = sorted(filter(None, (_place(term, variant) for term in terms.texts)))
        if places:
            return [_window(variant, begin, end) for begin, end in _apart(places)[:most]]
    return []


def beginning(text: str, length: int) -> str:
    """The text on one line, as far as that."""
    line = one_line(text)
    return line if len(line) <= length else line[:length].rstrip() + "…"


def _variants(text: str) -> Iterator[str]:
    yield text
    yield without_invisible(unicodedata.normalize("NFKC", text))
    yield fold_case(text)


def _place(term: str, text: str) -> tuple[int, int] | None:
    pattern = plain_pattern(term).replace("\\ ", r"\s+")
    found = re.search(pattern, text, re.IGNORECASE)
    return found.span() if found else None


def _apart(places: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Places whose words around would overlap are one."""
    kept = [places[0]]
    for begin, end in places[1:]:
        if begin - kept[-1][1] <= AROUND:
            kept[-1] = (kept[-1][0], max(end, kept[-1][1]))
        else:
            kept.append((begin, end))
    return kept


def _window(text: str, begin: int, end: int) -> str:
    first, last = max(0, begin - AROUND), min(len(text), end + AROUND)
    if first:
        edge = text.find(" ", first, min(first + _WORD_EDGE, begin))
        first = edge + 1 if edge >= 0 else first
    if last < len(text):
        edge = text.rfind(" ", max(last - _WORD_EDGE, end), last)
        last = edge if edge >= 0 else last
    return ("…" if first else "") + one_line(text[first:last]) + ("…" if last < len(text) else "")
