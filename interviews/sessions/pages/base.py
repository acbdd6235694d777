"""What every page of a session needs: the session itself, its language, and the way a posted command is carried out."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation

from formagent.errors import NotFoundError, ProtocolError
from formagent.protocol.hints import hint_grown
from formagent.protocol.limits import limits
from formagent.server.database_thread import in_database
from formagent.web.embedding import allow_frames
from interviews.access import respondent_token, session_for, went_with_its_form
from interviews.models import Session
from interviews.sessions.presenters.brand import brand_of_session
from interviews.sessions.presenters.session_page import SessionView, page_language, session_language, view_of
from interviews.sessions.services.commands import accept, parse_command, turn_result
from interviews.wording import refusal_words

PATIENCE_SECONDS = 20.0
"""How long a posted command is waited for before the page is shown without its outcome."""

Page = Callable[..., Coroutine[Any, Any, HttpResponse]]


class SeeOther(HttpResponseRedirect):
    """After a POST: get this page."""

    status_code = 303


def own_session(page: Page) -> Page:
    """Give the page its session, in the session's language; whoever may not have it is shown how to get back to it."""

    @wraps(page)
    async def guarded(request: HttpRequest, session_id: str, **place: str) -> HttpResponse:
        try:
            session = await in_database(session_for, session_id, respondent_token(request))
        except NotFoundError:
            return await in_database(not_here, request, respondent_token(request))
        origins = session.form.allowed_origins  # now: a session that is read anew has no form at hand
        language = page_language(session_language(session))
        with translation.override(language):
            response = await page(request, session, **place)
        response.headers.setdefault("Content-Language", language)
        allow_frames(response, origins)
        response.headers["Cache-Control"] = "no-store"
        return response

    return guarded


def not_here(request: HttpRequest, secret: str | None, notice: str = "") -> HttpResponse:
    """The same page for a session that is unknown and for somebody else's; whoever has the secret of one whose form was
    deleted is told that. `secret`: the browser's token, or that of a link."""
    given = request.resolver_match.kwargs["session_id"] if request.resolver_match else "-"
    if went_with_its_form(given, secret):
        response = render(request, "interviews/form_removed.html", status=404)
        response.headers["Cache-Control"] = "no-store"
        return response
    context = {"notice": notice, "resume_url": reverse("interviews:resume", args=[given])}
    response = render(request, "interviews/not_here.html", context, status=404)
    response.headers["Cache-Control"] = "no-store"
    return response


async def session_page(
    request: HttpRequest,
    session: Session,
    template: str,
    *,
    view: SessionView | None = None,
    status: int = 200,
    **context: Any,
) -> HttpResponse:
    """Draw a page of the session."""
    view = view or await load(session)
    brand = await in_database(brand_of_session, session, view.language)
    look = {"brand": brand, "accent": brand.accent}
    shared = {"view": view, **look, "page_id": uuid.uuid4(), "preview": session.preview, **context}
    return render(request, f"interviews/{template}.html", shared, status=status)


async def load(session: Session) -> SessionView:
    """The session as it is now."""
    return await in_database(_fresh_view, session)


def _fresh_view(session: Session) -> SessionView:
    session.refresh_from_db()
    return view_of(session)


def address_of(session: Session, page: str, **more: str) -> str:
    """The address of one of the session's pages."""
    return reverse(f"interviews:{page}", args=[session.pk, *more.values()])


# --- commands ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Refusal:
    """A command that was not taken."""

    code: str
    details: dict[str, Any] = field(default_factory=dict)

    @property
    def words(self) -> str:
        return refusal_words(self.code, self.details)


@dataclass(frozen=True)
class Outcome:
    """What became of a command. Not `finished`: it is durable, and its turn still runs."""

    refusal: Refusal | None = None
    finished: bool = True


async def carry_out(
    request: HttpRequest, session: Session, kind: str, payload: dict[str, Any], patience: float | None = None
) -> Outcome:
    """Accept one command of protocol.md and wait for its turn, at most `patience` seconds (PATIENCE_SECONDS if None).

    Its id comes from the page that was posted and from its content: sending a page twice does nothing twice.
    """
    try:
        await limits().check_command(str(session.pk), str(request.META.get("REMOTE_ADDR", "")))
        command = parse_command({"type": kind, "id": str(_command_id(request, kind, payload)), "payload": payload})
        accepted = await accept(str(session.pk), command)
    except ProtocolError as error:
        return Outcome(Refusal(error.code, error.details))
    await hint_grown(str(session.pk), accepted.seq)
    result = (
        accepted.result
        if accepted.done
        else await _result(accepted.turn_id, PATIENCE_SECONDS if patience is None else patience)
    )
    if result is None:
        return Outcome(finished=False)
    return Outcome(Refusal(result["code"], result) if result.get("code") else None)


async def _result(turn_id: int, patience: float) -> dict[str, Any] | None:
    """The turn's result, or None when it takes longer. It looks often at first, then less and less."""
    pause, waited = 0.01, 0.0
    while (result := await in_database(turn_result, turn_id)) is None and waited < patience:
        await asyncio.sleep(pause)
        waited, pause = waited + pause, min(pause * 1.3, 0.3)
    return result


def _command_id(request: HttpRequest, kind: str, payload: dict[str, Any]) -> uuid.UUID:
    try:
        page_id = uuid.UUID(request.POST.get("command", ""))
    except ValueError:
        page_id = uuid.uuid4()
    return uuid.uuid5(page_id, json.dumps([kind, payload], sort_keys=True))
