"""The words for people that come along, and what may stand around them; folded, without accents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class PeopleWords:
    """Words stand between spaces. A language written without spaces has `count` instead."""

    one: str = ""
    """Nouns for one person ("husband")."""
    two: str = ""
    """Nouns for two ("parents")."""
    several: str = ""
    """Plurals."""
    same_plural: str = ""
    """Those of `one` that are plurals too ("fils")."""
    anyone: str = ""
    """Nouns for no one in particular ("guests")."""
    numbers: str = ""
    """One to ten."""
    joiners: str = ""
    """And, plus."""
    oneself: str = ""
    """Whoever speaks: I, me."""
    all_of_us: str = ""
    """Pattern over folded text: whoever speaks is among those counted (three of us)."""
    quiet: str = ""
    """Words that change nothing."""
    count: Callable[[str], int | None] | None = None
    """How many people a text in the language's own writing names, when it says nothing else."""


def settled(named: list[int], totals: list[int]) -> int | None:
    """The sum of those named, which a number beside them must confirm."""
    if not named or len(totals) > 1:
        return None
    count = sum(named)
    return count if not totals or totals[0] == count else None
