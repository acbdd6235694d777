"""Subjects and briefs for tests of reviews."""

from __future__ import annotations

from typing import Any

from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_checks import plan_in_order
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.subjects import ActionSubject, FinalSubject, PlanSubject, ReviewBrief, SubjectKind
from tests.interviews.rule_engine.scenes import LOAN


def sound_plan(form: FormDefinition = LOAN) -> PlanDefinition:
    """The form's own order."""
    return plan_in_order([field.field_id for field in form.fields], form)


def plan_brief(
    form: FormDefinition = LOAN, plan: PlanDefinition | None = None, *, request: str = "Publish version 1", **more: Any
) -> ReviewBrief:
    subject = PlanSubject(request=request, form=form, plan=plan or sound_plan(form))
    return ReviewBrief(kind=SubjectKind.PLAN, subject=subject, **{"round": 1} | more)


def action_brief(tool: str = "delete_form", purpose: str = "It is not used", **arguments: Any) -> ReviewBrief:
    subject = ActionSubject(request="Tidy up", tool=tool, arguments=arguments, purpose=purpose)
    return ReviewBrief(kind=SubjectKind.ACTION, subject=subject, round=1)


def final_brief(result: str = "Two forms were archived.", *steps: str) -> ReviewBrief:
    return ReviewBrief(
        kind=SubjectKind.FINAL, subject=FinalSubject(request="Tidy up", result=result, steps=steps), round=1
    )
