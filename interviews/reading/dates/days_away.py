"""Days at a distance from another: so many weeks later, the Thursday of next week."""

from __future__ import annotations

import calendar
import datetime as dt

from interviews.reading.languages.dates import RelativeKind

_DAYS = {"day": 1, "week": 7}


def moved(day: dt.date, count: int, unit: str) -> dt.date:
    """The day `count` days, weeks, months or years away; a month that is too short gives its last day."""
    if unit in _DAYS:
        return shifted(day, days=count * _DAYS[unit])
    return months_later(day, count * (12 if unit == "year" else 1))


def shifted(day: dt.date, days: int) -> dt.date:
    """The day so many days later, within what the calendar has."""
    ordinal = min(max(day.toordinal() + days, dt.date.min.toordinal()), dt.date.max.toordinal())
    return dt.date.fromordinal(ordinal)


def months_later(day: dt.date, months: int) -> dt.date:
    index = min(max(day.year * 12 + day.month - 1 + months, 12), 9999 * 12 + 11)
    year, month = divmod(index, 12)
    return dt.date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def weekday_in_week(weekday: int, weeks: int, today: dt.date) -> tuple[dt.date, ...]:
    """That weekday of the week `weeks` from now. Weeks begin on Monday or on Sunday: two days where that matters."""
    monday = shifted(today, days=-today.weekday())
    sunday = shifted(today, days=-((today.weekday() + 1) % 7))
    by_monday = shifted(monday, days=7 * weeks + weekday)
    by_sunday = shifted(sunday, days=7 * weeks + (weekday + 1) % 7)
    return tuple(dict.fromkeys([by_monday, by_sunday]))


def next_weekday(weekday: int, kind: RelativeKind, today: dt.date) -> tuple[dt.date, ...]:
    """ "next", "coming", "this" or "last" Thursday: every day that people mean by it."""
    ahead = (weekday - today.weekday() - 1) % 7 + 1
    coming = shifted(today, days=ahead)
    previous = shifted(today, days=-((today.weekday() - weekday - 1) % 7 + 1))
    if kind == "next":
        return tuple(dict.fromkeys([coming, *weekday_in_week(weekday, 1, today)]))
    if kind == "last":
        return tuple(dict.fromkeys([previous, *weekday_in_week(weekday, -1, today)]))
    if kind == "this":
        return (coming,) if ahead != 7 else (today, coming)
    return (coming,)
