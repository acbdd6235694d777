"""Redis restarts, is away, is emptied: sending works, nothing is lost, clients catch up (quality.md, G7)."""

from __future__ import annotations

import asyncio
import itertools
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import redis

from formagent.protocol.hints import SEND_SECONDS
from formagent.protocol.log_tail import LOOK_SECONDS
from tests.live import LiveClient, LiveServer
from tests.patience import PATIENCE
from tests.services import RedisServer

pytestmark = [pytest.mark.faults, pytest.mark.redis]

SENDS = 20


@pytest.fixture
def servers(redis_server: RedisServer, tmp_path: Path) -> Iterator[tuple[LiveServer, LiveServer]]:
    """Two processes on one database and one Redis. No turn is run: this is about sockets and hints."""
    first = LiveServer(tmp_path, REDIS_URL=redis_server.url, FORMAGENT_WORKER__INLINE="0")
    with first, first.twin() as second:
        yield first, second


async def said(client: LiveClient, text: str) -> float:
    """Wait until `text` arrives; how long it took."""
    started = time.perf_counter()
    async with asyncio.timeout(PATIENCE):
        while text not in [event["payload"].get("content") for event in client.log]:
            await client.next()
    return time.perf_counter() - started


async def send(client: LiveClient, text: str) -> Any:
    await client.command("submitUserInput", {"text": text})
    return await client.event("onCommandAccepted")


async def hinted_again(sender: LiveClient, reader: LiveClient) -> None:
    """Talk until two messages in a row arrive sooner than a look at the log would bring both: hints go around."""
    soon = 0
    async with asyncio.timeout(PATIENCE):
        for n in itertools.count():
            await send(sender, f"hints, {n}")
            soon = soon + 1 if await said(reader, f"hints, {n}") < LOOK_SECONDS / 3 else 0
            if soon == 2:
                return


async def test_clients_of_two_processes_do_not_depend_on_redis(
    servers: tuple[LiveServer, LiveServer], redis_server: RedisServer
):
    first, second = servers
    session = first.start_session()
    async with first.client(session) as here, second.client(session) as there:
        await here.event("onConnected")
        await there.event("onConnected")
        await hinted_again(here, there)

        redis_server.stop()
        await send(here, "without Redis")
        await said(here, "without Redis")
        await said(there, "without Redis")
        async with second.client(session) as late:
            assert (await late.event("onConnected"))["payload"]["lastSeq"] == here.last_seq
            await send(late, "from a newcomer")
        await said(here, "from a newcomer")

        redis_server.start()
        await send(there, "Redis is back")
        await said(here, "Redis is back")
        await hinted_again(here, there)

        with redis.Redis.from_url(redis_server.url) as emptied:
            emptied.flushall()
        await send(here, "emptied")
        await said(there, "emptied")
        await said(here, "emptied")
    whole = first.events(session)
    assert [event["seq"] for event in whole] == list(range(1, len(whole) + 1))
    assert here.log == there.log == whole


async def test_a_redis_that_hangs_holds_nobody_up(servers: tuple[LiveServer, LiveServer], redis_server: RedisServer):
    first, second = servers
    session = first.start_session()
    async with first.client(session, after=0) as here, second.client(session, after=0) as there:
        await send(here, "all is well")
        await said(there, "all is well")
        assert redis_server.process
        redis_server.process.send_signal(signal.SIGSTOP)
        started = time.perf_counter()
        for n in range(SENDS):
            await send(here, f"waiting {n}")
        assert (
            time.perf_counter() - started < SENDS * SEND_SECONDS
        )  # as long as the hints of all would wait for nothing
        await said(there, f"waiting {SENDS - 1}")
        async with second.client(session) as late:
            await late.event("onConnected")
        redis_server.process.send_signal(signal.SIGCONT)
        await hinted_again(here, there)
