"""What `interviews` asks of reviews, and what reviews ask of those that stand on them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from formagent.server.lazy_imports import Lazily
from interviews.forms.planning.ports import set_foreseer, set_plan_reviewer, set_planner, set_standing_teller
from quorum.domain.interactions.run_plans import RunPlan
from quorum.domain.votes import Concern

RunPlanReviser = Callable[[str, RunPlan, Sequence[Concern], int], Awaitable[tuple[RunPlan, str] | None]]
"""(review, rejected plan, what was held against it, next round) → a plan and the name of what made it; None: there is none."""
_run_plan_revisers: list[RunPlanReviser] = []


def set_run_plan_reviser(reviser: RunPlanReviser) -> None:
    """Say who answers what is held against the plan of an agent's run; an app does it once when it is loaded."""
    _run_plan_revisers[:] = [reviser]


async def revise_run_plan(
    review: str, rejected: RunPlan, concerns: Sequence[Concern], round: int
) -> tuple[RunPlan, str] | None:
    """Have the run's planner answer what is held against its plan."""
    return await _run_plan_revisers[0](review, rejected, concerns, round)


def register_review_ports() -> None:
    """From now on versions are planned and reviewed here."""
    set_planner(Lazily("quorum.reviews.plan_reviews", "planning_of"))
    set_plan_reviewer(Lazily("quorum.reviews.plan_reviews", "review_plan"))
    set_foreseer(Lazily("quorum.offline.reviewers", "foreseen_objections"))
    set_standing_teller(Lazily("quorum.reviews.standing", "version_standing"))
