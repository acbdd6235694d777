"""The days of a short range, each one tap away, and how long a range is."""

from __future__ import annotations

import datetime as dt

from interviews.field_types.display.written import written_day, written_weekday

MAX_DAY_CHIPS = 7
Limit = int | float | str | None


def named_days(earliest: Limit, latest: Limit, language: str, *, said: bool) -> list[tuple[str, str]]:
    """(value, name) of each day of a short range; where a time belongs to it a day is half an answer, and is `said`."""
    try:
        first, last = dt.date.fromisoformat(str(earliest)[:10]), dt.date.fromisoformat(str(latest)[:10])
    except ValueError:
        return []
    if (last - first).days >= MAX_DAY_CHIPS:
        return []
    days = [first + dt.timedelta(days=n) for n in range((last - first).days + 1)]
    return [(written_day(d, language) if said else d.isoformat(), written_weekday(d, language)) for d in days]


def years_between(earliest: Limit, latest: Limit) -> float:
    """How far the days of a range lie apart; of one that does not begin, from today, which an open one is likely near."""
    begin, end = (earliest, latest) if earliest else (latest, None)
    try:
        first = dt.date.fromisoformat(str(begin)[:10])
        last = dt.date.fromisoformat(str(end)[:10]) if end else dt.datetime.now(dt.UTC).date()
    except ValueError:
        return 0
    return (last - first).days / 365
