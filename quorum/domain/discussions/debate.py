"""A debate: one speaks for, one against; what is held against it stands in a ledger, and a moderator rules on each claim
(rules.md, Modes)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Any, Literal

from pydantic import Field

from formagent.llm.messages import TokenUsage
from quorum.domain.discussions.discussion import Record

MOST_ROUNDS = 3
MOST_PARTICIPANTS = 5
"""Proponent, opponent, moderator and two interjectors; further models are not asked."""
MOST_CLAIMS = 12
"""In the ledger; later ones are left out."""


class Severity(StrEnum):
    MAJOR = "major"
    """If it is true, the answer is no."""
    MINOR = "minor"


class Ruling(StrEnum):
    UPHELD = "upheld"
    """The claim is right."""
    DISMISSED = "dismissed"
    UNRESOLVED = "unresolved"
    """It cannot be decided from what was said."""


class Roles(Record):
    """Who does what, by the models' names."""

    proponent: str
    opponent: str
    moderator: str
    """With two models it is the proponent's, asked afresh: it does not know what it said."""
    interjectors: tuple[str, ...] = ()

    @property
    def moderators(self) -> tuple[str, ...]:
        """Who rules, and who does where that one fails; never the opponent."""
        return tuple(dict.fromkeys((self.moderator, *self.interjectors)))


def cast_roles(models: Sequence[str]) -> Roles:
    """By the configured order: for, against, interjectors, and the last one moderates. ValueError for fewer than two."""
    if len(models) < 2:
        raise ValueError("a debate needs two models at least")
    first, second, *others = models[:MOST_PARTICIPANTS]
    moderator = others.pop() if others else first
    return Roles(proponent=first, opponent=second, moderator=moderator, interjectors=tuple(others))


class Claim(Record):
    """Something held against it, with what was said to it. Claims are numbered as they come: c1, c2, …"""

    claim_id: str
    round: int
    by: Literal["opponent", "interjector"]
    statement: str
    evidence: str = ""
    severity: Severity
    answer: str = ""
    """The proponent's newest."""
    conceded: bool = False
    ruling: Ruling | None = None
    reason: str = ""
    """The moderator's."""

    @property
    def is_open(self) -> bool:
        return self.ruling in (None, Ruling.UNRESOLVED)


class DebateOutcome(StrEnum):
    SETTLED = "settled"
    """The moderator called it settled, or nothing was left to rule on."""
    UNDECIDED = "undecided"
    """The last round ended with claims open."""
    BROKEN_OFF = "broken_off"
    """The opponent failed, and nobody else held anything against it: nothing was debated."""
    UNMODERATED = "unmoderated"
    """Nobody ruled."""
    FAILED = "failed"
    """It never began."""


class Debate(Record):
    """All of it, as it is kept and shown."""

    question: str
    outcome: DebateOutcome
    roles: Roles | None = None
    case: str = ""
    """What the proponent opened with."""
    claims: tuple[Claim, ...] = ()
    rounds: int = 0
    conclusion: str = ""
    """The moderator's newest."""
    errors: tuple[str, ...] = ()
    """Who failed, and why: `name: reason`."""
    usage: TokenUsage = Field(default_factory=TokenUsage)

    @property
    def unresolved_major(self) -> tuple[Claim, ...]:
        """Those that the moderator could not decide: they are for a human."""
        return tuple(one for one in self.claims if one.severity is Severity.MAJOR and one.ruling is Ruling.UNRESOLVED)

    @property
    def for_human(self) -> tuple[Claim, ...]:
        """The same, and those that nobody ruled on."""
        return tuple(one for one in self.claims if one.severity is Severity.MAJOR and one.is_open)

    @property
    def needs_human(self) -> bool:
        return bool(self.for_human)

    @property
    def participants(self) -> tuple[str, ...]:
        """Each model once."""
        roles = self.roles
        if roles is None:
            return ()
        return tuple(dict.fromkeys((roles.proponent, roles.opponent, *roles.interjectors, roles.moderator)))

    def told_voters(self) -> dict[str, Any]:
        """What those see who vote afterwards: who said what is not in it."""
        return {
            "case for it": self.case,
            "claims against it": ledger(self.claims),
            "the moderator's conclusion": self.conclusion,
            "how it ended": self.outcome.value,
        }


def ledger(claims: Iterable[Claim]) -> list[dict[str, Any]]:
    """The claims as models read them."""
    return [
        {
            "id": one.claim_id,
            "severity": one.severity.value,
            "claim": one.statement,
            "evidence": one.evidence,
            "answer": one.answer,
            "conceded": one.conceded,
            "ruling": one.ruling.value if one.ruling else None,
            "reason": one.reason,
        }
        for one in claims
    ]
