"""An agent's plan in a person's hands: its tasks reworded, moved, left out, with other tools. Nothing else of it changes.

edited_run_plan(plan, [EditedTask(number=2), EditedTask(number=1, title="Shorter")])    # two tasks, in that order
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import Complaint, complaint
from interviews.reading.text.normalization import without_invisible
from quorum.domain.interactions.run_plans import MOST_INTENT, MOST_TITLE, MOST_TOOLS, PlannedTask, RunPlan, ToolIntent

MOST_SENT = 100
"""Tasks of an edited plan, and tools of a task, that are looked at."""
SHOWN_OF_A_NAME = 60


class EditedTask(BaseModel):
    """A task that stays. What is left out of it, or null, stays as it was."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: int = Field(ge=1, description="Of the task in the plan that is edited; the first is 1")
    title: Text | None = Field(default=None, max_length=MOST_TITLE)
    intent: Text | None = Field(default=None, max_length=MOST_INTENT, description="What is true when it is done")
    tools: tuple[Text, ...] | None = Field(default=None, max_length=MOST_SENT, description="Names of tools")


class EditedRunPlan(BaseModel):
    """The tasks that stay, in their new order."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    tasks: tuple[EditedTask, ...] = Field(max_length=MOST_SENT)


@dataclass(frozen=True)
class ToolNames:
    """The tools that there are, and those that whoever the run is for may use."""

    known: Collection[str]
    permitted: Collection[str]


Code = Literal["no_tasks", "unknown_task", "doubled", "no_title", "too_many_tools", "unknown_tool", "not_permitted"]


@dataclass(frozen=True)
class TaskFault:
    """Something for which an edited plan is not taken. `number` is the task's in the plan that is edited; 0: the whole."""

    number: int
    code: Code
    tool: str = ""

    @property
    def words(self) -> Complaint:
        number, tool = self.number, self.tool
        return {
            "no_tasks": complaint("the plan has no tasks: leave one at least"),
            "unknown_task": complaint("the plan has no task {number}", number=number),
            "doubled": complaint("task {number} stands there more than once", number=number),
            "no_title": complaint("task {number} has no title", number=number),
            "too_many_tools": complaint(
                "task {number} has too many tools: {most} at most", number=number, most=MOST_TOOLS
            ),
            "unknown_tool": complaint("task {number}: there is no tool {tool}", number=number, tool=tool),
            "not_permitted": complaint("task {number}: whoever asked may not use {tool}", number=number, tool=tool),
        }[self.code]

    def __str__(self) -> str:
        return str(self.words)


def editable_tasks(plan: RunPlan) -> EditedRunPlan:
    """The plan as a person gets it to edit: written out in full."""
    return EditedRunPlan(
        tasks=tuple(
            EditedTask(number=number, title=task.title, intent=task.intent, tools=tuple(one.tool for one in task.tools))
            for number, task in enumerate(plan.tasks, start=1)
        )
    )


def task_faults(plan: RunPlan, tasks: Sequence[EditedTask], tools: ToolNames) -> list[TaskFault]:
    """Everything that is wrong with `tasks`, an edit of `plan`, in their order."""
    if not tasks:
        return [TaskFault(0, "no_tasks")]
    counts = Counter(task.number for task in tasks)
    found = [fault for task in tasks for fault in _faults_of(plan, task, counts[task.number] > 1, tools)]
    return list(dict.fromkeys(found))


def _faults_of(plan: RunPlan, task: EditedTask, doubled: bool, tools: ToolNames) -> Iterator[TaskFault]:
    if task.number > len(plan.tasks):
        yield TaskFault(task.number, "unknown_task")
        return
    if doubled:
        yield TaskFault(task.number, "doubled")
    if task.title is not None and not without_invisible(task.title).strip():
        yield TaskFault(task.number, "no_title")
    named = _tools_of(plan, task)
    if len(named) > MOST_TOOLS:
        yield TaskFault(task.number, "too_many_tools")
    for tool in named:
        if tool not in tools.permitted:
            code: Code = "not_permitted" if tool in tools.known else "unknown_tool"
            yield TaskFault(task.number, code, tool[:SHOWN_OF_A_NAME])


def _tools_of(plan: RunPlan, task: EditedTask) -> list[str]:
    given = [one.tool for one in plan.tasks[task.number - 1].tools] if task.tools is None else task.tools
    return list(dict.fromkeys(given))


def edited_run_plan(plan: RunPlan, tasks: Sequence[EditedTask]) -> RunPlan:
    """The plan as it was edited; `tasks` are without faults. Why a tool that stays is used, stays."""
    return RunPlan(objective=plan.objective, tasks=tuple(_planned(plan, task) for task in tasks))


def _planned(plan: RunPlan, task: EditedTask) -> PlannedTask:
    before = plan.tasks[task.number - 1]
    why = {one.tool: one.why for one in before.tools}
    return PlannedTask(
        title=before.title if task.title is None else clean(task.title, MOST_TITLE),
        intent=before.intent if task.intent is None else clean(task.intent, MOST_INTENT),
        tools=tuple(ToolIntent(tool=name, why=why.get(name, "")) for name in _tools_of(plan, task)),
    )


def clean(text: str, most: int) -> str:
    """A text as it is kept: at most so long, and without NUL, which no database keeps."""
    return text.replace("\r\n", "\n").replace("\x00", "").strip()[:most]
