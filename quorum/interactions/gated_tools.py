"""Tools as an agent of an interaction sees them: every call goes elsewhere to be judged."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from formagent.agents.argument_repairs import Repairs
from formagent.agents.tools import Tool, ToolDefinition, ToolValue

Through = Callable[[str, Repairs | None], Awaitable[ToolValue]]
Unknown = Callable[[str, str, Mapping[str, Any]], Awaitable[ToolValue]]


class GatedTool(Tool):
    """A tool whose calls go through a gate."""

    def __init__(self, definition: ToolDefinition, through: Through) -> None:
        super().__init__(definition)
        self._through = through

    async def call(self, raw_arguments: str, repairs: Repairs | None = None) -> ToolValue:
        return await self._through(raw_arguments, repairs)


class GatedTools(dict[str, Tool]):
    """Tools by name; any other name is a tool too, which only says that there is none."""

    def __init__(self, tools: Mapping[str, Tool], unknown: Unknown) -> None:
        super().__init__(tools)
        self._say_unknown = unknown

    def get(self, name: str, default: Any = None) -> Any:
        return super().get(name) or self._unknown(name)

    def _unknown(self, name: str) -> Tool:
        async def say_so(raw: str, repairs: Repairs | None = None) -> ToolValue:
            return await self._say_unknown(name, raw, self)

        return GatedTool(_NO_TOOL, say_so)


async def _no_tool() -> str:
    """There is no such tool."""
    return ""


_NO_TOOL = ToolDefinition(_no_tool, "unknown", ends_turn=False, literal=True)
