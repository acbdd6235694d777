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
    """How a date in numbers is written; two numbers without a year leave the year out."""

    DAY_FIRST = "day month year"
    MONTH_FIRST = "month day year"
    YEAR_FIRST = "year month day"
    UNKNOWN = "unknown"


_YEAR_FIRST_COUNTRIES = frozenset({"JP", "CN", "TW", "HK", "KR", "KP", "HU", "LT", "MN"})
_MONTH_FIRST_COUNTRIES = frozenset({"US", "PH", "FM", "MH", "PW", "GU", "PR", "AS", "VI"})
_MIXED_COUNTRIES = frozenset({"CA", "ZA", "KE", "GH", "SE"})


@lru_cache(maxsize=512)
def order_of(language: str, country: str | None) -> Order:
    """The order that a writer of this language in this country uses; unknown where writers differ."""
    own, _, region = language.partition("-")
    country = country or (region.upper() if len(region) == 2 else None)
    of_country = _of_country(country)
    words = date_words().get(own)
    if words and words.written_order == "by country":
        return Order.UNKNOWN if of_country is Order.YEAR_FIRST else of_country
    year_first = words.written_order == "year first" if words else _of_country(_home_of(own)) is Order.YEAR_FIRST
    of_language = Order.YEAR_FIRST if year_first else Order.DAY_FIRST
    if country is None or of_country is of_language:
        return of_language
    agree_on_two = {of_country, of_language} == {Order.MONTH_FIRST, Order.YEAR_FIRST}
    return of_language if agree_on_two else Order.UNKNOWN


def _home_of(language: str) -> str:
    """The country where a language is mostly spoken; "" for one that is not known."""
    return str(get_global("likely_subtags").get(language, "")).rpartition("_")[2]


def _of_country(country: str | None) -> Order:
    if country is None or country in _MIXED_COUNTRIES:
        return Order.UNKNOWN
    if country in _YEAR_FIRST_COUNTRIES:
        return Order.YEAR_FIRST
    return Order.MONTH_FIRST if country in _MONTH_FIRST_COUNTRIES else Order.DAY_FIRST


@dataclass(frozen=True)
class NumericReadings:
    """Like a DateMention's: what the numbers mean, and what they would mean in another order."""

    readings: tuple[PartialDate, ...]
    unlikely: tuple[PartialDate, ...] = ()
    several: bool = False
    exact: bool = True


def numeric_readings(numbers: Sequence[str], mark: str, order: Order) -> NumericReadings | None:
    """Readings of "11/3/2027" as ["11", "3", "2027"] with the mark "/"; None when the numbers are no date at all."""
    if len(numbers) == 2:
        return _of_two(int(numbers[0]), int(numbers[1]), mark, order)
    if len(numbers[0]) == 4:
        return _arranged([("y", "m", "d")], [], numbers)
    return _of_three(numbers, mark, order)


def _of_two(first: int, second: int, mark: str, order: Order) -> NumericReadings | None:
    """Day and month. "10-12" may also be a range of days, and "3.11" is the third of November outside East Asia."""
    if mark == "-":
        both = [PartialDate(month=second, day=first), PartialDate(month=first, day=second)]
        rising = 0 < first < second <= 31
        days = (PartialDate(day=first), PartialDate(day=second)) if rising else ()
        possible = tuple(reading for reading in both if _is_date(reading))
        return NumericReadings((*possible, *days), several=rising) if possible or days else None
    month_first = order in {Order.MONTH_FIRST, Order.YEAR_FIRST}
    if mark == "." and order is not Order.YEAR_FIRST:
        return _arranged([("d", "m")], [], (str(first), str(second)))
    if order is Order.UNKNOWN:
        return _arranged([("d", "m"), ("m", "d")], [], (str(first), str(second)))
    orders = [("m", "d"), ("d", "m")] if month_first else [("d", "m"), ("m", "d")]
    return _arranged(orders[:1], orders[1:], (str(first), str(second)))


_YEAR_LAST = (("d", "m", "y"), ("m", "d", "y"))


def _of_three(numbers: Sequence[str], mark: str, order: Order) -> NumericReadings | None:
    expected = {
        Order.DAY_FIRST: [("d", "m", "y")],
        Order.MONTH_FIRST: [("m", "d", "y")],
        Order.YEAR_FIRST: [("y", "m", "d")],
        Order.UNKNOWN: [("d", "m", "y"), ("m", "d", "y")],
    }[order]
    if len(numbers[2].lstrip("'")) == 4:
        if order is Order.YEAR_FIRST:
            expected = [*_YEAR_LAST]
        others = [arranged for arranged in _YEAR_LAST if arranged not in expected]
        if mark == "." and order is not Order.MONTH_FIRST:
            expected, others = [("d", "m", "y")], []
    else:
        others = [arranged for arranged in (*_YEAR_LAST, ("y", "m", "d")) if arranged not in expected]
        if mark == "." and order is Order.UNKNOWN:
            expected, others = [("d", "m", "y")], []
    return _arranged(expected, others, [number.lstrip("'") for number in numbers])


def _arranged(
    expected: Sequence[Sequence[str]], others: Sequence[Sequence[str]], numbers: Sequence[str]
) -> NumericReadings | None:
    """The possible ones of the expected orders; where none is possible the others; None when it is no date in any order."""
    first = [_reading(order, numbers) for order in expected]
    second = [_reading(order, numbers) for order in others]
    possible = tuple(dict.fromkeys(reading for reading in first if _is_date(reading)))
    unlikely = tuple(dict.fromkeys(r for r in second if _is_date(r) and r not in possible))
    if possible or unlikely:
        return NumericReadings(possible or unlikely, unlikely if possible else (), exact=bool(possible))
    if len(numbers) == 3 or any(_looks_like_date(reading) for reading in first):
        return NumericReadings(tuple(first[:1]))
    return None


def _reading(order: Sequence[str], numbers: Sequence[str]) -> PartialDate:
    parts = dict(zip(order, numbers, strict=True))
    year = int(parts["y"]) if "y" in parts else None
    short = "y" in parts and len(parts["y"]) <= 2
    return PartialDate(year=year, century_unsaid=short, month=int(parts["m"]), day=int(parts["d"]))


def _is_date(reading: PartialDate) -> bool:
    return 1 <= (reading.month or 0) <= 12 and 1 <= (reading.day or 0) <= 31 and not reading.impossible()


def _looks_like_date(reading: PartialDate) -> bool:
    return 1 <= (reading.month or 0) <= 12 and 1 <= (reading.day or 0) <= 31
