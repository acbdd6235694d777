"""What conditions can call besides CEL's own: today's date, and reckoning with dates; numbers are in number_functions.

    age(birth_date) >= 18        date_of_trip >= shifted(today(), 2, "weeks")
    day_number(departure) - day_number(arrival) > 7.0

Dates and times are texts in ISO 8601, as answers keep them; of a time its day counts. What is no date gives null. Today is the
day on which the session began, so that no question comes or goes at midnight.
"""

from __future__ import annotations

import calendar
import datetime as dt
from collections.abc import Callable, Mapping
from typing import Any

from interviews.forms.conditions.number_functions import NUMBER_FUNCTIONS

UNITS = ("days", "weeks", "months", "years")
_EPOCH = dt.date(1970, 1, 1).toordinal()


def functions(today: dt.date) -> Mapping[str, Callable[..., Any]]:
    """By name, as conditions call them on the day `today`. None of them raises."""
    return {
        "today": today.isoformat,
        "age": lambda *given: _age(given, today),
        "day_number": lambda *given: _day_number(given),
        "shifted": lambda *given: _shifted(given),
        **NUMBER_FUNCTIONS,
    }


NAMES = frozenset(functions(dt.date.min))


def _age(given: tuple[Any, ...], today: dt.date) -> float | None:
    """Whole years from a day of birth until today."""
    born = _day(given[0]) if len(given) == 1 else None
    if born is None:
        return None
    return float(today.year - born.year - ((today.month, today.day) < (born.month, born.day)))


def _day_number(given: tuple[Any, ...]) -> float | None:
    """Days since 1970-01-01: the difference of two says how far they are apart."""
    day = _day(given[0]) if len(given) == 1 else None
    return None if day is None else float(day.toordinal() - _EPOCH)


def _shifted(given: tuple[Any, ...]) -> str | None:
    """The day so many units later; earlier for a number below zero. The 31st becomes a shorter month's last day."""
    if len(given) != 3 or given[2] not in UNITS or isinstance(given[1], bool) or not isinstance(given[1], int | float):
        return None
    day, number = _day(given[0]), int(given[1])
    try:
        return None if day is None else _moved(day, number, given[2]).isoformat()
    except (ValueError, OverflowError):
        return None


def _moved(day: dt.date, number: int, unit: str) -> dt.date:
    if unit in ("days", "weeks"):
        return day + dt.timedelta(days=number * (7 if unit == "weeks" else 1))
    months = day.year * 12 + day.month - 1 + number * (12 if unit == "years" else 1)
    year, month = divmod(months, 12)
    return dt.date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def _day(value: Any) -> dt.date | None:
    try:
        return dt.date.fromisoformat(value[:10]) if isinstance(value, str) else None
    except ValueError:
        return None
