"""A REST interface that answers everything that goes wrong, its framework's own errors included, in problem details.

No answer tells what went on inside: a failure here is `internal`, and the log knows more.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
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

from formagent.errors import ProtocolError
from formagent.protocol.bodies import StorableParser, refuse_unstorable_form
from formagent.protocol.problem_details import MEDIA_TYPE, not_found, problem, problem_of
from formagent.protocol.refusals import TOLD, refusal_of, refused_at
from formagent.server.database_thread import DATABASE_AWAY
from formagent.storage.database_loss import mark_away
from formagent.wording.validation_messages import complaints_of

log = structlog.get_logger(__name__)

_UNSAID = AuthenticationError().message
"""Of an authentication that does not say what is wrong."""

_FALLBACK_CODES = {
    400: "invalid_json",
    401: "not_authenticated",
    403: "not_allowed",
    404: "not_found",
    405: "method_not_allowed",
}


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
    sent = [{**fault, "loc": _as_sent(fault["loc"])} for fault in error.errors]
    return problem_of(refused_at("invalid_request", complaints_of(sent)))


def _as_sent(place: Sequence[Any]) -> Sequence[Any]:
    """Where it stands in what the client wrote: a body is that of one parameter, whose name here nobody wrote."""
    return place[2:] if place[0] == "body" else place[1:]


def _refused(request: HttpRequest, error: Exception) -> HttpResponse:
    return problem_of(refusal_of(error))


def _unauthenticated(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
    own = "Send the session's token: Authorization: Bearer <token>, or the cookie."
    return problem("not_authenticated", own if error.message == _UNSAID else error.message)


def _http_error(request: HttpRequest, error: HttpError) -> HttpResponse:
    if isinstance(error.__cause__, ProtocolError):
        return problem_of(error.__cause__)
    return problem(_FALLBACK_CODES.get(error.status_code, "internal"), error.message)


def _unreadable(request: HttpRequest, error: Exception) -> HttpResponse:
    return problem("invalid_request", "The body cannot be read as what its Content-Type says.", retryable=False)


def _away(request: HttpRequest, error: Exception) -> HttpResponse:
    log.warning("database_away", path=request.path, exc_info=error)
    return mark_away(_refused(request, error))


def _internal(request: HttpRequest, error: Exception) -> HttpResponse:
    log.error("request_failed", path=request.path, exc_info=error)
    return _refused(request, error)


_ANSWERS: dict[type[Exception], Callable[[HttpRequest, Any], HttpResponse]] = {
    **dict.fromkeys(TOLD, _refused),
    Http404: lambda request, error: not_found(),
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
