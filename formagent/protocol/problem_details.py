"""Errors of the REST interface: RFC 9457 problem details with a stable `code` (protocol.md, HTTP).

`ProblemAPI` answers everything that goes wrong in this one form, its framework's own errors included. No answer tells what
went on inside: a failure here is `internal`, and the log knows more.
"""

from __future__ import annotations

import datetime as dt
import functools
import json
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import structlog
from asgiref.sync import iscoroutinefunction
from django.core.exceptions import BadRequest, RequestDataTooBig, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.http.response import HttpResponseBase
from django.views.decorators.csrf import csrf_exempt
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError
from pydantic import BaseModel, ConfigDict, Field

from formagent.errors import (
    ChangesConflict,
    DecisionRefused,
    EditConflict,
    ImportRefused,
    InvalidDefinition,
    NotAllowedError,
    NotFoundError,
    ProtocolError,
)
from formagent.protocol.bodies import StorableParser, invalid_request, refuse_unstorable_form
from formagent.server.database_thread import DATABASE_AWAY
from formagent.storage.database_loss import RETRY_AFTER, mark_away
from formagent.wording.i18n_messages import complaint_words
from formagent.wording.validation_messages import complaints_of

log = structlog.get_logger(__name__)

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

_FALLBACK_CODES = {
    400: "invalid_json",
    401: "not_authenticated",
    403: "not_allowed",
    404: "not_found",
    405: "method_not_allowed",
}


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


