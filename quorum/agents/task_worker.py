"""Carries out one task of an approved plan."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from formagent.agents.events import ToolCallResult
from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from quorum.agents.tool_agent import ToolAgent


@dataclass(frozen=True)
class Undone:
    """Nothing was carried out of what a task was approved for."""

    tools: Sequence[str]
    """Those that change something and that the plan names."""
    in_vain: bool
    """Whether calls that would have changed something were rejected, refused or failed, and no other was carried out."""

    def told(self) -> str:
        """Why a task of which this holds cannot be done yet."""
        if self.in_vain:
            return (
                "Nothing is changed: every call that would have changed something was rejected, refused or failed. Reach it by "
                "another call, or finish with success false and say what was not done and why."
            )
        return (
            f"Nothing is done yet: of {', '.join(self.tools)}, which your task was approved for, no call was carried out. Make "
            "the call, or finish with success false and say why. Say true again only if nothing had to change."
        )


@dataclass
class TaskOutcome:
    """`success` is None until the task is finished."""

    success: bool | None = None
    outcome: str = ""
    undone: Callable[[], Awaitable[Undone | None]] | None = None
    in_vain: bool = False
    """Whether it was said to be done although all its calls came to nothing: its outcome is not believed."""
    sent_back: bool = False
    stays: bool = False
    """Whether what was carried out stays although the task is not done: a limit has stopped it."""


class TaskWorker(ToolAgent[TaskOutcome]):
    """Works with the tools it is given until it says that the task is done, or cannot be done."""

    name = "task_worker"
    ending = "Carry out your task, then call finish_task."

    @tool
    async def finish_task(self, success: bool, outcome: Annotated[str, Field(max_length=2_000)]) -> str:
        """End the task: whether it is done, and in one to three sentences what was done and what was not."""
        nothing = await self.state.undone() if success and self.state.undone else None
        if nothing and not self.state.sent_back:
            self.state.sent_back = True
            raise ToolRetry(nothing.told())
        self.state.in_vain = nothing is not None and nothing.in_vain
        self.state.success, self.state.outcome = success and not self.state.in_vain, outcome.strip()
        return "It does not count: another call of the same reply came to nothing. Read why, then call finish_task by itself."

    def remaining_tasks(self, state: TaskOutcome) -> list[str]:
        return [] if state.success is not None else ["carry out the task, then call finish_task"]

    def finished_when(self, state: TaskOutcome, results: Sequence[ToolCallResult]) -> bool:
        """What a model says is done counts only where it knows what came of its calls."""
        if state.success and any(result.error for result in results):
            state.success = None
        return state.success is not None
