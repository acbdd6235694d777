"""Uploaded files: their bytes under `var_dir/files/<session>/<id>`, out of the web root, and their rows.

An upload belongs to a session and to one of its fields from the beginning. It counts as an answer only once a command names
it; `stray_files` removes what no answer names.
"""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Sum

from formagent.config import get_config
from formagent.errors import NotFoundError, ProtocolError
from interviews.field_types import field_type
from interviews.field_types.file import FileConfig
from interviews.forms.definition import FieldDefinition
from interviews.forms.services.definitions import version_definition
from interviews.models import Session, StoredFile
from interviews.reading.readings import Upload
from interviews.sessions.services.file_contents import content_type_mismatch, content_type_of, safe_name

FILE = "file"


def file_field(session: Session, field_id: str) -> FieldDefinition:
    """The session's field of that id, which must take files. NotFoundError otherwise."""
    form = version_definition(session.version_id)
    if not form.has_field(field_id) or form.field(field_id).type != FILE:
        raise NotFoundError("field")
    return form.field(field_id)


def store_upload(session: Session, field: FieldDefinition, name: str, chunks: Iterable[bytes]) -> StoredFile:
    """Keep a file for a field. ProtocolError `too_large` or `invalid_value` (reasons file_too_large, file_type, file_lies,
    too_many_files, empty) leaves nothing behind."""
    config: FileConfig = field_type(field).configure(field)
    name, identity = safe_name(name), uuid.uuid4()
    folder = folder_of(session.pk)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / str(identity)
    try:
        size, digest = _written(path, field, name, chunks, min(config.max_size, get_config().uploads.max_file_bytes))
        content_type = _checked_type(path, field, name, config)
        row = StoredFile(id=identity, session=session, field_id=field.field_id, name=name, size=size, sha256=digest)
        row.content_type = content_type
        return _kept(session, field, row)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


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
    found = content_type_of(path, name)
    if content_type_mismatch(name, found):
        raise _refused(field, "file_lies", name=name, content_type=found)
    if not config.accepts(found):
        raise _refused(field, "file_type", name=name, content_type=found)
    return found


@transaction.atomic
def _kept(session: Session, field: FieldDefinition, row: StoredFile) -> StoredFile:
    """The row, when the session has room for it."""
    Session.objects.select_for_update().only("pk").get(pk=session.pk)
    limits = get_config().uploads
    held = StoredFile.objects.filter(session=session).aggregate(number=Count("pk"), size=Sum("size"))
    if held["number"] >= limits.max_session_files:
        raise _refused(field, "too_many_files", name=row.name, maximum=limits.max_session_files)
    if (held["size"] or 0) + row.size > limits.max_session_bytes:
        raise _refused(field, "file_too_large", name=row.name, maximum=limits.max_session_bytes - (held["size"] or 0))
    row.save(force_insert=True)
    return row


def folder_of(session_id: object) -> Path:
    return get_config().var_dir / "files" / str(session_id)


def path_of(file: StoredFile) -> Path:
    """Where its bytes are. NotFoundError when they are gone."""
    path = folder_of(file.session_id) / str(file.pk)
    if not path.is_file():
        raise NotFoundError("file")
    return path


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
