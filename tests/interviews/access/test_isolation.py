"""Nobody sees anything of another's session; a broadcast reaches all (communication-interface, acceptance).

A real server, real sockets and streams.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import signal
import uuid
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.interviews.documented import check_response
from tests.live import LiveClient, LiveServer, LiveSession
from tests.patience import PATIENCE
from tests.server import manage

pytestmark = pytest.mark.faults
BROADCAST = "Back at noon"
"""As tests/announcing_server.py says it."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with LiveServer(tmp_path_factory.mktemp("isolation"), command=("-m", "tests.announcing_server")) as live:
        yield live


class EventStream:
    """All events of a session's stream so far, read in a task of its own."""

    def __init__(self, server: LiveServer, session: LiveSession) -> None:
        self.events: list[dict[str, Any]] = []
        self._url = f"{server.base_url}/api/v1/sessions/{session.session_id}/events"
        self._headers = {**session.bearer, "Accept": "text/event-stream"}
        self._open = asyncio.Event()

    async def __aenter__(self) -> EventStream:
        self._task = asyncio.create_task(self._read())
        await self._open.wait()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()

    async def _read(self) -> None:
        async with (
            httpx.AsyncClient(timeout=None) as http,
            http.stream("GET", self._url, headers=self._headers) as found,
        ):
            check_response("GET", "/api/v1/sessions/{session_id}/events", found.status_code, "text/event-stream", None)
            self._open.set()
            async for line in found.aiter_lines():
                if line.startswith("data: "):
                    self.events.append(json.loads(line[6:]))

    async def until(self, text: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while text not in json.dumps(self.events):  # noqa: ASYNC110  another program's doing
                await asyncio.sleep(0.05)


def named(events: list[dict[str, Any]]) -> set[str]:
    """Whose sessions are these events of?"""
    return {event["payload"]["sessionId"] for event in events if "sessionId" in event["payload"]}


async def test_a_never_sees_anything_of_b(server: LiveServer):
    a, b = server.start_session(), server.start_session()
    secret_a, secret_b = f"secret-{uuid.uuid4()}", f"secret-{uuid.uuid4()}"
    async with (
        server.client(a, after=0) as a1, server.client(a) as a2, server.client(b) as b1,
        EventStream(server, a) as stream_a, EventStream(server, b) as stream_b,
    ):  # fmt: skip
        await b1.command("submitUserInput", {"text": secret_b})
        await a1.command("submitUserInput", {"text": secret_a})
        await stream_a.until(secret_a)
        await stream_b.until(secret_b)
        await asyncio.sleep(1)
        for client in (a1, a2, b1):
            await client.command("ping")
            await client.event("onPong")
        seen_by_a = [*a1.received, *a2.received, *stream_a.events, *server.events(a)]
        seen_by_b = [*b1.received, *stream_b.events, *server.events(b)]
    for seen, own, other, session in [(seen_by_a, secret_a, secret_b, a), (seen_by_b, secret_b, secret_a, b)]:
        text = json.dumps(seen) + json.dumps(server.snapshot(session))
        assert own in text
        assert other not in text
        assert named(seen) == {session.session_id}


async def test_a_token_opens_its_own_session_only(server: LiveServer):
    a, b = server.start_session(), server.start_session()
    for session_id, token, code in [
        (b.session_id, a.token, 4404),
        (a.session_id, b.token, 4404),
        (str(uuid.uuid4()), a.token, 4404),
        (a.session_id, "", 4401),
        (a.session_id, "guess", 4404),
    ]:
        offered = ["formagent.v1", f"bearer.{token}"] if token else ["formagent.v1"]
        url = f"{server.ws_url}/ws/v1/sessions/{session_id}/"
        async with connect(url, subprotocols=offered, proxy=None) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == code
    with server.http(a) as http:
        for path in ("", "/events", "/events?wait=1"):
            answer = http.get(f"/api/v1/sessions/{b.session_id}{path}")
            assert answer.status_code == 404
            assert answer.json() == http.get(f"/api/v1/sessions/{uuid.uuid4()}{path}").json()
        command = {"type": "submitUserInput", "id": str(uuid.uuid4()), "payload": {"text": "x"}}
        assert http.post(f"/api/v1/sessions/{b.session_id}/commands", json=command).status_code == 404
    assert not server.rows("SELECT 1 FROM interviews_turn WHERE command_id = ?", command["id"].replace("-", ""))


async def test_a_page_of_another_origin_stays_out(server: LiveServer):
    session = server.start_session()
    url = f"{server.ws_url}/ws/v1/sessions/{session.session_id}/"
    cookie = {"Cookie": f"formagent_respondent={session.token}"}
    for origin, code in [("http://evil.example", 4403), (server.base_url.replace("127.0.0.1", "localhost"), 4403)]:
        async with connect(url, additional_headers=cookie, origin=origin, proxy=None) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == code
    async with connect(url, additional_headers=cookie, origin=server.base_url, proxy=None) as socket:
        assert json.loads(await socket.recv())["type"] == "onConnected"


async def test_a_broadcast_reaches_all(server: LiveServer):
    sessions = [server.start_session() for _ in range(3)]
    clients = [await server.client(session).connect() for session in (*sessions, sessions[0])]
    async with EventStream(server, sessions[0]) as stream:
        for client in clients:
            await client.command("ping")
            await client.event("onPong")
        server.signal(signal.SIGUSR1)
        for client in clients:
            said = await client.event("onSystemBroadcast")
            assert said["payload"] == {"message": BROADCAST, "level": "info"}
            await client.socket.close()
        await stream.until(BROADCAST)


async def test_tabs_of_one_session_agree(server: LiveServer):
    session = server.start_session()
    tabs = [await server.client(session).connect(after=0) for _ in range(3)]
    said = {f"{n} {k}": tab for k in range(5) for n, tab in enumerate(tabs)}
    await asyncio.gather(*(tab.command("submitUserInput", {"text": text}) for text, tab in said.items()))

    async def read(tab: Any) -> None:
        while not said.keys() <= {event["payload"].get("content") for event in tab.log}:
            await tab.next()

    await asyncio.gather(*map(read, tabs))
    await server.settle()
    whole = server.events(session)
    for tab in tabs:
        while tab.last_seq < whole[-1]["seq"]:
            await tab.next()
        assert tab.log == whole
        await tab.socket.close()
    assert [event["seq"] for event in whole] == list(range(1, len(whole) + 1))


async def test_many_sessions_at_once_get_each_their_own(server: LiveServer):
    sessions = [server.start_session() for _ in range(12)]
    clients = [await server.client(session).connect(after=0) for session in sessions]

    async def talk(client: Any, session: LiveSession) -> None:
        for n in range(4):
            await client.command("submitUserInput", {"text": f"{session.session_id} {n}"})
            while f"{session.session_id} {n}" not in json.dumps(client.log):
                await client.next()

    await asyncio.gather(*map(talk, clients, sessions))
    for client, session in zip(clients, sessions, strict=True):
        assert named(client.received) == {session.session_id}
        assert not [s for s in sessions if s is not session and s.session_id in json.dumps(client.received)]
        await client.socket.close()


@pytest.mark.redis
async def test_processes_share_hints_and_broadcasts(redis_url: str, tmp_path_factory: pytest.TempPathFactory):
    """Two server processes on one database and one Redis: a client of one hears what happens through the other."""
    command = ("-m", "tests.hints_only_server")
    first = LiveServer(tmp_path_factory.mktemp("first"), command=command, REDIS_URL=redis_url)
    with first, first.twin() as second:
        session = first.start_session()
        async with first.client(session) as here, second.client(session) as there:
            await here.event("onConnected")
            await there.event("onConnected")
            await _speak_until_heard(there, here)
            await _speak_until_heard(here, there)
            for said in await _announce_until_heard([here, there], redis_url):
                assert said["payload"] == {"message": BROADCAST, "level": "warning"}


async def _speak_until_heard(speaker: LiveClient, reader: LiveClient) -> None:
    """Only a hint can bring it; one may be lost as long as a process is still on its way to Redis."""
    async with asyncio.timeout(PATIENCE):
        for n in itertools.count():
            words = f"{id(speaker)} says {n}"
            await speaker.command("submitUserInput", {"text": words})
            await speaker.event("onCommandAccepted")
            with suppress(TimeoutError):
                async with asyncio.timeout(2):
                    while words not in json.dumps(reader.received):
                        await reader.next()
                return


async def _announce_until_heard(clients: list[LiveClient], redis_url: str) -> list[dict[str, Any]]:
    hearing = [asyncio.create_task(client.event("onSystemBroadcast")) for client in clients]
    waiting = set(hearing)
    while waiting:
        announce = ("announce", BROADCAST, "--level", "warning")
        told = await asyncio.to_thread(manage, *announce, REDIS_URL=redis_url, FORMAGENT_TESTING="1")
        assert told.returncode == 0, told.stderr
        _, waiting = await asyncio.wait(waiting, timeout=2)
    return [await heard for heard in hearing]


def test_announcing_needs_redis():
    told = manage("announce", "hello", FORMAGENT_TESTING="1")
    assert told.returncode != 0
    assert "redis_url" in told.stderr
