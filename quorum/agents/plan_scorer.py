"""Scores the plans that others made for a form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from formagent.agents.base import BaseAgent
from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from formagent.llm.messages import LLMMessage
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.forms.planning.replanning import PlanFeedback
from interviews.sessions.agents.form_parts import form_data
from quorum.agents.prompt_quoting import quote_for_prompt
from quorum.agents.prompting import prompt


class GivenScore(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    plan: str
    score: Annotated[int, Field(ge=1, le=10)]
    reason: Annotated[str, Field(max_length=1_000)] = ""


@dataclass(frozen=True)
class ScoringBrief:
    """Other planners' plans, by names that do not tell whose they are."""

    form: FormDefinition
    plans: Mapping[str, PlanDefinition]
    feedback: tuple[PlanFeedback, ...] = ()
    """What was held against an earlier plan."""


@dataclass
class ScoreSheet:
    """By the plans' names; empty until all are scored."""

    scores: dict[str, GivenScore] = field(default_factory=dict)


class PlanScorer(BaseAgent[ScoreSheet]):
    """Gives every plan a score."""

    name = "plan_scorer"
    tool_choice = "required"

    def __init__(self, brief: ScoringBrief) -> None:
        self._brief = brief

    @tool
    async def score_plans(self, scores: list[GivenScore]) -> str:
        """Score every plan once: `plan` is its name, `score` a whole number from 1 to 10, `reason` one sentence."""
        counts = Counter(given.plan for given in scores)
        if set(counts) != set(self._brief.plans) or max(counts.values()) > 1:
            raise ToolRetry(f"Score each of these exactly once and no other: {', '.join(self._brief.plans)}.")
        self._sheet.scores = {given.plan: given for given in scores}
        return "Noted."

    def messages(self, state: ScoreSheet) -> list[LLMMessage]:
        self._sheet = state
        plans = {name: plan.model_dump()["fields"] for name, plan in self._brief.plans.items()}
        parts = [quote_for_prompt("The form", form_data(self._brief.form))]
        if self._brief.feedback:
            held = [one.model_dump(include={"field_id", "rule", "reason"}) for one in self._brief.feedback]
            parts.append(quote_for_prompt("What was held against an earlier plan", held))
        parts += [quote_for_prompt("The plans", plans), "Score every plan using score_plans."]
        return [
            LLMMessage(role="system", content=prompt(self.name)),
            LLMMessage(role="user", content="\n\n".join(parts)),
        ]

    def brief(self, state: ScoreSheet) -> ScoringBrief:
        return self._brief

    def remaining_tasks(self, state: ScoreSheet) -> list[str]:
        return [] if state.scores else ["score every plan using score_plans"]

    def finished_when(self, state: ScoreSheet, results: object) -> bool:
        return bool(state.scores)
