"""Django's cache in Redis, so that tries to sign in and used codes count across processes; without Redis, in the process.

A Redis that is away is left alone for a moment: a sign-in page does not wait for it again and again.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import structlog
from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

from formagent.kv import keyed_hash

log = structlog.get_logger(__name__)

ANSWER_SECONDS, REST_SECONDS = 0.3, 5.0


class Plain:
    """Values as JSON: what another process wrote is data, whoever wrote it."""

    def dumps(self, value: Any) -> bytes:
        return json.dumps(value).encode()

    def loads(self, data: bytes) -> Any:
        return json.loads(data)


def _key(key: str, prefix: str, version: int) -> str:
    """Keys are made of network addresses and names: as they are they stay in the process."""
    return f"formagent:cache:{version}:{keyed_hash(key)}"


class Reached:
    """A Redis, and whether it is left alone at the moment: one a process, however many caches Django makes."""

    def __init__(self, location: str) -> None:
        options = {"serializer": Plain(), "socket_timeout": ANSWER_SECONDS, "socket_connect_timeout": ANSWER_SECONDS}
        self.cache = RedisCache(location, {"KEY_FUNCTION": _key, "OPTIONS": options})
        self.resting_until = 0.0


reached = lru_cache(maxsize=4)(Reached)


class SharedCache(BaseCache):
    """`LOCATION` is Redis' address. Values are what JSON can hold."""

    def __init__(self, location: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        self._redis = reached(location)
        self._own = LocMemCache("without-redis", params)

    def add(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return bool(self._ask(lambda cache: cache.add(key, value, timeout, version)))

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        return self._ask(lambda cache: cache.get(key, default, version))

    def set(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        self._ask(lambda cache: cache.set(key, value, timeout, version))

    def touch(self, key: str, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return bool(self._ask(lambda cache: cache.touch(key, timeout, version)))

    def delete(self, key: str, version: int | None = None) -> bool:
        return bool(self._ask(lambda cache: cache.delete(key, version)))

    def clear(self) -> None:
        """Forget what this process keeps. What is in Redis is others' as well, and expires."""
        self._own.clear()

    def _ask(self, call: Callable[[BaseCache], Any]) -> Any:
        if time.monotonic() >= self._redis.resting_until:
            try:
                return call(self._redis.cache)
            except (RedisError, OSError) as error:
                self._redis.resting_until = time.monotonic() + REST_SECONDS
                log.warning("redis_away", action="cache", error=type(error).__name__, rest_seconds=REST_SECONDS)
        return call(self._own)
