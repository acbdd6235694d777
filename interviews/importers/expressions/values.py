"""Values within a condition: CEL with its kind, and what must hold before it can be read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any
from typing import Literal as Either

from interviews.importers.comparisons import Operand, Untranslatable, numeric_choices
from interviews.importers.expressions.tree import Call, Literal, Node
from interviews.importers.report import marked as _

ValueKind = Either["number", "text", "truth", "date", "time"]


@dataclass(frozen=True)
class Value:
    """`guards` are tests that must come first: that a question was answered at all."""

    cel: str
    kind: ValueKind
    guards: tuple[str, ...] = ()

    def number(self) -> Value:
        """As a double: CEL does not mix whole and other numbers."""
        if self.kind == "number":
            whole = re.fullmatch(r"-?\d+", self.cel)
            return Value(f"{self.cel}.0", "number") if whole else self
        if self.kind == "text" and re.fullmatch(r'"\s*-?\d+(\.\d+)?\s*"', self.cel):
            return Value(str(float(self.cel.strip('"'))), "number")
        raise Untranslatable(_("calculates with something that is no number"))


def one_value(operand: Operand) -> Value:
    """The answer to a question as a value. Raises Untranslatable for one that has several parts."""
    guards = (*((operand.guard,) if operand.guard else ()), f"{operand.cel} != null")
    match operand.kind:
        case "number":
            return Value(f"double({operand.cel})", "number", guards)
        case "boolean":
            return Value(operand.cel, "truth", guards)
        case "date":
            return Value(operand.cel, "date", guards)
        case "time":
            return Value(operand.cel, "time", guards)
        case "text" if numeric_choices(operand.field):
            return Value(f"double({operand.cel})", "number", guards)
        case "text":
            return Value(operand.cel, "text", guards)
    raise Untranslatable(_("looks into “{name}”, which has several parts"), name=operand.field.label)


def whole_pattern(pattern: str) -> str:
    """A regular expression that has to fit all of a text."""
    return f"^(?:{pattern.removeprefix('^').removesuffix('$')})$"


def constant(node: Node) -> Any:
    """The constant that a node is; None when it is none. An acknowledged question is written as 'OK' in XForms."""
    match node:
        case Literal(value=value):
            return True if value == "OK" else value
        case Call(name="true", arguments=()):
            return True
        case Call(name="false", arguments=()):
            return False
        case Call(name="date" | "date-time" | "string" | "number" as name, arguments=(Literal(value=value),)):
            return value if name != "date" else str(value)[:10]
    return None


def as_truth(node: Node) -> bool | None:
    match node:
        case Call(name="true" | "false" as name, arguments=()):
            return name == "true"
        case Literal(value="true" | "false" as word):
            return word == "true"
        case Literal(value=bool(value)):
            return value
    return None


def alike(first: Value, second: Value) -> tuple[Value, Value]:
    if first.kind == second.kind:
        return (first.number(), second.number()) if first.kind == "number" else (first, second)
    if "number" in (first.kind, second.kind):
        return first.number(), second.number()
    raise Untranslatable(_("compares a {first} with a {second}"), first=first.kind, second=second.kind)


def all_hold(parts: list[str]) -> str:
    return f"({' && '.join(parts)})" if len(parts) > 1 else parts[0]
