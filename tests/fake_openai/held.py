"""Answers that wait until a test lets them go, to put two calls into a certain order without a clock."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.fake_openai.connection import Connection
from tests.fake_openai.replies import Answer, Envelope
from tests.fake_openai.server import stream_answer

PATIENCE = 10.0
"""Seconds, after which the answer goes anyway: a test that never lets it go fails by what it asserts, not by hanging."""


@dataclass(frozen=True)
class Held:
    """What `responder` answers, once `go` is set. Another one's `given` as `go` makes it follow that one."""

    responder: Callable[[dict[str, Any]], Answer]
    go: threading.Event = field(default_factory=threading.Event)
    asked: threading.Event = field(default_factory=threading.Event)
    """The request has arrived."""
    given: threading.Event = field(default_factory=threading.Event)
    """The whole answer is out."""

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        self.asked.set()
        await asyncio.to_thread(self.go.wait, PATIENCE)
        answer = self.responder(envelope.body)
        if envelope.body.get("stream"):
            await stream_answer(connection, envelope, answer)
        else:
            await connection.respond(envelope.whole(answer))
        self.given.set()


@dataclass(frozen=True)
class WordByWord:
    """A streamed reply in plain words, each of which goes out once the test has `taken` the one before."""

    answer: Answer
    taken: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        await connection.start_stream()
        for event in envelope.events(self.answer):
            await connection.piece(event)
            if b'"content": "' in event and b'"content": ""' not in event:
                await asyncio.to_thread(self.taken.acquire, timeout=PATIENCE)
        await connection.end_stream()
