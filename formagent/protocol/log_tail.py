"""Following a log: its stored events in order and without gaps, and between them what is only live.

Sockets and event streams read through a `LogFollower`. Hints from the switchboard tell it when to read the log; should
hints be lost, one query every few seconds for all logs of a kind followed in this process finds what they missed.
"""

from __future__ import annotations

import asyncio
import contextvars
import weakref
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import structlog

from formagent.protocol.envelope import Envelope, unstored_event
from formagent.protocol.hints import EVERYBODY, Hint, switchboard
from formagent.server.database_thread import in_database

log = structlog.get_logger(__name__)

LOOK_SECONDS = 5.0
"""How long news may stay unnoticed when its hint was lost (quality.md, G7)."""
BATCH = 50
MAX_LIVE = 200
"""Live events that wait for a client which reads slowly."""
_REMEMBERED_MESSAGES = 64
_TICK = 1e-6
"""How much too early a loop may call."""


@dataclass(frozen=True)
class EventLog:
    """A kind of log, of which each key (a session, a workspace) has one. The functions read rows."""

    name: str
    group: Callable[[str], str]
    """The key's group of hints."""
    events_after: Callable[[str, int, int], list[Envelope]]
    """(key, after, limit) → the events that follow, in order."""
    last_numbers: Callable[[Iterable[str]], dict[str, int]]
    """How far each key's log has come; keys that do not exist are missing."""


class LogFollower:
    """One reader's place in one log. Use as an async context manager, then iterate over `batches`.

    There is one for each socket, most of them idle: what a follower holds is kept small.
    """

    hears: ClassVar[Mapping[str, Callable[[Any, Hint], None]]]
    """What a follower does about each kind of hint; others are not heard."""

    def __init__(self, events: EventLog, key: str, after: int) -> None:
        self.events, self.key = events, key
        self.position = after
        """The number of the last event handed out."""
        self.gone = False
        """What the log is about no longer exists."""
        self.doubtful = False
        """Access to it may have been taken back."""
        self._announced = after
        self._at_hand: Sequence[Envelope] = ()
        self._live: list[tuple[int, Envelope]] = []
        self._wake = asyncio.Event()

    # --- what a kind of log may say for itself -----------------------------------------------------------------------

    def handed_out(self, events: Sequence[Envelope]) -> None:
        """These stored events go out now."""

    def still_wanted(self, event: Envelope) -> bool:
        """Whether a live event, whose turn has come, is news."""
        return True

    # --- its life -----------------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        for group in (self.events.group(self.key), EVERYBODY):
            await switchboard().join(group, self._hear)
        _lookout().add(self)
        # Something may have happened before the hints were listened to.
        self.nudge(self.position + 1)
        return self

    async def __aexit__(self, *_: object) -> None:
        _lookout().discard(self)
        for group in (self.events.group(self.key), EVERYBODY):
            await switchboard().leave(group, self._hear)

    def nudge(self, seq: int, events: Sequence[Envelope] = ()) -> None:
        """The log reaches `seq`, it is said. `events` are the last ones, from whoever has just stored them."""
        if seq > self._announced:
            self._announced, self._at_hand = seq, events
            self._wake.set()

    def doubt(self) -> None:
        """Let the reader check its right again."""
        self.doubtful = True
        self._wake.set()

    def vanish(self) -> None:
        """There is nothing to follow any more: end the iteration."""
        self.gone = True
        self._wake.set()

    def rewind(self, after: int) -> None:
        """Hand out everything after `after` again. A number the log has not reached changes nothing."""
        if after < self._announced:
            self.position = after
            self._announced += 1
            self._wake.set()

    # --- reading ------------------------------------------------------------------------------------------------------

    async def batches(self, idle: float) -> AsyncIterator[list[Envelope]]:
        """Events in order, a few at a time; an empty list after `idle` seconds of silence. Ends when the log is gone."""
        loop = asyncio.get_running_loop()
        while not self.gone:
            batch = await self._next_batch()
            if not batch and not self.doubtful:
                end = loop.call_later(idle, self._wake.set)  # a timeout's context would take as long as all else here
                try:
                    await self._wake.wait()
                finally:
                    end.cancel()
                if loop.time() < end.when() - _TICK:
                    continue
            yield batch

    async def _next_batch(self) -> list[Envelope]:
        """What can be handed out now; empty when there is nothing."""
        self._wake.clear()
        live = self._due_live()
        if live or self._announced <= self.position:
            return live
        start, announced = self.position, self._announced
        try:
            events = self._take_at_hand() or await in_database(self.events.events_after, self.key, start, BATCH)
        except Exception:
            log.warning("events_unreadable", log=self.events.name, key=self.key, exc_info=True)
            await asyncio.sleep(1)
            self._wake.set()
            return []
        if self.position != start:  # rewound while reading
            self._wake.set()
            return []
        if events:
            self.position = events[-1]["seq"]
            self.handed_out(events)
            self._announced = max(self._announced, self.position + (len(events) == BATCH))
        elif self._announced == announced:
            self._announced = start
        self._wake.set()
        return events

    def _take_at_hand(self) -> list[Envelope]:
        """The events that come next, if they need not be read."""
        events, self._at_hand = list(self._at_hand), ()
        return events if events and events[0]["seq"] == self.position + 1 else []

    def _due_live(self) -> list[Envelope]:
        """Live events whose predecessors in the log have been handed out."""
        due = []
        while self._live and (self._live[0][0] <= self.position or self._announced <= self.position):
            event = self._live.pop(0)[1]
            if self.still_wanted(event):
                due.append(event)
        return due

    # --- hearing ------------------------------------------------------------------------------------------------------

    def _hear(self, hint: Hint) -> None:
        heard = self.hears.get(str(hint.get("type")))
        if heard:
            heard(self, hint)

    @property
    def backlog(self) -> int:
        """How many live events wait."""
        return len(self._live)

    def push(self, kind: str, payload: dict[str, Any]) -> None:
        """A live event, to go out after what the log is known to hold."""
        self._live.append((self._announced, unstored_event(kind, payload)))
        self._wake.set()

    def _hear_grown(self, hint: Hint) -> None:
        self.nudge(hint["seq"], hint.get("events", ()))

    def _hear_revoked(self, hint: Hint) -> None:
        self.doubt()

    def _hear_broadcast(self, hint: Hint) -> None:
        if self.backlog < 2 * MAX_LIVE:
            self.push("onSystemBroadcast", {"message": hint["message"], "level": hint["level"]})

    hears = {"hint.grown": _hear_grown, "hint.broadcast": _hear_broadcast, "hint.revoked": _hear_revoked}


