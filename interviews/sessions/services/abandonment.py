"""Sessions that were left: closed after the form's limit without activity (rules.md, Stages)."""

from __future__ import annotations

import datetime as dt
import uuid

from django.db import transaction
from django.utils import timezone

from interviews.forms.services.definitions import version_definition
from interviews.models import Session, Turn
from interviews.sessions.rules.outcome import ABANDON
from interviews.sessions.services.commands import payload_hash

SHORTEST = dt.timedelta(hours=1)
"""No form's limit is shorter: what was active since then need not be looked at."""


def idle_sessions(now: dt.datetime | None = None, limit: int = 100) -> list[str]:
    """Open sessions that were inactive for longer than their form allows."""
    now = now or timezone.now()
    still_open = Session.objects.filter(closed_at__isnull=True)
    versions = still_open.filter(active_at__lt=now - SHORTEST).values_list("version_id", flat=True).distinct()
    found: list[str] = []
    for version_id in versions:
        left = still_open.filter(version_id=version_id, active_at__lt=now - _patience(version_id)).order_by("active_at")
        found += [str(pk) for pk in left.values_list("pk", flat=True)[:limit]]
    return found[:limit]


def _patience(version_id: int) -> dt.timedelta:
    return dt.timedelta(hours=version_definition(version_id).abandon_after_hours)


@transaction.atomic
def queue_abandonment(session_id: str) -> bool:
    """Queue the closing turn, once. False when the session was closed or spoken in meanwhile."""
    session = Session.objects.select_for_update().defer("state").get(pk=session_id)
    limit = _patience(session.version_id)
    waiting = session.turns.exclude(status=Turn.Status.DONE).exists()
    if session.closed_at is not None or waiting or session.active_at > timezone.now() - limit:
        return False
    session.last_turn += 1
    Turn.objects.create(
        session=session,
        number=session.last_turn,
        command_id=uuid.uuid4(),
        command_type=ABANDON,
        payload={},
        payload_hash=payload_hash(ABANDON, {}),
        accepted_seq=session.last_seq,
    )
    session.save(update_fields=["last_turn"])
    return True
