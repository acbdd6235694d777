"""How well reviewers judge: figures over closed rounds, pure.

What is right is what a human decided about the very content of a round: an approval says that it was good, a rejection or an
edit that it was not. Of rounds that no human looked at, all that can be said is who agreed with whom.
A figure that cannot be computed is None, never NaN.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import combinations
from statistics import fmean, median

from quorum.domain.figures import Share, chance_of_split, phi, share_of
from quorum.domain.verdicts import Verdict
from quorum.domain.vote_counting import Outcome

ENOUGH = 20
"""Rounds with a human's decision below which nothing is said about who is better."""
SIGNIFICANT = 0.05
"""A difference at least so unlikely by chance is called one (exact sign test on the rounds where the two differ)."""


@dataclass(frozen=True)
class JudgedVote:
    """A vote as far as it matters here. A late one costs, and takes its time, but says nothing."""

    reviewer: str
    verdict: Verdict
    confidence: float | None = None
    """That the verdict is right, from 0 to 1."""
    late: bool = False
    latency_ms: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float = 0.0


@dataclass(frozen=True)
class JudgedRound:
    """A closed round: its votes, what they came to, and what a human thought of the same content (None: nobody was asked)."""

    outcome: Outcome
    human_approved: bool | None
    votes: tuple[JudgedVote, ...]

    @cached_property
    def counted(self) -> dict[str, bool]:
        """Reviewer → whether it approved; of those whose vote counted."""
        return {v.reviewer: v.verdict == Verdict.APPROVE for v in self.votes if v.verdict.counted and not v.late}

    @property
    def approved(self) -> bool | None:
        """The quorum's answer; None where there was none."""
        return None if self.outcome == Outcome.NO_QUORUM else self.outcome == Outcome.APPROVED


@dataclass(frozen=True)
class ReviewerFigures:
    """One reviewer over the rounds it was asked in."""

    reviewer: str
    asked: int
    approvals: int
    rejections: int
    abstentions: int
    errors: int
    late: int
    """Of the errors, those whose vote came after its time."""
    with_outcome: Share
    """Votes that went with the outcome, out of those in rounds that came to one. Its own vote is part of the outcome."""
    with_human: Share
    """Votes that were right."""
    alone_right: Share
    """Votes against those of all others that were right, out of all such votes a human decided about."""
    brier: float | None
    """Mean square of confidence − (1 if right else 0): 0 is perfect, 0.25 is what a coin's confidence of a half gets."""
    brier_of: int
    median_ms: float | None
    """Of answers, late ones too; errors have no latency."""
    p95_ms: float | None
    prompt_tokens: int
    completion_tokens: int
    cost: float


@dataclass(frozen=True)
class PairFigures:
    """Two reviewers over the rounds in which both had a vote that counted."""

    first: str
    second: str
    same: Share
    """Rounds in which both voted alike."""
    judged: int
    """Of these rounds, those a human decided about."""
    phi: float | None
    """Correlation of their mistakes, from -1 to 1; None where one of them made none, or nothing but mistakes."""


class Answer(StrEnum):
    """Whether the quorum beats its best single member."""

    TOO_FEW = "too_few"
    BETTER = "better"
    WORSE = "worse"
    NO_DIFFERENCE = "no_difference"
    """None that these numbers could show."""


@dataclass(frozen=True)
class QuorumFigures:
    """The quorum beside its best member, on the same rounds."""

    decisions: int
    """Rounds that a human decided about."""
    no_answer: int
    """Of these, rounds in which too few voted."""
    accuracy: Share
    """The quorum's, in all rounds in which it had an answer."""
    best: str
    """The member that was right most often; empty where nobody voted on what a human decided."""
    best_accuracy: Share
    beside_best: Share
    """The quorum's accuracy in just the rounds of `best_accuracy`."""
    quorum_only: int
    """Rounds in which the quorum was right and its best member was not."""
    best_only: int
    chance: float | None
    """How likely so uneven a split of these would be if both were equally good."""
    answer: Answer


@dataclass(frozen=True)
class Judgement:
    """All of it. `reviewers` by name."""

    rounds: int
    reviewers: tuple[ReviewerFigures, ...]
    pairs: tuple[PairFigures, ...]
    quorum: QuorumFigures


def judge_rounds(rounds: Sequence[JudgedRound]) -> Judgement:
    """The figures of these rounds, in whatever order they come."""
    names = sorted({vote.reviewer for one in rounds for vote in one.votes})
    return Judgement(
        rounds=len(rounds),
        reviewers=tuple(_reviewer(name, rounds) for name in names),
        pairs=tuple(_pair(first, second, rounds) for first, second in combinations(names, 2)),
        quorum=_quorum(names, rounds),
    )


