"""What changed between two plans of an agent's run: tasks moved, reworded, with other tools, added, left out.

Tasks have no names of their own. An edit knows which task is which; between plans that a model made, the likest belong
together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

from interviews.forms.designing.differences import moved_items
from quorum.domain.interactions.run_plans import PlannedTask, RunPlan

LIKE_ENOUGH = 0.6
"""Of 1: two tasks whose words are so alike are one that was reworded."""


@dataclass(frozen=True)
class TaskMoved:
    """A task stands elsewhere; those that it passed did not move. Places begin with 1."""

    number: int
    title: str
    before: int
    after: int
    behind: str = ""
    """The task that it follows now; empty: it comes first."""


@dataclass(frozen=True)
class TaskReworded:
    """A task says something else. `number` is its place in the newer plan; 0: the plan's objective."""

    number: int
    title: str
    part: Literal["title", "intent", "objective"]
    before: str
    after: str


@dataclass(frozen=True)
class TaskTools:
    """A task means to use other tools."""

    number: int
    title: str
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True)
class TaskAdded:
    number: int
    title: str


@dataclass(frozen=True)
class TaskRemoved:
    """A task is gone. `number` is its place in the older plan."""

    number: int
    title: str


TaskChange = TaskMoved | TaskReworded | TaskTools | TaskAdded | TaskRemoved


def run_plan_changes(before: RunPlan, after: RunPlan, kept: Sequence[int] | None = None) -> list[TaskChange]:
    """The changes in the new order, what is gone last. `kept` has for each task of `after` its number in `before`; without it
    the likest belong together."""
    pairs = dict(enumerate(kept, start=1)) if kept is not None else _alike(before, after)
    found: list[TaskChange] = []
    if before.objective != after.objective:
        found.append(TaskReworded(0, after.objective, "objective", before.objective, after.objective))
    in_old_order = sorted(pairs.values())
    moved = moved_items([str(old) for old in in_old_order], [str(pairs[new]) for new in sorted(pairs)])
    for new, task in enumerate(after.tasks, start=1):
        old = pairs.get(new)
        if old is None:
            found.append(TaskAdded(new, task.title))
            continue
        if str(old) in moved:
            found.append(TaskMoved(new, task.title, old, new, after.tasks[new - 2].title if new > 1 else ""))
        found += _within(new, before.tasks[old - 1], task)
    gone = sorted(set(range(1, len(before.tasks) + 1)) - set(pairs.values()))
    return [*found, *(TaskRemoved(old, before.tasks[old - 1].title) for old in gone)]


def _within(number: int, before: PlannedTask, after: PlannedTask) -> Iterator[TaskChange]:
    if before.title != after.title:
        yield TaskReworded(number, after.title, "title", before.title, after.title)
    if before.intent != after.intent:
        yield TaskReworded(number, after.title, "intent", before.intent, after.intent)
    old, new = (tuple(one.tool for one in task.tools) for task in (before, after))
    if set(old) != set(new):
        yield TaskTools(number, after.title, old, new)


def _alike(before: RunPlan, after: RunPlan) -> Mapping[int, int]:
    """{number in `after`: number in `before`}: first the likest two, then the likest two of the rest."""
    likeness = [
        (_likeness(old_task, new_task), -new, -old)
        for new, new_task in enumerate(after.tasks, start=1)
        for old, old_task in enumerate(before.tasks, start=1)
    ]
    pairs: dict[int, int] = {}
    for like, new, old in sorted(likeness, reverse=True):
        if like >= LIKE_ENOUGH and -new not in pairs and -old not in pairs.values():
            pairs[-new] = -old
    return pairs


def _likeness(before: PlannedTask, after: PlannedTask) -> float:
    """From 0 to 1: 1 for two alike in all, nearly 1 for two with one title or one intent, a little more with the same tools."""
    if before == after:
        return 1.0
    tools = 0.05 if {one.tool for one in before.tools} == {one.tool for one in after.tools} else 0.0
    if _key(before.title) == _key(after.title):
        return 0.93 + tools
    if before.intent and _key(before.intent) == _key(after.intent):
        return 0.87 + tools
    matcher = SequenceMatcher(None, f"{before.title} {before.intent}", f"{after.title} {after.intent}", autojunk=False)
    return matcher.ratio() if matcher.real_quick_ratio() >= LIKE_ENOUGH else 0.0


def _key(text: str) -> str:
    return " ".join(text.casefold().split())


def change_line(change: TaskChange) -> str:
    """The change by numbers and names of tools, in English. No text of the plan is in it: those may hold a respondent's words,
    and a log keeps what erasing takes out everywhere else."""
    match change:
        case TaskMoved():
            return f"task {change.number}: place {change.before} → {change.after}"
        case TaskReworded(part="objective"):
            return "objective: reworded"
        case TaskReworded():
            return f"task {change.number}: {change.part} reworded"
        case TaskTools():
            given = [f"+{tool}" for tool in change.after if tool not in change.before]
            taken = [f"−{tool}" for tool in change.before if tool not in change.after]
            return f"task {change.number}: tools {' '.join([*given, *taken])}"
        case TaskAdded():
            return f"task {change.number}: added"
        case TaskRemoved():
            return f"task {change.number} of before: left out"
