"""What a workspace's members are told of a rehearsal while it runs."""

from __future__ import annotations

from quorum.models import Rehearsal
from quorum.services.feed import append_event


def tell_of_rehearsal(rehearsal: Rehearsal) -> None:
    """Append how far it is to the workspace's feed: the last thing in a transaction."""
    conversations = rehearsal.conversations.values_list("record", flat=True)
    append_event(
        rehearsal.workspace_id,
        "onRehearsalChange",
        {
            "rehearsalId": str(rehearsal.pk),
            "formSlug": rehearsal.form.slug,
            "state": str(rehearsal.state),
            "done": sum(record is not None for record in conversations),
            "total": len(conversations),
        },
    )
