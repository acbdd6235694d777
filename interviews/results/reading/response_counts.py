"""How many responses began when, and what became of them: one pass over the rows, whatever is told of the counts later."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.db.models import (
    BooleanField,
    Case,
    Count,
    ExpressionWrapper,
    IntegerField,
    Max,
    Min,
    Q,
    QuerySet,
    Sum,
    Value,
    When,
)
from django.utils import timezone

from interviews.models import Response
from interviews.sessions.rules.state import Stage

_DAYS_SHOWN = 92
"""A longer time is told by month."""
_WENT = {
    "submitted": Q(submitted_at__isnull=False),
    "abandoned": Q(stage=Stage.ABANDONED.value, submitted_at__isnull=True),
    "under_way": Q(closed_at__isnull=True, submitted_at__isnull=True),
}


@dataclass(frozen=True)
class Alike:
    """`number` responses of which all this is the same. `at` is the place of their day or month among `ResponseCounts.when`."""

    at: int
    submitted: bool
    abandoned: bool
    under_way: bool
    language: str
    engine: str
    number: int
    cost: float


@dataclass(frozen=True)
class ResponseCounts:
    """`when`: the days ("2027-03-05") or months ("2027-03") from the first start to the last, by the time zone in effect."""

    when: Sequence[str]
    groups: Sequence[Alike]

    def number(self, holds: Callable[[Alike], bool] = lambda group: True) -> int:
        return sum(group.number for group in self.groups if holds(group))

    def by_start(self) -> list[tuple[str, int, int, int]]:
        """(day or month, started, submitted, abandoned); those in which nothing happened stand with zeros."""
        started, submitted, abandoned = Counter[int](), Counter[int](), Counter[int]()
        for group in self.groups:
            started[group.at] += group.number
            submitted[group.at] += group.number * group.submitted
            abandoned[group.at] += group.number * group.abandoned
        return [(when, started[at], submitted[at], abandoned[at]) for at, when in enumerate(self.when)]

    def most_frequent(self, value: Callable[[Alike], str], most: int) -> list[tuple[str, int]]:
        """The values that are no empty text, the most frequent first, and how many responses have each."""
        counts = Counter[str]()
        for group in self.groups:
            counts[value(group)] += group.number
        del counts[""]
        return sorted(counts.items(), key=lambda one: (-one[1], one[0]))[:most]


def response_counts(rows: QuerySet[Response]) -> ResponseCounts:
    """Count them: by day up to a quarter of a year, by month beyond."""
    ends = rows.aggregate(first=Min("started_at"), last=Max("started_at"))
    if ends["first"] is None:
        return ResponseCounts((), ())
    days = _steps(*(timezone.localdate(ends[name]) for name in ("first", "last")))
    keys = {name: ExpressionWrapper(condition, BooleanField()) for name, condition in _WENT.items()}
    counted = (
        rows.order_by()
        .annotate(at=_place([_midnight(day) for day in days[1:]]), **keys)
        .values_list("at", *keys, "language", "engine")
        .annotate(number=Count("*"), spent=Sum("cost"))
    )
    by_month = len(days) > 1 and (days[1] - days[0]).days > 1
    return ResponseCounts([str(day)[: 7 if by_month else 10] for day in days], [Alike(*group) for group in counted])


def _steps(first: dt.date, last: dt.date) -> list[dt.date]:
    """The days of it, or the first days of its months."""
    if (last - first).days <= _DAYS_SHOWN:
        return [first + dt.timedelta(days=n) for n in range((last - first).days + 1)]
    months, month = [], first.replace(day=1)
    while month <= last:
        months.append(month)
        month = (month + dt.timedelta(days=32)).replace(day=1)
    return months


def _midnight(day: dt.date) -> dt.datetime:
    return timezone.make_aware(dt.datetime.combine(day, dt.time()))


def _place(ends: Sequence[dt.datetime], begin: int = 0) -> Case | Value:
    """How many of the moments lie before a response's start, by halves: databases take days and months from moments slowly."""
    if not ends:
        return Value(begin, output_field=IntegerField())
    middle = len(ends) // 2
    return Case(
        When(started_at__lt=ends[middle], then=_place(ends[:middle], begin)),
        default=_place(ends[middle + 1 :], begin + middle + 1),
        output_field=IntegerField(),
    )
