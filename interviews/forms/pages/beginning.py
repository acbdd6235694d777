"""How a form begins: described, from a template, out of a file, or empty."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods

from interviews.forms.importers import importers
from interviews.forms.services.form_list import create_form, empty_draft
from interviews.forms.templates import form_template, template_names
from interviews.models import Workspace
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page, workspace_page
from interviews.staff.rules.rights import Right

_OFTEN_TAKEN = ("contact", "event", "nps", "job-application")
"""Templates that are named where a form begins; the gallery has all."""


@require_http_methods(["GET", "POST"])
@workspace_page(Right.EDIT_FORMS)
def new_form(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """GET: the ways to begin. POST: an empty draft, open in the designer, or where it can be described.

    Without a title, one that is empty still is taken.
    """
    if request.method == "GET":
        crumbs = [*crumbs_of_forms(workspace), Crumb(gettext("New form"))]
        return staff_page(request, "new_form", ways_to_begin(), workspace=workspace, crumbs=crumbs)
    given = request.POST.get("title", "").strip()[:200]
    page = "draft_form" if request.POST.get("begin") == "describe" else "designer"
    make = create_form if given else empty_draft
    form = make(workspace, given or gettext("Untitled form"), get_language() or "en", by=request.principal)
    return redirect(f"interviews:{page}", form.slug)


def ways_to_begin() -> dict[str, Any]:
    """What `_ways_to_begin.html` draws."""
    language = get_language() or "en"
    often = [(name, form_template(name).said_in(language).title) for name in _OFTEN_TAKEN]
    return {"often_taken": often, "templates": len(template_names()), "formats": [one.label for one in importers()]}


def crumbs_of_forms(workspace: Workspace) -> list[Crumb]:
    """The way to the workspace's forms."""
    return [Crumb(gettext("Forms"), reverse("interviews:workspace_forms", args=[workspace.slug]))]
