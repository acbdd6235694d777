"""The logic of a Formbricks survey: where people go on from a question, as conditions of what they would pass over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.formbricks.conditions import test_of
from interviews.forms.importers.formbricks.document import Element, Step
from interviews.forms.importers.formbricks.questions import Answer
from interviews.forms.importers.questions import branching
from interviews.forms.importers.questions.branching import Jump, Way, always, ways_on
from interviews.forms.importers.reading import read_objects, read_text
from interviews.forms.importers.report import Report


def conditions_of(
    steps: Sequence[Step], endings: Sequence[str], answers: Mapping[str, Answer], report: Report
) -> list[str | None]:
    """For each step the CEL on which it is asked: "" when it always is, None when it never is."""
    numbers = {step.id: number for number, step in reversed(list(enumerate(steps))) if step.id}
    numbers |= {ending: len(steps) for ending in (*endings, "end")}
    ways = {number: _ways(step, number, numbers, answers, report) for number, step in enumerate(steps)}
    asked = [_asked_in(step, answers) for step in steps]
    return branching.conditions_of(ways, asked, [f"“{step.id}”" for step in steps], report)


def _ways(
    step: Step, number: int, numbers: Mapping[str, int], answers: Mapping[str, Answer], report: Report
) -> list[Way]:
    """The ways on from a step; people who take none of them go the way of its fallback."""
    place = f"“{step.id}”, logic"
    jumps = list(_jumps(step, place, answers, report))
    found = ways_on(jumps, number, numbers, place, report)
    if (jumps and not found) or not step.fallback:
        return found
    return [*found, *ways_on([Jump(step.fallback, always)], number, numbers, place, report)]


def _jumps(step: Step, place: str, answers: Mapping[str, Answer], report: Report) -> Iterator[Jump]:
    for rule in step.logic:
        target = _target(rule, place, answers, report)
        if target is not None:
            yield Jump(target, partial(test_of, rule, step, answers))


def _target(rule: Element, place: str, answers: Mapping[str, Answer], report: Report) -> str | None:
    """Where a rule leads; None for one that leads nowhere. What else it does is told."""
    target = read_text(rule.get("destination")) or None
    for action in read_objects(rule.get("actions")):
        objective, named = read_text(action.get("objective")), read_text(action.get("target"))
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


def _asked_in(step: Step, answers: Mapping[str, Answer]) -> list[str]:
    found = (answers.get(read_text(element.get("id"))) for element in step.elements)
    return [answer.operand.field.field_id for answer in found if answer]
