"""Agents that work with tools which are handed to them, beside their own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

from formagent.agents.base import BaseAgent
from formagent.agents.tools import Tool, tools_of
from formagent.llm.messages import LLMMessage
from quorum.agents.prompt_quoting import quote_for_prompt
from quorum.agents.prompting import work_prompt

StateT = TypeVar("StateT")


class Plain(str):
    """A section that is code's own words: it needs no marks."""


class ToolAgent(BaseAgent[StateT], Generic[StateT]):
    """Shows sections as data and the member's request as what it is to serve, and offers `given` tools before its own."""

    prompt_name: str = ""
    """Of its instructions; empty: the agent's own name."""
    ending: str = ""
    """The last line of what it is told: what to do now."""

    def __init__(self, request: str, sections: list[tuple[str, Any]], given: dict[str, Tool] | None = None) -> None:
        self._request = request
        self._sections = sections
        self._given = given

    @cached_property
    def tools(self) -> Mapping[str, Tool]:
        own = tools_of(self)
        if self._given is None:
            return own
        self._given.update(own)
        return self._given

    def messages(self, state: StateT) -> list[LLMMessage]:
        self.state = state
        shown = [(title, data) for title, data in self._sections if data not in ("", [], {}, None)]
        parts = [str(data) if isinstance(data, Plain) else quote_for_prompt(title, data) for title, data in shown]
        return [
            LLMMessage(role="system", content=work_prompt(self.prompt_name or self.name)),
            LLMMessage(
                role="user", content="\n\n".join([*parts, f"# The member's request\n{self._request}", self.ending])
            ),
        ]
