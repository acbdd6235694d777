"""What is said in a conversation: stored in order, and heard by the others."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from formagent.config import get_config
from formagent.errors import ProtocolError
from formagent.protocol.limits import too_fast
from formagent.server.crash_points import crash_point
from formagent.storage import fast_sql, joined_sql
from formagent.storage.unstorable_characters import UNSTORABLE
from quorum.conversations.services.purposes import want_agents
from quorum.conversations.services.refusals import refused
from quorum.conversations.services.run_waits import wake_run
from quorum.conversations.services.telling import call_hearer, tell_message
from quorum.conversations.services.transitions import close, locked
from quorum.domain.conversations.limits import MAX_MESSAGE
from quorum.domain.conversations.states import ConversationState, EndReason, Trigger
from quorum.models import AgentAccount, AgentSession, Conversation, ConversationMessage, ConversationParty

_SESSIONS = AgentSession._meta.db_table
_HEARS_BY = f"""(SELECT MAX(session.id) FROM {_SESSIONS} session WHERE session.agent_id = "row".agent_id
    AND session.ended_at IS NULL AND session.expires_at > %s)"""  # noqa: S608 names come from models
_AGENT = ("id", "workspace_id", "role", "name", "wake_url", "paused_at", "deleted_at")
_PARTY = ("id", "agent_id", "joined_at", "offered", "read", "taken_over_by_id", *(f"agent__{name}" for name in _AGENT))


@dataclass(frozen=True)
class Said:
    """A message as it is stored. `duplicate`: it was before, under the same id of its sender."""

    message: ConversationMessage
    conversation: Conversation
    duplicate: bool = False


def say(
    agent: AgentAccount,
    conversation_id: uuid.UUID | str,
    content: str,
    *,
    client_id: uuid.UUID | None = None,
    spoken_by: User | None = None,
) -> Said:
    """Store what an agent says, or a member in its place (`spoken_by`), and have the others hear it.

    What the agent was handed of this conversation counts as read. Raises ProtocolError: conversation_not_found,
    not_conversation_participant, conversation_closed, taken_over, invalid_value or too_large (`field`), id_conflict,
    rate_limited.
    """
    check_content(content)
    with transaction.atomic():
        said = _say(agent, conversation_id, content, client_id, spoken_by)
        crash_point("message_storing")
    crash_point("message_stored")
    return said


def check_content(content: str) -> None:
    """Raises ProtocolError invalid_value or too_large (`field`)."""
    if len(content) > MAX_MESSAGE:
        message = f"content: at most {MAX_MESSAGE} characters; this has {len(content)}"
        raise ProtocolError("too_large", message, field="content", limit=MAX_MESSAGE)
    if not content.strip() or UNSTORABLE.search(content):
        raise ProtocolError("invalid_value", "content: text that is not empty and can be stored", field="content")


def _say(
    agent: AgentAccount, key: uuid.UUID | str, content: str, client_id: uuid.UUID | None, spoken_by: User | None
) -> Said:
    conversation = locked(key)
    parties = _with_agents(conversation)
    party = _part_of(agent, conversation, parties.get(agent.pk))
    assert conversation is not None
    if (stored := _stored(agent, conversation, content, client_id)) is not None:
        return Said(stored, conversation, duplicate=True)
    _check_may_speak(conversation, party, spoken_by)
    if spoken_by is None:
        check_rate(agent)
    message = _append(conversation, agent, content, client_id, spoken_by)
    if spoken_by is None and party.read < party.offered:
        at_most = {"id": party.pk, "read": fast_sql.Below(party.offered)}
        fast_sql.update(ConversationParty, at_most, {"read": party.offered})
    _call(conversation, [other for other in parties.values() if other is not party])
    if agent.pk != conversation.initiator_id:
        wake_run(conversation)
    tell_message(conversation, message)
    if conversation.turns >= conversation.max_turns:
        close(conversation, Trigger.TURNS_USED, EndReason.TURN_LIMIT)
    return Said(message, conversation)


def _call(conversation: Conversation, others: Sequence[ConversationParty]) -> None:
    """The other parties hear that something was said: those with a session by it, the rest once they were woken."""
    for other in others:
        agent, session = other.agent, other.hears_by  # type: ignore[attr-defined]
        if agent.is_ours or session is None:
            want_agents(conversation, [agent])
        if not agent.is_ours:
            hears = session is not None and other.joined_at is not None and agent.is_available
            call_hearer(agent.pk, conversation.pk, session if hears else None)


def party_in(conversation: Conversation | None, agent: AgentAccount) -> ConversationParty:
    """The agent's part in it. Raises ProtocolError conversation_not_found (also for another workspace's), or
    not_conversation_participant."""
    return _part_of(agent, conversation, conversation.parties.filter(agent=agent).first() if conversation else None)


def _part_of(
    agent: AgentAccount, conversation: Conversation | None, party: ConversationParty | None
) -> ConversationParty:
    if conversation is None or conversation.workspace_id != agent.workspace_id:
        raise refused("conversation_not_found")
    if party is None:
        raise refused("not_conversation_participant")
    return party


def _with_agents(conversation: Conversation | None) -> dict[uuid.UUID, ConversationParty]:
    """By agent, each with `hears_by`: the newest session that it has to hear with, None where it has none."""
    if conversation is None:
        return {}
    of_it, now = {"conversation_id": conversation.pk}, timezone.now()
    rows = joined_sql.rows(ConversationParty, of_it, _PARTY, extras=(("hears_by", _HEARS_BY),), moments=(now,))
    return {row.agent_id: row for row in rows}


def _stored(
    agent: AgentAccount, conversation: Conversation, content: str, client_id: uuid.UUID | None
) -> ConversationMessage | None:
    if client_id is None:
        return None
    rows = ConversationMessage.objects.select_related("author")
    found = rows.filter(author=agent, client_id=client_id).first()
    if found is not None and (found.conversation_id != conversation.pk or found.content != content):
        raise ProtocolError("id_conflict", "message_id: another message was sent under this id", field="message_id")
    return found


def _check_may_speak(conversation: Conversation, party: ConversationParty, spoken_by: User | None) -> None:
    if not conversation.is_open:
        raise refused("conversation_closed", reason=conversation.reason)
    if spoken_by is None and party.taken_over_by_id is not None:
        raise refused("taken_over")


def check_rate(agent: AgentAccount) -> None:
    """Raises ProtocolError rate_limited for an agent that has said too much in the last minute."""
    most = get_config().conversations.messages_per_minute
    since = timezone.now() - dt.timedelta(minutes=1)
    lately = {"author_id": agent.pk, "created_at": fast_sql.Above(since)}
    columns = ("id", "created_at")
    found = joined_sql.rows(ConversationMessage, lately, columns, order="-created_at", limit=1, skip=most - 1)
    if found:
        raise too_fast((found[0].created_at - since).total_seconds())


def _append(
    conversation: Conversation, agent: AgentAccount, content: str, client_id: uuid.UUID | None, spoken_by: User | None
) -> ConversationMessage:
    conversation.turns += 1
    if conversation.state == ConversationState.ACTIVE:
        idle = dt.timedelta(seconds=get_config().conversations.idle_seconds)
        conversation.deadline = max(conversation.deadline, timezone.now() + idle)
    counted = {"turns": conversation.turns, "deadline": conversation.deadline}
    fast_sql.update(Conversation, {"id": conversation.pk}, counted)
    row = {
        "conversation_id": conversation.pk,
        "number": conversation.turns,
        "author_id": agent.pk,
        "spoken_by_id": spoken_by.pk if spoken_by else None,
        "by_member": spoken_by is not None,
        "client_id": client_id,
        "content": content,
        "created_at": timezone.now(),
    }
    message = ConversationMessage(id=fast_sql.insert(ConversationMessage, row), **row)
    message.author = agent
    return message
