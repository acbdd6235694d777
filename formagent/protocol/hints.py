"""Hints to sockets over the channel layer: "this session has grown", streamed pieces, the agent's state.

A hint may be lost; the event log is the truth. Everything in a hint is made here, field by field: nothing that a client
or a model wrote may choose a key. A process hears with one channel of the layer, and hands each hint on to whoever follows its
group. A layer that is away closes no socket and fails no request: joining is tried again.
"""

from __future__ import annotations

import asyncio
import os
import time
import weakref
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import nullcontext, suppress
from contextvars import Context
from functools import partial
from typing import Any, ParamSpec

import structlog
from asgiref.sync import SyncToAsync, async_to_sync
from channels.exceptions import ChannelFull
from channels.layers import InMemoryChannelLayer, get_channel_layer
from django.db import transaction

from formagent.protocol.envelope import Envelope

P = ParamSpec("P")
log = structlog.get_logger(__name__)


def session_group(session_id: str) -> str:
    """The group of all sockets and streams of one session."""
    return f"session.{session_id}"


def workspace_group(workspace_id: str) -> str:
    """The group of all staff sockets of one workspace."""
    return f"workspace.{workspace_id}"


def agent_group(agent_id: str) -> str:
    """The group of all requests that wait for what an agent is to do next."""
    return f"agent.{agent_id}"


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


async def hint_workspace_delta(workspace_id: str, rights: str, interaction_id: str, message_id: str, text: str) -> None:
    """A streamed piece of what an interaction is about to say; for readers with all of these rights, named by commas."""
    hint = {"type": "hint.delta", "interaction_id": interaction_id, "message_id": message_id, "text": text}
    await _send(workspace_group(workspace_id), {**hint, "rights": rights})


async def hint_agent_wanted(agent_id: str, conversation_id: str = "", session: int | None = None) -> None:
    """There is something for an agent. `session`, of the agent, may read what was just said in the conversation."""
    said = {"conversation_id": conversation_id, "session": session}
    await _send(agent_group(agent_id), {"type": "hint.wanted", **said})


async def hint_workspace_revoked(workspace_id: str) -> None:
    """Somebody's right in the workspace was taken back: staff sockets check theirs again at once."""
    await _send(workspace_group(workspace_id), {"type": "hint.revoked"})


def hint_on_commit(hint: Callable[P, Coroutine[Any, Any, None]], *args: P.args, **kwargs: P.kwargs) -> None:
    """Give a hint once what it hints at is durable; at once outside a transaction. For synchronous code.

    A thread that works for an event loop leaves the hint to it and goes on; any other waits until it is given.
    """
    transaction.on_commit(partial(_give, partial(hint, *args, **kwargs)), robust=True)


_given: set[asyncio.Task[None]] = set()
"""Hints on their way: a loop holds its tasks weakly."""


def _give(hint: Callable[[], Coroutine[Any, Any, None]]) -> None:
    here = SyncToAsync.threadlocal
    loop = getattr(here, "main_event_loop", None)
    if loop is None or here.main_event_loop_pid != os.getpid() or not loop.is_running():
        async_to_sync(hint)()
    else:
        loop.call_soon_threadsafe(_begin, hint, context=Context())


def _begin(hint: Callable[[], Coroutine[Any, Any, None]]) -> None:
    task = asyncio.ensure_future(hint())
    _given.add(task)
    task.add_done_callback(_given.discard)


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
        async with nullcontext() if isinstance(layer, InProcessLayer) else asyncio.timeout(SEND_SECONDS):
            await layer.group_send(group, {**hint, "group": group})
    except Exception as error:
        _resting_until = time.monotonic() + REST_SECONDS
        log.warning("hint_not_sent", error=type(error).__name__)


# --- hearing ----------------------------------------------------------------------------------------------------

Hint = dict[str, Any]
Listener = Callable[[Hint], None]
"""Called in the event loop with each hint of its group; must not wait."""

