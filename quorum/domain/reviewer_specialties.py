"""Which faults of a plan each reviewer looks for. A reviewer by rule has a specialty; a model looks for all of them.

On a fault outside its specialty a reviewer abstains, and abstentions count for nobody (rules.md, Votes). So the rule is
applied once to all votes, and, where that approves, once more to every fault that is held against a question, or against a
call of a tool, over the votes of those who look for it: what only one of three looks for cannot be outvoted by the two who do
not. What is held against a form as a whole is a matter of judgement, and left to all votes together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from quorum.domain.criteria import Criterion
from quorum.domain.verdicts import Verdict
from quorum.domain.vote_counting import Outcome, QuorumRule, count_votes

SPECIALTIES: Mapping[str, frozenset[Criterion]] = {
    "offline-completeness": frozenset((Criterion.INCOMPLETE, Criterion.CONDITION, Criterion.MISMATCH)),
    "offline-burden": frozenset((Criterion.ORDER, Criterion.BURDEN, Criterion.SENSITIVE_EARLY)),
    "offline-wording": frozenset(
        (
            Criterion.LEADING,
            Criterion.DOUBLE_BARRELLED,
            Criterion.PURPOSE,
            Criterion.MUST_NOT_ASK,
            Criterion.INSTRUCTION,
        )
    ),
}
"""By reviewer; who does not stand here looks for everything. What is jargon only models can tell."""


@dataclass(frozen=True)
class CountedVote:
    """A counted vote, and the faults it names at questions."""

    reviewer: str
    verdict: Verdict
    faults: frozenset[Criterion] = frozenset()


def counted_vote(reviewer: str, verdict: Verdict, concerns: Iterable[tuple[str, str]]) -> CountedVote:
    """`concerns`: (rule, field_id) of each."""
    known = frozenset(Criterion)
    return CountedVote(
        reviewer, verdict, frozenset(Criterion(rule) for rule, field_id in concerns if field_id and rule in known)
    )


@dataclass(frozen=True)
class Veto:
    """A fault for which the rule rejects among those who look for it."""

    fault: Criterion
    looking: tuple[str, ...]
    """The reviewers whose vote on it counts."""
    approvals: int
    needed: int


def vetoes(votes: Sequence[CountedVote], rule: QuorumRule) -> tuple[Veto, ...]:
    """Of all faults that are named; what they say decides only where all votes together approve."""
    named = {one for vote in votes if vote.verdict is Verdict.REJECT for one in vote.faults}
    return tuple(veto for one in Criterion if one in named and (veto := _veto(one, votes, rule)))


def _veto(fault: Criterion, votes: Iterable[CountedVote], rule: QuorumRule) -> Veto | None:
    looking = [vote for vote in votes if fault in SPECIALTIES.get(vote.reviewer, frozenset(Criterion))]
    said = [(vote.reviewer, _about(fault, vote)) for vote in looking]
    counted = count_votes([verdict for _name, verdict in said], rule, 1)
    if counted.outcome is not Outcome.REJECTED:
        return None
    names = tuple(name for name, verdict in said if verdict in (Verdict.APPROVE, Verdict.REJECT))
    return Veto(fault, names, counted.approvals, counted.needed)


def _about(fault: Criterion, vote: CountedVote) -> Verdict:
    """What a vote says of one fault: who rejects for something else has nothing against this."""
    return Verdict.APPROVE if vote.verdict is Verdict.REJECT and fault not in vote.faults else vote.verdict


def outcome_of(votes: Sequence[CountedVote], rule: QuorumRule, min_votes: int) -> Outcome:
    """What a round of votes comes to."""
    outcome = count_votes([vote.verdict for vote in votes], rule, min_votes).outcome
    return Outcome.REJECTED if outcome is Outcome.APPROVED and vetoes(votes, rule) else outcome
