"""Files of a session: uploaded by its respondent, handed out to the respondent and to staff, never shown by the server."""

from __future__ import annotations

from typing import cast
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_GET, require_POST

from formagent.errors import NotAllowedError, NotFoundError
from formagent.server.database_thread import in_database
from formagent.storage.file_store import Contents, beside
from interviews.access import Principal
from interviews.models import Session, StoredFile
from interviews.results.reading.columns import columns_of
from interviews.results.rules.result_values import column_of
from interviews.sessions.pages.answers import change
from interviews.sessions.pages.base import Outcome, SeeOther, address_of, load, own_session
from interviews.sessions.pages.chat import LATEST, chat_page
from interviews.sessions.pages.receiving import receive_files
from interviews.sessions.presenters.composite_inputs import posted_value
from interviews.sessions.services.files import FILE, contents_of, file_of
from interviews.staff.pages.frame import StaffRequest, response_page
from interviews.staff.rules.rights import Right

_SANDBOX = "default-src 'none'; sandbox"


@require_POST
@own_session
async def upload(request: HttpRequest, session: Session, field_id: str) -> HttpResponse:
    """Files for a field become its answer. To a script the outcome is told as JSON, else the page is shown anew."""
    view = await load(session)
    shown = next((field for field in view.fields if field.id == field_id), None)
    if shown is None or shown.definition.type != FILE:
        raise Http404
    refusal = await receive_files(request, session, shown.definition, "value")
    posted = posted_value(request.POST, "value", shown.definition)
    outcome = Outcome(refusal) if refusal else await change(request, session, shown, posted)
    words = outcome.refusal.words if outcome.refusal else ""
    if "application/json" in request.headers.get("Accept", ""):
        return JsonResponse({"error": words}, status=422 if words else 200)
    if words:
        return await chat_page(request, session, view=await load(session), status=422, error=words)
    return SeeOther(address_of(session, "chat") + LATEST)


@require_GET
@own_session
async def own_file(request: HttpRequest, session: Session, file_id: UUID) -> HttpResponse:
    """A file that the respondent uploaded."""
    return cast(HttpResponse, await _attachment(session, file_id))


@require_GET
@response_page(Right.READ_RESPONSES)
async def response_file(request: StaffRequest, session: Session, file_id: UUID) -> StreamingHttpResponse:
    """A file of a response, for staff; one of a sensitive field for whoever may read such."""
    await in_database(_check_readable, request.principal, session, file_id)
    return await _attachment(session, file_id)


def _check_readable(principal: Principal, session: Session, file_id: UUID) -> None:
    column = column_of(file_of(session, str(file_id)).field_id)
    if column in columns_of(session.form).guarded and not principal.may(
        Right.READ_SENSITIVE, session.form.workspace_id
    ):
        raise NotAllowedError(Right.READ_SENSITIVE)


async def _attachment(session: Session, file_id: UUID) -> StreamingHttpResponse:
    try:
        file = await in_database(file_of, session, str(file_id))
        return attachment(file, await beside(contents_of, file))
    except NotFoundError:
        raise Http404 from None


def attachment(file: StoredFile, contents: Contents) -> StreamingHttpResponse:
    """The bytes, to be saved and not to be run: no sniffing, no scripts, no frame."""
    response = StreamingHttpResponse(contents.stream(), content_type="application/octet-stream")
    response.headers["Content-Length"] = str(contents.size)
    response.headers["Content-Disposition"] = content_disposition_header(True, file.name) or "attachment"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Content-Security-Policy"] = _SANDBOX
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    response.headers["Cache-Control"] = "private, no-store"
    return response
