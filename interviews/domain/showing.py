"""Values and evidence as clients see them."""

from __future__ import annotations

from typing import Any

from interviews.domain import protocol as wire
from interviews.domain.definition import FieldDefinition
from interviews.domain.field_types import field_type
from interviews.domain.state import FieldRecord, FieldState, StandingAnswer


def shown(field: FieldDefinition, value: Any, language: str) -> str | None:
    """A value in the respondent's language; None for no value."""
    if value is None:
        return None
    kind = field_type(field)
    return kind.display(value, kind.configure(field), language)


def answer_shown(record: FieldRecord) -> StandingAnswer | None:
    """What clients see of an answer: the one that stands, or one that was given to a field that does not apply now."""
    if record.state is FieldState.NOT_APPLICABLE:
        return record.as_it_is
    return record.told


def evidence_items(told: StandingAnswer) -> list[wire.EvidenceItem]:
    """The value's evidence, then that of its facts, each once."""
    items = {(e.message_id, e.quote): None for e in told.evidence}
    items |= {(e.message_id, e.quote): None for fact in told.facts.values() for e in fact.evidence}
    return [wire.EvidenceItem(message_id=message_id, quote=quote) for message_id, quote in items]
