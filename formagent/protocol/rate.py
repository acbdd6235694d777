"""How fast one side may send: a bucket of tokens for each key, refilled steadily; so much a day; so many at once.

A process counts for itself, in a bounded number of keys. What all processes have in common is counted in Redis: one script,
one round trip, nothing between its steps.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from django.conf import settings

MAX_KEYS = 50_000


class TokenBuckets:
    """`per_second` tokens flow into each bucket, which holds `burst`."""

    def __init__(
        self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic, max_keys: int = MAX_KEYS
    ) -> None:
        self.per_second = per_second
        self.burst = burst
        self._clock = clock
        self._max_keys = max_keys
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> float:
        """Take a token. Returns 0, or the seconds to wait when the bucket is empty."""
        now = self._clock()
        tokens, filled_at = self._buckets.get(key, (self.burst, now))
        tokens = min(self.burst, tokens + (now - filled_at) * self.per_second)
        wait = 0.0 if tokens >= 1 else (1 - tokens) / self.per_second
        self._buckets[key] = (tokens if wait else tokens - 1, now)
        self._buckets.move_to_end(key)
        while len(self._buckets) > self._max_keys:
            self._buckets.popitem(last=False)
        return wait


class DailyCounts:
    """How often each key was counted on the current UTC day, up to `limit` (None: without end)."""

    def __init__(self, limit: int | None, clock: Callable[[], float] = time.time, max_keys: int = MAX_KEYS) -> None:
        self.limit = limit
        self._clock = clock
        self._max_keys = max_keys
        self._day = 0
        self._counts: OrderedDict[str, int] = OrderedDict()

    def take(self, key: str) -> float:
        """Count one. Returns 0, or the seconds to the next day when the key has had its share."""
        now = self._clock()
        day = int(now // 86_400)
        if day != self._day:
            self._day, self._counts = day, OrderedDict()
        counted = self._counts.get(key, 0)
        if self.limit is not None and counted >= self.limit:
            return (day + 1) * 86_400 - now
        self._counts[key] = counted + 1
        self._counts.move_to_end(key)
        while len(self._counts) > self._max_keys:
            self._counts.popitem(last=False)
        return 0.0


class Concurrency:
    """At most `limit` things at once for each key."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        """Take a place; False when all are taken."""
        held = self._held.get(key, 0)
        if held >= self._limit:
            return False
        self._held[key] = held + 1
        return True

    def full(self, key: str) -> bool:
        """Whether all places are taken."""
        return self._held.get(key, 0) >= self._limit

    def leave(self, key: str) -> None:
        """Give a place back."""
        held = self._held.get(key, 0) - 1
        if held > 0:
            self._held[key] = held
        else:
            self._held.pop(key, None)


# --- in Redis -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Share:
    """A bucket of `amount` tokens refilled by `per_second`; with 0, `amount` in a UTC day."""

    key: str
    amount: float
    per_second: float = 0.0


def keyed_hash(name: str) -> str:
    """A name or an address as a part of a key: it says that two are the same, not whose they are."""
    secret = blake2b(settings.SECRET_KEY.encode()).digest()
    return blake2b(name.encode(), key=secret, digest_size=16).hexdigest()


TAKE = """
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
"""Takes one of each share, by Redis' own clock, until one is used up. Returns 0, or the seconds to wait for that one."""


def amounts(shares: Sequence[Share]) -> list[float]:
    """The script's arguments."""
    return [number for share in shares for number in (share.amount, share.per_second)]
