"""A plan and its form as the reviewers by rule read them: any form, any plan, without complaint."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from interviews.forms.conditions.conditions import dependencies
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition, PlannedField
from interviews.reading.text.normalization import fold
from quorum.domain.criteria import Criterion
from quorum.domain.prompt_injection import without_injected_passages
from quorum.offline.findings import Finding, Weight

_LONGEST_SHOWN = 60


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

    @property
    def shown(self) -> str:
        """The question as reasons name it."""
        return question_shown(self.labels[0] or self.labels[-1], self.path)

    def finding(self, criterion: Criterion, weight: Weight, reason: str, **params: str | int) -> Finding:
        """What is held against it; `reason` names it by its "label" and "field"."""
        named: dict[str, str | int] = {"label": self.shown, "field": self.path}
        return Finding(criterion, self.path, weight, reason, named | params)


@dataclass(frozen=True)
class Question(Asked):
    """A planned question whose field the form has, read without what speaks to reviewers; where nothing else is left, as it
    stands."""

    place: int
    planned: PlannedField
    label: str
    intent: str
    own_label: str
    """The form's words, as are the next."""
    own_intent: str

    @property
    def field_id(self) -> str:
        return self.path

    @cached_property
    def asked(self) -> tuple[Asked, ...]:
        """The question, then those within it."""
        return (self, *map(self._within, self.field.fields))

    def _within(self, inner: FieldDefinition) -> Asked:
        label, intent = readable_text(inner.label), readable_text(inner.intent or "")
        own = () if same_text(intent, label) else (intent,)
        return Asked(f"{self.path}.{inner.field_id}", inner, (label,), (*own, *self.intents))


@dataclass(frozen=True, eq=False)
class PlanReading:
    """Both, read together."""

    form: FormDefinition
    plan: PlanDefinition

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """The plan's questions in their order; what the form does not have, or stands there again, is left out."""
        fields = {one.field_id: one for one in self.form.fields}
        first = {one.field_id: one for one in reversed(self.plan.fields) if one.field_id in fields}
        order = dict.fromkeys(one.field_id for one in self.plan.fields if one.field_id in fields)
        return tuple(_question(place, first[fid], fields[fid]) for place, fid in enumerate(order))

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

    @cached_property
    def _by_words(self) -> dict[str, list[Question]]:
        found: dict[str, list[Question]] = {}
        for one in self.questions:
            for words in {_letters(one.own_label), _letters(one.own_intent)} - {""}:
                found.setdefault(words, []).append(one)
        return found

    def named(self, text: str) -> list[Question]:
        """The questions of which the form says this."""
        return self._by_words.get(_letters(text), [])

    def brought_forward(self, question: Question) -> int:
        """By how many places the plan asks it earlier than the designer."""
        return self.designed[question.field_id] - question.place

    def hanging_on(self, field_id: str) -> set[str]:
        """The fields whose conditions read it."""
        return {fid for fid, names in self.needs.items() if field_id in names}


def _question(place: int, planned: PlannedField, field: FieldDefinition) -> Question:
    label, intent = readable_text(planned.label), readable_text(planned.intent)
    own_label, own_intent = readable_text(field.label), readable_text(field.intent or "")
    labels = tuple(dict.fromkeys((label, own_label)))
    intents = tuple(text for text in (own_intent, intent) if not same_text(text, own_label))
    return Question(field.field_id, field, labels, intents, place, planned, label, intent, own_label, own_intent)


def read_plan(form: FormDefinition, plan: PlanDefinition) -> PlanReading:
    """The two together; a condition that is no CEL counts as none (publishing refuses it anyway)."""
    return PlanReading(form.model_copy(update={"fields": tuple(map(_readable, form.fields))}), plan)


def _readable(field: FieldDefinition) -> FieldDefinition:
    try:
        field_ids_read(field.condition)
        changes: dict[str, object] = {}
    except ValueError:
        changes = {"condition": ""}
    if field.fields:
        changes["fields"] = tuple(map(_readable, field.fields))
    return field.model_copy(update=changes) if changes else field


def same_text(first: str, second: str) -> bool:
    """Whether two texts say the same but for case, width, punctuation and spaces."""
    return _letters(first) == _letters(second)


@lru_cache(maxsize=4096)
def _letters(text: str) -> str:
    return "".join(sign for sign in fold(text).text if sign.isalnum())


def readable_text(text: str) -> str:
    return without_injected_passages(text) or text.strip()[:1_000]


def question_shown(label: str, field_id: str, longest: int = _LONGEST_SHOWN) -> str:
    """A label as a reason may quote it: short, and never what speaks to reviewers."""
    text = without_injected_passages(label) or field_id
    return text if len(text) <= longest else f"{text[: longest - 1]}…"
