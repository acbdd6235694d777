"""How much room words take up."""

from __future__ import annotations

from unicodedata import east_asian_width


def width_of(text: str, letter: float) -> float:
    """About, where a letter is `letter` wide; a wide one (漢字) takes two."""
    return round(letter * sum(2 if east_asian_width(each) in "WF" else 1 for each in text), 1)
