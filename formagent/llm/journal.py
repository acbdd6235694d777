"""The journal of a turn: what a model has answered is recorded, and never paid for twice.

A turn that starts again after a crash asks the same questions in the same order; each recorded answer whose request is
still the same is replayed, the rest is asked anew (quality.md, G3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncGenerator
from typing import Protocol

from formagent.llm.messages import Engine, ModelClient, ModelPiece, ModelReply, ModelRequest, ReplyFinished
from formagent.llm.pieces import closing_stream, pieces_of


class Journal(Protocol):
    """Where recorded replies are kept, durably."""

    async def get(self, key: str, fingerprint: str) -> ModelReply | None:
        """The reply recorded under `key`, if its request had this fingerprint."""
        ...

    async def put(self, key: str, fingerprint: str, model: str, reply: ModelReply) -> None:
        """Record, replacing what another request left under `key`. Returns once the reply is durable."""
        ...


class JournaledClient:
    """Replays recorded replies, asks `inner` for the others and records them before they can have an effect.

    Keys are `scope/role/n` with n counted per role from 1, so that roles which run side by side keep their own order.
    Make one per scope (a turn) and use it for all its calls.
    """

    def __init__(self, inner: ModelClient, journal: Journal, scope: str) -> None:
        self.inner, self.journal, self.scope = inner, journal, scope
        self.name: str = inner.name
        self.engine: Engine = inner.engine
        self._counts: Counter[str] = Counter()

    async def stream(self, request: ModelRequest) -> AsyncGenerator[ModelPiece, None]:
        self._counts[request.role] += 1
        key, fingerprint = f"{self.scope}/{request.role}/{self._counts[request.role]}", request.fingerprint()
        recorded = await self.journal.get(key, fingerprint)
        if recorded is not None:
            for piece in pieces_of(recorded):
                yield piece
            return
        async with closing_stream(self.inner.stream(request)) as pieces:
            async for piece in pieces:
                if isinstance(piece, ReplyFinished):
                    await self.journal.put(key, fingerprint, piece.reply.model or self.name, piece.reply)
                yield piece
