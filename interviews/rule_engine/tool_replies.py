"""Replies of the engine: tool calls, exactly as a model would make them."""

from __future__ import annotations

import json
from typing import Any

from formagent.llm.messages import ModelReply, ToolCall

MODEL_NAME = "offline"


def reply_with_calls(*calls: tuple[str, dict[str, Any]]) -> ModelReply:
    """A reply that makes the calls, given as (tool, arguments), in their order."""
    made = [
        ToolCall(id=f"call_{place}", name=name, arguments=json.dumps(arguments, ensure_ascii=False))
        for place, (name, arguments) in enumerate(calls, start=1)
    ]
    return ModelReply(tool_calls=made, finish_reason="tool_calls", model=MODEL_NAME)
