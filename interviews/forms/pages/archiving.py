"""Forms and workspaces archived, restored, and deleted with everything in them once their name has been typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from formagent.errors import ProtocolError
from interviews.forms.pages.versions import form_crumbs
from interviews.models import Form, Workspace
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, Decorator, StaffRequest, View, form_page, staff_page, workspace_page
from interviews.staff.pages.refusing import refusal_words
from interviews.staff.rules.rights import Right
from interviews.staff.services.archiving import archive_form, archive_workspace, restore_form, restore_workspace
from interviews.staff.services.deleting import delete_form, delete_workspace, lost_with_form, lost_with_workspace


def _step(
    right: Right, page_of: Callable[[Right], Decorator], change: Callable[..., None], words: Promise, then: str
) -> View:
    """A button that puts something away or brings it back, says so and shows the page named `then`."""

    def view(request: StaffRequest, row: Form | Workspace) -> HttpResponse:
        change(row, by=request.principal)
        messages.success(request, str(words))
        return SeeOther(reverse(then, args=[row.slug]))

    return require_POST(page_of(right)(view))


put_form_away = _step(
    Right.PUBLISH_FORMS,
    form_page,
    archive_form,
    gettext_lazy("Archived. Nobody new can begin; whoever has begun can still finish."),
    "interviews:form_settings",
)
bring_form_back = _step(
    Right.PUBLISH_FORMS,
    form_page,
    restore_form,
    gettext_lazy("Restored. It is as open or closed as it was."),
    "interviews:form_settings",
)
put_workspace_away = _step(
    Right.MANAGE_WORKSPACE,
    workspace_page,
    archive_workspace,
    gettext_lazy("Archived. Nobody new can begin on its forms."),
    "interviews:workspace_settings",
)
bring_workspace_back = _step(
    Right.MANAGE_WORKSPACE,
    workspace_page,
    restore_workspace,
    gettext_lazy("Restored. Its forms are as open or closed as they were."),
    "interviews:workspace_forms",
)


@require_http_methods(["GET", "POST"])
@form_page(Right.DELETE_FORMS)
def erase_form(request: StaffRequest, form: Form) -> HttpResponse:
    """Delete a form with its responses, once its title has been typed."""
    context: dict[str, Any] = {"name": form.title, "lost": lost_with_form(form)}
    context["back"] = reverse("interviews:form_settings", args=[form.slug])
    return _erase(
        request,
        context,
        lambda typed: delete_form(form, confirm=typed, by=request.principal),
        then=reverse("interviews:workspace_forms", args=[form.workspace.slug]),
        form=form,
        crumbs=[*form_crumbs(form), Crumb(gettext("Delete"))],
    )


@require_http_methods(["GET", "POST"])
@workspace_page(Right.MANAGE_WORKSPACE)
def erase_workspace(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """Delete a workspace with all in it, once its name has been typed."""
    settings = reverse("interviews:workspace_settings", args=[workspace.slug])
    context: dict[str, Any] = {"name": workspace.name, "lost": lost_with_workspace(workspace), "of_workspace": True}
    context["back"] = settings
    return _erase(
        request,
        context,
        lambda typed: delete_workspace(workspace, confirm=typed, by=request.principal),
        then=reverse("interviews:home"),
        workspace=workspace,
        crumbs=[Crumb(gettext("Workspace"), settings), Crumb(gettext("Delete"))],
    )


def _erase(
    request: StaffRequest, context: dict[str, Any], delete: Callable[[str], None], *, then: str, **frame: Any
) -> HttpResponse:
    """Ask for the name; carry out what was posted with it, and go to `then`."""
    if request.method != "POST":
        return staff_page(request, "delete_with_all", context, **frame)
    try:
        delete(request.POST.get("name", ""))
    except ProtocolError as error:
        return staff_page(request, "delete_with_all", {**context, "error": refusal_words(error)}, **frame, status=422)
    messages.success(request, gettext("“%(title)s” was deleted.") % {"title": context["name"]})
    return redirect(then)
