"""The Interviewer: finds the words. Which field, and what the words must do, is decided by code and told in the brief."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from formagent.agents.base import BaseAgent
from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from formagent.llm.messages import LLMMessage
from interviews.sessions.agents.directives import directive_text
from interviews.sessions.agents.rendering import interviewer_messages
from interviews.sessions.rules.briefs import LONGEST_WORDS, InterviewerBrief
from interviews.sessions.rules.words.wording_checks import objection, wanted_words

MOST_REFUSALS = 2
"""Times that words are sent back; then the rule engine finds them."""


@dataclass
class Question:
    """The Interviewer's state."""

    text: str = ""
    """What is to be said; empty where no words were found that may be."""
    refused: int = 0


class InterviewerAgent(BaseAgent[Question]):
    """Asks one question. While the Reviewer still works, `brief` is a draft for the case that the reply passes."""

    name = "interviewer"
    tool_choice = "required"

    def __init__(self, brief: InterviewerBrief, reviewed: asyncio.Future[InterviewerBrief] | None = None) -> None:
        self._brief = brief
        self._reviewed = reviewed
        self.waiting_for_review = False
        self.knows_review = reviewed is None
        """The words that follow are written in the light of the review."""

    @tool(ends_turn=True)
    async def ask(self, text: Annotated[str, Field(min_length=1, max_length=LONGEST_WORDS)]) -> str:
        """Say this to the respondent and wait for the reply. One question, never leading."""
        if wrong := objection(text, wanted_words(self._brief)):
            self._question.refused += 1
            raise ToolRetry(f"Not said. {wrong}")
        self._question.text = text
        return text

    @tool
    async def subtask(self, agent: Literal["reviewer"]) -> str:
        """Have the Reviewer check the respondent's reply, and learn what to say next."""
        if self._reviewed is not None:
            self.waiting_for_review = True
            self._brief = await self._reviewed
            self.waiting_for_review = False
        self.knows_review = True
        return directive_text(self._brief)

    def messages(self, state: Question) -> list[LLMMessage]:
        self._question = state
        return interviewer_messages(self._brief, draft=self._reviewed is not None)

    def brief(self, state: Question) -> InterviewerBrief:
        return self._brief

    def remaining_tasks(self, state: Question) -> list[str]:
        return ["Speak to the respondent using ask"]

    def finished_when(self, state: Question, results: object) -> bool:
        return state.refused >= MOST_REFUSALS

    def words_suffice(self, state: Question) -> bool:
        return True
