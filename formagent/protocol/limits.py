"""How fast one side may send, and how much at once: a bucket of tokens for each key, refilled steadily; so much a day; so many
at the same time; and what a session and an address may have of these. And how much of what was sent may wait to be taken.

Each process counts for itself, in a bounded number of keys, and through Redis, where there is one, all processes count
together. A Redis that is away holds nobody up and lets nobody through: the process's own counts go on.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import lru_cache, partial
from typing import Any

from formagent.config import get_config
from formagent.errors import ProtocolError
from formagent.kv import SharedBucket, get_kv, keyed_hash
from formagent.web.client_addresses import counted_as

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


# --- of a session and an address --------------------------------------------------------------------------------


_ADDRESS_FACTOR = 16
"""Many respondents share an address: a school, an office, a phone network."""

_MAILS_PER_HOUR = 30
"""From one address."""


_TRIES_PER_MINUTE = 6
"""Of requests to an address that somebody typed in, for one workspace."""


class Limits:
    """What this process counts, filled as `[rate_limits]` and `[caps.address]` say, and what all processes count together."""

    def __init__(self) -> None:
        rates = get_config().rate_limits
        per_second, burst = rates.commands_per_minute / 60, max(10.0, rates.commands_per_minute / 4)
        self._session = TokenBuckets(per_second, burst)
        self._address = TokenBuckets(per_second * _ADDRESS_FACTOR, burst * _ADDRESS_FACTOR)
        self._address_day = DailyCounts(get_config().caps.address.turns)
        self._starts = TokenBuckets(rates.sessions_per_hour / 3600, max(5.0, rates.sessions_per_hour / 4))
        self._mails = TokenBuckets(_MAILS_PER_HOUR / 3600, _MAILS_PER_HOUR)
        self._tries = TokenBuckets(_TRIES_PER_MINUTE / 60, _TRIES_PER_MINUTE)
        self.sockets = Concurrency(rates.sockets_per_address)
        self.streams = Concurrency(rates.sockets_per_address)
        self.sockets_per_session = rates.sockets_per_session

    def check_frame(self, key: str, address: str) -> None:
        """Of one frame of a socket, whatever is in it. Raises ProtocolError rate_limited with `retryAfter` in seconds."""
        _refuse(self._session.take(key) or self._address.take(counted_as(address)))

    async def check_request(self, key: str, address: str) -> None:
        """Of a request that runs nothing. Raises ProtocolError rate_limited."""
        self.check_frame(key, address)
        _refuse(await get_kv().take(self._rates(key, address)))

    async def check_command(self, session_id: str, address: str) -> None:
        """Of a command that is to be stored. Raises ProtocolError rate_limited."""
        self.check_frame(session_id, address)
        await self.check_turn(session_id, address)

    async def check_turn(self, session_id: str, address: str) -> None:
        """The same, of a command whose frame has been checked."""
        most = self._address_day.limit
        day = [SharedBucket(f"rate:day:{keyed_hash(counted_as(address))}", most)] if most is not None else []
        _refuse(await get_kv().take([*self._rates(session_id, address), *day]))
        _refuse(self._address_day.take(counted_as(address)))

    async def check_start(self, address: str) -> None:
        """Of a new session. Raises ProtocolError rate_limited."""
        _refuse(self._starts.take(counted_as(address)))
        _refuse(await get_kv().take([_shared("starts", keyed_hash(counted_as(address)), self._starts)]))

    async def check_mail(self, address: str) -> None:
        """Of a message that somebody without an account has sent to an address they name. Raises ProtocolError rate_limited."""
        _refuse(self._mails.take(counted_as(address)))
        _refuse(await get_kv().take([_shared("mails", keyed_hash(counted_as(address)), self._mails)]))

    async def check_try(self, workspace: str) -> None:
        """Of a request that a member of the workspace has sent to an address to try it. Raises ProtocolError rate_limited."""
        _refuse(self._tries.take(workspace))
        _refuse(await get_kv().take([_shared("tries", workspace, self._tries)]))

    def _rates(self, key: str, address: str) -> list[SharedBucket]:
        return [
            _shared("session", key, self._session),
            _shared("address", keyed_hash(counted_as(address)), self._address),
        ]


def _shared(name: str, key: str, buckets: TokenBuckets) -> SharedBucket:
    return SharedBucket(f"rate:{name}:{key}", buckets.burst, buckets.per_second)


def _refuse(wait: float) -> None:
    if wait:
        raise too_fast(wait)


def too_fast(wait: float) -> ProtocolError:
    """The refusal of what may be sent again after `wait` seconds."""
    seconds = max(1, round(wait + 0.5))
    return ProtocolError("rate_limited", f"Too fast. Try again in {seconds} s.", retryable=True, retryAfter=seconds)


@lru_cache(maxsize=1)
def limits() -> Limits:
    """Those of this process."""
    return Limits()


# --- back-pressure: whoever sends first waits until the client has taken enough of what was sent before. Daphne buffers without
# bound and tells nobody: its transport is asked.


HIGH_WATER_BYTES = 256 * 1024
"""Nothing more is sent while so much is waiting."""
PATIENCE_SECONDS = 30.0
"""A client that takes nothing for so long is let go."""
_POLL_SECONDS = 0.05

UNSENT = "formagent.unsent"


class SlowReaderError(Exception):
    """The client does not read."""


def counting_unsent_bytes(
    application: Callable[[Any, Any, Any], Awaitable[None]],
) -> Callable[[Any, Any, Any], Awaitable[None]]:
    """The application, whose scope can say how many bytes are waiting. It must be the one that Daphne calls."""

    async def measuring(scope: Any, receive: Any, send: Any) -> None:
        protocol = next(iter(getattr(send, "args", ())), None)
        scope[UNSENT] = partial(_buffered, protocol)
        await application(scope, receive, send)

    return measuring


def unsent_bytes(scope: Any) -> int:
    """Bytes that wait in this connection's transport; 0 where that cannot be known (other servers slow the sender down)."""
    count: Callable[[], int] = scope.get(UNSENT, lambda: 0)
    return count()


def _buffered(protocol: Any) -> int:
    """A socket's protocol has its transport, a request's is that of its channel (None once it is finished)."""
    transport = getattr(getattr(protocol, "channel", protocol), "transport", None)
    waiting = len(getattr(transport, "dataBuffer", b"")) - getattr(transport, "offset", 0)
    return waiting + int(getattr(transport, "_tempDataLen", 0))


async def wait_until_drained(scope: Any, patience: float = PATIENCE_SECONDS) -> None:
    """Wait until the client has taken enough of what was sent. SlowReaderError when it takes nothing for `patience` s."""
    least = unsent_bytes(scope)
    if least <= HIGH_WATER_BYTES:
        return
    since = time.monotonic()
    while (waiting := unsent_bytes(scope)) > HIGH_WATER_BYTES:
        if waiting < least:
            least, since = waiting, time.monotonic()
        if time.monotonic() - since > patience:
            raise SlowReaderError
        await asyncio.sleep(_POLL_SECONDS)
