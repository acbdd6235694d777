"""The protocol over real connections to a real server: frames, bounds, streams, restarts."""

from __future__ import annotations

import asyncio
import json
import random
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from formagent.management.commands.serve import MAX_FRAME_BYTES as LONGEST_FRAME
from tests.live import LiveClient, LiveServer
from tests.patience import PATIENCE

pytestmark = pytest.mark.faults


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """No turn is run: these tests are about the wire."""
    with LiveServer(tmp_path_factory.mktemp("live"), FORMAGENT_WORKER__INLINE="0") as live:
        yield live


async def test_frames_of_all_kinds_are_answered(server: LiveServer):
    async with server.client(server.start_session()) as client:
        await client.event("onConnected")
        large = json.dumps({"type": "submitUserInput", "id": str(uuid.uuid4()), "payload": {"text": "x" * 70_000}})
        for frame, code in [
            ("{", "invalid_json"),
            (b"\x00\xff", "invalid_json"),
            (large, "too_large"),
            ("{}", "invalid_command"),
        ]:
            await client.socket.send(frame)
            assert (await client.event("onError"))["payload"]["code"] == code
        await client.command("ping")
        await client.event("onPong")
        await client.socket.send("nonsense")
        assert (await client.event("onError"))["payload"]["code"] == "invalid_json"
        assert await client.close_code() == 4400


async def test_frames_are_compressed_for_who_offers_it(server: LiveServer):
    """A long frame takes a fraction of its length on the line, and said again hardly anything; what it says is the same without."""
    session = server.start_session()
    async with server.client(session) as packed, server.client(session, compression=None) as plain:
        assert [extension.name for extension in packed.socket.protocol.extensions] == ["permessage-deflate"]
        assert plain.socket.protocol.extensions == []
        taken = {client: _counted(client) for client in (packed, plain)}
        before = 0
        words = " ".join(f"{number:x}" for number in random.Random(4).choices(range(1 << 32), k=300))
        for _ in range(2):
            await packed.command("submitUserInput", {"text": words})
            for client in (packed, plain):
                assert (await client.event("onNewMessage"))["payload"]["content"] == words
            once, before = sum(taken[packed]) - before, sum(taken[packed])
        assert before < sum(taken[plain]) * 0.7
        assert once < 1_000


async def test_a_packed_frame_is_bounded_by_what_it_unpacks_to(server: LiveServer):
    session = server.start_session()
    async with server.client(session) as bomb, server.client(session) as other:
        await bomb.event("onConnected")
        with suppress(ConnectionClosed):
            await bomb.socket.send("a" * 20_000_000)
        assert await bomb.close_code() == 1009
        await other.command("ping")
        await other.event("onPong")


def _counted(client: LiveClient) -> list[int]:
    """How many bytes come over its line, from now on."""
    taken: list[int] = []
    protocol = client.socket.protocol
    receive = protocol.receive_data

    def counted(data: bytes) -> None:
        taken.append(len(data))
        receive(data)

    protocol.receive_data = counted  # type: ignore[method-assign]
    return taken


async def test_how_long_a_frame_may_be_to_be_answered(server: LiveServer):
    """One byte more than what the protocol's documents name, and nothing but the end of the socket comes."""
    command: dict[str, Any] = {"type": "submitUserInput", "id": str(uuid.uuid4()), "payload": {"text": ""}}
    room = LONGEST_FRAME - len(json.dumps(command))
    async with server.client(server.start_session()) as client:
        await client.event("onConnected")
        command["payload"]["text"] = "x" * room
        await client.socket.send(json.dumps(command))
        refused = (await client.event("onError"))["payload"]
        assert (refused["code"], refused["commandId"]) == ("too_large", command["id"])
        command["payload"]["text"] += "x"
        before = len(client.received)
        with suppress(ConnectionClosed):
            await client.socket.send(json.dumps(command))
        assert await client.close_code() == 1009
        assert client.received[before:] == []


