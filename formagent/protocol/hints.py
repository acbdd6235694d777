"""Hints to sockets over the channel layer: "this session has grown", streamed pieces, the agent's state.

A hint may be lost; the event log is the truth. Everything in a hint is made here, field by field: nothing that a client
or a model wrote may choose a key.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import partial
from typing import Any, ParamSpec

import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from formagent.protocol.envelope import Envelope
from formagent.protocol.local_pubsub import switchboard

P = ParamSpec("P")
log = structlog.get_logger(__name__)


def session_group(session_id: str) -> str:
    """The group of all sockets and streams of one session."""
    return f"session.{session_id}"


def workspace_group(workspace_id: str) -> str:
    """The group of all staff sockets of one workspace."""
    return f"workspace.{workspace_id}"


EVERYBODY = "everybody"
"""The group of all sockets: system broadcasts."""
WORKERS = "workers"
"""The group of all workers."""


async def hint_grown(session_id: str, seq: int) -> None:
    """The session's log now reaches `seq`."""
    await _send(session_group(session_id), {"type": "hint.grown", "seq": seq})


async def hint_answered(session_id: str, seq: int) -> None:
    """A turn is done: the session's log now reaches `seq`, and the next words are the respondent's."""
    await _send(session_group(session_id), {"type": "hint.answered", "seq": seq})


def tell_stored(session_id: str, events: Sequence[Envelope]) -> None:
    """Give events that have just become durable to those of this event loop who follow the session: they need not read them."""
    if events:
        hint = {"type": "hint.grown", "seq": events[-1]["seq"], "events": events}
        switchboard().tell(session_group(session_id), hint)


async def hint_delta(session_id: str, message_id: str, text: str) -> None:
    """A streamed piece of a coming message."""
    await _send(session_group(session_id), {"type": "hint.delta", "message_id": message_id, "text": text})


async def hint_state(session_id: str, state: str, agent: str | None, tool: str | None) -> None:
    """What the agent is doing now."""
    await _send(session_group(session_id), {"type": "hint.state", "state": state, "agent": agent, "tool": tool})


async def hint_error(session_id: str, code: str, message: str, command_id: str | None, details_json: str) -> None:
    """A command that was accepted turned out to be impossible. `details_json` is a JSON object."""
    hint = {"type": "hint.error", "code": code, "message": message, "command_id": command_id, "details": details_json}
    await _send(session_group(session_id), hint)


async def hint_revoked(session_id: str) -> None:
    """A right to the session was taken back: sockets and streams check theirs again at once."""
    await _send(session_group(session_id), {"type": "hint.revoked"})


async def hint_workspace_grown(workspace_id: str, seq: int) -> None:
    """The workspace's feed now reaches `seq`."""
    await _send(workspace_group(workspace_id), {"type": "hint.grown", "seq": seq})


async def hint_workspace_revoked(workspace_id: str) -> None:
    """Somebody's right in the workspace was taken back: staff sockets check theirs again at once."""
    await _send(workspace_group(workspace_id), {"type": "hint.revoked"})


def hint_on_commit(hint: Callable[P, Coroutine[Any, Any, None]], *args: P.args, **kwargs: P.kwargs) -> None:
    """Give a hint once what it hints at is durable; at once outside a transaction. For synchronous code."""
    transaction.on_commit(partial(async_to_sync(hint), *args, **kwargs), robust=True)


async def broadcast(message: str, level: str) -> None:
    """Say something to every connected client of every session."""
    await _send(EVERYBODY, {"type": "hint.broadcast", "message": message, "level": level})


async def hint_work(kind: str, key: str) -> None:
    """There is work for a worker of another process."""
    await _send(WORKERS, {"type": "hint.work", "kind": kind, "key": key})


SEND_SECONDS = 1.0
REST_SECONDS = 2.0
_resting_until = 0.0


async def _send(group: str, hint: Mapping[str, object]) -> None:
    """A layer that is away, or does not answer, is left alone for a moment: turns must not wait for it in vain."""
    global _resting_until  # noqa: PLW0603
    layer = get_channel_layer()
    if layer is None or time.monotonic() < _resting_until:
        return
    try:
        async with asyncio.timeout(SEND_SECONDS):
            await layer.group_send(group, {**hint, "group": group})
    except Exception as error:
        _resting_until = time.monotonic() + REST_SECONDS
        log.warning("hint_not_sent", error=type(error).__name__)
