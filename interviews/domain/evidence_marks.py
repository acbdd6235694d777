"""Where quoted words stand in a message: pieces of its text, each with the answers that it carries."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True)
class Piece:
    """A stretch of text; `marks` are the keys of the answers that it is evidence of, none for plain text."""

    text: str
    marks: tuple[str, ...] = ()


def marked(text: str, quotes: Iterable[tuple[str, str]]) -> list[Piece]:
    """`text` cut where quotes begin and end. `quotes` are (key, words); the pieces put together are `text` again."""
    spans = [(key, span) for key, quote in quotes if (span := find_quote(quote, text))]
    edges = sorted({0, len(text), *(edge for _, span in spans for edge in span)})
    pieces = []
    for start, end in pairwise(edges):
        keys = dict.fromkeys(key for key, (first, last) in spans if first <= start and end <= last)
        pieces.append(Piece(text[start:end], tuple(keys)))
    return pieces


def find_quote(quote: str, text: str) -> tuple[int, int] | None:
    """Where the quote stands, compared without case, width, white space or invisible characters; None if nowhere."""
    wanted = quote.strip()
    if not wanted:
        return None
    exact = text.find(wanted)
    if exact >= 0:
        return exact, exact + len(wanted)
    letters, places = _folded(text)
    sought = _folded(wanted)[0]
    found = letters.find(sought) if sought else -1
    if found < 0:
        return None
    return places[found], places[found + len(sought) - 1] + 1


def _folded(text: str) -> tuple[str, Sequence[int]]:
    """The letters that count, and for each its place in the text."""
    letters: list[str] = []
    places: list[int] = []
    for place, character in enumerate(text):
        for letter in unicodedata.normalize("NFKC", character).casefold():
            if not letter.isspace() and unicodedata.category(letter) not in ("Cc", "Cf"):
                letters.append(letter)
                places.append(place)
    return "".join(letters), places
