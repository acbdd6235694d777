"""Reviews as the REST interface tells them."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from pydantic import Field

from formagent.protocol.envelope import Text, Wire
from interviews.forms.planning.plan_definition import PlanDefinition, PlannedField
from quorum.api.debate_wire import DebateOut, debate_out
from quorum.domain.interactions.run_plan_edits import MOST_SENT, EditedTask
from quorum.domain.interactions.run_plans import MOST_INTENT, MOST_TITLE
from quorum.domain.plan_editing import MAX_TEXT
from quorum.domain.settings import ReviewSettings
from quorum.domain.subjects import SubjectKind
from quorum.domain.verdicts import Verdict, vote_summary
from quorum.domain.vote_counting import Outcome
from quorum.models import HumanDecision, ModelVote, Review, ReviewRound
from quorum.reviews.round_reasons import reason_words
from quorum.services.decisions import MAX_NOTE
from quorum.services.stored_reviews import debate_of, planted_in, round_facts, settings_of

MAX_FIELDS = 2_000


class PlanLine(Wire):
    """A field of a plan, in the order in which it is asked."""

    field_id: str
    label: str
    intent: str = Field(description="What is to be found out")
    required: bool


class EditedLine(PlanLine):
    """A field of an edited plan."""

    field_id: Text = Field(max_length=200)
    label: Text = Field(max_length=MAX_TEXT)
    intent: Text = Field(max_length=MAX_TEXT, description="What is to be found out")


class ReviewLine(Wire):
    """A review in a list."""

    id: uuid.UUID
    workspace: str
    kind: SubjectKind
    form: str | None = Field(description="The form's slug, where it is about a form's plan")
    version: int | None
    request: str
    state: Review.State
    human_reason: str | None = Field(
        description="Why a human is asked: rejected, unchanged, no_quorum, edited, instructions or unresolved"
    )
    after_the_fact: bool = Field(description="What is reviewed is in use already")
    requested_by: str | None
    round: int = Field(description="The newest round; a decision names it")
    votes: str = Field(
        description="Its votes in the reviewers' order: ● approve, ○ reject, – abstain, ! error, · awaited"
    )
    opened_at: dt.datetime
    expires_at: dt.datetime | None = Field(description="When the time of a human is up")
    decided_at: dt.datetime | None
    decided_by: str | None = Field(description="vote, human, expiry, auto_reject, auto_approve or newer")


class ConcernOut(Wire):
    """Something that a reviewer holds against it; `fieldId` is empty for the whole."""

    field_id: str
    rule: str
    reason: str


class VoteOut(Wire):
    """A vote, or why there is none (`error`). A late one is recorded and does not count."""

    reviewer: str
    verdict: Verdict
    reasoning: str
    confidence: float | None
    concerns: list[ConcernOut]
    error: str
    late: bool
    latency_ms: int
    prompt_tokens: int
    completion_tokens: int
    cost: float
    cast_at: dt.datetime


class RoundOut(Wire):
    """One vote on one content. `plan` of a form's plan, `subject` of anything else: of an agent's plan it has `plan.tasks`."""

    number: int
    origin: ReviewRound.Origin
    author: str | None = Field(description="Who edited it, where a human did")
    engine: str
    outcome: Outcome | None
    reason: str = Field(
        description="How its votes were counted, and whose outweighed the count; empty while it is open"
    )
    content_hash: str
    plan: list[PlanLine] | None
    subject: dict[str, Any] | None
    debate: DebateOut | None = Field(description="What was said before its votes, where the strategy is debate")
    opened_at: dt.datetime
    closed_at: dt.datetime | None
    votes: list[VoteOut]


class DecisionOut(Wire):
    """What a human decided; or the clock, or a mode, then `by` is its name."""

    action: HumanDecision.Action
    round: int
    by: str
    note: str
    against_vote: bool
    decided_at: dt.datetime


class PlantedTextOut(Wire):
    """A text of what the newest round is about that speaks to reviewers or models. `path` is a question, the number of an
    agent's task or an argument of a call; empty for a text of the whole."""

    path: str
    part: str = Field(
        description="Which text it is: intent, config.choices, …; plan for the plan's words; task, arguments, result, …"
    )
    language: str = Field(description="Of a translation; empty for the original")
    text: str


class ReviewOut(ReviewLine):
    """A review with all that happened."""

    reviewers: list[str]
    rule: str
    votes_needed: int
    rounds: list[RoundOut]
    planted_texts: list[PlantedTextOut] = Field(description="While there are any, votes alone do not approve it")
    decisions: list[DecisionOut]


