"""The feed of a workspace: what its members are told as it happens, in numbers without gaps."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import F

from quorum.models import Feed, StaffEvent


@transaction.atomic
def append_event(workspace_id: int, kind: str, payload: dict[str, Any]) -> int:
    """Append an event, in the caller's transaction if there is one; its number."""
    Feed.objects.get_or_create(workspace_id=workspace_id)
    Feed.objects.filter(pk=workspace_id).update(last_seq=F("last_seq") + 1)
    seq = Feed.objects.get(pk=workspace_id).last_seq
    StaffEvent.objects.create(workspace_id=workspace_id, seq=seq, type=kind, payload=payload)
    return seq
