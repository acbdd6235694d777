"""Reviews as they run: the only writer of their rows besides `decisions`.

What the worker writes is guarded by the fencing number of its claim. Whatever staff should see is appended to the workspace's
feed in the same transaction.
"""

from __future__ import annotations

import datetime as dt
import uuid
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from formagent.llm.messages import TokenUsage
from formagent.protocol.content_hash import content_hash
from formagent.protocol.envelope import rfc3339
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.models import Plan
from interviews.sessions.services.usage import count_spending
from interviews.staff.services.audit import record_audit
from quorum.domain.ensembles import EnsembleProgress
from quorum.domain.interactions.run_plans import RunPlan
from quorum.domain.review_steps import HumanReason
from quorum.domain.reviewer_specialties import outcome_of
from quorum.domain.subjects import PlanSubject, RunPlanSubject
from quorum.domain.verdicts import Verdict, vote_summary
from quorum.domain.vote_counting import Outcome
from quorum.domain.votes import CastVote
from quorum.models import HumanDecision, Interaction, ModelVote, Review, ReviewRound
from quorum.services.claims import Claimed, held_review
from quorum.services.feed import append_event
from quorum.services.interactions.spawn_rules import ask_after_rejections, discuss_without_quorum
from quorum.services.interactions.story import tell
from quorum.services.opening import open_round
from quorum.services.outcomes import close_review, tell_workspace
from quorum.services.stored_reviews import votes_in_time

_NOTHING_USED = TokenUsage()


@transaction.atomic
def record_vote(claimed: Claimed, reviewer: str, cast: CastVote) -> None:
    """Store a vote the moment it comes. The first vote of a reviewer in a round is the one that counts."""
    review = held_review(claimed)
    _store_vote(review, claimed, reviewer, cast, late=False)


@transaction.atomic
def record_late_vote(claimed: Claimed, reviewer: str, cast: CastVote) -> None:
    """Store what came after its time: seen, never counted."""
    # Locked, so that nobody who erases it meanwhile leaves the reviewer's words in the feed.
    review = Review.objects.select_for_update(of=("self",)).filter(pk=claimed.id).first()
    if review is not None:
        _store_vote(review, claimed, reviewer, cast, late=True)


def _store_vote(review: Review, claimed: Claimed, reviewer: str, cast: CastVote, *, late: bool) -> None:
    vote, names = cast.vote, claimed.settings.review_models
    concerns = [concern.model_dump(mode="json") for concern in vote.concerns] if vote else []
    row = ModelVote(
        round_id=claimed.round_id,
        reviewer=reviewer,
        place=names.index(reviewer),
        late=late,
        verdict=cast.verdict,
        reasoning=vote.reasoning if vote else "",
        confidence=vote.confidence if vote else None,
        concerns=concerns,
        error=cast.error,
        latency_ms=cast.latency_ms,
        prompt_tokens=cast.usage.prompt_tokens,
        completion_tokens=cast.usage.completion_tokens,
        cost=cast.usage.cost,
    )
    try:
        with transaction.atomic():
            row.save(force_insert=True)
    except IntegrityError:  # it has voted in this round
        return
    counted = ModelVote.objects.filter(round_id=claimed.round_id, late=False).values_list("reviewer", "verdict")
    verdicts = {name: Verdict(verdict) for name, verdict in counted}
    tell_workspace(
        review,
        "onVote",
        round=claimed.round,
        reviewer=reviewer,
        verdict=str(cast.verdict),
        reasoning=row.reasoning or row.error,
        confidence=row.confidence,
        late=late,
        summary=vote_summary(verdicts.get(name) for name in names),
    )
    count_spending(claimed.form_id, cast.usage)


@transaction.atomic
def close_round(claimed: Claimed) -> Outcome:
    """Count the votes of the open round."""
    review = held_review(claimed)
    round_ = review.rounds.prefetch_related("votes").get(pk=claimed.round_id)
    votes = votes_in_time(round_, claimed.settings.review_models)
    verdicts = [vote.verdict for vote in votes]
    outcome = outcome_of(votes, claimed.settings.quorum_rule, claimed.settings.votes_needed)
    round_.outcome, round_.closed_at = outcome, timezone.now()
    round_.save(update_fields=["outcome", "closed_at"])
    tell_workspace(review, "onReviewRound", round=round_.number, outcome=str(outcome), summary=vote_summary(verdicts))
    details: dict[str, Any] = {"votes": vote_summary(verdicts), "rule": claimed.settings.rule, "round": round_.number}
    record_audit(review.workspace, f"review.round_{outcome}", f"review:{review.pk}", system="quorum", **details)
    return outcome


@transaction.atomic
def begin_revision(claimed: Claimed) -> None:
    """Say that the planner is at work on the feedback: a run's in its story."""
    run, review = _run_of(claimed), held_review(claimed)
    if review.state == Review.State.REVISING:
        return
    review.state = Review.State.REVISING
    review.save(update_fields=["state"])
    told = {"round": claimed.round + 1, "concerns": len(claimed.feedback)}
    if run is None:
        _progress(review, "plan_revision", **told)
    else:
        tell(run, "plan_revision", f"plan/revision/{claimed.round + 1}", **told)


def _run_of(claimed: Claimed) -> Interaction | None:
    """The run whose plan is voted on, locked: ahead of its review, as whoever cancels a run locks them."""
    rows = Interaction.objects.select_for_update(of=("self",))
    return rows.filter(reviews=uuid.UUID(claimed.id)).first()


