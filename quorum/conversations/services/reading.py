"""What was said, handed to each party until it certainly has it."""

from __future__ import annotations

import datetime as dt
import uuid

from django.utils import timezone

from formagent.errors import ProtocolError
from formagent.storage import fast_sql, joined_sql
from quorum.conversations.services.messages import party_in
from quorum.domain.conversations.limits import EARLIER_MESSAGES
from quorum.models import AgentAccount, Conversation, ConversationMessage, ConversationParty

HANDED_AT_ONCE = 50
KEPT_TO_READ = dt.timedelta(hours=1)
"""So long after its end the last messages of a conversation are still offered."""
_PARTY = joined_sql.columns_of(ConversationParty, without=("place", "taken_over_by_id"))
_WITH_CONVERSATION = (
    *_PARTY,
    *joined_sql.columns_of(Conversation, "conversation", without=("about", "max_turns", "turns", "deadline")),
)
_MESSAGE = (
    "id",
    "conversation_id",
    "number",
    "author_id",
    "by_member",
    "content",
    "created_at",
    "author__id",
    "author__name",
)
_MESSAGES = ConversationMessage._meta.db_table
_UNREAD = f"""EXISTS (SELECT 1 FROM {_MESSAGES} said WHERE said.conversation_id = "row".conversation_id
    AND said.number > "row".read AND said.author_id <> "row".agent_id)"""  # noqa: S608 names come from models


def parties_of(agent: AgentAccount) -> list[ConversationParty]:
    """The agent's part in each conversation that is open, or whose end it was not told of, or that was open until a short while
    ago; the oldest first. Each has `unread`: whether others have said something that it does not certainly have."""
    own, lately = {"agent_id": agent.pk}, fast_sql.Above(timezone.now() - KEPT_TO_READ)
    where = ({**own, "end_told_at": None}, {**own, "conversation__closed_at": lately})
    by_age, extras = "conversation__created_at", (("unread", _UNREAD),)
    return joined_sql.rows(ConversationParty, where, _WITH_CONVERSATION, order=by_age, extras=extras)


def hand_messages(
    agent: AgentAccount, conversation_id: uuid.UUID | None = None, after: int | None = None
) -> list[ConversationMessage]:
    """What others have said that the agent does not have yet, oldest first. It is handed again until the agent says
    something in that conversation, or asks for what comes `after` the last number that it has. Each has its conversation.

    Raises ProtocolError conversation_not_found, not_conversation_participant; invalid_value for `after` without a conversation.
    """
    if conversation_id is not None:
        return _unread(_party_up_to(agent, conversation_id, after))
    if after is not None:
        raise ProtocolError("invalid_value", "after: needs conversation_id", field="after")
    found = [message for party in parties_of(agent) if _is_readable(party) for message in _unread(party)]
    return sorted(found, key=lambda message: (message.created_at, message.number))


def _is_readable(party: ConversationParty) -> bool:
    closed_at = party.conversation.closed_at
    lately = closed_at is None or closed_at > timezone.now() - KEPT_TO_READ
    return bool(party.unread) and lately and party.joined_at is not None  # type: ignore[attr-defined]


def _party_up_to(agent: AgentAccount, conversation_id: uuid.UUID, after: int | None) -> ConversationParty:
    """The agent's part in a conversation, of which it has all up to `after`, as far as it was handed."""
    own = {"conversation_id": conversation_id, "agent_id": agent.pk}
    found = joined_sql.first(ConversationParty, own, _WITH_CONVERSATION)
    party = found or party_in(Conversation.objects.filter(pk=conversation_id).first(), agent)
    if after is not None and party.read < after <= party.offered:
        fast_sql.update(ConversationParty, {"id": party.pk, "read": fast_sql.Below(after)}, {"read": after})
        party.read = after
    return party


def _unread(party: ConversationParty) -> list[ConversationMessage]:
    beyond = {"conversation_id": party.conversation_id, "number": fast_sql.Above(party.read)}
    rows = joined_sql.rows(ConversationMessage, beyond, _MESSAGE, order="number")
    found = [message for message in rows if message.author_id != party.agent_id][:HANDED_AT_ONCE]
    for message in found:
        message.conversation = party.conversation
    if found and found[-1].number > party.offered:
        last = found[-1].number
        fast_sql.update(ConversationParty, {"id": party.pk, "offered": fast_sql.Below(last)}, {"offered": last})
    return found


def earlier_messages(conversation: Conversation) -> list[ConversationMessage]:
    """The last that were said in earlier conversations of the same participants, oldest first; nothing unless it gives them."""
    if not conversation.gives_earlier:
        return []
    rows = ConversationMessage.objects.select_related("author").filter(
        conversation__workspace=conversation.workspace_id,
        conversation__participants_key=conversation.participants_key,
        conversation__created_at__lt=conversation.created_at,
    )
    return list(rows.order_by("-conversation__created_at", "-number")[:EARLIER_MESSAGES])[::-1]
