"""A small file of a kind that a field takes."""

from __future__ import annotations

import base64
from typing import Any

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition

_PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)
_FILES = (("picture.png", "image/png", _PNG), ("notes.txt", "text/plain", b"Notes for the form.\n"))


def attachment_for(field: FieldDefinition) -> dict[str, Any]:
    """As a message carries it; a picture where the field takes nothing that is known here."""
    config: Any = field_type(field).configure(field)
    name, kind, data = next((one for one in _FILES if config.accepts(one[1])), _FILES[0])
    return {"type": kind, "name": name, "data": base64.b64encode(data).decode()}
