"""REST for links to a form's numbers, and for two fields against each other."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from ninja import Router, Status
from pydantic import BaseModel, ConfigDict, Field

from formagent.config import get_config
from formagent.errors import ProtocolError
from interviews.access import staff_form
from interviews.api.staff import STAFF, needs, principal_of, problem_responses
from interviews.models import ReportLink
from interviews.results.pages.crossing import cross_seen
from interviews.results.pages.exports import may_read_sensitive
from interviews.results.reading.analytics import Range
from interviews.results.reading.checked_query import PERIOD, checked_query
from interviews.results.reading.columns import columns_of
from interviews.results.services.reports import NAME_LETTERS, report_links, revoke_report, share_report
from interviews.staff.rules.rights import Right

router = Router(auth=STAFF)
_PROBLEMS = problem_responses(422)


class NewReport(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: str = Field(min_length=1, max_length=NAME_LETTERS, description="Whom the link is for")


class ReportOut(BaseModel):
    id: int
    name: str
    created_at: dt.datetime
    url: str | None = Field(default=None, description="Only in the answer that makes it: its secret is stored nowhere")


class CrossOut(BaseModel):
    """Counts of responses; `rows` are [label, counts…, all of the row]."""

    headings: list[str]
    rows: list[list[Any]]
    total: int = Field(description="Responses that answer both")


def _out(link: ReportLink, url: str | None = None) -> ReportOut:
    return ReportOut(id=link.pk, name=link.name, created_at=link.created_at, url=url)


@router.get(
    "/forms/{slug}/reports",
    response={200: list[ReportOut], **_PROBLEMS},
    summary="List the links to a form's numbers",
    operation_id="listReports",
)
@needs(Right.EXPORT_RESPONSES)
def reports(request: HttpRequest, slug: str) -> list[ReportOut]:
    """Those in force, the newest first."""
    return [_out(link) for link in report_links(staff_form(principal_of(request), slug, Right.EXPORT_RESPONSES))]


@router.post(
    "/forms/{slug}/reports",
    response={201: ReportOut, **_PROBLEMS},
    summary="Share a form's numbers by link",
    operation_id="shareReport",
)
@needs(Right.EXPORT_RESPONSES)
def share(request: HttpRequest, slug: str, wanted: NewReport) -> Status[ReportOut]:
    """Whoever has the link sees counts and plots, without what people wrote and without sensitive fields."""
    principal = principal_of(request)
    link, secret = share_report(staff_form(principal, slug, Right.EXPORT_RESPONSES), wanted.name, by=principal)
    path, base = reverse("interviews:report", args=[secret]), get_config().public_base_url
    return Status(201, _out(link, f"{base}{path}" if base else request.build_absolute_uri(path)))


@router.delete(
    "/forms/{slug}/reports/{link_id}",
    response={204: None, **_PROBLEMS},
    summary="Revoke a link to a form's numbers",
    operation_id="revokeReport",
)
@needs(Right.EXPORT_RESPONSES)
def revoke(request: HttpRequest, slug: str, link_id: int) -> Status[None]:
    """It opens nothing from now on."""
    principal = principal_of(request)
    revoke_report(staff_form(principal, slug, Right.EXPORT_RESPONSES), link_id, by=principal)
    return Status(204, None)


@router.get(
    "/forms/{slug}/analytics/cross",
    response={200: CrossOut, **_PROBLEMS},
    summary="Count two fields against each other",
    operation_id="getCrossTable",
    openapi_extra={
        "parameters": [
            {"in": "query", "name": name, "description": words, "schema": {"type": "string"}}
            for name, words in (
                ("down", "A field with options, yes or no, or a scale: a row for each answer"),
                ("across", "Another one: a column for each answer"),
                ("since", "Started on this day or later"),
                ("until", "Started on this day or earlier"),
            )
        ]
    },
)
@needs(Right.READ_RESPONSES)
def cross(request: HttpRequest, slug: str) -> CrossOut:
    """Where several options can be picked, a response counts under each."""
    principal = principal_of(request)
    form = staff_form(principal, slug, Right.READ_RESPONSES)
    query = checked_query(request.GET, columns_of(form), taken=PERIOD, besides=("down", "across"))
    sensitive = may_read_sensitive(principal, form)
    seen = cross_seen(request.GET, form, Range(query.since, query.until), sensitive=sensitive)
    if seen.table is None:
        named = {column.id for column in seen.fields}
        wrong = next((name for name in ("down", "across") if request.GET.get(name) not in named), "across")
        message = f"{wrong}: another one of {', '.join(sorted(named))}"
        raise ProtocolError("invalid_value", message, field=wrong, reason="unknown_column")
    rows = [[row.label, *row.counts, row.total] for row in seen.table.rows]
    return CrossOut(headings=list(seen.table.headings), rows=rows, total=seen.table.total)
