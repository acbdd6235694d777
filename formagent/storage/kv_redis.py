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

from formagent.protocol.rate import TAKE, Share, amounts

log = structlog.get_logger(__name__)


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

    async def take(self, shares: Sequence[Share]) -> float:
        async def count(redis: Redis) -> float:
            script = redis.register_script(TAKE)
            async with asyncio.timeout(self.COUNTING_SECONDS):
                return float(await script([self._prefix + share.key for share in shares], amounts(shares)))

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
