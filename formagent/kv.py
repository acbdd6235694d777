"""Key-value state beside the database: faster, shared through Redis, and never precious.

Every value can be rebuilt from the database. So a Redis that is away reads as "missing", and writes to it are dropped.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Protocol

from django.conf import settings

from formagent.config import get_config


@dataclass(frozen=True)
class SharedBucket:
    """A bucket of `amount` tokens that all processes share, refilled by `per_second`; with 0, `amount` in a UTC day."""

    key: str
    amount: float
    per_second: float = 0.0


def keyed_hash(name: str) -> str:
    """A name or an address as a part of a key: it says that two are the same, not whose they are."""
    secret = blake2b(settings.SECRET_KEY.encode()).digest()
    return blake2b(name.encode(), key=secret, digest_size=16).hexdigest()


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

    async def take(self, buckets: Sequence[SharedBucket]) -> float:
        """Take one out of each bucket; 0, or the seconds to wait when one is used up.

        0 as well when the store is away or knows no other process: what each process counts for itself holds then.
        """
        ...

    async def check(self) -> str:
        """How the store is, in words. Raises when it is away."""
        ...


class InProcessKV:
    """A bounded dictionary: the least recently written go first. One event loop or many may use it.

    Values are bytes: a string with other letters than Latin ones takes up to five times that, and grows when it is read.
    """

    def __init__(
        self, ttl: float, max_entries: int, max_bytes: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._ttl = ttl
        self._max, self._max_bytes = max_entries, max_bytes
        self._clock = clock
        self._entries: OrderedDict[str, tuple[bytes, float]] = OrderedDict()
        self._bytes = 0

    async def get(self, key: str) -> str | None:
        value, expires = self._entries.get(key, (b"", 0.0))
        if expires > self._clock():
            return value.decode()
        self._drop(key)
        return None

    async def set(self, key: str, value: str, ttl: float | None = None) -> bool:
        self._drop(key)
        kept = value.encode()
        self._entries[key] = (kept, self._clock() + (self._ttl if ttl is None else ttl))
        self._bytes += len(kept)
        while len(self._entries) > self._max or (self._bytes > self._max_bytes and len(self._entries) > 1):
            self._drop(next(iter(self._entries)))
        return True

    async def delete(self, key: str) -> bool:
        self._drop(key)
        return True

    def _drop(self, key: str) -> None:
        value, _ = self._entries.pop(key, (b"", 0.0))
        self._bytes -= len(value)

    async def take(self, buckets: Sequence[SharedBucket]) -> float:
        return 0.0

    async def check(self) -> str:
        return f"ok: in-process, {len(self._entries)} entries"


@lru_cache(maxsize=1)
def get_kv() -> KVStore:
    """The configured store of this process."""
    config = get_config()
    if config.redis_url:
        from formagent.storage.kv_redis import RedisKV  # slow to import, and not needed by everyone

        return RedisKV(config.redis_url, ttl=config.kv.ttl_seconds)
    return InProcessKV(config.kv.ttl_seconds, config.kv.max_entries, config.kv.max_megabytes * 1_000_000)
