"""Putting a plan right after it was rejected, by rule: what was held against it, and what a plan can do about that.

The designer's order and words are what a rule can trust most, so they come first; where they are what was rejected,
sensitive and hard fields go late, related ones together, and an intent gives way to the field's label. What only the form
could put right stays as it is, and `unanswered` tells it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from interviews.field_types import effort
from interviews.field_types.base import HARD
from interviews.forms.conditions.conditions import dependencies
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_checks import plan_in_order, repair_plan
from interviews.forms.planning.plan_definition import PlanDefinition, PlannedField


class Remedy(StrEnum):
    """What a plan can do about something that is held against it."""

    REPAIR = "repair"
    """Code's own checks: every field once, none before what its condition reads."""
    LATER = "later"
    """Ask for the field towards the end."""
    PLACE = "place"
    """Ask for the field beside those that it belongs to."""
    REWORD = "reword"
    """Ask for it in other words: the form's own, or else by the label alone."""
    OWN_WORDS = "own_words"
    """Ask for it in the form's own words; if they are at fault, only the designer can help."""


class PlanFeedback(BaseModel):
    """One thing that is held against a plan."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    field_id: str = ""
    """The field it is about; empty for the whole plan."""
    reason: str
    rule: str = ""
    """What whoever rejected it calls the rule that is broken."""
    remedy: Remedy | None = None
    """None where nobody can tell without understanding the reason."""


def replanned(previous: PlanDefinition, form: FormDefinition, feedback: Iterable[PlanFeedback]) -> PlanDefinition:
    """The plan that answers the feedback as far as rules can: sound by code's own checks in any case."""
    known = {"", *(field.field_id for field in form.fields)}
    given = [one for one in feedback if one.field_id in known]
    order = plan_in_order(_with_lost_ones(previous.order, _designed(form)), form).order
    misplaced = list(dict.fromkeys(one.field_id for one in given if one.remedy == Remedy.PLACE))
    order = _served(order, form) if "" in misplaced else _placed(order, form, misplaced)
    order = _late(order, form, [one.field_id for one in given if one.remedy == Remedy.LATER and one.field_id])
    planned_before = {each.field_id: each for each in repair_plan(previous, form).fields}
    plan = repair_plan(PlanDefinition(fields=[planned_before[each] for each in order]), form)
    words = {one.field_id: one.remedy for one in given if one.remedy in (Remedy.REWORD, Remedy.OWN_WORDS)}
    were = {planned.field_id: planned for planned in previous.fields}
    for planned in plan.fields:
        if remedy := words.get(planned.field_id):
            planned.intent = _intent(form, were.get(planned.field_id), planned, remedy)
    return plan


def unanswered(
    previous: PlanDefinition, plan: PlanDefinition, feedback: Iterable[PlanFeedback]
) -> tuple[PlanFeedback, ...]:
    """The feedback on which the new plan has changed nothing that could answer it."""
    return tuple(one for one in feedback if not _answers(previous, plan, one))


def _answers(previous: PlanDefinition, plan: PlanDefinition, one: PlanFeedback) -> bool:
    moved = _before(previous, one.field_id) != _before(plan, one.field_id)
    reworded = _words(previous, one.field_id) != _words(plan, one.field_id)
    match one.remedy:
        case Remedy.REPAIR:
            return True
        case Remedy.LATER | Remedy.PLACE:
            return moved
        case Remedy.REWORD | Remedy.OWN_WORDS:
            return reworded
        case None:
            return moved or reworded


def _before(plan: PlanDefinition, field_id: str) -> list[str] | frozenset[str]:
    """The fields asked before one; without one, all in their order."""
    order = plan.order
    return frozenset(order[: order.index(field_id)]) if field_id in order else order


def _words(plan: PlanDefinition, field_id: str) -> list[tuple[str, str]]:
    return [(each.label, each.intent) for each in plan.fields if field_id in ("", each.field_id)]


# --- order ------------------------------------------------------------------------------------------------------------


def _designed(form: FormDefinition) -> list[str]:
    by_design = sorted(form.fields, key=lambda field: field.order)
    return plan_in_order([field.field_id for field in by_design], form).order


