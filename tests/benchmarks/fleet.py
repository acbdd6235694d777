"""Several server processes on one PostgreSQL and one Redis, as people use them, while processes are killed and restarted.

A respondent talks over a socket to any of them; where it breaks, they go to another with the same command. What was answered is
compared with what is stored at the end.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
import uuid
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.benchmarks.processes import FIELDS, FORM, cpu_seconds, reply_to
from tests.live import LiveServer
from tests.patience import PATIENCE

BROKEN = (WebSocketException, OSError, TimeoutError, httpx.HTTPError)
CALM = 4.0
"""Seconds between one process that is back and the end of the next."""
AGAIN = 0.05
"""Seconds until a respondent whose connection broke tries another process."""


@dataclass
class Fleet:
    """The processes, the first of them the one whose database it is, and what their respondents met."""

    servers: Sequence[LiveServer]
    walls: list[float] = field(default_factory=list)
    """Seconds from sending an answer to hearing the next question, reconnecting included."""
    sent_again: int = 0
    wrong: list[str] = field(default_factory=list)
    """Answers that were dealt with and are not stored as they were given."""


class Respondent:
    """Somebody who answers one question after another, in one session after another."""

    def __init__(self, fleet: Fleet, seed: int, pause: float) -> None:
        self._fleet, self._pause, self._random = fleet, pause, random.Random(seed)  # noqa: S311 no secret
        self._socket: ClientConnection | None = None
        self._session: dict[str, str] = {}
        self._answered = self._seen = 0

    async def talk(self, ends: float) -> None:
        while time.perf_counter() < ends:
            await self._begin()
            while self._answered < FIELDS and time.perf_counter() < ends:
                began = time.perf_counter()
                await self._answer()
                self._fleet.walls.append(time.perf_counter() - began)
                await asyncio.sleep(self._random.uniform(0, 2 * self._pause))
            await self._compare()

    async def _begin(self) -> None:
        self._answered = self._seen = 0
        await self._leave()
        body = {"language": "en"}
        self._session = (await self._ask("POST", f"/api/v1/forms/{FORM.slug}/sessions", json=body)).json()
        await self._until_heard(None)

    async def _answer(self) -> None:
        text = reply_to(self._answered)
        await self._until_heard({"type": "submitUserInput", "id": str(uuid.uuid4()), "payload": {"text": text}})
        self._answered += 1

    async def _until_heard(self, command: dict[str, Any] | None) -> None:
        """Send until the assistant has answered, by whatever process."""
        for tries in itertools.count():
            try:
                socket = self._socket or await self._connect()
                if command:
                    await socket.send(json.dumps(command))
                async with asyncio.timeout(PATIENCE):
                    return await self._hear(socket)
            except BROKEN:
                self._fleet.sent_again += tries == 0
                await self._leave()
                await asyncio.sleep(AGAIN)

    async def _hear(self, socket: ClientConnection) -> None:
        heard = False
        while not heard:
            event = json.loads(await socket.recv())
            if event["type"] == "onError":
                raise OSError(str(event))
            if event["seq"] is not None and event["seq"] > self._seen:
                self._seen = event["seq"]
                heard = event["type"] == "onNewMessage" and event["payload"]["role"] == "assistant"

    async def _connect(self) -> ClientConnection:
        url = f"{self._random.choice(self._fleet.servers).ws_url}/ws/v1/sessions/{self._session['sessionId']}/"
        protocols = ["formagent.v1", f"bearer.{self._session['token']}"]
        self._socket = await connect(f"{url}?after={self._seen}", subprotocols=protocols, proxy=None, compression=None)
        return self._socket

    async def _leave(self) -> None:
        if self._socket:
            with suppress(*BROKEN):
                await self._socket.close()
            self._socket = None

    async def _ask(self, method: str, path: str, **options: Any) -> httpx.Response:
        while True:
            server = self._random.choice(self._fleet.servers)
            try:
                async with httpx.AsyncClient(base_url=server.base_url, timeout=PATIENCE) as http:
                    return (await http.request(method, path, **options)).raise_for_status()
            except BROKEN:
                await asyncio.sleep(AGAIN)

    async def _compare(self) -> None:
        headers = {"Authorization": f"Bearer {self._session['token']}"}
        found = await self._ask("GET", f"/api/v1/sessions/{self._session['sessionId']}", headers=headers)
        stored = {each["fieldId"]: each["value"] for each in found.json()["fields"]}
        for number in range(self._answered):
            if stored.get(f"address_{number}") != reply_to(number):
                self._fleet.wrong.append(f"{self._session['sessionId']} address_{number}")


@dataclass(frozen=True)
class Run:
    """What a run came to: `cpu` seconds of all processes a turn (0 where some were killed), walls in seconds."""

    turns: int
    seconds: float
    cpu: float
    median: float
    slowest_hundredth: float
    slowest: float
    sent_again: int
    wrong: list[str]


async def run(servers: Sequence[LiveServer], *, respondents: int, seconds: float, pause: float, unrest: bool) -> Run:
    """Let people talk. With `unrest` a process is killed or restarted every few seconds, one after another."""
    fleet = Fleet(servers)
    before, began = sum(map(cpu_seconds, servers)), time.perf_counter()
    people = [Respondent(fleet, seed, pause).talk(began + seconds) for seed in range(respondents)]
    await asyncio.gather(*people, *([_trouble(servers, began + seconds)] if unrest else []))
    took = time.perf_counter() - began
    spent = 0.0 if unrest else sum(map(cpu_seconds, servers)) - before
    walls = sorted(fleet.walls)
    median, late = walls[len(walls) // 2], walls[int(len(walls) * 0.99)]
    cpu = spent / len(walls)
    return Run(len(walls), took, cpu, median, late, walls[-1], fleet.sent_again, fleet.wrong)


async def _trouble(servers: Sequence[LiveServer], ends: float) -> None:
    """Each process in turn is killed and started again, then each is told to end and started again."""
    for number, server in enumerate(itertools.cycle(servers)):
        await asyncio.sleep(CALM)
        if time.perf_counter() > ends:
            return
        kills = number // len(servers) % 2 == 0
        await asyncio.to_thread(_again, server, server.kill if kills else server.stop)


def _again(server: LiveServer, end: Any) -> None:
    end()
    server.start()
