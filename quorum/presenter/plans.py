"""A plan as a list that is read beside its form, and what changed in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.pages.condition_words import condition_words
from interviews.forms.pages.designing.words import type_words
from interviews.forms.planning.plan_definition import PlanDefinition, PlannedField
from quorum.domain.plan_changes import Added, Moved, Obliged, PlanChange, Removed, Reworded


@dataclass(frozen=True)
class PlanLine:
    """A question of a plan, beside the field that it is for."""

    number: int
    field_id: str
    label: str
    intent: str
    """The question as it is planned."""
    required: bool
    type: str
    sensitive: bool
    condition: str
    """CEL, as designed."""
    condition_words: str
    form_place: int
    """Where the form has it; 0: the form does not know it."""
    form_label: str
    form_intent: str
    facts: tuple[str, ...]
    """What must be learned before it is done."""
    changed: bool = False
    """Since the round before."""
    concerns: int = 0
    """Of the round's reviewers."""

    @property
    def anchor(self) -> str:
        return f"field-{self.field_id}"

    @property
    def type_words(self) -> str:
        return str(type_words(self.type).label) if self.type else gettext("unknown")

    @property
    def relabelled(self) -> bool:
        """Whether the plan calls it otherwise than the form does."""
        return bool(self.form_label) and self.label != self.form_label

    @property
    def asks_more(self) -> bool:
        """Whether the question says more than the label."""
        return self.intent not in (self.label, "")


def plan_lines(
    plan: PlanDefinition,
    form: FormDefinition,
    *,
    changed: Sequence[PlanChange] = (),
    concerned: Sequence[str] = (),
) -> list[PlanLine]:
    """The plan's questions in order. `concerned` has a field's id once for each concern about it."""
    changes = {change.field_id for change in changed}
    places = {field.field_id: (number, field) for number, field in enumerate(form.fields, start=1)}
    return [
        _line(number, planned, form, places.get(planned.field_id), planned.field_id in changes, concerned)
        for number, planned in enumerate(plan.fields, start=1)
    ]


def _line(
    number: int,
    planned: PlannedField,
    form: FormDefinition,
    found: tuple[int, FieldDefinition] | None,
    changed: bool,
    concerned: Sequence[str],
) -> PlanLine:
    place, field = found or (0, None)
    return PlanLine(
        number=number,
        field_id=planned.field_id,
        label=planned.label,
        intent=planned.intent,
        required=planned.required,
        type=field.type if field else "",
        sensitive=field.sensitive if field else False,
        condition=field.condition if field else "",
        condition_words=condition_words(form, field.condition) if field else "",
        form_place=place,
        form_label=field.label if field else "",
        form_intent=(field.intent or "") if field else "",
        facts=tuple(fact.fact for fact in field.facts) if field else (),
        changed=changed,
        concerns=list(concerned).count(planned.field_id),
    )


@dataclass(frozen=True)
class ChangeShown:
    """A change in words, with the texts before and after where there are such."""

    field_id: str
    label: str
    words: str
    before: str = ""
    after: str = ""


def changes_shown(changes: Sequence[PlanChange], plan: PlanDefinition) -> list[ChangeShown]:
    """`plan` is the newer one."""
    labels = {planned.field_id: planned.label for planned in plan.fields}
    return [_change_shown(change, labels) for change in changes]


def _change_shown(change: PlanChange, labels: dict[str, str]) -> ChangeShown:
    match change:
        case Moved():
            return ChangeShown(change.field_id, change.label, _move_words(change, labels))
        case Reworded():
            words = gettext("Label") if change.part == "label" else gettext("Question")
            return ChangeShown(change.field_id, change.label, words, change.before, change.after)
        case Obliged():
            words = gettext("Became required") if change.required else gettext("Became optional")
        case Added():
            words = gettext("Added at place %(place)s") % {"place": change.after}
        case Removed():
            words = gettext("Removed from place %(place)s") % {"place": change.before}
    return ChangeShown(change.field_id, change.label, words)


def _move_words(change: Moved, labels: dict[str, str]) -> str:
    about = {"before": change.before, "after": change.after, "label": labels.get(change.behind, change.behind)}
    if change.behind:
        return gettext("Moved from place %(before)s to %(after)s, behind “%(label)s”") % about
    return gettext("Moved from place %(before)s to the beginning") % about
