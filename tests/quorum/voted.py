"""Rounds that were voted on, as rows: what figures and lists of reviews are made of."""

from __future__ import annotations

import datetime as dt

from django.utils import timezone

from interviews.models import Workspace
from quorum.domain.verdicts import Verdict
from quorum.domain.vote_counting import Outcome
from quorum.models import HumanDecision, ModelVote, Review, ReviewRound


def voted(
    workspace: Workspace,
    outcome: Outcome,
    human: str = "",
    *,
    days_ago: int = 0,
    decided_by: Review.DecidedBy = Review.DecidedBy.HUMAN,
    **verdicts: Verdict,
) -> ReviewRound:
    """A closed round of a review of its own. `human` is the action decided on it: approve, reject, edit."""
    now = timezone.now() - dt.timedelta(days=days_ago)
    state = Review.State.APPROVED if human == "approve" else Review.State.REJECTED
    by = decided_by if human else Review.DecidedBy.VOTE
    review = Review.objects.create(
        workspace=workspace,
        kind="plan",
        request="Publish",
        settings={},
        state=state,
        decided_at=now,
        decided_by=by,
        status="done",
    )
    one = ReviewRound.objects.create(review=review, number=1, content={}, outcome=outcome, closed_at=now)
    for place, (name, verdict) in enumerate(verdicts.items()):
        confidence = 0.8 if verdict.counted else None
        ModelVote.objects.create(
            round=one, place=place, reviewer=name, verdict=verdict, confidence=confidence,
            latency_ms=100 * (place + 1), prompt_tokens=1000, completion_tokens=100, cost=0.002,
        )  # fmt: skip
    if human:
        HumanDecision.objects.create(review=review, round=one, action=human, actor="rita@example.org", note="because")
    return one
