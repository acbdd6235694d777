"""The editor of an agent's plan: its tasks' titles, goals, tools and order, and which of them are left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from interviews.access import Principal
from interviews.staff.pages.frame import StaffRequest
from quorum.domain.interactions.run_plan_changes import TaskChange, run_plan_changes
from quorum.domain.interactions.run_plan_edits import EditedTask, clean, edited_run_plan, task_faults
from quorum.domain.interactions.run_plans import MOST_INTENT, MOST_TITLE, RunPlan
from quorum.domain.plan_editing import moved_in
from quorum.interactions.run_plan_editing import edit_run_plan, tools_of_run
from quorum.models import Review, ReviewRound
from quorum.presenter.plans import ChangeShown
from quorum.presenter.run_plans import ToolGroup, run_plan_changes_shown, task_fault_words, tool_groups
from quorum.views.plan_editors import EditorLine, PlanEditor
from quorum.wording import person_words

MOST_TOOLS_SENT = 60


@dataclass(frozen=True)
class PostedTask:
    """A task as it was typed."""

    number: int
    title: str
    intent: str
    tools: tuple[str, ...]
    left_out: bool = False


@dataclass(frozen=True)
class TaskLine(EditorLine):
    """A task of an agent's plan."""

    task: PostedTask
    tools: Sequence[ToolGroup]
    """Those that may be chosen, and those that were."""

    @property
    def chosen(self) -> list[str]:
        """The chosen tools in words."""
        return [tool.words for group in self.tools for tool in group.tools if tool.chosen]


class RunPlanEditor(PlanEditor):
    """`base` is the round whose tasks are edited: their numbers are those of its plan."""

    line_template = "quorum/staff/_editor_task.html"

    def __init__(
        self,
        review: Review,
        tasks: Sequence[PostedTask] | None = None,
        *,
        base: int = 0,
        note: str = "",
        seen: int | None = None,
        focus: str = "",
    ) -> None:
        super().__init__(review, note=note, seen=seen, focus=focus)
        edited = review.rounds.filter(number=base).first() or self.newest
        self.base = edited.number
        self.plan = RunPlan.model_validate(edited.content["plan"])
        self.tasks = _all_of(tasks, self.plan)
        self._tools = tools_of_run(review)
        self._faults = task_faults(self.plan, self._kept, self._tools)

    @property
    def voted(self) -> RunPlan:
        """What the newest round holds."""
        return RunPlan.model_validate(self.newest.content["plan"])

    @property
    def _kept(self) -> list[EditedTask]:
        return [
            EditedTask(number=task.number, title=task.title, intent=task.intent, tools=task.tools)
            for task in self.tasks
            if not task.left_out
        ]

    @property
    def lead(self) -> str:
        return gettext(
            "Say what each task is to do, with which tools and in which order, and leave out what is not needed. Your plan is "
            "checked as you go and then put to the vote; when the reviewers reject it, you can approve it all the same."
        )

    @property
    def rights_words(self) -> str:
        """Whose rights the tools stand under."""
        run = self.review.interaction
        if run is None or run.requested_by is None or not self._tools.permitted:
            return gettext("Whoever asked for it is gone or may do nothing here any more: it cannot be carried out.")
        return gettext("There are the tools that %(person)s, who asked for it, may use.") % {
            "person": person_words(run.requested_by)
        }

    @property
    def lines(self) -> list[TaskLine]:
        changed = {change.number for change in self._changes() if change.number} if not self._faults else set()
        places = {task.number: at for at, task in enumerate(self._kept, start=1)}
        end = len(self.tasks) - 1
        return [
            TaskLine(
                key=str(task.number),
                label=task.title,
                problems=[] if task.left_out else self._problems(task.number),
                first=at == 0,
                last=at == end,
                changed=task.left_out or places[task.number] in changed,
                task=task,
                tools=tool_groups(task.tools, self._tools),
            )
            for at, task in enumerate(self.tasks)
        ]

    @property
    def problems(self) -> list[tuple[str, str, str]]:
        titles = {task.number: task.title for task in self.tasks}
        return [
            (str(fault.number or ""), titles.get(fault.number) or gettext("The whole plan"), task_fault_words(fault))
            for fault in self._faults
        ]

    @property
    def changes(self) -> list[ChangeShown]:
        return [] if self._faults else run_plan_changes_shown(self._changes())

    def put_to_vote(self, by: Principal) -> ReviewRound:
        return edit_run_plan(self.review, by, self._kept, round_number=self.seen, based_on=self.base, note=self.note)

    def _changes(self) -> list[TaskChange]:
        kept = [task.number for task in self._kept]
        edited = edited_run_plan(self.plan, self._kept)
        return run_plan_changes(self.voted, edited, kept if self.base == self.newest.number else None)

    def _problems(self, number: int) -> list[str]:
        return [task_fault_words(fault) for fault in self._faults if fault.number == number]


def posted_tasks(request: StaffRequest, action: str, moved: str) -> list[PostedTask]:
    """The tasks in the order in which they were sent, each once. `action` up or down moves one."""
    sent, left_out = request.POST, set(request.POST.getlist("left_out"))
    tasks = [
        PostedTask(
            number=int(number),
            title=clean(sent.get(f"title-{number}", ""), MOST_TITLE),
            intent=clean(sent.get(f"intent-{number}", ""), MOST_INTENT),
            tools=tuple(clean(name, MOST_TITLE) for name in sent.getlist(f"tools-{number}")[:MOST_TOOLS_SENT]),
            left_out=number in left_out,
        )
        for number in dict.fromkeys(sent.getlist("task"))
        if number.isdecimal() and number.isascii() and 0 < len(number) < 4 and int(number)
    ]
    place = next((at for at, task in enumerate(tasks) if str(task.number) == moved), None)
    if place is None or action not in ("up", "down"):
        return tasks
    return moved_in(tasks, place, -1 if action == "up" else 1)


def _all_of(tasks: Sequence[PostedTask] | None, plan: RunPlan) -> list[PostedTask]:
    """All tasks of the plan: what was sent of them, and the others as left out. As they are where nothing was sent."""
    given = {task.number: task for task in tasks or ()}
    rest = [
        PostedTask(number, task.title, task.intent, tuple(one.tool for one in task.tools), left_out=tasks is not None)
        for number, task in enumerate(plan.tasks, start=1)
        if number not in given
    ]
    return [*(task for task in given.values() if task.number <= len(plan.tasks)), *rest]
