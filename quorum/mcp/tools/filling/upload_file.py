"""A file of the person's."""

from __future__ import annotations

import base64
import binascii
import uuid

from pydantic import Field

from formagent.errors import NotFoundError, ProtocolError
from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from formagent.wording.validation_messages import Complaint, complaint
from interviews.forms.definition import FieldDefinition
from interviews.forms.services.definitions import version_definition
from interviews.models import Session
from interviews.sessions.services.files import FILE, file_field, store_upload
from quorum.mcp.driving import Deadline, own_session, send, told
from quorum.mcp.tools.base import Caller, ToolModel, mcp_tool
from quorum.mcp.tools.filling.shapes import Interview

LARGEST_FILE = 8 * 1024 * 1024
"""A larger one is uploaded by the person, by the link."""


class UploadFile(ToolModel):
    session_id: Text = Field(max_length=64)
    field_id: Text = Field(max_length=160, description="A field of the type file")
    name: Text = Field(min_length=1, max_length=255, description="The file's name, with its ending")
    data: Text = Field(max_length=LARGEST_FILE * 4 // 3 + 4, description="Its bytes in base64; 8 MiB at most")


@mcp_tool(title="Upload a file")
async def upload_file(caller: Caller, asked: UploadFile) -> Interview:
    """Give a file as the answer to a field that takes files. Your person looks over what you gave before you can submit."""
    session = await own_session(caller, asked.session_id)
    field, content = await in_database(_wanted, session, asked)
    stored = await store_upload(session, field, asked.name, [content])
    payload = {"fieldId": asked.field_id, "value": [str(stored.pk)], "origin": "assistant"}
    sent = await send(caller, session, "editAnswer", payload, uuid.uuid4(), Deadline())
    return await told(caller, session, after=sent.seq, pending=None if sent.result is not None else sent.command_id)


def _no_file_field(session: Session, field_id: str) -> Complaint:
    form = version_definition(session.version_id)
    known = ", ".join(field.field_id for field in form.fields if field.type == FILE) or "none"
    if form.has_field(field_id):
        return complaint("The field {field!r} takes no files. Those that do: {known}.", field=field_id, known=known)
    return complaint("The form has no field {field!r}. Those that take files: {known}.", field=field_id, known=known)


def _wanted(session: Session, asked: UploadFile) -> tuple[FieldDefinition, bytes]:
    if session.closed_at is not None:
        raise ProtocolError("session_closed", "This session is closed.", stage=session.stage)
    try:
        field = file_field(session, asked.field_id)
    except NotFoundError:
        raise NotFoundError(_no_file_field(session, asked.field_id)) from None
    try:
        return field, base64.b64decode(asked.data, validate=True)
    except (ValueError, binascii.Error):
        raise ProtocolError("invalid_value", "data: this is not base64", fieldId=asked.field_id) from None
