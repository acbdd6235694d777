"""Before a session: the home page, a form's start page, the start itself."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils import translation
from django.utils.translation import get_language, get_language_from_request
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_GET, require_POST

from formagent.errors import NotFoundError, ProtocolError
from interviews.accent import accent
from interviews.access import RESPONDENT_COOKIE, listed_forms, public_form, respondent_token
from interviews.domain.definition import FormDefinition
from interviews.domain.languages import supported_language
from interviews.following import in_database
from interviews.inputs import language_name
from interviews.limits import limits
from interviews.models import Form, Session
from interviews.presenter import Language, minutes_needed, page_language
from interviews.services.definitions import version_definition
from interviews.services.sessions import start_session
from interviews.services.snapshots import conversation
from interviews.views.base import SeeOther, address_of, carry_out
from interviews.wording import refusal_words

COOKIE_DAYS = 90
TOKEN_LENGTH = 43
FIRST_WORDS_SECONDS = 0.8
CONSENT_SECONDS = 2.0


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """What this is, and the public forms."""
    language = get_language() or "en"
    forms = [_card(definition_of_form(form), language) for form in listed_forms()]
    return render(request, "interviews/home.html", {"forms": forms})


def _card(definition: FormDefinition, language: str) -> dict[str, Any]:
    spoken = [language_name(code) for code in definition.languages]
    shown = definition.localized(supported_language(definition, language) or definition.languages[0])
    return {"definition": shown, "minutes": minutes_needed(definition), "languages": spoken}


def definition_of_form(form: Form) -> FormDefinition:
    """The published definition of a form."""
    return version_definition(form.live_version_id or 0)


@require_GET
def start_page(request: HttpRequest, slug: str) -> HttpResponseBase:
    """A form's public face; `?embed` makes it a card for other sites."""
    form = _form(slug)
    return _card_for_frames(request, form) if "embed" in request.GET else _start_page(request, form)


def _card_for_frames(request: HttpRequest, form: Form) -> HttpResponseBase:
    """Other sites may frame this; the conversation itself opens in a page of its own, where nothing can overlay it."""
    card = partial(_start_page, form=form, embed=True)
    return xframe_options_exempt(csp_replace({"frame-ancestors": ["*"]})(card))(request)


def _start_page(request: HttpRequest, form: Form, *, status: int = 200, **context: Any) -> HttpResponse:
    definition = definition_of_form(form)
    language = chosen_language(request, definition)
    with translation.override(page_language(language)):
        shared = {
            "definition": definition.localized(language),
            "minutes": minutes_needed(definition),
            "languages": _languages(request, definition, language),
            "language": language,
            "accent": accent(form.workspace.accent),
            **context,
        }
        response = render(request, "interviews/start.html", shared, status=status)
    response.headers["Content-Language"] = page_language(language)
    return response


def chosen_language(request: HttpRequest, definition: FormDefinition) -> str:
    """The language picked on the page, else the browser's if the form speaks it, else the form's own."""
    picked = request.POST.get("language") or request.GET.get("language")
    return supported_language(definition, picked) or _browser_language(request, definition)


def _browser_language(request: HttpRequest, definition: FormDefinition) -> str:
    wanted = [part.split(";")[0].strip() for part in request.headers.get("Accept-Language", "").split(",")]
    spoken = (supported_language(definition, language) for language in [*wanted, get_language_from_request(request)])
    return next((language for language in spoken if language), definition.languages[0])


def _languages(request: HttpRequest, definition: FormDefinition, chosen: str) -> list[Language]:
    """The form's languages, the browser's first."""
    offered = _browser_language(request, definition)
    ordered = sorted(definition.languages, key=lambda code: code != offered)
    return [Language(code, language_name(code), code == chosen) for code in ordered]


def _form(slug: str) -> Form:
    try:
        return public_form(slug)
    except NotFoundError:
        raise Http404 from None


@require_POST
async def start(request: HttpRequest, slug: str) -> HttpResponse:
    """Begin a session and go to its conversation."""
    form = await in_database(_form, slug)
    definition = await in_database(definition_of_form, form)
    if definition.consent_text and not request.POST.get("consent"):
        return await in_database(_start_page, request, form, status=422, consent_missing=True)
    try:
        limits().check_start(str(request.META.get("REMOTE_ADDR", "")))
        session, token = await in_database(_begin, request, form, definition)
    except ProtocolError as error:
        words = refusal_words(error.code, error.details)
        return await in_database(_start_page, request, form, status=429, error=words)
    if definition.consent_text:
        await carry_out(request, session, "giveConsent", {"accepted": True}, patience=CONSENT_SECONDS)
    await _first_words(session)
    response = SeeOther(address_of(session, "chat"))
    remember(response, request, token)
    return response


def _begin(request: HttpRequest, form: Form, definition: FormDefinition) -> tuple[Session, str]:
    started = start_session(
        form,
        language=chosen_language(request, definition),
        browser_language=_browser_language(request, definition),
        browser_timezone=request.POST.get("timezone", "")[:64] or None,
        token=usable_token(request),
    )
    return started.session, started.token


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


async def _first_words(session: Session) -> None:
    """Give the greeting a moment, so that the page opens with it when it comes at once."""
    for _ in range(int(FIRST_WORDS_SECONDS / 0.04)):
        if await in_database(conversation, str(session.pk)):
            return
        await asyncio.sleep(0.04)
