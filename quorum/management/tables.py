"""Tables for terminals."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence


def aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows as lines, each column as wide as its widest cell."""
    widths = [max(_width(row[place]) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        cells = (cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()


def _width(text: str) -> int:
    """Terminal columns: Chinese, Japanese and Korean letters take two, marks that combine none."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
