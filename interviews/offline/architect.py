"""The Architect by rule: the designer's order, changed only where a condition needs an answer that comes later.

A plan that was rejected is put right by the rules of `domain/replanning.py`.
"""

from __future__ import annotations

from functools import lru_cache

from formagent.llm.messages import ModelReply, ModelRequest
from interviews.domain.briefs import ArchitectBrief
from interviews.domain.definition import FormDefinition
from interviews.domain.planning import plan_in_order
from interviews.domain.replanning import replanned
from interviews.domain.state import PlanDefinition
from interviews.offline.replies import reply


def respond(request: ModelRequest) -> ModelReply:
    """One `create_plan` call."""
    brief: ArchitectBrief = request.brief
    given = plan(brief.form) if brief.previous is None else replanned(brief.previous, brief.form, brief.feedback)
    return reply(("create_plan", given.model_dump()))


@lru_cache(maxsize=128)
def plan(form: FormDefinition) -> PlanDefinition:
    """The designer knows what belongs together; only what a condition reads has to come first."""
    designed = sorted(form.fields, key=lambda field: field.order)
    return plan_in_order([field.field_id for field in designed], form)
