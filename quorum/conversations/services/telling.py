"""What the workspace's feed and waiting agents are told of a conversation. Part of the transaction of what it tells."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from formagent.protocol.envelope import rfc3339
from formagent.protocol.hints import hint_agent_wanted, hint_on_commit
from interviews.staff.rules.rights import Right
from quorum.models import Conversation, ConversationMessage
from quorum.services.feed import append_event

_READERS = Right.READ_CONVERSATIONS.value


def tell_change(conversation: Conversation) -> None:
    """A conversation began, or has another state."""
    payload = {
        "conversationId": str(conversation.pk),
        "state": conversation.state,
        "purpose": conversation.purpose,
        "turns": conversation.turns,
        "maxTurns": conversation.max_turns,
        "endedBy": ender_name(conversation),
        "reason": conversation.reason or None,
    }
    append_event(conversation.workspace_id, "onConversationChange", payload, rights=_READERS)


def tell_message(conversation: Conversation, message: ConversationMessage) -> None:
    """Somebody has said something."""
    payload = {
        "conversationId": str(conversation.pk),
        "number": message.number,
        "agentId": str(message.author_id),
        "agentName": message.author.name,
        "byMember": message.by_member,
        "content": message.content,
        "at": rfc3339(message.created_at),
    }
    append_event(conversation.workspace_id, "onConversationMessage", payload, rights=_READERS)


def call_agents(agents: Iterable[UUID]) -> None:
    """Requests of these agents that wait look again, once this is durable."""
    for agent in agents:
        hint_on_commit(hint_agent_wanted, str(agent))


def call_hearer(agent: UUID, conversation: UUID, session: int | None) -> None:
    """As `call_agents`, where something was said that the agent may read with this session: a request of it that waits need
    not look."""
    hint_on_commit(hint_agent_wanted, str(agent), str(conversation), session)


def ender_name(conversation: Conversation) -> str | None:
    """Who really ended it: an agent or a member; None where it was the clock or a limit."""
    if conversation.ended_by_member is not None:
        return conversation.ended_by_member.get_full_name() or conversation.ended_by_member.email
    return conversation.ended_by.name if conversation.ended_by else None
