"""Which conversation an agent means that names it, or the partner in it, or neither."""

from __future__ import annotations

import uuid

from formagent.errors import ProtocolError
from formagent.storage import joined_sql
from quorum.conversations.services.messages import check_content
from quorum.conversations.services.refusals import id_in, refused
from quorum.conversations.services.starting import Wanted, partner_of, start_conversation
from quorum.domain.conversations.limits import participants_key
from quorum.domain.conversations.states import OPEN_STATES
from quorum.models import AgentAccount, Conversation, ConversationMessage, ConversationParty

_OPEN = tuple(str(state) for state in OPEN_STATES)


def conversation_id_in(text: str) -> uuid.UUID:
    key = id_in(text)
    if key is None:
        raise refused("conversation_not_found")
    return key


def client_id_in(text: str, field: str = "message_id") -> uuid.UUID | None:
    key = id_in(text) if text else None
    if text and key is None:
        raise ProtocolError("invalid_value", f"{field}: a UUID", field=field)
    return key


def open_with(agent: AgentAccount, target: str, content: str, start: bool) -> uuid.UUID:
    """The open conversation of two with this partner; with `start`, one is begun where there is none."""
    check_content(content)
    if not target:
        message = "target_agent_id: name the partner; or the conversation by conversation_id"
        raise refused("agent_not_found", message, field="target_agent_id")
    key = id_in(target)
    found = _shared(agent, key) if key is not None and key != agent.pk else None
    if found is not None:
        return found
    partner_of(agent, target)
    if not start:
        raise refused("no_active_conversation")
    return start_conversation(agent, [target], Wanted()).pk


def _shared(agent: AgentAccount, partner: uuid.UUID) -> uuid.UUID | None:
    """The open conversation of these two, else of a group that has both; None with a partner who is paused."""
    here = {"agent_id": partner, "agent__paused_at": None, "agent__deleted_at": None}
    of_two = {"participants_key": participants_key((agent.pk, partner)), "workspace_id": agent.workspace_id}
    pair = {f"conversation__{name}": value for name, value in of_two.items()}
    party = joined_sql.first(
        ConversationParty, {**here, **pair, "conversation__state": _OPEN}, ("id", "conversation_id")
    )
    if party is not None:
        return party.conversation_id
    with_it = ConversationParty.objects.filter(**here).values("conversation")
    groups = Conversation.objects.filter(parties__agent=agent, state__in=OPEN_STATES, is_group=True, pk__in=with_it)
    return groups.order_by("-created_at").values_list("pk", flat=True).first()


def last_heard(agent: AgentAccount) -> uuid.UUID:
    """The open conversation in which somebody else spoke last."""
    heard = ConversationMessage.objects.filter(conversation__parties__agent=agent, conversation__state__in=OPEN_STATES)
    found = heard.exclude(author=agent).order_by("-created_at").values_list("conversation_id", flat=True).first()
    if found is None:
        raise refused("no_active_conversation")
    return found
