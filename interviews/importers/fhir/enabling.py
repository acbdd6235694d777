"""FHIR's enableWhen as CEL. An item with several answers passes when one of them does; a missing answer passes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from interviews.importers import comparisons
from interviews.importers.comparisons import Operand, Untranslatable, bracketed
from interviews.importers.fhir.extensions import Element, value_of
from interviews.importers.reading import members, objects, text
from interviews.importers.report import marked as _

EACH = "each_item"
"""What an item of a repeating group is called within a condition."""

Reads = tuple[Operand, str | None]
"""An answer, and the group whose items hold it when it is read from outside of it."""
Resolve = Callable[[str], Reads]


def enabling(item: Element, resolve: Resolve) -> str:
    """The condition of an item; "" when it has none. Raises Untranslatable."""
    rules = objects(item.get("enableWhen"))
    tests = [_test(rule, resolve) for rule in rules]
    if len(tests) < 2:
        return "".join(tests)
    every = text(item.get("enableBehavior")) == "all"
    return f"({(' && ' if every else ' || ').join(tests)})"


def _test(rule: Element, resolve: Resolve) -> str:
    operand, group = resolve(text(rule.get("question")))
    operator = text(rule.get("operator")) or ("exists" if "hasAnswer" in rule else "=")
    answer = rule.get("hasAnswer") if "hasAnswer" in rule else _constant(rule)
    if group is None:
        return _compared(operand, operator, answer)
    if operator == "exists" and answer is False:
        return f"!({group} != null && {group}.exists({EACH}, {comparisons.present(operand)}))"
    return f"({group} != null && {group}.exists({EACH}, {_compared(operand, operator, answer)}))"


def _compared(operand: Operand, operator: str, answer: Any) -> str:
    match operator:
        case "exists":
            return comparisons.absent(operand) if answer is False else comparisons.present(operand)
        case "=":
            held = operand.kind == "list"
            return comparisons.contains(operand, answer) if held else comparisons.equals(operand, answer)
        case "!=":
            test = comparisons.contains if operand.kind == "list" else comparisons.equals
            return f"({comparisons.present(operand)} && !{bracketed(test(operand, answer))})"
        case "<" | ">" | "<=" | ">=":
            return comparisons.ordered(operand, operator, answer)
    raise Untranslatable(_("uses the operator “{operator}”"), operator=operator)


def _constant(rule: Element) -> Any:
    key, value = value_of(rule, "answer")
    match key:
        case "answerCoding":
            return text(members(value).get("code")) or text(members(value).get("display"))
        case "answerQuantity":
            return members(value).get("value")
        case "answerReference":
            return text(members(value).get("reference"))
    if not key or isinstance(value, dict | list):
        raise Untranslatable(_("compares with nothing that can be read"))
    return value
