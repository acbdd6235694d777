"""FHIR's enableWhen as CEL. An item with several answers passes when one of them does; a missing answer passes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers import comparisons
from interviews.forms.importers.comparisons import Operand, Untranslatable
from interviews.forms.importers.expressions.conditions import ConditionWriter
from interviews.forms.importers.fhir.extensions import Element, extension_value, extensions, value_of
from interviews.forms.importers.fhir.fhirpath import parse_fhirpath
from interviews.forms.importers.joining import bracketed
from interviews.forms.importers.reading import read_members, read_objects, read_text

EACH = "each_item"
"""What an item of a repeating group is called within a condition."""

Reads = tuple[Operand, str | None]
"""An answer, and the group whose items hold it when it is read from outside of it."""
Resolve = Callable[[str], Reads]


def enabling_condition(item: Element, resolve: Resolve, variables: Mapping[str, str]) -> str:
    """The condition of an item; "" when it has none. An expression goes before rules. Raises Untranslatable."""
    if expression := expression_of(item, "enableWhenExpression"):
        return _expressed(expression, resolve, variables)
    rules = read_objects(item.get("enableWhen"))
    tests = [_test(rule, resolve) for rule in rules]
    if len(tests) < 2:
        return "".join(tests)
    every = read_text(item.get("enableBehavior")) == "all"
    return f"({(' && ' if every else ' || ').join(tests)})"


def expression_of(element: Element, name: str) -> str:
    """The FHIRPath of an extension; "" when there is none."""
    found = extension_value(element, name)
    return read_text(read_members(found).get("expression")) or read_text(found)


def variables_of(element: Element) -> dict[str, str]:
    """The expressions that an element names, by their names."""
    named = [read_members(value_of(found)[1]) for name, found in extensions(element) if name == "variable"]
    return {
        read_text(each.get("name")): read_text(each.get("expression")) for each in named if read_text(each.get("name"))
    }


def _expressed(expression: str, resolve: Resolve, variables: Mapping[str, str]) -> str:
    writer = ConditionWriter(lambda link: whole_answer(link, resolve))
    return bracketed(writer.condition(parse_fhirpath(expression, variables)))


def whole_answer(link: str, resolve: Resolve) -> Operand:
    """An answer that expressions can read. Raises Untranslatable for one that stands in what repeats."""
    operand, group = resolve(link)
    if group is not None:
        raise Untranslatable(_("looks into “{name}”, which has several parts"), name=link)
    return operand


def _test(rule: Element, resolve: Resolve) -> str:
    operand, group = resolve(read_text(rule.get("question")))
    operator = read_text(rule.get("operator")) or ("exists" if "hasAnswer" in rule else "=")
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
            return read_text(read_members(value).get("code")) or read_text(read_members(value).get("display"))
        case "answerQuantity":
            return read_members(value).get("value")
        case "answerReference":
            return read_text(read_members(value).get("reference"))
    if not key or isinstance(value, dict | list):
        raise Untranslatable(_("compares with nothing that can be read"))
    return value