class ReviewsOut(Wire):
    """Reviews, newest first; `before` gives the next page, null on the last."""

    reviews: list[ReviewLine]
    before: uuid.UUID | None


class TaskIn(Wire):
    """A task of an agent's plan that stays. What is left out, or null, stays as it was."""

    number: int = Field(ge=1, description="In the plan of the round that is edited; the first is 1")
    title: Text | None = Field(default=None, max_length=MOST_TITLE)
    intent: Text | None = Field(default=None, max_length=MOST_INTENT, description="What is true when it is done")
    tools: list[Text] | None = Field(default=None, max_length=MOST_SENT, description="Names of tools it may use")


class DecisionIn(Wire):
    """What to do about a review that waits for a human."""

    action: HumanDecision.Action
    round: int = Field(ge=1, description="The round it was decided in view of")
    note: Text = Field(
        default="", max_length=MAX_NOTE, description="Required to reject, and to approve against the vote"
    )
    plan: list[EditedLine] | None = Field(
        default=None, max_length=MAX_FIELDS, description="To edit a form's plan: every field, in order"
    )
    tasks: list[TaskIn] | None = Field(
        default=None,
        max_length=MOST_SENT,
        description="To edit an agent's plan: the tasks that stay, in order; none is added",
    )


def review_line(review: Review) -> ReviewLine:
    """A review whose rounds and votes were fetched with it."""
    return ReviewLine(**_line(review))


def review_out(review: Review) -> ReviewOut:
    settings = settings_of(review)
    return ReviewOut(
        **_line(review),
        reviewers=list(settings.review_models),
        rule=settings.rule,
        votes_needed=settings.votes_needed,
        rounds=[_round(one, settings) for one in review.rounds.all()],
        planted_texts=[PlantedTextOut(**asdict(one)) for one in planted_in(list(review.rounds.all())[-1])],
        decisions=[_decision(one) for one in review.decisions.all()],
    )


def plan_of(lines: Sequence[PlanLine]) -> PlanDefinition:
    return PlanDefinition(fields=[PlannedField(**line.model_dump()) for line in lines])


def tasks_of(lines: Sequence[TaskIn]) -> list[EditedTask]:
    return [EditedTask(**line.model_dump()) for line in lines]


def _line(review: Review) -> dict[str, Any]:
    version, newest = review.version, list(review.rounds.all())[-1]
    verdicts = round_facts(newest, settings_of(review).review_models).verdicts
    return {
        "id": review.pk,
        "workspace": review.workspace.slug,
        "kind": review.kind,
        "form": version.form.slug if version else None,
        "version": version.number if version else None,
        "request": review.request,
        "state": review.state,
        "human_reason": review.human_reason or None,
        "after_the_fact": review.after_the_fact,
        "requested_by": review.requested_by.email if review.requested_by else None,
        "round": newest.number,
        "votes": vote_summary(verdicts),
        "opened_at": review.opened_at,
        "expires_at": review.expires_at,
        "decided_at": review.decided_at,
        "decided_by": review.decided_by or None,
    }


def _round(one: ReviewRound, settings: ReviewSettings) -> RoundOut:
    plan = one.content.get("plan") if one.review.kind == SubjectKind.PLAN else None
    debate = debate_of(one)
    return RoundOut(
        number=one.number,
        origin=ReviewRound.Origin(one.origin),
        author=one.author.email if one.author else None,
        engine=one.engine,
        outcome=Outcome(one.outcome) if one.outcome else None,
        reason=reason_words(one, settings),
        content_hash=one.content_hash,
        plan=None if plan is None else [PlanLine(**field) for field in plan["fields"]],
        subject=one.content if plan is None else None,
        debate=debate_out(debate) if debate else None,
        opened_at=one.opened_at,
        closed_at=one.closed_at,
        votes=[_vote(vote) for vote in one.votes.all()],
    )


def _vote(vote: ModelVote) -> VoteOut:
    return VoteOut(
        reviewer=vote.reviewer,
        verdict=Verdict(vote.verdict),
        reasoning=vote.reasoning,
        confidence=vote.confidence,
        concerns=[ConcernOut(**concern) for concern in vote.concerns],
        error=vote.error,
        late=vote.late,
        latency_ms=vote.latency_ms,
        prompt_tokens=vote.prompt_tokens,
        completion_tokens=vote.completion_tokens,
        cost=vote.cost,
        cast_at=vote.created_at,
    )


def _decision(one: HumanDecision) -> DecisionOut:
    return DecisionOut(
        action=HumanDecision.Action(one.action),
        round=one.round.number,
        by=one.actor,
        note=one.note,
        against_vote=one.against_vote,
        decided_at=one.created_at,
    )
