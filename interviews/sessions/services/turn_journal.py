"""What models have replied in turns that are not done yet: another attempt takes it from here."""

from __future__ import annotations

from formagent.llm.messages import ModelReply
from formagent.server.crash_points import crash_point
from formagent.storage import fast_sql
from formagent.storage.sql_values import JsonText
from interviews.models import JournalEntry


def recorded_reply(turn_id: int, key: str, fingerprint: str) -> ModelReply | None:
    """A reply that an earlier attempt of this turn was given for the same request."""
    found = JournalEntry.objects.filter(turn_id=turn_id, key=key, fingerprint=fingerprint).first()
    return ModelReply.model_validate(found.reply) if found else None


def record_reply(turn_id: int, key: str, fingerprint: str, model: str, reply: ModelReply) -> None:
    """Make a model's reply durable before it has an effect; it takes the place of what an earlier attempt got there."""
    crash_point("model_replied")
    recorded = {"fingerprint": fingerprint, "model": model, "reply": JsonText(reply.model_dump_json())}
    row = {"turn_id": turn_id, "key": key, **recorded}
    fast_sql.upsert(JournalEntry, [row], unique=("turn_id", "key"), written=tuple(recorded))
    crash_point("journaled")
