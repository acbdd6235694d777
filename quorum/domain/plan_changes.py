"""What changed between two plans of a form, told as a person would: what moved, what is asked otherwise.

plan_changes(before, after)    # [Moved("day", "Which day?", 4, 2, behind="name"), Reworded("name", …, "intent", …, …)]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from interviews.forms.designing.differences import moved_items
from interviews.forms.planning.plan_definition import PlanDefinition, PlannedField


@dataclass(frozen=True)
class Moved:
    """A question stands elsewhere; those that it passed did not move. Places begin with 1."""

    field_id: str
    label: str
    before: int
    after: int
    behind: str = ""
    """The field that it follows now; empty: it comes first."""


@dataclass(frozen=True)
class Reworded:
    """A question says something else."""

    field_id: str
    label: str
    part: Literal["label", "intent"]
    before: str
    after: str


@dataclass(frozen=True)
class Obliged:
    """A question became required or optional. Code forbids it; it is told where it happens nevertheless."""

    field_id: str
    label: str
    required: bool


@dataclass(frozen=True)
class Added:
    """A question that was not there. Code forbids it."""

    field_id: str
    label: str
    after: int


@dataclass(frozen=True)
class Removed:
    """A question that is gone. Code forbids it."""

    field_id: str
    label: str
    before: int


PlanChange = Moved | Reworded | Obliged | Added | Removed


def plan_changes(before: PlanDefinition, after: PlanDefinition) -> list[PlanChange]:
    """The changes in the new order, what is gone last. Empty for equal plans; as few moves as explain the order."""
    old, new = _by_id(before), _by_id(after)
    moved = moved_items([fid for fid in old if fid in new], [fid for fid in new if fid in old])
    found: list[PlanChange] = []
    for place, planned in enumerate(new.values(), start=1):
        known = old.get(planned.field_id)
        if known is None:
            found.append(Added(planned.field_id, planned.label, place))
            continue
        if planned.field_id in moved:
            behind = list(new)[place - 2] if place > 1 else ""
            found.append(Moved(planned.field_id, planned.label, list(old).index(planned.field_id) + 1, place, behind))
        found += _texts(known, planned)
    gone = [(place, planned) for place, planned in enumerate(old.values(), start=1) if planned.field_id not in new]
    return found + [Removed(planned.field_id, planned.label, place) for place, planned in gone]


def _texts(before: PlannedField, after: PlannedField) -> Iterator[PlanChange]:
    if before.label != after.label:
        yield Reworded(after.field_id, after.label, "label", before.label, after.label)
    if before.intent != after.intent:
        yield Reworded(after.field_id, after.label, "intent", before.intent, after.intent)
    if before.required != after.required:
        yield Obliged(after.field_id, after.label, after.required)


def _by_id(plan: PlanDefinition) -> dict[str, PlannedField]:
    """In the plan's order; of a field that stands twice, the first."""
    found: dict[str, PlannedField] = {}
    for planned in plan.fields:
        found.setdefault(planned.field_id, planned)
    return found
