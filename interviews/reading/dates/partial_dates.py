"""What a phrase says of a date ("the 11th", "Thursday", "11 March", "the last day") and which days that can be.

The allowed window does much of the reading: in 10 to 12 March "the 11th" is one day, in a whole year it is twelve.
"""

from __future__ import annotations

import calendar
import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

_DAY = dt.timedelta(days=1)
_SHORT_WINDOW = 31
"""Days up to which "the last day" and a bare number are understood."""
_MOST_CANDIDATES = 4
_LONGEST_LIFE = 99
_YEAR = 366
_RECENT = 90
"""Days back to which a date without a year may mean the one just past."""
_YEARS_AHEAD = 10
_MIDDLE = 15
"""Day by which the year of a month is meant."""


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
    nth: int | None = None
    """With `weekday`: the nth of its month, -1 for the last."""
    position: int | None = None
    """The nth allowed day, -1 for the last, 0 for the one in the middle."""
    fixed: tuple[dt.date, ...] = ()
    """Days that a relative word can mean: one, or more when people differ ("next Friday")."""

    @property
    def complete(self) -> bool:
        return None not in (self.year, self.month, self.day) and not self.century_unsaid

    def days(self, window: Window) -> tuple[dt.date, ...]:
        """The days this can be, inside the window first; what lies outside is given when nothing lies inside."""
        possible = tuple(dict.fromkeys(islice(self._possible(window), 500)))
        if self.weekday is not None and self.nth is None:
            possible = tuple(day for day in possible if day.weekday() == self.weekday)
        return tuple(day for day in possible if window.holds(day)) or possible

    def impossible(self) -> bool:
        """Whether a day and month were said that no calendar has (30 February, 29 February 2027)."""
        if self.day is None or self.month is None:
            return False
        years = [2024] if self.year is None or self.century_unsaid else [self.year]
        return all(_date(year, self.month, self.day) is None for year in years)

    def _possible(self, window: Window) -> Iterator[dt.date]:
        if self.fixed:
            yield from self.fixed
        elif self.position is not None:
            yield from _positioned(self.position, window)
        elif self.nth is not None and self.weekday is not None:
            yield from self._nth_weekdays(window)
        elif self.day is not None and self.month is not None:
            days = (_date(year, self.month, self.day) for year in self._years(window))
            yield from (day for day in days if day is not None)
        elif self.day is not None:
            yield from _same_day_of_months(self.day, window)
        elif self.weekday is not None:
            yield from _weekdays(self.weekday, window)

    def _years(self, window: Window) -> list[int]:
        if self.year is None:
            return _years_meant(window, self.month or 1, self.day or _MIDDLE)
        if not self.century_unsaid:
            return [self.year]
        this = window.today.year
        last = window.latest.year if window.latest else this + _YEARS_AHEAD
        first = window.earliest.year if window.earliest else last - _LONGEST_LIFE
        years = range(1800 + self.year, 2300, 100)
        return [year for year in years if first <= year <= last] or [min(years, key=lambda year: abs(year - this))]

    def _nth_weekdays(self, window: Window) -> Iterator[dt.date]:
        assert self.nth is not None and self.weekday is not None
        months = {(day.year, day.month) for day in window.days()} if self.month is None else set()
        if self.month is not None:
            months = {(year, self.month) for year in self._years(window)}
        for year, month in sorted(months):
            day = nth_weekday(year, month, self.weekday, self.nth)
            if day is not None and (self.month is not None or window.holds(day)):
                yield day


def nth_weekday(year: int, month: int, weekday: int, nth: int) -> dt.date | None:
    """The nth such weekday of a month (-1: the last), None when the month has fewer."""
    first, length = calendar.monthrange(year, month)
    days = range(1 + (weekday - first) % 7, length + 1, 7)
    index = nth - 1 if nth > 0 else nth
    return dt.date(year, month, days[index]) if -len(days) <= index < len(days) else None


def _date(year: int, month: int, day: int) -> dt.date | None:
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
    days = {year: _date(year, month, day) for year in range(start.year - 1, start.year + 9)}
    coming = [year for year, found in days.items() if found and found >= start][:1]
    if window.earliest is None or window.earliest < window.today - _YEAR * _DAY:
        before = days.get(coming[0] - 1) if coming else None
        coming += [before.year] if before and (window.today - before).days < _RECENT else []
    return coming


def _positioned(position: int, window: Window) -> Iterator[dt.date]:
    if not window.short or window.earliest is None or window.latest is None:
        return
    days = list(window.days())
    if position == 0 and len(days) % 2:
        yield days[len(days) // 2]
    elif 0 < abs(position) <= len(days):
        yield days[position - 1 if position > 0 else position]


def _same_day_of_months(number: int, window: Window) -> Iterator[dt.date]:
    found = [day for day in window.days() if day.day == number]
    if found or not window.short or window.earliest is None:
        yield from found[:_MOST_CANDIDATES]
    else:
        outside = _date(window.earliest.year, window.earliest.month, number)
        if outside is not None:
            yield outside


def _weekdays(weekday: int, window: Window) -> Iterator[dt.date]:
    """The coming one where it is allowed, the last one in an open past, else all of the window."""
    found = [day for day in window.days() if day.weekday() == weekday]
    near = [day for day in found if window.today <= day <= window.today + 7 * _DAY]
    if window.past and not window.short:
        found = found[:1]
    yield from (near or found)[:_MOST_CANDIDATES]
