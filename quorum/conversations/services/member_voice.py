"""A member of the staff in a conversation: takes an agent's place, speaks, gives the place back."""

from __future__ import annotations

import uuid

from django.db import transaction
from django.utils import timezone

from formagent.errors import ProtocolError
from interviews.access import Principal
from interviews.staff.services.audit import record_audit
from quorum.conversations.services.messages import Said, party_in, say
from quorum.conversations.services.purposes import want_agents
from quorum.conversations.services.refusals import refused
from quorum.conversations.services.telling import call_agents, tell_change
from quorum.conversations.services.transitions import activate, locked
from quorum.models import AgentAccount, Conversation, ConversationParty


@transaction.atomic
def take_over(conversation: Conversation, agent_id: uuid.UUID, *, by: Principal) -> ConversationParty:
    """From now on `by` speaks in this agent's place; what the agent says itself is refused.

    Raises ProtocolError: conversation_closed, taken_over (by another member), agent_not_found (it takes no part).
    """
    held, party = _place(conversation, agent_id)
    if not held.is_open:
        raise refused("conversation_closed", reason=held.reason)
    if party.taken_over_by_id not in (None, by.user.pk):
        raise refused("taken_over")
    party.taken_over_by = by.user
    changed = ["taken_over_by"]
    if party.joined_at is None:
        party.joined_at = party.request_told_at = timezone.now()
        changed += ["joined_at", "request_told_at"]
    party.save(update_fields=changed)
    Conversation.objects.filter(pk=held.pk).update(person_wanted_at=None)
    _note(held, party, "taken_over", by)
    if party.place:
        activate(held, party.joined_at or timezone.now())
    tell_change(held)
    return party


@transaction.atomic
def give_back(conversation: Conversation, agent_id: uuid.UUID, *, by: Principal) -> None:
    """The agent speaks for itself again, and is called for what it has not read."""
    held, party = _place(conversation, agent_id)
    if party.taken_over_by_id is None:
        return
    party.taken_over_by = None
    party.save(update_fields=["taken_over_by"])
    _note(held, party, "given_back", by)
    if held.is_open:
        want_agents(held, [party.agent])
    call_agents([party.agent_id])
    tell_change(held)


def speak(conversation: Conversation, agent_id: uuid.UUID, content: str, *, by: Principal) -> Said:
    """Say something in the place of an agent that `by` has taken over. Raises as `messages.say`; taken_over before that."""
    party = ConversationParty.objects.select_related("agent").filter(conversation=conversation, taken_over_by=by.user)
    found = party.filter(agent_id=agent_id).first()
    if found is None:
        raise ProtocolError("taken_over", "Take the agent's place before you speak in it.")
    return say(found.agent, conversation.pk, content, spoken_by=by.user)


def _place(conversation: Conversation, agent_id: uuid.UUID) -> tuple[Conversation, ConversationParty]:
    held = locked(conversation.pk)
    agent = AgentAccount.objects.filter(pk=agent_id, workspace_id=conversation.workspace_id).first()
    if held is None or agent is None:
        raise refused("agent_not_found")
    party = party_in(held, agent)
    party.agent = agent
    return held, party


def _note(conversation: Conversation, party: ConversationParty, what: str, by: Principal) -> None:
    record_audit(
        conversation.workspace, f"conversation.{what}", f"conversation:{conversation.pk}", by=by, agent=party.agent.name
    )
