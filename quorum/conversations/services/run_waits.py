"""A run of the staff's Agent waits for a partner's answer: it goes on when there is one, or can be none any more."""

from __future__ import annotations

from quorum.models import Conversation, Interaction
from quorum.services.waiting import wake_waiting

WAIT = "conversation"
"""`conversation:<id>/<number of the message that wants an answer>`."""


def wake_run(conversation: Conversation) -> None:
    """Part of the transaction that brings the answer, or the end."""
    if "interaction" not in conversation.about:
        return
    waits = Interaction.objects.filter(waiting_for__startswith=f"{WAIT}:{conversation.pk}/")
    for what in list(waits.values_list("waiting_for", flat=True)):
        wake_waiting(what)
