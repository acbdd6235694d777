"""How fast and how much at once a session and an address may use the protocol, in this process."""

from __future__ import annotations

from functools import lru_cache

from formagent.config import get_config
from formagent.errors import ProtocolError
from formagent.protocol.rate import Concurrency, DailyCounts, TokenBuckets

_ADDRESS_FACTOR = 16
"""Many respondents share an address: a school, an office, a phone network."""


class Limits:
    """The buckets of this process, filled as `[rate_limits]` says."""

    def __init__(self) -> None:
        settings = get_config().rate_limits
        per_second = settings.commands_per_minute / 60
        burst = max(10.0, settings.commands_per_minute / 4)
        self._session = TokenBuckets(per_second, burst)
        self._address = TokenBuckets(per_second * _ADDRESS_FACTOR, burst * _ADDRESS_FACTOR)
        self._address_day = DailyCounts(get_config().caps.address.turns)
        self._starts = TokenBuckets(settings.sessions_per_hour / 3600, max(5.0, settings.sessions_per_hour / 4))
        self.sockets = Concurrency(settings.sockets_per_address)
        self.streams = Concurrency(settings.sockets_per_address)
        self.sockets_per_session = settings.sockets_per_session

    def check_command(self, session_id: str, address: str) -> None:
        """Raises ProtocolError rate_limited with `retryAfter` in seconds."""
        wait = self._session.take(session_id) or self._address.take(address) or self._address_day.take(address)
        if wait:
            raise too_fast(wait)

    def check_staff(self, key: str, address: str) -> None:
        """Of the staff's sockets, whose frames run nothing. Raises ProtocolError rate_limited."""
        wait = self._session.take(key) or self._address.take(address)
        if wait:
            raise too_fast(wait)

    def check_start(self, address: str) -> None:
        """Of new sessions. Raises ProtocolError rate_limited with `retryAfter` in seconds."""
        wait = self._starts.take(address)
        if wait:
            raise too_fast(wait)


def too_fast(wait: float) -> ProtocolError:
    seconds = max(1, round(wait + 0.5))
    return ProtocolError("rate_limited", f"Too fast. Try again in {seconds} s.", retryable=True, retryAfter=seconds)


@lru_cache(maxsize=1)
def limits() -> Limits:
    """Those of this process."""
    return Limits()
