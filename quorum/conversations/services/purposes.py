"""Waking agents: what each is to be started for, written in the transaction that gives cause for it."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from formagent import work
from formagent.server import leases
from interviews.staff.rules.webhook_signing import pause_after, succeeded
from quorum.models import AgentAccount, AgentSession, Conversation, PendingPurpose

WAKE_JOB, ANSWER_JOB = "agent_wake", "agent_answer"
"""Waking an agent at its address; being an agent of the product's own."""
_QUIET_SECONDS = 5.0
"""An agent with a session may learn of it by itself: it is woken if it has not after so long."""


def want_agents(conversation: Conversation, agents: Iterable[AgentAccount]) -> None:
    """Have these agents started for a conversation, each once until it has come."""
    for agent in agents:
        _want(conversation, agent)


def _want(conversation: Conversation, agent: AgentAccount) -> None:
    now = timezone.now()
    has_session = AgentSession.objects.filter(agent=agent, ended_at=None, expires_at__gt=now).exists()
    due = now + dt.timedelta(seconds=_QUIET_SECONDS if has_session and not agent.is_ours else 0)
    wakes = agent.is_ours or bool(agent.wake_url)
    status = PendingPurpose.Status.QUEUED if wakes else PendingPurpose.Status.DONE
    wanted = PendingPurpose(agent=agent, conversation=conversation, due_at=due, status=status)
    PendingPurpose.objects.bulk_create([wanted], ignore_conflicts=True)
    row = PendingPurpose.objects.filter(agent=agent, conversation=conversation, consumed_at=None).first()
    if row is None or not wakes:
        return
    if row.status == PendingPurpose.Status.DONE:
        again = {"status": PendingPurpose.Status.QUEUED, "due_at": due, "attempts": 0}
        PendingPurpose.objects.filter(pk=row.pk, status=PendingPurpose.Status.DONE).update(**again)
    job = ANSWER_JOB if agent.is_ours else WAKE_JOB
    if due <= now:
        transaction.on_commit(partial(work.wake_workers, job, str(row.pk)))


def consume_purposes(agent: AgentAccount, now: dt.datetime) -> None:
    """The agent has come."""
    PendingPurpose.objects.filter(agent=agent, consumed_at=None).update(
        consumed_at=now, status=PendingPurpose.Status.DONE, lease_owner="", lease_expires_at=None
    )


# --- the worker's part -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ClaimedPurpose:
    """A purpose that this worker holds."""

    id: uuid.UUID
    fence: int
    agent: AgentAccount
    conversation_id: uuid.UUID
    workspace: str
    created_at: dt.datetime


def _due(now: dt.datetime, *, ours: bool) -> Q:
    of_role = Q(agent__role=AgentAccount.Role.OUTSIDE)
    available = Q(agent__paused_at=None, agent__deleted_at=None)
    return Q(due_at__lte=now, consumed_at=None) & ~Q(status="done") & available & (~of_role if ours else of_role)


def due_purposes(*, ours: bool) -> list[str]:
    """Those whose time has come and that nobody is at; `ours`: of the product's own agents."""
    return leases.free_keys(_ours_due if ours else _others_due)


def _ours_due(now: dt.datetime) -> QuerySet[PendingPurpose]:
    return PendingPurpose.objects.filter(_due(now, ours=True)).order_by("due_at")[:100]


def _others_due(now: dt.datetime) -> QuerySet[PendingPurpose]:
    return PendingPurpose.objects.filter(_due(now, ours=False)).order_by("due_at")[:100]


def claim_purpose(key: str, lease_seconds: float, *, ours: bool) -> ClaimedPurpose | None:
    """Take a due purpose; None when it is not due, consumed, or another's."""
    rows = PendingPurpose.objects.select_related("agent__workspace", "agent__form")
    row = rows.filter(_due(timezone.now(), ours=ours), pk=key).first()
    fence = leases.claim(row, lease_seconds) if row else None
    if row is None or fence is None:
        return None
    return ClaimedPurpose(row.pk, fence, row.agent, row.conversation_id, row.agent.workspace.slug, row.created_at)


def record_wake(claimed: ClaimedPurpose, status: int | None, answer: str, retry_after: float | None) -> None:
    """Store what the wake address answered, and when it is tried again, if it is. A lost lease stores nothing."""
    row = PendingPurpose.objects.filter(pk=claimed.id, fence=claimed.fence, consumed_at=None).first()
    if row is None:
        return
    now, attempts = timezone.now(), row.attempts + 1
    woken = status is not None and succeeded(status)
    pause = None if woken else pause_after(attempts, retry_after)
    values = {
        "attempts": attempts,
        "last_answer": answer[:300],
        "woken_at": now if woken else None,
        "status": PendingPurpose.Status.DONE if pause is None else PendingPurpose.Status.QUEUED,
        "due_at": now + dt.timedelta(seconds=pause or 0),
        "lease_owner": "",
        "lease_expires_at": None,
    }
    PendingPurpose.objects.filter(pk=row.pk, fence=claimed.fence, consumed_at=None).update(**values)
