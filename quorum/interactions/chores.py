"""Chores: work that code plans and carries out without a model, through the same reviews and confirmations."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from formagent.errors import ToolFailed
from quorum.domain.interactions.run_plans import RunPlan
from quorum.services.interactions.running import ClaimedRun

Calls = list[tuple[str, dict[str, Any]]]


@dataclass(frozen=True)
class Chore:
    """One kind. `plan` and `calls` give the same for the same row, however often they are asked."""

    plan: Callable[[ClaimedRun], Awaitable[RunPlan]]
    calls: Callable[[ClaimedRun, int], Awaitable[Calls]]
    """(run, number of a task) → the calls that the task is made of: (tool, arguments)."""


CHORES: Mapping[str, Chore] = {}
"""By `kind` of an interaction's chore."""


async def plan_of(claimed: ClaimedRun) -> RunPlan:
    """The plan of the interaction's chore. ToolFailed where there is none of that kind."""
    return await _chore(claimed).plan(claimed)


async def calls_of(claimed: ClaimedRun, task: int) -> Calls:
    """The calls of one of its tasks."""
    return await _chore(claimed).calls(claimed, task)


def _chore(claimed: ClaimedRun) -> Chore:
    kind = str((claimed.row.chore or {}).get("kind"))
    if kind not in CHORES:
        raise ToolFailed(f"There is no chore {kind!r}.")
    return CHORES[kind]
