"""What the turns of a rehearsed session took."""

from __future__ import annotations

import uuid

from formagent.llm.messages import TokenUsage
from interviews.models import Event, Turn
from quorum.rehearsals.rules.costs import Spent, TurnTaken, spent_by_question


def spent_in(session_id: uuid.UUID | None) -> dict[str, Spent]:
    """By the question that each turn dealt with; nothing where no session was begun."""
    if session_id is None:
        return {}
    hints = Event.objects.filter(session=session_id, type="onInputHint").order_by("seq")
    asked = [(seq, payload["fieldId"] or "") for seq, payload in hints.values_list("seq", "payload")]
    turns = Turn.objects.filter(session=session_id, finished_at__isnull=False).order_by("number")
    return spent_by_question(asked, [_taken(turn) for turn in turns])


def _taken(turn: Turn) -> TurnTaken:
    ended = turn.finished_at or turn.created_at
    return TurnTaken(
        accepted_seq=turn.accepted_seq,
        seconds=(ended - turn.created_at).total_seconds(),
        usage=TokenUsage.model_validate(turn.usage),
        field_id=str(turn.payload.get("fieldId") or ""),
    )
