"""How staff prove themselves to the REST interface: a personal API token as Bearer, or their login session.

An operation states the right it needs with `@needs`, and reaches rows through `staff_form` and its like with `principal_of`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django.http import HttpRequest
from ninja.errors import AuthenticationError, HttpError
from ninja.security import HttpBearer
from ninja.security.base import AuthBase
from ninja.utils import check_csrf

from interviews.access import Principal, principal_of_token, principal_of_user
from interviews.domain.rights import Right

Operation = TypeVar("Operation", bound=Callable[..., Any])


class StaffToken(HttpBearer):
    """A personal API token; it works in its own workspace, within its scopes."""

    def authenticate(self, request: HttpRequest, token: str) -> Principal | None:
        return principal_of_token(token)


class StaffLogin(AuthBase):
    """The browser's login session. What changes something needs the page's CSRF token."""

    openapi_type = "apiKey"
    openapi_in = "cookie"
    openapi_name = "sessionid"

    def __call__(self, request: HttpRequest) -> Principal | None:
        principal = principal_of_user(request.user)
        if principal is not None and check_csrf(request):
            raise HttpError(403, "A request with a cookie needs the page's X-CSRFToken header.")
        return principal


STAFF = [StaffToken(), StaffLogin()]


def principal_of(request: HttpRequest) -> Principal:
    """Who asks; AuthenticationError for nobody."""
    principal = getattr(request, "auth", None)
    if not isinstance(principal, Principal):
        raise AuthenticationError
    return principal


def needs(right: Right) -> Callable[[Operation], Operation]:
    """States the right that an operation asks `access` for: what the access matrix test reads and holds it to."""

    def mark(operation: Operation) -> Operation:
        operation.required_right = right  # type: ignore[attr-defined]
        return operation

    return mark


def for_staff(operation: Operation) -> Operation:
    """Marks an operation on what is the caller's own, which no right of a workspace guards."""
    operation.required_right = "signed_in"  # type: ignore[attr-defined]
    return operation
