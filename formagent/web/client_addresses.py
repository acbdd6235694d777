"""Where a client is: told by the connection, or by the proxies that are believed; and what counts as one address."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence
from functools import lru_cache

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

FORWARDED_FOR = b"x-forwarded-for"
FORWARDED_PROTO = b"x-forwarded-proto"
HOUSEHOLD_BITS = 64
"""Of an IPv6 address, what one household, or one attacker, is given as a whole."""


class Proxies:
    """Who may say where somebody else is. Without names it is whoever connects, where there is a proxy at all."""

    def __init__(self, behind_proxy: bool, named: Sequence[str] = ()) -> None:
        self._behind_proxy = behind_proxy
        self._networks = [parse_network(name) for name in named]

    def trust(self, address: str) -> bool:
        """Whether what comes from there may name another address."""
        if not self._behind_proxy or not self._networks:
            return self._behind_proxy
        found = ipaddress.ip_address(_plain(address))
        return any(found in trusted for trusted in self._networks)

    def client_of(self, peer: str, forwarded: Iterable[str]) -> str:
        """The client's address, by the peer of the connection and the values of its X-Forwarded-For headers.

        Each proxy adds at the end whom it was called by. So the list is read from there, as far as those who wrote it
        are believed: what a client wrote itself is never reached.
        """
        address = _plain(peer) or peer
        hops = [hop for value in forwarded for hop in value.split(",")]
        while hops and self.trust(address) and (before := _plain(hops.pop())):
            address = before
            if not self._networks:
                break
        return address


def parse_network(name: str) -> Network:
    """One address, or a network like 10.0.0.0/8. Raises ValueError."""
    return ipaddress.ip_network(name, strict=False)


@lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """What is counted when an address is counted: an IPv4 address, or the IPv6 network of one household."""
    plain = _plain(address)
    if ":" not in plain:
        return plain or address
    return str(ipaddress.ip_network(f"{plain.partition('%')[0]}/{HOUSEHOLD_BITS}", strict=False))


def _plain(text: str) -> str:
    """An address as proxies write it, without port and brackets, IPv4 as such; "" for what is none."""
    host = text.strip()
    if host.startswith("["):
        host = host[1:].partition("]")[0]
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return ""
    return str(getattr(found, "ipv4_mapped", None) or found)
