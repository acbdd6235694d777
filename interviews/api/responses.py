"""REST for results: responses a page at a time or as a file, one response, and the numbers."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any, Literal

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from ninja import Router
from pydantic import BaseModel, Field
from pydantic_core import to_json

from formagent.errors import NotFoundError, ProtocolError
from formagent.wording.validation_messages import complaint
from interviews.access import staff_form, staff_session
from interviews.api.staff import STAFF, needs, principal_of, problem_responses
from interviews.forms.exporters.fhir_response import questionnaire_response
from interviews.forms.services.definitions import definition_of
from interviews.models import Form, Response, Session
from interviews.results.pages.exports import file_as_written, file_at_once, may_read_sensitive
from interviews.results.pages.response_sheet import sheet_of_response
from interviews.results.reading.analytics import Range, numbers_of
from interviews.results.reading.checked_query import PERIOD, check_names, check_one_of, checked_query, refusal
from interviews.results.reading.columns import columns_of
from interviews.results.reading.paging import counted_page, is_key
from interviews.results.reading.records import Record, records_of
from interviews.results.reading.selection import select_responses
from interviews.results.rules.result_query import BadCondition, ResultQuery
from interviews.results.services.exports import note_export
from interviews.results.wording import condition_words
from interviews.results.writers import FORMATS, WITH_UPLOADS
from interviews.results.writers.jsonl import record_json
from interviews.staff.pages.zones import clock_of
from interviews.staff.rules.rights import Right

router = Router()
MOST_AT_ONCE = 20_000
"""Responses in one file of this interface; the page of exports writes longer ones in the background."""


class ResponseOut(BaseModel):
    """One response: as submitted, or as far as it has come."""

    id: str
    started_at: str
    submitted_at: str | None
    reference: str | None = Field(default=None, description="What its respondent is told to name it by: K7-4QD")
    stage: str
    version: int | None
    language: str
    country: str | None
    country_from: Literal["said", "browser"] | None
    answers: dict[str, Any] = Field(description="By field_id; a group's is a list of objects")
    incomplete: list[str] = Field(description="field_ids that were accepted without every fact")
    prefilled: list[str] = Field(description="field_ids that somebody else filled in beforehand, or for the respondent")
    assistant: str | None = Field(default=None, description="The program that filled in the form for its person")
    tags: list[str] = Field(default=[], description="What staff marked it with")
    link: dict[str, str] = Field(default={}, description="What the form’s link told of itself: utm_source and the like")
    assignee: str | None = Field(default=None, description="The e-mail address of the member who works on it")


class ResponsesOut(BaseModel):
    """A page of responses. `next` is the `key` of the following page, null at the end."""

    responses: list[ResponseOut]
    count: int
    count_is_exact: bool
    next: str | None
    previous: str | None


class AnalyticsOut(BaseModel):
    """The numbers of the analytics page."""

    summary: dict[str, Any]
    by_day: list[list[Any]] = Field(description="[day or month, started, submitted, abandoned]")
    left_at: list[list[Any]] = Field(description="[field_id, label, unfinished responses]")
    by_field: list[list[Any]] = Field(description="[field_id, label, answers, average seconds, average follow-ups]")
    reasons: list[list[Any]] = Field(description="[field_id, label, code, replies]")
    languages: list[list[Any]]
    engines: list[list[Any]]
    distributions: list[dict[str, Any]]


FILTER_HELP = (
    "field_id:operator:value, as often as needed. Text: `story:contains:train`, is, is_not, starts_with. "
    "Numbers, money, durations: `age:at_least:18`, above, below, at_most, is, is_not, `stay:between:2 days..2 weeks`, "
    "`fee:below:20 EUR`. Days and times: `day:between:2027-03-01..2027-03-31`, is, before, after. "
    'Choices, countries, languages, by value or label: `dish:one_of:soup,"half, hot"`, none_of. '
    "Several choices, rankings: includes (any of), leaves_out (all of). Yes or no: `dances:is:yes`. "
    "Any field: answered, unanswered."
)


def _parameter(name: str, description: str, **schema: Any) -> dict[str, Any]:
    return {"in": "query", "name": name, "description": description, "schema": {"type": "string", **schema}}


LIST_QUERY = [
    _parameter("q", "Words that the answers hold"),
    _parameter("standing", "Where it stands", enum=["submitted", "under_way", "abandoned", "declined", "wants_person"]),
    _parameter("since", "Started on this day or later", format="date"),
    _parameter("until", "Started on this day or earlier", format="date"),
    _parameter("version", "The form's version"),
    _parameter("tag", "One of its tags"),
    _parameter("assignee", "The e-mail address of the member who works on it, or nobody"),
    _parameter("theme", "The number of a theme that a model found"),
    _parameter("filter", FILTER_HELP),
    _parameter("sort", "started, submitted or a field_id"),
    _parameter("order", "up or down", enum=["up", "down"]),
]
_OF_LISTS = ("key", "format")


@router.get(
    "/forms/{slug}/responses",
    auth=STAFF,
    response={200: ResponsesOut, **problem_responses(422)},
    summary="List or download responses",
    operation_id="listResponses",
    openapi_extra={
        "parameters": [
            *LIST_QUERY,
            _parameter("key", "A page's key: `next` or `previous` of another page"),
            _parameter("format", "json; or a file, which needs the right to export", enum=["json", *FORMATS]),
        ]
    },
)
@needs(Right.READ_RESPONSES)
def list_responses(request: HttpRequest, slug: str) -> Any:
    """Fifty at a time as JSON, or all of them as CSV, XLSX or JSON Lines; or as a ZIP of CSV and what was uploaded."""
    wanted = request.GET.get("format", "json")
    principal = principal_of(request)
    form = staff_form(principal, slug, Right.READ_RESPONSES if wanted == "json" else Right.EXPORT_RESPONSES)
    sensitive = may_read_sensitive(principal, form)
    if wanted != "json":
        return _file(request, form, wanted, sensitive=sensitive)
    query, rows = asked_of(form, request.GET, sensitive=sensitive, besides=_OF_LISTS)
    key, columns = request.GET.get("key", ""), columns_of(form)
    if key and not is_key(key):
        raise refusal("key", "unknown_key", complaint("It is the key of no page."))
    page = counted_page(form, columns, rows, query, key)
    return {
        "responses": [record_json(record) for record in records_of(page.sessions, columns, sensitive=sensitive)],
        "count": page.count,
        "count_is_exact": page.exact,
        "next": page.next or None,
        "previous": page.previous or None,
    }


def asked_of(
    form: Form, parameters: QueryDict, *, sensitive: bool, besides: Iterable[str] = ()
) -> tuple[ResultQuery, QuerySet[Response]]:
    """The query of an address, and its rows. Raises ProtocolError invalid_value for what cannot be read or compared so."""
    columns = columns_of(form)
    query = checked_query(parameters, columns, besides=besides)
    column = columns.get(query.sort)
    if column is not None and column.sensitive and not sensitive:
        words = "This field is sensitive."
        raise ProtocolError("invalid_value", words, field="sort", fieldId=column.id, reason="hidden_column")
    try:
        return query, select_responses(form, columns, query, sensitive=sensitive)
    except BadCondition as error:
        about: dict[str, Any] = {"field": "filter", "fieldId": error.condition.column, "reason": error.code}
        named = columns.get(error.condition.column)
        words = condition_words(error, named.label if named else "")
        raise ProtocolError("invalid_value", words, **about) from error


def _file(request: HttpRequest, form: Form, wanted: str, *, sensitive: bool) -> HttpResponseBase:
    if wanted not in FORMATS:
        raise ProtocolError("invalid_value", f"The formats are json, {', '.join(FORMATS)}.", reason="unknown_format")
    query, rows = asked_of(form, request.GET, sensitive=sensitive, besides=_OF_LISTS)
    count = rows[: MOST_AT_ONCE + 1].count()
    if count > MOST_AT_ONCE:
        message = f"More than {MOST_AT_ONCE} responses: narrow them down, or export them on the page of exports."
        raise ProtocolError("too_large", message, limit=MOST_AT_ONCE)
    note_export(form, wanted, query, rows=count, by=principal_of(request))
    if wanted in WITH_UPLOADS:
        return file_as_written(form, wanted, query, sensitive=sensitive)
    return file_at_once(form, wanted, query, sensitive=sensitive)


@router.get(
    "/forms/{slug}/responses/{response_id}",
    auth=STAFF,
    response={200: ResponseOut, **problem_responses(413, 422)},
    summary="Read one response",
    operation_id="getResponse",
    openapi_extra={
        "parameters": [
            _parameter(
                "format",
                "fhir: a QuestionnaireResponse; pdf: a document, which needs the right to export",
                enum=["json", "fhir", "pdf"],
            )
        ]
    },
)
@needs(Right.READ_RESPONSES)
def get_response(request: HttpRequest, slug: str, response_id: str) -> Any:
    """One response with its answers; `format=fhir` is a submitted one as a FHIR R4 QuestionnaireResponse."""
    principal = principal_of(request)
    check_names(request.GET, ["format"])
    check_one_of("format", request.GET.get("format", "json"), ("json", "fhir", "pdf"))
    if request.GET.get("format") == "pdf":
        exported = staff_session(principal, slug, response_id, Right.EXPORT_RESPONSES)
        with clock_of(exported):
            return sheet_of_response(exported, by=principal)
    session = staff_session(principal, slug, response_id, Right.READ_RESPONSES)
    sensitive = may_read_sensitive(principal, session.form)
    records = records_of([str(session.pk)], columns_of(session.form), sensitive=sensitive)
    if not records:
        raise NotFoundError("response")
    if request.GET.get("format") == "fhir":
        return _fhir(session, records[0])
    return record_json(records[0])


def _fhir(session: Session, record: Record) -> HttpResponse:
    submission = session.submissions.order_by("-number").first()
    if submission is None:
        raise ProtocolError(
            "invalid_value", "Only what was submitted is a QuestionnaireResponse.", reason="unsubmitted"
        )
    found = questionnaire_response(
        definition_of(session), record.answers, str(submission.pk), submission.created_at, session.language
    )
    return HttpResponse(to_json(found), content_type="application/fhir+json")


@router.get(
    "/forms/{slug}/analytics",
    auth=STAFF,
    response={200: AnalyticsOut, **problem_responses()},
    summary="Read the numbers",
    operation_id="getAnalytics",
    openapi_extra={"parameters": LIST_QUERY[2:4]},
)
@needs(Right.READ_RESPONSES)
def get_analytics(request: HttpRequest, slug: str) -> HttpResponse | dict[str, Any]:
    """How many started and finished, where they stopped, how long it took, how the answers are spread."""
    principal = principal_of(request)
    form = staff_form(principal, slug, Right.READ_RESPONSES)
    query = checked_query(request.GET, columns_of(form), taken=PERIOD)
    numbers = numbers_of(form, Range(query.since, query.until), sensitive=may_read_sensitive(principal, form))
    return dataclasses.asdict(numbers)
