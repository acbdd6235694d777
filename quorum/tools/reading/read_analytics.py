"""A form's numbers, the same as on its analytics page."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Any

from pydantic import Field

from formagent.errors import ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.models import Form
from interviews.results.reading.analytics import NEWEST, Numbers, Range, numbers_of
from interviews.results.reading.columns import Column, columns_of
from interviews.results.reading.distributions import Distribution
from interviews.results.wording import engine_words, problem_words
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import bounded, percent, shortened
from quorum.tools.row_access import form_in, looked_up
from quorum.tools.sources import analytics_source

LABEL = 200
SUBMITTED_ONES = "submitted responses alone"
STARTED_ONES = "all started responses, submitted or not"
"""Whose answers the numbers are."""


@staff_tool(effect=Effect.READ, right=Right.READ_RESPONSES, about="form")
async def read_analytics(
    context: ToolContext,
    form: Annotated[Text, Field(description="The form's slug")],
    field: Annotated[Text, Field(description="A field's id, for its numbers alone; left out: all fields")] = "",
    since: Annotated[dt.date | None, Field(description="Responses started on this day or later, 2027-03-11")] = None,
    until: Annotated[dt.date | None, Field(description="Responses started on this day or earlier")] = None,
    only_submitted: Annotated[
        bool, Field(description="Count over submitted responses alone; left out: over all that were started")
    ] = False,
) -> ToolOutput:
    """Read a form's numbers: started, submitted and abandoned responses, where people stopped, time and follow-up questions
    for each field, why replies did not pass, languages, and how each field was answered.

    All numbers are counted by the product: quote them as they are. `counted_over` says of which responses the answers and
    averages are; of the submitted ones alone they are others.
    """
    return await looked_up(context, _read, form, field, Range(since, until, only_submitted))


def _read(context: ToolContext, slug: str, field: str, span: Range) -> ToolOutput:
    form = form_in(context, slug, Right.READ_RESPONSES)
    if span.since and span.until and span.since > span.until:
        raise ToolRetry(complaint("`since` is after `until`: swap them."))
    columns = {column.id: column for column in columns_of(form).all}
    if field and field not in columns:
        raise ToolRetry(
            complaint(
                "“{form}” has no answers to a field {field!r}. Its fields: {known}.",
                form=form.title,
                field=field,
                known=", ".join(columns),
            )
        )
    sensitive = context.principal.may(Right.READ_SENSITIVE, form.workspace_id)
    numbers = numbers_of(form, span, sensitive=sensitive)
    hidden = [column for column in columns.values() if column.sensitive and not sensitive and not column.is_group]
    told = {**_summary(form, numbers, span), **_fields(numbers, field), **_answers(numbers, field, hidden)}
    if not field:
        told |= _around(numbers)
    data = bounded(told, "by_day", "engines", "languages", "why_replies_did_not_pass", "answers", "by_field")
    since, until = (day.isoformat() if day else "" for day in (span.since, span.until))
    return ToolOutput(data=data, source_documents=[analytics_source(form, since=since, until=until)])


def _summary(form: Form, numbers: Numbers, span: Range) -> dict[str, Any]:
    found = numbers.summary
    return {
        "title": form.title,
        "form": form.slug,
        "since": span.since.isoformat() if span.since else None,
        "until": span.until.isoformat() if span.until else None,
        "started": found.started,
        "submitted": found.completed,
        "submitted_percent": percent(found.completed, found.started),
        "abandoned": found.abandoned,
        "abandoned_percent": percent(found.abandoned, found.started),
        "under_way": found.under_way,
        "median_seconds_to_submit": found.median_seconds,
        "cost": round(found.cost, 4),
        "counted_over": SUBMITTED_ONES if span.submitted else STARTED_ONES,
    }


def _fields(numbers: Numbers, wanted: str) -> dict[str, Any]:
    """Where people stopped, and how each field went."""
    stopped = sum(number for _, _, number in numbers.left_at)
    where = [
        {
            "label": shortened(label, LABEL),
            "id": name,
            "responses": number,
            "percent_of_unfinished": percent(number, stopped),
            "percent_of_started": percent(number, numbers.summary.started),
        }
        for name, label, number in sorted(numbers.left_at, key=lambda row: -row[2])
    ]
    by_field = [
        {
            "label": shortened(label, LABEL),
            "id": name,
            "answers": answers,
            "average_seconds": round(seconds) if seconds is not None else None,
            "follow_ups_per_answer": round(float(again or 0), 2),
        }
        for name, label, answers, seconds, again in numbers.by_field
    ]
    return {
        "unfinished": stopped,
        "where_people_stopped": [row for row in where if wanted in ("", row["id"])],
        "by_field_counts": f"the newest {NEWEST} responses at most" if by_field else None,
        "by_field": [row for row in by_field if wanted in ("", row["id"])],
        "why_replies_did_not_pass": [
            {"label": shortened(label, LABEL), "id": name, "why": problem_words(problem), "replies": number}
            for name, label, problem, number in numbers.reasons
            if wanted in ("", name)
        ],
    }


def _answers(numbers: Numbers, wanted: str, hidden: list[Column]) -> dict[str, Any]:
    shown = [found for found in numbers.distributions if wanted in ("", found.column_id)]
    kept_back = [column.label for column in hidden if wanted in ("", column.id)]
    return {
        "answers": [_distribution(found) for found in shown],
        "sensitive_fields_you_may_not_read": [shortened(label, LABEL) for label in kept_back],
    }


def _distribution(found: Distribution) -> dict[str, Any]:
    return {
        "label": shortened(found.label, LABEL),
        "id": found.column_id,
        "answered": found.answered,
        "average": round(found.average, 2) if found.average is not None else None,
        "unit": found.unit,
        "by_month": found.by_month or None,
        "bars": [
            {"answer": shortened(name, LABEL), "responses": number, "percent": percent(number, found.answered)}
            for name, number in found.rows
        ],
        "other_answers": found.others or None,
    }


def _around(numbers: Numbers) -> dict[str, Any]:
    """By day and by language. Days come newest first, since older ones give way where there is no room."""
    return {
        "languages": [{"language": code, "responses": number} for code, number in numbers.languages],
        "engines": [{"engine": engine_words(name), "responses": number} for name, number in numbers.engines],
        "by_day": [
            {"on": day, "started": started, "submitted": submitted, "abandoned": abandoned}
            for day, started, submitted, abandoned in reversed(numbers.by_day)
            if started
        ],
    }
