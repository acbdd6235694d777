"""Whole turns: a command over a socket, the agents, the durable commit, the events back; in a real server process."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
import uuid
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.benchmarks.fake_model import FakeModel
from tests.benchmarks.processes import FORM, at_rest, cpu_seconds, reply_to
from tests.live import LiveServer

AT_ONCE = 16
"""Sessions that are begun at the same time."""


@dataclass(frozen=True)
class Cost:
    """Of one turn, in seconds; `rate` in turns per second over all sockets, `cpu` the server's."""

    cpu: float
    wall: float
    rate: float


class Tab:
    """One respondent on one socket, which reads as little as it can."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.answered = 0
        self.walls: list[float] = []

    async def send(self, text: str) -> None:
        command = {"type": "submitUserInput", "id": str(uuid.uuid4()), "payload": {"text": text}}
        await self.socket.send(json.dumps(command))

    async def say(self, text: str) -> None:
        """Send and wait for the assistant's message."""
        await self.send(text)
        await self.heard()

    async def heard(self) -> None:
        """Read on to the assistant's next message. RuntimeError when the server refuses instead."""
        while True:
            frame = await self.socket.recv(decode=False)
            if b'"onError"' in frame:
                raise RuntimeError(frame.decode())
            if b'"onNewMessage"' in frame and b'"assistant"' in frame:
                return

    async def answer(self, turns: int) -> None:
        """Answer the next questions, noting how long each took."""
        for _ in range(turns):
            began = time.perf_counter()
            await self.say(reply_to(self.answered))
            self.walls.append(time.perf_counter() - began)
            self.answered += 1


async def open_tab(server: LiveServer, http: httpx.AsyncClient, gate: asyncio.Semaphore) -> Tab:
    """A session at its first question."""
    async with gate:
        started = await http.post(f"/api/v1/forms/{FORM.slug}/sessions", json={"language": "en"})
        session = started.raise_for_status().json()
        protocols = ["formagent.v1", f"bearer.{session['token']}"]
        url = f"{server.ws_url}/ws/v1/sessions/{session['sessionId']}/"
        socket = await connect(
            url, subprotocols=protocols, proxy=None, compression=None, ping_interval=None, open_timeout=120
        )
        await socket.send(json.dumps({"type": "resumeFrom", "id": str(uuid.uuid4()), "payload": {"after": 0}}))
        tab = Tab(socket)
        await tab.heard()
        return tab


async def measure(server: LiveServer, *, sockets: int, turns: int, warm: int = 1) -> Cost:
    """The cost of `turns` turns on each of `sockets` sockets, after `warm` unmeasured ones."""
    gate = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=server.base_url, timeout=120) as http:
        tabs = await asyncio.gather(*(open_tab(server, http, gate) for _ in range(sockets)))
    try:
        await asyncio.gather(*(tab.answer(warm) for tab in tabs))
        for tab in tabs:
            tab.walls.clear()
        await at_rest(server)
        cpu, began = cpu_seconds(server), time.perf_counter()
        await asyncio.gather(*(tab.answer(turns) for tab in tabs))
        elapsed = time.perf_counter() - began
        await asyncio.sleep(0.2)
        spent = cpu_seconds(server) - cpu
    finally:
        await asyncio.gather(*(tab.socket.close() for tab in tabs))
    walls = [wall for tab in tabs for wall in tab.walls]
    return Cost(spent / len(walls), statistics.median(walls), len(walls) / elapsed)


async def requests_by_turn(server: LiveServer, fake: FakeModel, turns: int) -> list[list[dict[str, Any]]]:
    """What the model was asked in each of so many turns of one session."""
    async with httpx.AsyncClient(base_url=server.base_url, timeout=60) as http:
        tab = await open_tab(server, http, asyncio.Semaphore(1))
    fake.requests()
    asked = []
    for _ in range(turns):
        await tab.answer(1)
        asked.append(await asyncio.to_thread(fake.requests))
    await tab.socket.close()
    return asked
