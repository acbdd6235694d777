"""Answers that come in parts: what a reply told is kept, what is missing is asked for.

A reply that tells a part that was missing is no failure: each such reply leaves fewer to ask for, so that they end.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from interviews.reading.readings import ParseContext, PartialAnswer
from interviews.sessions.rules.state import Evidence, FieldRecord

INCOMPLETE = "incomplete"


def with_parts(context: ParseContext, record: FieldRecord) -> ParseContext:
    """The context in which a reply for the field is read: with what it told before."""
    if not record.parts and not record.asked_part:
        return context
    parts = tuple((part, tuple(told) if isinstance(told, list) else told) for part, told in record.parts.items())
    return replace(context, earlier_parts=PartialAnswer(parts, record.asked_part))


def keep_parts(record: FieldRecord, params: dict[str, Any], message_id: str) -> bool:
    """Keep what a reply told; whether it told anything that was missing."""
    parts, missing = dict(params.get("parts") or {}), list(params.get("missing") or ())
    before = record.parts_missing
    if parts != record.parts and (quote := str(params.get("quote") or "")):
        record.part_evidence.append(Evidence(message_id=message_id, quote=quote))
    more = bool(parts) and parts != record.parts and (before is None or len(missing) < before)
    record.parts, record.parts_missing = parts, len(missing)
    record.asked_part = missing[0] if missing else None
    return more


def forget_parts(record: FieldRecord) -> None:
    record.parts, record.part_evidence, record.asked_part, record.parts_missing = {}, [], None, None
