"""Agents and conversations as the REST interface tells them."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Sequence
from typing import Any, Literal

from pydantic import Field

from formagent.protocol.envelope import AnyValue, Text, Wire
from interviews.staff.rules.rights import Right
from quorum.conversations.services.telling import ender_name
from quorum.domain.conversations.limits import MAX_GROUP, MAX_NAME, MAX_PURPOSE, MAX_TURNS, MIN_TURNS
from quorum.domain.conversations.states import ConversationState, EndReason
from quorum.models import AgentAccount, Conversation, ConversationMessage, ConversationParty

MAX_BODY = 1_100_000
"""Characters of a message as it is taken in; the service says what is too long."""


class AgentIn(Wire):
    workspace: Text = Field(max_length=100, description="The slug")
    name: Text = Field(min_length=1, max_length=MAX_NAME)
    kind: Literal["ai", "human"] = "ai"
    scopes: list[Right] = Field(default_factory=lambda: [Right.START_CONVERSATIONS])
    wake_url: Text = Field(default="", max_length=2000, description="Told by a signed POST that it is wanted")


class AgentChange(Wire):
    """What is left out stays."""

    name: Text | None = Field(default=None, min_length=1, max_length=MAX_NAME)
    scopes: list[Right] | None = None
    wake_url: Text | None = Field(default=None, max_length=2000)
    paused: bool | None = None


class AgentOut(Wire):
    id: uuid.UUID
    workspace: str
    name: str
    kind: str = Field(description="ai or human")
    role: str = Field(description="outside, owner_side (answers for `form`) or staff_agent")
    form: str | None
    scopes: list[str]
    responsible: str | None = Field(description="Who answers for it")
    secret_prefix: str = Field(description="The first characters of its passkey")
    wake_url: str
    paused: bool
    created_at: dt.datetime
    last_seen_at: dt.datetime | None


class MadeAgent(AgentOut):
    """The only answer that holds the secrets."""

    passkey: str
    token: str
    wake_secret: str = Field(description="Signs what is sent to the wake address; empty without one")


class ConversationIn(Wire):
    agent_id: uuid.UUID = Field(description="In whose name it is begun")
    target_agent_ids: list[Text] = Field(min_length=1, max_length=MAX_GROUP - 1)
    purpose: Text = Field(default="", max_length=MAX_PURPOSE)
    max_turns: int | None = Field(default=None, ge=MIN_TURNS, le=MAX_TURNS)
    include_earlier: bool = False


class MessageIn(Wire):
    agent_id: uuid.UUID = Field(description="In whose place the caller speaks, whom they have taken over")
    content: Text = Field(min_length=1, max_length=MAX_BODY)


class TakeOverIn(Wire):
    agent_id: uuid.UUID
    taken: bool = Field(default=True, description="false gives the place back")


class PartyOut(Wire):
    agent_id: uuid.UUID
    agent_name: str
    joined_at: dt.datetime | None
    read: int = Field(description="The last message that it certainly has")
    taken_over_by: str | None


class ConversationLine(Wire):
    """A conversation in a list."""

    id: uuid.UUID
    workspace: str
    state: ConversationState
    purpose: str
    about: dict[str, AnyValue]
    group: bool
    parties: list[PartyOut]
    turns: int
    max_turns: int
    created_at: dt.datetime
    ended_at: dt.datetime | None
    ended_by: str | None
    reason: EndReason | None


class MessageOut(Wire):
    number: int
    agent_id: uuid.UUID
    agent_name: str
    by_member: bool
    content: str
    sent_at: dt.datetime


class ConversationOut(ConversationLine):
    messages: list[MessageOut]


class ConversationsOut(Wire):
    conversations: list[ConversationLine]
    before: uuid.UUID | None = Field(description="The next page begins behind this one; null: there is none")


def agent_out(agent: AgentAccount) -> AgentOut:
    return AgentOut(**agent_values(agent))


def agent_values(agent: AgentAccount) -> dict[str, Any]:
    responsible = agent.responsible
    return {
        "id": agent.pk,
        "workspace": agent.workspace.slug,
        "name": agent.name,
        "kind": agent.kind,
        "role": agent.role,
        "form": agent.form.slug if agent.form else None,
        "scopes": agent.scopes,
        "responsible": responsible.get_full_name() or responsible.email if responsible else None,
        "secret_prefix": agent.secret_prefix,
        "wake_url": agent.wake_url,
        "paused": agent.paused_at is not None,
        "created_at": agent.created_at,
        "last_seen_at": agent.last_seen_at,
    }


def conversation_line(row: Conversation) -> ConversationLine:
    return ConversationLine(**_values(row))


def conversation_out(row: Conversation, messages: Sequence[ConversationMessage]) -> ConversationOut:
    return ConversationOut(**_values(row), messages=[message_out(message) for message in messages])


def message_out(message: ConversationMessage) -> MessageOut:
    return MessageOut(
        number=message.number,
        agent_id=message.author_id,
        agent_name=message.author.name,
        by_member=message.by_member,
        content=message.content,
        sent_at=message.created_at,
    )


def _values(row: Conversation) -> dict[str, Any]:
    return {
        "id": row.pk,
        "workspace": row.workspace.slug,
        "state": ConversationState(row.state),
        "purpose": row.purpose,
        "about": row.about,
        "group": row.is_group,
        "parties": [_party(party) for party in row.parties.all()],
        "turns": row.turns,
        "max_turns": row.max_turns,
        "created_at": row.created_at,
        "ended_at": row.ended_at,
        "ended_by": ender_name(row),
        "reason": EndReason(row.reason) if row.reason else None,
    }


def _party(party: ConversationParty) -> PartyOut:
    member = party.taken_over_by
    return PartyOut(
        agent_id=party.agent_id,
        agent_name=party.agent.name,
        joined_at=party.joined_at,
        read=party.read,
        taken_over_by=member.get_full_name() or member.email if member else None,
    )
