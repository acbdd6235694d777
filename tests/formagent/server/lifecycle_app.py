"""A small application that says what happens to it, served by Daphne in test_lifecycle."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import daphne.server  # noqa: F401  installs the reactor, as the daphne app does under Django

from formagent.server.daphne_close_codes import allow_registered_codes
from formagent.server.lifecycle import Lifecycle

allow_registered_codes()
process = Lifecycle(stop_seconds=60)
sockets: list[Any] = []


def say(line: str) -> None:
    print(line, flush=True)


@process.on_start
async def prepare() -> None:
    say("start begins")
    await asyncio.sleep(0.3)
    say("start ends")


@process.on_stop
async def close_sockets() -> None:
    say("stop begins")
    for send in sockets:
        await send({"type": "websocket.close", "code": 1012})


@process.on_stop
async def finish_work() -> None:
    await asyncio.sleep(float(os.environ.get("LIFECYCLE_APP_STOPS_FOR", "0.5")))
    say("stop ends")


async def answer(scope: Any, receive: Any, send: Any) -> None:
    say(f"request {scope['type']}")
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        sockets.append(send)
        await asyncio.Event().wait()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"hello"})


application = process.wrap(answer)
process.attach_to_reactor()
