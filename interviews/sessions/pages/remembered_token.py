"""A respondent's token, as their browser keeps it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from interviews.access import RESPONDENT_COOKIE, respondent_token

COOKIE_DAYS = 90
TOKEN_LENGTH = 43


def usable_token(request: HttpRequest) -> str | None:
    """The browser's own token, so that one cookie opens all its sessions; nothing that could have been guessed."""
    token = respondent_token(request)
    return token if token and len(token) >= TOKEN_LENGTH else None


def remember(response: HttpResponse, request: HttpRequest, token: str) -> None:
    """Keep the token in this browser, out of reach of scripts."""
    response.set_cookie(
        RESPONDENT_COOKIE,
        token,
        max_age=COOKIE_DAYS * 24 * 3600,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
