"""What all processes together may let one side do, counted in Redis: one script, one round trip, nothing between its steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from django.conf import settings


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
