"""Whether a plan is true to its form: nothing lost, nothing added, no words of another field."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from interviews.forms.planning.plan_checks import plan_faults
from quorum.domain.criteria import Criterion
from quorum.offline.findings import Finding, Weight
from quorum.offline.plan_reading import PlanReading, Question, question_shown, same_text

_REASONS = {
    "unknown": _("“%(label)s” is in the plan, but the form has no such field."),
    "doubled": _("“%(label)s” stands %(count)s times in the plan."),
    "missing": _("“%(label)s” is missing from the plan."),
    "required": _("“%(label)s” is required in the form, optional in the plan."),
    "optional": _("“%(label)s” is optional in the form, required in the plan."),
    "order": _("“%(label)s” is asked before “%(other)s”, which its condition reads."),
}


def refused_by_code(reading: PlanReading) -> Iterator[Finding]:
    """Every fault for which code would refuse the plan."""
    labels = {one.field_id: one.label for one in reading.plan.fields}
    labels |= {one.field_id: one.label for one in reading.form.fields if one.label}
    for fault in plan_faults(reading.plan, reading.form):
        code = fault.code if fault.code != "requiredness" else "required" if fault.required else "optional"
        criterion = Criterion.CONDITION if code == "order" else Criterion.INCOMPLETE
        named, other = (
            question_shown(labels.get(field_id, ""), field_id) for field_id in (fault.field_id, fault.other)
        )
        params: dict[str, str | int] = {
            "label": named,
            "field": question_shown(fault.field_id, ""),
            "count": fault.count,
            "other": other,
        }
        yield Finding(criterion, fault.field_id, Weight.GRAVE, _REASONS[code], params)


def missing_labels(reading: PlanReading) -> Iterator[Finding]:
    """Planned questions that have lost their words."""
    for question in reading.questions:
        if not question.planned.label.strip() and question.field.label.strip():
            reason = _("“%(label)s” has lost its label in the plan.")
            yield question.finding(Criterion.INCOMPLETE, Weight.GRAVE, reason)


def words_of_other_questions(reading: PlanReading) -> Iterator[Finding]:
    """Labels and intents that are another question's."""
    for question in reading.questions:
        for text in (question.label, question.intent):
            if owner := _owner(reading, question, text):
                reason = _("“%(label)s” is planned with the words of “%(other)s”: “%(text)s”.")
                named, other = question.own_label[:60] or question.field_id, owner.own_label[:60]
                yield question.finding(
                    Criterion.MISMATCH, Weight.GRAVE, reason, label=named, text=text[:100], other=other
                )


def _owner(reading: PlanReading, question: Question, text: str) -> Question | None:
    """The other question whose words these are, and not this one's own."""
    own = (question.own_label, question.own_intent, question.field.label)
    if not text or any(same_text(text, one) for one in own):
        return None
    return next(
        (one for one in reading.named(text) if one.field_id not in reading.needs.get(question.field_id, ())), None
    )
