"""Rates, an address's turns and tries to sign in: counted by all processes together, and by each alone while Redis is away."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis
from django.core.cache.backends.locmem import LocMemCache

from formagent.kv import SharedBucket
from formagent.protocol.limits import Limits
from formagent.storage.kv_redis import RedisKV
from formagent.storage.shared_cache import SharedCache, reached
from tests.live import LiveServer, LiveSession
from tests.services import RedisServer, free_port

pytestmark = pytest.mark.redis

Pair = tuple[LiveServer, LiveServer]


@pytest.fixture
def servers(redis_server: RedisServer, tmp_path: Path) -> Iterator[Pair]:
    """Two processes, whose addresses may each take three turns today."""
    environ = {"REDIS_URL": redis_server.url, "SECRET_KEY": "of both", "FORMAGENT_CAPS__ADDRESS__TURNS": "3"}
    first = LiveServer(tmp_path, FORMAGENT_WORKER__INLINE="0", **environ)
    with first, first.twin() as second:
        yield first, second


def sent(server: LiveServer, session: LiveSession) -> int:
    """Send a command; the status."""
    command = {"type": "submitUserInput", "id": str(uuid.uuid4()), "payload": {"text": "Hello"}}
    with server.http(session) as http:
        return http.post(f"/api/v1/sessions/{session.session_id}/commands", json=command).status_code


def sign_in(server: LiveServer) -> str:
    """Try to, with a wrong password; the page. Both servers answer to one name, as behind a balancer."""
    with httpx.Client(base_url=server.base_url, headers={"Host": "localhost"}) as browser:
        browser.get("/accounts/login/")
        tried = {"login": "bob@example.org", "password": "wrong", "csrfmiddlewaretoken": browser.cookies["csrftoken"]}
        return browser.post("/accounts/login/", data=tried).text


async def test_two_processes_count_as_one_until_redis_is_gone(servers: Pair, redis_server: RedisServer) -> None:
    first, second = servers
    session = first.start_session()
    assert [sent(first, session), sent(second, session), sent(first, session)] == [202, 202, 202]
    assert (sent(first, session), sent(second, session)) == (429, 429)
    async with second.client(session) as client:
        await client.event("onConnected")
        await client.command("ping")
        await client.event("onPong")
        await client.command("submitUserInput", {"text": "Hello"})
        refused = (await client.event("onError"))["payload"]
        assert (refused["code"], refused["retryable"]) == ("rate_limited", True)
        assert 0 < refused["retryAfter"] <= 86_401

    tries = [sign_in(server) for _ in range(3) for server in servers]
    assert "Too many" not in tries[0]
    assert "Too many" in tries[-1]

    with redis.Redis.from_url(redis_server.url) as kept:
        assert not [key for key in kept.scan_iter("*") if b"127.0.0.1" in key]
    redis_server.stop()
    assert [sent(first, session), sent(first, session)] == [202, 429], "the process itself has counted two turns"
    assert "Too many" not in sign_in(first)


class TestShares:
    async def test_a_bucket_is_refilled_and_never_over_full(self, redis_url: str) -> None:
        here, there = RedisKV(redis_url, ttl=60), RedisKV(redis_url, ttl=60)
        slow = [SharedBucket("slow", 3, 0.01)]
        assert [await kv.take(slow) for kv in (here, there, here)] == [0, 0, 0]
        assert 90 < await there.take(slow) <= 100
        quick = [SharedBucket("quick", 1, 1000.0)]
        for _ in range(5):
            while await here.take(quick):
                pass
        await here.close()
        await there.close()

    async def test_what_one_share_refuses_takes_nothing_from_the_next(self, redis_url: str) -> None:
        kv = RedisKV(redis_url, ttl=60)
        one, two = SharedBucket("one", 1, 0.01), SharedBucket("two", 2)
        assert await kv.take([one, two]) == 0
        assert await kv.take([one, two]) > 0
        assert await kv.take([two]) == 0
        assert 0 < await kv.take([two]) <= 86_400
        await kv.close()

    async def test_counts_leave_by_themselves(self, redis_url: str) -> None:
        kv = RedisKV(redis_url, ttl=60)
        await kv.take([SharedBucket("bucket", 10, 1.0), SharedBucket("day", 10)])
        with redis.Redis.from_url(redis_url) as client:
            assert 0 < int(client.pttl("formagent:bucket")) <= 11_001  # type: ignore[arg-type]
            assert 0 < int(client.pttl("formagent:day")) <= 86_401_000  # type: ignore[arg-type]
        await kv.close()


async def test_a_ping_is_no_turn(configured: Callable[..., Any]) -> None:
    configured(FORMAGENT_CAPS__ADDRESS__TURNS="1", FORMAGENT_REDIS_URL="")
    limits = Limits()
    for _ in range(5):
        limits.check_frame("s", "192.0.2.1")
        await limits.check_request("s", "192.0.2.1")
    await limits.check_turn("s", "192.0.2.1")
    with pytest.raises(Exception, match="Try again"):
        await limits.check_turn("t", "192.0.2.1")


class TestSharedCache:
    def cache(self, url: str) -> SharedCache:
        return SharedCache(url, {})

    def test_processes_see_the_same(self, redis_url: str) -> None:
        here, there = self.cache(redis_url), self.cache(redis_url)
        assert here.add("tried", [1.5, 2.5], 60)
        assert not there.add("tried", [], 60)
        assert there.get("tried") == [1.5, 2.5]
        assert there.touch("tried", 5)
        assert there.delete("tried")
        assert here.get("tried", "none") == "none"
        here.set("count", 3)
        assert there.incr("count") == 4
        assert reached(url := redis_url) is reached(url)

    def test_without_redis_it_is_the_process_own(self) -> None:
        cache = self.cache(f"redis://127.0.0.1:{free_port()}/0")
        assert cache.add("tried", [1], 60)
        assert not cache.add("tried", [2], 60)
        assert cache.get("tried") == [1]
        cache.clear()
        assert LocMemCache("without-redis", {}).get("tried") is None
