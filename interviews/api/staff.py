"""How staff prove themselves to the REST interface: a personal API token as Bearer, or their login session.

An operation states the right it needs with `@needs`, and reaches the row of its address with `workspace_of`, `form_of` or
`webhook_of`, which ask for that right: strangers get 404, members without it 403.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django.http import HttpRequest
from ninja.decorators import decorate_view
from ninja.errors import AuthenticationError, HttpError
from ninja.security import HttpBearer
from ninja.security.base import AuthBase
from ninja.utils import check_csrf

from formagent.protocol.problem_details import Problem
from formagent.server.database_thread import in_database
from interviews.access import (
    Principal,
    principal_of_token,
    principal_of_user,
    staff_form,
    staff_webhook,
    staff_workspace,
)
from interviews.models import Form, Webhook, Workspace
from interviews.staff.rules.rights import Right

Operation = TypeVar("Operation", bound=Callable[..., Any])


_NOBODY = "Send an API token: Authorization: Bearer <token>, or sign in."
_REFUSED = (
    "The API token is not valid: it is wrong, has expired or was revoked, or its member may not enter the workspace now."
    " Make a new one on the page “Your account”."
)
"""The same for all of them, so that it tells nobody which tokens there are."""


class StaffToken(HttpBearer):
    """A personal API token; it works in its own workspace, within its scopes."""

    def authenticate(self, request: HttpRequest, token: str) -> Principal | None:
        return principal_of_token(token)


class StaffLogin(AuthBase):
    """The browser's login session. What changes something needs the page's CSRF token."""

    openapi_type = "apiKey"
    openapi_in = "cookie"
    openapi_name = "sessionid"

    def __call__(self, request: HttpRequest) -> Principal:
        principal = principal_of_user(request.user)
        if principal is None:
            bearer = request.headers.get("Authorization", "").lower().startswith("bearer ")
            raise AuthenticationError(message=_REFUSED if bearer else _NOBODY)
        if check_csrf(request):
            raise HttpError(403, "A request with a cookie needs the page's X-CSRFToken header.")
        return principal


STAFF = [StaffToken(), StaffLogin()]
"""The login is asked last, and says what was wrong where neither proves anything."""


def principal_of(request: HttpRequest) -> Principal:
    """Who asks; AuthenticationError for nobody."""
    principal = getattr(request, "auth", None)
    if not isinstance(principal, Principal):
        raise AuthenticationError
    return principal


def problem_responses(*statuses: int) -> dict[int, Any]:
    """For an operation's `response`: how it may refuse; `statuses` beside those that staff meet everywhere."""
    return dict.fromkeys(sorted({401, 403, 404, 500, *statuses}), Problem)


def needs(right: Right) -> Callable[[Operation], Operation]:
    """States the right that an operation asks `access` for: what the access matrix test reads and holds it to."""

    def with_right(run: Callable[..., Any]) -> Callable[..., Any]:
        def asked(request: HttpRequest, **place: Any) -> Any:
            request.needed_right = right  # type: ignore[attr-defined]
            return run(request, **place)

        return asked

    def mark(operation: Operation) -> Operation:
        operation.required_right = right  # type: ignore[attr-defined]
        decorate_view(with_right)(operation)
        return operation

    return mark


def for_staff(operation: Operation) -> Operation:
    """Marks an operation on what is the caller's own, which no right of a workspace guards."""
    operation.required_right = "signed_in"  # type: ignore[attr-defined]
    return operation


async def workspace_of(request: HttpRequest, slug: str) -> Workspace:
    """The caller's workspace, for what the operation needs."""
    return await in_database(staff_workspace, principal_of(request), slug, _needed(request))


async def form_of(request: HttpRequest, slug: str) -> Form:
    """The caller's form, for what the operation needs."""
    return await in_database(staff_form, principal_of(request), slug, _needed(request))


async def webhook_of(request: HttpRequest, slug: str, webhook_id: int) -> Webhook:
    """A webhook of the caller's form, for what the operation needs."""
    return await in_database(staff_webhook, principal_of(request), slug, webhook_id, _needed(request))


def _needed(request: HttpRequest) -> Right:
    right: Right = request.needed_right  # type: ignore[attr-defined]
    return right
