"""Attachments of a message: files for the question that is being asked."""

from __future__ import annotations

import base64
import binascii
from typing import Any

from formagent.errors import ProtocolError
from interviews.forms.definition import FieldDefinition
from interviews.forms.services.definitions import version_definition
from interviews.models import Session
from interviews.sessions import protocol as wire
from interviews.sessions.rules.state import MainSessionState, Stage
from interviews.sessions.services.files import FILE, store_upload


def keep_attachments(session: Session, payload: wire.SubmitUserInputPayload) -> dict[str, Any]:
    """Store the files; the command's payload with their ids in place of their bytes, and words if there were none.

    ProtocolError `invalid_value`: reason `attachments` where no file is asked for, else what is wrong with one.
    """
    field = _asked_for(session)
    kept = []
    for attachment in payload.attachments:
        row = store_upload(session, field, attachment.name, [_decoded(attachment, field)])
        kept.append({"type": row.content_type, "name": row.name, "data": str(row.pk)})
    said = payload.text.strip() or ", ".join(file["name"] for file in kept)
    return {"text": said, "attachments": kept}


def _asked_for(session: Session) -> FieldDefinition:
    """The file field that is being asked for; its commands before this one have to be done."""
    state = MainSessionState.model_validate(session.state)
    form = version_definition(session.version_id)
    current = state.current_field_id if state.stage is Stage.INTERVIEWING else None
    if current is None or form.field(current).type != FILE:
        raise ProtocolError("invalid_value", "No file is asked for now.", reason="attachments")
    return form.field(current)


def _decoded(attachment: wire.Attachment, field: FieldDefinition) -> bytes:
    try:
        return base64.b64decode(attachment.data, validate=True)
    except (binascii.Error, ValueError):
        message = f"{attachment.name}: data is not base64."
        raise ProtocolError("invalid_value", message, fieldId=field.field_id, reason="attachments") from None