async def test_a_frame_beyond_all_measure_ends_only_its_own_socket(server: LiveServer):
    session = server.start_session()
    async with server.client(session) as client, server.client(session) as other:
        await client.event("onConnected")
        for piece in ["x" * 3_000_000, ("y" * 100_000 for _ in range(20))]:
            async with server.client(session) as large:
                await large.event("onConnected")
                with suppress(ConnectionClosed):
                    await large.socket.send(piece)
                assert await large.close_code() == 1009
        await client.socket.send("x" * 300_000)
        assert await client.close_code() == 1009
        await other.command("ping")
        await other.event("onPong")


async def test_a_reader_that_never_reads_costs_bounded_memory(server: LiveServer):
    session = server.start_session()
    async with server.client(session) as writer:
        for _ in range(40):
            await writer.command("submitUserInput", {"text": "x" * 8_000})
            await writer.event("onCommandAccepted")
    before = server.resident_bytes()
    url = f"{server.ws_url}/ws/v1/sessions/{session.session_id}/"
    offered = ["formagent.v1", f"bearer.{session.token}"]
    async with connect(url, subprotocols=offered, proxy=None, max_queue=1) as deaf, server.client(session) as healthy:
        resume = json.dumps({"type": "resumeFrom", "id": str(uuid.uuid4()), "payload": {"after": 0}})
        for _ in range(400):
            await deaf.send(resume)
            await asyncio.sleep(0.002)
        await healthy.command("ping")
        await healthy.event("onPong")
        await asyncio.sleep(0.5)
        assert server.resident_bytes() - before < 24 * 2**20
        deaf.transport.abort()


async def test_a_restart_is_announced_and_clients_come_back(tmp_path_factory: pytest.TempPathFactory):
    with LiveServer(tmp_path_factory.mktemp("restart"), FORMAGENT_WORKER__INLINE="0") as server:
        session = server.start_session()
        async with server.client(session) as client:
            await client.event("onConnected")
            await client.command("submitUserInput", {"text": "before"})
            await client.event("onCommandAccepted")
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            assert await client.close_code() == 1012
            await stopping
            server.start()
            await client.connect(after=0)
            assert (await client.event("onNewMessage"))["payload"]["content"] == "before"


async def test_a_stream_is_live_and_reconnects_where_it_was(server: LiveServer):
    session = server.start_session()
    path = f"/api/v1/sessions/{session.session_id}"
    headers = {**session.bearer, "Accept": "text/event-stream"}

    async def read_one(http: httpx.AsyncClient, **extra: str) -> tuple[int, dict]:
        async with http.stream("GET", f"{path}/events", headers={**headers, **extra}) as stream:
            number = 0
            async for line in stream.aiter_lines():
                if line.startswith("id: "):
                    number = int(line[4:])
                if line.startswith("data: "):
                    return number, json.loads(line[6:])
        raise AssertionError("the stream ended")

    async with httpx.AsyncClient(base_url=server.base_url, timeout=PATIENCE) as http:

        async def say(text: str) -> None:
            command = {"type": "submitUserInput", "id": str(uuid.uuid4()), "payload": {"text": text}}
            assert (await http.post(f"{path}/commands", json=command, headers=session.bearer)).status_code == 202

        waiting = asyncio.create_task(read_one(http))
        await asyncio.sleep(0.3)
        assert not waiting.done()
        await say("one")
        number, event = await waiting
        assert (number, event["payload"]["content"]) == (1, "one")
        await say("two")
        number, event = await read_one(http, **{"Last-Event-ID": "1"})
        assert (number, event["payload"]["content"]) == (2, "two")

        poll = asyncio.create_task(http.get(f"{path}/events?after=2&wait=60", headers=session.bearer))
        await asyncio.sleep(0.3)
        await say("three")
        assert [event["seq"] for event in (await poll).json()] == [3]


async def test_waiting_requests_hold_nobody_up(server: LiveServer):
    """Sixty long polls and streams, and the next request is answered at once: none of them occupies a thread."""
    session = server.start_session()
    path = f"{server.base_url}/api/v1/sessions/{session.session_id}"
    limits = httpx.Limits(max_connections=100)
    async with httpx.AsyncClient(timeout=PATIENCE, headers=session.bearer, limits=limits) as http:
        polls = [asyncio.create_task(http.get(f"{path}/events?wait=60")) for _ in range(60)]
        await asyncio.sleep(1)
        assert (await http.get(path)).status_code == 200
        assert not any(poll.done() for poll in polls)
        command = {"type": "submitUserInput", "id": str(uuid.uuid4()), "payload": {"text": "wake up"}}
        assert (await http.post(f"{path}/commands", json=command)).status_code == 202
        async with asyncio.timeout(PATIENCE):
            assert all(len(answer.json()) == 1 for answer in await asyncio.gather(*polls))


