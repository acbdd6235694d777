"""How a socket's frames reach the kernel: together, and without the reactor unless they do not fit."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from twisted.internet.error import ConnectionDone
from twisted.internet.tcp import Connection

from formagent.server.serving import LimitedSocket


class Reactor:
    """Remembers who waits to write."""

    def __init__(self) -> None:
        self.writers: set[Any] = set()

    def addWriter(self, writer: Any) -> None:  # noqa: N802  Twisted's name
        self.writers.add(writer)

    def removeWriter(self, writer: Any) -> None:  # noqa: N802  Twisted's name
        self.writers.discard(writer)

    def removeReader(self, reader: Any) -> None:  # noqa: N802  Twisted's name
        pass


class Socket(LimitedSocket):
    """One that has shaken hands already."""

    def connectionMade(self) -> None:  # noqa: N802  Twisted's name
        self.send_queue: list[Any] = []


class Line:
    """A socket, and its other side."""

    def __init__(self) -> None:
        here, self.there = socket.socketpair()
        self.there.setblocking(False)
        self.reactor, self.socket = Reactor(), Socket()
        self.transport = Connection(here, self.socket, self.reactor)
        self.transport.connected = 1
        self.socket.makeConnection(self.transport)

    def arrived(self) -> bytes:
        try:
            return self.there.recv(1 << 24)
        except BlockingIOError:
            return b""


@pytest.fixture
def line() -> Iterator[Line]:
    made = Line()
    yield made
    made.there.close()
    made.transport.socket.close()


async def moments(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


async def test_what_two_moments_send_goes_out_together(line: Line):
    line.socket.sendData(b"one ")
    line.socket.sendData(b"two ")
    await moments(1)
    assert line.arrived() == b""
    line.socket.sendData(b"three")
    await moments(2)
    assert line.arrived() == b"one two three"
    assert not line.reactor.writers


async def test_what_does_not_fit_waits_for_the_reactor(line: Line):
    sent = bytes(range(256)) * 20_000
    line.socket.sendData(sent)
    await moments(3)
    received = line.arrived()
    assert 0 < len(received) < len(sent)
    assert line.reactor.writers == {line.transport}
    while line.reactor.writers:
        line.transport.doWrite()
        received += line.arrived()
    assert received + line.arrived() == sent


async def test_what_is_sent_last_goes_out_before_the_end(line: Line):
    line.socket.sendData(b"the end")
    line.transport.loseConnection()
    await moments(3)
    assert line.reactor.writers == {line.transport}
    assert isinstance(line.transport.doWrite(), ConnectionDone)
    assert line.arrived() == b"the end"


async def test_nothing_is_written_to_a_connection_that_is_lost(line: Line):
    line.socket.sendData(b"too late")
    line.transport.connected = 0
    await moments(3)
    assert line.arrived() == b""
    assert not line.reactor.writers
