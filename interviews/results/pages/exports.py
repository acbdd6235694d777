"""Exporting responses: at once when they are few, by the worker with its progress shown when they are many."""

from __future__ import annotations

import tempfile
import uuid
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import TypeVar

from django.http import (
    FileResponse,
    Http404,
    HttpResponse,
    HttpResponseRedirect,
    QueryDict,
    StreamingHttpResponse,
)
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from formagent.server.database_thread import in_database
from formagent.storage.file_store import PIECE, beside, file_store
from interviews.access import Principal
from interviews.forms.pages.versions import form_crumbs
from interviews.models import Export, Form
from interviews.results.reading.columns import Columns, columns_of
from interviews.results.reading.manner import PROGRAMS, Manner, manner_for
from interviews.results.reading.query_parameters import address_part, read_query
from interviews.results.reading.records import Record
from interviews.results.reading.selection import select_responses
from interviews.results.rules.result_query import BadCondition, ResultQuery
from interviews.results.services.exports import batches_for, export_place, note_export, record_batches, request_export
from interviews.results.writers import FORMATS, WITH_UPLOADS, Writer, writer_of
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, staff_page
from interviews.staff.rules.rights import Right

Sent = TypeVar("Sent", bound=StreamingHttpResponse)

AT_ONCE = 500
"""Responses that are sent with the request; more are left to the worker."""
FORMAT_WORDS = {
    "xlsx": (_("Spreadsheet (XLSX)"), _("Dates, numbers and yes/no as such; repeated items on a second sheet.")),
    "csv": (_("CSV"), _("For every spreadsheet and statistics program; repeated items in a second file, zipped.")),
    "zip": (
        _("ZIP with the files"),
        _(
            "CSV, and beside it what was uploaded or drawn: the cells name where each file lies. Written in the background."
        ),
    ),
    "jsonl": (_("JSON Lines"), _("For programs: values as they are stored, one response a line.")),
}


@require_safe
@form_page(Right.EXPORT_RESPONSES)
def exports(request: StaffRequest, form: Form) -> HttpResponse:
    """What to export, as what; and what was exported lately."""
    query, sensitive = read_query(request.GET), may_read_sensitive(request.principal, form)
    columns = columns_of(form)
    files = any(column.brings_files for column in columns.all if sensitive or not column.sensitive)
    try:
        count = select_responses(form, columns, query, sensitive=sensitive).count()
    except BadCondition:
        return HttpResponseRedirect(f"{reverse('interviews:responses', args=[form.slug])}?{address_part(query)}")
    mine = Export.objects.filter(form=form, requested_by=request.principal.user).order_by("-created_at")[:10]
    context = {
        "count": count,
        "narrowed": query.narrowed,
        "here": address_part(query),
        "formats": [(name, *FORMAT_WORDS[name]) for name in FORMAT_WORDS if files or name not in WITH_UPLOADS],
        "exports": mine,
        "sensitive": sensitive,
    }
    return staff_page(request, "exports", context, form=form, crumbs=_crumbs(form, gettext("Export")))


def may_read_sensitive(principal: Principal, form: Form) -> bool:
    return principal.may(Right.READ_SENSITIVE, form.workspace_id)


def _crumbs(form: Form, here: str) -> list[Crumb]:
    return [
        *form_crumbs(form),
        Crumb(gettext("Responses"), reverse("interviews:responses", args=[form.slug])),
        Crumb(here),
    ]


@require_POST
@form_page(Right.EXPORT_RESPONSES)
def start_export(request: StaffRequest, form: Form) -> HttpResponseBase:
    """Send the file, or begin to write it."""
    name, query = request.POST.get("format", ""), read_query(QueryDict(request.POST.get("query", "")))
    if name not in FORMATS:
        raise Http404
    sensitive = may_read_sensitive(request.principal, form)
    try:
        rows = select_responses(form, columns_of(form), query, sensitive=sensitive)
    except BadCondition:
        return HttpResponseRedirect(reverse("interviews:exports", args=[form.slug]))
    count, manner = rows[: AT_ONCE + 1].count(), manner_for(form, get_language() or "")
    if count <= AT_ONCE and name not in WITH_UPLOADS:
        note_export(form, name, query, rows=count, by=request.principal)
        return file_at_once(form, name, query, sensitive=sensitive, manner=manner)
    export = request_export(form, name, query, by=request.principal, sensitive=sensitive, manner=manner)
    return HttpResponseRedirect(reverse("interviews:export_progress", args=[form.slug, export.pk]))


