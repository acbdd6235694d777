"""Finds out what planning has to know, with tools that only read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from formagent.agents.events import ToolCallResult
from formagent.agents.tools import tool
from quorum.agents.tool_agent import ToolAgent

MOST_FINDINGS = 4_000


@dataclass
class Findings:
    """Empty until they are noted."""

    brief: str = ""


class ContextGatherer(ToolAgent[Findings]):
    """Reads, then notes a brief. Plain words at the end count as the brief."""

    name = "context_gatherer"
    ending = "Find out what planning has to know, then call note_findings."

    @tool
    async def note_findings(self, brief: Annotated[str, Field(max_length=MOST_FINDINGS)]) -> str:
        """Note what was found out, with numbers and exact ids. This ends the gathering."""
        self.state.brief = brief.strip()
        return "Noted."

    def finished_when(self, state: Findings, results: Sequence[ToolCallResult]) -> bool:
        return bool(state.brief)
