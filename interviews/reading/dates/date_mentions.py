"""Words that name a day, and which day or which reason why there is none comes of them."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from interviews.reading.dates.partial_dates import PartialDate, Window
from interviews.reading.languages.dates import date_words
from interviews.reading.readings import NoReading
from interviews.reading.text.pattern_lists import any_expression


@dataclass(frozen=True)
class DateMention:
    """Words at [start, end) of a folded text. `readings` are equally likely."""

    start: int
    end: int
    readings: tuple[PartialDate, ...]
    exact: bool = True
    """False for typing errors and other guesses: such a reading is never certain."""
    several: bool = False
    """A list, a range, or words that say more than could be read: no single date."""

    @property
    def complete(self) -> bool:
        return all(reading.complete for reading in self.readings) and not self.several


def merged_mentions(mentions: Sequence[DateMention], text: str) -> list[DateMention]:
    """A weekday beside a date belongs to it: "Thursday, 11 March", "3/11(木)"."""
    result: list[DateMention] = []
    for mention in mentions:
        last = result[-1] if result else None
        together = _together(last, mention, text) if last else None
        if together:
            result[-1] = together
        else:
            result.append(mention)
    return result


@cache
def _between() -> re.Pattern[str]:
    small_words = any_expression(words.beside_weekday for words in date_words().values())
    return re.compile(rf"[\s,(.（]*(?:{small_words}\s*)?[\s,(]*")


def _together(left: DateMention, right: DateMention, text: str) -> DateMention | None:
    if not _between().fullmatch(text, left.end, right.start) or left.several or right.several:
        return None
    for weekday, date in ((left, right), (right, left)):
        (only,) = weekday.readings if len(weekday.readings) == 1 else (PartialDate(),)
        if only == PartialDate(weekday=only.weekday) and only.weekday is not None and _takes_weekday(date):
            return DateMention(
                left.start,
                right.end,
                tuple(replace(reading, weekday=only.weekday) for reading in date.readings),
                left.exact and right.exact,
            )
    return None


def _takes_weekday(date: DateMention) -> bool:
    return all((reading.day is not None or reading.fixed) and reading.weekday is None for reading in date.readings)


@dataclass(frozen=True)
class Resolved:
    """A mention and the days it can be: those allowed, or when there are none those that are not."""

    mention: DateMention
    inside: tuple[dt.date, ...]
    outside: tuple[dt.date, ...] = ()
    guessed: bool = False
    """The weekday was left out because only so there is a day."""


def is_impossible(mention: DateMention) -> bool:
    return all(r.impossible() for r in mention.readings)


def resolved(mention: DateMention, window: Window) -> Resolved:
    days = tuple(dict.fromkeys(day for r in mention.readings for day in r.days(window)))
    inside = tuple(day for day in days if window.holds(day))
    if inside:
        return Resolved(mention, inside)
    if not days:  # the weekday contradicts the date: which of the two is wrong is for the respondent to say
        without = (replace(r, weekday=None) for r in mention.readings if r.day is not None or r.fixed)
        days = tuple(dict.fromkeys(day for r in without for day in r.days(window)))
        return Resolved(mention, tuple(day for day in days if window.holds(day)), days, guessed=True)
    return Resolved(mention, (), days)


def decided_day(resolved: Sequence[Resolved], window: Window) -> Resolved | NoReading:
    """The one day that all that was stated agrees on."""
    first = resolved[0]
    if any(r.mention.several for r in resolved):
        return candidates(resolved)
    common = [day for day in first.inside if all(day in r.inside for r in resolved)]
    if len(common) == 1:
        best = min(resolved, key=lambda r: len(r.inside))
        return candidates(resolved) if best.guessed else replace(best, inside=(common[0],))
    if any(r.inside for r in resolved):
        return candidates(resolved)
    return not_in_window(tuple(day for r in resolved for day in r.outside), window)


def candidates(resolved: Sequence[Resolved]) -> NoReading:
    days = sorted({day for r in resolved for day in r.inside})
    return NoReading("ambiguous", tuple(day.isoformat() for day in days[:6])) if days else NoReading()


def not_in_window(days: Sequence[dt.date], window: Window) -> NoReading:
    if days and all(window.too_early(day) for day in days):
        return NoReading("too_early", params=dict(window.ends))
    if days and all(window.too_late(day) for day in days):
        return NoReading("too_late", params=dict(window.ends))
    return NoReading()
