"""What the agent loop says while it runs, and what it leaves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from formagent.agents.tools import ToolValue
from formagent.errors import ModelError
from formagent.llm.messages import ModelReply, TokenUsage, ToolCall

StateT = TypeVar("StateT")

EndReason = Literal["waiting_for_user", "finished", "call_limit", "model_failed", "cancelled"]


@dataclass(frozen=True, slots=True)
class ToolCallResult:
    """A tool call that was carried out, or refused. `result` is what the model reads, `value` what the tool gave."""

    call: ToolCall
    result: str
    error: bool = False
    value: ToolValue | None = None
    declined: bool = False
    """Of an error: nothing was wrong with the call."""

    @property
    def name(self) -> str:
        return self.call.name


@dataclass(frozen=True, slots=True)
class AgentLoopResult(Generic[StateT]):
    """The loop's outcome (form-interview-agents, runAgentLoop) and the named reason it ended for."""

    response_text: str
    """Words for the respondent: those of `ask`, or the closing text of an agent that finished."""
    tool_calls: list[ToolCallResult]
    """In the order they ran."""
    awaiting_user_response: bool
    state: StateT
    usage: TokenUsage
    """Of every model call, failed ones counted as calls; those of sub-agents are in their own results."""
    reason: EndReason
    model: str = ""
    """The configured name of the model that gave the last reply."""
    error: ModelError | None = None
    """Why the model failed, when that is the reason."""


@dataclass(frozen=True, slots=True)
class ModelCallStarted:
    agent: str
    number: int
    """1 for the loop's first call."""


@dataclass(frozen=True, slots=True)
class AskDelta:
    """The next piece of the words for the respondent, while the model still writes. Joined, they are `ask`'s text."""

    text: str


@dataclass(frozen=True, slots=True)
class AskDiscarded:
    """The words streamed so far will not be said: their call was refused, or the model failed in mid-sentence."""


@dataclass(frozen=True, slots=True)
class ModelCallFinished:
    agent: str
    number: int
    reply: ModelReply


@dataclass(frozen=True, slots=True)
class ToolStarted:
    agent: str
    call: ToolCall


@dataclass(frozen=True, slots=True)
class ToolFinished:
    agent: str
    result: ToolCallResult


@dataclass(frozen=True, slots=True)
class LoopFinished(Generic[StateT]):
    """The last event, always."""

    result: AgentLoopResult[StateT]


LoopEvent = (
    ModelCallStarted | AskDelta | AskDiscarded | ModelCallFinished | ToolStarted | ToolFinished | LoopFinished[StateT]
)


@dataclass(slots=True)
class CallAllowance:
    """Model calls that a turn may still make, shared by its agents and their sub-agents."""

    limit: int
    used: int = field(default=0)

    @property
    def left(self) -> int:
        return max(0, self.limit - self.used)

    def take(self) -> bool:
        """One call; False when there is none left."""
        if self.used >= self.limit:
            return False
        self.used += 1
        return True
