"""Whether a plan is a plan for its form at all. No reviewer approves one that is not."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from interviews.forms.planning.plan_checks import PlanFault, plan_faults
from quorum.domain.criteria import Criterion
from quorum.offline.findings import Finding, Weight
from quorum.offline.reading import Question, Reading, shown

_REASONS = {
    "unknown": _("“%(label)s” (%(field)s) is in the plan, but the form has no such field."),
    "doubled": _("“%(label)s” (%(field)s) stands %(count)s times in the plan."),
    "missing": _("“%(label)s” (%(field)s) is missing from the plan."),
    "required": _("“%(label)s” (%(field)s) is required in the form, optional in the plan."),
    "optional": _("“%(label)s” (%(field)s) is optional in the form, required in the plan."),
    "order": _("“%(label)s” (%(field)s) is asked before “%(other)s”, which its condition reads."),
}


def broken(reading: Reading) -> Iterator[Finding]:
    """Every fault for which code would refuse the plan."""
    for fault in plan_faults(reading.plan, reading.form):
        criterion = Criterion.CONDITION if fault.code == "order" else Criterion.INCOMPLETE
        yield Finding(criterion, fault.field_id, Weight.GRAVE, _REASONS[_kind(fault)], _params(reading, fault))


def _kind(fault: PlanFault) -> str:
    if fault.code == "requiredness":
        return "required" if fault.required else "optional"
    return fault.code


def _params(reading: Reading, fault: PlanFault) -> dict[str, str | int]:
    return {
        "label": _label(reading, fault.field_id),
        "field": shown(fault.field_id, ""),
        "count": fault.count,
        "other": _label(reading, fault.other) if fault.other else "",
    }


def _label(reading: Reading, field_id: str) -> str:
    label = next((one.label for one in reading.form.fields if one.field_id == field_id), "")
    label = label or next((one.label for one in reading.plan.fields if one.field_id == field_id), "")
    return shown(label, field_id)


def without_words(reading: Reading) -> Iterator[Finding]:
    """Planned questions that say nothing."""
    for question in reading.questions:
        if not question.planned.label.strip() and question.field.label.strip():
            reason = _("“%(label)s” (%(field)s) has lost its label in the plan.")
            yield Finding(Criterion.INCOMPLETE, question.field_id, Weight.GRAVE, reason, _naming(question))
        elif not question.planned.intent.strip():
            reason = _("“%(label)s” (%(field)s) has no intent: nobody says what is to be found out.")
            yield Finding(Criterion.INCOMPLETE, question.field_id, Weight.REMARK, reason, _naming(question))


def _naming(question: Question) -> dict[str, str | int]:
    return {"label": shown(question.field.label, question.field_id), "field": question.field_id}
