"""The next step of a review: a pure function of what its rounds have come to, so that any process can take it at any time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from quorum.domain.subjects import SubjectKind
from quorum.domain.verdicts import Verdict
from quorum.domain.vote_counting import Outcome


class Step(StrEnum):
    """What is to be done next."""

    DEBATE = "debate"
    """Have it debated before anybody votes."""
    PLAN = "plan"
    """Have models plan what was published with a plan by rule."""
    VOTE = "vote"
    """Ask the reviewers whose vote is missing."""
    CLOSE_ROUND = "close_round"
    """All have voted: count."""
    REVISE = "revise"
    """Have the subject made anew with the rejecters' feedback, for another round."""
    ASK_HUMAN = "ask_human"
    APPROVE = "approve"
    REJECT = "reject"


TO_BE_PLANNED = "…"
"""Of a plan by rule, in the place of what made it, until models have planned in its stead."""


class HumanReason(StrEnum):
    """Why votes do not settle it."""

    REJECTED = "rejected"
    """Reviewers rejected every revision."""
    NO_QUORUM = "no_quorum"
    """Too few of them voted."""
    EDITED = "edited"
    """They rejected what a human made of it."""
    INSTRUCTIONS = "instructions"
    """They approved what holds texts that speak to reviewers or models: no vote settles that."""
    UNCHANGED = "unchanged"
    """They rejected it, and revising it brings nothing that they have not voted on."""
    UNRESOLVED = "unresolved"
    """They approved what a debate left a major claim unresolved about: no vote settles that."""


@dataclass(frozen=True)
class RoundFacts:
    """What matters of a round. `verdicts` in the reviewers' order, None where a vote is missing; no `outcome` while open."""

    origin: Literal["proposed", "revised", "edited"]
    verdicts: tuple[Verdict | None, ...]
    outcome: Outcome | None = None
    planted: bool = False
    """Whether texts of it speak to reviewers or models."""
    exhausted: bool = False
    """Whether its revision came to nothing new."""
    awaits_plan: bool = False
    """Whether models are still to plan it."""
    awaits_debate: bool = False
    unresolved: bool = False
    """Whether its debate left a major claim that the moderator could not decide."""


def next_step(
    kind: SubjectKind,
    rounds: Sequence[RoundFacts],
    max_revisions: int,
    *,
    after_the_fact: bool = False,
    escalates: bool = False,
) -> tuple[Step, HumanReason | None]:
    """The step, and for ASK_HUMAN its reason. `rounds` in order, one at least; `max_revisions` rejected rounds end revising;
    what `escalates` is for a human where it would be rejected."""
    last = rounds[-1]
    match last.outcome:
        case None:
            return _before_count(last), None
        case Outcome.APPROVED:
            return _approved(last)
        case Outcome.NO_QUORUM:
            return Step.ASK_HUMAN, HumanReason.NO_QUORUM
    if last.origin == "edited":
        return Step.ASK_HUMAN, HumanReason.EDITED
    if kind == SubjectKind.FINAL or escalates:
        return Step.ASK_HUMAN, HumanReason.REJECTED
    if kind == SubjectKind.ACTION or after_the_fact:
        return Step.REJECT, None
    if last.exhausted:
        return Step.ASK_HUMAN, HumanReason.UNCHANGED
    rejected = sum(one.outcome == Outcome.REJECTED and one.origin != "edited" for one in rounds)
    return (Step.REVISE, None) if rejected < max_revisions else (Step.ASK_HUMAN, HumanReason.REJECTED)


def _before_count(last: RoundFacts) -> Step:
    if last.awaits_plan and not any(last.verdicts):
        return Step.PLAN
    if last.awaits_debate and not any(last.verdicts):
        return Step.DEBATE
    return Step.VOTE if None in last.verdicts else Step.CLOSE_ROUND


def _approved(last: RoundFacts) -> tuple[Step, HumanReason | None]:
    if last.planted:
        return Step.ASK_HUMAN, HumanReason.INSTRUCTIONS
    return (Step.ASK_HUMAN, HumanReason.UNRESOLVED) if last.unresolved else (Step.APPROVE, None)
