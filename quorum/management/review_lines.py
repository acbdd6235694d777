"""Reviews in lines of text, for terminals."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from quorum.domain.verdicts import SYMBOLS, Verdict, vote_summary
from quorum.domain.visible_text import made_visible
from quorum.models import HumanDecision, ModelVote, Review, ReviewRound
from quorum.reviews.round_reasons import reason_words
from quorum.services.stored_reviews import planted_in, round_facts, settings_of
from quorum.tool_words import tool_words

WIDTH = 100


def review_list_lines(reviews: Sequence[Review]) -> list[tuple[str, ...]]:
    """Rows of a table with its head."""
    return [("id", "state", "round", "votes", "until", "workspace", "request"), *(_row(review) for review in reviews)]


def review_lines(review: Review) -> Iterator[str]:
    """Everything about a review, oldest round first."""
    settings = settings_of(review)
    asked_by = f", asked for by {review.requested_by.email}" if review.requested_by else ""
    yield f"{made_visible(review.request)} ({review.kind}, workspace {review.workspace.slug}{asked_by})"
    yield f"id {review.pk}"
    yield f"{_state(review)}; rule {settings.rule}, {settings.votes_needed} votes needed"
    for one in review.rounds.all():
        yield ""
        yield from _round(review, one)
    for found in planted_in(list(review.rounds.all())[-1]):
        yield ""
        place = " · ".join(part for part in (found.path, found.part, found.language) if part)
        yield f"Speaks to reviewers or models ({place}):"
        yield from _wrapped(found.text)
    for decision in review.decisions.all():
        yield ""
        yield from _decision(decision)


def _row(review: Review) -> tuple[str, ...]:
    newest = list(review.rounds.all())[-1]
    until = f"{review.expires_at:%Y-%m-%d %H:%M}" if review.expires_at else ""
    number = str(newest.number)
    identity = str(review.pk)[:8]
    return (
        identity,
        review.state,
        number,
        _summary(review, newest),
        until,
        review.workspace.slug,
        made_visible(review.request),
    )


def _state(review: Review) -> str:
    if review.state == Review.State.HUMAN:
        until = f", until {review.expires_at:%Y-%m-%d %H:%M} UTC" if review.expires_at else ""
        return f"waits for a human: {review.human_reason}{until}"
    return f"{review.state}, by {review.decided_by}" if review.decided_by else review.state


def _summary(review: Review, one: ReviewRound) -> str:
    return vote_summary(round_facts(one, settings_of(review).review_models).verdicts)


def _round(review: Review, one: ReviewRound) -> Iterator[str]:
    made_by = one.author.email if one.author else one.engine
    yield f"Round {one.number} {_summary(review, one)} {one.outcome or 'open'} · {one.origin} by {made_by or 'nobody'}"
    if reason := reason_words(one, settings_of(review)):
        yield f"  {reason}"
    for number, planned in enumerate(one.content.get("plan", {}).get("fields", ()), 1):
        required = "*" if planned["required"] else " "
        yield f"  {number:3}{required} {planned['field_id']}: {made_visible(planned['intent'])}"
    yield from task_lines(one)
    for vote in one.votes.all():
        yield from _vote(vote)


def task_lines(one: ReviewRound) -> Iterator[str]:
    """The tasks of an agent's plan, each with its tools; nothing of a round on anything else."""
    for number, task in enumerate(one.content.get("plan", {}).get("tasks", ()), 1):
        tools = ", ".join(made_visible(tool_words(tool["tool"])) for tool in task["tools"])
        yield f"  {number:3}  {made_visible(task['title'])}{f' [{tools}]' if tools else ''}"
        yield from _wrapped(task["intent"])


def _vote(vote: ModelVote) -> Iterator[str]:
    sure = f", {100 * vote.confidence:.0f}% sure" if vote.confidence is not None else ""
    late = ", too late" if vote.late else ""
    yield f"  {SYMBOLS[Verdict(vote.verdict)]} {vote.reviewer}{sure}{late} ({vote.latency_ms} ms, {vote.cost:.4f})"
    yield from _wrapped(vote.reasoning or vote.error)
    for concern in vote.concerns:
        about = " · ".join(part for part in (concern["field_id"], concern["rule"]) if part)
        yield from _wrapped(f"- {about}: {concern['reason']}" if about else f"- {concern['reason']}")


def _decision(decision: HumanDecision) -> Iterator[str]:
    against = " against the vote" if decision.against_vote else ""
    when = f"{decision.created_at:%Y-%m-%d %H:%M} UTC"
    yield f"Round {decision.round.number}: {decision.action}{against}, by {decision.actor}, {when}"
    yield from _wrapped(decision.note)


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(made_visible(text), WIDTH, initial_indent="      ", subsequent_indent="      ")
