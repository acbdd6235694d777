"""REST for the same done to all responses that a search finds: a worker does it, some at a time."""

from __future__ import annotations

import datetime as dt
import uuid
from typing import Literal

from django.http import HttpRequest
from ninja import Router, Status
from pydantic import BaseModel, ConfigDict, Field

from formagent.errors import ProtocolError
from formagent.wording.validation_messages import complaint
from interviews.access import staff_form
from interviews.api.responses import LIST_QUERY, asked_of
from interviews.api.staff import STAFF, needs, principal_of, problem_responses
from interviews.models import BulkChange, Form
from interviews.results.pages.exports import may_read_sensitive
from interviews.results.rules.handling import MOST_FOUND, MOST_TAGS, typed_tags
from interviews.results.services.bulk_changes import change_of, checked_argument, request_change
from interviews.results.services.handling import responses_found
from interviews.staff.rules.rights import Right

router = Router(auth=STAFF)
_PROBLEMS = problem_responses(413, 422)
_QUERY = {"parameters": LIST_QUERY}


class NumberFound(BaseModel):
    """Guards against another search than was meant: nothing is done where it finds another number now."""

    model_config = ConfigDict(extra="forbid")

    expected: int = Field(ge=1, le=MOST_FOUND, description="How many responses the search finds: `count` of their list")


class BulkChangeWanted(NumberFound):
    """Tags to put on or take off, or the member to give the responses to."""

    action: Literal["tag", "untag", "assign"]
    tags: list[str] = Field(
        default=[], max_length=MOST_TAGS, description="Of tag and untag; without commas and semicolons"
    )
    assignee: str | None = Field(default=None, description="Of assign: a member’s e-mail address; empty: nobody")


class BulkChangeOut(BaseModel):
    """How far it is. What is done to each response stands in the audit log; this is kept for a week."""

    id: uuid.UUID
    action: Literal["tag", "untag", "assign", "erase"]
    status: Literal["queued", "running", "done"]
    total: int = Field(description="Responses that it is about: those that were there when it was asked for")
    done: int
    error: str = Field(description="Why it stopped before its end; empty where it did not")
    created_at: dt.datetime
    finished_at: dt.datetime | None


def _out(change: BulkChange) -> BulkChangeOut:
    named = {name: getattr(change, name) for name in ("id", "total", "done", "error", "created_at", "finished_at")}
    return BulkChangeOut.model_validate(named | {"action": str(change.action), "status": str(change.status)})


def _queued(request: HttpRequest, form: Form, action: str, argument: str, expected: int) -> Status[BulkChangeOut]:
    """Raises ProtocolError: too_large, and invalid_value for another number than expected."""
    principal = principal_of(request)
    rows = asked_of(form, request.GET, sensitive=may_read_sensitive(principal, form))[1]
    ids = responses_found(rows)
    if len(ids) != expected:
        words = complaint("The search finds {found} responses. Nothing was done.", found=len(ids))
        raise ProtocolError("invalid_value", words, field="expected", reason="another_number", found=len(ids))
    return Status(202, _out(request_change(form, action, ids, argument, by=principal)))


def _argument(form: Form, wanted: BulkChangeWanted) -> str:
    if wanted.action != "assign":
        if any(len(typed_tags(tag)) > 1 for tag in wanted.tags):
            words = complaint("A tag holds no comma and no semicolon.")
            raise ProtocolError("invalid_value", words, field="tags", reason="several")
        return checked_argument(form, wanted.action, ", ".join(wanted.tags))
    if wanted.assignee is None:
        words = complaint("Say whom to give them to.")
        raise ProtocolError("invalid_value", words, field="assignee", reason="empty")
    return checked_argument(form, wanted.action, wanted.assignee)


@router.post(
    "/forms/{slug}/bulk-changes",
    response={202: BulkChangeOut, **_PROBLEMS},
    summary="Tag or assign all responses that a search finds",
    operation_id="changeResponses",
    openapi_extra=_QUERY,
)
@needs(Right.HANDLE_RESPONSES)
def change_responses(request: HttpRequest, slug: str, wanted: BulkChangeWanted) -> Status[BulkChangeOut]:
    """The search stands behind the question mark, as of their list. What comes later is left alone."""
    form = staff_form(principal_of(request), slug, Right.HANDLE_RESPONSES)
    return _queued(request, form, wanted.action, _argument(form, wanted), wanted.expected)


@router.post(
    "/forms/{slug}/bulk-erasures",
    response={202: BulkChangeOut, **_PROBLEMS},
    summary="Erase all responses that a search finds",
    operation_id="eraseResponses",
    openapi_extra=_QUERY,
)
@needs(Right.CHANGE_RESPONSES)
def erase_responses(request: HttpRequest, slug: str, wanted: NumberFound) -> Status[BulkChangeOut]:
    """For good, with all that was said. The search stands behind the question mark; without one it is all of them."""
    form = staff_form(principal_of(request), slug, Right.CHANGE_RESPONSES)
    return _queued(request, form, "erase", "", wanted.expected)


@router.get(
    "/forms/{slug}/bulk-changes/{change_id}",
    response={200: BulkChangeOut, **problem_responses(422)},
    summary="Read how far a change of many responses is",
    operation_id="getBulkChange",
)
@needs(Right.HANDLE_RESPONSES)
def bulk_change(request: HttpRequest, slug: str, change_id: uuid.UUID) -> BulkChangeOut:
    """Of erasures too. A worker takes 200 responses at a time, of erasures 20."""
    form = staff_form(principal_of(request), slug, Right.HANDLE_RESPONSES)
    return _out(change_of(form, change_id))
