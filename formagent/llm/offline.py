"""The client of models that are plain code: a deterministic function per role, which reads the request's brief."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Mapping

from formagent.errors import ModelError
from formagent.llm.messages import Engine, ModelPiece, ModelReply, ModelRequest, ReplyFinished, TokenUsage
from formagent.llm.settings import OFFLINE

Responder = Callable[[ModelRequest], ModelReply]


class OfflineClient:
    """Answers by rule, at once and without cost. Its replies come whole: there is nothing to wait for between pieces."""

    engine: Engine = "offline"

    def __init__(self, responders: Mapping[str, Responder], *, name: str = OFFLINE, in_thread: bool = False) -> None:
        self.name = name
        self.responders = responders
        self.in_thread = in_thread
        """For responders that take long: nobody else on the event loop waits for them."""

    async def stream(self, request: ModelRequest) -> AsyncGenerator[ModelPiece, None]:
        """The role's reply as its only piece. A responder's exception is a bug and propagates."""
        responder = self.responders.get(request.role)
        if responder is None:
            raise ModelError(f"{self.name}: nothing answers for the role {request.role!r}")
        started = time.perf_counter()
        answer = await asyncio.to_thread(responder, request) if self.in_thread else responder(request)
        reply = answer.model_copy(update={"model": self.name, "usage": TokenUsage(calls=1)})
        reply.latency_ms = round((time.perf_counter() - started) * 1000)
        yield ReplyFinished(reply=reply)
