"""The words that give options their places. Patterns over plain text, without edges unless said."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RankingWords:
    """What one language says of a ranking."""

    next: str
    """Between an option and the one that comes after it; with edges."""
    backwards: str
    """Turn the order round, or make two equal; with edges."""
    ordinals: tuple[str, ...] = ()
    """First, second, …: as many as there are."""
    last: str = ""
    leads: str = ""
    """Words that may stand before an ordinal: my, in."""
    nouns: str = ""
    """May stand after one: place, choice."""
    top: str = ""
    """The first place; with edges."""
    bottom: str = ""
    """The last place; with edges."""
    before_numbers: str = ""
    """Before a place in digits, with its blank."""
    after_numbers: str = ""
    """Make a place of digits: st, nd."""
    nouns_after_numbers: str = ""
    digits: str = ""
    """Characters for one to nine."""
    conjunctions: str = ""
    """And, but: between two pairs of place and option."""
