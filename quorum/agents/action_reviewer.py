"""Reviews one call of a high-risk tool."""

from __future__ import annotations

from typing import Any, cast

from quorum.agents.reviewer import ReviewerAgent
from quorum.domain.subjects import ActionSubject


class ActionReviewer(ReviewerAgent):
    """Votes on whether a tool may be called with exactly these arguments."""

    name = "action_reviewer"
    shown = "this one call"

    def sections(self) -> list[tuple[str, Any]]:
        subject = cast(ActionSubject, self._brief.subject)
        planned = [("The tools that its approved plan means to use for this", list(subject.planned))]
        return [
            ("The request", subject.request),
            ("The tool", subject.tool),
            ("Its arguments", subject.arguments),
            ("What it would do, as the program words it", subject.consequence),
            ("What the agent wants it for", subject.purpose),
            *(planned if subject.planned else []),
        ]