@transaction.atomic
def record_ensemble(claimed: Claimed, progress: EnsembleProgress) -> None:
    """Tell a step of the models that plan side by side."""
    _progress(held_review(claimed), progress.step.value, models=list(progress.models), detail=progress.detail)


def _progress(review: Review, kind: str, **details: Any) -> None:
    append_event(review.workspace_id, "onAgentProgress", {"runId": str(review.pk), "kind": kind, **details})


@transaction.atomic
def mark_exhausted(claimed: Claimed) -> None:
    """Revising it brings nothing that was not voted on: a human decides."""
    held_review(claimed).rounds.filter(pk=claimed.round_id).update(exhausted=True)


@transaction.atomic
def put_planned(
    claimed: Claimed,
    plan: PlanDefinition,
    *,
    engine: str,
    repaired: bool,
    ensemble: dict[str, Any] | None,
    usage: TokenUsage,
) -> None:
    """Models have planned what was published with a plan by rule: that is put to the vote in its stead."""
    review = held_review(claimed)
    if not isinstance(claimed.subject, PlanSubject):
        raise TypeError("only plans of forms are published")
    count_spending(claimed.form_id, usage)
    subject = claimed.subject.model_copy(update={"plan": plan})
    content = subject.model_dump(mode="json")
    digest = content_hash(content)
    content.pop("form", None)
    made = {"engine": engine, "repaired": repaired, "ensemble": ensemble}
    review.rounds.filter(pk=claimed.round_id).update(content=content, content_hash=digest, **made)
    Plan.objects.filter(review=review).update(definition=content["plan"], **made)


@transaction.atomic
def add_revision(
    claimed: Claimed,
    plan: PlanDefinition | RunPlan,
    *,
    engine: str,
    repaired: bool = False,
    ensemble: dict[str, Any] | None = None,
    usage: TokenUsage = _NOTHING_USED,
) -> None:
    """Put the revised plan to the vote, unless it was voted on before. `usage` is what it took to make."""
    review = held_review(claimed)
    if not isinstance(claimed.subject, PlanSubject | RunPlanSubject):
        raise TypeError("only plans are revised")
    subject = claimed.subject.model_copy(update={"plan": plan})
    count_spending(claimed.form_id, usage)
    if review.rounds.filter(content_hash=content_hash(subject.model_dump(mode="json"))).exists():
        review.rounds.filter(pk=claimed.round_id).update(exhausted=True)
        return
    origin = ReviewRound.Origin.REVISED
    open_round(review, subject, origin, engine=engine, repaired=repaired, ensemble=ensemble)
    review.state = Review.State.VOTING
    review.save(update_fields=["state"])


@transaction.atomic
def ask_human(claimed: Claimed, reason: HumanReason) -> None:
    """Leave it to a human, for so long as the settings give; the time runs anew after each edit's vote."""
    review, now = held_review(claimed), timezone.now()
    review.state, review.human_reason = Review.State.HUMAN, str(reason)
    review.expires_at = now + dt.timedelta(hours=claimed.settings.human_hours)
    review.notified_at = review.reminded_at = None
    review.save(update_fields=["state", "human_reason", "expires_at", "notified_at", "reminded_at"])
    tell_workspace(review, "onHumanInterventionRequired", reason=str(reason), expiresAt=rfc3339(review.expires_at))
    subject = f"review:{review.pk}"
    record_audit(review.workspace, "review.human_required", subject, system="quorum", reason=str(reason))
    if reason is HumanReason.NO_QUORUM:
        discuss_without_quorum(review, claimed.settings)
    if reason is HumanReason.REJECTED and review.escalates:
        ask_after_rejections(review, claimed.settings)


@transaction.atomic
def wait_for_human(claimed: Claimed, *, reminded: bool) -> None:
    """Humans have been told (again): sleep until the reminder or the expiry is due."""
    review, now = held_review(claimed), timezone.now()
    review.notified_at = review.notified_at or now
    if reminded:
        review.reminded_at = now
    remind_at = review.notified_at + dt.timedelta(hours=claimed.settings.remind_hours)
    review.wake_at = review.expires_at if review.reminded_at else min(remind_at, review.expires_at or remind_at)
    review.status, review.lease_owner, review.lease_expires_at = Review.Status.QUEUED, "", None
    review.failures = 0
    review.save()


@transaction.atomic
def decide_without_human(claimed: Claimed, state: Review.State, decided_by: Review.DecidedBy) -> None:
    """Close the review: by vote, by the clock or by the mode that stands in for a human."""
    review = held_review(claimed)
    automatic = {
        Review.DecidedBy.EXPIRY: "expiry",
        Review.DecidedBy.AUTO_REJECT: "auto_reject",
        Review.DecidedBy.AUTO_APPROVE: "auto_approve",
    }
    if decided_by in automatic:
        approved = state == Review.State.APPROVED
        HumanDecision.objects.create(
            review=review,
            round_id=claimed.round_id,
            action=HumanDecision.Action.APPROVE if approved else HumanDecision.Action.REJECT,
            actor=automatic[decided_by],
            against_vote=approved,
            note=f"decided by {automatic[decided_by]}, not by a human",
        )
    close_review(review, state, decided_by)
