"""The first page: what this is, and the public forms."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from interviews.access import held_back, listed_forms, principal_of_user, staff_workspaces
from interviews.forms.definition import FormDefinition
from interviews.forms.offered_languages import supported_language
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.option_places import as_offered
from interviews.models import Form
from interviews.sessions.presenters.inputs import language_name
from interviews.sessions.presenters.time_needed import minutes_needed
from interviews.staff.pages.frame import to_second_factor
from interviews.staff.services.first_account import is_first_account_needed


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """For a visitor what this is, and the public forms; for staff their own forms."""
    principal = principal_of_user(request.user)
    if principal is not None:
        workspaces = staff_workspaces(principal)
        if workspaces:
            return redirect("interviews:workspace_forms", workspaces[0].slug)
        if held_back(principal.user):
            return to_second_factor(request)
        return redirect("interviews:new_workspace")
    language = get_language() or "en"
    forms = [_card(definition_of_form(form), language) for form in listed_forms()]
    new_here = not forms and is_first_account_needed()
    return render(request, "interviews/home.html", {"forms": forms, "new_here": new_here})


def _card(definition: FormDefinition, language: str) -> dict[str, Any]:
    spoken = [language_name(code) for code in definition.languages]
    shown = definition.localized(supported_language(definition, language) or definition.languages[0])
    return {"definition": shown, "minutes": minutes_needed(definition), "languages": spoken}


def definition_of_form(form: Form) -> FormDefinition:
    """The published definition of a form, as it is asked now."""
    return as_offered(form.pk, version_definition(form.live_version_id or 0))
