"""Sessions of agents: a passkey is exchanged for a token of an hour, which use extends up to twelve."""

from __future__ import annotations

import datetime as dt
import uuid
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from formagent.config import get_config
from formagent.errors import ProtocolError
from formagent.protocol.hints import hint_agent_wanted, hint_on_commit
from formagent.storage import fast_sql, joined_sql
from interviews.access import new_token, token_hash
from quorum.conversations.services.joining import join_waiting
from quorum.conversations.services.refusals import refused
from quorum.domain.conversations.limits import MAX_PASSKEY
from quorum.models import AgentAccount, AgentSession, ConversationParty

SESSION_PREFIX = "fas_"
_PRECISION = 0.02
"""A session is extended once so much of its time is used up: not every call writes."""
_AGENT = ("id", "workspace_id", "kind", "role", "name", "scopes", "paused_at", "deleted_at")
_OPENED = ("id", "agent_id", "expires_at", "last_until", *(f"agent__{name}" for name in _AGENT))


@dataclass(frozen=True)
class SignedIn:
    """A new session. Its token is stored nowhere."""

    agent: AgentAccount
    session: AgentSession
    token: str
    joined: list[ConversationParty]


@transaction.atomic
def authenticate(passkey: str, *, agent_id: uuid.UUID | None = None) -> SignedIn:
    """Begin a session, and join the conversations that the agent was asked into: that consumes what it was woken for.

    Raises ProtocolError not_authenticated for a passkey that opens nothing, or that is not `agent_id`'s; agent_unavailable
    for an agent that is paused.
    """
    rows = AgentAccount.objects.select_related("workspace").filter(deleted_at=None, workspace__deleted_at=None)
    agent = rows.filter(passkey_hash=token_hash(passkey)).first() if 0 < len(passkey) <= MAX_PASSKEY else None
    if agent is None or (agent_id is not None and agent.pk != agent_id):
        raise refused("not_authenticated", "The passkey opens nothing.")
    if agent.paused_at is not None:
        raise refused("agent_unavailable")
    now, token = timezone.now(), SESSION_PREFIX + new_token()
    settings = get_config().conversations
    last_until = now + dt.timedelta(seconds=settings.session_most_seconds)
    session = AgentSession.objects.create(
        agent=agent,
        token_hash=token_hash(token),
        expires_at=min(now + dt.timedelta(seconds=settings.session_seconds), last_until),
        last_until=last_until,
    )
    AgentAccount.objects.filter(pk=agent.pk).update(last_seen_at=now)
    return SignedIn(agent, session, token, join_waiting(agent, now))


def session_of(token: str, bearer: AgentAccount | None = None) -> AgentSession:
    """The session in force that a token opens, extended by this use.

    Raises ProtocolError not_authenticated; not_allowed where the request's own Bearer names another agent than the session.
    """
    now = timezone.now()
    session = joined_sql.first(AgentSession, _opened_by(token, now), _OPENED) if len(token) <= MAX_PASSKEY else None
    if session is None:
        raise refused("not_authenticated")
    if bearer is not None and session.agent_id != bearer.pk:
        raise ProtocolError("not_allowed", "The Bearer token and the session are of different agents.")
    _extend(session, now)
    return session


def _opened_by(token: str, now: dt.datetime) -> dict[str, Any]:
    in_force = {"ended_at": None, "expires_at": fast_sql.Above(now), "agent__workspace__deleted_at": None}
    return {"token_hash": token_hash(token), **in_force}


def available_agent(session: AgentSession) -> AgentAccount:
    """The session's agent. Raises ProtocolError agent_unavailable where it was paused or deleted since."""
    if not session.agent.is_available:
        raise refused("agent_unavailable")
    return session.agent


def _extend(session: AgentSession, now: dt.datetime) -> None:
    seconds = get_config().conversations.session_seconds
    until = min(now + dt.timedelta(seconds=seconds), session.last_until)
    if (until - session.expires_at).total_seconds() > seconds * _PRECISION:
        AgentSession.objects.filter(pk=session.pk, ended_at=None).update(expires_at=until)
        session.expires_at = until


def log_out(session: AgentSession) -> None:
    """The token opens nothing from now on. Requests that wait with it learn so."""
    AgentSession.objects.filter(pk=session.pk, ended_at=None).update(ended_at=timezone.now())
    hint_on_commit(hint_agent_wanted, str(session.agent_id))


def end_sessions(agent: AgentAccount) -> None:
    """Of a passkey that was changed, or an agent that is no more. Requests that wait for it learn so."""
    AgentSession.objects.filter(agent=agent, ended_at=None).update(ended_at=timezone.now())
    hint_on_commit(hint_agent_wanted, str(agent.pk))


def live_sessions(now: dt.datetime) -> QuerySet[AgentSession]:
    return AgentSession.objects.filter(ended_at=None, expires_at__gt=now)


def remove_old_sessions(now: dt.datetime | None = None) -> int:
    """Remove those that open nothing any more; how many."""
    day_ago = (now or timezone.now()) - dt.timedelta(days=1)
    return AgentSession.objects.filter(expires_at__lt=day_ago).delete()[0]
