"""That a tool costs what CONTRIBUTING.md says: a module of its name, a line in the registry, a test."""

from __future__ import annotations

from pathlib import Path

from quorum.tools import base
from quorum.tools.registry import STAFF_TOOLS
from tests.rows import rows

TOOLS = Path(base.__file__).parent
TESTS = Path(__file__).parents[1]
MODULES = {path.stem: path for path in TOOLS.glob("*/*.py") if "@staff_tool(" in path.read_text("utf-8")}


def test_every_module_with_a_tool_is_registered() -> None:
    named = {tool.definition.function.__module__.rpartition(".")[2] for tool in STAFF_TOOLS.values()}
    assert set(MODULES) <= named


@rows("name", sorted(MODULES))
def test_a_tool_is_tested_by_its_name(name: str) -> None:
    tests = [path.read_text("utf-8") for path in TESTS.rglob("test_*.py") if path != Path(__file__)]
    assert any(f'"{name}"' in text for text in tests)
