"""Putting something to the vote, and to another vote."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

from formagent import work
from formagent.protocol.content_hash import content_hash
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.models import Plan, Workspace
from interviews.staff.services.audit import record_audit
from quorum.domain.interactions.run_plans import RunPlan
from quorum.domain.settings import ReviewSettings
from quorum.domain.subjects import (
    SUBJECTS,
    ActionSubject,
    FinalSubject,
    PlanSubject,
    RunPlanSubject,
    Subject,
    SubjectKind,
)
from quorum.domain.verdicts import vote_summary
from quorum.models import Interaction, Review, ReviewRound
from quorum.services.outcomes import close_review, tell_workspace
from quorum.services.stored_reviews import settings_of, subject_of

JOB = "review"


@transaction.atomic
def open_plan_review(
    plan: Plan, settings: ReviewSettings, *, requested_by: User | None = None, after_the_fact: bool = False
) -> Review:
    """Put a plan to the vote. An older open review of the form's versions is withdrawn: its version was overtaken."""
    form, version = plan.version.form, plan.version
    if not after_the_fact:
        _withdraw_older(form.pk)
    subject = _plan_subject(plan, after_the_fact=after_the_fact)
    review = Review.objects.create(
        workspace_id=form.workspace_id,
        kind=SubjectKind.PLAN,
        version=version,
        plan=plan,
        request=subject.request,
        settings=settings.model_dump(mode="json"),
        after_the_fact=after_the_fact,
        requested_by=requested_by,
    )
    tell_workspace(review, "onReviewOpened", kind=review.kind, request=review.request, formSlug=form.slug)
    open_round(
        review, subject, ReviewRound.Origin.PROPOSED, engine=plan.engine, repaired=plan.repaired, ensemble=plan.ensemble
    )
    record_audit(form.workspace, "review.opened", f"review:{review.pk}", form=form.slug, version=version.number)
    transaction.on_commit(partial(work.wake_workers, JOB, str(review.pk)))
    return review


@transaction.atomic
def open_review(
    workspace: Workspace,
    subject: ActionSubject | FinalSubject | RunPlanSubject,
    settings: ReviewSettings,
    *,
    requested_by: User | None,
    interaction: Interaction | None = None,
    escalates: bool = False,
) -> Review:
    """Put a call of a tool, the plan of a run or its result to the vote. `escalates`: what is rejected is for a human."""
    review = Review.objects.create(
        workspace=workspace,
        kind=next(kind for kind, model in SUBJECTS.items() if isinstance(subject, model)),
        request=subject.request,
        settings=settings.model_dump(mode="json"),
        requested_by=requested_by,
        interaction=interaction,
        escalates=escalates,
    )
    tell_workspace(review, "onReviewOpened", kind=review.kind, request=review.request, formSlug=None)
    open_round(review, subject, ReviewRound.Origin.PROPOSED)
    record_audit(workspace, "review.opened", f"review:{review.pk}", kind=review.kind)
    transaction.on_commit(partial(work.wake_workers, JOB, str(review.pk)))
    return review


def settle_by_precedent(plan: Plan) -> bool:
    """Whether the very plan was reviewed for another session of its version: what was found then holds for this one."""
    digest = content_hash(_plan_subject(plan, after_the_fact=True).model_dump(mode="json"))
    rounds = ReviewRound.objects.filter(content_hash=digest, review__version_id=plan.version_id)
    decided = rounds.filter(review__state__in=[Review.State.APPROVED, Review.State.REJECTED])
    precedent = decided.order_by("-review__decided_at").values_list("review__plan__status", flat=True).first()
    if precedent is None:
        return False
    plan.status = precedent
    plan.save(update_fields=["status"])
    return True


def _plan_subject(plan: Plan, *, after_the_fact: bool) -> PlanSubject:
    version = plan.version
    words = "Plan of a session of" if after_the_fact else "Publish"
    request = f"{words} “{version.form.title}”, version {version.number}"
    return PlanSubject.model_validate({"request": request, "form": version.definition, "plan": plan.definition})


def _withdraw_older(form_id: int) -> None:
    """All are locked before the first is told of: the feed comes last."""
    open_ones = Review.objects.filter(version__form_id=form_id, state__in=Review.OPEN, after_the_fact=False)
    for older in list(open_ones.select_for_update(of=("self",)).order_by("pk")):
        close_review(older, Review.State.WITHDRAWN, Review.DecidedBy.NEWER)


def open_round(
    review: Review,
    subject: Subject,
    origin: ReviewRound.Origin,
    *,
    engine: str = "",
    repaired: bool = False,
    ensemble: dict[str, Any] | None = None,
    author: User | None = None,
) -> ReviewRound:
    """Freeze the subject as the review's next round."""
    content = subject.model_dump(mode="json")
    digest = content_hash(content)
    content.pop("form", None)
    number = review.rounds.count() + 1
    opened = ReviewRound.objects.create(
        review=review,
        number=number,
        origin=origin,
        content=content,
        content_hash=digest,
        engine=engine,
        repaired=repaired,
        ensemble=ensemble,
        author=author,
    )
    summary = vote_summary([None] * len(settings_of(review).review_models))
    tell_workspace(review, "onReviewRound", round=number, outcome=None, summary=summary)
    return opened


@transaction.atomic
def add_edited_round(review: Review, plan: PlanDefinition | RunPlan, author: User) -> ReviewRound:
    """Put a human's plan to the vote. The caller holds the row and wakes the worker."""
    last = review.rounds.order_by("-number")[0]
    last.review = review
    subject = subject_of(last)
    if not isinstance(subject, PlanSubject | RunPlanSubject):
        raise TypeError("only plans are edited")
    opened = open_round(review, subject.model_copy(update={"plan": plan}), ReviewRound.Origin.EDITED, author=author)
    review.state, review.status, review.wake_at = Review.State.VOTING, Review.Status.QUEUED, None
    review.expires_at = None
    review.fence += 1
    review.save(update_fields=["state", "status", "wake_at", "expires_at", "fence"])
    transaction.on_commit(partial(work.wake_workers, JOB, str(review.pk)))
    return opened
