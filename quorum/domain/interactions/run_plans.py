"""The plan of an agent's run: tasks, each with the tools it means to use. Checked by code before anybody votes on it."""

from __future__ import annotations

from collections.abc import Collection

from pydantic import BaseModel, ConfigDict, Field

MOST_TASKS = 12
MOST_OBJECTIVE, MOST_TITLE, MOST_INTENT, MOST_WHY = 1_000, 200, 1_000, 400
"""Characters."""
MOST_TOOLS = 20
"""Of one task."""


class ToolIntent(BaseModel):
    """A tool that a task means to use."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    tool: str = Field(max_length=60, description="Its name, as it is listed")
    why: str = Field(default="", max_length=MOST_WHY, description="What the task needs it for")


class PlannedTask(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    title: str = Field(min_length=1, max_length=MOST_TITLE)
    intent: str = Field(default="", max_length=MOST_INTENT)
    """What is true when it is done."""
    tools: tuple[ToolIntent, ...] = Field(default=(), max_length=MOST_TOOLS)


class RunPlan(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    objective: str = Field(min_length=1, max_length=MOST_OBJECTIVE)
    tasks: tuple[PlannedTask, ...]


def plan_problems(plan: RunPlan, tools: Collection[str]) -> list[str]:
    """Everything for which code refuses a plan; `tools` are those that the requester may use."""
    if not plan.tasks:
        return ["the plan has no tasks: name one at least"]
    found = []
    if len(plan.tasks) > MOST_TASKS:
        found.append(f"the plan has {len(plan.tasks)} tasks: {MOST_TASKS} at most")
    for number, task in enumerate(plan.tasks, start=1):
        unknown = sorted({intent.tool for intent in task.tools} - set(tools))
        if unknown:
            found.append(f"task {number}: there is no tool {', '.join(unknown)}")
    return found
