"""The registry of field types: one module per type, one line here."""

from __future__ import annotations

from typing import Any

from interviews.domain.definition import FieldDefinition
from interviews.domain.field_types.base import FieldType
from interviews.domain.field_types.email import Email
from interviews.domain.field_types.phone import Phone
from interviews.domain.field_types.url import Url

_TYPES: dict[str, FieldType[Any]] = {
    "email": Email(),
    "phone": Phone(),
    "url": Url(),
}


def field_type(definition: FieldDefinition | str) -> FieldType[Any]:
    """The type of a field, or of that name. KeyError names an unknown type."""
    return _TYPES[definition if isinstance(definition, str) else definition.type]


def type_names() -> tuple[str, ...]:
    return tuple(_TYPES)
