"""Moments: a day and a time together, written to the minute, by the clock of a time zone."""

from __future__ import annotations

import datetime as dt

from interviews.reading.readings import InvalidValue, ParseContext
from interviews.reading.times.timezones import zone_named


def moment_of(day: str, clock: str) -> dt.datetime:
    try:
        date = dt.date.fromisoformat(day)
    except ValueError:
        raise InvalidValue("impossible_date") from None
    try:
        return dt.datetime.combine(date, dt.time.fromisoformat(clock))
    except ValueError:
        raise InvalidValue("invalid_time") from None


def with_offset(moment: dt.datetime, context: ParseContext) -> str:
    """With the offset of the respondent's zone; the hour that is left out in spring does not exist."""
    placed = moment.replace(tzinfo=zone_of(context))
    back = placed.astimezone(dt.UTC).astimezone(zone_of(context))
    if back.replace(tzinfo=None) != moment:
        raise InvalidValue("invalid_time")
    offset = placed.strftime("%z")
    return f"{to_the_minute(moment)}{offset[:3]}:{offset[3:5]}"


def zone_of(context: ParseContext) -> dt.tzinfo:
    return zone_named(context.timezone)


def to_the_minute(moment: dt.datetime) -> str:
    return moment.isoformat(timespec="minutes")
