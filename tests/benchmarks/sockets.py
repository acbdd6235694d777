"""Idle sockets: what two thousand of them weigh in one server process."""

from __future__ import annotations

import asyncio
import resource

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.benchmarks.processes import FORM
from tests.live import LiveServer

PER_SESSION = 50
AT_ONCE = 50
REST_SECONDS = 5
STILL_BYTES = 100_000


def allow_sockets(number: int) -> None:
    """Raise this process's limit of open files, which its children inherit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * number + 500
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard) if hard > 0 else wanted, hard))


async def bytes_per_idle_socket(server: LiveServer, sockets: int) -> float:
    """Resident bytes of the server that each of so many open sockets adds. Every one of them is there at the end."""
    async with httpx.AsyncClient(base_url=server.base_url, timeout=60) as http:
        path = f"/api/v1/forms/{FORM.slug}/sessions"
        sessions = [
            (await http.post(path, json={"language": "en"})).raise_for_status().json()
            for _ in range(sockets // PER_SESSION)
        ]
    gate = asyncio.Semaphore(AT_ONCE)

    async def open_socket(session: dict[str, str]) -> ClientConnection:
        url = f"{server.ws_url}/ws/v1/sessions/{session['sessionId']}/"
        protocols = ["formagent.v1", f"bearer.{session['token']}"]
        async with gate:
            socket = await connect(
                url, subprotocols=protocols, proxy=None, compression=None, ping_interval=None, open_timeout=120
            )
            await socket.recv()
            return socket

    warm = [await open_socket(session) for session in sessions]
    before = await _at_rest(server)
    opened = await asyncio.gather(*(open_socket(session) for session in sessions for _ in range(PER_SESSION - 1)))
    grown = await _at_rest(server) - before
    assert all(socket.state.name == "OPEN" for socket in (*warm, *opened))
    await asyncio.gather(*(socket.close() for socket in (*warm, *opened)))
    return grown / len(opened)


async def _at_rest(server: LiveServer) -> int:
    """Resident bytes once they stand still: a young server still loads what it was not asked for yet."""
    seconds, before = 0, 0
    while abs((now := server.resident_bytes()) - before) > STILL_BYTES or seconds < REST_SECONDS:
        seconds = 0 if abs(now - before) > STILL_BYTES else seconds + 1
        before = now
        await asyncio.sleep(1)
    return now
