"""Key-value state: in-process and in a real Redis, also one that goes away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from pydantic import TypeAdapter

from formagent.kv import InProcessKV, KVStore, get_kv
from formagent.storage.kv_redis import RedisKV
from tests.patience import PATIENCE
from tests.services import RedisServer


@pytest.fixture(params=["in-process", pytest.param("redis", marks=pytest.mark.redis)])
async def kv(request: pytest.FixtureRequest) -> AsyncIterator[KVStore]:
    """Each form in turn."""
    if request.param == "redis":
        store = RedisKV(request.getfixturevalue("redis_url"), ttl=60, timeout=PATIENCE)
        yield store
        await store.close()
    else:
        yield InProcessKV(ttl=60, max_entries=100, max_bytes=1_000_000)


class TestEveryStore:
    async def test_it_keeps_and_forgets(self, kv: KVStore) -> None:
        assert await kv.get("session:1") is None
        assert await kv.set("session:1", '{"stage": "グリーティング"}')
        assert await kv.get("session:1") == '{"stage": "グリーティング"}'
        assert await kv.set("session:1", "{}")
        assert await kv.get("session:1") == "{}"
        assert await kv.delete("session:1")
        assert await kv.get("session:1") is None

    async def test_deleting_what_is_not_there_succeeds(self, kv: KVStore) -> None:
        assert await kv.delete("nothing")

    async def test_values_expire(self, kv: KVStore) -> None:
        await kv.set("short", "1", ttl=0.05)
        await kv.set("long", "1")
        async with asyncio.timeout(PATIENCE):
            while await kv.get("short") is not None:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert await kv.get("long") == "1"

    async def test_many_writers_at_once(self, kv: KVStore) -> None:
        await asyncio.gather(*(kv.set(f"k{n}", str(n)) for n in range(100)))
        assert await asyncio.gather(*(kv.get(f"k{n}") for n in range(100))) == [str(n) for n in range(100)]


class TestInProcess:
    async def test_it_is_bounded_and_drops_the_least_recently_written(self) -> None:
        kv = InProcessKV(ttl=60, max_entries=3, max_bytes=1_000_000)
        for key in ("a", "b", "c", "a", "d"):
            await kv.set(key, key)
        assert [await kv.get(key) for key in "abcd"] == ["a", None, "c", "d"]

    async def test_it_is_bounded_in_bytes_and_counts_what_it_holds(self) -> None:
        kv = InProcessKV(ttl=60, max_entries=100, max_bytes=10_000)
        for key in "abcdef":
            await kv.set(key, key * 3_000)
        await kv.set("f", "short")
        await kv.delete("e")
        await kv.set("g", "g" * 6_000)
        held = [key for key in "abcdefg" if await kv.get(key)]
        await kv.set("h", "h" * 50_000)
        assert (held, await kv.get("g"), await kv.get("h")) == (["d", "f", "g"], None, "h" * 50_000)

    async def test_its_bound_in_bytes_holds_for_values_that_are_read_and_written_again(self) -> None:
        """What a string takes grows when it is read as UTF-8, which every state is on its way."""
        kv = InProcessKV(ttl=60, max_entries=1_000, max_bytes=10_000)
        for n in range(200):
            for key in (f"k{n}", f"k{n}"):
                await kv.set(key, f'"名 {n}' + "é" * 500 + '"')
                read = TypeAdapter(str).validate_json(await kv.get(key) or "")
        held = [n for n in range(200) if await kv.get(f"k{n}")]
        assert read.startswith("名 199") and held == list(range(191, 200))

    async def test_time_is_the_given_clock(self) -> None:
        now = 100.0
        kv = InProcessKV(ttl=10, max_entries=3, max_bytes=1_000_000, clock=lambda: now)
        await kv.set("a", "1")
        now = 109.9
        assert await kv.get("a") == "1"
        now = 110.0
        assert await kv.get("a") is None


@pytest.mark.redis
class TestRedisAway:
    async def test_it_reads_as_missing_and_returns(self, redis_server: RedisServer) -> None:
        kv = RedisKV(redis_server.url, ttl=60, timeout=PATIENCE)
        assert await kv.set("a", "1")
        redis_server.stop()
        assert await kv.get("a") is None
        assert await kv.set("a", "2") is False
        assert await kv.delete("a") is False
        redis_server.start()
        async with asyncio.timeout(PATIENCE):
            while not await kv.set("a", "3"):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        assert await kv.get("a") == "3"
        await kv.close()

    async def test_a_resting_store_is_not_asked(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nothing is waited for: whoever comes meanwhile does without it at once."""
        monkeypatch.setattr(RedisKV, "FIRST_REST", PATIENCE)
        monkeypatch.setattr(RedisKV, "LONGEST_REST", PATIENCE)
        async with _silent_server(hang_up=True) as (url, callers):
            kv = RedisKV(url, ttl=60)
            assert await kv.get("a") is None
            asked = len(callers)
            assert asked
            for _ in range(100):
                assert await kv.get("a") is None
            assert len(callers) == asked
            await kv.close()

    async def test_a_server_that_never_answers_is_given_up_on(self) -> None:
        async with _silent_server() as (url, callers):
            kv = RedisKV(url, ttl=60, timeout=0.1)
            async with asyncio.timeout(PATIENCE):
                assert await kv.get("a") is None
            await kv.close()


@asynccontextmanager
async def _silent_server(*, hang_up: bool = False) -> AsyncIterator[tuple[str, list[int]]]:
    """A server that takes connections and says nothing; its address, and one entry for each connection so far."""
    callers: list[int] = []

    async def swallow(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        callers.append(1)
        if not hang_up:
            await reader.read()
        writer.close()

    server = await asyncio.start_server(swallow, "127.0.0.1", 0)
    yield f"redis://127.0.0.1:{server.sockets[0].getsockname()[1]}/0", callers
    server.close()


@pytest.mark.redis
def test_each_event_loop_has_its_own_connections(redis_url: str) -> None:
    kv = RedisKV(redis_url, ttl=60, timeout=PATIENCE)

    async def use(value: str) -> str | None:
        await kv.set("a", value)
        found = await kv.get("a")
        await kv.close()
        return found

    assert [asyncio.run(use(value)) for value in ("1", "2")] == ["1", "2"]


def test_the_configuration_chooses(configured: Callable[..., Any]) -> None:
    configured(FORMAGENT_REDIS_URL="")
    assert isinstance(get_kv(), InProcessKV)
    assert get_kv() is get_kv()
    configured(FORMAGENT_REDIS_URL="redis://127.0.0.1:1/0")
    assert isinstance(get_kv(), RedisKV)
