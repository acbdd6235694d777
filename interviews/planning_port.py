"""The port through which plans are reviewed.

Whoever reviews plans registers itself with `set_plan_reviewer` at start-up, and calls `go_live` or `refuse_plan` of
`services.forms` when it has come to a decision. Where nobody does, code alone checks the plans of versions.
"""

from __future__ import annotations

from typing import Protocol

from django.contrib.auth.models import User

from interviews.models import Plan


class PlanReviewer(Protocol):
    def __call__(self, plan: Plan, *, requested_by: User | None, by_rule: bool) -> None:
        """Begin the review of a plan, in the transaction that stores it. A session's plan is in use already.

        `by_rule`: no model is to be asked, since what is published comes with the product.
        """
        ...


_reviewers: list[PlanReviewer] = []


def set_plan_reviewer(reviewer: PlanReviewer | None) -> None:
    """Put somebody in charge of plan reviews; None: nobody."""
    _reviewers[:] = [reviewer] if reviewer else []


def plan_reviewer() -> PlanReviewer | None:
    """Who is in charge, if anybody."""
    return _reviewers[0] if _reviewers else None
