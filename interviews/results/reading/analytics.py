"""Numbers over a form's responses, each as a data set: headings and rows. Aggregate queries over narrow rows only."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from django.core.cache import caches
from django.db.models import Avg, Count, Q, QuerySet
from django.utils.translation import get_language

from interviews.models import Answer, Form, Response, ReviewFailure
from interviews.results.reading.columns import Column, Columns, columns_of
from interviews.results.reading.distributions import MOST_BARS, Distribution, distribution
from interviews.results.reading.response_counts import ResponseCounts, response_counts
from interviews.results.reading.selection import end_of, start_of

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
    counts = response_counts(rows)
    labels = {column.id: column.label for column in columns.all}
    return Numbers(
        summary=_summary(rows, counts),
        by_day=counts.by_start(),
        left_at=_left_at(rows, columns, labels),
        by_field=_by_field(form, span, columns),
        reasons=_reasons(form, span, labels),
        languages=counts.most_frequent(lambda group: group.language, MOST_BARS),
        engines=counts.most_frequent(lambda group: group.engine, MOST_BARS),
        distributions=_distributions(form, span, _shown(columns, sensitive=sensitive)),
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


def _summary(rows: QuerySet[Response], counts: ResponseCounts) -> Summary:
    started, completed = counts.number(), counts.number(lambda group: group.submitted)
    done = rows.filter(seconds__isnull=False).order_by("seconds")
    middle = done.values_list("seconds", flat=True)[completed // 2 : completed // 2 + 1]
    return Summary(
        started=started,
        completed=completed,
        abandoned=counts.number(lambda group: group.abandoned),
        under_way=counts.number(lambda group: group.under_way),
        completion=completed / started if started else None,
        median_seconds=next(iter(middle), None),
        cost=sum(group.cost for group in counts.groups),
    )


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


def _shown(columns: Columns, *, sensitive: bool) -> list[Column]:
    return [column for column in columns.filterable if sensitive or not column.sensitive]


def _distributions(form: Form, span: Range, columns: Sequence[Column]) -> list[Distribution]:
    """How each was answered, and how many of these answers are in responses that are not submitted."""
    found = [one for column in columns if (one := _distribution(form, span, column))]
    if span.submitted or not found:
        return found
    unfinished = responses_in(form, span).filter(submitted_at__isnull=True).order_by().values("pk")
    answers = Answer.objects.filter(form=form, session__in=unfinished).order_by()
    counts = dict(answers.values_list("column").annotate(number=Count("*")))
    return [replace(one, unfinished=counts.get(one.column_id, 0)) for one in found]


def _distribution(form: Form, span: Range, column: Column) -> Distribution | None:
    answers = Answer.objects.filter(form=form, column=column.id)
    if span != Range():
        answers = answers.filter(session__in=responses_in(form, span).values("pk"))
        # Named so, each answer is one look into the index of sessions, instead of all answers of the column being read.
        answers = answers if column.group else answers.filter(field_id=column.id)
    return distribution(answers, column)
