"""A plan and its form as the reviewers by rule read them: any form, any plan, without complaint."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from interviews.domain.conditions import dependencies, reads
from interviews.domain.definition import FieldDefinition, FormDefinition
from interviews.domain.state import PlanDefinition, PlannedField
from quorum.domain.addressing import cleaned

_LONGEST_SHOWN = 60


@dataclass(frozen=True)
class Question:
    """A planned question whose field the form has. `label` and `intent` are the plan's words, without what speaks to
    reviewers; where nothing else is left, as they stand."""

    place: int
    planned: PlannedField
    field: FieldDefinition
    label: str
    intent: str

    @property
    def field_id(self) -> str:
        return self.field.field_id

    @property
    def own_label(self) -> str:
        """The form's words, read in the same way."""
        return readable_text(self.field.label)

    @property
    def own_intent(self) -> str:
        return readable_text(self.field.intent or "")

    @property
    def shown(self) -> str:
        """The question as reasons name it."""
        return shown(self.label or self.own_label, self.field_id)


@dataclass(frozen=True, eq=False)
class Reading:
    """Both, read together."""

    form: FormDefinition
    plan: PlanDefinition

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """The plan's questions in their order; what the form does not have, or stands there again, is left out."""
        fields = {one.field_id: one for one in self.form.fields}
        found: dict[str, Question] = {}
        for planned in self.plan.fields:
            if planned.field_id in fields and planned.field_id not in found:
                field, place = fields[planned.field_id], len(found)
                texts = readable_text(planned.label), readable_text(planned.intent)
                found[planned.field_id] = Question(place, planned, field, *texts)
        return tuple(found.values())

    @cached_property
    def places(self) -> dict[str, int]:
        """By field_id: its place in the plan."""
        return {one.field_id: one.place for one in self.questions}

    @cached_property
    def designed(self) -> dict[str, int]:
        """By field_id: its place in the designer's order, among the fields that the plan has."""
        ordered = sorted(self.form.fields, key=lambda one: one.order)
        kept = [one.field_id for one in ordered if one.field_id in self.places]
        return {field_id: place for place, field_id in enumerate(kept)}

    @cached_property
    def needs(self) -> dict[str, frozenset[str]]:
        """By field_id: what its condition reads, of the plan's fields."""
        return {fid: names & self.places.keys() for fid, names in dependencies(self.form).items() if fid in self.places}

    def brought_forward(self, question: Question) -> int:
        """By how many places the plan asks it earlier than the designer."""
        return self.designed[question.field_id] - question.place

    def hanging_on(self, field_id: str) -> set[str]:
        """The fields whose conditions read it, and those that hang on these."""
        found: set[str] = set()
        waiting = [field_id]
        while waiting:
            read = waiting.pop()
            fresh = {fid for fid, names in self.needs.items() if read in names} - found - {field_id}
            found |= fresh
            waiting += sorted(fresh)
        return found


def read(form: FormDefinition, plan: PlanDefinition) -> Reading:
    """The two together; a condition that is no CEL counts as none (publishing refuses it anyway)."""
    return Reading(_without_wrong_conditions(form), plan)


def _without_wrong_conditions(form: FormDefinition) -> FormDefinition:
    fields = tuple(_readable(one) for one in form.fields)
    return form if fields == form.fields else form.model_copy(update={"fields": fields})


def _readable(field: FieldDefinition) -> FieldDefinition:
    inner = tuple(_readable(one) for one in field.fields)
    condition = field.condition if _is_readable(field.condition) else ""
    if inner == field.fields and condition == field.condition:
        return field
    return field.model_copy(update={"fields": inner, "condition": condition})


def _is_readable(condition: str) -> bool:
    try:
        reads(condition)
    except ValueError:
        return False
    return True


def readable_text(text: str) -> str:
    return cleaned(text) or text.strip()[:1_000]


def shown(label: str, field_id: str) -> str:
    """A label as a reason may quote it: short, and never what speaks to reviewers."""
    text = cleaned(label)
    if not text:
        return field_id[:_LONGEST_SHOWN]
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 1]}…"
