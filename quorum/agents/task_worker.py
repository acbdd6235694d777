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


@dataclass
class TaskOutcome:
    """`success` is None until the task is finished."""

    success: bool | None = None
    outcome: str = ""
    undone: Callable[[], Awaitable[Sequence[str]]] | None = None
    """The tools that change something and that the plan names, where none of them was carried out or forbidden."""
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
        if success and not self.state.sent_back and self.state.undone and (tools := await self.state.undone()):
            self.state.sent_back = True
            raise ToolRetry(
                f"Nothing is done yet: of {', '.join(tools)}, which your task was approved for, no call was carried out. Make "
                "the call, or finish with success false and say why. Say true again only if nothing had to change."
            )
        self.state.success, self.state.outcome = success, outcome.strip()
        return "Noted."

    def remaining_tasks(self, state: TaskOutcome) -> list[str]:
        return [] if state.success is not None else ["carry out the task, then call finish_task"]

    def finished_when(self, state: TaskOutcome, results: Sequence[ToolCallResult]) -> bool:
        return state.success is not None
