"""One answer compared with one constant, as CEL that fits the field's type: what most conditions of most formats are.

Every comparison gives true or false for an answer that was skipped (null), so that it can stand under a negation.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt, ne
from typing import Any, Literal

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.joining import bracketed, joined_tests
from interviews.forms.importers.report import Reason

Kind = Literal["boolean", "number", "date", "time", "text", "list", "object"]

_KINDS: dict[str, Kind] = {
    "yes_no": "boolean",
    "consent": "boolean",
    "integer": "number",
    "number": "number",
    "rating": "number",
    "slider": "number",
    "date": "date",
    "datetime": "date",
    "time": "time",
    "multi_choice": "list",
    "ranking": "list",
    "group": "list",
    "money": "object",
    "address": "object",
    "file": "list",
    "matrix": "object",
}
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_CLOCK = re.compile(r"(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?")
_SIGNS = {"==": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}
_OPPOSITES = {"==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}
_NOTHING: tuple[Any, ...] = (None, "", [])
_YES = frozenset({"true", "yes", "1", "y", "on"})
_NO = frozenset({"false", "no", "0", "n", "off"})


class Untranslatable(Exception):
    """An expression that cannot become CEL. `message` is a report's template, `params` fill it."""

    def __init__(self, message: str, **params: Any) -> None:
        super().__init__(message.format(**params) if params else message)
        self.message, self.params = message, params

    @property
    def reason(self) -> Reason:
        """For a line of the report."""
        return Reason(self.message, self.params)


@dataclass(frozen=True)
class Operand:
    """An answer as CEL reads it. `guard` is what must hold before it can be read at all."""

    cel: str
    field: FieldDefinition
    guard: str = ""
    words: Mapping[str, bool] = dataclasses.field(default_factory=dict)
    """What else is said there for yes and no."""
    stored: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """What its options are stored as, by what expressions call them, where that is not the same."""

    @property
    def kind(self) -> Kind:
        return _KINDS.get(self.field.type, "text")

    @property
    def there(self) -> str:
        """CEL: there is an answer."""
        parts = [part for part in (self.guard, f"{self.cel} != null") if part]
        if self.kind == "list":
            parts.append(f"size({self.cel}) > 0")
        return joined_tests(parts)

    def guarded(self, test: str) -> str:
        """CEL: there is an answer, and it passes."""
        return joined_tests([part for part in (self.guard, f"{self.cel} != null", test) if part])


def cel_literal(value: Any) -> str:
    """A constant as CEL, without half characters, which no text can hold."""
    if isinstance(value, list):
        return f"[{', '.join(map(cel_literal, value))}]"
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 2**63:
        value = float(value)
    return json.dumps(value, ensure_ascii=False).encode(errors="ignore").decode()


def present(operand: Operand) -> str:
    return operand.there


def absent(operand: Operand) -> str:
    if operand.guard or operand.kind == "list":
        return f"!{bracketed(operand.there)}"
    return f"{operand.cel} == null"


def equals(operand: Operand, value: Any) -> str:
    """CEL: the answer is `value`. None means: there is none."""
    if value in _NOTHING:
        return absent(operand)
    if operand.kind == "list":
        return _same_items(operand, value if isinstance(value, list) else [value])
    if isinstance(value, list):
        return equals(operand, value[0]) if len(value) == 1 else "false"
    test = f"{operand.cel} == {constant_for(operand, value)}"
    return operand.guarded(test) if operand.guard else test


def differs(operand: Operand, value: Any) -> str:
    """CEL: the answer is something else, or there is none."""
    if value in _NOTHING:
        return present(operand)
    if operand.kind == "list" or operand.guard or isinstance(value, list):
        return f"!{bracketed(equals(operand, value))}"
    return f"{operand.cel} != {constant_for(operand, value)}"


def ordered(operand: Operand, sign: str, value: Any) -> str:
    """CEL: the answer is more or less than `value`. Raises Untranslatable for what has no order."""
    match operand.kind:
        case "number" | "date" | "time":
            return operand.guarded(f"{operand.cel} {sign} {constant_for(operand, value)}")
        case "text" if numeric_choices(operand.field):
            return operand.guarded(f"double({operand.cel}) {sign} {cel_literal(_number(value))}")
        case "list":
            raise Untranslatable(_("compares a list by size"))
    raise Untranslatable(_("compares “{name}”, which is neither a number nor a date"), name=operand.field.label)


