"""A respondent's own answers, deleted by themselves while they have not been sent."""

from __future__ import annotations

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from formagent.server.database_thread import in_database
from interviews.forms.services.definitions import definition_of
from interviews.models import Session
from interviews.sessions.pages.base import SeeOther, address_of, own_session, session_page
from interviews.sessions.presenters.session_page import session_language
from interviews.sessions.rules.state import Stage
from interviews.sessions.services.erasure import erase_session


@require_http_methods(["GET", "POST"])
@own_session
async def erase(request: HttpRequest, session: Session) -> HttpResponse:
    """Ask, then delete everything. What was submitted is the form owner's to delete, who is asked for it."""
    if session.stage == Stage.COMPLETED.value:
        return SeeOther(address_of(session, "receipt"))
    if request.method == "GET":
        return await session_page(request, session, "erase", here="erase")
    title = await in_database(spoken_title, session)
    await in_database(partial(erase_session, session, reason="by its respondent"))
    return erased_page(request, title)


def spoken_title(session: Session) -> str:
    """The form's title in the session's language."""
    return definition_of(session).localized(session_language(session)).title


def erased_page(request: HttpRequest, title: str) -> HttpResponse:
    """Say that everything is deleted, and have the browser forget what it kept of it."""
    response = render(request, "interviews/erased.html", {"title": title})
    response.headers["Clear-Site-Data"] = '"storage"'
    return response
