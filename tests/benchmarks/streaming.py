"""First words: from the model's first piece of `ask` text to the respondent's socket."""

from __future__ import annotations

import asyncio
import statistics
import time
from typing import Any

import httpx

from tests.benchmarks import turns
from tests.fake_openai import Answer, tool_reply
from tests.fake_openai.connection import Connection
from tests.fake_openai.interview import Asked, InterviewModel
from tests.fake_openai.replies import Envelope
from tests.live import LiveServer


class Stamped:
    """A streamed question that notes when its first words went out, and lingers before the rest."""

    def __init__(self, answer: Answer, sent: list[float]) -> None:
        self.answer, self.sent = answer, sent

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        await connection.start_stream()
        words = 0
        for event in envelope.events(self.answer):
            words += b'"arguments": "' in event
            if words == 3:  # the call's head, the name of the argument, the first words
                self.sent.append(time.monotonic())
            await connection.piece(event)
            if words == 3:
                await asyncio.sleep(0.05)
        await connection.end_stream()


def responder(sent: list[float]) -> Any:
    """An Interviewer that is asked to repeat, so that nothing has to be held back, and stamps what it says."""
    model = InterviewModel()

    def respond(body: dict[str, Any]) -> Any:
        match Asked(body).role:
            case "reviewer":
                return tool_reply("review", acts=[{"act": "ask_back"}])
            case "interviewer":
                return Stamped(model(body), sent)
            case _:
                return model(body)

    return respond


async def seconds_to_first_words(server: LiveServer, sent: list[float], rounds: int = 15) -> float:
    """The median."""
    async with httpx.AsyncClient(base_url=server.base_url, timeout=60) as http:
        tab = await turns.open_tab(server, http, asyncio.Semaphore(1))
    took = []
    for _ in range(rounds):
        sent.clear()
        await tab.send("what do you mean by that?")
        frame = b""
        while b'"onMessageDelta"' not in frame:
            frame = await tab.socket.recv(decode=False)
        took.append(time.monotonic() - sent[0])
        await tab.heard()
    await tab.socket.close()
    return statistics.median(took)
