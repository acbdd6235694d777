"""Numbers and days in texts and in data: which were read, and whether a number of an answer follows from these. Pure."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from itertools import combinations, permutations
from typing import Any

_NUMBER = re.compile(
    r"(?<![A-Za-z0-9_.])\d{1,3}(?:[,\u00a0\u202f]\d{3})+(?:\.\d+)?(?!\d)|(?<![A-Za-z0-9_.])\d+(?:[.,]\d+)?"
)
_UUID = re.compile(r"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b", re.IGNORECASE)
_ISO_DAY = re.compile(r"\b(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?")
_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_MONTH = "|".join(rf"{name}|{name[:3]}\.?" for name in _MONTHS)
_DAY_MONTH = re.compile(rf"\b(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?({_MONTH})\b(?:,?\s+(\d{{4}}))?", re.IGNORECASE)
_MONTH_DAY = re.compile(rf"\b({_MONTH})\s+(\d{{1,2}})(?:st|nd|rd|th)?\b(?:,?\s+(\d{{4}}))?", re.IGNORECASE)
_JAPANESE_DAY = re.compile(r"(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日")
_UNTIL = r"\s+(?:to|until|till|through)\s+(?:the\s+)?|[-\u2013\u2014]"
_DAYS_MONTH = re.compile(
    rf"\b([12]?\d|3[01])(?:st|nd|rd|th)?({_UNTIL}|\s+[-\u2013\u2014&]\s+|\s+(?:and|or)\s+(?:the\s+)?)"
    rf"(?=\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?({_MONTH})\b(?:,?\s+(\d{{4}}))?)",
    re.IGNORECASE,
)
_MONTH_DAYS = re.compile(
    rf"\b({_MONTH})\s+(\d{{1,2}})(?:st|nd|rd|th)?({_UNTIL})"
    rf"(?=([12]?\d|3[01])(?:st|nd|rd|th)?\b(?!\s*(?:[%.,]?\d|%|(?:of\s+)?(?:{_MONTH})\b))(?:,?\s+(\d{{4}}))?)",
    re.IGNORECASE,
)
_JAPANESE_DAYS = re.compile(r"(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日(\D{1,2})(?=\d{1,2}日)")
_MONTH_YEAR = re.compile(rf"\b({_MONTH})\s+(\d{{4}})\b", re.IGNORECASE)
_ISO_MONTH = re.compile(r"\b(\d{4})-(0[1-9]|1[0-2])\b(?!-)")
_JAPANESE_MONTH = re.compile(r"(?:(\d{4})年)?(1[0-2]|[1-9])月")
_LIST_MARK = re.compile(r"^\s*(?:\d{1,3}[.)]\s|#+\s)", re.MULTILINE)
_LISTED = re.compile(r"^\s*(?:\d{1,3}[.)]\s|[-*+•]\s)", re.MULTILINE)
_PERCENT = re.compile(r"\s*(?:%|％|percent|per cent|パーセント)")
_MOST_ADDED = 6
"""Numbers of one sentence that are tried as a sum."""

Day = tuple[int, int, int | None]
"""(month, day, year or None)"""


Month = tuple[int, int | None]
"""(month, year or None)"""


@dataclass
class NumbersRead:
    """What was read: numbers, and days. What counts seconds counts as minutes, too."""

    numbers: set[Decimal] = field(default_factory=set)
    days: set[Day] = field(default_factory=set)
    averages: set[Decimal] = field(default_factory=set)
    """Those of the numbers that were read as averages."""
    percents: set[Decimal] = field(default_factory=set)
    """Those that were read as shares of a hundred."""
    months: set[Month] = field(default_factory=set)
    """The months of which something was read."""

    def add(self, value: Any, key: str = "") -> None:
        """Take up a JSON value with all that is in it."""
        match value:
            case bool() | None:
                pass
            case int() | float():
                self._add_number(Decimal(str(value)), key)
            case str():
                self.add_text(value)
            case dict():
                for name, one in value.items():
                    self.add(one, str(name))
            case list() | tuple():
                for one in value:
                    self.add(one, key)

    def _add_number(self, number: Decimal, key: str) -> None:
        self.numbers.add(number)
        if "seconds" in key:
            self.numbers.add(number / 60)
        if "percent" in key:
            self.percents.add(number)
        if "average" in key or "median" in key:
            self.averages.add(number)

    def add_text(self, text: str) -> None:
        rest, days = _split_days(_UUID.sub(" ", _plain(text)))
        for month, day, year in days:
            self.days |= {(month, day, year), (month, day, None)}
            self.months |= {(month, year), (month, None)}
            self.numbers |= {Decimal(year)} if year else set()
        for month, year in _split_months(rest)[1]:
            self.months |= {(month, year), (month, None)}
        found = list(_numbers(rest))
        self.numbers.update(number.value for number in found)
        self.percents.update(number.value for number in found if number.percent)

    def has(self, value: Decimal) -> bool:
        """Whether it was read, as it is or with more decimals."""
        if value in self.numbers:
            return True
        step = Decimal(1).scaleb(-decimals(value))
        return any(decimals(one) > decimals(value) and _rounds(one, value, step) for one in self.numbers)


def numbers_in(value: Any) -> NumbersRead:
    found = NumbersRead()
    found.add(value)
    return found


@dataclass(frozen=True)
class Mentioned:
    """A number in a text. `percent`: it stands for a share."""

    value: Decimal
    text: str
    percent: bool = False


@dataclass(frozen=True)
class Mentions:
    """What a sentence says in numbers, apart."""

    numbers: Sequence[Mentioned]
    days: Sequence[Day]
    months: Sequence[Month]


def mentioned_numbers(sentence: str) -> Mentions:
    """The numbers, days and months of a sentence."""
    rest, days = _split_days(_plain(sentence))
    rest, months = _split_months(rest)
    return Mentions(list(_numbers(rest)), days, months)


def _split_months(text: str) -> tuple[str, list[Month]]:
    """A text without days, without the months that it names with their year, or as Japanese writes them, and these."""
    found: list[Month] = [(_month(one[1]), int(one[2])) for one in _MONTH_YEAR.finditer(text)]
    found += [(int(one[2]), int(one[1])) for one in _ISO_MONTH.finditer(text)]
    found += [(int(one[2]), int(one[1]) if one[1] else None) for one in _JAPANESE_MONTH.finditer(text)]
    for pattern in (_MONTH_YEAR, _ISO_MONTH, _JAPANESE_MONTH):
        text = pattern.sub(" ", text)
    return text, found


def without_marks(text: str) -> str:
    """The text without the marks of lists and headings, whose numbers count nothing."""
    return _LIST_MARK.sub("", text)


def count_of_marks(text: str) -> int:
    """How many things the text lists."""
    return len(_LISTED.findall(text))


def follows(number: Mentioned, beside: Sequence[Decimal]) -> bool:
    """Whether it is a share, a sum or a difference of numbers that stand beside it and were read."""
    step = Decimal(1).scaleb(-decimals(number.value))
    others = [one for one in beside if one != number.value][:12]
    if number.percent:
        return any(whole and _rounds(100 * part / whole, number.value, step) for part, whole in permutations(others, 2))
    sums = (sum(some) for size in range(2, _MOST_ADDED + 1) for some in combinations(others, size))
    return any(one == number.value for one in sums) or any(a - b == number.value for a, b in permutations(others, 2))


def decimals(value: Decimal) -> int:
    exponent = value.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _rounds(exact: Decimal, value: Decimal, step: Decimal) -> bool:
    try:
        return exact.quantize(step, ROUND_HALF_UP) == value
    except InvalidOperation:
        return False


def _plain(text: str) -> str:
    """Digits of every width as ASCII."""
    return unicodedata.normalize("NFKC", text)


def _numbers(text: str) -> Iterator[Mentioned]:
    for found in _NUMBER.finditer(text):
        written = found.group()
        grouping, point = ("", ".") if re.fullmatch(r"\d+,\d{1,2}", written) else (",\u00a0\u202f", "")
        value = written.replace(",", point) if point else re.sub(f"[{grouping}]", "", written)
        yield Mentioned(Decimal(value), written, bool(_PERCENT.match(text, found.end())))


def _split_days(text: str) -> tuple[str, list[Day]]:
    """The text without its days, and these."""
    days: list[Day] = []
    text = _with_whole_days(text)

    def iso(found: re.Match[str]) -> str:
        return _kept(days, found[2], found[3], found[1])

    def day_month(found: re.Match[str]) -> str:
        return _kept(days, _month(found[2]), found[1], found[3])

    def month_day(found: re.Match[str]) -> str:
        return _kept(days, _month(found[1]), found[2], found[3])

    def japanese(found: re.Match[str]) -> str:
        return _kept(days, found[2], found[3], found[1])

    for pattern, take in ((_ISO_DAY, iso), (_DAY_MONTH, day_month), (_MONTH_DAY, month_day), (_JAPANESE_DAY, japanese)):
        text = pattern.sub(take, text)
    return text, days


def _with_whole_days(text: str) -> str:
    """Of a span or a pair of days, as "22 to 29 November", each with its month and year."""
    text = _DAYS_MONTH.sub(lambda span: f"{span[1]} {span[3]} {span[4] or ''}{span[2]}", text)
    text = _MONTH_DAYS.sub(lambda span: f"{span[1]} {span[2]} {span[5] or ''}{span[3]}{span[1]} ", text)
    return _JAPANESE_DAYS.sub(
        lambda span: f"{span[0]}{f'{span[1]}年' if span[1] else ''}{span[2]}月",
        text,
    )


def _kept(days: list[Day], month: str | int, day: str, year: str | None) -> str:
    days.append((int(month), int(day), int(year) if year else None))
    return " "


def _month(name: str) -> int:
    return next(place for place, full in enumerate(_MONTHS, 1) if full.startswith(name.lower().rstrip(".")[:3]))
