"""Requests to addresses that somebody typed in: never into the own network, never further than the address says.

The host is resolved once, every address it has must be public, and the connection goes to the very address that was
checked, so that a name cannot point elsewhere a moment later. Redirects are not followed, answers are read to a limit, and
the whole exchange has a deadline.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

import httpx2

from formagent.config import get_config
from formagent.errors import OutgoingFailed, OutgoingRefused
from formagent.web.retry_after import retry_after

TIMEOUT_SECONDS = 10.0
MAX_ANSWER_BYTES = 4096
_NUMERIC = re.compile(r"[0-9]+|0x[0-9a-f]*", re.IGNORECASE)
"""The end of a name that resolvers take for an address in some notation."""
_PORTS = {"http": 80, "https": 443}
_EMBEDDING_NETWORKS = tuple(
    ipaddress.ip_network(n) for n in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")
)
"""IPv6 networks whose addresses stand for IPv4 ones, which the checks of IPv6 would not see."""


@dataclass(frozen=True)
class Answer:
    """What the other side said: `text` is the beginning of the body."""

    status: int
    text: str
    milliseconds: int
    retry_after: float | None = None


def check_url(url: str) -> None:
    """Raises OutgoingRefused for an address that is never requested, whatever it resolves to."""
    try:
        parts = urlsplit(url)
        port = parts.port
        name = _network_name(parts.hostname or "")
        httpx2.URL(url)
    except (ValueError, httpx2.InvalidURL):
        raise OutgoingRefused("not_an_address") from None
    if parts.scheme not in _PORTS or not parts.hostname:
        raise OutgoingRefused("not_an_address")
    if parts.username or parts.password:
        raise OutgoingRefused("credentials")
    if parts.scheme == "http" and not get_config().webhooks.allow_private:
        raise OutgoingRefused("not_https")
    if port == 0:
        raise OutgoingRefused("not_an_address")
    local = parts.hostname.rstrip(".").rpartition(".")[2] == "localhost"
    literal = ipaddress.ip_address("127.0.0.1") if local else _literal(name)
    if literal is not None:
        _check_public(literal)


async def post(url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
    """POST and read the answer, whatever its status. Raises OutgoingRefused, OutgoingFailed."""
    check_url(url)
    parts = urlsplit(url)
    host, port = _network_name(parts.hostname or ""), parts.port or _PORTS[parts.scheme]
    began = time.perf_counter()
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            address = await _resolve(host, port)
            return await _exchange(url, host, address, body, headers, began)
    except TimeoutError:
        raise OutgoingFailed(f"no answer within {TIMEOUT_SECONDS:.0f} s") from None
    except httpx2.HTTPError as error:
        raise OutgoingFailed(f"{type(error).__name__}: {error}"[:200]) from error


async def _exchange(url: str, host: str, address: str, body: bytes, headers: Mapping[str, str], began: float) -> Answer:
    """Connects to `address`; the name goes into the Host header and is what the certificate must be for."""
    parts = urlsplit(url)
    authority = f"[{address}]" if ":" in address else address
    target = parts._replace(netloc=f"{authority}:{parts.port}" if parts.port else authority, fragment="").geturl()
    named = f"{host}:{parts.port}" if parts.port else host
    transport = httpx2.AsyncHTTPTransport(retries=0)
    async with (
        httpx2.AsyncClient(transport=transport, timeout=TIMEOUT_SECONDS, trust_env=False) as client,
        client.stream(
            "POST",
            target,
            content=body,
            headers={"Accept-Encoding": "identity", **headers, "Host": named},  # The answer is shown as it comes.
            extensions={"sni_hostname": host},
            follow_redirects=False,
        ) as response,
    ):
        text = await _beginning(response)
    elapsed = round((time.perf_counter() - began) * 1000)
    return Answer(response.status_code, text, elapsed, retry_after(response.headers))


async def _beginning(response: httpx2.Response) -> str:
    taken = b""
    async for piece in response.aiter_raw():
        taken += piece
        if len(taken) >= MAX_ANSWER_BYTES:
            break
    return taken[:MAX_ANSWER_BYTES].decode("utf-8", "replace").replace("\x00", "")


def _network_name(host: str) -> str:
    """The name as resolvers, certificates and headers have it. ValueError for what is none."""
    return host.encode("idna").decode() if host else host


async def _resolve(host: str, port: int) -> str:
    """An address of the host, all of whose addresses are public."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise OutgoingFailed(f"the name {host} does not resolve") from None
    addresses = [str(entry[4][0]) for entry in found]
    for address in addresses:
        _check_public(ipaddress.ip_address(address.split("%")[0]))
    return addresses[0]


def _literal(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Raises OutgoingRefused for an address in a notation that only some programs read so: 2130706433, 0x7f.1, 017700000001."""
    try:
        return ipaddress.ip_address(host.split("%")[0])
    except ValueError:
        pass
    if _NUMERIC.fullmatch(host.rstrip(".").rpartition(".")[2]):
        raise OutgoingRefused("not_an_address")
    return None


def _check_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> None:
    if get_config().webhooks.allow_private:
        return
    mapped = getattr(address, "ipv4_mapped", None)
    if mapped is not None:
        return _check_public(mapped)
    embeds = any(address in network for network in _EMBEDDING_NETWORKS if network.version == address.version)
    site_local = isinstance(address, ipaddress.IPv6Address) and address.is_site_local
    if embeds or site_local or not address.is_global or address.is_multicast or address.is_reserved:
        raise OutgoingRefused("private")
