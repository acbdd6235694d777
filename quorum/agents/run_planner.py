"""Plans an agent's run."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from formagent.agents.events import ToolCallResult
from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from quorum.agents.tool_agent import ToolAgent
from quorum.domain.interactions.run_plans import RunPlan, plan_problems


@dataclass
class RunPlanDraft:
    plan: RunPlan | None = None


class RunPlanner(ToolAgent[RunPlanDraft]):
    """Makes one plan that code finds sound."""

    name = "run_planner"
    tool_choice = "required"
    ending = "Make the plan using create_plan."

    def __init__(self, request: str, sections: list[tuple[str, Any]], tools: Collection[str]) -> None:
        super().__init__(request, sections)
        self._known = tools

    @tool
    async def create_plan(self, plan: RunPlan, /) -> str:
        """Give the whole plan: objective, and tasks in order, each with the tools it means to use."""
        if problems := plan_problems(plan, self._known):
            raise ToolRetry("The plan cannot be used: " + "; ".join(problems))
        self.state.plan = plan
        return "Noted."

    def remaining_tasks(self, state: RunPlanDraft) -> list[str]:
        return [] if state.plan else ["give a plan using create_plan"]

    def finished_when(self, state: RunPlanDraft, results: Sequence[ToolCallResult]) -> bool:
        return state.plan is not None