def test_bad_requests_have_documented_answers(server: LiveServer):
    """Every one of these answers is checked against docs/openapi.json by the client."""
    session, other = server.start_session(), server.start_session()
    command = {"type": "submitUserInput", "id": str(uuid.uuid4()), "payload": {"text": "x"}}
    path = f"/api/v1/sessions/{session.session_id}"
    with server.http(session) as http:
        for body, status in [
            ({"content": b"{"}, 400),
            ({"json": {**command, "type": "x"}}, 422),
            ({"json": {**command, "payload": {"text": "y" * 9_000}}}, 413),
            ({"content": b"x" * 2_000_000}, 413),
            ({"json": command}, 202),
            ({"json": {**command, "payload": {"text": "z"}}}, 409),
        ]:
            assert http.post(f"{path}/commands", **body).status_code == status
        assert http.get(f"/api/v1/sessions/{other.session_id}").status_code == 404
        assert http.get(f"{path}/events", params={"after": "x", "wait": 0}).status_code == 422
        assert http.post("/api/v1/forms/none/sessions", json={}).status_code == 404
    with server.http() as http:
        assert http.get(path).status_code == 401


async def test_limits_hold_over_real_sockets(tmp_path_factory: pytest.TempPathFactory):
    strict = {"FORMAGENT_RATE_LIMITS__COMMANDS_PER_MINUTE": "1", "FORMAGENT_RATE_LIMITS__SOCKETS_PER_SESSION": "2"}
    with LiveServer(tmp_path_factory.mktemp("limits"), FORMAGENT_WORKER__INLINE="0", **strict) as server:
        session = server.start_session()
        clients = [await server.client(session).connect() for _ in range(3)]
        assert await clients[0].close_code() == 4409
        for _ in range(60):
            await clients[1].command("ping")
        assert await clients[1].close_code() == 4429
        errors = [event for event in clients[1].received if event["type"] == "onError"]
        assert {error["payload"]["code"] for error in errors} == {"rate_limited"}
        pongs = [event for event in clients[1].received if event["type"] == "onPong"]
        assert 10 <= len(pongs) <= 12


async def test_streams_and_sockets_that_were_left_give_their_places_back(tmp_path_factory: pytest.TempPathFactory):
    few = {"FORMAGENT_RATE_LIMITS__SOCKETS_PER_ADDRESS": "2"}
    with LiveServer(tmp_path_factory.mktemp("places"), FORMAGENT_WORKER__INLINE="0", **few) as server:
        session = server.start_session()
        url = f"{server.base_url}/api/v1/sessions/{session.session_id}/events"
        async with httpx.AsyncClient(timeout=PATIENCE, headers=session.bearer) as http:
            for _ in range(6):
                async with admitted(http, url):
                    pass
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.2):
                        await http.get(f"{url}?wait=30")
            async with admitted(http, url), admitted(http, url):
                assert (await http.get(url)).status_code == 429
        for _ in range(6):
            async with asyncio.timeout(PATIENCE):
                while not await came_in_and_went(server.client(session)):  # noqa: ASYNC110  another process's doing
                    await asyncio.sleep(0.05)


@asynccontextmanager
async def admitted(http: httpx.AsyncClient, url: str) -> AsyncIterator[None]:
    """A stream, as soon as there is a place for it: the server learns in its time that another has gone."""
    async with asyncio.timeout(PATIENCE):
        while True:
            async with http.stream("GET", url) as stream:
                if stream.status_code == 200:
                    pieces = stream.aiter_bytes()  # httpx hangs up when it is dropped
                    await anext(pieces)
                    yield
                    return
            await asyncio.sleep(0.05)


async def came_in_and_went(client: LiveClient) -> bool:
    """Whether it was let in, before it dropped the connection without a word."""
    await client.connect()
    try:
        await client.event("onConnected")
    except ConnectionClosed:
        return False
    client.abort()
    return True
