"""What an agent is to do next (`get_next_action`), at once or as soon as there is something."""

from __future__ import annotations

import asyncio
import contextlib
import uuid
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial

from django.db import transaction
from django.utils import timezone

from formagent.config import get_config
from formagent.protocol.hints import Hint, agent_group, switchboard
from formagent.protocol.limits import TokenBuckets, too_fast
from formagent.server.crash_points import crash_point
from formagent.server.database_thread import in_database
from quorum.conversations.services.joining import join_waiting
from quorum.conversations.services.reading import earlier_messages, parties_of
from quorum.conversations.services.sessions import log_out, session_of
from quorum.conversations.services.transitions import locked, settle
from quorum.domain.conversations.next_actions import ActionKind, Situation, next_action_kind
from quorum.models import AgentAccount, AgentSession, Conversation, ConversationMessage, ConversationParty

LOOK_AGAIN_SECONDS = 5.0
"""A hint may be lost: whoever waits looks by itself so often."""


@dataclass(frozen=True)
class NextAction:
    """What an agent is told."""

    kind: ActionKind
    conversation: Conversation | None = None
    earlier: list[ConversationMessage] = field(default_factory=list)
    """Of a request: what the same participants said before."""
    conversation_id: uuid.UUID | None = None
    """Of messages to read: where they are."""
    unread: bool = False
    """Of an end: messages still wait to be read."""


Looked = tuple[int, NextAction]
"""The session, and what there is for it."""


def next_action(session: AgentSession, request_id: uuid.UUID | None = None) -> NextAction:
    """The first thing that applies. What it tells of counts as told with this, and is told again to the same `request_id`."""
    agent = session.agent
    if not agent.is_available:
        log_out(session)
        return NextAction(ActionKind.EXIT)
    parties = parties_of(agent)
    if request_id is not None and (told := _told_before(parties, request_id)) is not None:
        return told
    if any(_asked_in(party) and party.joined_at is None for party in parties):
        join_waiting(agent, timezone.now())
        parties = parties_of(agent)
    situation = Situation(
        untold_end=any(map(_untold_end, parties)),
        untold_request=any(map(_asked_in, parties)),
        unread=any(map(_to_read, parties)),
    )
    return _told(next_action_kind(situation), parties, request_id)


def _told_before(parties: list[ConversationParty], request_id: uuid.UUID) -> NextAction | None:
    """What this very request was told, whose answer may have been lost."""
    for party in parties:
        if party.end_told_in == request_id:
            return NextAction(ActionKind.CONVERSATION_ENDED, party.conversation, unread=_to_read(party))
        if party.request_told_in == request_id:
            return _requested(party)
    return None


async def wait_for_next_action(
    token: str,
    seconds: float | None = None,
    request_id: uuid.UUID | None = None,
    bearer: AgentAccount | None = None,
) -> NextAction:
    """The next action of the session that the token opens; where there is nothing, wait for it up to `seconds`.

    Never longer than `conversations.poll_seconds` (25 at most). Raises ProtocolError not_authenticated, also where the session
    ends meanwhile; not_allowed for a `bearer` that is another agent; and rate_limited.
    """
    most = get_config().conversations.poll_seconds
    deadline = asyncio.get_running_loop().time() + max(0.0, min(most, most if seconds is None else seconds))
    # Whom the request itself proved to be is known without a look at the session; the first look then looks at both.
    agent_id = str(bearer.pk if bearer is not None else (await in_database(session_of, token)).agent_id)
    _check_rate(agent_id)
    hints: asyncio.Queue[Hint] = asyncio.Queue()
    group = agent_group(agent_id)
    await switchboard().join(group, hints.put_nowait)
    try:
        return await _wait(partial(in_database, _look, token, request_id, bearer), hints, deadline)
    finally:
        await switchboard().leave(group, hints.put_nowait)


async def _wait(look: Callable[[], Awaitable[Looked]], hints: asyncio.Queue[Hint], deadline: float) -> NextAction:
    """Looks first: what came before the group was joined gave no hint here."""
    while True:
        _taken(hints)
        session, action = await look()
        left = deadline - asyncio.get_running_loop().time()
        if action.kind is not ActionKind.WAIT_FOR_MESSAGES or left <= 0:
            return action
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(min(left, LOOK_AGAIN_SECONDS)):
                heard = [await hints.get(), *_taken(hints)]
                if all(hint.get("session") == session for hint in heard):
                    # Whoever said it has just looked: the session is in force, and nothing else is new.
                    return NextAction(ActionKind.GET_PENDING_MESSAGES, conversation_id=_place(heard[0]))


def _taken(hints: asyncio.Queue[Hint]) -> list[Hint]:
    return [hints.get_nowait() for _ in range(hints.qsize())]


def _place(hint: Hint) -> uuid.UUID:
    return uuid.UUID(hint["conversation_id"])


def _look(token: str, request_id: uuid.UUID | None, bearer: AgentAccount | None) -> Looked:
    session = session_of(token, bearer)
    return session.pk, next_action(session, request_id)


_buckets: dict[int, TokenBuckets] = {}


def _check_rate(agent_id: str) -> None:
    """Of one agent's questions in this process."""
    per_minute = get_config().conversations.calls_per_minute
    buckets = _buckets.setdefault(per_minute, TokenBuckets(per_minute / 60, max(10.0, per_minute / 4)))
    if wait := buckets.take(agent_id):
        raise too_fast(wait)


def _untold_end(party: ConversationParty) -> bool:
    over = not party.conversation.is_open
    return over and party.end_told_at is None and party.joined_at is not None


def _asked_in(party: ConversationParty) -> bool:
    return party.conversation.is_open and party.request_told_at is None


def _to_read(party: ConversationParty) -> bool:
    unread: bool = party.unread  # type: ignore[attr-defined]
    return unread and party.joined_at is not None


def _told(kind: ActionKind, parties: list[ConversationParty], request_id: uuid.UUID | None) -> NextAction:
    if kind is ActionKind.CONVERSATION_ENDED:
        return _tell_end(next(filter(_untold_end, parties)), request_id)
    if kind is ActionKind.CONVERSATION_REQUEST:
        return _tell_request(next(filter(_asked_in, parties)), request_id)
    if kind is ActionKind.GET_PENDING_MESSAGES:
        return NextAction(kind, conversation_id=next(filter(_to_read, parties)).conversation_id)
    return NextAction(kind)


def _tell_end(party: ConversationParty, request_id: uuid.UUID | None) -> NextAction:
    with transaction.atomic():
        conversation = locked(party.conversation_id)
        told = {"end_told_at": timezone.now(), "end_told_in": request_id}
        ConversationParty.objects.filter(pk=party.pk, end_told_at=None).update(**told)
        if conversation is not None:
            settle(conversation)
        crash_point("end_telling")
    crash_point("end_told")
    return NextAction(ActionKind.CONVERSATION_ENDED, party.conversation, unread=_to_read(party))


def _tell_request(party: ConversationParty, request_id: uuid.UUID | None) -> NextAction:
    told = {"request_told_at": timezone.now(), "request_told_in": request_id}
    ConversationParty.objects.filter(pk=party.pk).update(**told)
    crash_point("request_told")
    return _requested(party)


def _requested(party: ConversationParty) -> NextAction:
    conversation = party.conversation
    return NextAction(ActionKind.CONVERSATION_REQUEST, conversation, earlier_messages(conversation))
