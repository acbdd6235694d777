"""Reviews as their rows tell them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any

from django.db.models import Q, QuerySet

from formagent.protocol.content_hash import content_hash
from formagent.server import leases
from quorum.domain.discussions.debate import Debate
from quorum.domain.planted_texts import PlantedText, planted_in_subject, planted_texts
from quorum.domain.review_steps import RoundFacts
from quorum.domain.reviewer_specialties import CountedVote, counted_vote
from quorum.domain.settings import ReviewSettings
from quorum.domain.subjects import SUBJECTS, PlanSubject, Subject, SubjectKind
from quorum.domain.verdicts import Verdict
from quorum.domain.vote_counting import Outcome
from quorum.domain.votes import Concern
from quorum.models import Review, ReviewRound


def subject_of(round_: ReviewRound) -> Subject:
    """What was put to the vote in that round."""
    kind = SubjectKind(round_.review.kind)
    content = dict(round_.content)
    if kind == SubjectKind.PLAN and round_.review.version is not None:
        content["form"] = round_.review.version.definition
    return SUBJECTS[kind].model_validate(content)


def settings_of(review: Review) -> ReviewSettings:
    """The settings that were in force when it opened."""
    return ReviewSettings.model_validate(review.settings)


def round_facts(round_: ReviewRound, reviewers: Sequence[str]) -> RoundFacts:
    """The round as `next_step` sees it; late votes are left out, and `planted` is not looked for."""
    votes = {vote.reviewer: Verdict(vote.verdict) for vote in round_.votes.all() if not vote.late}
    outcome = Outcome(round_.outcome) if round_.outcome else None
    origin: Any = round_.origin
    verdicts = tuple(votes.get(name) for name in reviewers)
    return RoundFacts(origin, verdicts, outcome, exhausted=round_.exhausted)


def votes_in_time(round_: ReviewRound, reviewers: Sequence[str]) -> list[CountedVote]:
    """The votes that came in time, in the reviewers' order, with the faults they name.

    A call is one thing: what is held against it is held against it, whether an argument is named or not.
    """
    whole = "call" if round_.review.kind == SubjectKind.ACTION else ""
    votes = {vote.reviewer: vote for vote in round_.votes.all() if not vote.late}
    return [
        counted_vote(
            name,
            Verdict(vote.verdict),
            [(one.get("rule", ""), one.get("field_id") or whole) for one in vote.concerns],
        )
        for name in reviewers
        if (vote := votes.get(name))
    ]


def debate_of(round_: ReviewRound) -> Debate | None:
    """What was debated before its votes; None where nothing was."""
    return Debate.model_validate(round_.debate) if round_.debate else None


def planted_in(round_: ReviewRound) -> tuple[PlantedText, ...]:
    """Texts of what the round is about that speak to reviewers or models. The form of a plan that is in use already was looked
    at with its version."""
    subject = subject_of(round_)
    found = planted_in_subject(subject)
    if isinstance(subject, PlanSubject) and round_.review.after_the_fact:
        in_form = frozenset(planted_texts(subject.form))
        return tuple(one for one in found if one not in in_form)
    return found


def feedback_of(round_: ReviewRound) -> tuple[Concern, ...]:
    """The rejecters' concerns; the reasoning of one who names none."""
    found: list[Concern] = []
    for vote in round_.votes.all():
        if vote.verdict == Verdict.REJECT and not vote.late:
            concerns = [Concern.model_validate(concern) for concern in vote.concerns]
            found += concerns or [Concern(reason=vote.reasoning[:1000])]
    return tuple(dict.fromkeys(found))


def due_reviews() -> list[str]:
    """Reviews with something to do now, oldest first, that nobody is at. Those that wait for a human are many, and not read."""
    return leases.free_keys(_due)


def _due(now: dt.datetime) -> QuerySet[Review]:
    due = Review.objects.exclude(status=Review.Status.DONE).filter(Q(wake_at__isnull=True) | Q(wake_at__lte=now))
    return due.order_by("opened_at")[:200]


def covers(review: Review, subject: Subject) -> bool:
    """Whether the review's approval is for exactly this: one changed argument voids it."""
    last = review.rounds.order_by("-number").first()
    if last is None or review.state != Review.State.APPROVED:
        return False
    return bool(last.content_hash == content_hash(subject.model_dump(mode="json")))
