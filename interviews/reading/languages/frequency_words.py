"""How often: the words of a language for times in a week, as regular expressions on folded text."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class FrequencyWords:
    """Each pattern stands for whole words, unless the language writes without spaces (`spaced` is false)."""

    day: str
    """Words for a day, apart by spaces, and so on: what `unit` in the patterns below may be."""
    week: str
    month: str
    year: str
    numbers: dict[str, int] = field(default_factory=dict)
    """How often in a word ("twice", "tres")."""
    counted: tuple[str, ...] = ()
    """A number of times in a `unit` (or `adverb`): `n`, perhaps to `m`."""
    several: str = ""
    """Some times in a `unit`."""
    nearly_every_day: str = ""
    every_other_day: str = ""
    every_day: str = ""
    weekdays: str = ""
    every_other_week: str = ""
    every_week: str = ""
    every_month: str = ""
    every_year: str = ""
    less_than_monthly: str = ""
    rarely: str = ""
    sometimes: str = ""
    spaced: bool = True
