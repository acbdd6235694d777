"""Sessions that were left: closed after the form's limit without activity (rules.md, Stages)."""

from __future__ import annotations

import datetime as dt
import uuid

from django.db import transaction
from django.utils import timezone

from interviews.domain.internal import ABANDON
from interviews.models import Session, Turn
from interviews.services.commands import payload_hash

SHORTEST = dt.timedelta(hours=1)
"""No form's limit is shorter: what was active since then need not be looked at."""


def left_sessions(now: dt.datetime | None = None, limit: int = 100) -> list[str]:
    """Open sessions that were inactive for longer than their form allows."""
    now = now or timezone.now()
    still_open = Session.objects.filter(closed_at__isnull=True)
    forms = still_open.filter(active_at__lt=now - SHORTEST).values_list("form_id", "form__abandon_after_hours").distinct()
    found: list[str] = []
    for form_id, hours in forms:
        left = still_open.filter(form_id=form_id, active_at__lt=now - dt.timedelta(hours=hours)).order_by("active_at")
        found += [str(pk) for pk in left.values_list("pk", flat=True)[:limit]]
    return found[:limit]


@transaction.atomic
def queue_abandonment(session_id: str) -> bool:
    """Queue the closing turn, once. False when the session was closed or spoken in meanwhile."""
    session = Session.objects.select_for_update().defer("state").select_related("form").get(pk=session_id)
    limit = dt.timedelta(hours=session.form.abandon_after_hours)
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
