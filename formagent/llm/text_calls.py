"""Tool calls in a model's words, for servers and models without tool calls of their own. Pure.

`as_text` writes a request so that a model can answer it in JSON; `calls_in` reads calls out of words, whether they were asked
for or a server has failed to recognize them as calls.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from formagent.llm.messages import (
    LLMMessage,
    ModelPiece,
    ModelReply,
    ReplyFinished,
    TextDelta,
    ToolCall,
    ToolCallDelta,
    ToolSpec,
)

NAME_KEYS = ("tool", "name", "tool_name", "function")
ARGUMENT_KEYS = ("arguments", "parameters", "args", "input")
_THINKING = re.compile(r"\s*<(think|thinking|reasoning)>.*?(?:</\1>|\Z)\s*", re.DOTALL)
_OPENINGS = "{[<`"
"""What the words begin with that a call stands in, or thoughts."""
_LONGEST_TEXT = 40_000
_MOST_TRIES = 60
"""Opening braces at which JSON is tried."""


# --- asking for them --------------------------------------------------------------------------------------------------


def as_text(messages: Sequence[LLMMessage], tools: Sequence[ToolSpec]) -> list[LLMMessage]:
    """The messages without tool calls: the tools are described at the end of the first, calls and results are words."""
    plain = [_plain(message) for message in messages]
    if plain and plain[0].role == "system":
        plain[0] = plain[0].model_copy(update={"content": f"{plain[0].content}\n\n{_described(tools)}"})
    else:
        plain.insert(0, LLMMessage(role="system", content=_described(tools)))
    return list(_joined(plain))


def _described(tools: Sequence[ToolSpec]) -> str:
    lines = [f"- {tool.name}: {tool.description}\n  arguments: {json.dumps(tool.parameters)}" for tool in tools]
    example = json.dumps({"tool": tools[0].name, "arguments": {}})
    told = "Call a tool by answering with one JSON object and nothing else, like"
    return "\n".join(["# Tools", *lines, f"{told} {example} with its arguments filled in."])


def _plain(message: LLMMessage) -> LLMMessage:
    if message.role == "tool":
        return LLMMessage(role="user", content=f"Result of the tool: {message.content}")
    if not message.tool_calls:
        return message
    calls = [
        f'{{"tool": {json.dumps(call.name)}, "arguments": {call.arguments or "{}"}}}' for call in message.tool_calls
    ]
    return LLMMessage(role="assistant", content="\n".join([message.content, *calls]).strip())


def _joined(messages: Iterable[LLMMessage]) -> Iterator[LLMMessage]:
    """Neighbours of the same role as one message: many chat templates want the roles to take turns."""
    held: LLMMessage | None = None
    for message in messages:
        if held is not None and held.role == message.role:
            held = held.model_copy(update={"content": f"{held.content}\n\n{message.content}"})
            continue
        if held is not None:
            yield held
        held = message
    if held is not None:
        yield held


# --- reading them -----------------------------------------------------------------------------------------------------


def without_thinking(text: str) -> str:
    """A reply's words without what a model thought aloud before them."""
    return _THINKING.sub("", text, count=1) if _THINKING.match(text) else text


def calls_in(text: str, tools: Sequence[ToolSpec]) -> list[ToolCall]:
    """The calls of these tools that words hold as JSON, fenced, tagged or bare; in their order, with new ids."""
    named = {tool.name: tool for tool in tools}
    found = [call for value in _objects(text[:_LONGEST_TEXT]) for call in _calls_of(value, named)]
    return [ToolCall(id=f"call_{n}", name=name, arguments=arguments) for n, (name, arguments) in enumerate(found)]


def _objects(text: str) -> Iterator[dict[str, Any]]:
    decoder, at = json.JSONDecoder(strict=False), 0
    for _ in range(_MOST_TRIES):
        start = text.find("{", at)
        if start < 0:
            return
        try:
            value, at = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            at = start + 1
        else:
            yield value


def _calls_of(value: dict[str, Any], tools: dict[str, ToolSpec]) -> Iterator[tuple[str, str]]:
    listed = value.get("tool_calls")
    if isinstance(listed, list):
        for one in listed:
            if isinstance(one, dict):
                yield from _calls_of(one, tools)
        return
    if isinstance(value.get("function"), dict):
        yield from _calls_of(value["function"], tools)
        return
    name_key = next((key for key in NAME_KEYS if isinstance(value.get(key), str) and value[key] in tools), None)
    if name_key is not None:
        yield value[name_key], _arguments({key: part for key, part in value.items() if key != name_key})
    elif len(value) == 1 and (name := next(iter(value))) in tools:
        yield name, _written(value[name])
    elif (tool := _bare(value, tools)) is not None:
        yield tool, _written(value)


def _arguments(rest: dict[str, Any]) -> str:
    """What stands beside a tool's name: its arguments under one of their names, or the arguments themselves."""
    key = next((key for key in ARGUMENT_KEYS if isinstance(rest.get(key), dict | str)), None)
    return _written(rest if key is None else rest[key])


def _bare(value: dict[str, Any], tools: dict[str, ToolSpec]) -> str | None:
    """The tool whose arguments an object without a tool's name can only be."""
    for name, tool in tools.items():
        properties, required = tool.parameters.get("properties", {}), tool.parameters.get("required", [])
        if value.keys() & properties.keys() and all(key in value for key in required):
            return name
    return None


def _written(arguments: Any) -> str:
    return arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False)


class SpokenCalls:
    """Holds back words that may be a call until the reply is whole. Words that plainly are words pass as they come."""

    def __init__(self, tools: Sequence[ToolSpec], *, expected: bool) -> None:
        self.tools = tools
        self.expected = expected
        """Calls were asked for as words: all of them are held back."""
        self._held = ""
        self._passes = not tools

    def feed(self, piece: ModelPiece) -> Iterator[ModelPiece]:
        """What may be given out now that this piece has come."""
        if isinstance(piece, TextDelta) and not self._passes:
            self._held += piece.text
            begun = self._held.lstrip()
            if begun and not self.expected and begun[0] not in _OPENINGS:
                self._passes = True
                yield TextDelta(text=self._held)
        elif isinstance(piece, ReplyFinished):
            yield from self._end(piece.reply)
        else:
            yield piece

    def _end(self, reply: ModelReply) -> Iterator[ModelPiece]:
        """The whole reply, its calls as calls wherever it holds them, and what was held back."""
        words = without_thinking(reply.text) if self.tools else reply.text
        calls = [] if reply.tool_calls else calls_in(words, self.tools)
        held = bool(self._held) and not self._passes
        if calls:
            reply = reply.model_copy(update={"text": "", "tool_calls": calls, "finish_reason": "tool_calls"})
            for index, call in enumerate(calls):
                yield ToolCallDelta(index=index, id=call.id, name=call.name, arguments=call.arguments)
        elif held:
            reply = reply.model_copy(update={"text": words})
            if words:
                yield TextDelta(text=words)
        yield ReplyFinished(reply=reply)