def file_at_once(
    form: Form, name: str, query: ResultQuery, *, sensitive: bool, manner: Manner = PROGRAMS
) -> FileResponse:
    """The whole file in the answer. It is deleted as soon as it is open."""
    columns, writer = columns_of(form), writer_of(name)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "responses"
        writing = writer(path, columns, sensitive=sensitive, manner=manner)
        for records in record_batches(form, query, sensitive=sensitive):
            writing.write(records)
        writing.close()
        file = path.open("rb")
    suffix = writer.suffix(columns)
    return _attachment(FileResponse(file, content_type=writer.content_type(suffix)), form, suffix)


def file_as_written(form: Form, name: str, query: ResultQuery, *, sensitive: bool) -> StreamingHttpResponse:
    """A file with what respondents uploaded, sent while it is being written. One that breaks off is no whole ZIP."""
    columns, writer = columns_of(form), writer_of(name)
    suffix = writer.suffix(columns)
    pieces = _written(writer, columns, form, query, sensitive=sensitive)
    return _attachment(StreamingHttpResponse(pieces, content_type=writer.content_type(suffix)), form, suffix)


async def _written(
    writer: type[Writer], columns: Columns, form: Form, query: ResultQuery, *, sensitive: bool
) -> AsyncIterator[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "responses"
        writing = await beside(partial(writer, path, columns, sensitive=sensitive))
        batches = batches_for(writing, record_batches(form, query, sensitive=sensitive))
        with path.open("rb") as written:
            none: list[Record] = []
            while records := await in_database(next, batches, none):
                await beside(writing.write, records)
                while piece := await beside(written.read, PIECE):
                    yield piece
            await beside(writing.close)
            while piece := await beside(written.read, PIECE):
                yield piece


def _attachment(response: Sent, form: Form, suffix: str) -> Sent:
    response["Content-Disposition"] = f'attachment; filename="{slugify(form.slug)}-responses.{suffix}"'
    response["Cache-Control"] = "no-store"
    return response


@require_safe
@form_page(Right.EXPORT_RESPONSES)
def export_progress(request: StaffRequest, form: Form, export_id: uuid.UUID) -> HttpResponse:
    """How far it is. htmx gets the state alone."""
    export = _own(request, form, export_id)
    percent = min(100, export.rows_done * 100 // export.rows_total) if export.rows_total else 0
    context = {"export": export, "done": export.status == Export.Status.DONE, "percent": percent}
    template = "_export_progress" if request.htmx else "export_progress"  # type: ignore[attr-defined]
    return staff_page(request, template, context, form=form, crumbs=_crumbs(form, gettext("Export")))


@require_safe
@form_page(Right.EXPORT_RESPONSES)
async def export_file(request: StaffRequest, form: Form, export_id: uuid.UUID) -> StreamingHttpResponse:
    """The finished file, for whoever asked for it."""
    export = await in_database(_own, request, form, export_id)
    if export.status != Export.Status.DONE or export.error:
        raise Http404
    try:
        contents = await beside(file_store().read, export_place(export))
    except FileNotFoundError:
        raise Http404 from None
    content_type = writer_of(export.query["writer"]).content_type(export.format)
    response = StreamingHttpResponse(contents.stream(), content_type=content_type)
    response["Content-Length"] = str(contents.size)
    return _attachment(response, form, export.format)


def _own(request: StaffRequest, form: Form, export_id: uuid.UUID) -> Export:
    export = Export.objects.filter(pk=export_id, form=form, requested_by=request.principal.user).first()
    if export is None:
        raise Http404
    return export
