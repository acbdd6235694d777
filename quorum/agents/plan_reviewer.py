"""Reviews a plan beside its form."""

from __future__ import annotations

from typing import Any, cast

from interviews.sessions.agents.form_parts import form_data
from quorum.agents.reviewer import ReviewerAgent
from quorum.domain.subjects import PlanSubject


class PlanReviewer(ReviewerAgent):
    """Votes on whether a plan may reach respondents."""

    name = "plan_reviewer"
    shown = "the plan"

    def sections(self) -> list[tuple[str, Any]]:
        subject = cast(PlanSubject, self._brief.subject)
        rehearsed = [("A rehearsal with simulated respondents", list(told))] if (told := self._brief.rehearsal) else []
        return [
            ("The form", form_data(subject.form)),
            ("The plan", subject.plan.model_dump()["fields"]),
            ("The request", subject.request),
            *rehearsed,
        ]
