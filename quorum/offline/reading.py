"""A plan and its form as the reviewers by rule read them: any form, any plan, without complaint."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from interviews.forms.conditions.conditions import dependencies, field_ids_read
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition, PlannedField
from quorum.domain.addressing import without_addressing_reviewers
from quorum.offline.meaning import same_text

_LONGEST_SHOWN = 60
_LONGEST_QUOTED = 100


@dataclass(frozen=True)
class Asked:
    """Something that a planned question asks: the question itself, or one within a group."""

    path: str
    """The question's, of one within a group `guests.name`."""
    field: FieldDefinition
    labels: tuple[str, ...]
    """What is asked: the plan's words, then the form's where they differ."""
    intents: tuple[str, ...]
    """What is to be found out and why, other than by repeating the label; within a group, what is said of the group too."""

    def naming(self, text: str = "") -> dict[str, str | int]:
        """How reasons name it: by `text`, or by its first label."""
        label = text if len(text) <= _LONGEST_QUOTED else f"{text[: _LONGEST_QUOTED - 1]}…"
        return {"label": label or shown(self.labels[0] or self.labels[-1], self.path), "field": self.path}


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

    @cached_property
    def own_label(self) -> str:
        """The form's words, read in the same way."""
        return readable_text(self.field.label)

    @cached_property
    def own_intent(self) -> str:
        return readable_text(self.field.intent or "")

    @property
    def shown(self) -> str:
        """The question as reasons name it."""
        return shown(self.label or self.own_label, self.field_id)

    @cached_property
    def asked(self) -> tuple[Asked, ...]:
        """The question, then those within it."""
        labels = tuple(dict.fromkeys((self.label, self.own_label)))
        intents = tuple(text for text in (self.own_intent, self.intent) if not same_text(text, self.own_label))
        return (
            Asked(self.field_id, self.field, labels, intents),
            *(self._within(one, intents) for one in self.field.fields),
        )

    def _within(self, inner: FieldDefinition, intents: tuple[str, ...]) -> Asked:
        label, intent = readable_text(inner.label), readable_text(inner.intent or "")
        own = () if same_text(intent, label) else (intent,)
        return Asked(f"{self.field_id}.{inner.field_id}", inner, (label,), (*own, *intents))


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

    @property
    def asked(self) -> Iterator[Asked]:
        """Everything that is asked, within groups too."""
        return (asked for question in self.questions for asked in question.asked)

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

    @cached_property
    def readers(self) -> dict[str, set[str]]:
        """By field_id: the fields whose conditions read it."""
        found: dict[str, set[str]] = {}
        for field_id, names in self.needs.items():
            for name in names:
                found.setdefault(name, set()).add(field_id)
        return found

    def hanging_on(self, field_id: str) -> set[str]:
        """The fields whose conditions read it, and those that hang on these."""
        found: set[str] = set()
        waiting = [field_id]
        while waiting:
            fresh = self.readers.get(waiting.pop(), set()) - found - {field_id}
            found |= fresh
            waiting += sorted(fresh)
        return found


def read(form: FormDefinition, plan: PlanDefinition) -> Reading:
    """The two together; a condition that is no CEL counts as none (publishing refuses it anyway)."""
    return Reading(form.model_copy(update={"fields": tuple(map(_readable, form.fields))}), plan)


def _readable(field: FieldDefinition) -> FieldDefinition:
    try:
        field_ids_read(field.condition)
        changes: dict[str, object] = {}
    except ValueError:
        changes = {"condition": ""}
    if field.fields:
        changes["fields"] = tuple(map(_readable, field.fields))
    return field.model_copy(update=changes) if changes else field


def readable_text(text: str) -> str:
    return without_addressing_reviewers(text) or text.strip()[:1_000]


def shown(label: str, field_id: str) -> str:
    """A label as a reason may quote it: short, and never what speaks to reviewers."""
    text = without_addressing_reviewers(label)
    if not text:
        return field_id[:_LONGEST_SHOWN]
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 1]}…"
