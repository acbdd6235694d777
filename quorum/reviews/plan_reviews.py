"""What `interviews` asks of this app through its ports: plans for versions, and reviews of plans."""

from __future__ import annotations

from asgiref.sync import async_to_sync
from django.contrib.auth.models import User
from django.db import transaction

from formagent import work
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.ports import (
    MadePlan,
    Planning,
)
from interviews.models import Plan, Workspace
from interviews.sessions.services.usage import models_allowed
from quorum.domain.review_steps import TO_BE_PLANNED
from quorum.domain.settings import OFFLINE_REVIEWERS, ReviewSettings
from quorum.rehearsals.services.publishing import rehearse_first
from quorum.reviews.planning import models_plan, plan_form
from quorum.reviews.reviewing import ReviewJobs
from quorum.services.opening import open_plan_review, settle_by_precedent
from quorum.services.settings import settings_for


def planning_of(workspace: Workspace) -> Planning:
    """By rule, at once: whoever publishes waits for no model. Where models plan, they do as the first step of the review."""
    settings = settings_for(workspace)
    asked_later = models_allowed(None) and models_plan(settings)

    async def plan(form: FormDefinition) -> MadePlan:
        made = await plan_form(form, settings, by_rule=True)
        return MadePlan(made.plan, TO_BE_PLANNED if asked_later else made.engine, made.repaired)

    return plan


def review_plan(plan: Plan, *, requested_by: User | None, by_rule: bool) -> None:
    """Open the review. By rule it is decided as soon as the transaction is committed: nothing has to be waited for."""
    in_use = plan.session_id is not None
    if in_use and settle_by_precedent(plan):
        return
    workspace = plan.version.form.workspace
    settings = ReviewSettings(review_models=OFFLINE_REVIEWERS) if by_rule else settings_for(workspace)
    review = open_plan_review(plan, settings, requested_by=requested_by, after_the_fact=in_use)
    if not in_use and not by_rule:
        rehearse_first(review, by=requested_by)
    if by_rule:
        transaction.on_commit(lambda: async_to_sync(_advance_fully)(str(review.pk)))


async def _advance_fully(review_id: str) -> None:
    jobs: work.JobKind = ReviewJobs()
    while await jobs.advance(review_id):
        pass
