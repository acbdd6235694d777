"""REST for files: uploaded here, made an answer by an `editAnswer` command that names them."""

from __future__ import annotations

from typing import Any

from django.core.files import File
from django.http import HttpRequest, HttpResponse
from ninja import Router

from formagent.errors import ProtocolError
from formagent.protocol.limits import limits
from formagent.protocol.problem_details import Problem
from formagent.server.database_thread import in_database
from interviews.api.credentials import CALLER, address_of, callers_session
from interviews.forms.definition import FieldDefinition
from interviews.models import Session
from interviews.sessions.pages.receiving import TOO_LARGE
from interviews.sessions.protocol import UploadedFile
from interviews.sessions.services.files import file_field, store_upload

router = Router()
_FORM = {
    "type": "object",
    "properties": {"fieldId": {"type": "string"}, "file": {"type": "string", "format": "binary"}},
    "required": ["fieldId", "file"],
}


@router.post(
    "/sessions/{session_id}/files",
    auth=CALLER,
    response={201: UploadedFile, **dict.fromkeys([400, 401, 403, 404, 410, 413, 422, 429, 500, 503], Problem)},
    openapi_extra={"requestBody": {"required": True, "content": {"multipart/form-data": {"schema": _FORM}}}},
    by_alias=True,
    summary="Upload a file",
    operation_id="uploadFile",
)
async def upload(request: HttpRequest, session_id: str) -> HttpResponse:
    """Keeps a file for a field of the type `file`. It counts once `editAnswer` names its id in the field's value."""
    session = await callers_session(request, session_id)
    await limits().check_request(str(session.pk), address_of(request))
    field, file = await in_database(_wanted, request, session)
    row = await store_upload(session, field, file.name or "", file.chunks())
    stored = UploadedFile(file_id=str(row.pk), name=row.name, size=row.size, content_type=row.content_type)
    return HttpResponse(stored.model_dump_json(by_alias=True), status=201, content_type="application/json")


def _wanted(request: HttpRequest, session: Session) -> tuple[FieldDefinition, File[bytes]]:
    """The field, and the file for it."""
    if session.closed_at is not None:
        raise ProtocolError("session_closed", "This session is closed.", stage=session.stage)
    fields: Any = request.POST
    field = file_field(session, str(fields.get("fieldId", "")))
    file = request.FILES.get("file")
    if request.META.get(TOO_LARGE):
        raise ProtocolError("too_large", "The upload is larger than a session may hold.")
    if file is None:
        raise ProtocolError("invalid_value", "There is no part named file.", fieldId=field.field_id, reason="empty")
    return field, file
