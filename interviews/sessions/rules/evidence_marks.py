"""Where quoted words stand in a message: pieces of its text, each with the answers that it carries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from interviews.reading.text.normalization import find_quote


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
