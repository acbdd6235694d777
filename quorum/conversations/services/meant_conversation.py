"""Which conversation an agent means that names it, or the partner in it, or neither."""

from __future__ import annotations

import uuid

from formagent.errors import ProtocolError
from quorum.conversations.services.messages import check_content
from quorum.conversations.services.refusals import id_in, refused
from quorum.conversations.services.starting import Wanted, partner_of, start_conversation
from quorum.domain.conversations.states import OPEN_STATES
from quorum.models import AgentAccount, Conversation, ConversationMessage, ConversationParty


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
    own = Conversation.objects.filter(parties__agent=agent, state__in=OPEN_STATES).order_by("is_group", "-created_at")
    key = id_in(target)
    with_it = ConversationParty.objects.filter(agent=key, agent__paused_at=None, agent__deleted_at=None)
    shared = own.filter(pk__in=with_it.values("conversation")).values_list("pk", flat=True)
    if key != agent.pk and (found := shared.first()) is not None:
        return found
    partner_of(agent, target)
    if not start:
        raise refused("no_active_conversation")
    return start_conversation(agent, [target], Wanted()).pk


def last_heard(agent: AgentAccount) -> uuid.UUID:
    """The open conversation in which somebody else spoke last."""
    heard = ConversationMessage.objects.filter(conversation__parties__agent=agent, conversation__state__in=OPEN_STATES)
    found = heard.exclude(author=agent).order_by("-created_at").values_list("conversation_id", flat=True).first()
    if found is None:
        raise refused("no_active_conversation")
    return found
