"""A model that says what it was told to, for tests. It fails loudly when it is asked too much or too little."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import AsyncGenerator, Callable, Iterable, Mapping
from typing import Any

from formagent.errors import ModelGarbled
from formagent.llm.messages import Engine, ModelPiece, ModelReply, ModelRequest, TokenUsage, ToolCall
from formagent.llm.pieces import pieces_of

Step = ModelReply | BaseException | Callable[[ModelRequest], ModelReply]


class ScriptedClient:
    """Answers the n-th request with the n-th step: a reply, an exception to raise, or a function of the request.

    A mapping gives each role its own steps, for roles that run side by side.
    """

    def __init__(
        self,
        steps: Iterable[Step] | Mapping[str, Iterable[Step]] = (),
        *,
        name: str = "scripted",
        break_after: int | None = None,
    ) -> None:
        self.name = name
        self.engine: Engine = "scripted"
        self.requests: list[ModelRequest] = []
        self.break_after = break_after
        """After so many pieces every stream breaks, as a lost connection would."""
        self._by_role = isinstance(steps, Mapping)
        scripts = steps if isinstance(steps, Mapping) else {"": steps}
        self._steps = {role: deque(script) for role, script in scripts.items()}

    async def stream(self, request: ModelRequest) -> AsyncGenerator[ModelPiece, None]:
        """The next step, piece by piece. AssertionError when the script has none."""
        self.requests.append(request)
        script = self._steps.get(request.role if self._by_role else "")
        if not script:
            raise AssertionError(f"call {len(self.requests)} ({request.role}) was not in the script")
        reply = self._answer(script.popleft(), request)
        for number, piece in enumerate(pieces_of(reply)):
            if number == self.break_after:
                raise ModelGarbled(f"{self.name}: the stream broke")
            yield piece

    def assert_exhausted(self) -> None:
        """Fail the test when steps were not used."""
        unused = {role or "any role": len(script) for role, script in self._steps.items() if script}
        if unused:
            raise AssertionError(f"scripted steps were not used: {unused}")

    def _answer(self, step: Step, request: ModelRequest) -> ModelReply:
        if isinstance(step, BaseException):
            raise step
        reply = step if isinstance(step, ModelReply) else step(request)
        return reply if reply.model else reply.model_copy(update={"model": self.name})


def call(name: str, /, **arguments: Any) -> ToolCall:
    """A tool call with these arguments. Its id is set when it becomes part of a reply."""
    return ToolCall(id="", name=name, arguments=json.dumps(arguments, ensure_ascii=False))


def raw_call(name: str, arguments: str) -> ToolCall:
    """A tool call whose arguments are exactly this text, JSON or not."""
    return ToolCall(id="", name=name, arguments=arguments)


def calls(*tool_calls: ToolCall, text: str = "") -> ModelReply:
    """A reply of tool calls, in this order."""
    numbered = [each.model_copy(update={"id": each.id or f"call_{n}"}) for n, each in enumerate(tool_calls)]
    return ModelReply(text=text, tool_calls=numbered, finish_reason="tool_calls", usage=TokenUsage(calls=1))


def says(text: str) -> ModelReply:
    """A plain reply without tool calls."""
    return ModelReply(text=text, usage=TokenUsage(calls=1))