def contains(operand: Operand, value: Any) -> str:
    """CEL: a list holds the value (each of several values), or a text holds these words."""
    values = value if isinstance(value, list) else [value]
    if operand.kind == "list":
        return operand.guarded(
            " && ".join(f"{cel_literal(_option(operand, each))} in {operand.cel}" for each in values) or "true"
        )
    if operand.kind != "text":
        return equals(operand, value)
    return operand.guarded(
        " && ".join(f"{operand.cel}.contains({cel_literal(plain(each))})" for each in values) or "true"
    )


def any_of(operand: Operand, values: Sequence[Any]) -> str:
    """CEL: one of these is the answer, or stands in it."""
    if not values:
        return "false"
    if len(values) == 1 and operand.kind != "list":
        return equals(operand, values[0])
    if operand.kind == "list":
        held = " || ".join(f"{cel_literal(_option(operand, each))} in {operand.cel}" for each in values)
        return operand.guarded(f"({held})" if len(values) > 1 else held)
    test = f"{operand.cel} in [{', '.join(constant_for(operand, each) for each in values)}]"
    return operand.guarded(test) if operand.guard else test


def size_test(operand: Operand, sign: str, number: int) -> str:
    """CEL: so many are chosen, or a text is so long. No answer has the size 0."""
    test = f"size({operand.cel}) {sign} {number}"
    if not _SIGNS[sign](0, number):
        return joined_tests([part for part in (operand.guard, f"{operand.cel} != null", test) if part])
    return f"!{bracketed(operand.guarded(f'size({operand.cel}) {_OPPOSITES[sign]} {number}'))}"


def constant_for(operand: Operand, value: Any) -> str:
    """A constant as the field's type keeps it. Raises Untranslatable when it could be no answer of that type."""
    match operand.kind:
        case "boolean":
            return "true" if _boolean(value, operand.words) else "false"
        case "number":
            return cel_literal(_number(value))
        case "date":
            found = _DATE.match(str(value))
            if found is None:
                raise Untranslatable(_("compares a date with “{value}”"), value=str(value))
            return cel_literal(str(value)[:16] if operand.field.type == "datetime" else found.group())
        case "time":
            clock = _CLOCK.fullmatch(str(value))
            if clock is None:
                raise Untranslatable(_("compares a time with “{value}”"), value=str(value))
            return cel_literal(f"{int(clock[1]):02}:{clock[2]}")
        case "object":
            raise Untranslatable(_("looks into “{name}”, which has several parts"), name=operand.field.label)
    return cel_literal(_option(operand, value))


def _option(operand: Operand, value: Any) -> str:
    """A constant as the option it means: "yes" is the option "Yes" where there is no other."""
    written = operand.stored.get(plain(value), plain(value))
    values = [str(choice.get("value", "")) for choice in operand.field.config.get("choices") or []]
    if written in values:
        return written
    alike = [each for each in values if each.strip().casefold() == written.strip().casefold()]
    return alike[0] if len(alike) == 1 else written


def plain(value: Any) -> str:
    """A constant as the values of choices and texts are written: 1.0 is "1", true is "true"."""
    if isinstance(value, str):
        return value
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return str(int(value))
    return json.dumps(value, ensure_ascii=False)


def numeric_choices(field: FieldDefinition) -> bool:
    """Whether every option's value is a number, so that options can be compared by size."""
    choices = field.config.get("choices") or []
    return bool(choices) and all(_is_number(choice.get("value", "")) for choice in choices)


def _same_items(operand: Operand, values: Sequence[Any]) -> str:
    held = "".join(f" && {cel_literal(_option(operand, each))} in {operand.cel}" for each in values)
    return operand.guarded(f"size({operand.cel}) == {len(values)}{held}")


def _boolean(value: Any, words: Mapping[str, bool]) -> bool:
    if plain(value) in words:
        return words[plain(value)]
    word = plain(value).strip().lower()
    if word not in _YES | _NO:
        raise Untranslatable(_("compares a yes or no with “{value}”"), value=plain(value))
    return word in _YES


def _number(value: Any) -> int | float:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and _is_number(value):
        return float(value)
    raise Untranslatable(_("compares a number with “{value}”"), value=plain(value))


def _is_number(text: Any) -> bool:
    return isinstance(text, str) and re.fullmatch(r"\s*[+-]?\d{1,15}(\.\d{1,15})?\s*", text) is not None