class MessageFollower(LogFollower):
    """Follows a log whose messages are streamed: pieces of a message go out until the whole of it has."""

    def __init__(self, events: EventLog, key: str, after: int) -> None:
        super().__init__(events, key, after)
        self._complete: list[str] = []
        """The last messages that went out whole."""
        self._torn: set[str] = set()
        """Messages of which a piece was lost."""

    def handed_out(self, events: Sequence[Envelope]) -> None:
        said = [event["payload"]["messageId"] for event in events if event["type"] == "onNewMessage"]
        self._complete = [*self._complete, *said][-_REMEMBERED_MESSAGES:]

    def still_wanted(self, event: Envelope) -> bool:
        """No pieces of messages already complete."""
        return event["type"] != "onMessageDelta" or event["payload"]["messageId"] not in self._complete

    def push_piece(self, ids: dict[str, Any], text: str) -> None:
        """A client that reads slowly loses pieces, and then all further ones of the same message. `ids` has `messageId`."""
        message_id = ids["messageId"]
        if self.backlog >= MAX_LIVE:
            self._torn.add(message_id)
        if message_id not in self._torn:
            self.push("onMessageDelta", {**ids, "text": text})


class Lookout:
    """Looks after all followers of one event loop: what have their logs come to?"""

    def __init__(self) -> None:
        self._followers: set[LogFollower] = set()
        self._task: asyncio.Task[None] | None = None

    def add(self, follower: LogFollower) -> None:
        self._followers.add(follower)
        if self._task is None:
            self._task = asyncio.create_task(self._look_forever(), context=contextvars.Context())

    def discard(self, follower: LogFollower) -> None:
        self._followers.discard(follower)
        if not self._followers and self._task:
            self._task.cancel()
            self._task = None

    async def _look_forever(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS - 1)
            for events in {follower.events for follower in self._followers}:
                try:
                    await self._look(events)
                except Exception as error:
                    log.warning("lookout_failed", log=events.name, error=type(error).__name__)

    async def _look(self, events: EventLog) -> None:
        watched = [follower for follower in self._followers if follower.events == events]
        numbers = await in_database(events.last_numbers, {follower.key for follower in watched})
        for follower in watched:
            number = numbers.get(follower.key)
            if number is None:
                follower.vanish()
            else:
                follower.nudge(number)


_lookouts: weakref.WeakKeyDictionary[Any, Lookout] = weakref.WeakKeyDictionary()


def _lookout() -> Lookout:
    return _lookouts.setdefault(asyncio.get_running_loop(), Lookout())
