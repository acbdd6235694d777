"""Answers a question from what tools that only read bring. Its answer is checked by code before it is taken."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from quorum.agents.tool_agent import ToolAgent
from quorum.domain.interactions.answer_checks import Calculation

MOST_CHARACTERS = 6_000
"""Of an answer."""


class PlotWish(BaseModel):
    """A figure of a form's numbers."""

    model_config = ConfigDict(extra="forbid")

    form: Annotated[str, Field(max_length=100, description="The form's slug")]
    figure: Annotated[str, Field(max_length=120, description="left_at, by_day, times, …, or field.<id>")]


@dataclass(frozen=True)
class Given:
    """An answer as the model gave it."""

    text: str
    calculations: Sequence[Calculation] = ()
    plot: PlotWish | None = None


@dataclass
class AnswerDesk:
    """What an answerer works on. `check` says what is wrong with an answer, in words for the model."""

    check: Callable[[Given], Awaitable[list[str]]]
    has_read: Callable[[], bool]
    given: Given | None = None
    sent_to_read: bool = False
    checked: bool = False
    """Whether an answer has been handed back with what is wrong with it."""

    async def complaints(self, given: Given) -> list[str]:
        """For what an answer is handed back: once for want of reading, once for what is wrong with it."""
        if not self.has_read() and not self.sent_to_read:
            self.sent_to_read = True
            return ["Nothing has been read yet. Read what the question is about first; where no tool can tell, say so."]
        if self.checked:
            return []
        found = await self.check(given)
        self.checked = bool(found)
        return found


class Answerer(ToolAgent[AnswerDesk]):
    """Reads with the tools it is given, then answers. Words without a call count as an answer."""

    name = "answerer"
    ending = "Read what the question needs, then call answer."

    @tool(ends_turn=True)
    async def answer(
        self,
        text: Annotated[str, Field(description="The answer, in Markdown")],
        calculations: Annotated[
            Sequence[Calculation], Field(max_length=30, description="Of numbers that no tool gave")
        ] = (),
        plot: PlotWish | None = None,
    ) -> str:
        """Answer the question. This ends the work."""
        if not text.strip():
            raise ToolRetry("The answer is empty.")
        given = Given(text.strip(), tuple(calculations), plot)
        if complaints := await self.state.complaints(given):
            raise ToolRetry("\n".join(["This answer is not taken yet. Answer again:", *complaints]))
        self.state.given = given
        return given.text

    def remaining_tasks(self, state: AnswerDesk) -> list[str]:
        return [] if state.given else ["answer the question by calling answer"]

    def words_suffice(self, state: AnswerDesk) -> bool:
        return True
