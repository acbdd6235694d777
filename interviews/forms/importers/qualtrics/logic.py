"""Display and branch logic of Qualtrics as CEL."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers import comparisons, joining
from interviews.forms.importers.comparisons import Operand, Untranslatable
from interviews.forms.importers.joining import bracketed
from interviews.forms.importers.questions.questionnaire import Questionnaire
from interviews.forms.importers.reading import read_text

Logic = Mapping[str, Any]
_LOCATOR = re.compile(r"q://(QID\w+?)/([A-Za-z]+)(?:/([\w.-]+))?(?:/([\w.-]+))?")
_ORDERED = {"GreaterThan": ">", "GreaterThanOrEqual": ">=", "LessThan": "<", "LessThanOrEqual": "<="}
_NEGATED = {
    "NotSelected": "Selected", "NotEqualTo": "EqualTo", "DoesNotContain": "Contains", "NotEmpty": "Empty",
}  # fmt: skip


def test_of(logic: Logic, questions: Questionnaire) -> str:
    """CEL on which a whole logic holds: its groups are joined by what each of them begins with. Raises Untranslatable."""
    groups = [(read_text(group.get("Type")), _group(group, questions)) for group in _numbered(logic)]
    if not groups:
        raise Untranslatable(_("is not complete"))
    return _chained([("Or" if kind.lower().startswith("or") else "And", test) for kind, test in groups])


def written(logic: Logic) -> str:
    """The logic in the words that the file has for it."""
    parts = [
        " ".join(read_text(each.get(name)) for name in ("LeftOperand", "Operator", "RightOperand")).strip()
        for group in _numbered(logic)
        for each in _numbered(group)
    ]
    return "; ".join(filter(None, parts))


def _numbered(holder: Logic) -> list[dict[str, Any]]:
    """The members that are called by numbers, in their order."""
    names = sorted((name for name in holder if str(name).isdecimal()), key=int)
    return [holder[name] for name in names if isinstance(holder[name], dict)]


def _group(group: Logic, questions: Questionnaire) -> str:
    tests = [
        (read_text(each.get("Conjuction") or each.get("Conjunction")) or "And", single_test(each, questions))
        for each in _numbered(group)
    ]
    if not tests:
        raise Untranslatable(_("is not complete"))
    return _chained(tests)


def _chained(tests: list[tuple[str, str]]) -> str:
    """What is joined by "and" holds together before what is joined by "or"."""
    alternatives: list[list[str]] = [[tests[0][1]]]
    for joint, test in tests[1:]:
        if joint.lower() == "or":
            alternatives.append([test])
        else:
            alternatives[-1].append(test)
    return joining.any_holds([joining.all_hold(each) for each in alternatives])


def single_test(condition: Logic, questions: Questionnaire) -> str:
    """CEL on which one of its parts holds. Raises Untranslatable."""
    kind, operator = read_text(condition.get("LogicType")), read_text(condition.get("Operator"))
    located = _LOCATOR.match(read_text(condition.get("LeftOperand")) or read_text(condition.get("ChoiceLocator")))
    if kind != "Question" or located is None:
        name = read_text(condition.get("LeftOperand")) or kind
        raise Untranslatable(_("reads “{name}”, which is no question that is asked"), name=name)
    question, part, first, second = located.groups()
    operand = questions.operand(question)
    if operand.field.type == "matrix":
        return _tested(_row_of(operand, first), operator, second)
    chosen = part in ("SelectableChoice", "SelectedChoicesCount") and first
    return _tested(operand, operator, first if chosen else condition.get("RightOperand"))


def _row_of(operand: Operand, row: str | None) -> Operand:
    """The answer in one row of a table."""
    if row not in [each["value"] for each in operand.field.config.get("rows", ())]:
        raise Untranslatable(_("looks into “{name}”, which has several parts"), name=operand.field.label)
    cell = operand.field.model_copy(
        update={"type": "multi_choice" if operand.field.config.get("multiple") else "choice"}
    )
    return Operand(f'{operand.cel}["{row}"]', cell, f'{operand.cel} != null && "{row}" in {operand.cel}')


def _tested(operand: Operand, operator: str, value: Any) -> str:
    if operator in _NEGATED:
        return f"!{bracketed(_tested(operand, _NEGATED[operator], value))}"
    if operator in _ORDERED:
        return comparisons.ordered(operand, _ORDERED[operator], value)
    match operator:
        case "Selected" if operand.kind == "list":
            return comparisons.contains(operand, value)
        case "Selected" | "EqualTo":
            return comparisons.equals(operand, value)
        case "Contains":
            return comparisons.contains(operand, value)
        case "Empty":
            return comparisons.absent(operand)
    raise Untranslatable(_("uses the operator “{operator}”"), operator=operator)
