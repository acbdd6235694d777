"""How amounts of money are said: what changes an amount. The names of currencies are locale data. Folded text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class MoneyWords:
    """One language."""

    changing: str
    """Regular expression: words that make an amount another one, or part of one ("per", "off", "cents")."""
    spaced: bool = True
    """Whether words stand between spaces."""
