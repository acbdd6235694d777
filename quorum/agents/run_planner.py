"""Plans an agent's run."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from formagent.agents.events import ToolCallResult
from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from quorum.agents.tool_agent import ToolAgent
from quorum.domain.interactions.run_plans import MOST_TOOLS, MOST_WHY, PlannedTask, RunPlan, ToolIntent, plan_problems

PageName = Literal[
    "designer",
    "form_settings",
    "versions",
    "share",
    "responses",
    "analytics",
    "webhooks",
    "workspace_forms",
    "describe_form",
    "members",
    "models",
    "workspace_settings",
]


class CannotBeDone(BaseModel):
    """Why no tool can do it, and where a person does it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    why: str = Field(min_length=1, max_length=600, description="In the language of the request, for whoever asked")
    page: PageName = Field(description="The page on which a person does it, or comes nearest to it")
    form: str = Field(default="", max_length=100, description="The slug of the form that it is about")


@dataclass
class RunPlanDraft:
    plan: RunPlan | None = None
    cannot: CannotBeDone | None = None


class DraftedTool(ToolIntent):
    form: str = Field(
        default="", max_length=100, description="The slug of the form it is used on; empty: none, or one to be begun"
    )


class DraftedTask(PlannedTask):
    tools: tuple[DraftedTool, ...] = Field(default=(), max_length=MOST_TOOLS)


class DraftedPlan(RunPlan):
    """A plan as its planner gives it: the forms are looked up, and kept with what each tool is needed for."""

    tasks: tuple[DraftedTask, ...]

    def unknown_forms(self, known: Mapping[str, str]) -> list[str]:
        """What is wrong with the forms that its tasks name."""
        return [
            f"task {number}: there is no form {form!r}; for one that the plan itself begins leave `form` empty"
            for number, task in enumerate(self.tasks, start=1)
            for form in dict.fromkeys(one.form for one in task.tools if one.form)
            if form not in known
        ]

    def kept(self, known: Mapping[str, str]) -> RunPlan:
        """`known`: the slugs of forms by what they are called."""
        tasks = [
            PlannedTask(title=one.title, intent=one.intent, tools=tuple(_kept(tool, known) for tool in one.tools))
            for one in self.tasks
        ]
        return RunPlan(objective=self.objective, tasks=tuple(tasks))


def _kept(drafted: DraftedTool, known: Mapping[str, str]) -> ToolIntent:
    """With the form before the reason: whoever votes on the plan, and whoever carries it out, reads which one is meant."""
    slug, why = known.get(drafted.form, ""), drafted.why
    said = why if not slug or slug in why else f"{slug}: {why}".removesuffix(": ")
    return ToolIntent(tool=drafted.tool, why=said[:MOST_WHY])


class RunPlanner(ToolAgent[RunPlanDraft]):
    """Makes one plan that code finds sound."""

    name = "run_planner"
    tool_choice = "required"
    ending = "Make the plan using create_plan."

    def __init__(
        self, request: str, sections: list[tuple[str, Any]], tools: Collection[str], forms: Mapping[str, str]
    ) -> None:
        super().__init__(request, sections)
        self._known, self._forms = tools, forms

    @tool
    async def create_plan(self, plan: DraftedPlan, /) -> str:
        """Give the whole plan: objective, and tasks in order, each with the tools it means to use."""
        if problems := [*plan_problems(plan, self._known), *plan.unknown_forms(self._forms)]:
            raise ToolRetry("The plan cannot be used: " + "; ".join(problems))
        self.state.plan = plan.kept(self._forms)
        return "Noted."

    @tool
    async def cannot_be_done(self, told: CannotBeDone, /) -> str:
        """Say that nothing of the request can be done by any of the tools, and on which page a person does it."""
        self.state.cannot = told
        return "Noted."

    def remaining_tasks(self, state: RunPlanDraft) -> list[str]:
        return [] if state.plan or state.cannot else ["give a plan using create_plan"]

    def finished_when(self, state: RunPlanDraft, results: Sequence[ToolCallResult]) -> bool:
        return state.plan is not None or state.cannot is not None
