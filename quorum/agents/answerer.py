"""Answers a question from what tools that only read bring. Its answer is checked by code before it is taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from formagent.agents.base import BaseAgent
from formagent.agents.tools import Tool, tool, tools_of
from formagent.errors import ToolRetry
from formagent.llm.messages import LLMMessage
from quorum.agents.prompt_quoting import quote_for_prompt
from quorum.agents.prompting import prompt
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

    check: Callable[[Given], list[str]]
    has_read: Callable[[], bool]
    given: Given | None = None
    sent_to_read: bool = False
    checked: bool = False
    """Whether an answer has been handed back with what is wrong with it."""

    def complaints(self, given: Given) -> list[str]:
        """For what an answer is handed back: once for want of reading, once for what is wrong with it."""
        if not self.has_read() and not self.sent_to_read:
            self.sent_to_read = True
            return ["Nothing has been read yet. Read what the question is about first; where no tool can tell, say so."]
        if self.checked:
            return []
        found = self.check(given)
        self.checked = bool(found)
        return found


class Answerer(BaseAgent[AnswerDesk]):
    """Reads with the `given` tools, then answers. Words without a call count as an answer."""

    name = "answerer"

    def __init__(self, sections: Sequence[tuple[str, Any]], given: dict[str, Tool]) -> None:
        self._sections = sections
        self._given = given

    @cached_property
    def tools(self) -> Mapping[str, Tool]:
        self._given.update(tools_of(self))
        return self._given

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
        if complaints := self._desk.complaints(given):
            raise ToolRetry("\n".join(["This answer is not taken yet. Answer again:", *complaints]))
        self._desk.given = given
        return given.text

    def messages(self, state: AnswerDesk) -> list[LLMMessage]:
        self._desk = state
        parts = [quote_for_prompt(title, data) for title, data in self._sections if data not in ("", [], {}, None)]
        return [
            LLMMessage(role="system", content=prompt(self.name)),
            LLMMessage(role="user", content="\n\n".join([*parts, "Read what the question needs, then call answer."])),
        ]

    def remaining_tasks(self, state: AnswerDesk) -> list[str]:
        return [] if state.given else ["answer the question by calling answer"]

    def words_suffice(self, state: AnswerDesk) -> bool:
        return True
