"""The ways a model server misbehaves (quality.md, G9). Each plays itself on a connection; times in seconds."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from itertools import islice
from typing import Protocol

from tests.fake_openai.connection import Connection
from tests.fake_openai.replies import Answer, Envelope, fake_text

LONG = 3600.0
WORDS = fake_text("these are a few words that a model would say")


class Fault(Protocol):
    async def play(self, connection: Connection, envelope: Envelope) -> None:
        """Answer one request, badly."""


@dataclass(frozen=True)
class NoByte:
    """Accept the request and say nothing."""

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        await asyncio.sleep(LONG)


@dataclass(frozen=True)
class Status:
    """An error status, with whatever headers; its body is the usual error object."""

    status: int
    headers: dict[str, str] = field(default_factory=dict)
    code: str | None = None
    size: int = 0
    """Of the error's message, in bytes."""

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        error = {"message": "no" + "o" * self.size, "type": "fake_error", "code": self.code}
        await connection.respond(json.dumps({"error": error}).encode(), self.status, headers=self.headers)


@dataclass(frozen=True)
class Html:
    """A page of some proxy."""

    status: int = 200

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        await connection.respond(b"<!doctype html><h1>Bad gateway</h1>", self.status, "text/html; charset=utf-8")


@dataclass(frozen=True)
class Verbatim:
    """These bytes as the reply: broken JSON, or a shape nobody knows."""

    content: bytes
    kind: str = "application/json"
    encoding: str = ""

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        headers = {"Content-Encoding": self.encoding} if self.encoding else {}
        await connection.respond(self.content, kind=self.kind, headers=headers)


@dataclass(frozen=True)
class _Streamed:
    """Begin to stream `answer` and stop after `pieces` events."""

    answer: Answer = WORDS
    pieces: int = 4

    async def begin(self, connection: Connection, envelope: Envelope) -> None:
        await connection.start_stream()
        for event in islice(envelope.events(self.answer), self.pieces):
            await connection.piece(event)


@dataclass(frozen=True)
class Cut(_Streamed):
    """Close the connection in mid-stream."""

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        await self.begin(connection, envelope)
        connection.close()


@dataclass(frozen=True)
class OpenEnd(_Streamed):
    """End the response properly, as if it were complete, in mid-stream."""

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        await self.begin(connection, envelope)
        await connection.end_stream()


@dataclass(frozen=True)
class SilentAfter(_Streamed):
    """Stop writing in mid-stream and keep the connection open."""

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        await self.begin(connection, envelope)
        await asyncio.sleep(LONG)


@dataclass(frozen=True)
class Reset(_Streamed):
    """Reset the connection, before the first byte unless `pieces` says otherwise."""

    pieces: int = 0

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        if self.pieces:
            await self.begin(connection, envelope)
            await asyncio.sleep(0.02)
        connection.reset()


@dataclass(frozen=True)
class NoFinishReason:
    """A whole reply that never says it is finished, streamed or not."""

    answer: Answer = WORDS

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        if not envelope.body.get("stream"):
            whole = json.loads(envelope.whole(self.answer))
            whole["choices"][0]["finish_reason"] = None
            await connection.respond(json.dumps(whole).encode())
            return
        await connection.start_stream()
        for event in envelope.events(self.answer):
            if f'"finish_reason": "{self.answer.reason}"'.encode() not in event:
                await connection.piece(event)
        await connection.end_stream()


@dataclass(frozen=True)
class Slow:
    """One word at a time, each after a pause, without end."""

    pause: float = 1.0

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        await connection.start_stream()
        endless = [*envelope.events(fake_text("on"))][1]
        while True:
            await asyncio.sleep(self.pause)
            await connection.piece(endless)


@dataclass(frozen=True)
class Flood:
    """A reply of many bytes: as one event, as many, or not streamed."""

    size: int = 10_000_000
    pieces: int = 1

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        whole, event = envelope.whole(fake_text("@")), [*envelope.events(fake_text("@"))][1]
        if not envelope.body.get("stream"):
            await connection.respond(whole.replace(b"@", b"a" * self.size))
            return
        await connection.start_stream()
        for _ in range(self.pieces):
            await connection.piece(event.replace(b"@", b"a" * (self.size // self.pieces)))
        await connection.end_stream()