def _with_lost_ones(order: Iterable[str], designed: list[str]) -> list[str]:
    """`order` with every field once: those that it lost after the ones that they follow in `designed`."""
    whole = [each for each in dict.fromkeys(order) if each in designed]
    for place, field_id in enumerate(designed):
        if field_id not in whole:
            whole.insert(whole.index(designed[place - 1]) + 1 if place else 0, field_id)
    return whole


def _placed(order: list[str], form: FormDefinition, field_ids: Sequence[str]) -> list[str]:
    """The fields where the designer had them; if they are there, beside their relatives; if there too, late if hard."""
    designed, placed = _designed(form), order
    for field_id in field_ids:
        placed = _beside_neighbour(placed, designed, field_id)
    if placed != order:
        return placed
    for field_id in field_ids:
        together = _beside_relative(placed, form, field_id)
        field = form.field(field_id)
        stands_right = together == placed
        late = stands_right and (field.sensitive or effort(field) >= HARD)
        placed = _late(placed, form, [field_id]) if late else together
    return placed


def _beside_neighbour(order: list[str], designed: list[str], field_id: str) -> list[str]:
    """`order` with the field after the one that it follows in `designed`, unless one of its neighbours is the same."""
    (ahead, behind), (before, after) = _neighbours(designed, field_id), _neighbours(order, field_id)
    if ahead == before or behind == after:
        return order
    rest = [each for each in order if each != field_id]
    rest.insert(rest.index(ahead) + 1 if ahead else 0, field_id)
    return rest


def _neighbours(order: list[str], field_id: str) -> tuple[str | None, str | None]:
    """The fields before and after one, None at an end."""
    place = order.index(field_id)
    return (order[place - 1] if place else None), (order[place + 1] if place + 1 < len(order) else None)


def _beside_relative(order: list[str], form: FormDefinition, field_id: str) -> list[str]:
    """`order` with the field next to the nearest one that it belongs to, unless it stands beside such a one."""
    kin = relatives(form, field_id)
    now = order.index(field_id)
    near = sorted((each for each in order if each in kin), key=lambda each: abs(order.index(each) - now))
    if not near or abs(order.index(near[0]) - now) == 1:
        return order
    rest = [each for each in order if each != field_id]
    behind = order.index(near[0]) < now
    rest.insert(rest.index(near[0]) + behind, field_id)
    return rest


def relatives(form: FormDefinition, field_id: str) -> frozenset[str]:
    """The fields that one belongs to: by a condition; else by the section; else by how their ids begin (`guest_name`)."""
    needs = dependencies(form)
    by_condition = set(needs.get(field_id, ())) | {each for each, names in needs.items() if field_id in names}
    if by_condition:
        return frozenset(by_condition)
    field, others = form.field(field_id), [each for each in form.fields if each.field_id != field_id]
    if field.section:
        return frozenset(each.field_id for each in others if each.section == field.section)
    stem, parted, _ = field_id.partition("_")
    return frozenset(each.field_id for each in others if parted and each.field_id.startswith(f"{stem}_"))


def _late(order: list[str], form: FormDefinition, field_ids: Sequence[str]) -> list[str]:
    """`order` with these at the end, in the order they had; what is sensitive after what is merely hard."""
    moved = [each for each in order if each in field_ids]
    hard = [each for each in moved if not form.field(each).sensitive]
    sensitive = [each for each in moved if form.field(each).sensitive]
    rest = [each for each in order if each not in moved]
    end = len(rest)
    while hard and end and form.field(rest[end - 1]).sensitive:
        end -= 1
    return [*rest[:end], *hard, *rest[end:], *sensitive]


def _served(order: list[str], form: FormDefinition) -> list[str]:
    """The designer's order; if it was that, sections kept together and what is sensitive last."""
    designed = _designed(form)
    if designed != order:
        return designed
    sections = list(dict.fromkeys(form.field(each).section for each in order))
    together = sorted(order, key=lambda each: sections.index(form.field(each).section))
    return _late(together, form, [each for each in together if form.field(each).sensitive])


# --- words ------------------------------------------------------------------------------------------------------------


def _intent(form: FormDefinition, was: PlannedField | None, planned: PlannedField, remedy: Remedy) -> str:
    """The form's own intent if the plan had another; else the label alone, if that may help and the label was not changed."""
    field = form.field(planned.field_id)
    own = field.intent or field.label
    if planned.intent != own or remedy == Remedy.OWN_WORDS or was is None or was.label != field.label:
        return own
    return field.label
