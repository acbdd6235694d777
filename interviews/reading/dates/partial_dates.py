"""What a phrase says of a date ("the 11th", "Thursday", "11 March", "in two weeks") and which days that can be.

The allowed window does much of the reading: in 10 to 12 March "the 11th" is one day, in a whole year it is twelve.
"""

from __future__ import annotations

import calendar
import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

_DAY = dt.timedelta(days=1)
_SHORT_WINDOW = 31
"""Days up to which a bare number outside of it is taken for one of its month."""
_MOST_CANDIDATES = 4
_LONGEST_LIFE = 99
_YEAR = 366
_RECENT = 90
"""Days back to which a date without a year may mean the one just past."""
_YEAR_NUMBER = re.compile(r"(?<![\d.,/:+-])(?:19|20)\d\d(?![\d.,/:+-]\d|\d)")
_YEARS_AHEAD = 10


@dataclass(frozen=True)
class Window:
    """The allowed days, both ends included, and the day on which the respondent speaks."""

    today: dt.date
    earliest: dt.date | None = None
    latest: dt.date | None = None

    def holds(self, day: dt.date) -> bool:
        return not self.too_early(day) and not self.too_late(day)

    def too_early(self, day: dt.date) -> bool:
        return self.earliest is not None and day < self.earliest

    def too_late(self, day: dt.date) -> bool:
        return self.latest is not None and day > self.latest

    @property
    def length(self) -> int | None:
        """Number of allowed days; None when a side is open."""
        if self.earliest is None or self.latest is None:
            return None
        return (self.latest - self.earliest).days + 1

    @property
    def short(self) -> bool:
        return self.length is not None and self.length <= _SHORT_WINDOW

    @property
    def past(self) -> bool:
        """Only days that have been are allowed."""
        return self.latest is not None and self.latest <= self.today

    @property
    def ends(self) -> dict[str, str]:
        """The bounds that are set, as parameters of a message."""
        named = {"earliest": self.earliest, "latest": self.latest}
        return {name: day.isoformat() for name, day in named.items() if day is not None}

    def days(self) -> Iterator[dt.date]:
        """The days that words like "Thursday" can mean: all of a window of up to a year, else a year from today on, or
        back from today where only the past is allowed."""
        if self.length is not None and self.length <= _YEAR:
            assert self.earliest is not None
            return _each_day(self.earliest, self.length)
        if self.latest is not None and self.past:
            return _each_day(min(self.latest, self.today - _DAY), _YEAR, -1)
        start = max(self.earliest or self.today, self.today)
        return (day for day in _each_day(start, _YEAR) if not self.too_late(day))


@dataclass(frozen=True)
class PartialDate:
    """The parts of a date that were said. `weekday` counts from Monday = 0."""

    year: int | None = None
    century_unsaid: bool = False
    """`year` is two digits."""
    month: int | None = None
    day: int | None = None
    weekday: int | None = None
    fixed: tuple[dt.date, ...] = ()
    """Days that a relative word can mean: one, or more when people differ ("next Friday")."""

    @property
    def complete(self) -> bool:
        return None not in (self.year, self.month, self.day) and not self.century_unsaid

    def days(self, window: Window) -> tuple[dt.date, ...]:
        """The days this can be, inside the window first; what lies outside is given when nothing lies inside."""
        possible = tuple(dict.fromkeys(islice(self._possible(window), 500)))
        if self.weekday is not None:
            possible = tuple(day for day in possible if day.weekday() == self.weekday)
        return tuple(day for day in possible if window.holds(day)) or possible

    def impossible(self) -> bool:
        """Whether a day and month were said that no calendar has (30 February, 29 February 2027)."""
        if self.day is None or self.month is None:
            return False
        years = [2024] if self.year is None or self.century_unsaid else [self.year]
        return all(day_of(year, self.month, self.day) is None for year in years)

    def changes(self, before: dt.date) -> dt.date | None:
        """The day `before` with the parts that were said, of a weekday alone the one in its week; None where none is said,
        or there is no such day."""
        if self.fixed or self.century_unsaid:
            return None
        if self.weekday is not None and self.day is None:
            return days_later(before, self.weekday - before.weekday())
        if self.year is self.month is self.day is None:
            return None
        day = day_of(self.year or before.year, self.month or before.month, self.day or before.day)
        return day if day and self.weekday in (None, day.weekday()) else None

    def _possible(self, window: Window) -> Iterator[dt.date]:
        if self.fixed:
            yield from self.fixed
        elif self.day is not None and self.month is not None:
            days = (day_of(year, self.month, self.day) for year in self._years(window, self.month, self.day))
            yield from (day for day in days if day is not None)
        elif self.day is not None:
            yield from _same_day_of_months(self.day, window)
        elif self.weekday is not None:
            yield from _weekdays(self.weekday, window)

    def _years(self, window: Window, month: int, day: int) -> list[int]:
        if self.year is None:
            return _years_meant(window, month, day)
        if not self.century_unsaid:
            return [self.year]
        this = window.today.year
        last = window.latest.year if window.latest else this + _YEARS_AHEAD
        first = window.earliest.year if window.earliest else last - _LONGEST_LIFE
        years = range(1800 + self.year, 2300, 100)
        return [year for year in years if first <= year <= last] or [min(years, key=lambda year: abs(year - this))]


