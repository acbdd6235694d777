"""Closing a review, and what that brings about: a version goes live, or stays out."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from interviews.forms.services.forms import go_live, refuse_plan
from interviews.models import Plan
from interviews.staff.services.audit import record_audit
from quorum.models import Review
from quorum.services.feed import append_event
from quorum.services.waiting import wake_waiting


def carry_out_decision(review: Review) -> None:
    """What the decision does to the plan. It takes the content that was approved last."""
    plan = review.plan
    if plan is None:
        return
    if review.state != Review.State.APPROVED:
        refuse_plan(plan)
    elif review.after_the_fact:
        plan.status = Plan.Status.APPROVED
        plan.save(update_fields=["status"])
    else:
        approved = review.rounds.order_by("-number")[0]
        plan.definition, plan.repaired = approved.content["plan"], approved.repaired
        plan.engine, plan.ensemble = approved.engine or plan.engine, approved.ensemble
        plan.save(update_fields=["definition", "repaired", "engine", "ensemble"])
        go_live(plan)


def close_review(review: Review, state: Review.State, decided_by: Review.DecidedBy, *, by: str = "") -> None:
    """Close a held review and let what depends on it happen. Whoever works on it loses the lease."""
    review.state, review.decided_by, review.decided_at = state, decided_by, timezone.now()
    review.status, review.wake_at, review.expires_at = Review.Status.DONE, None, None
    review.lease_owner, review.lease_expires_at = "", None
    review.fence += 1
    review.save()
    carry_out_decision(review)
    wake_waiting(f"review:{review.pk}")
    tell_workspace(review, "onReviewDecided", outcome=str(state), by=by or None, decidedBy=str(decided_by))
    if decided_by != Review.DecidedBy.HUMAN:
        action = f"review.{state}"
        record_audit(review.workspace, action, f"review:{review.pk}", system="quorum", decided_by=str(decided_by))


def tell_workspace(review: Review, kind: str, /, **payload: Any) -> None:
    """Append to the workspace's feed what has become of the review."""
    append_event(review.workspace_id, kind, {"reviewId": str(review.pk), **payload})
