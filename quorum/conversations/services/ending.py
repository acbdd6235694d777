"""A conversation is ended: by one of its agents, or by a member of the staff."""

from __future__ import annotations

import uuid

from django.db import transaction

from interviews.access import Principal
from interviews.staff.services.audit import record_audit
from quorum.conversations.services.messages import party_in
from quorum.conversations.services.refusals import refused
from quorum.conversations.services.transitions import close, locked
from quorum.domain.conversations.states import OPEN_STATES, EndReason, Trigger, reason_of_end
from quorum.models import AgentAccount, Conversation


@transaction.atomic
def end_conversation(agent: AgentAccount, conversation_id: uuid.UUID | None = None) -> Conversation:
    """End one that the agent takes part in; without an id its newest open one.

    Raises ProtocolError: conversation_not_found, no_active_conversation, not_conversation_participant, conversation_closed.
    """
    conversation = locked(conversation_id or _newest_open(agent))
    party = party_in(conversation, agent)
    assert conversation is not None
    reason = reason_of_end(by_initiator=party.place == 0)
    if not close(conversation, Trigger.END_ASKED, reason, by=agent):
        raise refused("conversation_closed", reason=conversation.reason)
    return conversation


def _newest_open(agent: AgentAccount) -> uuid.UUID:
    rows = Conversation.objects.filter(parties__agent=agent, state__in=OPEN_STATES).order_by("-created_at")
    found = rows.values_list("pk", flat=True).first()
    if found is None:
        raise refused("no_active_conversation")
    return found


@transaction.atomic
def end_as_member(conversation: Conversation, *, by: Principal) -> Conversation:
    """A member ends it. Raises ProtocolError conversation_closed where it is over."""
    held = locked(conversation.pk)
    if held is None:
        raise refused("conversation_not_found")
    if not close(held, Trigger.END_ASKED, EndReason.STAFF_ENDED, by_member=by.user):
        raise refused("conversation_closed", reason=held.reason)
    record_audit(held.workspace, "conversation.ended", f"conversation:{held.pk}", by=by)
    return held


@transaction.atomic
def end_all_of(agent: AgentAccount, *, by: Principal) -> int:
    """End every open conversation of an agent that is no more; how many."""
    rows = Conversation.objects.filter(parties__agent=agent, state__in=OPEN_STATES).order_by("pk")
    held = [locked(key) for key in list(rows.values_list("pk", flat=True))]
    return sum(close(one, Trigger.END_ASKED, EndReason.STAFF_ENDED, by_member=by.user) for one in held if one)
