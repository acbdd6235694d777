"""The story of an interaction: each line is a row and an event of the workspace's feed, in the caller's transaction."""

from __future__ import annotations

import uuid
from typing import Any, get_args

from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.results import injection_of
from quorum.domain.protocol.payloads import ProgressKind
from quorum.models import Interaction, InteractionEntry
from quorum.services.feed import append_event

PROGRESS = frozenset(get_args(ProgressKind))
MESSAGE = "message"
MOST_SUMMARY = 2_000


def tell(row: Interaction, kind: str, /, key: str = "", **content: Any) -> bool:
    """Add a line of progress. `row` is locked by the caller. False, and nothing added, when `key` has been told before."""
    if kind not in PROGRESS:
        raise ValueError(f"{kind!r} is no kind of progress")
    if not _add(row, kind, content, key):
        return False
    append_event(
        row.workspace_id, "onAgentProgress", {"runId": str(row.pk), "kind": kind, **content}, rights=row.rights
    )
    return True


def say(row: Interaction, role: str, text: str, /, *, key: str = "", agent: str = "", **metadata: Any) -> bool:
    """Add something that is said: `role` is assistant, user or system. As `tell`."""
    content = {
        "messageId": message_id(row, key),
        "role": role,
        "agent": agent or None,
        "content": text,
        "metadata": metadata,
    }
    if not _add(row, MESSAGE, content, key):
        return False
    payload = {"interactionId": str(row.pk), "format": "markdown", **content}
    append_event(row.workspace_id, "onNewMessage", payload, rights=row.rights)
    return True


def message_id(row: Interaction, key: str) -> str:
    """The id of what is said under that key: known before it is said. Without a key, a new one."""
    return str(uuid.uuid5(row.pk, key)) if key else str(uuid.uuid4())


def tell_begun(row: Interaction) -> None:
    """That it began, and what was asked."""
    by = row.requested_by
    payload = {
        "interactionId": str(row.pk),
        "form": InteractionForm(row.form),
        "request": row.request,
        "parentId": str(row.parent_id) if row.parent_id else None,
        "depth": row.depth,
        "origin": row.origin,
        "requestedBy": (by.email or by.get_username()) if by else None,
    }
    append_event(row.workspace_id, "onInteractionSpawned", payload, rights=row.rights)
    say(row, "user", row.request, key="request")


def tell_ended(row: Interaction) -> None:
    """That it is over, and how."""
    summary = injection_of(row.form, row.state, row.result, row.error)[:MOST_SUMMARY]
    payload = {"interactionId": str(row.pk), "form": row.form, "state": row.state, "summary": summary}
    append_event(row.workspace_id, "onInteractionCompleted", payload, rights=row.rights)


def _add(row: Interaction, kind: str, content: dict[str, Any], key: str) -> bool:
    if key and InteractionEntry.objects.filter(interaction=row, key=key).exists():
        return False
    row.last_entry += 1
    row.save(update_fields=["last_entry"])
    InteractionEntry.objects.create(interaction=row, number=row.last_entry, kind=kind, content=content, key=key)
    return True
