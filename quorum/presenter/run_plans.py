"""Plans of agents' runs in words: what changed in them, which tools a task may use, what is wrong with an edit."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext
from pydantic import ValidationError

from quorum.domain.interactions.run_plan_changes import (
    TaskAdded,
    TaskChange,
    TaskMoved,
    TaskRemoved,
    TaskReworded,
    TaskTools,
    run_plan_changes,
)
from quorum.domain.interactions.run_plan_edits import TaskFault, ToolNames
from quorum.domain.interactions.run_plans import MOST_TOOLS, RunPlan
from quorum.domain.policies import Effect
from quorum.domain.visible_text import made_visible
from quorum.presenter.plans import ChangeShown
from quorum.tool_words import tool_words
from quorum.tools import registry


@dataclass(frozen=True)
class ToolChoice:
    """A tool that a task may use or not."""

    name: str
    words: str
    chosen: bool
    offered: bool
    """False: it is chosen, and must not be."""


@dataclass(frozen=True)
class ToolGroup:
    """Tools of one kind of effect."""

    words: str
    tools: tuple[ToolChoice, ...]


def tool_groups(chosen: Collection[str], tools: ToolNames) -> list[ToolGroup]:
    """The permitted tools by what they do; and what is chosen all the same."""
    offered = [name for name in registry.STAFF_TOOLS if name in tools.permitted]
    by_group: dict[str, list[ToolChoice]] = {}
    for name in offered:
        tool = ToolChoice(name, tool_words(name), name in chosen, offered=True)
        by_group.setdefault(_group_words(registry.STAFF_TOOLS[name].effect), []).append(tool)
    if others := [name for name in dict.fromkeys(chosen) if name not in offered]:
        wrong = [ToolChoice(name, made_visible(tool_words(name)), True, offered=False) for name in others]
        by_group[gettext("Cannot be used")] = wrong
    return [ToolGroup(words, tuple(group)) for words, group in by_group.items()]


def _group_words(effect: Effect) -> str:
    if effect is Effect.READ:
        return gettext("Reads only")
    if effect is Effect.REHEARSE:
        return gettext("Tries a draft with simulated respondents")
    if effect is Effect.CHANGE:
        return gettext("Changes a draft")
    if effect is Effect.CREATE:
        return gettext("Begins a new draft")
    if effect is Effect.HANDLE:
        return gettext("Changes what members put on responses")
    return gettext("Reaches others or cannot be undone: a person allows each call")


def task_fault_words(fault: TaskFault) -> str:
    """What is wrong with an edited plan at one of its tasks."""
    tool = made_visible(fault.tool)
    known = tool_words(fault.tool)
    about = {"tool": tool, "words": known, "most": MOST_TOOLS, "number": fault.number}
    return {
        "no_tasks": gettext("The plan has no tasks: leave one at least."),
        "unknown_task": gettext("The plan has no task %(number)s.") % about,
        "doubled": gettext("It stands there more than once."),
        "no_title": gettext("It has no title."),
        "too_many_tools": gettext("It has too many tools: %(most)s at most.") % about,
        "unknown_tool": gettext("There is no tool %(tool)s.") % about,
        "not_permitted": gettext("Whoever asked for it may not use “%(words)s”.") % about,
    }[fault.code]


def changes_between(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[ChangeShown, ...]:
    """What changed between two plans as JSON; nothing where their words were erased."""
    try:
        old, new = RunPlan.model_validate(before), RunPlan.model_validate(after)
    except ValidationError:
        return ()
    return tuple(run_plan_changes_shown(run_plan_changes(old, new)))


def run_plan_changes_shown(changes: Sequence[TaskChange]) -> list[ChangeShown]:
    return [_change_shown(change) for change in changes]


def _change_shown(change: TaskChange) -> ChangeShown:
    key, label = str(change.number), made_visible(change.title)
    match change:
        case TaskReworded():
            part = {"title": gettext("Title"), "intent": gettext("Goal"), "objective": gettext("Objective")}[
                change.part
            ]
            label = gettext("The whole plan") if change.part == "objective" else label
            return ChangeShown(key, label, part, made_visible(change.before), made_visible(change.after))
        case TaskTools():
            gone = [name for name in change.before if name not in change.after]
            new = [name for name in change.after if name not in change.before]
            return ChangeShown(key, label, gettext("Tools"), _names(gone), _names(new))
        case TaskMoved():
            words = _move_words(change)
        case TaskAdded():
            words = gettext("Added at place %(place)s") % {"place": change.number}
        case TaskRemoved():
            words = gettext("Left out, was at place %(place)s") % {"place": change.number}
    return ChangeShown(key, label, words)


def _move_words(change: TaskMoved) -> str:
    about = {"before": change.before, "after": change.after, "label": made_visible(change.behind)}
    if change.behind:
        return gettext("Moved from place %(before)s to %(after)s, behind “%(label)s”") % about
    return gettext("Moved from place %(before)s to the beginning") % about


def _names(tools: Sequence[str]) -> str:
    return gettext(", ").join(tool_words(name) for name in tools)
