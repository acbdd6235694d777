"""What the machine can do at best: a bare client that makes a turn's two model calls and nothing else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from openai import AsyncOpenAI
from pydantic_core import to_json

Bodies = list[dict[str, Any]]
"""Of the calls of one turn, as the server sent them."""
ROUNDS, TURNS = 3, 30


async def package_floor(base_url: str, bodies: Bodies, *, stream: bool) -> float:
    """CPU seconds of the calls through `chat.completions.create`, as its documentation shows it, side by side."""
    client = AsyncOpenAI(base_url=base_url, api_key="key", max_retries=0)
    adapted = [_adapted(body, stream) for body in bodies]

    async def call(body: dict[str, Any]) -> None:
        reply = await client.chat.completions.create(**body)
        if stream:
            async for _ in reply:
                pass

    async def turn() -> None:
        await asyncio.gather(*(call(body) for body in adapted))

    try:
        return await _cpu(turn)
    finally:
        await client.close()


async def socket_floor(base_url: str, bodies: Bodies, *, stream: bool) -> float:
    """CPU seconds of the same bytes over bare sockets: what no client can go below."""
    host, port = base_url.removeprefix("http://").removesuffix("/v1").split(":")
    end = b"0\r\n\r\n" if stream else b"}"
    lines: list[tuple[asyncio.StreamReader, asyncio.StreamWriter, bytes]] = []
    for body in bodies:
        content = to_json(_adapted(body, stream))
        head = f"POST /v1/chat/completions HTTP/1.1\r\nHost: {host}\r\nContent-Length: {len(content)}\r\n\r\n"
        lines.append((*await asyncio.open_connection(host, int(port)), head.encode() + content))

    async def call(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, message: bytes) -> None:
        writer.write(message)
        received = b""
        while not received.endswith(end):
            received += await reader.read(65_536)

    async def turn() -> None:
        await asyncio.gather(*(call(*line) for line in lines))

    try:
        return await _cpu(turn)
    finally:
        for _, writer, _ in lines:
            writer.close()


def _adapted(body: dict[str, Any], stream: bool) -> dict[str, Any]:
    kept = {name: value for name, value in body.items() if name not in ("stream", "stream_options")}
    return {**kept, "stream": True, "stream_options": {"include_usage": True}} if stream else {**kept, "stream": False}


async def _cpu(turn: Callable[[], Awaitable[None]]) -> float:
    """This process's CPU seconds per turn, the best of some rounds after a warm-up."""
    for _ in range(5):
        await turn()
    best = float("inf")
    for _ in range(ROUNDS):
        began = time.process_time()
        for _ in range(TURNS):
            await turn()
        best = min(best, (time.process_time() - began) / TURNS)
    return best
