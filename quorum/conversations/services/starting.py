"""Beginning a conversation: with one partner, or with several as a group."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from formagent.config import get_config
from formagent.errors import NotAllowedError, ProtocolError
from formagent.protocol.limits import too_fast
from formagent.server.crash_points import crash_point
from formagent.storage.unstorable_characters import UNSTORABLE
from interviews.staff.rules.rights import Right
from quorum.conversations.services.purposes import want_agents
from quorum.conversations.services.refusals import id_in, refused
from quorum.conversations.services.telling import call_agents, tell_change
from quorum.domain.conversations.limits import (
    MAX_GROUP,
    MAX_PURPOSE,
    MAX_TURNS,
    MIN_GROUP,
    MIN_TURNS,
    is_group,
    participants_key,
)
from quorum.domain.conversations.states import OPEN_STATES, ConversationState
from quorum.models import AgentAccount, Conversation, ConversationParty


@dataclass(frozen=True)
class Wanted:
    """What a conversation is to be like."""

    purpose: str = ""
    max_turns: int | None = None
    gives_earlier: bool = False
    about: Mapping[str, Any] = field(default_factory=dict)


def start_conversation(initiator: AgentAccount, targets: Sequence[str], wanted: Wanted) -> Conversation:
    """Ask others into a conversation; `targets` are ids of agents. Written with it: what wakes each of them.

    Raises ProtocolError with the document's codes: cannot_conversation_with_self, agent_not_found,
    cannot_start_conversation_with_human, target_agent_not_in_project, conversation_already_active; and agent_unavailable,
    invalid_value (`field`), rate_limited. NotAllowedError for an agent without the scope conversations:start.
    """
    if initiator.role == AgentAccount.Role.OUTSIDE and Right.START_CONVERSATIONS.value not in initiator.scopes:
        raise NotAllowedError(Right.START_CONVERSATIONS.value)
    turns = _checked(wanted)
    partners = _partners(initiator, targets)
    _check_rate(initiator)
    try:
        with transaction.atomic():
            conversation = _create(initiator, partners, wanted, turns)
    except IntegrityError:
        raise _active_already(initiator, partners) from None
    crash_point("conversation_started")
    return conversation


def _active_already(initiator: AgentAccount, partners: Sequence[AgentAccount]) -> ProtocolError:
    key = participants_key(agent.pk for agent in (initiator, *partners))
    here = {"workspace_id": initiator.workspace_id, "participants_key": key, "state__in": OPEN_STATES}
    active = Conversation.objects.filter(**here).values_list("pk", flat=True).first()
    if active is None:  # it has ended since
        return refused("conversation_already_active")
    message = f"A conversation of the same participants is open already: {active}."
    return refused("conversation_already_active", message, conversation_id=str(active))


def _checked(wanted: Wanted) -> int:
    if len(wanted.purpose) > MAX_PURPOSE or UNSTORABLE.search(wanted.purpose):
        raise ProtocolError("invalid_value", f"purpose: text of at most {MAX_PURPOSE} characters", field="purpose")
    turns = get_config().conversations.max_turns if wanted.max_turns is None else wanted.max_turns
    if not MIN_TURNS <= turns <= MAX_TURNS:
        raise ProtocolError("invalid_value", f"max_turns: {MIN_TURNS} to {MAX_TURNS}", field="max_turns")
    return turns


def _partners(initiator: AgentAccount, targets: Sequence[str]) -> list[AgentAccount]:
    named = list(dict.fromkeys(targets))
    if not named or (len(named) > 1 and not MIN_GROUP <= len(named) + 1 <= MAX_GROUP):
        group = f"target_agent_ids: a group of {MIN_GROUP} to {MAX_GROUP} with the initiator"
        message = f"target_agent_id: name the partner; or {group}"
        raise ProtocolError("invalid_value", message, field="target_agent_ids" if named else "target_agent_id")
    return [partner_of(initiator, target) for target in named]


def partner_of(initiator: AgentAccount, target: str) -> AgentAccount:
    """In the document's order of checks."""
    key = id_in(target)
    if key == initiator.pk:
        raise refused("cannot_conversation_with_self")
    found = AgentAccount.objects.select_related("form").filter(pk=key, deleted_at=None).first() if key else None
    if found is None:
        raise refused("agent_not_found", target_agent_id=target[:100])
    if found.kind == AgentAccount.Kind.HUMAN:
        raise refused("cannot_start_conversation_with_human", target_agent_id=target)
    if found.workspace_id != initiator.workspace_id:
        raise refused("target_agent_not_in_project", target_agent_id=target)
    if found.paused_at is not None:
        raise refused("agent_unavailable", target_agent_id=target)
    return found


def _check_rate(initiator: AgentAccount) -> None:
    most = get_config().conversations.starts_per_hour
    since = timezone.now() - dt.timedelta(hours=1)
    begun = Conversation.objects.filter(initiator=initiator, created_at__gt=since).order_by("-created_at")
    oldest = begun.values_list("created_at", flat=True)[most - 1 : most].first()
    if oldest is not None:
        raise too_fast((oldest - since).total_seconds())


def _create(initiator: AgentAccount, partners: Sequence[AgentAccount], wanted: Wanted, turns: int) -> Conversation:
    now = timezone.now()
    parties = [initiator, *partners]
    conversation = Conversation.objects.create(
        workspace_id=initiator.workspace_id,
        initiator=initiator,
        participants_key=participants_key(agent.pk for agent in parties),
        is_group=is_group(len(parties)),
        state=ConversationState.PENDING,
        purpose=wanted.purpose,
        about=dict(wanted.about) or _form_of(partners),
        gives_earlier=wanted.gives_earlier,
        max_turns=turns,
        deadline=now + dt.timedelta(seconds=get_config().conversations.pending_seconds),
    )
    rows = [ConversationParty(conversation=conversation, agent=agent, place=n) for n, agent in enumerate(parties)]
    rows[0].joined_at = rows[0].request_told_at = now
    ConversationParty.objects.bulk_create(rows)
    crash_point("conversation_storing")
    want_agents(conversation, partners)
    call_agents(agent.pk for agent in partners)
    tell_change(conversation)
    return conversation


def _form_of(partners: Sequence[AgentAccount]) -> dict[str, str]:
    """What a conversation with a form's own agent is about."""
    return next(({"form": partner.form.slug} for partner in partners if partner.form is not None), {})
