"""What goes to a model and what comes back, whatever the model is."""

from __future__ import annotations

import hashlib
import re
from collections.abc import AsyncIterator
from typing import Any, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

Engine = Literal["model", "offline", "scripted"]
"""What answers: a model at a server, rules in this process, a test's script."""


class ToolCall(BaseModel):
    """A model's wish to call a tool. `arguments` is the raw JSON text, exactly as the model wrote it."""

    id: str
    name: str
    arguments: str


class LLMMessage(BaseModel):
    """One message of a model's context, in the terms of chat completions."""

    role: Literal["system", "user", "assistant", "tool"]
    content: str = ""
    tool_calls: list[ToolCall] = Field(default_factory=list)
    tool_call_id: str | None = None


class ToolSpec(BaseModel):
    """A tool as a model sees it: name, description, JSON Schema of its arguments."""

    model_config = ConfigDict(frozen=True)

    name: str
    description: str
    parameters: dict[str, Any]


class ModelRequest(BaseModel):
    """One call. `brief` is what the messages were written from: offline clients read it, remote ones never see it."""

    model_config = ConfigDict(arbitrary_types_allowed=True)

    role: str
    """The agent that calls: greeter, architect, interviewer, reviewer."""
    messages: list[LLMMessage]
    tools: list[ToolSpec] = Field(default_factory=list)
    """The first is the one that matters most: a server that takes no "required" is told its name."""
    tool_choice: Literal["auto", "required"] = "auto"
    max_tokens: int | None = None
    brief: Any = None
    needs_tool_call: bool = False
    """Whether a reply without a tool call is of no use."""
    may_speak: bool = False
    """Whether words alone are of use too: they are said to the respondent."""
    literal: bool = False
    """Whether a reply counts as it is: no call is read out of its words, unless calls were asked for as words."""
    patient: bool = False
    """Whether nobody waits at a screen: the model may think for as long as its `patient_timeout`."""
    reminded: bool = False
    """Whether the last reply was without one, and the model has been told what it still needs to do."""
    refused: bool = False
    """Whether the last reply's tool calls were all refused, and the model has been told why."""
    refused_tools: tuple[str, ...] = ()
    """The tools of these calls; an empty name stands for all that there are not."""
    tries: int | None = None
    """How often each tool may be called in vain in a row; None: how often all of them together, as the client has it."""

    def fingerprint(self) -> str:
        """SHA-256 over what a model would see: two requests with the same one may share a recorded reply."""
        visible = self.model_dump_json(
            exclude={
                *("brief", "needs_tool_call", "may_speak", "literal", "patient"),
                *("reminded", "refused", "refused_tools", "tries"),
            }
        )
        return hashlib.sha256(visible.encode()).hexdigest()


class TokenUsage(BaseModel):
    """Tokens and money of one call or many; `cost` is in the unit of the configured prices."""

    calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float = 0.0

    def __add__(self, other: TokenUsage) -> TokenUsage:
        return TokenUsage(
            calls=self.calls + other.calls,
            prompt_tokens=self.prompt_tokens + other.prompt_tokens,
            completion_tokens=self.completion_tokens + other.completion_tokens,
            cost=self.cost + other.cost,
        )


_MARKUP = re.compile(r"[{\[<`]|\w+\s*\(\s*[{\w]+\s*[=:]")
"""How a text begins that is a tool call gone wrong, and nothing to say to people."""


class ModelReply(BaseModel):
    """A whole reply."""

    text: str = ""
    tool_calls: list[ToolCall] = Field(default_factory=list)
    finish_reason: str = "stop"
    usage: TokenUsage = Field(default_factory=TokenUsage)
    model: str = ""
    """The configured name of the model that answered."""
    latency_ms: int = 0

    @property
    def prose(self) -> str:
        """The text, where it is words for people; empty for a tool call that was written out as text."""
        text = self.text.strip()
        return "" if _MARKUP.match(text) else text


class TextDelta(BaseModel):
    """A streamed piece of a reply's text."""

    text: str


class ToolCallDelta(BaseModel):
    """A streamed piece of a tool call; `index` says of which, `id` and `name` come with its first piece."""

    index: int
    id: str | None = None
    name: str | None = None
    arguments: str = ""


class ReplyFinished(BaseModel):
    """The last piece of every stream."""

    reply: ModelReply


ModelPiece = TextDelta | ToolCallDelta | ReplyFinished


class ModelClient(Protocol):
    """Anything that answers a ModelRequest: openai, offline, scripted, journaled."""

    name: str
    """The model's configured name, as shown to staff."""
    engine: Engine

    def stream(self, request: ModelRequest) -> AsyncIterator[ModelPiece]:
        """Pieces as they come, ReplyFinished last. Raises ModelError; never hangs longer than its deadline."""
        ...
