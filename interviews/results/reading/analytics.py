"""Numbers over a form's responses, each as a data set: headings and rows. Aggregate queries over narrow rows only."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.core.cache import caches
from django.db.models import Avg, Count, Max, Min, Q, QuerySet
from django.db.models.functions import TruncDay, TruncMonth
from django.utils import timezone
from django.utils.translation import get_language

from interviews.models import Answer, Form, Response, ReviewFailure
from interviews.results.reading.columns import Column, Columns, columns_of
from interviews.results.reading.distributions import MOST_BARS, Distribution, distribution
from interviews.results.reading.selection import end_of, start_of
from interviews.sessions.rules.state import Stage

Cell = str | int | float | None
KEPT_SECONDS = 60
"""How long the numbers of a form with many responses are shown before they are counted again."""
MANY = 2_000
NEWEST = 500
"""Responses that times and follow-ups are averaged over: what the form is like now, read quickly."""


@dataclass(frozen=True)
class Range:
    """Responses that were started in it, both days included; None is open. `submitted`: of these only the submitted ones."""

    since: dt.date | None = None
    until: dt.date | None = None
    submitted: bool = False

    @property
    def key(self) -> str:
        return f"{self.since}/{self.until}/{self.submitted}"


@dataclass(frozen=True)
class Summary:
    """The few numbers on top. `completion` is a share of those that were started."""

    started: int
    completed: int
    abandoned: int
    under_way: int
    completion: float | None
    median_seconds: int | None
    cost: float


@dataclass(frozen=True)
class Numbers:
    """Everything that the page shows."""

    summary: Summary
    by_day: Sequence[tuple[str, int, int, int]]
    """(day or month, started, completed, abandoned)"""
    left_at: Sequence[tuple[str, str, int]]
    """(field, label, responses that ended or stand there)"""
    by_field: Sequence[tuple[str, str, int, float | None, float | None]]
    """(field, label, answers, average seconds, average follow-ups)"""
    reasons: Sequence[tuple[str, str, str, int]]
    """(field, label, problem, replies)"""
    languages: Sequence[tuple[str, int]]
    engines: Sequence[tuple[str, int]]
    distributions: Sequence[Distribution] = field(default_factory=tuple)


def numbers_of(form: Form, span: Range, *, sensitive: bool) -> Numbers:
    """The numbers; of many responses as they were up to KEPT_SECONDS ago."""
    key = f"analytics:{form.pk}:{form.live_version_id}:{span.key}:{sensitive}:{get_language()}"
    kept: Numbers | None = caches["process"].get(key)
    if kept is not None:
        return kept
    found = _numbers(form, span, sensitive=sensitive)
    if found.summary.started > MANY:
        caches["process"].set(key, found, KEPT_SECONDS)
    return found


def _numbers(form: Form, span: Range, *, sensitive: bool) -> Numbers:
    columns, rows = columns_of(form), responses_in(form, span)
    labels = {column.id: column.label for column in columns.all}
    return Numbers(
        summary=_summary(rows),
        by_day=_by_day(rows),
        left_at=_left_at(rows, columns, labels),
        by_field=_by_field(form, span, columns),
        reasons=_reasons(form, span, labels),
        languages=_counted(rows, "language"),
        engines=_counted(rows, "engine"),
        distributions=[
            d for column in _shown(columns, sensitive=sensitive) if (d := _distribution(form, span, column))
        ],
    )


def responses_in(form: Form, span: Range) -> QuerySet[Response]:
    rows = Response.objects.filter(form=form).filter(_within(span, "started_at"))
    return rows.filter(submitted_at__isnull=False) if span.submitted else rows


def _within(span: Range, name: str) -> Q:
    condition = Q()
    if span.since:
        condition &= Q(**{f"{name}__gte": start_of(span.since)})
    if span.until:
        condition &= Q(**{f"{name}__lt": end_of(span.until)})
    return condition


def _summary(rows: QuerySet[Response]) -> Summary:
    submitted = Q(submitted_at__isnull=False)
    counts = rows.aggregate(
        started=Count("*"),
        completed=Count("pk", filter=submitted),
        abandoned=Count("pk", filter=Q(stage=Stage.ABANDONED.value) & ~submitted),
        under_way=Count("pk", filter=Q(closed_at__isnull=True) & ~submitted),
        cost=Avg("cost"),
    )
    done = rows.filter(seconds__isnull=False).order_by("seconds")
    middle = done.values_list("seconds", flat=True)[counts["completed"] // 2 : counts["completed"] // 2 + 1]
    return Summary(
        started=counts["started"],
        completed=counts["completed"],
        abandoned=counts["abandoned"],
        under_way=counts["under_way"],
        completion=counts["completed"] / counts["started"] if counts["started"] else None,
        median_seconds=next(iter(middle), None),
        cost=(counts["cost"] or 0.0) * counts["started"],
    )


def _by_day(rows: QuerySet[Response]) -> list[tuple[str, int, int, int]]:
    """By day up to a quarter of a year, by month beyond; days on which nothing happened stand with zeros."""
    ends = rows.aggregate(first=Min("started_at"), last=Max("started_at"))
    if ends["first"] is None:
        return []
    first, last = (timezone.localdate(ends[name]) for name in ("first", "last"))
    by_month = (last - first).days > 92
    submitted = Q(submitted_at__isnull=False)
    counted = (
        rows.order_by()
        .annotate(when=TruncMonth("started_at") if by_month else TruncDay("started_at"))
        .values_list("when")
        .annotate(
            begun=Count("*"),
            sent=Count("pk", filter=submitted),
            left=Count("pk", filter=Q(stage=Stage.ABANDONED.value) & ~submitted),
        )
    )
    found = {str(when.date())[: 7 if by_month else 10]: counts for when, *counts in counted}
    return [(when, *found.get(when, (0, 0, 0))) for when in _days(first, last, by_month=by_month)]


def _days(first: dt.date, last: dt.date, *, by_month: bool) -> list[str]:
    if not by_month:
        return [str(first + dt.timedelta(days=n)) for n in range((last - first).days + 1)]
    months, month = [], first.replace(day=1)
    while month <= last:
        months.append(month.strftime("%Y-%m"))
        month = (month + dt.timedelta(days=32)).replace(day=1)
    return months


def _left_at(rows: QuerySet[Response], columns: Columns, labels: dict[str, str]) -> list[tuple[str, str, int]]:
    """The last asked fields of responses that were not submitted, in the form's order."""
    unfinished = rows.filter(submitted_at__isnull=True).exclude(asked_field="")
    counts: Counter[str] = Counter()
    for asked, number in unfinished.order_by().values_list("asked_field").annotate(number=Count("*")):
        counts[asked.split(".")[0]] += number
    return [(c.id, labels[c.id], counts[c.id]) for c in columns.top if counts[c.id]]


