"""Values and evidence as clients see them."""

from __future__ import annotations

from typing import Any

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition
from interviews.sessions import protocol as wire
from interviews.sessions.rules.state import FieldRecord, FieldState, StandingAnswer


def display_value(field: FieldDefinition, value: Any, language: str) -> str | None:
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
    items = {(e.message_id, e.quote): e for e in told.evidence}
    for fact in told.facts.values():
        items |= {(e.message_id, e.quote): e for e in fact.evidence if (e.message_id, e.quote) not in items}
    return [wire.EvidenceItem(message_id=e.message_id, quote=e.quote, source=e.source) for e in items.values()]
