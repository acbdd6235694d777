"""What a language says of days: names of months and weekdays, numbers of days, phrases that count from today.

Lists of things are in calendar order; spellings of one thing stand together. They are written with their accents and matched
without. An expression is a regular expression over folded text, with commas between alternatives where it says "phrases".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from interviews.reading.languages import words_by_language

RelativeKind = Literal["days", "counted", "unit", "year", "next", "coming", "this", "last"]


@dataclass(frozen=True)
class RelativePhrase:
    """Phrases of one kind. `steps` counts days, weeks, months or years from now. In a counted phrase `{n} {unit}` stands for so
    many of a unit, in one of a unit `{unit}` for a week, a month or a year: last week."""

    kind: RelativeKind
    steps: int
    phrases: str


@dataclass(frozen=True)
class DateWords:
    """One language. The first spelling of a month or weekday is its full name and is understood everywhere."""

    months: str = ""
    weekdays: str = ""
    spaced: bool = True
    """Whether spaces stand between words."""
    ordinal_suffixes: str = ""
    """What makes digits an ordinal, as an expression."""
    ordinal_dot: bool = False
    """Whether a dot does."""
    articles: str = ""
    """Small words that stand before a day."""
    article_and_cardinal: bool = False
    """Whether an article and a number in words is a day of the month, and an ordinal only its first."""
    day_word: str = ""
    """Words for "day", where "day 11" is the 11th."""
    days: str = ""
    """Phrases (text/phrases.py), as the next: "day", behind an ordinal."""
    first_day: str = ""
    """The first of some days."""
    middle_day: str = ""
    last_day: str = ""
    inner: str = ""
    """Small words that stand between day, month and year."""
    within: str = ""
    """"in": between a weekday and its month, never between a day and its month ("11 in March" is an age)."""
    joiners: str = ""
    follows: str = ""
    """How what comes after a bare date may begin, as an expression, in a script without spaces."""
    leads: str = ""
    """The last letter of what may come before a bare date, as an expression, in a script without spaces."""
    beside_weekday: str = ""
    """What may stand between a weekday and its date, as an expression."""
    other_month_words: frozenset[str] = frozenset()
    """Names of months that mostly mean something else."""
    parts_of_day: tuple[str, ...] = ()
    """What is written in one word with a weekday."""
    respelt: Mapping[str, str] = field(default_factory=dict)
    """Letters with accents that are also typed as others without."""
    relative: tuple[RelativePhrase, ...] = ()
    """Phrases that count from today; the first that matches counts."""
    only_own: frozenset[str] = frozenset()
    """Those of `relative` that mean something else in another language: understood only in their own."""
    units: Mapping[str, str] = field(default_factory=dict)
    """Expressions for day, week, month and year."""
    one: str = ""
    """The article that counts units, as an expression."""
    counted_from_both_ends: Mapping[int, int] = field(default_factory=dict)
    """Numbers of days that idiom counts with both ends: "dans huit jours" is mostly a week."""
    week_words: str = ""
    """Words beside a weekday that move it by a week."""
    clock: str = ""
    """What makes digits before it a time of day, as an expression."""
    written_order: Literal["day first", "year first", "by country"] = "day first"
    """How a date in numbers is written; English is written everywhere."""
    piece: Callable[[str, int], tuple[str, int, int] | None] | None = None
    """In a script without spaces: the piece of a date that begins at a place of a folded text, as its kind
    (dates/date_tokens.py), its number and where it ends."""
    weekday_rows: Callable[[str], list[tuple[int, str]]] | None = None
    """Rows of days in single signs: (place, weekday) for each."""
    now: str = ""
    """Today, said as a moment, as an expression."""
    born: str = ""
    """Makes a birthday of a date without its year, as an expression with edges."""
    occasions: str = ""
    """Ties a date to something else than what was asked, as an expression with edges: flies, a deadline."""
    around: str = ""
    """What may stand around a date that is the whole message, as an expression, in a script without spaces."""

    def units_of(self, kind: RelativeKind) -> Mapping[str, str]:
        """The units that a phrase of a kind may be of: "last day" is no day counted from today."""
        return {unit: known for unit, known in self.units.items() if kind == "counted" or unit != "day"}


@cache
def date_words() -> Mapping[str, DateWords]:
    return words_by_language("dates", DateWords)
