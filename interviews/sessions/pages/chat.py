"""The conversation's page, and what can be posted from it without JavaScript."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.views.decorators.http import require_GET, require_POST

from formagent.llm.speech import speech_offered
from formagent.server.database_thread import in_database
from formagent.web.browser_rules import allow_microphone
from interviews.models import Session
from interviews.reading.times.timezones import zones_of
from interviews.sessions.pages.base import Outcome, SeeOther, address_of, carry_out, load, own_session, session_page
from interviews.sessions.pages.erasing import erased_page, spoken_title
from interviews.sessions.presenters.session_page import SessionView
from interviews.wording import script_words

LATEST = "#latest"
PAGES = {"chat": "chat", "form": "plain_form", "confirm": "confirm"}
"""Where a command may lead back to."""


@require_GET
@own_session
async def chat(request: HttpRequest, session: Session) -> HttpResponse:
    """The conversation."""
    return await chat_page(request, session)


async def chat_page(
    request: HttpRequest, session: Session, *, view: SessionView | None = None, **context: Any
) -> HttpResponse:
    """The conversation with what came of a post: `error`, `draft`."""
    page = await session_page(request, session, "chat", view=view, here="chat", words=script_words(), **context)
    if speech_offered():
        allow_microphone(page)
    return page


@require_POST
@own_session
async def say(request: HttpRequest, session: Session) -> HttpResponse:
    """Say something: typed, or picked where the Greeter asks (several picks are joined)."""
    comma = "、" if get_language() == "ja" else ", "
    said = [part for part in request.POST.getlist("text") if part]
    text = comma.join(said).replace("\r\n", "\n")
    outcome = await carry_out(request, session, "submitUserInput", {"text": text})
    return await _back(request, session, outcome, draft=text)


@require_POST
@own_session
async def skip(request: HttpRequest, session: Session) -> HttpResponse:
    """Leave the current optional field out."""
    outcome = await carry_out(request, session, "skipField", {"fieldId": request.POST.get("fieldId", "")})
    return await _back(request, session, outcome)


@require_POST
@own_session
async def consent(request: HttpRequest, session: Session) -> HttpResponse:
    """Agree, or end the session before it began."""
    outcome = await carry_out(request, session, "giveConsent", {"accepted": request.POST.get("accepted") == "true"})
    return await _back(request, session, outcome)


@require_POST
@own_session
async def language(request: HttpRequest, session: Session) -> HttpResponse:
    """Go on in another of the form's languages."""
    outcome = await carry_out(request, session, "setLanguage", {"language": request.POST.get("language", "")[:35]})
    return await _back(request, session, outcome, to=request.POST.get("in", ""))


@require_POST
@own_session
async def region(request: HttpRequest, session: Session) -> HttpResponse:
    """Say where the respondent is. A time zone that was shown for another country is not meant."""
    country, zone = request.POST.get("country", "")[:2], request.POST.get("timezone", "")[:64]
    payload = {"country": country} | ({"timezone": zone} if zone and zone in zones_of(country) else {})
    outcome = await carry_out(request, session, "setRegion", payload)
    return await _back(request, session, outcome, to=request.POST.get("in", ""))


@require_POST
@own_session
async def switch(request: HttpRequest, session: Session) -> HttpResponse:
    """Change between conversation and plain form."""
    to_form = request.POST.get("to") == "form"
    outcome = await carry_out(request, session, "switchToForm" if to_form else "switchToChat", {})
    return await _back(request, session, outcome, to="form" if to_form else "chat")


@require_POST
@own_session
async def answer_confirmation(request: HttpRequest, session: Session) -> HttpResponse:
    """Confirm what was asked for in words, or not."""
    title = await in_database(spoken_title, session)
    answer = {
        "confirmationId": request.POST.get("confirmation", ""),
        "approved": request.POST.get("approved") == "true",
    }
    outcome = await carry_out(request, session, "provideConfirmation", answer)
    if not await in_database(Session.objects.filter(pk=session.pk).exists):
        return erased_page(request, title)
    return await _back(request, session, outcome)


async def _back(
    request: HttpRequest, session: Session, outcome: Outcome, *, to: str = "chat", draft: str = ""
) -> HttpResponse:
    """To the page the command came from; what was typed stays when it was refused."""
    if outcome.refusal:
        view = await load(session)
        return await chat_page(request, session, view=view, status=422, error=outcome.refusal.words, draft=draft)
    page = PAGES.get(to, "chat")
    return SeeOther(address_of(session, page) + (LATEST if page == "chat" else ""))
