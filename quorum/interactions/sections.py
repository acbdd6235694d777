"""What the agents of an interaction are told of it, as data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from quorum.models import Interaction, RunTask
from quorum.tools.base import StaffTool

Section = tuple[str, Any]


def request_sections(row: Interaction) -> list[Section]:
    """The request, what whoever asks looks at, when it was asked, and what is known of the tree."""
    asked = {"request": row.request, "asked_on": row.created_at.date().isoformat(), "language": row.language}
    return [("The request", asked), ("What the member looks at", row.about), ("What went before", row.context)]


def tool_lines(tools: Iterable[StaffTool]) -> list[dict[str, str]]:
    """Each tool with the first sentence of what it does and how its calls are judged."""
    return [
        {"tool": tool.name, "does": tool.definition.description.split("\n")[0], "effect": str(tool.effect)}
        for tool in tools
    ]


def task_lines(tasks: Iterable[RunTask]) -> list[dict[str, Any]]:
    """The plan's tasks with what they came to."""
    return [
        {"number": task.number, "title": task.title, "state": task.state, "outcome": task.outcome} for task in tasks
    ]
