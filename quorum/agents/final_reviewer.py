"""Reviews what a run has come to."""

from __future__ import annotations

from typing import Any, cast

from quorum.agents.reviewer import ReviewerAgent
from quorum.domain.subjects import FinalSubject


class FinalReviewer(ReviewerAgent):
    """Votes on whether a result is what was asked for."""

    name = "final_reviewer"
    shown = "the result"

    def sections(self) -> list[tuple[str, Any]]:
        subject = cast(FinalSubject, self._brief.subject)
        return [
            ("The request", subject.request),
            ("The steps", list(subject.steps)),
            ("The result", subject.result),
        ]
