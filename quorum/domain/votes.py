"""A structured vote, as a reviewer gives it and as it is kept."""

from __future__ import annotations

from dataclasses import dataclass, field

from pydantic import BaseModel, ConfigDict, Field, field_validator

from formagent.llm.messages import TokenUsage
from quorum.domain.verdicts import Verdict

MAX_REASONING = 4_000
MAX_CONCERNS = 40


class Concern(BaseModel):
    """One thing a reviewer holds against the subject."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    field_id: str = ""
    """The field it is about; empty for the whole."""
    rule: str = ""
    """The criterion that is broken, by its name in `criteria.py`; models may leave it out."""
    reason: str = Field(max_length=1_000)


class Vote(BaseModel):
    """{approved, reasoning, confidence, concerns[]}. `approved` is null for an abstention."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    approved: bool | None
    reasoning: str = Field(max_length=MAX_REASONING)
    confidence: float = Field(ge=0, le=1)
    concerns: tuple[Concern, ...] = Field(default=(), max_length=MAX_CONCERNS)

    @field_validator("reasoning")
    @classmethod
    def _says_something(cls, value: str) -> str:
        if not value.strip():
            raise ValueError("say why")
        return value.strip()

    @property
    def verdict(self) -> Verdict:
        if self.approved is None:
            return Verdict.ABSTAIN
        return Verdict.APPROVE if self.approved else Verdict.REJECT


@dataclass(frozen=True)
class CastVote:
    """What asking one reviewer came to."""

    verdict: Verdict
    vote: Vote | None = None
    error: str = ""
    """Why there is no vote: "timed out", what could not be read, what the server answered."""
    latency_ms: int = 0
    """From the question to this outcome, a repair included."""
    usage: TokenUsage = field(default_factory=TokenUsage)
    """Of all calls."""