def _reviewer(name: str, rounds: Sequence[JudgedRound]) -> ReviewerFigures:
    votes = [vote for one in rounds for vote in one.votes if vote.reviewer == name]
    verdicts = [vote.verdict for vote in votes if not vote.late]
    answers = sorted(vote.latency_ms for vote in votes if vote.verdict != Verdict.MODEL_ERROR)
    decided = [one for one in rounds if one.approved is not None]
    judged = [one for one in rounds if one.human_approved is not None]
    squares = _brier_squares(name, judged)
    return ReviewerFigures(
        reviewer=name,
        asked=len(verdicts),
        approvals=verdicts.count(Verdict.APPROVE),
        rejections=verdicts.count(Verdict.REJECT),
        abstentions=verdicts.count(Verdict.ABSTAIN),
        errors=verdicts.count(Verdict.MODEL_ERROR),
        late=sum(vote.late for vote in votes),
        with_outcome=share_of(one.counted[name] == one.approved for one in decided if name in one.counted),
        with_human=share_of(one.counted[name] == one.human_approved for one in judged if name in one.counted),
        alone_right=share_of(one.counted[name] == one.human_approved for one in judged if _stands_alone(name, one)),
        brier=fmean(squares) if squares else None,
        brier_of=len(squares),
        median_ms=float(median(answers)) if answers else None,
        p95_ms=float(answers[math.ceil(0.95 * len(answers)) - 1]) if answers else None,
        prompt_tokens=sum(vote.prompt_tokens for vote in votes),
        completion_tokens=sum(vote.completion_tokens for vote in votes),
        cost=math.fsum(vote.cost for vote in votes),
    )


def _stands_alone(name: str, one: JudgedRound) -> bool:
    if name not in one.counted:
        return False
    others = [approved for other, approved in one.counted.items() if other != name]
    return bool(others) and all(approved != one.counted[name] for approved in others)


def _brier_squares(name: str, judged: Sequence[JudgedRound]) -> list[float]:
    return [
        (vote.confidence - (one.counted[name] == one.human_approved)) ** 2
        for one in judged
        for vote in one.votes
        if vote.reviewer == name and not vote.late and name in one.counted and vote.confidence is not None
    ]


def _pair(first: str, second: str, rounds: Sequence[JudgedRound]) -> PairFigures:
    common = [one for one in rounds if first in one.counted and second in one.counted]
    judged = [one for one in common if one.human_approved is not None]
    mistakes = [(one.counted[first] != one.human_approved, one.counted[second] != one.human_approved) for one in judged]
    same = share_of(one.counted[first] == one.counted[second] for one in common)
    return PairFigures(first, second, same, len(judged), phi(mistakes))


def _quorum(names: Sequence[str], rounds: Sequence[JudgedRound]) -> QuorumFigures:
    judged = [one for one in rounds if one.human_approved is not None]
    answered = [one for one in judged if one.approved is not None]
    best, common = _best_member(names, answered)
    right = [(one.approved == one.human_approved, one.counted[best] == one.human_approved) for one in common]
    quorum_only = sum(quorum and not member for quorum, member in right)
    best_only = sum(member and not quorum for quorum, member in right)
    chance = chance_of_split(quorum_only, best_only)
    return QuorumFigures(
        decisions=len(judged),
        no_answer=len(judged) - len(answered),
        accuracy=share_of(one.approved == one.human_approved for one in answered),
        best=best,
        best_accuracy=share_of(member for _, member in right),
        beside_best=share_of(quorum for quorum, _ in right),
        quorum_only=quorum_only,
        best_only=best_only,
        chance=chance,
        answer=_answer(len(right), quorum_only - best_only, chance),
    )


def _best_member(names: Sequence[str], answered: Sequence[JudgedRound]) -> tuple[str, list[JudgedRound]]:
    """Who was right most often, and the rounds it voted in. Who voted in enough rounds goes before who did not."""
    ranked = []
    for name in names:
        common = [one for one in answered if name in one.counted]
        accuracy = share_of(one.counted[name] == one.human_approved for one in common).value
        if accuracy is not None:
            ranked.append((len(common) >= ENOUGH, accuracy, len(common), name, common))
    if not ranked:
        return "", []
    *_, name, common = max(ranked, key=lambda each: each[:3])
    return name, common


def _answer(rounds: int, lead: int, chance: float | None) -> Answer:
    if rounds < ENOUGH:
        return Answer.TOO_FEW
    if chance is None or chance >= SIGNIFICANT:
        return Answer.NO_DIFFERENCE
    return Answer.BETTER if lead > 0 else Answer.WORSE
