"""What a language says of days: names of months and weekdays, numbers of days, phrases that count from today.

Lists of things are in calendar order; spellings of one thing stand together. They are written with their accents and matched
without. An expression is a regular expression over folded text, with commas between alternatives where it says "phrases".
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Literal

from interviews.reading.languages import words_by_language

if TYPE_CHECKING:
    from interviews.reading.dates.date_mentions import DateMention

RelativeKind = Literal["days", "counted", "week", "month", "year", "next", "coming", "this", "last"]


@dataclass(frozen=True)
class RelativePhrase:
    """Phrases of one kind. `steps` counts days, weeks, months or years from now; a counted phrase has `{n} {unit}`."""

    kind: RelativeKind
    steps: int
    phrases: str


@dataclass(frozen=True)
class DateWords:
    """One language. The first spelling of a month or weekday is its full name and is understood everywhere."""

    months: str = ""
    weekdays: str = ""
    ordinals: str = ""
    """"first" to "thirty-first", in order; several spellings joined by a bar."""
    ordinal_endings: tuple[str, ...] = ("",)
    """What each of `ordinals` may end in."""
    ordinal_suffixes: str = ""
    """What makes digits an ordinal, as an expression."""
    ordinal_dot: bool = False
    """Whether a dot does."""
    cardinals: str = ""
    ranks: str = ""
    """first to fifth as an adjective, where days of the month are counted with cardinals."""
    articles: str = ""
    """Small words that stand before a day."""
    article_and_cardinal: bool = False
    """Whether an article and a number in words is a day of the month."""
    day_and_number: bool = False
    """Whether "day 11" is the 11th, not the eleventh of the days in question."""
    inner: str = ""
    """Small words that stand between day, month and year."""
    within: str = ""
    """"in": between a weekday and its month, never between a day and its month ("11 in March" is an age)."""
    joiners: str = ""
    day_units: str = ""
    last: str = ""
    middle: str = ""
    following: str = ""
    """Words that may come right after a bare "the 11th": verbs and small words, nothing that can be counted."""
    leading: str = ""
    """Words that may come right before a bare date."""
    follows: str = ""
    """How what comes after a bare date may begin, as an expression, in a script without spaces."""
    leads: str = ""
    """The last letter of what may come before a bare date, as an expression, in a script without spaces."""
    courtesies: str = ""
    """Words that leave a date the only thing said."""
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
    unclear_before: str = ""
    """Words that make a counted day after them another one, or one of several."""
    and_a_half: str = ""
    """What makes another day of a counted one before it, apart by commas."""
    weekday_forms: str = ""
    """Names of the days of the week and their parts, each with what else is written for it where they are options."""
    clock: str = ""
    """What makes digits before it a time of day, as an expression."""
    own_clock: str = ""
    """A time of day with its digits, as an expression, where `clock` is not enough."""
    written_order: Literal["day first", "year first", "by country"] = "day first"
    """How a date in numbers is written; English is written everywhere."""
    mentions: Callable[[str, dt.date], Iterator[DateMention]] | None = None
    """The language's own grammar of days: all that a folded text may name, as said today."""
    weekday_rows: Callable[[str], list[tuple[int, str]]] | None = None
    """Rows of days in single signs: (place, weekday) for each."""
    now: str = ""
    """Today, said as a moment, as an expression."""
    weakening: str = ""
    """Words that may stand around a date but leave some doubt."""
    born: str = ""
    """Makes a birthday of a date without its year, as an expression with edges."""
    occasions: str = ""
    """Ties a date to something else than what was asked, as an expression with edges: flies, a deadline."""
    around: str = ""
    """What may stand around a date that is the whole message, as an expression, in a script without spaces."""


@cache
def date_words() -> Mapping[str, DateWords]:
    return words_by_language("dates", DateWords)
