"""Every tool is a module, a line of the registry, and a line of the documentation."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from formagent.config import BASE_DIR
from quorum.mcp.tools.base import Caller, McpTool, ToolModel, mcp_tool
from quorum.mcp.tools.registry import MCP_TOOLS, STAFF
from quorum.tools.registry import DRAFTING, OUTWARD, READING
from tests.rows import rows

TOOLS = BASE_DIR / "quorum" / "mcp" / "tools"


@rows("tool", MCP_TOOLS.values())
def test_a_tool_describes_itself(tool: McpTool):
    assert tool.description and tool.title
    assert tool.input_schema["additionalProperties"] is False
    for name, kind in {**tool.arguments.model_fields, **tool.result.model_fields}.items():
        assert re.fullmatch(r"[a-z][a-z0-9_]*", name), kind


@rows("tool", MCP_TOOLS.values())
def test_no_part_of_a_schema_says_nothing(tool: McpTool):
    """The Inspector warns of it (`--strict`), and clients have refused it."""
    for schema in (tool.input_schema, tool.output_schema):
        for where, part in properties_of(schema):
            assert part.keys() & {"type", "$ref", "anyOf", "allOf", "oneOf", "enum", "const"}, where
            assert not isinstance(part.get("type"), list), f"{where}: not every client takes several types at once"


@rows("tool", STAFF)
def test_tools_of_staff_are_named_as_programs_have_them(tool: McpTool):
    """And nothing is said of a task: a program has none."""
    said = f"{tool.description} {json.dumps(tool.input_schema)}"
    names = {one.name for one in (*READING, *DRAFTING, *OUTWARD)}
    assert sorted(name for name in names if re.search(rf"\b{name}\b", said)) == []
    assert not re.search(r"\b(this|very) task\b", said)


def properties_of(schema: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for part in (schema, *schema.get("$defs", {}).values()):
        yield from part.get("properties", {}).items()


def test_the_documentation_names_every_tool():
    page = Path(BASE_DIR, "docs", "mcp.md").read_text()
    cells = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", page, re.MULTILINE)
    documented = {name for cell in cells for name in re.findall(r"\w+", cell)}
    assert documented == set(MCP_TOOLS)


def test_a_function_without_models_is_no_tool():
    async def eat(caller: Caller, asked: dict) -> ToolModel:
        """Eat."""
        return ToolModel()

    with pytest.raises(TypeError, match="eat"):
        mcp_tool(title="Eat")(eat)
