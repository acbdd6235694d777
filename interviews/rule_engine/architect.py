"""The Architect by rule: the designer's order, changed only where a condition needs an answer that comes later.

A plan that was rejected is put right by the rules of `forms/planning/replanning.py`.
"""

from __future__ import annotations

from functools import lru_cache

from formagent.llm.messages import ModelReply, ModelRequest
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_checks import plan_in_order
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.forms.planning.replanning import replanned
from interviews.rule_engine.tool_replies import reply_with_calls
from interviews.sessions.rules.briefs import ArchitectBrief


def respond(request: ModelRequest) -> ModelReply:
    """One `create_plan` call."""
    return reply_with_calls(("create_plan", plan_for(request.brief).model_dump()))


def plan_for(brief: ArchitectBrief) -> PlanDefinition:
    """The form's plan, or a better one than that which was rejected."""
    return plan(brief.form) if brief.previous is None else replanned(brief.previous, brief.form, brief.feedback)


@lru_cache(maxsize=128)
def plan(form: FormDefinition) -> PlanDefinition:
    """The designer knows what belongs together; only what a condition reads has to come first."""
    return plan_in_order([field.field_id for field in sorted(form.fields, key=lambda field: field.order)], form)
