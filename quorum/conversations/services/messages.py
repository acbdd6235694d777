"""What is said in a conversation: stored in order, handed to each party until it certainly has it."""

from __future__ import annotations

import datetime as dt
import uuid
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from formagent.config import get_config
from formagent.errors import ProtocolError
from formagent.protocol.limits import too_fast
from formagent.server.crash_points import crash_point
from formagent.storage.unstorable_characters import UNSTORABLE
from quorum.conversations.services.purposes import want_agents
from quorum.conversations.services.refusals import refused
from quorum.conversations.services.run_waits import wake_run
from quorum.conversations.services.telling import call_agents, tell_message
from quorum.conversations.services.transitions import close, locked
from quorum.domain.conversations.limits import EARLIER_MESSAGES, MAX_MESSAGE
from quorum.domain.conversations.states import ConversationState, EndReason, Trigger
from quorum.models import AgentAccount, AgentSession, Conversation, ConversationMessage, ConversationParty

HANDED_AT_ONCE = 50
KEPT_TO_READ = dt.timedelta(hours=1)
"""So long after its end the last messages of a conversation are still offered."""


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
        ConversationParty.objects.filter(pk=party.pk, read__lt=F("offered")).update(read=F("offered"))
    others = [other for other in parties.values() if other is not party]
    want_agents(conversation, [other.agent for other in others if other.agent.is_ours or not other.present])  # type: ignore[attr-defined]
    call_agents(other.agent_id for other in others)
    if agent.pk != conversation.initiator_id:
        wake_run(conversation)
    tell_message(conversation, message)
    if conversation.turns >= conversation.max_turns:
        close(conversation, Trigger.TURNS_USED, EndReason.TURN_LIMIT)
    return Said(message, conversation)


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
    """By agent, each with `present`: whether it has a session to hear with."""
    live = AgentSession.objects.filter(agent=OuterRef("agent"), ended_at=None, expires_at__gt=timezone.now())
    rows = ConversationParty.objects.select_related("agent").filter(conversation=conversation)
    return {row.agent_id: row for row in rows.annotate(present=Exists(live))} if conversation else {}


def _stored(
    agent: AgentAccount, conversation: Conversation, content: str, client_id: uuid.UUID | None
) -> ConversationMessage | None:
    rows = ConversationMessage.objects.select_related("author").filter(author=agent, client_id=client_id)
    found = rows.first() if client_id is not None else None
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
    recent = ConversationMessage.objects.filter(author=agent, created_at__gt=since).order_by("-created_at")
    oldest = recent.values_list("created_at", flat=True)[most - 1 : most].first()
    if oldest is not None:
        raise too_fast((oldest - since).total_seconds())


def _append(
    conversation: Conversation, agent: AgentAccount, content: str, client_id: uuid.UUID | None, spoken_by: User | None
) -> ConversationMessage:
    conversation.turns += 1
    if conversation.state == ConversationState.ACTIVE:
        idle = dt.timedelta(seconds=get_config().conversations.idle_seconds)
        conversation.deadline = max(conversation.deadline, timezone.now() + idle)
    conversation.save(update_fields=["turns", "deadline"])
    return ConversationMessage.objects.create(
        conversation=conversation,
        number=conversation.turns,
        author=agent,
        spoken_by=spoken_by,
        by_member=spoken_by is not None,
        client_id=client_id,
        content=content,
    )


# --- reading -----------------------------------------------------------------------------------------------------------


def with_unread(parties: QuerySet[ConversationParty]) -> QuerySet[ConversationParty]:
    """Each with `unread`: whether others have said something that it does not certainly have."""
    beyond = ConversationMessage.objects.filter(conversation=OuterRef("conversation"), number__gt=OuterRef("read"))
    return parties.annotate(unread=Exists(beyond.exclude(author=OuterRef("agent"))))


def readable_parties(agent: AgentAccount) -> QuerySet[ConversationParty]:
    """The agent's part in every conversation that it has joined and that is open, or was until a short while ago."""
    lately = Q(conversation__closed_at=None) | Q(conversation__closed_at__gt=timezone.now() - KEPT_TO_READ)
    return ConversationParty.objects.filter(lately, agent=agent).exclude(joined_at=None)


@transaction.atomic
def hand_messages(
    agent: AgentAccount, conversation_id: uuid.UUID | None = None, after: int | None = None
) -> list[ConversationMessage]:
    """What others have said that the agent does not have yet, oldest first. It is handed again until the agent says
    something in that conversation, or asks for what comes `after` the last number that it has.

    Raises ProtocolError conversation_not_found, not_conversation_participant; invalid_value for `after` without a conversation.
    """
    if after is not None and conversation_id is None:
        raise ProtocolError("invalid_value", "after: needs conversation_id", field="after")
    parties = readable_parties(agent)
    if conversation_id is not None:
        party = party_in(Conversation.objects.filter(pk=conversation_id).first(), agent)
        parties = ConversationParty.objects.filter(pk=party.pk)
        if after is not None and after > party.read:
            parties.filter(offered__gte=after).update(read=after)
    found = [message for party in with_unread(parties) if party.unread for message in _unread(party)]  # type: ignore[attr-defined]
    return sorted(found, key=lambda message: (message.created_at, message.number))


def _unread(party: ConversationParty) -> list[ConversationMessage]:
    rows = ConversationMessage.objects.select_related("author", "conversation").exclude(author=party.agent_id)
    found = list(
        rows.filter(conversation=party.conversation_id, number__gt=party.read).order_by("number")[:HANDED_AT_ONCE]
    )
    if found and found[-1].number > party.offered:
        ConversationParty.objects.filter(pk=party.pk).update(offered=found[-1].number)
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
