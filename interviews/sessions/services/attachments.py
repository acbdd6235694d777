"""Attachments of a message: files for the question that is being asked."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from typing import Any

from formagent.errors import ProtocolError
from interviews.forms.definition import FieldDefinition
from interviews.forms.services.definitions import version_definition
from interviews.models import Session
from interviews.sessions import protocol as wire
from interviews.sessions.rules.state import MainSessionState, Stage
from interviews.sessions.services.files import FILE, ReceivedFile, discard, enter, receive


def field_for(session_id: str, sent: Sequence[wire.Attachment]) -> tuple[Session, FieldDefinition] | None:
    """Where these would go now; None where that is for `enter_attachments` to say, which knows whether they come again."""
    session = Session.objects.filter(pk=session_id).first()
    try:
        return (session, _asked_for(session)) if session and sent else None
    except ProtocolError:
        return None


def receive_attachments(
    session: Session, field: FieldDefinition, sent: Sequence[wire.Attachment]
) -> list[ReceivedFile]:
    """Look at the files of a message and keep their bytes, all or none. Needs no database; errors as `receive`'s."""
    received: list[ReceivedFile] = []
    try:
        for attachment in sent:
            received.append(receive(session.pk, field, attachment.name, [_decoded(attachment, field)]))
    except BaseException:
        discard(received)
        raise
    return received


def enter_attachments(
    session: Session, payload: wire.SubmitUserInputPayload, received: Sequence[ReceivedFile]
) -> dict[str, Any]:
    """Their rows; the command's payload with their ids in place of their bytes, and words if there were none.

    ProtocolError `invalid_value`: reason `attachments` where no file is asked for, else what is wrong with one.
    """
    field = _asked_for(session)
    if [file.field_id for file in received] != [field.field_id] * len(payload.attachments):
        raise _not_asked()
    rows = [enter(session, field, file) for file in received]
    kept = [{"type": row.content_type, "name": row.name, "data": str(row.pk)} for row in rows]
    said = payload.text.strip() or ", ".join(row.name for row in rows)
    return {"text": said, "attachments": kept}


def _asked_for(session: Session) -> FieldDefinition:
    """The file field that is being asked for; its commands before this one have to be done."""
    state = MainSessionState.model_validate(session.state)
    form = version_definition(session.version_id)
    current = state.current_field_id if state.stage is Stage.INTERVIEWING else None
    if current is None or form.field(current).type != FILE:
        raise _not_asked()
    return form.field(current)


def _not_asked() -> ProtocolError:
    return ProtocolError("invalid_value", "No file is asked for now.", reason="attachments")


def _decoded(attachment: wire.Attachment, field: FieldDefinition) -> bytes:
    try:
        return base64.b64decode(attachment.data, validate=True)
    except (binascii.Error, ValueError):
        message = f"{attachment.name}: data is not base64."
        raise ProtocolError("invalid_value", message, fieldId=field.field_id, reason="attachments") from None
