"""REST for a form as a whole: imported, exported, published."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Annotated, Any

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from ninja import File, Query, Router, Status
from ninja.files import UploadedFile
from pydantic import Field

from formagent.errors import ProtocolError
from formagent.protocol.envelope import Wire
from formagent.protocol.problem_details import Problem
from formagent.server.database_thread import in_database
from interviews.api.staff import STAFF, form_of, needs, principal_of, problem_responses, workspace_of
from interviews.forms.exporters import export_definition, exporter_names
from interviews.forms.importers.base import LARGEST_FILE, Imported
from interviews.forms.importers.report import ReportLine
from interviews.forms.pages.designing.advice_words import held_words
from interviews.forms.pages.importing import as_download
from interviews.forms.planning.ports import version_standing
from interviews.forms.publishing.publish import publish_draft
from interviews.forms.services.closing import close_form, reopen_form
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.form_files import read_form_file
from interviews.forms.services.importing import form_settings, import_form
from interviews.forms.services.versions import version_lines
from interviews.models import Form, FormVersion
from interviews.staff.rules.rights import Right

router = Router(auth=STAFF, by_alias=True)
_PROBLEMS = problem_responses(422)


class ReportEntry(Wire):
    """What became of one part of an imported file."""

    level: str = Field(description="carried, changed, left_out or error")
    place: str
    message: str


class Reason(Wire):
    """Something that is held against a form; `fieldId` is empty for the whole."""

    field_id: str
    label: str
    reason: str


class ImportedForm(Wire):
    """The draft that an import made; `slug` is null after a dry run."""

    slug: str | None
    title: str
    fields: int
    report: list[ReportEntry]
    held: list[Reason] = Field(description="What reviewers will refuse it for, and what a human will have to decide")


class Published(Wire):
    """A published version. Not `live`: `state` and `says` tell why; the rest, only who may read reviews is told."""

    version: int
    live: bool
    state: str = Field(description="live, in_review, needs_human, rejected or replaced (a newer version is live)")
    says: str = Field(description="The state in words")
    awaited: list[str] = Field(description="Reviewers whose vote still comes")
    reasons: list[Reason]
    review: str | None = Field(description="The id of its review")


class Version(Wire):
    """One version of a form."""

    number: int
    created_at: dt.datetime
    author: str
    live: bool
    plan_status: str
    fields: int
    started: int
    completed: int


@router.post(
    "/forms/import",
    response={201: ImportedForm, 200: ImportedForm, 413: Problem, **_PROBLEMS},
    summary="Import a form",
    operation_id="importForm",
)
@needs(Right.EDIT_FORMS)
async def import_file(
    request: HttpRequest,
    workspace: str,
    file: Annotated[UploadedFile, File()],
    format: Annotated[str | None, Query(description="One of the formats; without it the content tells")] = None,
    dry_run: Annotated[bool, Query(alias="dryRun")] = False,
) -> Status[ImportedForm]:
    """Make a draft of a file: formagent's own JSON, or what another tool exports (docs/imports.md lists the formats)."""
    place = await workspace_of(request, workspace)
    if (file.size or 0) > LARGEST_FILE:
        raise ProtocolError("too_large", f"A file may have {LARGEST_FILE} bytes.", limit=LARGEST_FILE)
    reading = sync_to_async(read_form_file, thread_sensitive=False)
    summing_up = sync_to_async(_imported, thread_sensitive=False)
    imported = await reading(file.read(), file.name or "", format)
    if dry_run:
        return Status(200, await summing_up(imported, None))
    form = await in_database(import_form, place, imported, by=principal_of(request))
    return Status(201, await summing_up(imported, form.slug))


def _imported(imported: Imported, slug: str | None) -> ImportedForm:
    definition = imported.definition
    return ImportedForm(
        slug=slug,
        title=definition.title,
        fields=definition.number_of_fields,
        report=report_entries(imported.report),
        held=[Reason(field_id=path, label=label, reason=text) for path, label, text in held_words(definition)],
    )


def report_entries(lines: Iterable[ReportLine]) -> list[ReportEntry]:
    """What became of each part, in the wire's words."""
    return [ReportEntry(level=line.level, place=line.place, message=str(line)) for line in lines]


@router.get("/forms/{slug}/export", response=_PROBLEMS, summary="Export a form", operation_id="exportForm")
@needs(Right.READ_FORMS)
async def export_file(request: HttpRequest, slug: str, format: str = "formagent") -> HttpResponse:
    """The draft as a file of the named format. `X-Left-Out` counts the parts that the format could not hold."""
    form = await form_of(request, slug)
    if format not in exporter_names():
        raise ProtocolError("invalid_request", f"format: there are {', '.join(exporter_names())}")
    definition, settings = await in_database(_draft, form)
    exported = await sync_to_async(export_definition, thread_sensitive=False)(definition, format, settings)
    response = as_download(exported)
    response["X-Left-Out"] = str(sum(line.level == "left_out" for line in exported.report))
    return response


def _draft(form: Form) -> tuple[Any, Any]:
    return draft_definition(form), form_settings(form)


@router.post("/forms/{slug}/publish", response={200: Published, **_PROBLEMS}, operation_id="publishForm")
@needs(Right.PUBLISH_FORMS)
async def publish(request: HttpRequest, slug: str) -> Published:
    """Freeze the draft as a version; it goes live when its plan review approves."""
    form, principal = await form_of(request, slug), principal_of(request)
    version = await publish_draft(form, by=principal)
    reads = principal.may(Right.READ_REVIEWS, form.workspace_id)
    return await in_database(_published, version.pk, reads)


def _published(version_id: int, reads_reviews: bool) -> Published:
    version = FormVersion.objects.select_related("form").get(pk=version_id)
    standing = version_standing(version)
    return Published(
        version=version.number or 0,
        live=standing.state == "live",
        state=standing.state,
        says=standing.says,
        awaited=list(standing.awaited) if reads_reviews else [],
        reasons=[
            Reason(field_id=one.path, label=one.label, reason=one.reason)
            for one in standing.objections
            if reads_reviews
        ],
        review=(standing.review or None) if reads_reviews else None,
    )


@router.post("/forms/{slug}/close", response={204: None, **_PROBLEMS}, operation_id="closeForm")
@needs(Right.PUBLISH_FORMS)
async def close(request: HttpRequest, slug: str) -> Status[None]:
    """Take nobody new; whoever has begun may finish."""
    form = await form_of(request, slug)
    await in_database(close_form, form, by=principal_of(request))
    return Status(204, None)


@router.post("/forms/{slug}/reopen", response={204: None, **_PROBLEMS}, operation_id="reopenForm")
@needs(Right.PUBLISH_FORMS)
async def reopen(request: HttpRequest, slug: str) -> Status[None]:
    """Take respondents again; a closing date that has passed is taken away."""
    form = await form_of(request, slug)
    await in_database(reopen_form, form, by=principal_of(request))
    return Status(204, None)


@router.get("/forms/{slug}/versions", response={200: list[Version], **_PROBLEMS}, operation_id="listVersions")
@needs(Right.READ_FORMS)
async def versions(request: HttpRequest, slug: str) -> list[Version]:
    """Newest first."""
    lines = await in_database(version_lines, await form_of(request, slug))
    return [
        Version(
            number=line.number,
            created_at=line.created_at,
            author=line.author,
            live=line.live,
            plan_status=line.plan_status,
            fields=line.fields,
            started=line.started,
            completed=line.completed,
        )
        for line in lines
    ]
