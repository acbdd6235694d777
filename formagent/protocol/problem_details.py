"""Errors of the REST interface: RFC 9457 problem details with a stable `code` (protocol.md, HTTP)."""

from __future__ import annotations

import datetime as dt
import json
from http import HTTPStatus
from typing import Any

from django.http import HttpResponse
from pydantic import BaseModel, ConfigDict, Field

from formagent.errors import ProtocolError

MEDIA_TYPE = "application/problem+json"

STATUS = {
    "invalid_json": 400,
    "cannot_conversation_with_self": 400,
    "cannot_start_conversation_with_human": 400,
    "no_active_conversation": 400,
    "not_authenticated": 401,
    "not_allowed": 403,
    "own_request": 403,
    "not_conversation_participant": 403,
    "target_agent_not_in_project": 403,
    "agent_not_found": 404,
    "confirmation_unknown": 404,
    "conversation_not_found": 404,
    "not_found": 404,
    "parent_not_found": 404,
    "method_not_allowed": 405,
    "consent_required": 409,
    "already_member": 409,
    "agent_unavailable": 409,
    "closed": 409,
    "conversation_already_active": 409,
    "conversation_closed": 409,
    "expired": 409,
    "edit_conflict": 409,
    "id_conflict": 409,
    "rehearsal_running": 409,
    "last_owner": 409,
    "max_depth_exceeded": 409,
    "required_fields_missing": 409,
    "session_closed": 409,
    "stale": 409,
    "taken_over": 409,
    "voting": 409,
    "was_published": 409,
    "not_confirmed": 409,
    "confirmation_expired": 410,
    "too_large": 413,
    "invalid_command": 422,
    "invalid_definition": 422,
    "invalid_plan": 422,
    "invalid_request": 422,
    "invalid_value": 422,
    "not_editable": 422,
    "reason_required": 422,
    "rate_limited": 429,
    "internal": 500,
    "model_unavailable": 503,
    "unavailable": 503,
}
"""The HTTP status of each code."""


class Problem(BaseModel):
    """What went wrong, for people (`detail`) and for programs (`code`, and what more there is to say about it)."""

    model_config = ConfigDict(extra="allow")

    type: str = "about:blank"
    title: str = Field(description="The status in words")
    status: int
    detail: str
    code: str = Field(json_schema_extra={"enum": list(STATUS)})
    retryable: bool = Field(default=False, description="The same request may succeed later")


def problem(code: str, detail: str, **more: Any) -> HttpResponse:
    """The response. `more` becomes further members, like `fieldId` or `fields`; `retryAfter` (s) is a header too."""
    status = STATUS.get(code, 500)
    standard = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status, "detail": detail}
    members = {name: value for name, value in more.items() if value is not None}
    body = json.dumps({**members, **standard, "code": code}, ensure_ascii=False, default=_moment)
    response = HttpResponse(body, status=status, content_type=MEDIA_TYPE)
    response["Cache-Control"] = "no-store"
    if more.get("retryAfter"):
        response["Retry-After"] = str(more["retryAfter"])
    if status == HTTPStatus.UNAUTHORIZED:
        response["WWW-Authenticate"] = "Bearer"
    return response


def _moment(value: Any) -> str:
    if isinstance(value, dt.datetime):
        return value.isoformat()
    raise TypeError(f"no JSON for {type(value).__name__}")


def problem_of(error: ProtocolError) -> HttpResponse:
    """A refusal as a problem."""
    retryable = error.retryable or error.code in {"rate_limited", "model_unavailable", "internal"}
    return problem(error.code, error.message, **{**error.details, "retryable": retryable})


def not_found() -> HttpResponse:
    """The same for what does not exist and for what is somebody else's."""
    return problem("not_found", "There is nothing here.")
