"""KVStore in Redis, shared by all processes."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from formagent.kv import SharedBucket

log = structlog.get_logger(__name__)

_TAKE = """
local clock = redis.call('TIME')
local now = clock[1] + clock[2] / 1000000
for place, key in ipairs(KEYS) do
    local amount, per_second = tonumber(ARGV[2 * place - 1]), tonumber(ARGV[2 * place])
    local kept = redis.call('HMGET', key, 'left', 'at')
    local left, at = tonumber(kept[1] or amount), tonumber(kept[2] or now)
    local lasting
    if per_second > 0 then
        left = math.min(amount, left + math.max(0, now - at) * per_second)
        if left < 1 then return tostring((1 - left) / per_second) end
        lasting = amount / per_second
    else
        local today = math.floor(now / 86400)
        if math.floor(at / 86400) ~= today then left = amount end
        lasting = (today + 1) * 86400 - now
        if left < 1 then return tostring(lasting) end
    end
    redis.call('HSET', key, 'left', tostring(left - 1), 'at', string.format('%.6f', now))
    redis.call('PEXPIRE', key, math.ceil(lasting * 1000) + 1000)
end
return '0'
"""
"""Takes one of each bucket, by Redis' own clock, until one is used up. Returns 0, or the seconds to wait for that one."""


class RedisKV:
    """Redis. After a failure it is left alone for a moment, longer each time: turns do not wait for it in vain."""

    FIRST_REST, LONGEST_REST = 0.25, 5.0
    COUNTING_SECONDS = 0.3
    """What a respondent is kept waiting at most for being counted."""

    def __init__(self, url: str, ttl: float, prefix: str = "formagent:", timeout: float = 1.0) -> None:
        self._url = url
        self._ttl = ttl
        self._prefix = prefix
        self._timeout = timeout
        self._clients: weakref.WeakKeyDictionary[Any, Redis] = weakref.WeakKeyDictionary()
        self._rest = 0.0
        self._closed_until = 0.0

    async def get(self, key: str) -> str | None:
        found: str | None = await self._try("get", lambda redis: redis.get(self._prefix + key), None)
        return found

    async def set(self, key: str, value: str, ttl: float | None = None) -> bool:
        milliseconds = max(1, round((self._ttl if ttl is None else ttl) * 1000))
        return (
            await self._try("set", lambda redis: redis.set(self._prefix + key, value, px=milliseconds), None)
            is not None
        )

    async def delete(self, key: str) -> bool:
        return await self._try("delete", lambda redis: redis.delete(self._prefix + key), None) is not None

    async def take(self, buckets: Sequence[SharedBucket]) -> float:
        async def count(redis: Redis) -> float:
            script = redis.register_script(_TAKE)
            async with asyncio.timeout(self.COUNTING_SECONDS):
                return float(await script([self._prefix + bucket.key for bucket in buckets], _amounts(buckets)))

        waiting: float = await self._try("take", count, 0.0)
        return waiting

    async def check(self) -> str:
        """Asks Redis itself, resting or not. Raises RedisError or TimeoutError when it is away."""
        await self._client().ping()
        return "ok"

    async def close(self) -> None:
        """Close this event loop's connections."""
        client = self._clients.pop(asyncio.get_running_loop(), None)
        if client is not None:
            await client.aclose()

    def _client(self) -> Redis:
        """Connections belong to the event loop that opened them."""
        loop = asyncio.get_running_loop()
        client = self._clients.get(loop)
        if client is None:
            client = self._clients[loop] = Redis.from_url(
                self._url,
                decode_responses=True,
                socket_timeout=self._timeout,
                socket_connect_timeout=self._timeout,
                health_check_interval=30,
            )
        return client

    async def _try(self, action: str, call: Callable[[Redis], Awaitable[Any]], otherwise: Any) -> Any:
        if time.monotonic() < self._closed_until:
            return otherwise
        try:
            result = await call(self._client())
        except (RedisError, OSError, TimeoutError) as error:
            self._rest = min(max(self._rest * 2, self.FIRST_REST), self.LONGEST_REST)
            self._closed_until = time.monotonic() + self._rest
            log.warning("redis_away", action=action, error=type(error).__name__, rest_seconds=self._rest)
            return otherwise
        if self._rest:
            log.info("redis_back")
            self._rest = 0.0
        return result


def _amounts(buckets: Sequence[SharedBucket]) -> list[float]:
    """The arguments of _TAKE."""
    return [number for bucket in buckets for number in (bucket.amount, bucket.per_second)]
