"""Reviews: the list of them, or one with its rounds, votes and concerns."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from formagent.errors import NotFoundError, ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.forms.services.definitions import version_definition
from interviews.staff.rules.rights import Right
from quorum.access import reviews_of, staff_review
from quorum.domain.policies import Effect
from quorum.domain.settings import ReviewSettings
from quorum.domain.subjects import SubjectKind
from quorum.domain.verdicts import Verdict, vote_summary
from quorum.domain.vote_counting import Outcome
from quorum.models import HumanDecision, ModelVote, Review, ReviewRound
from quorum.results.listing import conditions_of, page_of
from quorum.reviews.round_reasons import reason_words
from quorum.services.stored_reviews import settings_of
from quorum.tools.base import ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import bounded, shortened
from quorum.tools.row_access import form_in, looked_up
from quorum.tools.sources import review_source
from quorum.wording import (
    ACTION_WORDS,
    ORIGIN_WORDS,
    OUTCOME_WORDS,
    STATE_WORDS,
    VERDICT_WORDS,
    criterion_words,
    error_words,
    human_reason_words,
    outcome_words,
    person_words,
    request_words,
    rule_words,
)

PAGE = 20
LONGEST = 700
State = Literal["open", "voting", "revising", "human", "approved", "rejected", "withdrawn"]


@staff_tool(effect=Effect.READ, right=Right.READ_REVIEWS, about="form")
async def read_reviews(
    context: ToolContext,
    review: Annotated[uuid.UUID | None, Field(description="A review's id, to read it whole; left out: a list")] = None,
    form: Annotated[Text, Field(description="A form's slug, for its reviews alone")] = "",
    state: Annotated[State | None, Field(description="`human` waits for a person, `open` is all undecided")] = None,
    before: Annotated[
        uuid.UUID | None, Field(description="The list after this review: `next` of the last list")
    ] = None,
) -> ToolOutput:
    """Read reviews by several models: a list, newest first, with their votes in short (● yes, ○ no, – abstains, ! error);
    or one, with every round, each reviewer's vote with reasoning and concerns, and what people decided.
    """
    if review is not None:
        return await looked_up(context, _one, str(review))
    return await looked_up(context, _listed, form, state, before)


def _listed(context: ToolContext, slug: str, state: State | None, before: uuid.UUID | None) -> ToolOutput:
    if slug:
        form_in(context, slug, Right.READ_REVIEWS)
    wanted = conditions_of(state=state or "", workspace=context.workspace.slug, form=slug)
    rows = reviews_of(context.principal, **wanted)
    try:
        found, following = page_of(rows, before, PAGE)
    except NotFoundError as error:
        raise ToolRetry(complaint("`before` is none of these reviews: leave it out.")) from error
    data = bounded(
        {"found": rows.count(), "reviews": [_line(row) for row in found], "next": str(following or "")}, "reviews"
    )
    shown = found[: len(data.get("reviews", []))]
    return ToolOutput(data=data, source_documents=[review_source(row) for row in shown])


def _line(review: Review) -> dict[str, Any]:
    rounds = list(review.rounds.all())
    return {
        **_standing(review),
        "rounds": len(rounds),
        "votes": _summary(rounds[-1], settings_of(review)) if rounds else None,
    }


def _standing(review: Review) -> dict[str, Any]:
    return {
        "request": request_words(review),
        "review": str(review.pk),
        "state": str(STATE_WORDS[Review.State(review.state)]),
        "waits_for_a_person_because": human_reason_words(review.human_reason) if review.is_open else None,
        "outcome": None if review.is_open else outcome_words(review),
        "opened_on": review.opened_at.date().isoformat(),
        "requested_by": person_words(review.requested_by) if review.requested_by else None,
    }


def _one(context: ToolContext, review_id: str) -> ToolOutput:
    review = staff_review(context.principal, review_id, Right.READ_REVIEWS)
    if review.workspace_id != context.workspace.pk:
        raise ToolRetry(complaint("There is no such review. Without `review` this tool lists them."))
    settings = settings_of(review)
    rounds = list(review.rounds.prefetch_related("votes").order_by("number"))
    is_plan = review.kind == SubjectKind.PLAN and review.version_id is not None
    labels = _labels(review.version_id) if is_plan and review.version_id else {}
    data = bounded(
        {
            **_standing(review),
            "rule": rule_words(settings.quorum_rule),
            "decisions": [
                {
                    "by": row.actor,
                    "what": str(ACTION_WORDS[HumanDecision.Action(row.action)]),
                    "note": shortened(row.note, LONGEST),
                    "against_the_vote": row.against_vote or None,
                }
                for row in review.decisions.all()
            ],
            # The newest round first: older ones give way where there is no room.
            "rounds": [_round(row, settings, labels) for row in reversed(rounds)],
            "put_to_the_vote": _subject(rounds[-1], labels) if rounds else None,
        },
        "rounds",
        "decisions",
    )
    return ToolOutput(data=data, source_documents=[review_source(review)])


def _labels(version_id: int) -> dict[str, str]:
    return {field.field_id: field.label for field in version_definition(version_id).fields}


def _round(row: ReviewRound, settings: ReviewSettings, labels: Mapping[str, str]) -> dict[str, Any]:
    return {
        "round": row.number,
        "content": str(ORIGIN_WORDS[ReviewRound.Origin(row.origin)]),
        "votes": _summary(row, settings),
        "outcome": str(OUTCOME_WORDS[Outcome(row.outcome)]) if row.outcome else None,
        "because": reason_words(row, settings) or None,
        "by_reviewer": [_vote(vote, labels, row.review.kind) for vote in row.votes.all() if not vote.late],
    }


def _summary(row: ReviewRound, settings: ReviewSettings) -> str:
    votes = {vote.reviewer: Verdict(vote.verdict) for vote in row.votes.all() if not vote.late}
    return vote_summary(votes.get(name) for name in settings.review_models)


def _vote(vote: ModelVote, labels: Mapping[str, str], kind: str) -> dict[str, Any]:
    return {
        "reviewer": vote.reviewer,
        "verdict": str(VERDICT_WORDS[Verdict(vote.verdict)]),
        "reasoning": shortened(vote.reasoning, LONGEST),
        "confidence": vote.confidence,
        "no_vote_because": error_words(vote.error) if vote.error else None,
        "concerns": [
            {
                "about": labels.get(one.get("field_id", "")),
                "id": one.get("field_id"),
                "what": criterion_words(one["rule"], kind) if one.get("rule") else None,
                "reason": shortened(str(one.get("reason", "")), LONGEST),
            }
            for one in vote.concerns[:10]
        ],
    }


def _subject(row: ReviewRound, labels: Mapping[str, str]) -> dict[str, Any]:
    """What the newest round is about: a plan's fields in their order, or what is to be done."""
    plan = row.content.get("plan")
    if plan is None:
        return {key: shortened(str(part), LONGEST) for key, part in row.content.items()}
    fields = plan.get("fields", [])
    shown = [str(one.get("label") or labels.get(one.get("field_id", ""), "")) for one in fields[:40]]
    return {"questions_in_order": [shortened(label, 100) for label in shown], "number_of_questions": len(fields)}
