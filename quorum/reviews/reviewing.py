"""The worker's job that carries reviews on: votes, counts, revises, asks humans. Any process can take over at any step."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import structlog
from django.utils import timezone

from formagent.config import get_config
from formagent.errors import LeaseLost
from formagent.server import leases
from formagent.server.crash_points import crash_point
from formagent.server.database_thread import threaded
from formagent.web.mailing import deliver
from quorum.domain.review_steps import HumanReason, Step
from quorum.domain.settings import OFFLINE_REVIEWERS, HilMode
from quorum.domain.subjects import PlanSubject, ReviewBrief, RunPlanSubject
from quorum.domain.verdicts import Verdict
from quorum.domain.votes import CastVote
from quorum.models import Review
from quorum.rehearsals.services.publishing import told_reviewers
from quorum.reviews.debating import OVER_CAP, debate_round
from quorum.reviews.decision_mails import messages_for
from quorum.reviews.planning import plan_form
from quorum.reviews.ports import revise_run_plan
from quorum.reviews.voting import cast_vote
from quorum.services import claims, opening, reviews, stored_reviews
from quorum.services.claims import Claimed

log = structlog.get_logger(__name__)


class ReviewJobs:
    """One key is one review."""

    name = opening.JOB

    async def waiting(self) -> list[str]:
        due: list[str] = await threaded(stored_reviews.due_reviews)()
        return due

    async def advance(self, key: str) -> bool:
        lease = get_config().worker.lease_seconds
        claimed: Claimed | None = await threaded(claims.claim_review)(key, lease)
        if claimed is None:
            return False
        structlog.contextvars.bind_contextvars(review=key, round=claimed.round)
        try:
            async with leases.heartbeat(Review, claimed.id, claimed.fence, lease):
                while await _take_step(claimed):
                    claimed = await threaded(claims.refreshed_claim)(claimed)
            return False
        except (LeaseLost, asyncio.CancelledError):
            raise
        except Exception:
            log.error("review_step_failed", step=str(claimed.step), exc_info=True)
            await threaded(claims.put_off)(claimed)
            return False
        finally:
            structlog.contextvars.unbind_contextvars("review", "round")


async def _take_step(claimed: Claimed) -> bool:
    """True when another step is due at once; else the review has been closed, or put to sleep until a human decides."""
    match claimed.step:
        case Step.PLAN:
            await _plan_first(claimed)
        case Step.DEBATE:
            await debate_round(claimed)
        case Step.VOTE:
            await _collect_votes(claimed)
        case Step.CLOSE_ROUND:
            outcome = await threaded(reviews.close_round)(claimed)
            log.debug("review_round_closed", outcome=str(outcome))
            crash_point("round_closed")
        case Step.REVISE:
            await _revise(claimed)
        case Step.ASK_HUMAN:
            return await _ask_human(claimed, claimed.human_reason or HumanReason.REJECTED)
        case Step.APPROVE:
            await threaded(reviews.decide_without_human)(claimed, Review.State.APPROVED, Review.DecidedBy.VOTE)
            return False
        case Step.REJECT:
            await threaded(reviews.decide_without_human)(claimed, Review.State.REJECTED, Review.DecidedBy.VOTE)
            return False
    return True


async def _collect_votes(claimed: Claimed) -> None:
    """Ask all reviewers at once whose vote is not stored; each vote is stored as it comes."""
    earlier = tuple(": ".join(filter(None, (one.field_id, one.rule, one.reason))) for one in claimed.feedback)
    told = claimed.debate.told_voters() if claimed.debate and claimed.debate.case else None
    brief = ReviewBrief(
        kind=claimed.kind,
        subject=claimed.subject,
        round=claimed.round,
        earlier_feedback=earlier,
        rehearsal=await threaded(told_reviewers)(claimed.version_id),
        debate=told,
    )

    async def ask(reviewer: str) -> None:
        if claimed.models_allowed or reviewer in OFFLINE_REVIEWERS:
            late = partial(_record_late, claimed, reviewer)
            cast = await cast_vote(reviewer, brief, claimed.settings.vote_seconds, late)
        else:
            cast = CastVote(Verdict.MODEL_ERROR, error=OVER_CAP)
        crash_point("vote_cast")
        await threaded(reviews.record_vote)(claimed, reviewer, cast)
        crash_point("vote_stored")

    try:
        async with asyncio.TaskGroup() as group:
            for reviewer in claimed.missing:
                group.create_task(ask(reviewer))
    except ExceptionGroup as failed:  # the first says what is wrong: the lease is lost, the database is away
        raise failed.exceptions[0] from None


async def _record_late(claimed: Claimed, reviewer: str, cast: CastVote) -> None:
    await threaded(reviews.record_late_vote)(claimed, reviewer, cast)


async def _plan_first(claimed: Claimed) -> None:
    """Nobody waits at a screen: models may take their time over the plan."""
    if not isinstance(claimed.subject, PlanSubject):
        raise TypeError(f"a {claimed.kind} is not planned here")
    told = partial(threaded(reviews.record_ensemble), claimed)
    allowed = claimed.models_allowed
    made = await plan_form(claimed.subject.form, claimed.settings, progress=told, by_rule=not allowed)
    ensemble = made.ensemble.model_dump(mode="json") if made.ensemble else None
    how: dict[str, Any] = {"engine": made.engine, "repaired": made.repaired, "ensemble": ensemble, "usage": made.usage}
    await threaded(partial(reviews.put_planned, **how))(claimed, made.plan)


async def _revise(claimed: Claimed) -> None:
    """Have the planner answer the feedback."""
    await threaded(reviews.begin_revision)(claimed)
    crash_point("revising")
    match claimed.subject:
        case PlanSubject():
            await _revise_plan(claimed, claimed.subject)
        case RunPlanSubject():
            await _revise_run_plan(claimed, claimed.subject)
        case _:
            raise TypeError(f"a {claimed.kind} is not revised")
    crash_point("revised")


async def _revise_run_plan(claimed: Claimed, subject: RunPlanSubject) -> None:
    made = await revise_run_plan(claimed.id, subject.plan, claimed.feedback, claimed.round + 1)
    if made is None:
        await threaded(reviews.mark_exhausted)(claimed)
        return
    await threaded(partial(reviews.add_revision, engine=made[1]))(claimed, made[0])


async def _revise_plan(claimed: Claimed, subject: PlanSubject) -> None:
    told = partial(threaded(reviews.record_ensemble), claimed)
    made = await plan_form(
        subject.form,
        claimed.settings,
        feedback=claimed.feedback,
        previous=subject.plan,
        progress=told,
        by_rule=not claimed.models_allowed,
    )
    ensemble = made.ensemble.model_dump(mode="json") if made.ensemble else None
    await threaded(reviews.add_revision)(
        claimed, made.plan, engine=made.engine, repaired=made.repaired, ensemble=ensemble, usage=made.usage
    )


async def _ask_human(claimed: Claimed, reason: HumanReason) -> bool:
    """Hand over, tell people, remind them, and give up when their time is over; or do what the mode says instead."""
    mode = claimed.settings.hil_mode
    if mode == HilMode.AUTO_APPROVE and reason == HumanReason.INSTRUCTIONS:
        mode = HilMode.INTERACTIVE  # what speaks to reviewers is read by a human, or by nobody
    if mode != HilMode.INTERACTIVE:
        approved = mode == HilMode.AUTO_APPROVE
        if approved:
            log.warning("review_auto_approved", review=claimed.id, reason=str(reason))
        state = Review.State.APPROVED if approved else Review.State.REJECTED
        await threaded(reviews.decide_without_human)(claimed, state, Review.DecidedBy(str(mode)))
        return False
    if claimed.state != Review.State.HUMAN:
        await threaded(reviews.ask_human)(claimed, reason)
        crash_point("human_asked")
        return True
    if claimed.expires_at is not None and timezone.now() >= claimed.expires_at:
        await threaded(reviews.decide_without_human)(claimed, Review.State.REJECTED, Review.DecidedBy.EXPIRY)
        return False
    if not claimed.reminded:
        messages = await threaded(messages_for)(claimed.id, reminder=claimed.notified)
        await asyncio.to_thread(deliver, messages)
        crash_point("human_told")
    await threaded(reviews.wait_for_human)(claimed, reminded=claimed.notified)
    return False
