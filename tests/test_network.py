"""The guard that keeps tests on this machine works."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import pytest

from tests.network import OutboundNetworkError

OUTWARD: dict[str, Callable[[], object]] = {
    "an address": lambda: socket.create_connection(("192.0.2.1", 9), timeout=1),
    "a name": lambda: socket.create_connection(("formagent.invalid", 9), timeout=1),
    "an IPv6 address": lambda: socket.socket(socket.AF_INET6).connect(("2001:db8::1", 9)),
    "connect_ex": lambda: socket.socket().connect_ex(("192.0.2.1", 9)),
    "a datagram": lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"", ("192.0.2.1", 9)),
    "asyncio": lambda: asyncio.run(asyncio.wait_for(asyncio.open_connection("192.0.2.1", 9), 1)),
}


@pytest.mark.parametrize("way", OUTWARD)
def test_reaching_out_fails(way: str) -> None:
    with pytest.raises(OutboundNetworkError):
        OUTWARD[way]()


def test_this_machine_can_be_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        with socket.create_connection(("localhost", server.getsockname()[1])) as caller:
            caller.sendall(b"hello")
        connection, _ = server.accept()
        with connection:
            assert connection.recv(5) == b"hello"
