"""Before a session: a form's start page, personal links to it, the start itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from http import HTTPStatus
from typing import Any, Unpack

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from formagent.errors import NotFoundError, ProtocolError
from formagent.protocol.limits import limits
from formagent.server.database_thread import in_database
from formagent.web.embedding import allow_frames, keep_cookies_in_frame
from interviews.access import begun_session, form_to_answer, respondent_token
from interviews.forms.definition import FormDefinition
from interviews.forms.form_availability import FormAvailability
from interviews.forms.services.availability import form_availability
from interviews.forms.services.inviting import invitation_of, start_invited
from interviews.forms.services.plans import version_plan
from interviews.forms.services.prefill import is_intact, read_prefill
from interviews.models import Form, RespondentInvitation
from interviews.sessions.pages.base import SeeOther, address_of
from interviews.sessions.pages.browser_languages import (
    browser_country,
    browser_language,
    chosen_language,
    languages_to_choose,
    surroundings,
)
from interviews.sessions.pages.carried_values import link_values_of
from interviews.sessions.pages.first_answer import FirstAnswer, carry_along, posted_answer
from interviews.sessions.pages.home import definition_of_form
from interviews.sessions.pages.remembered_token import remember, usable_token
from interviews.sessions.presenters.brand import brand_of
from interviews.sessions.presenters.opening import opening_of
from interviews.sessions.presenters.session_page import page_language
from interviews.sessions.presenters.time_needed import minutes_needed
from interviews.sessions.services.sessions import Beginning, Started, open_session, start_session
from interviews.sessions.services.usage import TURNS_TO_BEGIN, refuse_over_cap, takes_starts_today
from interviews.wording import refusal_words

INVITATION_COOKIE = "formagent_invitation"
"""Holds the secret of a personal link between its opening and the start; only the form's own pages get it."""


@require_safe
def start_page(request: HttpRequest, slug: str) -> HttpResponse:
    """A form's public face. `?embed` is for frames: the whole conversation on the sites that the form allows, elsewhere a
    card that opens it in a tab of its own, where nothing can overlay it."""
    form = _form(slug)
    embed = "embed" in request.GET
    card = embed and not form.allowed_origins
    response = _start_page(request, form, embed=embed, card=card)
    if embed:
        allow_frames(response, form.allowed_origins or ["*"])
        keep_cookies_in_frame(response)
    return response


def _start_page(request: HttpRequest, form: Form, *, status: int = 200, **context: Any) -> HttpResponse:
    definition = definition_of_form(form)
    language = chosen_language(request, definition)
    state, brand = form_availability(form), brand_of(form, language)
    look = {"brand": brand, "accent": brand.accent}
    with translation.override(page_language(language)):
        shared = {
            "definition": definition.localized(language),
            "minutes": minutes_needed(definition),
            "languages": languages_to_choose(request, definition, language),
            "language": language,
            **look,
            "listed": form.public and form.listed,
            "anybody": form.public,
            **_prefill(request, form),
            "link_values": link_values_of(request, form),
            "closed": _closed_words(state),
            "begun": begun_session(form, respondent_token(request)),
            "draft": "\n".join(filter(None, request.POST.getlist("text"))),
            "agreed": bool(request.POST.get("consent")),
            "resting": request.method != "POST" and not takes_starts_today(form.pk),
            **context,
        }
        if not (shared["prefill"] or shared["begun"] or shared["resting"] or context.get("card")):
            plan, around = version_plan(form.live_version_id or 0), surroundings(request, definition, language)
            shared["opening"] = opening_of(form.pk, definition, plan, language, around)
        if state is not FormAvailability.OPEN:
            response = render(request, "interviews/closed.html", shared, status=HTTPStatus.GONE)
        elif not _may_begin(request, form):
            asked_in = {"form": form, **look, **context}
            response = render(request, "interviews/by_invitation.html", asked_in, status=status)
        else:
            response = render(request, "interviews/start.html", shared, status=status)
    response.headers["Content-Language"] = page_language(language)
    # Closed, deleted or begun, it is another page: nobody keeps one that has passed.
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def _prefill(request: HttpRequest, form: Form) -> dict[str, Any]:
    """What the link brings along; `prefill_lost` when it was changed or cut off on its way."""
    given = request.POST.get("prefill") or request.GET.get("prefill") or ""
    intact = bool(given) and is_intact(form, given)
    return {"prefill": given if intact else "", "prefill_lost": bool(given) and not intact}


def _closed_words(state: FormAvailability) -> str:
    return {
        FormAvailability.FULL: gettext("It has received as many answers as it can take."),
        FormAvailability.ENDED: gettext("The time for answering has ended."),
    }.get(state, gettext("It takes no new answers."))


