"""What others need to know of a field type is asked of the type: hardly anybody compares its name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from interviews.field_types import type_names

ROOT = Path(__file__).parent.parent
MOST = 30
ROOMS = {"field_types", "importers", "exporters", "migrations"}
"""The types themselves, and what translates them from and into other formats."""
ASKED = {"type", "type_name", "kind", "kinds"}
WIDGETS = {"self", "view", "widget", "input"}
"""What has a widget's kind: the inputs of pages, some of which are called like types."""
NAMES = frozenset(type_names())


def texts(node: ast.AST) -> set[str]:
    """The constant texts in a literal or a pattern."""
    return {each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)}


def asks_a_type(subject: ast.expr) -> bool:
    """Whether an expression is something called a type, and not the kind of a widget."""
    match subject:
        case ast.Attribute(value=ast.Name(id=owner), attr="kind"):
            return owner not in WIDGETS
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name in ASKED
    return False


def compared(tree: ast.AST) -> Iterator[int]:
    """The lines where something called a type is compared with the name of one, in whatever way."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            pairs = list(zip(sides, sides[1:], strict=False))
            if any(asks_a_type(one) and texts(other) & NAMES for a, b in pairs for one, other in ((a, b), (b, a))):
                yield node.lineno
        elif isinstance(node, ast.Match) and asks_a_type(node.subject):
            yield from (case.pattern.lineno for case in node.cases if texts(case.pattern) & NAMES)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
            if isinstance(node.func.value, ast.Dict) and node.args and asks_a_type(node.args[0]):
                yield from [node.lineno] if texts(node.func.value) & NAMES else []
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Dict) and asks_a_type(node.slice):
            yield from [node.lineno] if texts(node.value) & NAMES else []


_IN_TEMPLATES = re.compile(rf"\.type(?:_name)?\s*(?:==|!=|in)\s*[\"'][^\"']*\b(?:{'|'.join(NAMES)})\b")


def places() -> list[str]:
    """Every comparison with a type's name outside the rooms where types are known by name."""
    found = []
    for app in ("formagent", "interviews", "quorum"):
        for path in sorted((ROOT / app).rglob("*.py")):
            if ROOMS.isdisjoint(path.parts):
                tree = ast.parse(path.read_text(encoding="utf-8"))
                found += [f"{path.relative_to(ROOT)}:{line}" for line in compared(tree)]
    for path in sorted((ROOT / "templates").rglob("*.html")):
        hits = _IN_TEMPLATES.findall(path.read_text(encoding="utf-8"))
        found += [str(path.relative_to(ROOT))] * len(hits)
    return found


def test_hardly_anybody_asks_for_the_name_of_a_type() -> None:
    found = places()
    assert len(found) <= MOST, "ask the type instead (answers, compares, effort …):\n" + "\n".join(found)


def test_a_comparison_is_seen_however_it_is_written() -> None:
    written = """
a.type == "choice"
"choice" != field.type
type_name in ("choice", "x")
match field.type:
    case "date" | "time":
        pass
    case "x":
        pass
{"money": 1}.get(field.type)
{"money": 1}[field.type]
widget.kind == "date"
schema.get("type") == "number"
"""
    assert len(list(compared(ast.parse(written)))) == 6
