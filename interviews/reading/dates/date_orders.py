"""Dates in numbers only: which of them is the day. It depends on where the writer learned to write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from babel.core import get_global

from interviews.reading.dates.partial_dates import PartialDate
from interviews.reading.languages.dates import date_words


class Order(Enum):
    """How a date in numbers is written, as letters: two numbers without a year leave the year out."""

    DAY_FIRST = "dmy"
    MONTH_FIRST = "mdy"
    YEAR_FIRST = "ymd"
    UNKNOWN = ""


_YEAR_FIRST_COUNTRIES = frozenset({"JP", "CN", "TW", "HK", "KR", "KP", "HU", "LT", "MN"})
_MONTH_FIRST_COUNTRIES = frozenset({"US", "PH", "FM", "MH", "PW", "GU", "PR", "AS", "VI"})
_MIXED_COUNTRIES = frozenset({"CA", "ZA", "KE", "GH", "SE"})
_DAY, _MONTH, _YEAR = (order.value for order in (Order.DAY_FIRST, Order.MONTH_FIRST, Order.YEAR_FIRST))


@lru_cache(maxsize=512)
def order_of(language: str, country: str | None) -> Order:
    """The order that a writer of this language in this country uses; unknown where writers differ."""
    own, _, region = language.partition("-")
    country = country or (region.upper() if len(region) == 2 else None)
    of_country = _of_country(country)
    words = date_words().get(own)
    if words and words.written_order == "by country":
        return Order.UNKNOWN if of_country is Order.YEAR_FIRST else of_country
    home = str(get_global("likely_subtags").get(own, "")).rpartition("_")[2]
    year_first = words.written_order == "year first" if words else _of_country(home) is Order.YEAR_FIRST
    of_language = Order.YEAR_FIRST if year_first else Order.DAY_FIRST
    if country is None or of_country is of_language:
        return of_language
    return of_language if {of_country, of_language} == {Order.MONTH_FIRST, Order.YEAR_FIRST} else Order.UNKNOWN


def _of_country(country: str | None) -> Order:
    if country is None or country in _MIXED_COUNTRIES:
        return Order.UNKNOWN
    if country in _YEAR_FIRST_COUNTRIES:
        return Order.YEAR_FIRST
    return Order.MONTH_FIRST if country in _MONTH_FIRST_COUNTRIES else Order.DAY_FIRST


@dataclass(frozen=True)
class NumericReadings:
    """Like a DateMention's: what the numbers mean; not `exact` where they are no date but in another order."""

    readings: tuple[PartialDate, ...]
    several: bool = False
    exact: bool = True


def numeric_readings(numbers: Sequence[str], mark: str, order: Order) -> NumericReadings | None:
    """Readings of "11/3/2027" as ["11", "3", "2027"] with the mark "/"; None when the numbers are no date at all."""
    if len(numbers) == 2 and mark == "-":
        return _day_month_or_range(numbers)
    expected, others = _orders(len(numbers), len(numbers[0]) == 4, len(numbers[-1].lstrip("'")) == 4, mark, order)
    first = [_reading(letters, numbers) for letters in expected]
    for orders in (expected, others):
        if dates := tuple(dict.fromkeys(filter(_is_date, (_reading(letters, numbers) for letters in orders)))):
            return NumericReadings(dates, exact=orders is expected)
    return NumericReadings(tuple(first[:1])) if len(numbers) == 3 or any(map(_looks_like_date, first)) else None


def _orders(count: int, year_first: bool, year_last: bool, mark: str, order: Order) -> tuple[list[str], list[str]]:
    """The orders in which the numbers are expected, and those in which they may be meant. "3.11" has its day first but in
    East Asia."""
    if year_first:
        return [_YEAR], []
    dotted = mark == "." and order is not (Order.YEAR_FIRST if count == 2 else Order.MONTH_FIRST)
    if count == 2:
        both = ["dm", "md"] if order in {Order.DAY_FIRST, Order.UNKNOWN} else ["md", "dm"]
        return (["dm"], []) if dotted else (both, []) if order is Order.UNKNOWN else (both[:1], both[1:])
    if dotted and (year_last or order is Order.UNKNOWN):
        return [_DAY], []
    open_order = order is Order.UNKNOWN or (year_last and order is Order.YEAR_FIRST)
    expected = [_DAY, _MONTH] if open_order else [order.value]
    possible = [_DAY, _MONTH] if year_last else [_DAY, _MONTH, _YEAR]
    return expected, [letters for letters in possible if letters not in expected]


def _day_month_or_range(numbers: Sequence[str]) -> NumericReadings | None:
    """ "10-12" is a day and a month, or a range of days."""
    first, second = map(int, numbers)
    rising = 0 < first < second <= 31
    days = (PartialDate(day=first), PartialDate(day=second)) if rising else ()
    possible = tuple(filter(_is_date, (_reading("dm", numbers), _reading("md", numbers))))
    return NumericReadings((*possible, *days), several=rising) if possible or days else None


def _reading(letters: str, numbers: Sequence[str]) -> PartialDate:
    parts = dict(zip(letters, (number.lstrip("'") for number in numbers), strict=True))
    year = parts.get("y")
    short = year is not None and len(year) <= 2
    return PartialDate(int(year) if year else None, century_unsaid=short, month=int(parts["m"]), day=int(parts["d"]))


def _is_date(reading: PartialDate) -> bool:
    return _looks_like_date(reading) and not reading.impossible()


def _looks_like_date(reading: PartialDate) -> bool:
    return 1 <= (reading.month or 0) <= 12 and 1 <= (reading.day or 0) <= 31
