"""Reviews the plan of an agent's run."""

from __future__ import annotations

from typing import Any, cast

from quorum.agents.reviewer import ReviewerAgent
from quorum.domain.subjects import RunPlanSubject


class RunPlanReviewer(ReviewerAgent):
    """Votes on whether an agent may work by this plan."""

    name = "run_plan_reviewer"
    shown = "the plan"

    def sections(self) -> list[tuple[str, Any]]:
        subject = cast(RunPlanSubject, self._brief.subject)
        return [
            ("The request", subject.request),
            ("What was found out", subject.brief),
            ("The plan", subject.plan.model_dump(mode="json")),
        ]
