"""Keeps tests on this machine: a connection to anywhere else fails, naming the address."""

from __future__ import annotations

import ipaddress
import socket
from typing import Any

import pytest


class OutboundNetworkError(RuntimeError):
    """A test tried to reach beyond this machine."""


def _check(address: Any) -> None:
    if not isinstance(address, tuple):  # a Unix socket's path
        return
    host = str(address[0])
    if host in ("localhost", ""):
        return
    try:
        local = ipaddress.ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        local = False
    if not local:
        raise OutboundNetworkError(f"a test tried to reach {host}")


def forbid_outbound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guard connecting, sending datagrams and looking up names."""
    connect, connect_ex, sendto = socket.socket.connect, socket.socket.connect_ex, socket.socket.sendto
    getaddrinfo = socket.getaddrinfo

    def guarded_connect(self: socket.socket, address: Any) -> None:
        _check(address)
        connect(self, address)

    def guarded_connect_ex(self: socket.socket, address: Any) -> int:
        _check(address)
        return connect_ex(self, address)

    def guarded_sendto(self: socket.socket, data: Any, *rest: Any) -> int:
        _check(rest[-1])
        return sendto(self, data, *rest)

    def guarded_getaddrinfo(host: Any, *args: Any, **kwargs: Any) -> Any:
        if host is not None:
            _check((host.decode() if isinstance(host, bytes) else host, 0))
        return getaddrinfo(host, *args, **kwargs)

    monkeypatch.setattr(socket.socket, "connect", guarded_connect)
    monkeypatch.setattr(socket.socket, "connect_ex", guarded_connect_ex)
    monkeypatch.setattr(socket.socket, "sendto", guarded_sendto)
    monkeypatch.setattr(socket, "getaddrinfo", guarded_getaddrinfo)
