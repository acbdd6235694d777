"""What a language says of times of day: parts of the day, phrases like "half past two", words around a time.

All are expressions over folded text: "phrases" have commas between alternatives and stand as whole words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache

from interviews.reading.languages import words_by_language
from interviews.reading.text.pattern_lists import alternatives, any_of


class PartOfDay(Enum):
    """A part of the day, with the hours of the clock face (12 counts as 0) that lie in the later half of the day."""

    AM = ("am", range(0))
    PM = ("pm", range(12))
    MORNING = ("morning", range(0))
    NOON = ("noon", range(5))
    AFTERNOON = ("afternoon", range(10))
    EVENING = ("evening", range(3, 12))
    NIGHT = ("night", range(6, 12))

    def holds(self, hour: int) -> int | None:
        """The hour of 24 that `hour` (0 to 23) is in this part of the day; None when it cannot be in it."""
        if hour == 12 and self is PartOfDay.MORNING:
            return None
        face = hour % 12
        full = face + 12 if face in self.value[1] else face
        return full if hour <= 12 or hour == full else None


@dataclass(frozen=True)
class ClockPhrase:
    """How hour and minute are put together. In `expression` are the groups h and m; `{hour}`, `{minute}` and `{named}` (an hour
    that has a name) stand for what the language says for them."""

    marks: str
    """What stands in every such phrase: one of these, apart by bars. A text without them is not searched."""
    expression: str
    before: bool = False
    """Whether the minutes are before the hour; so are those of "halb drei"."""


@dataclass(frozen=True)
class SpokenTime:
    """A time as the grammar of one language reads it, at [start, end)."""

    start: int
    end: int
    hour: int
    minute: int


@dataclass(frozen=True)
class ClockWords:
    """One language."""

    spaced: bool = True
    """Whether spaces stand between words."""
    half_day: bool = False
    """Whether times are written with the hours of half a day, so that "9:30" may be in the evening."""
    am: str = ""
    pm: str = ""
    parts: Mapping[PartOfDay, str] = field(default_factory=dict)
    """Phrases."""
    named_hours: Mapping[str, int] = field(default_factory=dict)
    """Hours that have a name, each as an expression."""
    minute_names: Mapping[str, int] = field(default_factory=dict)
    """Halves and quarters of an hour."""
    phrases: tuple[ClockPhrase, ...] = ()
    leads_to_hour: str = ""
    """Words after which a number alone is an hour."""
    durations: str = ""
    """Words after which an hour is a length of time."""
    whole_hour: str = ""
    """What makes a number before it an hour."""
    before_minutes: str = ""
    """What stands between the digits of hour and minute."""
    after_minutes: str = ""
    """What may stand after the digits of a time."""
    after_four_digits: str = ""
    """What makes 1430 a time, besides `after_minutes`."""
    people: str = ""
    """Nouns that make the second number a count of people."""
    times: Callable[[str], Iterator[SpokenTime]] | None = None
    """The language's own grammar: all times in a folded text."""
    zones: str = ""
    """Names of a clock other than the respondent's, as an expression."""

    def part_expression(self, part: PartOfDay) -> str:
        phrases = self.parts.get(part, "")
        return any_of(phrases) if self.spaced and phrases else alternatives(phrases.split(", "))


@cache
def clock_words() -> Mapping[str, ClockWords]:
    return words_by_language("clock", ClockWords)
