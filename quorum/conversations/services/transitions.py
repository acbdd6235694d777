"""The only place where a conversation changes its state, by the table of `quorum/domain/conversations/states.py`."""

from __future__ import annotations

import datetime as dt
import uuid

from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from formagent.config import get_config
from formagent.server.crash_points import crash_point
from formagent.storage import fast_sql, joined_sql
from quorum.conversations.services.run_waits import wake_run
from quorum.conversations.services.telling import call_agents, tell_change
from quorum.domain.conversations.states import FINAL_STATES, ConversationState, EndReason, Trigger, next_state
from quorum.models import AgentAccount, AgentSession, Conversation, ConversationParty, PendingPurpose

_ALL = joined_sql.columns_of(Conversation)


def locked(conversation_id: uuid.UUID | str) -> Conversation | None:
    """The row, held until the caller's transaction ends."""
    return fast_sql.first(Conversation, {"id": conversation_id}, _ALL, lock=True)


def activate(conversation: Conversation, now: dt.datetime) -> None:
    """A partner has joined."""
    if conversation.state == ConversationState.PENDING:
        conversation.active_at = now
        conversation.deadline = now + dt.timedelta(seconds=get_config().conversations.idle_seconds)
        _move(conversation, Trigger.JOINED, now, ["active_at", "deadline"])


def close(
    conversation: Conversation,
    trigger: Trigger,
    reason: EndReason,
    *,
    by: AgentAccount | None = None,
    by_member: User | None = None,
) -> bool:
    """No message is taken from now on. False where it was over before. The caller holds the row."""
    now = timezone.now()
    if next_state(ConversationState(conversation.state), trigger) is None:
        return False
    conversation.closed_at, conversation.reason = now, reason
    conversation.ended_by, conversation.ended_by_member = by, by_member
    PendingPurpose.objects.filter(conversation=conversation, consumed_at=None).update(
        consumed_at=now, status=PendingPurpose.Status.DONE
    )
    _take_as_told(conversation, now)
    wake_run(conversation)
    # Last, for the feed stays held from here on.
    _move(conversation, trigger, now, ["closed_at", "reason", "ended_by", "ended_by_member"])
    settle(conversation)
    return True


def settle(conversation: Conversation) -> bool:
    """End what every party has been told of, or cannot be told of any more. The caller holds the row."""
    if (
        conversation.state != ConversationState.TERMINATING
        or untold_parties(timezone.now()).filter(conversation=conversation).exists()
    ):
        return False
    _move(conversation, Trigger.ALL_TOLD, timezone.now(), [])
    return True


def untold_parties(now: dt.datetime) -> QuerySet[ConversationParty]:
    """Those that still are to get the notice of the end, and have a session to get it with."""
    live = AgentSession.objects.filter(agent=OuterRef("agent"), ended_at=None, expires_at__gt=now)
    return ConversationParty.objects.filter(Exists(live), end_told_at=None)


def _move(conversation: Conversation, trigger: Trigger, now: dt.datetime, changed: list[str]) -> None:
    state = next_state(ConversationState(conversation.state), trigger)
    if state is None:
        raise ValueError(f"{trigger} cannot happen to a conversation that is {conversation.state}")
    conversation.state = state
    if state in FINAL_STATES:
        conversation.ended_at = now
    conversation.save(update_fields=["state", "ended_at", *changed])
    tell_change(conversation)
    call_agents(conversation.parties.values_list("agent_id", flat=True))
    crash_point("conversation_moved")


def _take_as_told(conversation: Conversation, now: dt.datetime) -> None:
    """Who never joined need not hear that it is over, and the product's own agents know."""
    never_joined = Q(joined_at=None)
    ours = ~Q(agent__role=AgentAccount.Role.OUTSIDE)
    conversation.parties.filter(never_joined | ours, end_told_at=None).update(end_told_at=now)
