"""How days, times, moments and numbers are written for people: one style for each language, and this is its only place.

Templates write by it with the filters of `templatetags/written.py`, scripts with what `browser_style` tells them.
What is written here can be read here too, in every language that CLDR knows: what a page says for a respondent who picked
a day must be understood, also where no grammar knows the language's months.
"""

from __future__ import annotations

import datetime as dt
import re
from decimal import Decimal
from typing import Any

from babel import Locale
from babel.numbers import format_decimal

from formagent.wording.locales import locale_for
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.display_words import display_words
from interviews.reading.text.normalization import fold_case

_LONGEST = 60


def writing_locale(language: str) -> Locale:
    """English of no country names the day first and counts 24 hours, which nobody can take for another day or hour."""
    return locale_for("en-GB" if language == COMMON_LANGUAGE else language)


def written_day(day: dt.date, language: str) -> str:
    """ "11 March 2027", 「2027年3月11日(木)」."""
    return _day(day, language, display_words(language).day)


def written_short_day(day: dt.date, language: str) -> str:
    """For tables: "11 Mar 2027"."""
    return _day(day, language, display_words(language).short_day)


def written_short_month(day: dt.date, language: str) -> str:
    """The month of a day, for tables and plots: "Mar 2027", 「2027年3月」."""
    from babel.dates import format_skeleton

    return str(format_skeleton("yMMM", day, locale=writing_locale(language)))


def written_weekday(day: dt.date, language: str) -> str:
    """For a choice among few days: "Thu 11 Mar"."""
    return _day(day, language, display_words(language).day_with_weekday)


def written_time(time: dt.time, language: str) -> str:
    from babel.dates import format_time

    return format_time(time, "short", locale=writing_locale(language))


def written_moment(moment: dt.datetime, language: str) -> str:
    """ "11 March 2027, 14:30", by the moment's own clock."""
    return f"{written_day(moment, language)}{display_words(language).between}{written_time(moment.time(), language)}"


def written_short_moment(moment: dt.datetime, language: str) -> str:
    """For tables: "11 Mar 2027, 14:30"."""
    return (
        f"{written_short_day(moment, language)}{display_words(language).between}{written_time(moment.time(), language)}"
    )


def written_number(number: float | Decimal, language: str, decimals: int = 9) -> str:
    """With the language's thousands separators, and as many decimals as there are, at most `decimals`: "12,000.5"."""
    return format_decimal(
        number, format=f"#,##0.{'#' * decimals}" if decimals else "#,##0", locale=locale_for(language)
    )


def read_day(text: str, language: str) -> dt.date | None:
    """The day that is written just like this; None for any other words."""
    if len(text) > _LONGEST:
        return None
    numbers = {int(digits) for digits in re.findall(r"\d+", text)}
    days = (
        day
        for year in numbers
        if 1000 <= year <= 9999
        for month in range(1, 13)
        for number in numbers
        if (day := _existing(year, month, number))
    )
    return next((day for day in days if _same(written_day(day, language), text)), None)


def read_moment(text: str, language: str) -> dt.datetime | None:
    """The same with a time."""
    head, _, tail = " ".join(text.split()).rpartition(display_words(language).between)
    day = read_day(head, language)
    minutes = {int(digits) for digits in re.findall(r"\d+", tail)} if day else ()
    times = (dt.time(hour, minute) for minute in minutes if minute < 60 for hour in range(24))
    time = next((time for time in times if _same(written_time(time, language), tail)), None)
    return dt.datetime.combine(day, time) if day and time else None


def browser_style(language: str) -> dict[str, Any]:
    """The same for `Intl.DateTimeFormat`: its locale, the options that write a day, what stands before the time."""
    locale = writing_locale(language)
    with_weekday = {"year": "numeric", "month": "long", "day": "numeric", "weekday": "short"}
    return {
        "locale": str(locale).replace("_", "-"),
        "day": with_weekday if "E" in display_words(language).day else {"dateStyle": "long"},
        "between": display_words(language).between,
    }


def _day(day: dt.date, language: str, pattern: str) -> str:
    from babel.dates import format_date

    return format_date(day, pattern, locale=writing_locale(language))


def _existing(year: int, month: int, day: int) -> dt.date | None:
    try:
        return dt.date(year, month, day)
    except (ValueError, OverflowError):
        return None


def _same(one: str, other: str) -> bool:
    """Spaces may be of any kind: browsers write some that do not break."""
    return fold_case(one) == fold_case(other)
