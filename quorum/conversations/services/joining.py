"""An agent joins the conversations that it was asked into, by authenticating or by asking what to do next."""

from __future__ import annotations

import datetime as dt
import uuid

from django.db import transaction

from quorum.conversations.services.purposes import consume_purposes
from quorum.conversations.services.transitions import activate, locked
from quorum.domain.conversations.states import OPEN_STATES
from quorum.models import AgentAccount, ConversationParty


@transaction.atomic
def join_waiting(agent: AgentAccount, now: dt.datetime) -> list[ConversationParty]:
    """Join all of them, the oldest first; which. What the agent was woken for is consumed."""
    waiting = ConversationParty.objects.filter(agent=agent, joined_at=None, conversation__state__in=OPEN_STATES)
    ids = list(waiting.order_by("conversation__created_at").values_list("conversation_id", flat=True))
    consume_purposes(agent, now)
    return [party for key in ids if (party := join(agent, key, now)) is not None]


def join(agent: AgentAccount, conversation_id: uuid.UUID, now: dt.datetime) -> ConversationParty | None:
    """Join one; None where it is over. Part of the caller's transaction."""
    conversation = locked(conversation_id)
    if conversation is None or not conversation.is_open:
        return None
    party = conversation.parties.get(agent=agent)
    party.joined_at = now
    party.save(update_fields=["joined_at"])
    party.conversation = conversation
    activate(conversation, now)
    return party
