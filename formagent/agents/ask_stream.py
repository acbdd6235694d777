"""Reads the words for the respondent out of a tool call that the model is still writing."""

from __future__ import annotations

from collections.abc import Collection

from pydantic_core import from_json, to_json

from formagent.llm.messages import ModelReply, ToolCall, ToolCallDelta

ASK_TEXT = "text"
"""The argument of `ask` that is shown."""

STREAMED_LIMIT = 16_000
"""Longer arguments are not read piece by piece any more, since each reading starts anew; the end brings the rest."""


class AskStream:
    """Follows the first `ask` of one reply. What it has given is never changed by what comes after it."""

    def __init__(self, asking: Collection[str]) -> None:
        self._asking = asking
        self._index: int | None = None
        self._arguments = ""
        self.given = ""
        """The text given so far."""

    def feed(self, delta: ToolCallDelta) -> str:
        """The new text that a streamed piece brings; empty if none."""
        if self._index is None and delta.name in self._asking:
            self._index = delta.index
        if delta.index != self._index or not delta.arguments:
            return ""
        self._arguments += delta.arguments
        return self._next() if len(self._arguments) <= STREAMED_LIMIT else ""

    def finish(self, reply: ModelReply) -> str:
        """The text that is missing once the reply is whole, for clients that stream nothing or not all."""
        call = first_ask(reply, self._asking)
        self._arguments = call.arguments if call else ""
        return self._next()

    def _next(self) -> str:
        text = partial_text(self._arguments)
        if len(text) <= len(self.given) or not text.startswith(self.given):
            return ""
        new = text[len(self.given) :]
        self.given = text
        return new


def first_ask(reply: ModelReply, asking: Collection[str]) -> ToolCall | None:
    """The call whose words will be said."""
    return next((call for call in reply.tool_calls if call.name in asking), None)


PROSE = "prose"
"""The id of a call that was words alone."""


def prose_as_ask(reply: ModelReply, asking: Collection[str]) -> ModelReply:
    """The reply with its words as a call of `ask`, where it has words and no call (rules.md, Agent loop)."""
    if reply.tool_calls or not asking or not reply.prose:
        return reply
    arguments = to_json({ASK_TEXT: reply.prose}).decode()
    return reply.model_copy(update={"tool_calls": [ToolCall(id=PROSE, name=min(asking), arguments=arguments)]})


def partial_text(arguments: str) -> str:
    """The shown text of unfinished JSON arguments; unfinished escapes are left out, unreadable JSON is no text."""
    try:
        value = from_json(arguments, allow_partial="trailing-strings")
    except ValueError:
        return ""
    text = value.get(ASK_TEXT) if isinstance(value, dict) else None
    return text if isinstance(text, str) else ""


def in_order(reply: ModelReply, ask: ToolCall | None) -> list[ToolCall]:
    """The reply's calls as they run: in the model's order, the used `ask` last."""
    others = [call for call in reply.tool_calls if call is not ask]
    return others if ask is None else [*others, ask]
