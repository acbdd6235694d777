"""Uploaded files: their bytes as `files/SESSION/ID` in the store of files, out of the web root, and their rows.

An upload belongs to a session and to one of its fields from the beginning. It counts as an answer only once a command names
it; `stray_files` removes what no answer names.
"""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from mimetypes import guess_extension
from pathlib import Path
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Sum

from formagent.config import get_config
from formagent.errors import NotFoundError, ProtocolError
from formagent.server.database_thread import in_database
from formagent.storage.file_store import Contents, beside, file_store
from interviews.field_types import field_type
from interviews.field_types.file import FileConfig
from interviews.forms.definition import FieldDefinition
from interviews.forms.services.definitions import version_definition
from interviews.models import Session, StoredFile
from interviews.reading.readings import Upload
from interviews.sessions.services.file_contents import content_type_mismatch, content_type_of, promised_type, safe_name

FILE = "file"
FOLDER = "files"
"""Of all uploaded files in the store."""


def file_field(session: Session, field_id: str) -> FieldDefinition:
    """The session's field of that id, which must take files. NotFoundError otherwise."""
    form = version_definition(session.version_id)
    if not form.has_field(field_id) or form.field(field_id).type != FILE:
        raise NotFoundError("field")
    return form.field(field_id)


async def store_upload(session: Session, field: FieldDefinition, name: str, chunks: Iterable[bytes]) -> StoredFile:
    """Keep a file for a field. ProtocolError `too_large` or `invalid_value` (reasons file_too_large, file_type, file_lies,
    too_many_files, empty_file), and FileStoreAway, leave nothing behind."""
    received = await beside(receive, session.pk, field, name, chunks)
    try:
        return await in_database(enter, session, field, received)
    except Exception:
        discard([received])
        raise


@dataclass(frozen=True)
class ReceivedFile:
    """A file that was looked at and is kept, and that no row names yet."""

    id: UUID
    session_id: UUID
    field_id: str
    name: str
    size: int
    sha256: str
    content_type: str


def receive(session_id: UUID, field: FieldDefinition, name: str, chunks: Iterable[bytes]) -> ReceivedFile:
    """Look at a file as it comes, and keep it. Needs no database and may take long; errors as `store_upload`'s."""
    config: FileConfig = field_type(field).configure(field)
    name, identity = safe_name(name), uuid.uuid4()
    with file_store().writing(place_of(session_id, identity)) as path:
        size, digest = _written(path, field, name, chunks, min(config.max_size, get_config().uploads.max_file_bytes))
        content_type = _checked_type(path, field, name, config)
    return ReceivedFile(identity, session_id, field.field_id, name, size, digest, content_type)


def discard(received: Iterable[ReceivedFile]) -> None:
    """Files that are not wanted after all."""
    file_store().delete([place_of(file.session_id, file.id) for file in received])


def _refused(field: FieldDefinition, reason: str, **params: Any) -> ProtocolError:
    message = f"{field.label}: {reason}"
    return ProtocolError("invalid_value", message, fieldId=field.field_id, reason=reason, params=params)


def _written(path: Path, field: FieldDefinition, name: str, chunks: Iterable[bytes], most: int) -> tuple[int, str]:
    """Write the bytes as they come, at most so many; their number and SHA-256."""
    size, digest = 0, hashlib.sha256()
    with path.open("xb") as file:
        for chunk in chunks:
            size += len(chunk)
            if size > most:
                raise _refused(field, "file_too_large", name=name, maximum=most)
            digest.update(chunk)
            file.write(chunk)
    if not size:
        raise _refused(field, "empty_file", name=name)
    return size, digest.hexdigest()


def _checked_type(path: Path, field: FieldDefinition, name: str, config: FileConfig) -> str:
    """Raises file_lies for what would be taken by its name, or under another `ending` as what it is; what would not, is told
    what is taken."""
    found, promised = content_type_of(path, name), promised_type(name)
    lies = content_type_mismatch(name, found)
    if lies and (config.accepts(promised) or config.accepts(found)):
        ending = guess_extension(found) or "" if config.accepts(found) else ""
        raise _refused(field, "file_lies", name=name, content_type=found, ending=ending, accept=list(config.accept))
    if lies or not config.accepts(found):
        raise _refused(field, "file_type", name=name, content_type=found, accept=list(config.accept))
    return found


@transaction.atomic
def enter(session: Session, field: FieldDefinition, received: ReceivedFile) -> StoredFile:
    """The row of a file, when the session has room for it."""
    Session.objects.select_for_update().only("pk").get(pk=session.pk)
    limits = get_config().uploads
    held = StoredFile.objects.filter(session=session).aggregate(number=Count("pk"), size=Sum("size"))
    if held["number"] >= limits.max_session_files:
        raise _refused(field, "too_many_files", name=received.name, maximum=limits.max_session_files)
    room = limits.max_session_bytes - (held["size"] or 0)
    if received.size > room:
        raise _refused(field, "file_too_large", name=received.name, maximum=room)
    return StoredFile.objects.create(
        id=received.id,
        session=session,
        field_id=field.field_id,
        name=received.name,
        size=received.size,
        sha256=received.sha256,
        content_type=received.content_type,
    )


def folder_of(session_id: object) -> str:
    """What the names of a session's files in the store begin with."""
    return f"{FOLDER}/{session_id}"


def place_of(session_id: object, file_id: object) -> str:
    """A file's name in the store."""
    return f"{folder_of(session_id)}/{file_id}"


def contents_of(file: StoredFile) -> Contents:
    """Its bytes. May take long. NotFoundError when they are gone, FileStoreAway."""
    try:
        return file_store().read(place_of(file.session_id, file.pk))
    except FileNotFoundError:
        raise NotFoundError("file") from None


def file_of(session: Session, file_id: str) -> StoredFile:
    """A file of that session. NotFoundError for another's and for what is no id."""
    try:
        return StoredFile.objects.get(pk=uuid.UUID(str(file_id)), session=session)
    except (ValueError, StoredFile.DoesNotExist):
        raise NotFoundError("file") from None


def uploads_of(session_id: str | UUID) -> tuple[Upload, ...]:
    """The session's files, for the context in which values are validated."""
    rows = StoredFile.objects.filter(session_id=session_id).order_by("created_at")
    return tuple(Upload(str(row.pk), row.field_id, row.name, row.size, row.content_type) for row in rows)