def _may_begin(request: HttpRequest, form: Form) -> bool:
    """Public, or this browser holds a personal link."""
    if form.public:
        return True
    try:
        invitation_of(form, request.COOKIES.get(INVITATION_COOKIE, ""))
    except NotFoundError:
        return False
    return True


@require_POST
async def invited(request: HttpRequest, slug: str) -> HttpResponse:
    """Exchange a personal link's secret: for the session it began, or for the start page. Takes the bare secret or the link."""
    form = await in_database(_form, slug)
    secret = request.POST.get("secret", "").strip()[:500].rsplit("#", 1)[-1]
    try:
        await limits().check_request(f"invited {slug}", str(request.META.get("REMOTE_ADDR", "")))
        return await in_database(_let_in, request, form, secret)
    except (NotFoundError, ProtocolError):
        words = gettext("This link does not open anything any more. Ask whoever sent it for a new one.")
        return await in_database(partial(_start_page, request, form, status=422, notice=words))


def _let_in(request: HttpRequest, form: Form, secret: str) -> HttpResponse:
    """Raises NotFoundError for a secret that opens nothing."""
    invitation = invitation_of(form, secret)
    if invitation.session is not None:
        return _led_to_chat(request, open_session(invitation.session, usable_token(request)))
    here = reverse("interviews:start_page", args=[form.slug])
    response = SeeOther(here)
    response.set_cookie(
        INVITATION_COOKIE, secret, path=here, httponly=True, samesite="Lax", secure=request.is_secure(), max_age=86400
    )
    return response


def _form(slug: str) -> Form:
    try:
        return form_to_answer(slug)
    except NotFoundError:
        raise Http404 from None


@require_POST
async def start(request: HttpRequest, slug: str) -> HttpResponse:
    """Begin a session and go to its conversation."""
    form = await in_database(_form, slug)
    definition = await in_database(definition_of_form, form)

    async def again(**context: Any) -> HttpResponse:
        return await in_database(partial(_start_page, request, form, embed="embed" in request.POST, **context))

    if definition.consent_text and not request.POST.get("consent"):
        return await again(status=422, consent_missing=True)
    answer = posted_answer(request, definition)
    try:
        await limits().check_start(str(request.META.get("REMOTE_ADDR", "")))
        started = await in_database(_begin, request, form, definition, answer)
    except NotFoundError:
        return await again(status=403)
    except ProtocolError as error:
        return await again(status=429, error=_start_refused(error.code, error.details))
    if refusal := await carry_along(request, started.session, definition, answer):
        response = await again(status=429, error=_start_refused(refusal.code, refusal.details))
        remember(response, request, started.token)
        return response
    return _led_to_chat(request, started)


def _start_refused(code: str, details: Mapping[str, Any]) -> str:
    if details.get("limit") == "day":
        return gettext("No more answers can be taken today. What you wrote is still here; come back tomorrow.")
    return refusal_words(code, details)


def _led_to_chat(request: HttpRequest, started: Started) -> HttpResponse:
    response = SeeOther(address_of(started.session, "chat"))
    remember(response, request, started.token)
    if "embed" in request.POST:
        keep_cookies_in_frame(response)
    return response


def _begin(request: HttpRequest, form: Form, definition: FormDefinition, answer: FirstAnswer) -> Started:
    """Raises NotFoundError where an invitation is needed, ProtocolError where the form takes nobody, or nobody more today."""
    refuse_over_cap(form.pk, TURNS_TO_BEGIN)
    return _way_in(request, form)(
        form,
        token=usable_token(request),
        language=chosen_language(request, definition),
        browser_language=browser_language(request, definition),
        browser_timezone=request.POST.get("timezone", "")[:64] or None,
        browser_country=browser_country(request),
        answered_at_start=bool(answer),
        prefill=read_prefill(form, request.POST.get("prefill", "")),
        prefilled_by="link",
        link_values=link_values_of(request, form),
    )


def _way_in(request: HttpRequest, form: Form) -> Callable[..., Started]:
    """By the personal link that this browser was sent; where none is needed, only by one that has begun nothing yet."""
    try:
        invitation = invitation_of(form, request.COOKIES.get(INVITATION_COOKIE, ""))
    except NotFoundError:
        if not form.public:
            raise
        return start_session
    return start_session if form.public and invitation.session_id else partial(_invited, invitation)


def _invited(invitation: RespondentInvitation, form: Form, **beginning: Unpack[Beginning]) -> Started:
    return start_invited(form, invitation, **beginning)
