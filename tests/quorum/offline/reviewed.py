"""Forms, plans and votes in few words."""

from __future__ import annotations

import json
from typing import Any

from formagent.llm.messages import ModelRequest
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.planning.plan_checks import plan_in_order
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.interactions.run_plans import RunPlan
from quorum.domain.subjects import (
    ActionSubject,
    FinalSubject,
    PlanSubject,
    ReviewBrief,
    RunPlanSubject,
    Subject,
    SubjectKind,
)
from quorum.domain.votes import Vote
from quorum.offline import RESPONDERS

COMPLETENESS, BURDEN, WORDING = "offline-completeness", "offline-burden", "offline-wording"
REVIEWERS = (COMPLETENESS, BURDEN, WORDING)


def ask(field_id: str, label: str, kind: str = "short_text", **more: Any) -> FieldDefinition:
    return FieldDefinition(field_id=field_id, label=label, type=kind, **more)


def form(*fields: FieldDefinition, **more: Any) -> FormDefinition:
    numbered = tuple(one.model_copy(update={"order": number}) for number, one in enumerate(fields))
    given = {"slug": "a", "title": "Bicycle repair", "purpose": "We repair your bicycle and tell you when it is ready."}
    return FormDefinition(**{**given, **more, "fields": numbered})


REPAIR = form(
    ask("name", "Your name"),
    ask("email", "E-mail address", "email", intent="We write there when it is ready."),
    ask("brand", "Which brand is the bicycle?"),
    ask("colour", "Which colour is it?"),
    ask("day", "On which day will you bring it?", "date"),
    ask("locked", "Does it have a lock?", "yes_no"),
    ask("lock_code", "What is the code of the lock?", condition="locked == true"),
    ask("fault", "What is wrong with it?", "long_text", required=True),
)


def designed(a_form: FormDefinition) -> PlanDefinition:
    return plan_in_order([one.field_id for one in a_form.fields], a_form)


def with_planned(a_form: FormDefinition, field_id: str, **words: Any) -> PlanDefinition:
    """The designer's plan with other words for one field."""
    plan = designed(a_form)
    for place, planned in enumerate(plan.fields):
        if planned.field_id == field_id:
            plan.fields[place] = planned.model_copy(update=words)
    return plan


def in_order(a_form: FormDefinition, *order: str) -> PlanDefinition:
    planned = {one.field_id: one for one in designed(a_form).fields}
    return PlanDefinition(fields=[planned[field_id] for field_id in order])


def voted(reviewer: str, subject: Subject, role: str, kind: SubjectKind) -> Vote:
    brief = ReviewBrief(kind=kind, subject=subject, round=1)
    reply = RESPONDERS[reviewer][role](ModelRequest(role=role, messages=[], brief=brief))
    [call] = reply.tool_calls
    assert call.name == "cast_vote"
    return Vote.model_validate(json.loads(call.arguments))


def on_plan(reviewer: str, a_form: FormDefinition, plan: PlanDefinition | None = None) -> Vote:
    subject = PlanSubject(request="Publish version 1", form=a_form, plan=plan or designed(a_form))
    return voted(reviewer, subject, "plan_reviewer", SubjectKind.PLAN)


def on_action(
    reviewer: str, tool: str, purpose: str = "", request: str = "Tidy up the drafts", **arguments: Any
) -> Vote:
    subject = ActionSubject(request=request, tool=tool, arguments=arguments, purpose=purpose)
    return voted(reviewer, subject, "action_reviewer", SubjectKind.ACTION)


def on_result(reviewer: str, result: str, *steps: str, request: str = "Count the responses of last week") -> Vote:
    subject = FinalSubject(request=request, result=result, steps=steps)
    return voted(reviewer, subject, "final_reviewer", SubjectKind.FINAL)


def named(vote: Vote) -> set[tuple[str, str]]:
    """(rule, field) of its concerns."""
    return {(one.rule, one.field_id) for one in vote.concerns}


def on_run_plan(reviewer: str, plan: RunPlan, request: str = "Make “Bicycle repair” shorter and publish it") -> Vote:
    subject = RunPlanSubject(request=request, plan=plan)
    return voted(reviewer, subject, "run_plan_reviewer", SubjectKind.RUN_PLAN)
