"""Tells a member what has become of their request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from formagent.agents.events import ToolCallResult
from formagent.agents.tools import tool
from quorum.agents.tool_agent import ToolAgent


@dataclass
class Summary:
    markdown: str = ""


class SummaryWriter(ToolAgent[Summary]):
    """One text. Plain words count as it."""

    name = "summary_writer"
    ending = "Sum it up using sum_up."

    @tool
    async def sum_up(self, markdown: Annotated[str, Field(max_length=4_000)]) -> str:
        """Give the summary."""
        self.state.markdown = markdown.strip()
        return "Noted."

    def finished_when(self, state: Summary, results: Sequence[ToolCallResult]) -> bool:
        return bool(state.markdown)
