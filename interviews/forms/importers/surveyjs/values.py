"""What a SurveyJS expression reckons with, as CEL: an answer, a number, a day."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.comparisons import Operand, Untranslatable

_DAY = re.compile(r'"\d{4}-\d{2}-\d{2}(?:T[\d:.+Z-]*)?"')


@dataclass(frozen=True)
class Value:
    """A part of an expression that is no condition itself. `guards` hold before it can be reckoned."""

    cel: str
    kind: Literal["number", "text", "boolean", "date"]
    guards: tuple[str, ...] = ()


def value_of_answer(answer: Operand) -> Value:
    """What an answer is in arithmetic and comparisons. Raises Untranslatable for one that has parts."""
    match answer.kind:
        case "number":
            return Value(f"double({answer.cel})", "number", (answer.there,))
        case "boolean":
            return Value(answer.cel, "boolean", (answer.there,))
        case "date" if answer.field.type == "date":
            return Value(answer.cel, "date", (answer.there,))
        case "text" | "date" | "time":
            return Value(answer.cel, "text", (answer.there,))
    raise Untranslatable(_("compares “{name}” as a whole"), name=answer.field.label)


def number_or_zero(answer: Operand | None) -> str:
    """A term of a sum, to which an answer that is not there adds nothing."""
    if answer is None or answer.kind != "number":
        raise Untranslatable(_("reckons with something that is no number"))
    return f"({answer.there} ? double({answer.cel}) : 0.0)"


def year_of_day(day: str) -> str:
    return f'double(timestamp({day} + "T00:00:00Z").getFullYear())'


def is_day(value: Value) -> bool:
    """Whether it is a date, or a text that is written as one."""
    return value.kind == "date" or _DAY.fullmatch(value.cel) is not None


def decimal_literal(value: float) -> str:
    """CEL does not mix whole numbers and decimals: all are decimals here."""
    return repr(float(value))
