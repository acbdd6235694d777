"""Following a session: its stored events in order and without gaps, and between them what is only live.

Sockets and event streams read through a `Follower`. Hints from the switchboard tell it when to read the event log; should
hints be lost, one query every few seconds for all sessions followed in this process finds what they missed.
"""

from __future__ import annotations

import asyncio
import contextvars
import json
import weakref
from collections import deque
from collections.abc import AsyncIterator, Callable
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar, cast

import structlog
from channels.db import database_sync_to_async
from django.utils.translation import activate, get_language

from formagent.protocol.envelope import Envelope, unstored
from formagent.protocol.hints import EVERYBODY, session_group
from formagent.protocol.switchboard import Hint, switchboard
from interviews.services.events import events_after
from interviews.services.watch import last_numbers

log = structlog.get_logger(__name__)

LOOK_SECONDS = 5.0
"""How long news may stay unnoticed when its hint was lost (quality.md, G7)."""
BATCH = 50
MAX_LIVE = 200
"""Live events that wait for a client which reads slowly; beyond it streamed pieces are dropped."""
_REMEMBERED_MESSAGES = 64

P = ParamSpec("P")
T = TypeVar("T")


async def in_database(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a service in the process's one database thread, also inside a request.

    A request would otherwise get a thread, and so a connection, of its own, and a stream would hold it for hours. Of the
    caller's context only the language goes along.
    """
    context = contextvars.Context()
    if language := get_language():
        context.run(activate, language)
    call: Any = _threaded(function)(*args, **kwargs)
    return cast(T, await asyncio.create_task(call, context=context))


@lru_cache(maxsize=128)
def _threaded(function: Callable[..., Any]) -> Any:
    return database_sync_to_async(function)


class Follower:
    """One reader's place in a session's log. Use as an async context manager, then iterate over `batches`."""

    def __init__(self, session_id: str, after: int) -> None:
        self.session_id = session_id
        self.position = after
        """The number of the last event handed out."""
        self.gone = False
        """The session no longer exists."""
        self.doubtful = False
        """Access to the session may have been taken back."""
        self._announced = after
        self._live: deque[tuple[int, Envelope]] = deque()
        self._torn: set[str] = set()
        self._said: deque[str] = deque(maxlen=_REMEMBERED_MESSAGES)
        self._wake = asyncio.Event()
        self._hears: dict[str, Callable[[Hint], None]] = {
            "hint.grown": lambda hint: self.nudge(hint["seq"]),
            "hint.delta": self._hear_delta,
            "hint.state": self._hear_state,
            "hint.error": self._hear_error,
            "hint.broadcast": self._hear_broadcast,
            "hint.revoked": lambda hint: self.doubt(),
        }

    async def __aenter__(self) -> Follower:
        for group in (session_group(self.session_id), EVERYBODY):
            await switchboard().join(group, self._hear)
        _lookout().add(self)
        # Something may have happened before the hints were listened to.
        self.nudge(self.position + 1)
        return self

    async def __aexit__(self, *_: object) -> None:
        _lookout().discard(self)
        for group in (session_group(self.session_id), EVERYBODY):
            await switchboard().leave(group, self._hear)

    def nudge(self, seq: int) -> None:
        """The log reaches `seq`, it is said."""
        if seq > self._announced:
            self._announced = seq
            self._wake.set()

    def doubt(self) -> None:
        """Let the reader check its right again."""
        self.doubtful = True
        self._wake.set()

    def vanish(self) -> None:
        """The session is gone: end the iteration."""
        self.gone = True
        self._wake.set()

    def rewind(self, after: int) -> None:
        """Hand out everything after `after` again. A number the log has not reached changes nothing."""
        if after < self._announced:
            self.position = after
            self._announced += 1
            self._wake.set()

    async def batches(self, idle: float) -> AsyncIterator[list[Envelope]]:
        """Events in order, a few at a time; an empty list after `idle` seconds of silence. Ends when the session is gone."""
        while not self.gone:
            batch = await self._next_batch()
            if not batch and not self.doubtful:
                try:
                    async with asyncio.timeout(idle):
                        await self._wake.wait()
                    continue
                except TimeoutError:
                    pass
            yield batch

    async def _next_batch(self) -> list[Envelope]:
        """What can be handed out now; empty when there is nothing."""
        self._wake.clear()
        live = self._due_live()
        if live or self._announced <= self.position:
            return live
        start, announced = self.position, self._announced
        try:
            events = await in_database(events_after, self.session_id, start, BATCH)
        except Exception:
            log.warning("events_unreadable", session=self.session_id, exc_info=True)
            await asyncio.sleep(1)
            self._wake.set()
            return []
        if self.position != start:  # rewound while reading
            self._wake.set()
            return []
        if events:
            self.position = events[-1]["seq"]
            self._said.extend(e["payload"]["messageId"] for e in events if e["type"] == "onNewMessage")
            self._announced = max(self._announced, self.position + (len(events) == BATCH))
        elif self._announced == announced:
            self._announced = start
        self._wake.set()
        return events

    def _due_live(self) -> list[Envelope]:
        """Live events whose predecessors in the log have been handed out, but no pieces of messages already complete."""
        due = []
        while self._live and (self._live[0][0] <= self.position or self._announced <= self.position):
            event = self._live.popleft()[1]
            if event["type"] != "onMessageDelta" or event["payload"]["messageId"] not in self._said:
                due.append(event)
        return due

    def _hear(self, hint: Hint) -> None:
        heard = self._hears.get(str(hint.get("type")))
        if heard:
            heard(hint)

    def _push(self, kind: str, payload: dict[str, Any]) -> None:
        self._live.append((self._announced, unstored(kind, payload)))
        self._wake.set()

    def _hear_delta(self, hint: Hint) -> None:
        message_id = hint["message_id"]
        if len(self._live) >= MAX_LIVE:
            self._torn.add(message_id)
        if message_id not in self._torn:
            payload = {"sessionId": self.session_id, "messageId": message_id, "text": hint["text"]}
            self._push("onMessageDelta", payload)

    def _hear_state(self, hint: Hint) -> None:
        if len(self._live) < MAX_LIVE:
            payload = {name: hint.get(name) for name in ("state", "agent", "tool")}
            self._push("onAgentStateChange", {"sessionId": self.session_id, **payload})

    def _hear_error(self, hint: Hint) -> None:
        if len(self._live) < 2 * MAX_LIVE:
            code, message, command_id = hint["code"], hint["message"], hint.get("command_id")
            details = json.loads(hint.get("details") or "{}")
            self._push("onError", error_payload(self.session_id, code, message, command_id, details))

    def _hear_broadcast(self, hint: Hint) -> None:
        if len(self._live) < 2 * MAX_LIVE:
            self._push("onSystemBroadcast", {"message": hint["message"], "level": hint["level"]})


RETRYABLE = frozenset({"rate_limited", "model_unavailable", "internal"})
"""Errors after which the same command may succeed."""


def error_payload(
    session_id: str, code: str, message: str, command_id: str | None, details: dict[str, Any]
) -> dict[str, Any]:
    """The payload of onError; `details` (fields, fieldId, …) stand beside the rest and replace nothing of it."""
    fixed = {"sessionId": session_id, "code": code, "message": message, "commandId": command_id}
    retryable = bool(details.get("retryable")) or code in RETRYABLE
    return {**details, **fixed, "retryable": retryable}


class Lookout:
    """Looks after all followers of one event loop: what has their session come to?"""

    def __init__(self) -> None:
        self._followers: set[Follower] = set()
        self._task: asyncio.Task[None] | None = None

    def add(self, follower: Follower) -> None:
        self._followers.add(follower)
        if self._task is None:
            self._task = asyncio.create_task(self._look_forever(), context=contextvars.Context())

    def discard(self, follower: Follower) -> None:
        self._followers.discard(follower)
        if not self._followers and self._task:
            self._task.cancel()
            self._task = None

    async def _look_forever(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS - 1)
            try:
                await self._look()
            except Exception as error:
                log.warning("lookout_failed", error=type(error).__name__)

    async def _look(self) -> None:
        watched = list(self._followers)
        numbers = await in_database(last_numbers, {follower.session_id for follower in watched})
        for follower in watched:
            number = numbers.get(follower.session_id)
            if number is None:
                follower.vanish()
            else:
                follower.nudge(number)


_lookouts: weakref.WeakKeyDictionary[Any, Lookout] = weakref.WeakKeyDictionary()


def _lookout() -> Lookout:
    return _lookouts.setdefault(asyncio.get_running_loop(), Lookout())
