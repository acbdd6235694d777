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
