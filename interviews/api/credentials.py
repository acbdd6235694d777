"""How a session's caller proves itself: the token as Bearer, or the respondent cookie."""

from __future__ import annotations

from django.http import HttpRequest
from ninja.errors import AuthenticationError, HttpError
from ninja.security import APIKeyCookie, HttpBearer
from ninja.utils import check_csrf

from formagent.errors import NotFoundError
from formagent.server.database_thread import in_database
from formagent.web.client_addresses import counted_as
from interviews.access import RESPONDENT_COOKIE, session_for
from interviews.models import Session


class SessionBearer(HttpBearer):
    """The token that `POST …/sessions` answered with."""

    def authenticate(self, request: HttpRequest, token: str) -> str | None:
        return token or None


class SessionCookie(APIKeyCookie):
    """The respondent's cookie. What changes something must come from a page of this host, with its CSRF token."""

    param_name = RESPONDENT_COOKIE

    def __init__(self) -> None:
        super().__init__(csrf=False)

    def authenticate(self, request: HttpRequest, key: str | None) -> str | None:
        if key and check_csrf(request):
            raise HttpError(403, "A request with a cookie needs the page's X-CSRFToken header.")
        return key or None


CALLER = [SessionBearer(), SessionCookie()]


async def callers_session(request: HttpRequest, session_id: str) -> Session:
    """The caller's session; NotFoundError when it is another's or nobody's."""
    token = getattr(request, "auth", None)
    if not isinstance(token, str):
        raise AuthenticationError
    try:
        return await in_database(session_for, session_id, token)
    except NotFoundError:
        raise NotFoundError("session") from None


def address_of(request: HttpRequest) -> str:
    """Where the caller is, as it is counted (behind a proxy the server has put the right address there)."""
    return counted_as(str(request.META.get("REMOTE_ADDR") or "unknown"))
