"""The rules by which votes decide (rules.md, Quorum and agent): pure, and indifferent to the order of the votes.

rule = parse_rule("percentage:60")
count_votes([Verdict.APPROVE, Verdict.REJECT, Verdict.APPROVE], rule, min_votes=2).outcome   # Outcome.APPROVED
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from quorum.domain.verdicts import Verdict


class Outcome(StrEnum):
    """What a round of votes comes to."""

    APPROVED = "approved"
    REJECTED = "rejected"
    NO_QUORUM = "no_quorum"
    """Too few votes that count: neither yes nor no, a human decides."""


class RuleKind(StrEnum):
    MAJORITY = "majority"
    UNANIMOUS = "unanimous"
    AT_LEAST = "at_least"
    PERCENTAGE = "percentage"


@dataclass(frozen=True)
class QuorumRule:
    """How many of the counted votes must approve. `number` is N of at_least, P of percentage, 0 otherwise."""

    kind: RuleKind
    number: int = 0

    def __str__(self) -> str:
        return f"{self.kind}:{self.number}" if self.number else str(self.kind)

    def needed(self, counted: int) -> int:
        """The approvals needed among `counted` votes."""
        match self.kind:
            case RuleKind.MAJORITY:
                return counted // 2 + 1
            case RuleKind.UNANIMOUS:
                return max(counted, 1)
            case RuleKind.AT_LEAST:
                return self.number
            case RuleKind.PERCENTAGE:
                return -(-self.number * counted // 100)


def parse_rule(text: str) -> QuorumRule:
    """`majority`, `unanimous`, `at_least:N` (N ≥ 1) or `percentage:P` (P from 1 to 100). ValueError names what is wrong."""
    name, separator, number = text.strip().partition(":")
    if name not in tuple(RuleKind):
        raise ValueError(f"{text!r} is no rule; there are majority, unanimous, at_least:N and percentage:P")
    kind = RuleKind(name)
    if kind in (RuleKind.MAJORITY, RuleKind.UNANIMOUS):
        if separator:
            raise ValueError(f"{kind} takes no number")
        return QuorumRule(kind)
    if not (number.isascii() and number.isdigit()):
        raise ValueError(f"{kind} needs a whole number, like {kind}:{2 if kind == RuleKind.AT_LEAST else 60}")
    value = int(number)
    if kind == RuleKind.PERCENTAGE and not 1 <= value <= 100:
        raise ValueError(f"percentage:{value} is not from 1 to 100")
    if value < 1:
        raise ValueError(f"at_least:{value} would approve without a vote; it begins at 1")
    return QuorumRule(kind, value)


@dataclass(frozen=True)
class VoteCount:
    """The votes of a round, counted."""

    approvals: int
    rejections: int
    abstentions: int
    errors: int
    needed: int
    """Approvals that the rule asks for among the counted votes."""
    outcome: Outcome

    @property
    def counted(self) -> int:
        return self.approvals + self.rejections


def default_min_votes(reviewers: int) -> int:
    """More than half of the configured reviewers."""
    return reviewers // 2 + 1


def count_votes(verdicts: Iterable[Verdict], rule: QuorumRule, min_votes: int) -> VoteCount:
    """Count the votes and apply the rule. Errors and abstentions count for nobody."""
    counts = Counter(verdicts)
    approvals, rejections = counts[Verdict.APPROVE], counts[Verdict.REJECT]
    counted = approvals + rejections
    needed = rule.needed(counted)
    if counted < max(min_votes, 1):
        outcome = Outcome.NO_QUORUM
    else:
        outcome = Outcome.APPROVED if approvals >= needed else Outcome.REJECTED
    return VoteCount(approvals, rejections, counts[Verdict.ABSTAIN], counts[Verdict.MODEL_ERROR], needed, outcome)
