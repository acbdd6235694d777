"""What a decided review brings about: a version goes live, or stays out."""

from __future__ import annotations

from interviews.models import Plan
from interviews.services.forms import go_live, refuse_plan
from quorum.models import Review


def carry_out(review: Review) -> None:
    """Part of the transaction that closes the review. The plan takes the content that was approved last."""
    plan = review.plan
    if plan is None or review.state == Review.State.WITHDRAWN:
        if plan is not None:
            refuse_plan(plan)
        return
    if review.state == Review.State.REJECTED:
        refuse_plan(plan)
        return
    if review.after_the_fact:
        plan.status = Plan.Status.APPROVED
        plan.save(update_fields=["status"])
        return
    approved = review.rounds.order_by("-number")[0]
    plan.definition, plan.engine = approved.content["plan"], approved.engine or plan.engine
    plan.repaired = approved.repaired
    plan.save(update_fields=["definition", "engine", "repaired"])
    go_live(plan)
