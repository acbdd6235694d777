"""Files in a posted form: kept for the session, and put into the post as the ids that a command can name."""

from __future__ import annotations

from django.http import HttpRequest

from formagent.config import get_config
from formagent.errors import FileStoreAway, ProtocolError
from formagent.protocol.refusals import refusal_of
from interviews.field_types import field_type
from interviews.field_types.file import FileConfig
from interviews.forms.definition import FieldDefinition
from interviews.models import Session
from interviews.sessions.pages.base import Refusal
from interviews.sessions.services.files import FILE, store_upload

TOO_LARGE = "formagent.upload_too_large"


async def receive_files(request: HttpRequest, session: Session, field: FieldDefinition, name: str) -> Refusal | None:
    """Store the files posted under `name`; their ids join those already there. The refusal of the first that is not taken."""
    if field.type != FILE:
        return None
    config: FileConfig = field_type(field).configure(field)
    if request.META.get(TOO_LARGE):
        most = min(config.max_size, get_config().uploads.max_file_bytes)
        return _refusal(field, "file_too_large", {"maximum": most})
    files = request.FILES.getlist(name)  # an input without a file is none of them; an empty file is, and is refused
    kept = list(filter(None, request.POST.getlist(name)))  # an input without a file posts an empty text
    if len(files) + len(kept) > config.max_files and not (config.max_files == 1 and len(files) == 1):
        return _refusal(field, "too_many_files", {"maximum": config.max_files})
    ids: list[str] = []
    for file in files:
        try:
            stored = await store_upload(session, field, file.name or "", file.chunks())
        except (ProtocolError, FileStoreAway) as error:
            refusal = refusal_of(error)
            return Refusal(refusal.code, refusal.details)
        ids.append(str(stored.pk))
    posted = request.POST.copy()
    posted.setlist(name, ids if ids and config.max_files == 1 else [*kept, *ids])
    request.POST = posted  # type: ignore[assignment]
    return None


def _refusal(field: FieldDefinition, reason: str, params: dict[str, int]) -> Refusal:
    return Refusal("invalid_value", {"fieldId": field.field_id, "reason": reason, "params": params})
