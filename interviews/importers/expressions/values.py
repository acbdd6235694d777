"""Values within a condition: CEL with its kind, and what must hold before it can be read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal as Either

from interviews.importers.comparisons import Operand, Untranslatable, numeric_choices
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
