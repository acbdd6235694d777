"""Calls for which nobody waits at a screen."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from formagent.llm.messages import Engine, ModelClient, ModelPiece, ModelRequest
from formagent.llm.pieces import closing_stream


class PatientClient:
    """Gives the inner client's model the time of its `patient_timeout`."""

    def __init__(self, inner: ModelClient) -> None:
        self.inner = inner
        self.name: str = inner.name
        self.engine: Engine = inner.engine

    async def stream(self, request: ModelRequest) -> AsyncGenerator[ModelPiece, None]:
        """As the inner client."""
        async with closing_stream(self.inner.stream(request.model_copy(update={"patient": True}))) as pieces:
            async for piece in pieces:
                yield piece
