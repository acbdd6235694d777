"""Scores the plans that others made for the same request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from quorum.agents.plan_scorer import GivenScore, ScoreSheet
from quorum.agents.tool_agent import ToolAgent


class RunPlanScorer(ToolAgent[ScoreSheet]):
    """Gives every plan a score."""

    name = "run_plan_scorer"
    tool_choice = "required"
    ending = "Score every plan using score_plans."

    def __init__(self, request: str, sections: list[tuple[str, Any]], plans: Collection[str]) -> None:
        super().__init__(request, sections)
        self._plans = plans

    @tool
    async def score_plans(self, scores: list[GivenScore]) -> str:
        """Score every plan once: `plan` is its name, `score` a whole number from 1 to 10, `reason` one sentence."""
        counts = Counter(given.plan for given in scores)
        if set(counts) != set(self._plans) or max(counts.values()) > 1:
            raise ToolRetry(f"Score each of these exactly once and no other: {', '.join(self._plans)}.")
        self.state.scores = {given.plan: given for given in scores}
        return "Noted."

    def remaining_tasks(self, state: ScoreSheet) -> list[str]:
        return [] if state.scores else ["score every plan using score_plans"]

    def finished_when(self, state: ScoreSheet, results: object) -> bool:
        return bool(state.scores)
