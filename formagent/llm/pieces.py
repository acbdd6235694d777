"""Streams of model pieces: cutting a whole reply into one, joining one into a whole, closing one in time."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator

from formagent.errors import ModelGarbled
from formagent.llm.messages import (
    ModelClient,
    ModelPiece,
    ModelReply,
    ModelRequest,
    ReplyFinished,
    TextDelta,
    ToolCallDelta,
)

_WORD = re.compile(r"\s*\S{1,12}|\s+")
"""A word with the space before it. Long ones are cut: some scripts write none between words."""


def pieces_of(reply: ModelReply) -> Iterator[ModelPiece]:
    """A whole reply as a stream would have brought it, word by word."""
    for word in _WORD.findall(reply.text):
        yield TextDelta(text=word)
    for index, call in enumerate(reply.tool_calls):
        yield ToolCallDelta(index=index, id=call.id, name=call.name)
        for word in _WORD.findall(call.arguments):
            yield ToolCallDelta(index=index, arguments=word)
    yield ReplyFinished(reply=reply)


async def complete(client: ModelClient, request: ModelRequest) -> ModelReply:
    """The whole reply, for those who do not show it while it comes. Raises ModelError."""
    async with closing_stream(client.stream(request)) as pieces:
        async for piece in pieces:
            if isinstance(piece, ReplyFinished):
                return piece.reply
    raise ModelGarbled(f"{client.name}: the stream ended without a reply")


class closing_stream:  # noqa: N801  as `contextlib.aclosing`, and not by a generator: there are eight in a turn
    """Close a stream on the way out, so that a connection is not held by a reader that has gone."""

    def __init__(self, pieces: AsyncIterator[ModelPiece]) -> None:
        self._pieces = pieces

    async def __aenter__(self) -> AsyncIterator[ModelPiece]:
        return self._pieces

    async def __aexit__(self, *_: object) -> None:
        close = getattr(self._pieces, "aclose", None)
        if close is not None:
            await close()
