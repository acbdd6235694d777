"""The server, in a thread of its own with its own event loop."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from tests.fake_openai.connection import Connection, Request, read_request
from tests.fake_openai.faults import Fault
from tests.fake_openai.replies import Answer, Envelope, fake_text

Reply = Answer | Fault
Responder = Callable[[dict[str, Any]], Reply]
"""From a request's body to a reply."""
Predicate = Callable[[dict[str, Any]], bool]


@dataclass
class Rule:
    matches: Predicate
    replies: deque[Reply]

    def next(self) -> Reply:
        """The next reply; the last one stays."""
        return self.replies.popleft() if len(self.replies) > 1 else self.replies[0]


class FakeOpenAI:
    """Replies come from the queue first, then from the first rule that matches, then from the responder."""

    def __init__(
        self,
        responder: Responder | None = None,
        *,
        port: int = 0,
        latency: float = 0.0,
        piece_delay: float = 0.0,
    ) -> None:
        self.responder = responder or (lambda body: fake_text("ok"))
        self.port = port
        self.latency, self.piece_delay = latency, piece_delay
        self.requests: list[dict[str, Any]] = []
        """Bodies, in order of arrival."""
        self.received: list[Request] = []
        self.arrivals: list[float] = []
        """Of each request, in seconds of the server's own clock."""
        self.took: list[tuple[int, float]] = []
        """Of each reply that was sent whole, its request's place among all, and seconds from request to last byte."""
        self.connections = 0
        self.transcript = "ok"
        """What every recording says."""
        self._queue: deque[Reply] = deque()
        self._rules: list[Rule] = []
        self._lock = threading.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    # --- the script ---------------------------------------------------------------------------------------------------

    def queue(self, *replies: Reply) -> None:
        """Replies to the next requests, whatever they ask."""
        self._queue.extend(replies)

    def when(self, *replies: Reply, tool: str | None = None, matches: Predicate | None = None) -> None:
        """Replies to requests that offer `tool`, or that `matches` accepts; the last of them stays."""
        self._rules.append(Rule(matches or (lambda body: tool in tool_names(body)), deque(replies)))

    def reply_to(self, body: dict[str, Any]) -> Reply:
        with self._lock:
            if self._queue:
                return self._queue.popleft()
            for rule in self._rules:
                if rule.matches(body):
                    return rule.next()
        return self.responder(body)

    # --- its life -----------------------------------------------------------------------------------------------------

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"

    def __enter__(self) -> FakeOpenAI:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="fake-openai", daemon=True)
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self.start(), self._loop).result(5)
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self.stop(), self._loop).result(5)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)
        self._loop.close()

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port, limit=2**22)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- a connection -------------------------------------------------------------------------------------------------

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        connection = Connection(writer)
        try:
            with contextlib.suppress(ConnectionError, asyncio.CancelledError):
                while not writer.is_closing() and (request := await read_request(reader)) is not None:
                    await self._answer(connection, request)
        finally:
            self._tasks.discard(task)
            writer.close()

    async def _answer(self, connection: Connection, request: Request) -> None:
        if request.method == "POST" and request.path.endswith("/chat/completions"):
            await self._complete(connection, request)
        elif request.method == "POST" and request.path.endswith("/audio/transcriptions"):
            self.received.append(request)
            await connection.respond(json.dumps({"text": self.transcript}).encode())
        elif request.path == "/took":
            await connection.respond(json.dumps(self.took).encode())
        elif request.path == "/requests":
            await connection.respond(json.dumps(self.requests).encode())
            if request.method == "DELETE":
                self.requests.clear()
        else:
            await connection.respond(b'{"object": "list", "data": [{"id": "fake", "object": "model"}]}')

    async def _complete(self, connection: Connection, request: Request) -> None:
        body = request.body
        self.requests.append(body)
        self.received.append(request)
        place = len(self.arrivals)
        self.arrivals.append(asyncio.get_running_loop().time())
        envelope, reply = Envelope(len(self.requests), body), self.reply_to(body)
        if not isinstance(reply, Answer):
            await reply.play(connection, envelope)
            return
        answer = replace(
            reply, latency=reply.latency or self.latency, piece_delay=reply.piece_delay or self.piece_delay
        )
        if answer.latency:
            await asyncio.sleep(answer.latency)
        if body.get("stream"):
            await stream_answer(connection, envelope, answer)
        else:
            await connection.respond(envelope.whole(answer))
        self.took.append((place, asyncio.get_running_loop().time() - self.arrivals[place]))


UNFINISHED = b'"finish_reason": null'


async def stream_answer(connection: Connection, envelope: Envelope, answer: Answer) -> None:
    """The answer as server-sent events, a pause after each that holds a piece of it if it has one."""
    await connection.start_stream()
    for event in envelope.events(answer):
        await connection.piece(event)
        if answer.piece_delay and UNFINISHED in event:
            await asyncio.sleep(answer.piece_delay)
    await connection.end_stream()


def tool_names(body: dict[str, Any]) -> list[str]:
    """The tools that a request offers."""
    return [tool["function"]["name"] for tool in body.get("tools") or []]
