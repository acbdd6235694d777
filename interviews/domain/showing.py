"""Values and evidence as clients see them."""

from __future__ import annotations

from typing import Any

from interviews.domain import protocol as wire
from interviews.domain.definition import FieldDefinition
from interviews.domain.field_types import field_type
from interviews.domain.state import FieldRecord


def shown(field: FieldDefinition, value: Any, language: str) -> str | None:
    """A value in the respondent's language; None for no value."""
    if value is None:
        return None
    kind = field_type(field)
    return kind.display(value, kind.configure(field), language)


def evidence_items(record: FieldRecord) -> list[wire.EvidenceItem]:
    """The value's evidence, then that of its facts, each once."""
    items = {(e.message_id, e.quote): None for e in record.evidence}
    items |= {(e.message_id, e.quote): None for fact in record.facts.values() for e in fact.evidence}
    return [wire.EvidenceItem(message_id=message_id, quote=quote) for message_id, quote in items]
