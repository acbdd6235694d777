"""The logic jumps of a Typeform as conditions, and its scores as calculated values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers import comparisons, joining
from interviews.forms.importers.comparisons import Operand, Untranslatable, cel_literal, plain
from interviews.forms.importers.joining import bracketed
from interviews.forms.importers.questions import branching
from interviews.forms.importers.questions.branching import Jump, Way, always, ways_on
from interviews.forms.importers.questions.questionnaire import Questionnaire
from interviews.forms.importers.reading import read_members, read_objects, read_text

Rule = Mapping[str, Any]
_DEEPEST = 20
_ORDERED = {
    "lower_than": "<", "lower_equal_than": "<=", "greater_than": ">", "greater_equal_than": ">=", "earlier_than": "<",
    "earlier_than_or_on": "<=", "later_than": ">", "later_than_or_on": ">=",
}  # fmt: skip
_NEGATED = {"is_not": "is", "not_equal": "equal", "not_contains": "contains", "not_on": "on"}


RECKONING = frozenset(["add", "subtract", "multiply", "divide", "set"])
"""What is done with a variable (scores.py)."""


class Steps:
    """The fields in order, each by every name that logic has for it."""

    def __init__(self) -> None:
        self.places: list[str] = []
        self.numbers: dict[str, int] = {}

    def add(self, place: str, *names: str) -> int:
        number = len(self.places)
        self.places.append(place)
        for name in filter(None, names):
            self.numbers.setdefault(name, number)
        return number


def conditions_of(
    logic: Sequence[Rule], endings: Sequence[str], steps: Steps, questions: Questionnaire
) -> list[str | None]:
    """For each field the CEL on which people come to it. Jumps from the last one only choose an ending."""
    numbers = {**steps.numbers, **dict.fromkeys(endings, len(steps.places))}
    ways: dict[int, list[Way]] = {}
    for each in logic:
        name = read_text(each.get("ref"))
        number = steps.numbers.get(name)
        if number is None:
            questions.report.left_out(f"logic of “{name}”", _("a rule that belongs to no question is not kept"))
            continue
        place = f"{steps.places[number]}, logic"
        if number == len(steps.places) - 1:
            continue
        jumps = list(_jumps(each, place, questions))
        ways[number] = ways_on(jumps, number, numbers, place, questions.report)
    return branching.conditions_of(ways, questions.asked_in_steps(len(steps.places)), steps.places, questions.report)


def _jumps(rule: Rule, place: str, questions: Questionnaire) -> Iterator[Jump]:
    for action in read_objects(rule.get("actions")):
        done, details = read_text(action.get("action")), read_members(action.get("details"))
        if done != "jump":
            if done not in RECKONING:
                questions.report.left_out(place, _("a rule of another kind is not kept ({name})"), name=done)
            continue
        condition = read_members(action.get("condition"))
        target = read_text(read_members(details.get("to")).get("value"))
        test = always if read_text(condition.get("op")) == "always" else partial(test_of, condition, questions)
        yield Jump(target, test)


def test_of(condition: Rule, questions: Questionnaire, depth: int = 0, *, variables: bool = False) -> str:
    """CEL on which a condition holds; `variables`: where all is known that they are reckoned from. Raises Untranslatable."""
    if depth > _DEEPEST:
        raise Untranslatable(_("is nested too deeply"))
    operator, parts = read_text(condition.get("op")), read_objects(condition.get("vars"))
    if operator in ("and", "or"):
        tests = [test_of(each, questions, depth + 1, variables=variables) for each in parts]
        return joining.all_hold(tests) if operator == "and" else joining.any_holds(tests)
    if operator == "always":
        return "true"
    read = ("field", "variable") if variables else ("field",)
    asked = next((each for each in parts if each.get("type") in read), None)
    other = next((each for each in parts if each is not asked), None)
    if asked is None or other is None:
        names = ", ".join(read_text(each.get("value")) for each in parts)
        raise Untranslatable(_("reads “{name}”, which is no question that is asked"), name=names)
    if other.get("type") in ("field", "hidden", "variable"):
        raise Untranslatable(_("compares by “{operator}” with something that is no constant"), operator=operator)
    return _tested(questions.operand(read_text(asked.get("value"))), operator, other.get("value"))


def _tested(operand: Operand, operator: str, value: Any) -> str:
    if operator in _NEGATED:
        return f"!{bracketed(_tested(operand, _NEGATED[operator], value))}"
    if operator in _ORDERED:
        return comparisons.ordered(operand, _ORDERED[operator], value)
    match operator:
        case "is" if operand.kind == "list":
            return comparisons.contains(operand, value)
        case "is" | "equal" | "on":
            return comparisons.equals(operand, value)
        case "contains":
            return comparisons.contains(operand, value)
        case "begins_with" | "ends_with" if operand.kind == "text":
            function = "startsWith" if operator == "begins_with" else "endsWith"
            return operand.guarded(f"{operand.cel}.{function}({cel_literal(plain(value))})")
    raise Untranslatable(_("uses the operator “{operator}”"), operator=operator)
