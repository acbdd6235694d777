"""Chat completions on the wire: requests as JSON, server-sent events out of bytes. Pure; nothing here waits."""

from __future__ import annotations

from typing import Any

from pydantic_core import from_json, to_json

from formagent.errors import ModelGarbled
from formagent.llm.messages import LLMMessage, ModelRequest, ToolSpec
from formagent.llm.request_forms import RequestForm
from formagent.llm.settings import ModelSettings
from formagent.llm.text_calls import as_text


def request_body(request: ModelRequest, settings: ModelSettings, form: RequestForm) -> bytes:
    """The request as JSON, in one of its forms."""
    in_words = form.choice == "text"
    messages = as_text(request.messages, request.tools) if in_words else request.messages
    body: dict[str, Any] = {
        "model": settings.model,
        "messages": [_message(message) for message in messages],
        settings.max_tokens_parameter: request.max_tokens or settings.max_tokens,
        "stream": form.stream,
    }
    if form.stream and settings.stream_usage:
        body["stream_options"] = {"include_usage": True}
    if request.tools and not in_words:
        body["tools"] = [_tool(spec) for spec in request.tools]
        body["tool_choice"] = _named(request.tools[0]) if form.choice == "named" else form.choice
    if settings.temperature is not None:
        body["temperature"] = settings.temperature
    return to_json(body | settings.extra_body)


def _message(message: LLMMessage) -> dict[str, Any]:
    """A message on the wire. Beside tool calls its text may be empty and never null or left out: some servers refuse that."""
    wire: dict[str, Any] = {"role": message.role, "content": message.content}
    if message.tool_calls:
        wire["tool_calls"] = [
            {
                "id": call.id,
                "type": "function",
                "function": {"name": call.name, "arguments": _readable(call.arguments)},
            }
            for call in message.tool_calls
        ]
    if message.tool_call_id is not None:
        wire["tool_call_id"] = message.tool_call_id
    return wire


def _readable(arguments: str) -> str:
    """A call's arguments as some server will insist on them: JSON, whatever the model had written."""
    try:
        from_json(arguments)
    except ValueError:
        return to_json({"unreadable": arguments}).decode()
    return arguments


def _named(spec: ToolSpec) -> dict[str, Any]:
    return {"type": "function", "function": {"name": spec.name}}


def _tool(spec: ToolSpec) -> dict[str, Any]:
    function = {"name": spec.name, "description": spec.description, "parameters": spec.parameters}
    return {"type": "function", "function": function}


class EventData:
    """Server-sent events out of bytes as they come: the data of each event, comments and other fields left out."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        """Bytes of one event."""
        self._rest = b""
        self._data: list[bytes] = []
        self._size = 0

    def feed(self, received: bytes) -> list[bytes]:
        *lines, self._rest = (self._rest + received).split(b"\n")
        events = []
        for whole in lines:
            line = whole.rstrip(b"\r")
            if line.startswith(b"data:"):
                self._data.append(line[6:] if line[5:6] == b" " else line[5:])
                self._size += len(line)
            elif not line and self._data:
                events.append(b"\n".join(self._data))
                self._data, self._size = [], 0
        if len(self._rest) + self._size > self.limit:
            raise ModelGarbled("an event of the stream is too large")
        return events

    def close(self) -> list[bytes]:
        """What a stream that ends without a blank line still holds."""
        return self.feed(b"\n\n")
