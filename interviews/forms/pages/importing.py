"""A form out of a file: uploaded, read, and shown with an honest report. And a form as a file of another format."""

from __future__ import annotations

from dataclasses import asdict
from http import HTTPStatus
from typing import Any

from asgiref.sync import sync_to_async
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods

from formagent.errors import ImportRefused, InvalidDefinition
from formagent.server.database_thread import in_database
from formagent.wording.validation_messages import complaint
from interviews.complaint_wording import problem_words
from interviews.forms.exporters import export_definition, exporter_names, exporters
from interviews.forms.exporters.base import Exported, Exporter
from interviews.forms.importers import importer_names, importers
from interviews.forms.importers.base import LARGEST_FILE, Imported
from interviews.forms.importers.foreign import TEXTS
from interviews.forms.pages.designing.objections import draft_objections
from interviews.forms.pages.report_wording import shown_report
from interviews.forms.pages.versions import form_crumbs
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.form_files import read_form_file
from interviews.forms.services.importing import form_settings, import_form
from interviews.models import Form, Workspace
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, staff_page, workspace_page
from interviews.staff.rules.rights import Right


@require_http_methods(["GET", "POST"])
@workspace_page(Right.EDIT_FORMS)
async def import_page(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """Upload a file; a draft comes of it, or the reasons why none can."""
    if request.method == "GET":
        return await in_database(_import_page, request, workspace)
    upload = request.FILES.get("file")
    if upload is None:
        return await in_database(_import_page, request, workspace, problems=[("", gettext("Choose a file."))])
    return await import_upload(request, workspace, upload, request.POST.get("format") or None)


async def import_upload(
    request: StaffRequest, workspace: Workspace, upload: UploadedFile[Any], chosen: str | None = None
) -> HttpResponse:
    """A draft of the file and where its report stands, or the page again with the reasons why there can be none."""
    try:
        if (upload.size or 0) > LARGEST_FILE:
            raise ImportRefused([(upload.name or "file", complaint("is larger than 50 MB"))])
        reading = sync_to_async(read_form_file, thread_sensitive=False)
        imported = await reading(upload.read(), upload.name or "", chosen if chosen in importer_names() else None)
        form = await in_database(import_form, workspace, imported, by=request.principal)
    except (ImportRefused, InvalidDefinition) as error:
        return await in_database(_import_page, request, workspace, problems=problem_words(error.problems))
    await in_database(_remember_report, request, form, imported)
    return SeeOther(reverse("interviews:import_report", args=[form.slug]))


def _import_page(
    request: StaffRequest, workspace: Workspace, problems: list[tuple[str, str]] | None = None
) -> HttpResponse:
    suffixes = sorted({suffix for importer in importers() for suffix in importer.suffixes} | {".docx", ".pdf", *TEXTS})
    context = {"formats": importers(), "accept": ",".join(suffixes), "problems": problems}
    forms = reverse("interviews:workspace_forms", args=[workspace.slug])
    crumbs = [Crumb(gettext("Forms"), forms), Crumb(gettext("Import"))]
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problems else HTTPStatus.OK
    return staff_page(request, "import", context, workspace=workspace, crumbs=crumbs, status=status)


def _remember_report(request: StaffRequest, form: Form, imported: Imported) -> None:
    """For the page that follows; the browser's session keeps the newest."""
    levels = [asdict(level) for level in shown_report(imported.report)]
    request.session["import_report"] = {"form": form.slug, "levels": levels}
    request.session.save()


@require_GET
@form_page(Right.READ_FORMS)
def import_report(request: StaffRequest, form: Form) -> HttpResponse:
    """What became of each part of the imported file."""
    report: dict[str, Any] = request.session.get("import_report") or {}
    if report.get("form") != form.slug:
        raise Http404
    context = {"report": report.get("levels", []), "fields": form.fields.count(), "held": draft_objections(form)}
    crumbs = [*form_crumbs(form), Crumb(gettext("Import report"))]
    return staff_page(request, "import_report", context, form=form, crumbs=crumbs)


@require_GET
@form_page(Right.READ_FORMS)
def export_page(request: StaffRequest, form: Form) -> HttpResponse:
    """The draft in every format there is, each with what it cannot hold; `?format=` downloads one."""
    wanted = request.GET.get("format")
    definition, settings = draft_definition(form), form_settings(form)
    if wanted is None:
        made = [(exporter, export_definition(definition, exporter.name, settings)) for exporter in exporters()]
        files = [_shown_file(exporter, file) for exporter, file in made]
        crumbs = [*form_crumbs(form), Crumb(gettext("Export"))]
        return staff_page(request, "export", {"files": files}, form=form, crumbs=crumbs)
    if wanted not in exporter_names():
        raise Http404
    return as_download(export_definition(definition, wanted, settings))


def _shown_file(exporter: Exporter, file: Exported) -> dict[str, Any]:
    report = {"report": shown_report(file.report), "remarks": len(file.report)}
    return {"exporter": exporter, "size": len(file.data), **report}


def as_download(exported: Exported) -> HttpResponse:
    """The file, never shown in the browser."""
    response = HttpResponse(exported.data, content_type=exported.content_type)
    response["Content-Disposition"] = f'attachment; filename="{exported.filename}"'
    return response
