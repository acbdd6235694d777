"""What `interviews` asks of this app through its plan review port."""

from __future__ import annotations

from asgiref.sync import async_to_sync
from django.contrib.auth.models import User
from django.db import transaction

from formagent import work
from interviews.models import Plan
from quorum.domain.settings import OFFLINE_REVIEWERS, ReviewSettings
from quorum.reviewing import ReviewJobs
from quorum.services.reviews import open_plan_review
from quorum.services.settings import settings_for


def review_plan(plan: Plan, *, requested_by: User | None, by_rule: bool) -> None:
    """Open the review. By rule it is decided as soon as the transaction is committed: nothing has to be waited for."""
    after_the_fact = plan.session_id is not None
    settings = ReviewSettings(review_models=OFFLINE_REVIEWERS) if by_rule else settings_for(plan.version.form.workspace)
    review = open_plan_review(plan, settings, requested_by=requested_by, after_the_fact=after_the_fact)
    if by_rule:
        transaction.on_commit(lambda: async_to_sync(_advance_fully)(str(review.pk)))


async def _advance_fully(review_id: str) -> None:
    jobs: work.JobKind = ReviewJobs()
    while await jobs.advance(review_id):
        pass
