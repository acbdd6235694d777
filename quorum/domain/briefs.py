"""What a reviewer is told: all it may know. Models get it as text (agents/prompts), reviewers by rule as it is."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict

from quorum.domain.subjects import Subject, SubjectKind


class ReviewBrief(BaseModel):
    """One reviewer's view of one round. No reviewer sees another's vote of the same round."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: SubjectKind
    subject: Subject
    round: int
    """1 for the first."""
    earlier_feedback: tuple[str, ...] = ()
    """What was held against the round before: the revision should answer it."""
    debate: dict[str, Any] | None = None
    """What was said for and against it before the vote, without who said it."""
