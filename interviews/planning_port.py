"""The port through which a version's plan is reviewed before it goes live.

Whoever reviews plans registers itself with `set_plan_reviewer` at start-up. Until somebody does, code alone checks them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from formagent.errors import InvalidDefinition
from interviews.domain.definition import FormDefinition
from interviews.domain.planning import plan_problems
from interviews.domain.state import PlanDefinition
from interviews.models import Plan

Approve = Callable[[Plan], None]


class PlanReviewer(Protocol):
    def __call__(self, plan: Plan, approve: Approve) -> None:
        """Review the plan, now or later; call `approve` if and when it is approved."""
        ...


def check_by_code(plan: Plan, approve: Approve) -> None:
    """Approve a plan that the rules find sound. Raises InvalidDefinition otherwise."""
    form = FormDefinition.model_validate(plan.version.definition)
    problems = plan_problems(PlanDefinition.model_validate(plan.definition), form)
    if problems:
        raise InvalidDefinition([("plan", problem) for problem in problems])
    approve(plan)


_reviewers: list[PlanReviewer] = [check_by_code]


def set_plan_reviewer(reviewer: PlanReviewer) -> None:
    """Put somebody in charge of plan reviews."""
    _reviewers[:] = [reviewer]


def review_plan(plan: Plan, approve: Approve) -> None:
    """Have a plan reviewed."""
    _reviewers[0](plan, approve)
