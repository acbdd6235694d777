"""Replies of chat completions, streamed or whole, read with mistrust. Pure; nothing here waits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic_core import from_json, to_json

from formagent.errors import ModelGarbled, ModelRefused
from formagent.llm.messages import ModelPiece, ModelReply, TextDelta, TokenUsage, ToolCall, ToolCallDelta
from formagent.llm.retry import is_retryable
from formagent.llm.settings import ModelSettings
from formagent.storage.unstorable_characters import UNSTORABLE

BYTES_PER_TOKEN = 4
"""For estimates, when the server does not count."""
REPLACED = "\ufffd"
"""In a reply's place of what no database keeps: it is journaled before it has any effect."""


class _CallParts:
    """A tool call while it is being streamed."""

    def __init__(self) -> None:
        self.id = ""
        self.name = ""
        self.arguments: list[str] = []
        self.new: list[str] = []
        """The arguments' parts that have not been given out."""
        self.named = False
        """Whether its name has been given out."""

    def news(self, index: int) -> ToolCallDelta | None:
        """What has come of it since the last time."""
        if not self.new:
            return None
        begins = bool(self.name) and not self.named
        arguments, self.new, self.named = "".join(self.new), [], self.named or begins
        return ToolCallDelta(
            index=index,
            id=(self.id or None) if begins else None,
            name=self.name if begins else None,
            arguments=arguments,
        )


