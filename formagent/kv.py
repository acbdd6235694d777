"""Key-value state beside the database: faster, shared through Redis, and never precious.

Every value can be rebuilt from the database. So a Redis that is away reads as "missing", and writes to it are dropped.
"""

from __future__ import annotations

import asyncio
import time
import weakref
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, Protocol, TypeVar

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from formagent.config import get_config

log = structlog.get_logger(__name__)

T = TypeVar("T")


class KVStore(Protocol):
    """Strings (JSON, by the caller's hand) under string keys. No call raises because the store is away."""

    async def get(self, key: str) -> str | None:
        """The value, or None when there is none, it has expired or the store is away."""
        ...

    async def set(self, key: str, value: str, ttl: float | None = None) -> bool:
        """Keep `value` for `ttl` seconds (default: the configured time). False when the store is away."""
        ...

    async def delete(self, key: str) -> bool:
        """Forget the key. False when the store is away, so that an old value may still be there."""
        ...


class InProcessKV:
    """A bounded dictionary: the least recently written go first. One event loop or many may use it."""

    def __init__(self, ttl: float, max_entries: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._ttl = ttl
        self._max = max_entries
        self._clock = clock
        self._entries: OrderedDict[str, tuple[str, float]] = OrderedDict()

    async def get(self, key: str) -> str | None:
        value, expires = self._entries.get(key, ("", 0.0))
        if expires > self._clock():
            return value
        self._entries.pop(key, None)
        return None

    async def set(self, key: str, value: str, ttl: float | None = None) -> bool:
        self._entries[key] = (value, self._clock() + (self._ttl if ttl is None else ttl))
        self._entries.move_to_end(key)
        while len(self._entries) > self._max:
            self._entries.popitem(last=False)
        return True

    async def delete(self, key: str) -> bool:
        self._entries.pop(key, None)
        return True


class RedisKV:
    """Redis. After a failure it is left alone for a moment, longer each time: turns do not wait for it in vain."""

    FIRST_REST, LONGEST_REST = 0.25, 5.0

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

    async def ping(self) -> None:
        """Ask Redis itself, resting or not. Raises RedisError or TimeoutError when it is away."""
        await self._client().ping()

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


@lru_cache(maxsize=1)
def get_kv() -> KVStore:
    """The configured store of this process."""
    config = get_config()
    if config.redis_url:
        return RedisKV(config.redis_url, ttl=config.kv.ttl_seconds)
    return InProcessKV(ttl=config.kv.ttl_seconds, max_entries=config.kv.max_entries)
