"""The words for people that come along, and what may stand around them; folded, without accents."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PeopleWords:
    """Words stand between spaces."""

    spaced: bool = True
    """Whether a text puts spaces between words; without them a number stands behind what it counts."""
    one: str = ""
    """Nouns for one person ("husband")."""
    two: str = ""
    """Nouns for two ("parents")."""
    several: str = ""
    """Plurals."""
    joiners: str = ""
    """And, plus."""
    all_of_us: str = ""
    """Pattern over folded text: whoever speaks is among those counted (three of us)."""
    quiet: str = ""
    """Words that change nothing; none of them is whoever speaks."""