def _by_field(form: Form, span: Range, columns: Columns) -> list[tuple[str, str, int, float | None, float | None]]:
    newest = responses_in(form, span).order_by("-started_at").values_list("pk", flat=True)[:NEWEST]
    answers = Answer.objects.filter(session__in=list(newest), form__isnull=False).order_by()
    counted = answers.values_list("column").annotate(number=Count("*"), pace=Avg("seconds"), again=Avg("follow_ups"))
    found = {column: rest for column, *rest in counted}
    return [(c.id, c.label, *found[c.id]) for c in columns.filterable if c.id in found]


def _reasons(form: Form, span: Range, labels: dict[str, str]) -> list[tuple[str, str, str, int]]:
    failures = ReviewFailure.objects.filter(form=form).filter(_within(span, "created_at"))
    if span.submitted:
        failures = failures.filter(session__in=responses_in(form, Range(submitted=True)).values("pk"))
    counted = failures.order_by().values_list("column", "problem").annotate(number=Count("*")).order_by("-number")
    return [(column, labels.get(column, column), problem, number) for column, problem, number in counted[:MOST_BARS]]


def _counted(rows: QuerySet[Response], name: str) -> list[tuple[str, int]]:
    counted = (
        rows.exclude(**{name: ""}).order_by().values_list(name).annotate(number=Count("*")).order_by("-number", name)
    )
    return [(str(value), number) for value, number in counted[:MOST_BARS]]


def _shown(columns: Columns, *, sensitive: bool) -> list[Column]:
    return [column for column in columns.filterable if sensitive or not column.sensitive]


def _distribution(form: Form, span: Range, column: Column) -> Distribution | None:
    answers = Answer.objects.filter(form=form, column=column.id)
    if span != Range():
        answers = answers.filter(session__in=responses_in(form, span).values("pk"))
        # Named so, each answer is one look into the index of sessions, instead of all answers of the column being read.
        answers = answers if column.group else answers.filter(field_id=column.id)
    return distribution(answers, column)
