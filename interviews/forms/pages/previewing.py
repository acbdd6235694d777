"""Trying a draft by talking: the real conversation page, in a frame beside the designer or on a page of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from formagent.errors import InvalidDefinition, ProtocolError
from formagent.llm.registry import role_model
from formagent.web.embedding import allow_frames
from interviews.forms.pages.designing.advice_words import ShownAdvice, shown_problems
from interviews.forms.pages.versions import form_crumbs
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.previews import start_preview
from interviews.models import Form
from interviews.sessions.pages.base import SeeOther, address_of
from interviews.sessions.pages.remembered_token import remember, usable_token
from interviews.sessions.presenters.inputs import language_name
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, staff_page
from interviews.staff.rules.rights import Right
from interviews.wording import refusal_words


@require_GET
@form_page(Right.READ_FORMS)
def preview_page(request: StaffRequest, form: Form) -> HttpResponse:
    """The preview on a page of its own, for phones and for whoever reads only."""
    crumbs = [*form_crumbs(form), Crumb(gettext("Preview"))]
    return staff_page(request, "preview", preview_context(form), form=form, crumbs=crumbs)


def preview_context(form: Form) -> dict[str, Any]:
    """What `interviews/staff/_preview.html` needs: where a preview can begin, and in which language; whether it begins
    anew with every edit, which costs nothing where no model takes part."""
    draft = draft_definition(form)
    return {
        "preview_follows": role_model("interviewer") is None,
        "preview_fields": [(field.field_id, field.label) for field in draft.fields],
        "preview_languages": [(code, language_name(code)) for code in draft.languages],
    }


@require_POST
@form_page(Right.READ_FORMS)
def preview(request: StaffRequest, form: Form) -> HttpResponse:
    """Begin a conversation on the draft as it stands; `at` names the field to begin with. `quiet`: the page asks by itself, and
    gets the conversation's address; none for a draft that cannot be talked about yet."""
    quiet = bool(request.POST.get("quiet"))
    try:
        started = start_preview(
            form,
            by=request.principal,
            token=usable_token(request),
            language=request.POST.get("language") or None,
            at=request.POST.get("at") or None,
        )
    except (InvalidDefinition, ProtocolError) as error:
        return JsonResponse({"address": ""}) if quiet else _not_yet(request, form, _problems(form, error))
    address = address_of(started.session, "chat")
    response = JsonResponse({"address": address}) if quiet else SeeOther(address)
    remember(response, request, started.token)
    return response


def _problems(form: Form, error: InvalidDefinition | ProtocolError) -> Sequence[ShownAdvice | dict[str, str]]:
    if isinstance(error, InvalidDefinition):
        return shown_problems(form, draft_definition(form), error.problems)
    return [{"text": refusal_words(error.code, error.details)}]


def _not_yet(request: StaffRequest, form: Form, problems: Sequence[ShownAdvice | dict[str, str]]) -> HttpResponse:
    context = {"form": form, "problems": problems}
    response = render(request, "interviews/staff/preview_problems.html", context, status=422)
    allow_frames(response, [])
    return response
