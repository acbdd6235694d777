"""A query as rows: every narrowing is a subquery over an index, the same on PostgreSQL and SQLite."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import TypeVar

from django.db import connection
from django.db.models import Exists, OuterRef, Q, QuerySet, Value
from django.db.models.functions import StrIndex
from django.utils import timezone
from django.utils.translation import get_language

from interviews.field_types.traits.comparing import Comparing
from interviews.models import Answer, Form, Response, ResponseTag, SearchText, ThemeAnswer
from interviews.reading.text.normalization import fold_case
from interviews.reading.times.timezones import zone_named
from interviews.results.reading.columns import Column, Columns
from interviews.results.reading.text_search import texts_holding
from interviews.results.rules.references import ids_beginning
from interviews.results.rules.result_conditions import moments_of, picked_values, quantities_of, truth_of
from interviews.results.rules.result_query import (
    NOBODY,
    BadCondition,
    Condition,
    Operator,
    ResponseStanding,
    ResultQuery,
    operator_for,
)
from interviews.results.rules.result_values import TEXT_KEPT
from interviews.results.rules.search_terms import terms_of
from interviews.sessions.rules.state import Stage

_FIRST, _LAST = dt.date(1900, 1, 1), dt.date(9000, 1, 1)
"""All is between them. Beyond, at the ends of the calendar, a time of one zone may be none in another."""
Row = TypeVar("Row", Response, SearchText)
_STAGES = {
    ResponseStanding.SUBMITTED: Q(submitted_at__isnull=False),
    ResponseStanding.ABANDONED: Q(stage=Stage.ABANDONED.value),
    ResponseStanding.DECLINED: Q(stage=Stage.DECLINED.value),
    ResponseStanding.UNDER_WAY: Q(closed_at__isnull=True),
    ResponseStanding.WANTS_PERSON: Q(person_wanted_at__isnull=False),
}


def select_responses(form: Form, columns: Columns, query: ResultQuery, *, sensitive: bool) -> QuerySet[Response]:
    """The responses that a query is about, in no order. `sensitive`: the reader may see sensitive fields.

    Days are those of the workspace's clock, whoever asks: a page, a program, or a worker that writes a file. Raises
    BadCondition; a sensitive column is `hidden_column` to whoever may not read it, since a filter would tell.
    """
    with timezone.override(zone_named(form.workspace.timezone)):
        return _selected(form, columns, query, sensitive=sensitive)


def _selected(form: Form, columns: Columns, query: ResultQuery, *, sensitive: bool) -> QuerySet[Response]:
    rows = Response.objects.filter(form=form)
    if query.standing is not ResponseStanding.ANY:
        rows = rows.filter(_STAGES[query.standing])
    if query.version is not None:
        rows = rows.filter(version__number=query.version)
    if query.since:
        rows = rows.filter(started_at__gte=start_of(query.since))
    if query.until:
        rows = rows.filter(started_at__lt=end_of(query.until))
    if query.tag:
        tagged = ResponseTag.objects.filter(form=form, folded=fold_case(query.tag))
        rows = rows.filter(pk__in=tagged.values("response_id"))
    if query.assignee:
        nobody = query.assignee == NOBODY
        rows = rows.filter(assignee=None) if nobody else rows.filter(assignee__email__iexact=query.assignee)
    if query.theme is not None:
        saying = ThemeAnswer.objects.filter(theme=query.theme, theme__reading__form=form)
        saying = saying.exclude(theme__reading__column__in=columns.guarded)
        rows = rows.filter(pk__in=saying.values("response_id"))
    if query.search:
        terms = terms_of(query.search.split())
        texts = texts_holding(form, columns, terms, sensitive=sensitive)
        held, ids = Q(pk__in=texts.values("response_id")), ids_beginning(query.search)
        rows = rows.filter(held | Q(pk__gte=ids[0], pk__lte=ids[1]) if ids else held)
    return rows_that_meet(rows, form, columns, query.conditions, sensitive=sensitive)


def start_of(day: dt.date) -> dt.datetime:
    """Midnight by the clock of whoever looks."""
    return timezone.make_aware(dt.datetime.combine(min(max(day, _FIRST), _LAST), dt.time()))


def end_of(day: dt.date) -> dt.datetime:
    """The midnight after it."""
    return start_of(min(day, _LAST) + dt.timedelta(days=1))


def rows_that_meet(
    rows: QuerySet[Row], form: Form, columns: Columns, conditions: Iterable[Condition], *, sensitive: bool
) -> QuerySet[Row]:
    """The rows (of responses, or of their texts) whose answers meet all conditions. Raises BadCondition as above."""
    key = "response_id" if rows.model is SearchText else "session_id"
    for condition in conditions:
        rows = _narrowed(rows, key, form, columns, condition, sensitive=sensitive)
    return rows


def _narrowed(
    rows: QuerySet[Row], key: str, form: Form, columns: Columns, condition: Condition, *, sensitive: bool
) -> QuerySet[Row]:
    column = checked_column(columns, condition, sensitive=sensitive)
    answers = Answer.objects.filter(form=form, column=column.id)
    if condition.operator is Operator.ANSWERED:
        return rows.filter(_among(answers, key))
    if condition.operator is Operator.UNANSWERED:
        return rows.filter(_without(answers, column, key))
    fitting = _COMPARISONS[column.compared](answers, column, condition)
    if condition.operator in (Operator.IS_NOT, Operator.NONE_OF, Operator.LEAVES_OUT):
        return rows.filter(_among(answers, key), _without(fitting, column, key))
    return rows.filter(_among(fitting, key))


def _without(answers: QuerySet[Answer], column: Column, key: str) -> Q:
    """Responses with none of these answers; a field's only one is found by its name.

    Never NOT IN: PostgreSQL looks through the whole list for each row as soon as it does not fit into `work_mem`.
    """
    one = {} if column.group else {"field_id": column.id}
    return Q(~Exists(answers.filter(session_id=OuterRef(key), **one)))


def _among(answers: QuerySet[Answer], key: str) -> Q:
    return Q(**{f"{key}__in": answers.values("session_id")})


def checked_column(columns: Columns, condition: Condition, *, sensitive: bool) -> Column:
    """The column of a condition. Raises BadCondition unless the reader may compare it so."""
    column = columns.get(condition.column)
    if column is None or column.is_group:
        raise BadCondition("unknown_column", condition)
    if column.sensitive and not sensitive:
        raise BadCondition("hidden_column", condition)
    if operator_for(column.compared, condition.operator) is None:
        raise BadCondition("wrong_operator", condition)
    return column


Answers = QuerySet[Answer]


def _words(answers: Answers, column: Column, condition: Condition) -> Answers:
    folded = fold_case(condition.value)
    key = folded[:TEXT_KEPT]
    if condition.operator is Operator.CONTAINS:
        return _containing(answers, folded)
    if condition.operator is Operator.STARTS_WITH:
        return answers.filter(sort_text__startswith=key)
    return answers.filter(sort_text=key, whole_text=folded if len(folded) > TEXT_KEPT else "")


def _containing(answers: Answers, text: str) -> Answers:
    """PostgreSQL has an index of three-letter pieces for LIKE; SQLite finds a position faster than a pattern."""
    if connection.vendor == "postgresql":
        return answers.filter(Q(sort_text__contains=text) | Q(whole_text__gt="", whole_text__contains=text))
    places = {"place": StrIndex("sort_text", Value(text)), "whole_place": StrIndex("whole_text", Value(text))}
    return answers.alias(**places).filter(Q(place__gt=0) | Q(whole_place__gt=0))


def _number(answers: Answers, column: Column, condition: Condition) -> Answers:
    low, high = quantities_of(condition, column.field)
    if low.currency or high.currency:
        answers = answers.filter(sort_text__in={low.currency, high.currency} - {""})
    if condition.operator is Operator.BETWEEN:
        return answers.filter(sort_number__gte=low.number, sort_number__lte=high.number)
    lookups = {Operator.AT_LEAST: "gte", Operator.AT_MOST: "lte", Operator.ABOVE: "gt", Operator.BELOW: "lt"}
    return answers.filter(**{f"sort_number__{lookups.get(condition.operator, 'exact')}": low.number})


def _moment(answers: Answers, column: Column, condition: Condition) -> Answers:
    """A day is before and after whole days, also where the answer has a time."""
    low, high = moments_of(condition, column.field)
    if condition.operator is Operator.BEFORE:
        return answers.filter(sort_text__lt=low)
    on = Q(sort_text__startswith=high)
    if condition.operator is Operator.BETWEEN:
        return answers.filter(on | Q(sort_text__lt=high), sort_text__gte=low)
    return answers.filter(on) if condition.operator is Operator.IS else answers.filter(~on, sort_text__gt=low)


def _one_of(answers: Answers, column: Column, condition: Condition) -> Answers:
    values = picked_values(condition, column.options(get_language() or "en"))
    return answers.filter(sort_text__in=[value[:TEXT_KEPT] for value in values])


def _several_of(answers: Answers, column: Column, condition: Condition) -> Answers:
    values = picked_values(condition, column.options(get_language() or "en"))
    places = {f"place_{number}": StrIndex("sort_text", Value(f"|{value}|")) for number, value in enumerate(values)}
    return answers.alias(**places).filter(reduce(or_, (Q(**{f"{place}__gt": 0}) for place in places)))


def _yes_no(answers: Answers, column: Column, condition: Condition) -> Answers:
    return answers.filter(sort_text="true" if truth_of(condition) else "false")


def _other(answers: Answers, column: Column, condition: Condition) -> Answers:
    return _containing(answers, fold_case(condition.value))


_COMPARISONS: dict[Comparing, Callable[[Answers, Column, Condition], Answers]] = {
    Comparing.WORDS: _words,
    Comparing.NUMBER: _number,
    Comparing.MOMENT: _moment,
    Comparing.ONE_OF: _one_of,
    Comparing.SEVERAL_OF: _several_of,
    Comparing.YES_NO: _yes_no,
    Comparing.OTHER: _other,
}