JOIN_SECONDS = 1.0
RETRY_SECONDS = 2.0


class Switchboard:
    """The listeners of one event loop."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = {}
        self._joined: set[str] = set()
        self.channel: str | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._changing = asyncio.Lock()
        """Held while groups are joined and left: two at once would each make a channel, and one hears nothing then."""

    async def join(self, group: str, listener: Listener) -> None:
        """Hand `group`'s hints to `listener` from now on."""
        self._listeners.setdefault(group, set()).add(listener)
        await self._try_to_join()
        if self._listeners and not self._tasks:
            self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._keep_joined())]

    async def leave(self, group: str, listener: Listener) -> None:
        """No more hints for `listener`."""
        listeners = self._listeners.get(group, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(group, None)
            await self._leave_group(group)
        if not self._listeners:
            for task in self._tasks:
                task.cancel()
            self._tasks, self.channel = [], None
            self._joined.clear()

    async def _leave_group(self, group: str) -> None:
        """Unless somebody wants the group again by now."""
        layer = get_channel_layer()
        if layer is None:
            return
        try:
            async with asyncio.timeout(JOIN_SECONDS), self._changing:
                if group in self._joined and group not in self._listeners and self.channel is not None:
                    self._joined.discard(group)
                    await layer.group_discard(group, self.channel)
        except Exception as error:
            log.info("group_not_left", error=type(error).__name__)

    async def _try_to_join(self) -> None:
        """Be a member of every wanted group; what fails is tried again later."""
        layer = get_channel_layer()
        if layer is None:
            return
        try:
            async with asyncio.timeout(JOIN_SECONDS), self._changing:
                self.channel = self.channel or await layer.new_channel()
                for group in [group for group in self._listeners if group not in self._joined]:
                    await layer.group_add(group, self.channel)
                    self._joined.add(group)
        except Exception as error:
            log.warning("hints_unavailable", error=type(error).__name__)

    async def _keep_joined(self) -> None:
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            await self._try_to_join()

    async def _listen(self) -> None:
        while True:
            try:
                layer = get_channel_layer()
                if layer is None or self.channel is None:
                    await asyncio.sleep(RETRY_SECONDS / 2)
                    continue
                self._hand_on(await layer.receive(self.channel))
            except Exception as error:
                log.warning("hints_unavailable", error=type(error).__name__)
                self._joined.clear()
                await asyncio.sleep(RETRY_SECONDS / 2)

    def _hand_on(self, hint: Hint) -> None:
        self.tell(str(hint.get("group")), hint)

    def tell(self, group: str, hint: Hint) -> None:
        """Hand a hint to those who listen here, without the layer: nobody else hears of it."""
        for listener in list(self._listeners.get(group, ())):
            listener(hint)


_switchboards: weakref.WeakKeyDictionary[Any, Switchboard] = weakref.WeakKeyDictionary()


def switchboard() -> Switchboard:
    """That of the running event loop."""
    return _switchboards.setdefault(asyncio.get_running_loop(), Switchboard())


# --- the layer of a process that is alone ----------------------------------------------------------------------------


class InProcessLayer(InMemoryChannelLayer):  # type: ignore[misc]
    """Channels' own, which would look through every group and channel for old messages each time something is sent."""

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """To each member at once: nothing here waits, so nothing needs a task of its own. Those of this event loop are told
        without a channel between."""
        self._clean_expired()
        here = switchboard()
        for channel in list(self.groups.get(group, ())):
            if channel == here.channel:
                here.tell(group, message)
                continue
            with suppress(ChannelFull):
                await self.send(channel, message)

    CLEAN_SECONDS = 30.0
    _cleaned_at = 0.0

    def _clean_expired(self) -> None:
        now = time.monotonic()
        if now - self._cleaned_at >= self.CLEAN_SECONDS:
            self._cleaned_at = now
            super()._clean_expired()
