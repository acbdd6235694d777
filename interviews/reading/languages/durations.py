"""What a language says of lengths of time. All are regular expressions over plain texts: accents and case folded."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property

from interviews.reading.languages import words_by_language


@dataclass(frozen=True)
class DurationWords:
    """One language."""

    spaced: bool = True
    """Whether spaces stand between words."""
    units: Mapping[str, str] = field(default_factory=dict)
    """By unit: years, months, weeks, days, hours, minutes, seconds."""
    rhythm: str = ""
    """Endings that say of a unit how often: weekly."""
    one: str = ""
    """The article that counts one unit."""
    half: str = ""
    """After a unit: half a one more."""
    fixed: tuple[tuple[str, int, str], ...] = ()
    """(phrase, number, unit) for phrases that name a length."""
    after_clock: str = ""
    """What may follow 1:30."""
    compact_hours: str = ""
    """What stands between the digits of 1h30."""
    compact_minutes: str = ""
    """What does not follow 1h30, for then it says "30 minutes"."""
    joins: str = ""
    """What may stand between a unit and a smaller one."""
    vague: str = ""
    """Words beside a length that make it another thing, or nothing exact."""
    lasting: str = ""
    """What says in a clause that the time which it names goes on until now."""
    limiting: str = ""
    """Words that make a length a bound or an estimate."""
    earlier: str = ""
    """Right behind a length: by so much before what was said."""
    later: str = ""
    numbers: Callable[[str], Iterator[tuple[int, int, int]]] | None = None
    """The language's own numerals before a unit: (start, end, value)."""

    @cached_property
    def goes_on(self) -> re.Pattern[str]:
        return re.compile(self.lasting or "(?!)")


@cache
def duration_words() -> Mapping[str, DurationWords]:
    return words_by_language("durations", DurationWords)