class ReplyBuilder:
    """Puts a reply together from chunks, or takes a whole one. Raises ModelGarbled for a shape it does not know."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        """Bytes of the reply's text and arguments (characters, in fact: cheaper to count and never more)."""
        self.finish_reason: str | None = None
        self.usage: tuple[int, int] | None = None
        """(prompt tokens, completion tokens), when the server counted them."""
        self._text: list[str] = []
        self._new_text: list[str] = []
        self._calls: list[_CallParts] = []
        self._by_index: dict[int, int] = {}
        self._size = 0

    def feed(self, chunk: Any) -> None:
        """Take one chunk of a stream."""
        choice = self._choice(chunk)
        if choice is None:
            return
        delta = choice.get("delta") or {}
        if not isinstance(delta, dict):
            raise ModelGarbled("a chunk of the stream has no delta")
        # Most of these are not there: what is None is not looked at, some dozens of times a reply.
        if (said := delta.get("content")) is not None or delta.get("refusal") is not None:
            self._add_text(_text(said) or _text(delta.get("refusal")))
        if (calls := delta.get("tool_calls")) is not None:
            for call in _list(calls):
                self._add_call(call)
        if (reason := choice.get("finish_reason")) is not None:
            self.finish_reason = _text(reason) or self.finish_reason

    def news(self) -> Iterator[ModelPiece]:
        """What chunks have brought since the last time, in as few pieces as there can be: chunks often come by the dozen."""
        if self._new_text:
            text, self._new_text = "".join(self._new_text), []
            yield TextDelta(text=text)
        for index, call in enumerate(self._calls):
            if new := call.news(index):
                yield new

    def take_whole(self, body: Any) -> None:
        """A reply that was not streamed."""
        choice = self._choice(body)
        message = choice.get("message") if choice else None
        if choice is None or not isinstance(message, dict):
            raise ModelGarbled("the reply holds no message")
        self._add_text(_text(message.get("content")) or _text(message.get("refusal")))
        for index, call in enumerate(_list(message.get("tool_calls"))):
            self._add_call({**call, "index": index} if isinstance(call, dict) else call)
        self.finish_reason = _text(choice.get("finish_reason")) or None

    def build(self, request_bytes: int, settings: ModelSettings) -> ModelReply:
        """The reply. Raises ModelGarbled when it is not finished, or holds half a tool call."""
        if self.finish_reason is None:
            raise ModelGarbled("the reply ended before it was finished", retryable=True)
        return ModelReply(
            text=UNSTORABLE.sub(REPLACED, "".join(self._text)),
            tool_calls=[self._whole_call(number, parts) for number, parts in enumerate(self._calls)],
            finish_reason=self.finish_reason,
            usage=self._usage(request_bytes, settings),
        )

    # --- parts --------------------------------------------------------------------------------------------------------

    def _choice(self, body: Any) -> dict[str, Any] | None:
        """The first choice; None in a chunk that only counts tokens. Remembers the counts."""
        if not isinstance(body, dict):
            raise ModelGarbled("the reply is not an object", retryable=True)
        if body.get("error"):
            raise _refused_in_reply(body["error"])
        usage = body.get("usage")
        if isinstance(usage, dict):
            self.usage = (_count(usage.get("prompt_tokens")), _count(usage.get("completion_tokens")))
        choices = body.get("choices")
        if not isinstance(choices, list) or (choices and not isinstance(choices[0], dict)):
            raise ModelGarbled("the reply has no choices", retryable=True)
        return choices[0] if choices else None

    def _add_text(self, text: str) -> None:
        if not text:
            return
        self._grow(len(text))
        self._text.append(text)
        self._new_text.append(text)

    def _add_call(self, call: Any) -> None:
        function = call.get("function") if isinstance(call, dict) else None
        if not isinstance(function, dict):
            raise ModelGarbled("a tool call has no function")
        position = self._by_index.get(index) if type(index := call.get("index")) is int else None
        parts = self._calls[self._position(call) if position is None else position]
        arguments = function.get("arguments")
        if type(arguments) is not str:
            arguments = _arguments(arguments)
        self._grow(len(arguments))
        parts.id = parts.id or _text(call.get("id"))
        parts.name = parts.name or _text(function.get("name"))
        parts.arguments.append(arguments)
        parts.new.append(arguments)

    def _position(self, call: dict[str, Any]) -> int:
        """The place of a piece's call in the reply. Some servers send no index, and whole calls instead."""
        index = call.get("index")
        if not isinstance(index, int):
            starts = bool(call.get("id")) or not self._calls
            index = len(self._calls) if starts else len(self._calls) - 1
        if index not in self._by_index:
            self._by_index[index] = len(self._calls)
            self._calls.append(_CallParts())
            self._grow(1)
        return self._by_index[index]

    def _grow(self, size: int) -> None:
        self._size += size
        if self._size > self.limit:
            raise ModelGarbled("the reply is too large")

    def _whole_call(self, number: int, parts: _CallParts) -> ToolCall:
        arguments = UNSTORABLE.sub(REPLACED, "".join(parts.arguments))
        if not parts.name or _is_cut(arguments):
            cut_short = self.finish_reason == "length"  # it would be again
            raise ModelGarbled("the reply holds half a tool call", retryable=not cut_short)
        taken = any(other.id == parts.id for other in self._calls[:number])
        return ToolCall(
            id=f"call_{number}" if taken or not parts.id else UNSTORABLE.sub(REPLACED, parts.id),
            name=UNSTORABLE.sub(REPLACED, parts.name),
            arguments=arguments,
        )

    def _usage(self, request_bytes: int, settings: ModelSettings) -> TokenUsage:
        prompt, completion = self.usage or (request_bytes // BYTES_PER_TOKEN, -(-self._size // BYTES_PER_TOKEN))
        cost = (prompt * settings.prompt_price + completion * settings.completion_price) / 1_000_000
        return TokenUsage(calls=1, prompt_tokens=prompt, completion_tokens=completion, cost=cost)


def _refused_in_reply(error: Any) -> ModelRefused:
    """The error of a server that had already answered 200."""
    code = error.get("code") if isinstance(error, dict) else None
    status = code if isinstance(code, int) else 500
    named = error_name(error)
    return ModelRefused(f"the server gave up: {named}", status=status, retryable=is_retryable(status, str(code)))


def error_name(error: Any) -> str:
    """A server's error by its code or type. Its message is left out: it may quote the request."""
    named = (error.get("code") or error.get("type")) if isinstance(error, dict) else None
    return str(named)[:80] if isinstance(named, str | int) else "no code given"


def _is_cut(arguments: str) -> bool:
    """True for JSON that stops before its end; wrong JSON is another matter, and the model's to mend."""
    try:
        from_json(arguments or "{}")
    except ValueError as error:
        return str(error).startswith("EOF")
    return False


def _arguments(value: Any) -> str:
    """A tool call's arguments; some servers send the object itself."""
    return to_json(value).decode() if isinstance(value, dict) else _text(value)


def _text(value: Any) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        raise ModelGarbled("the reply holds something else where text belongs")
    return value


def _list(value: Any) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise ModelGarbled("the reply holds something else where a list belongs")
    return value


def _count(value: Any) -> int:
    return value if isinstance(value, int) and value > 0 else 0
