"""A session's event log: appended inside the transaction that causes the events, read by every client."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from pydantic_core import from_json

from formagent.protocol.envelope import Envelope, rfc3339
from formagent.storage import fast_sql
from formagent.storage.sql_values import JsonText
from interviews.models import Event, Session
from interviews.sessions.protocol import Wire

NewEvent = tuple[str, Wire]
"""Type and payload of an event to be stored."""


def append_events(session: Session, events: Sequence[NewEvent], now: dt.datetime) -> list[Envelope]:
    """Store events under the session's next numbers. The caller holds the session's row and saves `last_seq`.

    Returns them as `events_after` will; they must not be shown before the transaction has ended well.
    """
    new, stored = [], []
    for kind, payload in events:
        session.last_seq += 1
        body = JsonText(payload.model_dump_json(by_alias=True))
        event = {"session_id": session.pk, "seq": session.last_seq, "type": kind, "payload": body, "created_at": now}
        new.append(event)
        stored.append(envelope(kind, session.last_seq, now, from_json(body)))
    fast_sql.insert_all(Event, new)
    return stored


def events_after(session_id: str, after: int, limit: int = 500) -> list[Envelope]:
    """Envelopes with seq > after, in order, ready for the wire."""
    later = {"session_id": session_id, "seq": fast_sql.Above(after)}
    return [envelope(*row) for row in fast_sql.values(Event, later, ENVELOPED, order="seq", limit=limit)]


ENVELOPED = ("type", "seq", "created_at", "payload")
"""The columns of an event that its envelope is made of."""


def envelope(kind: str, seq: int, created_at: dt.datetime, payload: dict[str, Any]) -> Envelope:
    return {"type": kind, "seq": seq, "timestamp": rfc3339(created_at), "payload": payload}


_SESSIONS_AT_ONCE = 500


def last_numbers(session_ids: Iterable[str]) -> dict[str, int]:
    """The last event number of each session, by id; sessions that do not exist are missing."""
    found: dict[str, int] = {}
    rest = iter(session_ids)
    while chunk := list(islice(rest, _SESSIONS_AT_ONCE)):
        rows = Session.objects.filter(pk__in=chunk).values_list("pk", "last_seq")
        found.update((str(key), last_seq) for key, last_seq in rows)
    return found
