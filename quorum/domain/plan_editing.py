"""A plan in a person's hands: put together from what the editor sends, moved about, checked at every place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_checks import PlanFault, plan_faults
from interviews.forms.planning.plan_definition import PlanDefinition, PlannedField
from interviews.reading.text.normalization import without_invisible

T = TypeVar("T")
MAX_TEXT = 2_000
"""Characters of a label or of a question."""


@dataclass(frozen=True)
class EmptyText:
    """A label or a question that says nothing."""

    field_id: str
    part: Literal["label", "intent"]

    def __str__(self) -> str:
        return f"field {self.field_id} has no {'label' if self.part == 'label' else 'question'}"


def edited_plan(
    order: Sequence[str], labels: Mapping[str, str], intents: Mapping[str, str], form: FormDefinition
) -> PlanDefinition:
    """The plan as it was typed. Requiredness is the form's; a field that the form does not know stays, to be told."""
    return PlanDefinition(
        fields=[
            PlannedField(
                field_id=field_id,
                label=_clean(labels.get(field_id, "")),
                intent=_clean(intents.get(field_id, "")),
                required=form.has_field(field_id) and form.field(field_id).required,
            )
            for field_id in order
        ]
    )


def tidied_plan(plan: PlanDefinition) -> PlanDefinition:
    """The plan with its texts as they are kept."""
    fields = [one.model_copy(update={"label": _clean(one.label), "intent": _clean(one.intent)}) for one in plan.fields]
    return PlanDefinition(fields=fields)


def moved_by(plan: PlanDefinition, field_id: str, steps: int) -> PlanDefinition:
    """The plan with a field moved so many places down (up, when negative); at the ends it stays."""
    place = next((at for at, planned in enumerate(plan.fields) if planned.field_id == field_id), None)
    return plan if place is None else PlanDefinition(fields=moved_in(plan.fields, place, steps))


def moved_in(items: Sequence[T], place: int, steps: int) -> list[T]:
    """The items with the one at `place` (from 0) moved so many places down (up, when negative); at the ends it stays."""
    moved = list(items)
    item = moved.pop(place)
    moved.insert(min(max(place + steps, 0), len(moved)), item)
    return moved


def editing_faults(plan: PlanDefinition, form: FormDefinition) -> list[PlanFault | EmptyText]:
    """Everything for which the edited plan is not taken, in the order of its fields."""
    places = {planned.field_id: at for at, planned in reversed(list(enumerate(plan.fields)))}
    found: list[PlanFault | EmptyText] = [*plan_faults(plan, form)]
    for planned in plan.fields:
        texts: dict[Literal["label", "intent"], str] = {"label": planned.label, "intent": planned.intent}
        found += [
            EmptyText(planned.field_id, part) for part, text in texts.items() if not without_invisible(text).strip()
        ]
    return sorted(found, key=lambda fault: places.get(fault.field_id, len(places)))


def _clean(text: str) -> str:
    """At most as long as is kept, and without NUL, which no database keeps."""
    return text.replace("\r\n", "\n").replace("\x00", "").strip()[:MAX_TEXT]
