"""How fast and how much at once a session and an address may use the protocol.

Each process counts for itself, and through Redis, where there is one, all processes count together. A Redis that is away
holds nobody up and lets nobody through: the process's own counts go on.
"""

from __future__ import annotations

from functools import lru_cache

from formagent.config import get_config
from formagent.errors import ProtocolError
from formagent.kv import get_kv
from formagent.protocol.rate import Concurrency, DailyCounts, Share, TokenBuckets, keyed_hash
from formagent.web.addresses import counted_as

_ADDRESS_FACTOR = 16
"""Many respondents share an address: a school, an office, a phone network."""


class Limits:
    """What this process counts, filled as `[rate_limits]` and `[caps.address]` say; and the shares of all processes."""

    def __init__(self) -> None:
        rates = get_config().rate_limits
        per_second, burst = rates.commands_per_minute / 60, max(10.0, rates.commands_per_minute / 4)
        self._session = TokenBuckets(per_second, burst)
        self._address = TokenBuckets(per_second * _ADDRESS_FACTOR, burst * _ADDRESS_FACTOR)
        self._address_day = DailyCounts(get_config().caps.address.turns)
        self._starts = TokenBuckets(rates.sessions_per_hour / 3600, max(5.0, rates.sessions_per_hour / 4))
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
        day = [Share(f"rate:day:{keyed_hash(counted_as(address))}", most)] if most is not None else []
        _refuse(await get_kv().take([*self._rates(session_id, address), *day]))
        _refuse(self._address_day.take(counted_as(address)))

    async def check_start(self, address: str) -> None:
        """Of a new session. Raises ProtocolError rate_limited."""
        _refuse(self._starts.take(counted_as(address)))
        _refuse(await get_kv().take([_share("starts", keyed_hash(counted_as(address)), self._starts)]))

    def _rates(self, key: str, address: str) -> list[Share]:
        return [
            _share("session", key, self._session),
            _share("address", keyed_hash(counted_as(address)), self._address),
        ]


def _share(name: str, key: str, buckets: TokenBuckets) -> Share:
    return Share(f"rate:{name}:{key}", buckets.burst, buckets.per_second)


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
