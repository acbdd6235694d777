"""A workspace's own pages: its forms, its settings, another workspace."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from formagent.errors import ProtocolError
from interviews.access import archived_workspaces
from interviews.forms.pages.beginning import ways_to_begin
from interviews.forms.services.form_list import (
    ARCHIVED,
    delete_draft,
    duplicate_form,
    list_forms,
)
from interviews.models import Form, Workspace
from interviews.reading.text.written_names import without_turning
from interviews.staff.accent import LIGHT_PAPER, MIN_CONTRAST, accent, contrast
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, member_page, staff_page, workspace_page
from interviews.staff.pages.people_inputs import NewWorkspaceForm, WorkspaceForm
from interviews.staff.pages.refusing import refusal_words
from interviews.staff.rules.rights import Right
from interviews.staff.services.workspaces import change_workspace, create_workspace, leave_workspace


@require_GET
@workspace_page(Right.READ_FORMS)
def workspace_forms(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """The list of forms, searched and filtered."""
    search, status = request.GET.get("q", "").strip()[:200], request.GET.get("status", "")
    number = request.GET.get("page", "")
    page = list_forms(workspace, search=search, status=status, number=int(number) if number.isdecimal() else 1)
    has_archived = workspace.forms.filter(archived_at__isnull=False, deleted_at=None).exists()
    context = {
        "page": page,
        "has_archived": has_archived,
        "search": search,
        "status": status,
        "statuses": _statuses(),
        "filtered": search or status,
        **(ways_to_begin() if request.principal.may(Right.EDIT_FORMS, workspace.pk) and not page.found else {}),
    }
    return staff_page(request, "forms", context, workspace=workspace, crumbs=[Crumb(gettext("Forms"))])


def _statuses() -> list[tuple[str, str]]:
    return [
        ("draft", gettext("Drafts")),
        ("published", gettext("Published")),
        ("closed", gettext("Closed")),
        (ARCHIVED, gettext("Archived")),
    ]


@require_POST
@form_page(Right.EDIT_FORMS)
def duplicate(request: StaffRequest, form: Form) -> HttpResponse:
    """A copy, open in the designer."""
    title = gettext("Copy of %(title)s") % {"title": form.title}
    copy = duplicate_form(form, without_turning(title)[:200], by=request.principal)
    return redirect("interviews:designer", copy.slug)


@require_http_methods(["GET", "POST"])
@form_page(Right.EDIT_FORMS)
def delete_form(request: StaffRequest, form: Form) -> HttpResponse:
    """Throw a draft away, once its title has been typed."""
    context: dict[str, Any] = {"was_published": form.versions.filter(number__isnull=False).exists()}
    if request.method == "POST":
        if request.POST.get("title", "").strip() != form.title.strip():
            context["error"] = gettext("That is not the form's title. Nothing was deleted.")
        else:
            try:
                delete_draft(form, by=request.principal)
            except ProtocolError as error:
                context["error"] = refusal_words(error)
            else:
                messages.success(request, gettext("“%(title)s” was deleted.") % {"title": form.title})
                return redirect("interviews:workspace_forms", form.workspace.slug)
    crumbs = [
        Crumb(gettext("Forms"), reverse("interviews:workspace_forms", args=[form.workspace.slug])),
        Crumb(gettext("Delete")),
    ]
    status = 422 if "error" in context else 200
    return staff_page(request, "delete_form", context, form=form, crumbs=crumbs, status=status)


@require_http_methods(["GET", "POST"])
@workspace_page(Right.MANAGE_WORKSPACE)
def workspace_settings(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """Name, accent colour, clock, what is demanded of members."""
    values = {name: getattr(workspace, name) for name in ("name", "accent", "timezone", "second_factor_required")}
    form = WorkspaceForm(request.POST if request.method == "POST" else None, initial=values)
    if request.method == "POST" and form.is_valid():
        try:
            change_workspace(workspace, **form.cleaned_data, by=request.principal)
        except ProtocolError:
            form.add_error("second_factor_required", gettext("Set up a second factor of your own first."))
        else:
            messages.success(request, gettext("Saved."))
            return redirect("interviews:workspace_settings", workspace.slug)
    shown = accent(workspace.accent)
    context = {
        "settings": form,
        "shown": shown,
        "contrast": f"{contrast(workspace.accent, LIGHT_PAPER):.1f}",
        "adjusted": contrast(workspace.accent, LIGHT_PAPER) < MIN_CONTRAST,
        "needed": int(MIN_CONTRAST),
        "archived": archived_workspaces(request.principal),
    }
    status = 422 if form.errors else 200
    return staff_page(
        request, "workspace", context, workspace=workspace, crumbs=[Crumb(gettext("Workspace"))], status=status
    )


@require_http_methods(["GET", "POST"])
@member_page
def new_workspace(request: StaffRequest) -> HttpResponseBase:
    """Another workspace, or the first of somebody who has none."""
    form = NewWorkspaceForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        workspace = create_workspace(**form.cleaned_data, by=request.principal)
        return redirect("interviews:workspace_forms", workspace.slug)
    status = 422 if form.errors else 200
    context = {"settings": form, "archived": archived_workspaces(request.principal)}
    return staff_page(request, "new_workspace", context, crumbs=[Crumb(gettext("New workspace"))], status=status)


@require_POST
@workspace_page(Right.READ_FORMS)
def leave(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """End one's own membership."""
    try:
        leave_workspace(workspace, by=request.principal)
    except ProtocolError as error:
        messages.error(request, refusal_words(error))
        return redirect("interviews:account")
    messages.success(request, gettext("You have left “%(name)s”.") % {"name": workspace.name})
    return redirect("interviews:home")
