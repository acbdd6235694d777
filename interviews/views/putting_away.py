"""Forms and workspaces archived, restored, and deleted with everything in them once their name has been typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from formagent.errors import ProtocolError
from interviews.domain.rights import Right
from interviews.models import Form, Workspace
from interviews.services.archiving import archive_form, archive_workspace, restore_form, restore_workspace
from interviews.services.deleting import delete_form, delete_workspace, form_count, response_count
from interviews.views.base import SeeOther
from interviews.views.refusing import refusal
from interviews.views.staff import Crumb, StaffRequest, form_page, staff_page, workspace_page
from interviews.views.versions import form_crumbs


@require_POST
@form_page(Right.PUBLISH_FORMS)
def put_form_away(request: StaffRequest, form: Form) -> HttpResponse:
    """Out of the lists; the settings page brings it back."""
    archive_form(form, by=request.principal)
    messages.success(request, gettext("Archived. Nobody new can begin; whoever has begun can still finish."))
    return SeeOther(reverse("interviews:form_settings", args=[form.slug]))


@require_POST
@form_page(Right.PUBLISH_FORMS)
def bring_form_back(request: StaffRequest, form: Form) -> HttpResponse:
    """Back into the lists."""
    restore_form(form, by=request.principal)
    messages.success(request, gettext("Restored. It is as open or closed as it was."))
    return SeeOther(reverse("interviews:form_settings", args=[form.slug]))


@require_http_methods(["GET", "POST"])
@form_page(Right.DELETE_FORMS)
def erase_form(request: StaffRequest, form: Form) -> HttpResponse:
    """Delete a form with its responses, once its title has been typed."""
    context: dict[str, Any] = {"name": form.title, "responses": response_count(form)}
    context["back"] = reverse("interviews:form_settings", args=[form.slug])
    done = _deleted(request, context, lambda typed: delete_form(form, confirm=typed, by=request.principal))
    if done:
        return redirect("interviews:workspace_forms", form.workspace.slug)
    crumbs = [*form_crumbs(form), Crumb(gettext("Delete"))]
    status = 422 if "error" in context else 200
    return staff_page(request, "delete_with_all", context, form=form, crumbs=crumbs, status=status)


@require_POST
@workspace_page(Right.MANAGE_WORKSPACE)
def put_workspace_away(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """Out of its members' lists; its settings page brings it back."""
    archive_workspace(workspace, by=request.principal)
    messages.success(request, gettext("Archived. Nobody new can begin on its forms."))
    return SeeOther(reverse("interviews:workspace_settings", args=[workspace.slug]))


@require_POST
@workspace_page(Right.MANAGE_WORKSPACE)
def bring_workspace_back(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """Back into its members' lists."""
    restore_workspace(workspace, by=request.principal)
    messages.success(request, gettext("Restored. Its forms are as open or closed as they were."))
    return SeeOther(reverse("interviews:workspace_forms", args=[workspace.slug]))


@require_http_methods(["GET", "POST"])
@workspace_page(Right.MANAGE_WORKSPACE)
def erase_workspace(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """Delete a workspace with all in it, once its name has been typed."""
    context: dict[str, Any] = {"name": workspace.name, "forms": form_count(workspace), "of_workspace": True}
    context["back"] = reverse("interviews:workspace_settings", args=[workspace.slug])
    done = _deleted(request, context, lambda typed: delete_workspace(workspace, confirm=typed, by=request.principal))
    if done:
        return redirect("interviews:home")
    above = Crumb(gettext("Workspace"), reverse("interviews:workspace_settings", args=[workspace.slug]))
    crumbs = [above, Crumb(gettext("Delete"))]
    status = 422 if "error" in context else 200
    return staff_page(request, "delete_with_all", context, workspace=workspace, crumbs=crumbs, status=status)


def _deleted(request: StaffRequest, context: dict[str, Any], delete: Callable[[str], None]) -> bool:
    """Carry out what was posted. Of a name that is not the right one `context` gets the `error`."""
    if request.method != "POST":
        return False
    try:
        delete(request.POST.get("name", ""))
    except ProtocolError as error:
        context["error"] = refusal(error)
        return False
    messages.success(request, gettext("“%(title)s” was deleted.") % {"title": context["name"]})
    return True
