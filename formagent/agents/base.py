"""What an agent is to the loop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, Literal, Protocol, TypeVar

from formagent.agents.events import ToolCallResult
from formagent.agents.tools import Tool, tools_of
from formagent.llm.messages import LLMMessage

StateT = TypeVar("StateT")
StateT_contra = TypeVar("StateT_contra", contravariant=True)


class Agent(Protocol[StateT_contra]):
    """A role that works through tools. `state` is the caller's own; tools change it in place."""

    @property
    def name(self) -> str:
        """The role: what the models are configured by, and what offline clients answer by."""
        ...

    @property
    def tools(self) -> Mapping[str, Tool]:
        """By name, bound and ready to call."""
        ...

    @property
    def max_tokens(self) -> int | None:
        """Limit of one reply; None leaves it to the model's settings."""
        ...

    @property
    def tool_choice(self) -> Literal["auto", "required"]:
        """`required` where a reply without a tool call is of no use."""
        ...

    def messages(self, state: StateT_contra) -> list[LLMMessage]:
        """The context the loop starts with, asked for once; calls and their results are appended to it."""
        ...

    def brief(self, state: StateT_contra) -> Any:
        """What the messages were written from, asked for before every call: offline clients answer from it."""
        ...

    def remaining_tasks(self, state: StateT_contra) -> list[str]:
        """What is still to do, as imperatives; empty when nothing is."""
        ...

    def words_suffice(self, state: StateT_contra) -> bool:
        """Whether a reply of words alone counts as `ask`: where speaking is all there is to do."""
        ...

    def finished_when(self, state: StateT_contra, results: Sequence[ToolCallResult]) -> bool:
        """After the tool calls of one reply: True ends the loop without another model call."""
        ...


class BaseAgent(Generic[StateT]):
    """An agent whose tools are its `@tool` methods. Subclasses give `name` and `messages`, and what else they need."""

    name: str = ""
    max_tokens: int | None = None
    tool_choice: Literal["auto", "required"] = "auto"

    @cached_property
    def tools(self) -> Mapping[str, Tool]:
        return tools_of(self)

    def messages(self, state: StateT) -> list[LLMMessage]:
        raise NotImplementedError

    def brief(self, state: StateT) -> Any:
        return None

    def remaining_tasks(self, state: StateT) -> list[str]:
        return []

    def words_suffice(self, state: StateT) -> bool:
        return False

    def finished_when(self, state: StateT, results: Sequence[ToolCallResult]) -> bool:
        return False
