"""Tools as an agent of an interaction sees them: every call goes elsewhere to be judged, and what several of them take is told
once, for it is read again with every call of a model.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

from formagent.agents.argument_repairs import Repairs
from formagent.agents.tools import Tool, ToolDefinition, ToolValue
from formagent.llm.messages import ToolSpec
from formagent.protocol.content_hash import canonical_json

Through = Callable[[str, Repairs | None], Awaitable[ToolValue]]
Unknown = Callable[[str, str, Mapping[str, Any]], Awaitable[ToolValue]]


class GatedTool(Tool):
    """A tool whose calls go through a gate."""

    def __init__(self, definition: ToolDefinition, through: Through, told: ToolSpec | None = None) -> None:
        """`told`: what a model reads of it, where that is less than the whole; calls are read by the whole."""
        super().__init__(definition)
        self._through, self._told = through, told

    @property
    def spec(self) -> ToolSpec:
        return self._told or super().spec

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


_WORTH_SHARING = 800
"""Characters of a schema from which on it is told once."""


def told_once(specs: Iterable[ToolSpec]) -> dict[str, ToolSpec]:
    """By name, with a reference in place of a large part that an earlier one of them has as well."""
    told: dict[str, str] = {}
    return {
        spec.name: spec.model_copy(update={"parameters": _shared(spec.parameters, spec.name, "", told)})
        for spec in specs
    }


def _shared(schema: dict[str, Any], tool: str, path: str, told: dict[str, str]) -> dict[str, Any]:
    if "items" in schema:
        return {**schema, "items": _part(schema["items"], tool, path, told)}
    if "properties" not in schema:
        return schema
    parts = {
        key: _part(part, tool, f"{path}.{key}".removeprefix("."), told) for key, part in schema["properties"].items()
    }
    return {**schema, "properties": parts}


def _part(part: dict[str, Any], tool: str, path: str, told: dict[str, str]) -> dict[str, Any]:
    """One parameter, or what a list of them holds; `told` has where each large part stands that was told before."""
    whole = canonical_json({key: value for key, value in part.items() if key != "description"})
    if "properties" in part and len(whole) >= _WORTH_SHARING:
        if whole in told:
            said = f"{part.get('description', '')} Its keys are those of {told[whole]}.".strip()
            return {"type": "object", "description": said}
        told[whole] = f"`{path}` of `{tool}`"
    return _shared(part, tool, path, told)


async def _no_tool() -> str:
    """There is no such tool."""
    return ""


_NO_TOOL = ToolDefinition(_no_tool, "unknown", ends_turn=False, literal=True)
