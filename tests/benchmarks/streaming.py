"""First words: from the piece with which the first sentence of the model's `ask` text is whole to the respondent's socket."""

from __future__ import annotations

import asyncio
import re
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

WHOLE = re.compile(rb"[.!?] \w")
"""A sentence, and the beginning of the next: only then is it known to be whole, and what is said is examined by sentences."""


_ARGUMENTS = re.compile(rb'"arguments": "((?:[^"\\]|\\.)*)"')


class Stamped:
    """A streamed question that notes when its first whole sentence went out, and lingers before the rest."""

    def __init__(self, answer: Answer, sent: list[float]) -> None:
        self.answer, self.sent = answer, sent

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        await connection.start_stream()
        said = b""
        for event in envelope.events(self.answer):
            said += b"".join(_ARGUMENTS.findall(event))
            if first := not self.sent and bool(WHOLE.search(said)):
                self.sent.append(time.monotonic())
            await connection.piece(event)
            if first:
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
