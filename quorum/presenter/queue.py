"""A line of the queue: what a review is about and how far it has come."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet, prefetch_related_objects
from django.urls import reverse
from django.utils import timezone

from quorum.domain.review_steps import HumanReason
from quorum.domain.subjects import SubjectKind
from quorum.domain.verdicts import Verdict, vote_summary
from quorum.domain.vote_counting import Outcome
from quorum.models import Review, ReviewRound, ToolUse
from quorum.services.stored_reviews import round_facts, settings_of
from quorum.tool_words import tool_words
from quorum.wording import (
    DECIDED_BY_WORDS,
    KIND_WORDS,
    STATE_LOOKS,
    STATE_WORDS,
    age_words,
    human_reason_words,
    request_words,
    time_left_words,
    verdict_counts,
)


@dataclass(frozen=True)
class QueueLine:
    """A review in short."""

    id: str
    kind: SubjectKind
    state: Review.State
    request: str
    tool: str
    """Of a call; empty for all else."""
    workspace_slug: str
    workspace_name: str
    form_slug: str
    form_title: str
    version: int | None
    after_the_fact: bool
    round: int
    """The newest round; the first is 1."""
    revisions: int
    """Rejected rounds after which a human is asked."""
    verdicts: tuple[Verdict | None, ...]
    """Of the newest round, in the reviewers' order; None is awaited."""
    outcome: Outcome | None
    """Of the newest round, once it is closed."""
    human_reason: HumanReason | None
    decided_by: Review.DecidedBy | None
    opened_at: dt.datetime
    decided_at: dt.datetime | None
    expires_at: dt.datetime | None

    @property
    def summary(self) -> str:
        return vote_summary(self.verdicts)

    @property
    def summary_words(self) -> str:
        """The signs in words, for whoever does not see them."""
        return verdict_counts(self.verdicts)

    @property
    def url(self) -> str:
        return reverse("quorum:review", args=[self.id])

    @property
    def is_open(self) -> bool:
        return self.state in Review.OPEN

    @property
    def needs_human(self) -> bool:
        return self.state == Review.State.HUMAN

    @property
    def state_words(self) -> str:
        return str(STATE_WORDS[self.state])

    @property
    def look(self) -> str:
        return STATE_LOOKS.get(self.state, "")

    @property
    def kind_words(self) -> str:
        return str(KIND_WORDS[self.kind])

    @property
    def part_words(self) -> str:
        """Which part of an agent's run it is about: they all have its request. Empty for a form's plan."""
        if self.kind is SubjectKind.PLAN:
            return ""
        return tool_words(self.tool) if self.tool else self.kind_words

    @property
    def reason_words(self) -> str:
        """Why a human is asked."""
        return human_reason_words(self.human_reason or "", self.kind)

    @property
    def decided_words(self) -> str:
        """How it was decided."""
        return str(DECIDED_BY_WORDS[self.decided_by]) if self.decided_by else ""

    @property
    def age(self) -> str:
        return age_words(self.opened_at, timezone.now())

    @property
    def time_left(self) -> str:
        """Empty for what waits for no human."""
        return time_left_words(self.expires_at, timezone.now()) if self.needs_human else ""


def queue_lines(reviews: QuerySet[Review] | Sequence[Review]) -> list[QueueLine]:
    """A handful of queries, however many reviews."""
    rows = list(reviews)
    rounds = ReviewRound.objects.defer("content", "ensemble").prefetch_related("votes").order_by("number")
    prefetch_related_objects(rows, Prefetch("rounds", rounds))
    prefetch_related_objects([row for row in rows if row.kind == SubjectKind.ACTION], "tool_use")
    return [queue_line(row, row.rounds.all()) for row in rows]


def queue_line(review: Review, rounds: Iterable[ReviewRound]) -> QueueLine:
    """`rounds` in order, with their votes at hand."""
    settings, newest = settings_of(review), list(rounds)[-1]
    form = review.version.form if review.version else None
    return QueueLine(
        id=str(review.pk),
        kind=SubjectKind(review.kind),
        state=Review.State(review.state),
        request=request_words(review),
        tool=_tool_of(review),
        workspace_slug=review.workspace.slug,
        workspace_name=review.workspace.name,
        form_slug=form.slug if form else "",
        form_title=form.title if form else "",
        version=review.version.number if review.version else None,
        after_the_fact=review.after_the_fact,
        round=newest.number,
        revisions=settings.max_plan_revisions,
        verdicts=round_facts(newest, settings.review_models).verdicts,
        outcome=Outcome(newest.outcome) if newest.outcome else None,
        human_reason=HumanReason(review.human_reason) if review.human_reason else None,
        decided_by=Review.DecidedBy(review.decided_by) if review.decided_by else None,
        opened_at=review.opened_at,
        decided_at=review.decided_at,
        expires_at=review.expires_at,
    )


def _tool_of(review: Review) -> str:
    if review.kind != SubjectKind.ACTION:
        return ""
    use: ToolUse | None = getattr(review, "tool_use", None)
    return use.tool if use else ""
