"""A worker's claim on a review: what it holds, that it still holds it, and how it gives a failed step back."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from django.db import transaction
from django.utils import timezone

from formagent.errors import LeaseLost
from formagent.server import leases
from interviews.sessions.services.usage import models_allowed
from quorum.domain.discussions.debate import Debate
from quorum.domain.review_steps import TO_BE_PLANNED, HumanReason, Step, next_step
from quorum.domain.settings import ReviewSettings, Strategy
from quorum.domain.subjects import Subject, SubjectKind
from quorum.domain.votes import Concern
from quorum.models import Review
from quorum.services.stored_reviews import debate_of, feedback_of, planted_in, round_facts, settings_of, subject_of


@dataclass(frozen=True)
class Claimed:
    """A review in this worker's hands, and what to do with it."""

    id: str
    fence: int
    settings: ReviewSettings
    kind: SubjectKind
    state: Review.State
    step: Step
    human_reason: HumanReason | None
    form_id: int | None
    """The form whose plan it is."""
    version_id: int | None
    """The version that would go live."""
    models_allowed: bool
    """False when the day's caps on tokens or money are reached."""
    round_id: int
    round: int
    subject: Subject
    missing: tuple[str, ...]
    """Reviewers whose vote the round still lacks, in their order."""
    debate: Debate | None
    """The round's, held before its votes."""
    feedback: tuple[Concern, ...]
    """What the rejecters of the newest closed round hold against it."""
    notified: bool
    reminded: bool
    expires_at: dt.datetime | None


def claim_review(review_id: str, seconds: float) -> Claimed | None:
    """Take the review if something is to be done with it now and nobody else is at it."""
    row = _review(review_id)
    if row is None or row.status == Review.Status.DONE or (row.wake_at and row.wake_at > timezone.now()):
        return None
    fence = leases.claim(row, seconds)
    return None if fence is None else _looked_at(row, fence)


def refreshed_claim(claimed: Claimed) -> Claimed:
    """The review in hand after a step. LeaseLost when it is in hand no more."""
    row = _review(claimed.id)
    if row is None or row.fence != claimed.fence:
        raise LeaseLost(f"review {claimed.id} fence {claimed.fence}")
    if row.failures:
        Review.objects.filter(pk=row.pk, fence=row.fence).update(failures=0)
    return _looked_at(row, claimed.fence)


def _review(review_id: str) -> Review | None:
    rows = Review.objects.select_related("version").prefetch_related("rounds__votes")
    return rows.filter(pk=review_id).first()


def _looked_at(row: Review, fence: int) -> Claimed:
    settings, kind = settings_of(row), SubjectKind(row.kind)
    rounds = list(row.rounds.all())
    facts = [round_facts(one, settings.review_models) for one in rounds]
    debate = debate_of(rounds[-1])
    facts[-1] = replace(
        facts[-1],
        planted=bool(planted_in(rounds[-1])),
        awaits_plan=kind is SubjectKind.PLAN and rounds[-1].engine == TO_BE_PLANNED,
        awaits_debate=settings.strategy is Strategy.DEBATE and debate is None,
        unresolved=bool(debate and debate.unresolved_major),
    )
    step, reason = next_step(
        kind, facts, settings.max_plan_revisions, after_the_fact=row.after_the_fact, escalates=row.escalates
    )
    voted = zip(settings.review_models, facts[-1].verdicts, strict=True)
    form_id = row.version.form_id if row.version else None
    return Claimed(
        id=str(row.pk),
        fence=fence,
        settings=settings,
        kind=kind,
        state=Review.State(row.state),
        step=step,
        human_reason=reason,
        form_id=form_id,
        version_id=row.version_id,
        models_allowed=models_allowed(form_id),
        round_id=rounds[-1].pk,
        round=rounds[-1].number,
        subject=subject_of(rounds[-1]),
        missing=tuple(name for name, verdict in voted if verdict is None),
        debate=debate,
        feedback=next((feedback_of(one) for one in reversed(rounds) if one.outcome), ()),
        notified=row.notified_at is not None,
        reminded=row.reminded_at is not None,
        expires_at=row.expires_at,
    )


def held_review(claimed: Claimed) -> Review:
    """The review's row, locked to the commit. LeaseLost when somebody else has it by now, or it was decided."""
    rows = Review.objects.select_for_update(of=("self",)).select_related("version__form", "workspace")
    row = rows.filter(pk=claimed.id, fence=claimed.fence, status=Review.Status.RUNNING).first()
    if row is None:
        raise LeaseLost(f"review {claimed.id} fence {claimed.fence}")
    return row


RETRY_SECONDS = (10.0, 30.0, 120.0, 600.0, 3600.0)
"""Waits before a step that failed by a bug or an outage is tried again; the last one repeats."""


@transaction.atomic
def put_off(claimed: Claimed) -> None:
    """A step failed: it is tried again later, and each time it fails in a row later still."""
    review = held_review(claimed)
    pause = RETRY_SECONDS[min(review.failures, len(RETRY_SECONDS) - 1)]
    review.failures = min(review.failures + 1, len(RETRY_SECONDS))
    review.wake_at = timezone.now() + dt.timedelta(seconds=pause)
    review.status, review.lease_owner, review.lease_expires_at = Review.Status.QUEUED, "", None
    review.save(update_fields=["failures", "wake_at", "status", "lease_owner", "lease_expires_at"])
