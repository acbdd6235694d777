"""The gallery of templates: searched, looked at, taken."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from interviews.forms.pages.beginning import crumbs_of_forms
from interviews.forms.pages.template_questions import shown_questions
from interviews.forms.services.from_templates import create_from_template
from interviews.forms.templates import USES, FormTemplate, Use, find_templates, form_template
from interviews.models import Workspace
from interviews.sessions.presenters.inputs import language_name
from interviews.sessions.presenters.time_needed import minutes_needed
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page, workspace_page
from interviews.staff.rules.rights import Right

FACTS_ON_CARD = 3
LONGEST_SEARCH = 200
USE_WORDS: dict[Use, str | Promise] = {
    Use.REQUESTS: _("Requests and orders"),
    Use.EVENTS: _("Events and members"),
    Use.FEEDBACK: _("Feedback and research"),
    Use.WORK: _("People at work"),
    Use.CARE: _("Care and safety"),
}


@dataclass(frozen=True)
class Card:
    """A template in the gallery."""

    name: str
    title: str
    about: str
    minutes: int
    asked: int
    facts: list[str]
    more: int
    """Facts that are not named."""
    language: str


@require_GET
@workspace_page(Right.EDIT_FORMS)
def templates(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """All templates by use, or those that `?q=` and `?use=` leave."""
    search, use = request.GET.get("q", "").strip()[:LONGEST_SEARCH], request.GET.get("use", "")
    use = use if use in set(USES) else ""
    language = get_language() or "en"
    found = find_templates(search, use)
    context = {
        "groups": [(USE_WORDS[each], [_card(one, language) for one in those]) for each, those in found.items()],
        "uses": [(each.value, USE_WORDS[each], each == use) for each in USES],
        "search": search,
        "use": use,
    }
    crumbs = [*crumbs_of_forms(workspace), Crumb(gettext("Templates"))]
    return staff_page(request, "templates", context, workspace=workspace, crumbs=crumbs)


def _card(template: FormTemplate, language: str) -> Card:
    form, facts, said = template.written_in(language), template.facts(language), template.said_in(language)
    return Card(
        template.name,
        said.title,
        said.about,
        minutes_needed(form),
        template.asked,
        facts[:FACTS_ON_CARD],
        max(0, len(facts) - FACTS_ON_CARD),
        template.language_for(language),
    )


@require_GET
@workspace_page(Right.EDIT_FORMS)
def template(request: StaffRequest, workspace: Workspace, template: str) -> HttpResponse:
    """What a template asks, in the reader's language or in `?language=`; and the button that takes it."""
    one = _template(template)
    reader = get_language() or "en"
    language = one.language_for(request.GET.get("language") or reader)
    form = one.written_in(language)
    context = {
        "template": one,
        "shown": form,
        "said": one.said_in(reader),
        "minutes": minutes_needed(form),
        "questions": shown_questions(form),
        "language": language,
        "languages": [(code, language_name(code), code == language) for code in one.form.languages],
    }
    gallery = Crumb(gettext("Templates"), reverse("interviews:templates", args=[workspace.slug]))
    crumbs = [*crumbs_of_forms(workspace), gallery, Crumb(one.said_in(reader).title)]
    return staff_page(request, "template", context, workspace=workspace, crumbs=crumbs)


@require_POST
@workspace_page(Right.EDIT_FORMS)
def use_template(request: StaffRequest, workspace: Workspace, template: str) -> HttpResponse:
    """A draft out of it, open in the designer, written in the language that it was looked at in."""
    language = request.POST.get("language") or get_language() or "en"
    form = create_from_template(workspace, _template(template), language, by=request.principal)
    return redirect("interviews:designer", form.slug)


def _template(name: str) -> FormTemplate:
    try:
        return form_template(name)
    except KeyError:
        raise Http404 from None
