"""CPU of one model call: this project's client, streamed and plain, beside the bare package and a bare socket.

    python -m tests.benchmarks.model_client [--calls 300]

The fake server runs in a process of its own; the time is this process's CPU, per call, after a warm-up. Each call gets a
20-word question through `ask` with a prompt of about 600 tokens and five tools.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

from pydantic_core import from_json

from formagent.llm.messages import LLMMessage, ModelRequest, ToolSpec
from formagent.llm.openai import OpenAIClient
from formagent.llm.openai_transport import close_clients, shared_server
from formagent.llm.openai_wire import request_body
from formagent.llm.pieces import complete
from formagent.llm.request_forms import RequestForm
from formagent.llm.settings import ModelSettings
from tests.fake_openai import Answer, tool_reply

QUESTION = (
    "Thank you, that helps a lot. Now I would like to know which of the four workshops you want to attend, please?"
)
ROUNDS = 3

REQUEST = ModelRequest(
    role="interviewer",
    messages=[
        LLMMessage(role="system", content="You lead an interview and ask one question at a time. " * 40),
        LLMMessage(role="user", content="The current field is `workshops`: which ones they want to attend."),
    ],
    tools=[
        ToolSpec(
            name=name,
            description="What this tool does, in a sentence that says enough.",
            parameters={"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]},
        )
        for name in ("ask", "subtask", "set_language", "set_country", "set_timezone")
    ],
)


def responder(body: dict[str, Any]) -> Answer:
    """For the server's process."""
    return tool_reply("ask", text=QUESTION)


async def measure(call: Callable[[], Awaitable[object]], calls: int) -> tuple[float, float]:
    """(CPU, wall) in milliseconds per call, the best of some rounds."""
    for _ in range(20):
        await call()
    best = (float("inf"), float("inf"))
    for _ in range(ROUNDS):
        cpu, wall = time.process_time(), time.perf_counter()
        for _ in range(calls):
            await call()
        took = ((time.process_time() - cpu) * 1000 / calls, (time.perf_counter() - wall) * 1000 / calls)
        best = min(best, took)
    return best


def ours(base_url: str, *, stream: bool) -> Callable[[], Awaitable[object]]:
    client = OpenAIClient("bench", ModelSettings(model="fake", base_url=base_url, api_key="key", stream=stream))
    return lambda: complete(client, REQUEST)


async def package(base_url: str, *, stream: bool) -> Callable[[], Awaitable[object]]:
    """`chat.completions.create` as its documentation shows it."""
    client = (await shared_server(base_url, "key")).client
    body = from_json(request_body(REQUEST, ModelSettings(model="fake"), RequestForm(choice="auto", stream=stream)))

    async def call() -> None:
        reply = await client.chat.completions.create(**body)
        if stream:
            async for _ in reply:
                pass

    return call


async def floor(base_url: str, *, stream: bool) -> Callable[[], Awaitable[object]]:
    """The same bytes over a bare socket: what no client can go below."""
    host, port = base_url.removeprefix("http://").removesuffix("/v1").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    body = request_body(REQUEST, ModelSettings(model="fake"), RequestForm(choice="auto", stream=stream))
    head = f"POST /v1/chat/completions HTTP/1.1\r\nHost: {host}\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    end = b"0\r\n\r\n" if stream else b"}"

    async def call() -> None:
        writer.write(head + body)
        received = b""
        while not received.endswith(end):
            received += await reader.read(65_536)

    return call


async def run(base_url: str, calls: int) -> None:
    print(f"{'per call, best of ' + str(ROUNDS):44}{'CPU ms':>10}{'wall ms':>10}")
    for stream in (True, False):
        kind = "streamed" if stream else "plain"
        rows = {
            f"formagent, {kind}": ours(base_url, stream=stream),
            f"chat.completions.create, {kind}": await package(base_url, stream=stream),
            f"bare socket, {kind}": await floor(base_url, stream=stream),
        }
        for name, call in rows.items():
            cpu, wall = await measure(call, calls)
            print(f"{name:44}{cpu:10.2f}{wall:10.2f}")
    await close_clients()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.model_client")
    parser.add_argument("--calls", type=int, default=300)
    calls = parser.parse_args().calls
    command = [sys.executable, "-m", "tests.fake_openai", "--responder", "tests.benchmarks.model_client:responder"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            asyncio.run(run(server.stdout.readline().strip(), calls))
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