_ANY_TIME = (HTTPStatus.UNPROCESSABLE_ENTITY, HTTPStatus.SERVICE_UNAVAILABLE)
"""What any operation may answer: it was sent what it cannot take, or the database is away."""
_TO_A_BODY = (HTTPStatus.BAD_REQUEST, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
"""What an operation may answer that reads a body."""


class ProblemAPI(NinjaAPI):
    """A NinjaAPI whose errors are problems, and whose document says so."""

    def __init__(self, **options: Any) -> None:
        super().__init__(parser=StorableParser(), **options)
        for kind, answer in _ANSWERS.items():
            self.add_exception_handler(kind, answer)

    @property
    def urls(self) -> Any:
        patterns, *rest = super().urls
        for pattern in patterns:
            pattern.callback = _with_problems(pattern.callback, self)
        return patterns, *rest

    def get_openapi_schema(self, **options: Any) -> Any:
        document = super().get_openapi_schema(**options)
        for path in document["paths"].values():
            for operation in path.values():
                for status in (*_ANY_TIME, *(_TO_A_BODY if "requestBody" in operation else ())):
                    operation["responses"].setdefault(int(status), _problem_response(status))
                _describe_problems(operation["responses"])
        return document


def _invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """Ninja's own list, in our words and without the input it repeats."""
    sent = [{**fault, "loc": fault["loc"][1:]} for fault in error.errors]
    return problem_of(invalid_request(complaints_of(sent)))


def _wrong_definition(request: HttpRequest, error: InvalidDefinition | ImportRefused) -> HttpResponse:
    errors = [{"place": place, "message": complaint_words(message)} for place, message in error.problems]
    detail = "; ".join(f"{place['place']}: {place['message']}" for place in errors)
    return problem("invalid_definition", detail, errors=errors, retryable=False)


def _conflict(request: HttpRequest, error: EditConflict) -> HttpResponse:
    message = "Somebody else has edited this meanwhile; `current` is what it is now."
    return problem("edit_conflict", message, current=error.current, revision=error.revision, retryable=False)


def _conflicting_changes(request: HttpRequest, error: ChangesConflict) -> HttpResponse:
    errors = [{"place": place, "message": complaint_words(message)} for place, message in error.problems]
    detail = "; ".join(f"{place['place']}: {place['message']}" for place in errors)
    return problem("edit_conflict", detail, errors=errors, retryable=False)


def _refused_decision(request: HttpRequest, error: DecisionRefused) -> HttpResponse:
    return problem(error.code, str(error), problems=error.problems or None, retryable=error.code == "voting")


def _unauthenticated(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
    return problem("not_authenticated", "Send the session's token: Authorization: Bearer <token>, or the cookie.")


def _http_error(request: HttpRequest, error: HttpError) -> HttpResponse:
    if isinstance(error.__cause__, ProtocolError):
        return problem_of(error.__cause__)
    return problem(_FALLBACK_CODES.get(error.status_code, "internal"), error.message)


def _unreadable(request: HttpRequest, error: Exception) -> HttpResponse:
    return problem("invalid_request", "The body cannot be read as what its Content-Type says.", retryable=False)


def _away(request: HttpRequest, error: Exception) -> HttpResponse:
    log.warning("database_away", path=request.path, exc_info=error)
    words = "The database cannot be reached right now. Please try again."
    return mark_away(problem("unavailable", words, retryable=True, retryAfter=RETRY_AFTER))


def _internal(request: HttpRequest, error: Exception) -> HttpResponse:
    log.error("request_failed", path=request.path, exc_info=error)
    return problem("internal", "Something went wrong here. Please try again.", retryable=True)


_ANSWERS: dict[type[Exception], Callable[[HttpRequest, Any], HttpResponse]] = {
    ProtocolError: lambda request, error: problem_of(error),
    NotFoundError: lambda request, error: not_found(),
    Http404: lambda request, error: not_found(),
    NotAllowedError: lambda request, error: problem("not_allowed", "You may not do this."),
    InvalidDefinition: _wrong_definition,
    ImportRefused: _wrong_definition,
    EditConflict: _conflict,
    ChangesConflict: _conflicting_changes,
    DecisionRefused: _refused_decision,
    RequestDataTooBig: lambda request, error: problem("too_large", "The body is too large."),
    **dict.fromkeys((MultiPartParserError, SuspiciousOperation, BadRequest), _unreadable),
    ValidationError: _invalid,
    AuthenticationError: _unauthenticated,
    HttpError: _http_error,
    **dict.fromkeys(DATABASE_AWAY, _away),
    Exception: _internal,
}


def _with_problems(view: Any, api: ProblemAPI) -> Any:
    """Ninja answers a wrong method in plain text, and looks at those parts of the query only that are described."""

    @functools.wraps(view)
    async def answered_later(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        return _spoiled(request, api) or _told(request, await view(request, *args, **kwargs))

    @functools.wraps(view)
    def answered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        return _spoiled(request, api) or _told(request, view(request, *args, **kwargs))

    return answered_later if iscoroutinefunction(view) else answered


def _spoiled(request: HttpRequest, api: ProblemAPI) -> HttpResponse | None:
    try:
        refuse_unstorable_form(request.GET)
    except ProtocolError as error:
        return api.on_exception(request, error)
    return None


def _told(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    if response.status_code != HTTPStatus.METHOD_NOT_ALLOWED:
        return response
    refused = problem("method_not_allowed", f"{request.method} is not possible here.")
    refused["Allow"] = response["Allow"]
    return refused


@csrf_exempt
async def unknown_address(request: HttpRequest) -> HttpResponse:
    """The view of every API address that does not exist."""
    return not_found()


def _problem_response(status: HTTPStatus) -> dict[str, Any]:
    schema = {"$ref": "#/components/schemas/Problem"}
    return {"description": status.phrase, "content": {MEDIA_TYPE: {"schema": schema}}}


def _describe_problems(responses: dict[Any, Any]) -> None:
    """In the OpenAPI document a problem has its own media type, and its status the header that goes with it."""
    for status, response in responses.items():
        content = response.get("content", {})
        schema = content.get("application/json", {}).get("schema", {})
        if str(schema.get("$ref", "")).endswith("/Problem"):
            response["content"] = {MEDIA_TYPE: content.pop("application/json")}
        if int(status) in (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE):
            response["headers"] = {"Retry-After": {"schema": {"type": "integer"}, "description": "Seconds to wait"}}
