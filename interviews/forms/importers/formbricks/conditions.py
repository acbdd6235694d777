"""The conditions of a Formbricks survey's logic as CEL."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers import comparisons
from interviews.forms.importers.comparisons import Operand, Untranslatable, cel_literal
from interviews.forms.importers.formbricks.document import Element, Step
from interviews.forms.importers.formbricks.questions import Answer
from interviews.forms.importers.joining import bracketed
from interviews.forms.importers.reading import read_members, read_objects, read_text

_DEEPEST = 20
_OLDER = {
    "submitted": "isSubmitted", "skipped": "isSkipped", "accepted": "isAccepted", "notEquals": "doesNotEqual",
    "lessThan": "isLessThan", "lessEqual": "isLessThanOrEqual", "greaterThan": "isGreaterThan",
    "greaterEqual": "isGreaterThanOrEqual", "includesAll": "includesAllOf", "includesOne": "includesOneOf",
    "uploaded": "isSubmitted", "notUploaded": "isSkipped", "isSet": "isSubmitted", "isNotSet": "isSkipped",
    "isNotEmpty": "isSubmitted", "isEmpty": "isSkipped", "isAnyOf": "equalsOneOf",
}  # fmt: skip
_ORDERED = {
    "isGreaterThan": ">", "isLessThan": "<", "isGreaterThanOrEqual": ">=", "isLessThanOrEqual": "<=", "isBefore": "<",
    "isAfter": ">",
}  # fmt: skip
_NEGATED = {
    "doesNotEqual": "equals", "doesNotContain": "contains", "doesNotStartWith": "startsWith", "isSkipped": "isSubmitted",
    "doesNotEndWith": "endsWith", "doesNotIncludeOneOf": "includesOneOf", "doesNotIncludeAllOf": "includesAllOf",
}  # fmt: skip


def test_of(rule: Element, step: Step, answers: Mapping[str, Answer]) -> str:
    """CEL on which a rule holds; older rules speak of the question they stand at. Raises Untranslatable."""
    if isinstance(rule.get("condition"), str):
        right = {"type": "static", "value": rule.get("value")}
        own = {
            "leftOperand": {"type": "question", "value": step.id},
            "operator": rule["condition"],
            "rightOperand": right,
        }
        return _single(own, answers)
    return _group(read_members(rule.get("conditions")), answers, 0)


def _group(group: Element, answers: Mapping[str, Answer], depth: int) -> str:
    if depth > _DEEPEST:
        raise Untranslatable(_("is nested too deeply"))
    tests = [
        _group(each, answers, depth + 1) if "conditions" in each else _single(each, answers)
        for each in read_objects(group.get("conditions"))
    ]
    if not tests:
        raise Untranslatable(_("is not complete"))
    return f"({(' || ' if group.get('connector') == 'or' else ' && ').join(tests)})" if len(tests) > 1 else tests[0]


def _single(condition: Element, answers: Mapping[str, Answer]) -> str:
    left, right = read_members(condition.get("leftOperand")), read_members(condition.get("rightOperand"))
    name, operator = read_text(left.get("value")), read_text(condition.get("operator"))
    if left.get("type") not in ("question", "element") or name not in answers or left.get("meta"):
        raise Untranslatable(_("reads “{name}”, which is no question that is asked"), name=name)
    if right and right.get("type") != "static":
        raise Untranslatable(_("compares by “{operator}” with something that is no constant"), operator=operator)
    answer = answers[name]
    return _tested(answer.operand, _OLDER.get(operator, operator), _constant(right.get("value"), answer))


def _constant(value: Any, answer: Answer) -> Any:
    """Options by their values, however they are named."""
    if isinstance(value, list):
        return [_constant(each, answer) for each in value]
    return answer.values.get(value, value) if isinstance(value, str) else value


def _tested(operand: Operand, operator: str, value: Any) -> str:
    if operator in _NEGATED:
        return f"!{bracketed(_tested(operand, _NEGATED[operator], value))}"
    if operator in _ORDERED:
        return comparisons.ordered(operand, _ORDERED[operator], value)
    match operator:
        case "isSubmitted":
            agreed = operand.field.type == "consent"
            return comparisons.equals(operand, True) if agreed else comparisons.present(operand)
        case "isAccepted":
            return comparisons.equals(operand, True)
        case "equals":
            return comparisons.equals(operand, value)
        case "contains" | "includesAllOf":
            return comparisons.contains(operand, value)
        case "equalsOneOf" | "includesOneOf":
            return comparisons.any_of(operand, value if isinstance(value, list) else [value])
        case "startsWith" | "endsWith" if operand.kind == "text":
            return operand.guarded(f"{operand.cel}.{operator}({cel_literal(comparisons.plain(value))})")
    raise Untranslatable(_("uses the operator “{operator}”"), operator=operator)
