"""The rounds of a workspace (or of all) as `domain.judging` takes them: three queries, however many reviewers there are."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Q

from interviews.models import Workspace
from interviews.results.reading.analytics import Range
from interviews.results.reading.selection import end_of, start_of
from quorum.domain.judging import JudgedRound, JudgedVote, Judgement, judge_rounds
from quorum.domain.verdicts import Verdict
from quorum.domain.vote_counting import Outcome
from quorum.models import HumanDecision, ModelVote, Review, ReviewRound

NEWEST = 2_000
"""So many rounds are looked at, the newest."""

_VOTE = ("reviewer", "verdict", "confidence", "late", "latency_ms", "prompt_tokens", "completion_tokens", "cost")


@dataclass(frozen=True)
class Judged:
    """The figures, and what they are of."""

    judgement: Judgement
    cut: bool
    """There were more than NEWEST rounds."""


def figures_of_span(workspace: Workspace | None, span: Range) -> Judged:
    """The figures of rounds closed in the span, of one workspace or of all."""
    rounds = judged_rounds(workspace, span)
    return Judged(judge_rounds(rounds[:NEWEST]), cut=len(rounds) > NEWEST)


def judged_rounds(workspace: Workspace | None, span: Range) -> list[JudgedRound]:
    """Closed rounds, newest first; one more than NEWEST where there are more."""
    rows = ReviewRound.objects.filter(_closed_in(workspace, span)).order_by("-closed_at", "-pk")
    found = list(rows.values_list("pk", "outcome", "closed_at")[: NEWEST + 1])
    inside = _closed_in(workspace, span, "round__")
    if len(found) > NEWEST:
        inside &= Q(round__closed_at__gte=found[-1][2])
    thoughts, votes = _thoughts(inside), _votes(inside)
    return [JudgedRound(Outcome(outcome), thoughts.get(pk), tuple(votes[pk])) for pk, outcome, _ in found]


def _closed_in(workspace: Workspace | None, span: Range, way: str = "") -> Q:
    """The condition on rounds; `way` leads to them from the rows that are asked for."""
    wanted = Q(**{f"{way}closed_at__isnull": False})
    if workspace is not None:
        wanted &= Q(**{f"{way}review__workspace": workspace})
    if span.since:
        wanted &= Q(**{f"{way}closed_at__gte": start_of(span.since)})
    if span.until:
        wanted &= Q(**{f"{way}closed_at__lt": end_of(span.until)})
    return wanted


def _thoughts(inside: Q) -> dict[int, bool]:
    """Round → whether a human thought it good. Decisions of the clock, or of a mode, are no human's."""
    by_humans = Q(action=HumanDecision.Action.EDIT) | Q(review__decided_by=Review.DecidedBy.HUMAN)
    rows = HumanDecision.objects.filter(inside, by_humans).values_list("round_id", "action")
    return {pk: action == HumanDecision.Action.APPROVE for pk, action in rows}


def _votes(inside: Q) -> dict[int, list[JudgedVote]]:
    found: dict[int, list[JudgedVote]] = defaultdict(list)
    rows = ModelVote.objects.filter(inside).order_by("pk").values_list("round_id", *_VOTE)
    for pk, reviewer, verdict, *more in rows.iterator(chunk_size=2_000):
        found[pk].append(JudgedVote(reviewer, Verdict(verdict), *more))
    return found
