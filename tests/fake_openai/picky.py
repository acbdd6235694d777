"""Servers that speak chat completions, but not all of them: each refuses what some real server refuses."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from tests.fake_openai.faults import Status
from tests.fake_openai.replies import Answer, fake_text

Refusal = Callable[[dict[str, Any]], bool]

REFUSALS: dict[str, Refusal] = {
    "required": lambda body: body.get("tool_choice") == "required",
    "named": lambda body: isinstance(body.get("tool_choice"), dict),
    "auto": lambda body: body.get("tool_choice") == "auto",
    "tools": lambda body: "tools" in body,
    "stream": lambda body: bool(body.get("stream")),
    "streamed tools": lambda body: "tools" in body and bool(body.get("stream")),
    "streamed auto": lambda body: body.get("tool_choice") == "auto" and bool(body.get("stream")),
}


@dataclass(frozen=True)
class Picky:
    """Answers as `inner` what it takes; the rest is an error. Without tools the calls of `inner` come as words."""

    inner: Callable[[dict[str, Any]], Answer]
    refuses: Collection[str] = ()
    """Names of REFUSALS."""
    heedless: bool = False
    """It takes tools and does not show them to the model: what is called comes as idle words."""
    status: int = 400

    def __call__(self, body: dict[str, Any]) -> Answer | Status:
        if any(REFUSALS[name](body) for name in self.refuses):
            return Status(self.status)
        if "tools" not in body:
            return in_words(self.inner(body))
        return fake_text("Let me think about that.") if self.heedless else self.inner(body)


def in_words(answer: Answer) -> Answer:
    """What a model without tools says when it is asked for its calls as JSON."""
    if not answer.calls:
        return answer
    calls = [json.dumps({"tool": call.name, "arguments": json.loads(call.raw)}) for call in answer.calls]
    return fake_text("```json\n" + "\n".join(calls) + "\n```")
