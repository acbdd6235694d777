"""How often somebody may try to sign in: who guesses elsewhere does not lock out whom an account belongs to.

Wrong passwords count for the account and the address together, and for the address. For the account alone there is a ceiling
against those who guess from many addresses; browsers in which the account was signed in before are not held up by it.
"""

from __future__ import annotations

import uuid

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse

from formagent.web.client_addresses import counted_as

KNOWN_COOKIE = "formagent_known"
KNOWN_SECONDS = 365 * 24 * 3600


def remember_browser(request: HttpRequest, response: HttpResponse, email: str) -> None:
    """Know this browser again as one in which `email` has signed in."""
    if known_browser(request, email) is None:
        mark = _signer().sign_object([email.lower(), uuid.uuid4().hex])
        response.set_cookie(
            KNOWN_COOKIE,
            mark,
            max_age=KNOWN_SECONDS,
            secure=settings.SESSION_COOKIE_SECURE,
            httponly=True,
            samesite="Lax",
        )


def known_browser(request: HttpRequest, email: str) -> str | None:
    """The mark of this browser, if that account has signed in there."""
    try:
        owner, mark = _signer().unsign_object(request.COOKIES.get(KNOWN_COOKIE, ""))
    except (BadSignature, ValueError):
        return None
    return str(mark) if owner == email.lower() else None


def origin_of_try(request: HttpRequest, email: str, address: str) -> str:
    """Where a try comes from: a browser that is known, else the address (of IPv6 the network of one household)."""
    mark = known_browser(request, email)
    if mark:
        return f"browser {mark}"
    return counted_as(address)


def _signer() -> Signer:
    return Signer(salt="formagent.known_browser")
