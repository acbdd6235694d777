"""HTTP/1.1 over asyncio streams, as little of it as a chat client needs, with the freedom to break it."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
from dataclasses import dataclass
from typing import Any


@dataclass
class Request:
    method: str
    path: str
    headers: dict[str, str]
    content: bytes

    @property
    def body(self) -> dict[str, Any]:
        return json.loads(self.content or b"{}")


async def read_request(reader: asyncio.StreamReader) -> Request | None:
    """The next request of a connection; None when the client has gone."""
    try:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = head.rstrip().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        content = await reader.readexactly(int(headers.get("content-length", 0)))
    except (asyncio.IncompleteReadError, ConnectionError):
        return None
    method, path, _ = first.split(" ")
    return Request(method, path, headers, content)


class Connection:
    """The answering side of one connection."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self.writer = writer

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def respond(
        self, content: bytes, status: int = 200, kind: str = "application/json", headers: dict[str, str] | None = None
    ) -> None:
        """A whole response."""
        await self.send(_head(status, {"Content-Type": kind, "Content-Length": str(len(content)), **(headers or {})}))
        await self.send(content)

    async def start_stream(self, kind: str = "text/event-stream") -> None:
        await self.send(_head(200, {"Content-Type": kind, "Transfer-Encoding": "chunked"}))

    async def piece(self, data: bytes) -> None:
        await self.send(b"%x\r\n%s\r\n" % (len(data), data))

    async def end_stream(self) -> None:
        await self.send(b"0\r\n\r\n")

    def close(self) -> None:
        self.writer.close()

    def reset(self) -> None:
        """Close with RST: the peer sees its connection reset."""
        found = self.writer.get_extra_info("socket")
        found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.transport.abort()


def _head(status: int, headers: dict[str, str]) -> bytes:
    lines = [f"HTTP/1.1 {status} {'OK' if status == 200 else 'Error'}", *(f"{n}: {v}" for n, v in headers.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")
