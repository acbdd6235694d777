"""What the fake model says, as chat completions put it: whole, or in chunks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

_WORD = re.compile(r"\s*\S+|\s+")
_MOST_PIECES = 500


@dataclass(frozen=True)
class Call:
    """A tool call. `arguments` is a dict, or raw text when it is to be wrong."""

    name: str
    arguments: dict[str, Any] | str
    id: str | None = None

    @property
    def raw(self) -> str:
        if isinstance(self.arguments, str):
            return self.arguments
        return json.dumps(self.arguments, ensure_ascii=False)


@dataclass(frozen=True)
class Answer:
    """A reply. Times in seconds; `usage` None counts by itself, `counted=False` leaves the counts out."""

    text: str = ""
    calls: tuple[Call, ...] = ()
    finish_reason: str | None = None
    usage: tuple[int, int] | None = None
    counted: bool = True
    latency: float = 0.0
    piece_delay: float = 0.0
    indexed: bool = True
    """False sends each call whole and without an index, as some servers do."""

    @property
    def reason(self) -> str:
        return self.finish_reason or ("tool_calls" if self.calls else "stop")

    def counts(self, body: dict[str, Any]) -> dict[str, int]:
        written = len(self.text.split()) + sum(len(call.raw.split()) for call in self.calls)
        prompt, completion = self.usage or (len(json.dumps(body.get("messages", []))) // 4, written)
        return {"prompt_tokens": prompt, "completion_tokens": completion, "total_tokens": prompt + completion}


def fake_text(text: str, **options: Any) -> Answer:
    """A reply in plain words."""
    return Answer(text=text, **options)


def tool_reply(name: str, /, **arguments: Any) -> Answer:
    """A reply that calls one tool."""
    return Answer(calls=(Call(name, arguments),))


def _pieces(arguments: str) -> Iterator[str]:
    """Word by word; of a book, so many words at once that there are few pieces."""
    words = _WORD.findall(arguments)
    at_once = 1 + len(words) // _MOST_PIECES
    return ("".join(words[start : start + at_once]) for start in range(0, len(words), at_once))


@dataclass
class Envelope:
    """The fields that surround every reply of one request."""

    number: int
    body: dict[str, Any]
    base: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.base = {"id": f"chatcmpl-{self.number}", "created": 1_800_000_000, "model": self.body.get("model", "fake")}

    def whole(self, answer: Answer) -> bytes:
        message: dict[str, Any] = {"role": "assistant", "content": answer.text or None}
        if answer.calls:
            message["tool_calls"] = [self._call(n, call) for n, call in enumerate(answer.calls)]
        choice = {"index": 0, "message": message, "finish_reason": answer.reason, "logprobs": None}
        reply = {**self.base, "object": "chat.completion", "choices": [choice]}
        if answer.counted:
            reply["usage"] = answer.counts(self.body)
        return json.dumps(reply).encode()

    def events(self, answer: Answer) -> Iterator[bytes]:
        """The stream, one event a piece: role, words, calls word by word, finish reason, counts, [DONE]."""
        yield self._event({"role": "assistant", "content": ""})
        for word in _WORD.findall(answer.text):
            yield self._event({"content": word})
        for number, call in enumerate(answer.calls):
            yield from self._call_events(answer, number, call)
        yield self._event({}, answer.reason)
        if answer.counted and (self.body.get("stream_options") or {}).get("include_usage"):
            yield self.data({**self._chunk([]), "usage": answer.counts(self.body)})
        yield b"data: [DONE]\n\n"

    def _call_events(self, answer: Answer, number: int, call: Call) -> Iterator[bytes]:
        if not answer.indexed:
            yield self._event({"tool_calls": [self._call(number, call)]})
            return
        start = self._call(number, Call(call.name, "", call.id))
        yield self._event({"tool_calls": [{"index": number, **start}]})
        for word in _pieces(call.raw):
            yield self._event({"tool_calls": [{"index": number, "function": {"arguments": word}}]})

    def _call(self, number: int, call: Call) -> dict[str, Any]:
        function = {"name": call.name, "arguments": call.raw}
        return {"id": call.id or f"call_{self.number}_{number}", "type": "function", "function": function}

    def _event(self, delta: dict[str, Any], finish_reason: str | None = None) -> bytes:
        return self.data(self._chunk([{"index": 0, "delta": delta, "finish_reason": finish_reason, "logprobs": None}]))

    def _chunk(self, choices: list[Any]) -> dict[str, Any]:
        return {**self.base, "object": "chat.completion.chunk", "choices": choices}

    @staticmethod
    def data(value: Any) -> bytes:
        return b"data: " + json.dumps(value).encode() + b"\n\n"