def day_of(year: int, month: int, day: int) -> dt.date | None:
    """The day; None where the calendar has none such."""
    try:
        return dt.date(year, month, day)
    except (ValueError, OverflowError):
        return None


def _each_day(first: dt.date, count: int, step: int = 1) -> Iterator[dt.date]:
    """So many days from the first on or back, within what the calendar has."""
    last = min(max(first.toordinal() + count * step, 0), dt.date.max.toordinal() + 1)
    return map(dt.date.fromordinal, range(first.toordinal(), last, step))


def _years_meant(window: Window, month: int, day: int) -> list[int]:
    """The years that a date without one may be in: all that the window allows, the coming one in an open future,
    the last ones in an open past."""
    this = window.today.year
    if window.earliest and window.latest:
        inside = range(window.earliest.year, min(window.latest.year, window.earliest.year + 200) + 1)
        return sorted(inside, key=lambda year: abs(year - this))
    if window.past and window.latest:
        return [window.latest.year - back for back in range(_MOST_CANDIDATES)]
    start = max(window.earliest or window.today, window.today)
    days = {year: day_of(year, month, day) for year in range(start.year - 1, start.year + 9)}
    coming = [year for year, found in days.items() if found and found >= start][:1]
    if window.earliest is None or window.earliest < window.today - _YEAR * _DAY:
        before = days.get(coming[0] - 1) if coming else None
        coming += [before.year] if before and (window.today - before).days < _RECENT else []
    return coming


def _same_day_of_months(number: int, window: Window) -> Iterator[dt.date]:
    found = [day for day in window.days() if day.day == number]
    if found or not window.short or window.earliest is None:
        yield from found[:_MOST_CANDIDATES]
    else:
        outside = day_of(window.earliest.year, window.earliest.month, number)
        if outside is not None:
            yield outside


def _weekdays(weekday: int, window: Window) -> Iterator[dt.date]:
    """The coming one where it is allowed, the last one in an open past, else all of the window."""
    found = [day for day in window.days() if day.weekday() == weekday]
    near = [day for day in found if window.today <= day <= window.today + 7 * _DAY]
    if window.past and not window.short:
        found = found[:1]
    yield from (near or found)[:_MOST_CANDIDATES]


_UNIT_DAYS = {"day": 1, "week": 7}


def moved_by_unit(day: dt.date, count: int, unit: str) -> dt.date:
    """The day `count` days, weeks, months or years away; a month that is too short gives its last day."""
    if unit in _UNIT_DAYS:
        return days_later(day, days=count * _UNIT_DAYS[unit])
    return months_later(day, count * (12 if unit == "year" else 1))


def days_later(day: dt.date, days: int) -> dt.date:
    """The day so many days later, within what the calendar has."""
    ordinal = min(max(day.toordinal() + days, dt.date.min.toordinal()), dt.date.max.toordinal())
    return dt.date.fromordinal(ordinal)


def months_later(day: dt.date, months: int) -> dt.date:
    index = min(max(day.year * 12 + day.month - 1 + months, 12), 9999 * 12 + 11)
    year, month = divmod(index, 12)
    return dt.date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def weekday_in_week(weekday: int, weeks: int, today: dt.date) -> tuple[dt.date, ...]:
    """That weekday of the week `weeks` from now. Weeks begin on Monday or on Sunday: two days where that matters."""
    monday = days_later(today, days=-today.weekday())
    sunday = days_later(today, days=-((today.weekday() + 1) % 7))
    by_monday = days_later(monday, days=7 * weeks + weekday)
    by_sunday = days_later(sunday, days=7 * weeks + (weekday + 1) % 7)
    return tuple(dict.fromkeys([by_monday, by_sunday]))


def this_week_or_later(weekday: int, today: dt.date) -> tuple[dt.date, ...]:
    """The coming Thursday, and those a week and two after it: words move it, and may be read in several ways."""
    coming = next_weekday(weekday, "coming", today)[0]
    return tuple(days_later(coming, days=days) for days in (0, 7, 14))


def next_weekday(weekday: int, kind: str, today: dt.date) -> tuple[dt.date, ...]:
    """ "next", "coming", "this" or "last" Thursday: every day that people mean by it."""
    ahead = (weekday - today.weekday() - 1) % 7 + 1
    coming = days_later(today, days=ahead)
    previous = days_later(today, days=-((today.weekday() - weekday - 1) % 7 + 1))
    if kind == "next":
        return tuple(dict.fromkeys([coming, *weekday_in_week(weekday, 1, today)]))
    if kind == "last":
        return tuple(dict.fromkeys([previous, *weekday_in_week(weekday, -1, today)]))
    return (today, coming) if kind == "this" and ahead == 7 else (coming,)


def years_in(text: str) -> set[int]:
    """The years of four digits that a text names."""
    return {int(year) for year in _YEAR_NUMBER.findall(text)}
