"""Values within a condition: CEL with its kind, and what must hold before it can be read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any
from typing import Literal as Either

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.comparisons import Operand, Untranslatable, numeric_choices
from interviews.forms.importers.expressions.tree import Call, Literal, Node

_DATED = frozenset({"date", "moment", "now"})
_DAY = re.compile(r'"\d{4}-\d{2}-\d{2}(?:T[\d:.+Z-]*)?"')
ValueKind = Either["number", "text", "truth", "date", "time", "moment", "now"]
"""moment: a day with a time of day. now: this very one, of which conditions know only the day."""


@dataclass(frozen=True)
class Value:
    """`guards` are tests that must come first: that a question was answered at all."""

    cel: str
    kind: ValueKind
    guards: tuple[str, ...] = ()

    def number(self) -> Value:
        """As a double, since CEL does not mix whole and other numbers; of a date its number of days since 1970."""
        if self.kind == "number":
            whole = re.fullmatch(r"-?\d+", self.cel)
            return Value(f"{self.cel}.0", "number") if whole else self
        if self.kind == "text" and re.fullmatch(r'"\s*-?\d+(\.\d+)?\s*"', self.cel):
            return Value(str(float(self.cel.strip('"'))), "number")
        if self.kind in ("date", "now"):
            return Value(f"day_number({self.cel})", "number", self.guards)
        raise Untranslatable(_("calculates with something that is no number"))

    def date(self) -> Value:
        """A constant that is written as a date."""
        return Value(self.cel, "date", self.guards) if _DAY.fullmatch(self.cel) else self


def one_value(operand: Operand) -> Value:
    """The answer to a question as a value. Raises Untranslatable for one that has several parts."""
    guards = (*((operand.guard,) if operand.guard else ()), f"{operand.cel} != null")
    match operand.kind:
        case "number":
            return Value(f"double({operand.cel})", "number", guards)
        case "boolean":
            return Value(operand.cel, "truth", guards)
        case "date":
            return Value(operand.cel, "moment" if operand.field.type == "datetime" else "date", guards)
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


def constant_of(node: Node) -> Any:
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


def number_literal(node: Node) -> int | float | None:
    match node:
        case Literal(int(number) | float(number)) if not isinstance(number, bool):
            return number
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


def made_comparable(first: Value, second: Value) -> tuple[Value, Value]:
    """Both as they can be compared: beside a number as numbers, beside a date as dates. Raises Untranslatable."""
    kinds = {first.kind, second.kind}
    if "number" in kinds:
        return first.number(), second.number()
    if "text" in kinds and kinds & _DATED:
        first, second = first.date(), second.date()
        kinds = {first.kind, second.kind}
    if len(kinds) == 1 or (kinds < _DATED and kinds != {"moment", "now"}):
        return first, second
    raise Untranslatable(_("compares values of different types"))
