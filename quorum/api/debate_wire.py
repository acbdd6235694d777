"""Debates as the REST interface tells them."""

from __future__ import annotations

from pydantic import Field

from formagent.protocol.envelope import Wire
from quorum.domain.discussions.debate import Debate, DebateOutcome, Ruling, Severity


class RolesOut(Wire):
    """Which model did what."""

    proponent: str
    opponent: str
    moderator: str
    interjectors: list[str]


class ClaimOut(Wire):
    """Something held against it, with what was said to it and the moderator's ruling; null where nobody ruled."""

    claim_id: str
    round: int = Field(description="Of the debate; the first is 1")
    by: str = Field(description="opponent or interjector")
    statement: str
    evidence: str
    severity: Severity
    answer: str = Field(description="The proponent's")
    conceded: bool
    ruling: Ruling | None
    reason: str = Field(description="The moderator's")


class DebateOut(Wire):
    """A debate: the case for it, the claims against it, what it came to."""

    question: str
    outcome: DebateOutcome
    roles: RolesOut | None
    case: str = Field(description="What the proponent opened with")
    claims: list[ClaimOut]
    rounds: int
    conclusion: str
    unresolved: list[str] = Field(description="Major claims that are for a human, by their ids")
    errors: list[str] = Field(description="Who failed, and why")
    prompt_tokens: int
    completion_tokens: int
    cost: float


def debate_out(debate: Debate) -> DebateOut:
    roles = debate.roles
    return DebateOut(
        **debate.model_dump(include={"question", "outcome", "case", "rounds", "conclusion", "errors"}),
        roles=RolesOut(**roles.model_dump()) if roles else None,
        claims=[ClaimOut(**one.model_dump()) for one in debate.claims],
        unresolved=[one.claim_id for one in debate.for_human],
        prompt_tokens=debate.usage.prompt_tokens,
        completion_tokens=debate.usage.completion_tokens,
        cost=debate.usage.cost,
    )
