"""How a form begins: described, from a template, out of a file, or empty."""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

from asgiref.sync import sync_to_async
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods

from formagent.server.database_thread import in_database
from interviews.forms.drafting import LONGEST_TEXT
from interviews.forms.importers import importers, is_importable
from interviews.forms.importers.base import LARGEST_FILE
from interviews.forms.importers.documents import is_document
from interviews.forms.pages.drafting import begin_with_proposal, proposed_page
from interviews.forms.pages.importing import import_upload
from interviews.forms.services.form_list import create_form, empty_draft
from interviews.forms.templates import form_template, template_names
from interviews.models import Workspace
from interviews.reading.text.written_names import without_turning
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page, workspace_page
from interviews.staff.rules.rights import Right

_NO_WORDS = frozenset((".json", ".xml", ".lss", ".qsf", ".html", ".htm"))
"""Files for programs: one of no tool that is known is refused, with the reason, instead of being read as a text."""


@require_http_methods(["GET", "POST"])
@workspace_page(Right.EDIT_FORMS)
def new_form(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """GET: the ways to begin. POST: an empty draft, open in the designer, or where it can be described.

    Without a title, one that is empty still is taken.
    """
    if request.method == "GET":
        crumbs = [*crumbs_of_forms(workspace), Crumb(gettext("New form"))]
        return staff_page(request, "new_form", ways_to_begin(), workspace=workspace, crumbs=crumbs)
    given = without_turning(request.POST.get("title", "")).strip()[:200]
    page = "draft_form" if request.POST.get("begin") == "describe" else "designer"
    make = create_form if given else empty_draft
    form = make(workspace, given or gettext("Untitled form"), get_language() or "en", by=request.principal)
    return redirect(f"interviews:{page}", form.slug)


@require_http_methods(["GET", "POST"])
@workspace_page(Right.EDIT_FORMS)
async def describe_form(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """POST of what somebody wrote, pasted or dropped: the questions that come of it, or the form of another tool. POST of the
    page with the questions: a draft with the chosen ones; before that there is none."""
    if request.method == "GET":
        return SeeOther(reverse("interviews:new_form", args=[workspace.slug]))
    if "proposal" in request.POST:
        return await in_database(begin_with_proposal, request, workspace, get_language() or "en")
    upload = request.FILES.get("file")
    if upload is None and not request.POST.get("text", "").strip():
        return await in_database(_nothing_said, request, workspace)
    if upload is not None and await _holds_a_form(upload):
        return await import_upload(request, workspace, upload)
    return await proposed_page(request, workspace)


async def _holds_a_form(upload: UploadedFile[Any]) -> bool:
    """Of a format that is imported; everything else is read as a questionnaire in words."""
    if (upload.size or 0) > LARGEST_FILE:
        return True
    return await sync_to_async(_is_form, thread_sensitive=False)(upload)


def _is_form(upload: UploadedFile[Any]) -> bool:
    data = upload.read()
    upload.seek(0)
    name = upload.name or ""
    return not is_document(data) and (PurePath(name).suffix.lower() in _NO_WORDS or is_importable(data, name))


def _nothing_said(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    problem = {"nothing_said": True, **ways_to_begin()}
    crumbs = [*crumbs_of_forms(workspace), Crumb(gettext("New form"))]
    return staff_page(request, "new_form", problem, workspace=workspace, crumbs=crumbs, status=422)


def ways_to_begin() -> dict[str, Any]:
    """What `_ways_to_begin.html` draws."""
    language = get_language() or "en"
    titles = [(name, form_template(name).said_in(language).title) for name in template_names()]
    return {
        "templates": titles,
        "formats": ["Word", "PDF", *(one.label for one in importers())],
        "longest": LONGEST_TEXT,
    }


def crumbs_of_forms(workspace: Workspace) -> list[Crumb]:
    """The way to the workspace's forms."""
    return [Crumb(gettext("Forms"), reverse("interviews:workspace_forms", args=[workspace.slug]))]
