"""A small file of a kind that a field takes."""

from __future__ import annotations

import base64
import io
import zipfile
from typing import Any

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition

_OFFICE = "application/vnd.openxmlformats-officedocument."
_PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)
_WAV = b"RIFF,\0\0\0WAVEfmt \x10\0\0\0\1\0\1\0@\x1f\0\0@\x1f\0\0\1\0\x08\0data\x08\0\0\0" + b"\x80" * 8
_MP4 = b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08free"


def _packed(*names: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name in names:
            archive.writestr(zipfile.ZipInfo(name), "<notes/>")
    return file.getvalue()


FILES = (
    ("picture.png", "image/png", _PNG),
    ("notes.txt", "text/plain", b"Notes for the form.\n"),
    ("notes.pdf", "application/pdf", b"%PDF-1.4\n%%EOF\n"),
    ("photo.jpg", "image/jpeg", b"\xff\xd8\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0\xff\xd9"),
    ("numbers.csv", "text/csv", b"day,number\n1,12\n"),
    ("notes.docx", f"{_OFFICE}wordprocessingml.document", _packed("[Content_Types].xml", "word/document.xml")),
    ("numbers.xlsx", f"{_OFFICE}spreadsheetml.sheet", _packed("[Content_Types].xml", "xl/workbook.xml")),
    ("talk.pptx", f"{_OFFICE}presentationml.presentation", _packed("[Content_Types].xml", "ppt/presentation.xml")),
    ("voice.wav", "audio/wav", _WAV),
    ("film.mp4", "video/mp4", _MP4),
    ("notes.zip", "application/zip", _packed("notes.txt")),
)
"""By name, kind and bytes, so that every group of kinds that a field can be set to has one."""


def attachment_for(field: FieldDefinition) -> dict[str, Any] | None:
    """As a message carries it; None where the field takes nothing that is known here."""
    config: Any = field_type(field).configure(field)
    found = next((one for one in FILES if config.accepts(one[1])), None)
    if found is None:
        return None
    name, kind, data = found
    return {"type": kind, "name": name, "data": base64.b64encode(data).decode()}
