"""The logic of a Formbricks survey: where people go on from a question, as conditions of what they would pass over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interviews.importers.comparisons import Untranslatable
from interviews.importers.formbricks.conditions import test_of
from interviews.importers.formbricks.document import Element, Step
from interviews.importers.formbricks.questions import Answer
from interviews.importers.joining import bracketed
from interviews.importers.reading import objects, text
from interviews.importers.report import Report
from interviews.importers.report import marked as _

_LONGEST = 4_000
"""Characters of a condition."""
Way = tuple[str, int]
"""On which condition people go on from a step, and to which step."""


def conditions_of(
    steps: Sequence[Step], endings: Sequence[str], answers: Mapping[str, Answer], report: Report
) -> list[str | None]:
    """For each step the CEL on which it is asked: "" when it always is, None when it never is."""
    numbers = {step.id: number for number, step in reversed(list(enumerate(steps))) if step.id}
    numbers |= {ending: len(steps) for ending in (*endings, "end")}
    ways = {
        number: found for number, step in enumerate(steps) if (found := _ways(step, number, numbers, answers, report))
    }
    reached: list[str | None] = []
    for number, step in enumerate(steps):
        passes = [_passing(ways[before], number, reached[before]) for before in ways if before < number]
        reached.append(_reached([test for test in passes if test != "false"], step, report))
    return reached


def _ways(
    step: Step, number: int, numbers: Mapping[str, int], answers: Mapping[str, Answer], report: Report
) -> list[Way]:
    """The ways on from a step, the first that fits is taken; none when they cannot be kept, which is reported."""
    place = f"“{step.id}”, logic"
    found: list[Way] = []
    for rule in step.logic:
        target = _target(rule, place, answers, report)
        if target is None:
            continue
        if numbers.get(target, -1) <= number:
            message = _("a way that leads back, or nowhere, is not kept: to “{name}”")
            report.left_out(place, message, name=target)
            return []
        try:
            found.append((test_of(rule, step, answers), numbers[target]))
        except Untranslatable as why:
            message = _("where people go on from here is not kept, all that follows is asked: its condition {why}")
            report.left_out(place, message, why=why.reason)
            return []
    if step.fallback and numbers.get(step.fallback, -1) <= number:
        report.left_out(place, _("a way that leads back, or nowhere, is not kept: to “{name}”"), name=step.fallback)
    elif step.fallback:
        found.append(("true", numbers[step.fallback]))
    return found


def _target(rule: Element, place: str, answers: Mapping[str, Answer], report: Report) -> str | None:
    """Where a rule leads; None for one that leads nowhere. What else it does is told."""
    target = text(rule.get("destination")) or None
    for action in objects(rule.get("actions")):
        objective, named = text(action.get("objective")), text(action.get("target"))
        if objective in ("jumpToQuestion", "jumpToBlock"):
            target = named
        elif objective == "requireAnswer":
            asked = answers.get(named)
            if asked is None or not asked.operand.field.required:
                message = _("“{name}” is required only on a condition; asked as optional")
                report.changed(place, message, name=asked.operand.field.label if asked else named)
        else:
            report.left_out(place, _("what is reckoned on a condition is not kept ({name})"), name=objective)
    return target


def _passing(ways: Sequence[Way], number: int, reached: str | None) -> str:
    """CEL: people who come to a step go on from it past another."""
    if reached is None:
        return "false"
    past = "false"
    for test, target in reversed(ways):
        beyond = target > number
        if test == "true":
            past = "true" if beyond else "false"
        elif beyond:
            past = _either(test, past)
        elif past != "false":
            past = f"!{bracketed(test)}" if past == "true" else f"(!{bracketed(test)} && {past})"
    if past == "false" or not reached:
        return past
    return f"({reached})" if past == "true" else f"(({reached}) && {past})"


def _either(test: str, other: str) -> str:
    return "true" if other == "true" else test if other == "false" else f"({test} || {other})"


def _reached(passes: Sequence[str], step: Step, report: Report) -> str | None:
    if "true" in passes:
        return None
    condition = " && ".join(dict.fromkeys(f"!{bracketed(test)}" for test in passes))
    if len(condition) > _LONGEST:
        message = _("the condition {condition} was left out, the question is always asked: {why}")
        why = _("is longer than {number} characters").format(number=_LONGEST)
        report.left_out(f"“{step.id}”", message, condition=condition, why=why)
        return ""
    return condition
