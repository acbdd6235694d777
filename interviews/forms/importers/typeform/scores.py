"""What a Typeform adds up on the way through it, as calculated values; what picking an option adds, as its points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.comparisons import Untranslatable, cel_literal, plain
from interviews.forms.importers.joining import without_brackets
from interviews.forms.importers.questions.calculated import MOST_DECIMALS, Calculated, Said
from interviews.forms.importers.questions.questionnaire import Questionnaire
from interviews.forms.importers.reading import read_members, read_number, read_objects, read_text
from interviews.forms.importers.typeform.logic import RECKONING, Rule, Steps, test_of
from interviews.forms.naming import spoken_name

_SIGNS = {"add": 1, "subtract": -1}


@dataclass(frozen=True)
class _Action:
    """Something that is done with a variable on a condition."""

    what: str
    variable: str
    given: Mapping[str, Any]
    condition: Rule

    @property
    def amount(self) -> int | float | None:
        """What it adds; None where it does anything else."""
        number = read_number(self.given.get("value")) if self.given.get("type") == "constant" else None
        return None if self.what not in _SIGNS or number is None else _SIGNS[self.what] * number


def calculate(
    logic: Sequence[Rule], variables: Mapping[str, Any], steps: Steps, questions: Questionnaire
) -> frozenset[str]:
    """Have what is reckoned calculated: the names of the variables. What cannot be said is told, each as a whole."""
    by_name: dict[str, list[_Action]] = {read_text(name): [] for name in variables}
    for action in _actions(logic, steps):
        by_name.setdefault(action.variable, []).append(action)
    for number, (name, own) in enumerate(by_name.items()):
        if not own:
            questions.report.left_out("variables", _("the reckoned value “{name}” is not stored"), name=name)
            continue
        scored = _given_points(own, questions) if number == 0 else {}
        rest = [action for action in own if id(action) not in scored]
        start = read_number(variables.get(name)) or 0
        say = partial(_said, start, list(dict.fromkeys(scored.values())), rest, questions)
        questions.calculate(name, spoken_name(name), Calculated(f"variables “{name}”", say))
    return frozenset(by_name)


def _actions(logic: Sequence[Rule], steps: Steps) -> list[_Action]:
    """In the order of the questions."""
    found = []
    for rule in sorted(logic, key=lambda each: steps.numbers.get(read_text(each.get("ref")), 0)):
        for action in read_objects(rule.get("actions")):
            details = read_members(action.get("details"))
            name = read_text(read_members(details.get("target")).get("value"))
            if read_text(action.get("action")) in RECKONING and name:
                given, condition = read_members(details.get("value")), read_members(action.get("condition"))
                found.append(_Action(read_text(action.get("action")), name, given, condition))
    return found


def _given_points(actions: Sequence[_Action], questions: Questionnaire) -> dict[int, str]:
    """Of the actions that are about one option: by their identity, the question whose options have the points now."""
    found: dict[int, str] = {}
    points: dict[str, dict[str, int | float]] = {}
    for action in actions:
        picked = _picked(action.condition, questions)
        amount = action.amount
        if picked is None or amount is None:
            continue
        field_id, value = picked
        own = points.setdefault(field_id, {})
        own[value] = own.get(value, 0) + amount
        found[id(action)] = field_id
    for field_id, own in points.items():
        questions.give_points(field_id, own)
    return found


def _picked(condition: Rule, questions: Questionnaire) -> tuple[str, str] | None:
    """The question and its option, where the condition is that this one was picked."""
    parts = read_objects(condition.get("vars"))
    asked = next((read_text(each.get("value")) for each in parts if each.get("type") == "field"), "")
    choice = next((each.get("value") for each in parts if each.get("type") == "choice"), None)
    operand = questions.operands.get(asked)
    if read_text(condition.get("op")) not in ("is", "equal") or operand is None or choice is None or len(parts) != 2:
        return None
    value = operand.stored.get(plain(choice), plain(choice))
    known = {str(option.get("value")) for option in operand.field.options}
    return (operand.field.field_id, value) if value in known else None


def _said(start: int | float, scored: Sequence[str], actions: Sequence[_Action], questions: Questionnaire) -> Said:
    terms = [cel_literal(start)] if start else []
    terms += [f"points({field_id})" for field_id in scored]
    for action in actions:
        if action.amount is None:
            raise Untranslatable(_("does more than add numbers up: {name}"), name=action.what)
        test = without_brackets(test_of(action.condition, questions))
        amount = cel_literal(action.amount)
        terms.append(amount if test == "true" else f"({test} ? {amount} : 0)")
    return Said(" + ".join(terms) or "0", "number", MOST_DECIMALS)
