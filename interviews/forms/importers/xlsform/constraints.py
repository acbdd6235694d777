"""The `constraint` column as limits of a field's configuration."""

from __future__ import annotations

import datetime as dt
import math
import re
from typing import Any, NamedTuple

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.expressions.tree import Call, Literal, Node, Operation, Self, parts_of

_FLIPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!="}
_NUMBERS = frozenset({"integer", "number", "rating", "slider"})
_TEXTS = frozenset({"short_text", "long_text"})


class Limits(NamedTuple):
    """Minimum, maximum and their like. `whole`: they are all of the constraint; `widened`: ends that it left out, which are
    allowed here."""

    config: dict[str, Any]
    whole: bool
    widened: tuple[str, ...]


def limits_in_constraint(node: Node, field_type: str) -> Limits:
    """What a constraint says of the answer alone to a field of that type."""
    found: dict[str, Any] = {}
    whole, widened = True, []
    for part in parts_of(node, "and"):
        try:
            for name, value in _limit(part, field_type).items():
                found[name] = _narrower(name, found.get(name), value)
                if _leaves_out_the_end(part) and _takes_in_the_end(name, value, field_type):
                    widened.append(str(value))
        except Untranslatable:
            whole = False
    return Limits(found, whole, tuple(dict.fromkeys(widened)))


def _leaves_out_the_end(part: Node) -> bool:
    return isinstance(part, Operation) and part.sign in ("<", ">")


def _takes_in_the_end(name: str, value: Any, field_type: str) -> bool:
    """Whether the next value is not known: that of a whole number or a day is."""
    if name in ("minimum", "maximum"):
        return field_type == "number"
    return name in ("earliest", "latest") and (value == "today" or field_type != "date")


def _limit(part: Node, field_type: str) -> dict[str, Any]:
    match part:
        case Call(name="regex", arguments=(Self(), Literal(value=str(pattern)))) if field_type == "short_text":
            return {"pattern": pattern.removeprefix("^").removesuffix("$") if _anchored(pattern) else pattern}
        case Operation(sign=sign, left=left, right=right) if sign in _FLIPPED:
            if isinstance(right, Self | Call) and isinstance(left, Literal):
                left, right, sign = right, left, _FLIPPED[sign]
            return _compared(sign, left, right, field_type)
    raise Untranslatable(_("is no limit that can be kept"))


def _compared(sign: str, left: Node, right: Node, field_type: str) -> dict[str, Any]:
    match left:
        case Self() if field_type in _NUMBERS:
            return _number_limit(sign, _number(right), whole=field_type != "number")
        case Self() if field_type in ("date", "datetime", "time"):
            return _moment_limit(sign, right, field_type)
        case Call(name="string-length", arguments=(Self(),)) if field_type in _TEXTS:
            return _sizes(sign, _number(right), "min_length", "max_length")
        case Call(name="count-selected", arguments=(Self(),)) if field_type == "multi_choice":
            return _sizes(sign, _number(right), "min_choices", "max_choices")
    raise Untranslatable(_("is no limit that can be kept"))


def _number(node: Node) -> float:
    if isinstance(node, Literal):
        value = node.value
        if isinstance(value, int | float) and not isinstance(value, bool):
            return value
        if isinstance(value, str) and re.fullmatch(r"\s*-?\d+(\.\d+)?\s*", value):
            return float(value)
    raise Untranslatable(_("is no limit that can be kept"))


def _number_limit(sign: str, number: float, *, whole: bool) -> dict[str, Any]:
    """An open limit of whole numbers is the next one; of other numbers it takes the number itself in."""
    match sign:
        case ">=":
            return {"minimum": math.ceil(number) if whole else number}
        case "<=":
            return {"maximum": math.floor(number) if whole else number}
        case ">":
            return {"minimum": math.floor(number) + 1 if whole else number}
        case "<":
            return {"maximum": math.ceil(number) - 1 if whole else number}
        case "=":
            return {"minimum": number, "maximum": number}
    raise Untranslatable(_("is no limit that can be kept"))


def _sizes(sign: str, number: float, least: str, most: str) -> dict[str, Any]:
    found = _number_limit(sign, number, whole=True)
    named = {least if name == "minimum" else most: int(value) for name, value in found.items()}
    return {name: value for name, value in named.items() if name == most or value > 0}


def _moment_limit(sign: str, node: Node, field_type: str) -> dict[str, Any]:
    name = {">": "earliest", ">=": "earliest", "<": "latest", "<=": "latest"}.get(sign)
    if name is None:
        raise Untranslatable(_("is no limit that can be kept"))
    match node:
        case Call(name="today" | "now", arguments=()) if field_type in ("date", "datetime"):
            return {name: "today"}
        case Literal(value=str(text)) | Call(name="date" | "date-time" | "time", arguments=(Literal(value=str(text)),)):
            return {name: _moment(text, sign, field_type)}
    raise Untranslatable(_("is no limit that can be kept"))


def _moment(text: str, sign: str, field_type: str) -> str:
    try:
        if field_type == "time":
            return dt.time.fromisoformat(text[:5]).isoformat("minutes")
        if field_type == "datetime":
            return text[:16]
        day = dt.date.fromisoformat(text[:10])
        return (day + dt.timedelta(days={">": 1, "<": -1}.get(sign, 0))).isoformat()
    except (ValueError, OverflowError):
        raise Untranslatable(_("is no limit that can be kept")) from None


def _anchored(pattern: str) -> bool:
    """Whether ^ and $ can go: the whole text has to fit in any case."""
    return "|" not in pattern and not pattern.endswith(r"\$")


def _narrower(name: str, first: Any, second: Any) -> Any:
    if first is None or name == "pattern":
        return second
    if "today" in (first, second):
        return "today"
    return max(first, second) if name in ("minimum", "earliest", "min_length", "min_choices") else min(first, second)
