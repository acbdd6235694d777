"""Turns at the pace of people and of models: what the product adds to its slower call, and how long many wait for it.

Server and load have a core each, where the machine has two: otherwise they would wait for one another.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import statistics
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass

import httpx

from tests.benchmarks.fake_model import FakeModel
from tests.benchmarks.processes import at_rest, reply_to
from tests.benchmarks.turns import AT_ONCE, Tab, open_tab
from tests.live import LiveServer

FIRST_TOKEN, TOKENS_PER_SECOND = 0.3, 80
"""A hosted model's, roughly."""
READING = 0.5
"""Seconds between an answer heard and the next one said, at a model's pace."""
_SAID = re.compile(r"turn(\d+)\.tab(\d+)@")


@dataclass(frozen=True)
class Waits:
    """From messages sent to the assistant's next message, in seconds."""

    median: float
    slowest_hundredth: float
    turns: int

    @classmethod
    def of(cls, walls: Sequence[float]) -> Waits:
        return cls(statistics.median(walls), statistics.quantiles(walls, n=100)[98], len(walls))


async def beside_models(server: LiveServer, fake: FakeModel, *, respondents: int, turns: int) -> tuple[Waits, float]:
    """Respondents who all talk at once: what they wait beyond the slower of a turn's calls, and the median of that call."""
    walls: dict[tuple[int, int], float] = {}
    async with _open(server, respondents) as tabs:
        before = len(fake.took())
        fake.requests()
        await asyncio.gather(*(_talk(tab, place, turns, respondents, walls) for place, tab in enumerate(tabs)))
        bodies, took = await asyncio.to_thread(fake.requests), await asyncio.to_thread(fake.took)
    slower: dict[tuple[int, int], float] = defaultdict(float)
    for place, body in enumerate(bodies, before):
        said = max((int(turn), int(tab)) for turn, tab in _SAID.findall(json.dumps(body)))
        slower[said] = max(slower[said], took[place])
    return Waits.of([wall - slower[said] for said, wall in walls.items()]), statistics.median(slower.values())


async def _talk(tab: Tab, place: int, turns: int, respondents: int, walls: dict[tuple[int, int], float]) -> None:
    await asyncio.sleep(READING * place / respondents)
    for turn in range(turns):
        began = time.perf_counter()
        await tab.say(f"turn{turn}.tab{place}@example.org")
        walls[turn, place] = time.perf_counter() - began
        await asyncio.sleep(READING)


async def at_intervals(server: LiveServer, *, sockets: int, interval: float, seconds: float) -> Waits:
    """So many respondents who each say something in every interval, at moments of their own."""
    chance = random.Random(7)  # noqa: S311 no secret
    async with _open(server, sockets) as tabs:
        ends = time.perf_counter() + seconds
        await asyncio.gather(*(_at_times(tab, chance.uniform(0, interval), interval, ends) for tab in tabs))
    return Waits.of([wall for tab in tabs for wall in tab.walls])


async def _at_times(tab: Tab, first: float, interval: float, ends: float) -> None:
    """What is said late, because the answer before came late, counts from when it was due."""
    due = time.perf_counter() + first
    while due < ends:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await tab.say(reply_to(tab.answered))
        tab.walls.append(time.perf_counter() - due)
        tab.answered += 1
        due += interval


@asynccontextmanager
async def _open(server: LiveServer, number: int) -> AsyncIterator[list[Tab]]:
    """Sessions that have answered once, when the server has nothing more to do."""
    gate = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=server.base_url, timeout=120) as http:
        tabs = await asyncio.gather(*(open_tab(server, http, gate) for _ in range(number)))
    try:
        await asyncio.gather(*(tab.answer(1) for tab in tabs))
        for tab in tabs:
            tab.walls.clear()
        await at_rest(server)
        yield tabs
    finally:
        await asyncio.gather(*(tab.socket.close() for tab in tabs))


@contextmanager
def on_cores_of_their_own(server: LiveServer, others: Iterable[int] = ()) -> Iterator[None]:
    """The server on the first core that may be used; this process and `others` on the rest, where there are several."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        yield
        return
    for thread in server.process.threads():
        os.sched_setaffinity(thread.id, cores[:1])
    for process in (0, *others):
        os.sched_setaffinity(process, cores[1:])
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
