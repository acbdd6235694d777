"""Whether a process that serves turn after turn grows: the memory of its own between one turn and another, far later.

Pages of the database's file that SQLite maps count as the file's, not as the process's.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from tests.benchmarks.turns import AT_ONCE, open_tab
from tests.live import LiveServer

TURNS = 40
"""Of each session."""
REST_SECONDS = 5


async def grown_bytes(server: LiveServer, begin: int, end: int) -> int:
    """How much larger the process is after `end` turns than after `begin`, both told by what was sent."""
    done = await _turns(server, 0, begin)
    await asyncio.sleep(REST_SECONDS)
    before = _own_bytes(server)
    await _turns(server, done, end)
    await asyncio.sleep(REST_SECONDS)
    return _own_bytes(server) - before


async def _turns(server: LiveServer, done: int, until: int) -> int:
    gate = asyncio.Semaphore(AT_ONCE)
    while done < until:
        async with httpx.AsyncClient(base_url=server.base_url, timeout=120) as http:
            tabs = await asyncio.gather(*(open_tab(server, http, gate) for _ in range(AT_ONCE)))
        await asyncio.gather(*(tab.answer(TURNS) for tab in tabs))
        await asyncio.gather(*(tab.socket.close() for tab in tabs))
        done += AT_ONCE * TURNS
    return done


def _own_bytes(server: LiveServer) -> int:
    status = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in status if line.startswith("RssAnon"))
