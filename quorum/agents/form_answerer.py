"""Answers other agents' questions about a form, from the form's texts alone. Code holds each answer to its quotes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from formagent.llm.messages import LLMMessage
from interviews.reading.text.markdown_marks import without_marks
from interviews.reading.text.normalization import find_quote
from quorum.agents.prompt_quoting import quote_for_prompt
from quorum.agents.prompting import work_prompt
from quorum.agents.tool_agent import ToolAgent
from quorum.domain.conversations.form_answers import Asked, faults

MOST_CHARACTERS = 1_500
LEAST_QUOTE = 8
"""Characters: a shorter one stands in any text."""


@dataclass
class FormAnswer:
    """What it came to: an answer with its quotes, or nothing where a person has to answer."""

    words: str = ""
    quotes: tuple[str, ...] = ()
    handed_over: bool = False
    sent_back: bool = False
    """Whether an answer was refused that its quotes did not bear out: the next such one is for a person."""

    @property
    def done(self) -> bool:
        return bool(self.words) or self.handed_over


class FormAnswerer(ToolAgent[FormAnswer]):
    """Sees the form's texts and what was said. It has no tool that does anything."""

    name = "form_answerer"
    ending = "Call answer with quotes, or hand_over."
    tool_choice = "required"

    def __init__(self, texts: str, said: list[dict[str, str]], title: str, asked: Asked) -> None:
        super().__init__(title, [])
        self._texts, self._said, self._asked = texts, said, asked

    def messages(self, state: FormAnswer) -> list[LLMMessage]:
        """What other agents say is data, like everything else."""
        self.state = state
        sections = [
            quote_for_prompt("The form's texts and its designer's notes", self._texts, longest_text=60_000),
            quote_for_prompt("The conversation, oldest first", self._said, longest_text=4_000),
        ]
        return [
            LLMMessage(role="system", content=work_prompt(self.name)),
            LLMMessage(role="user", content="\n\n".join([*sections, self.ending])),
        ]

    @tool(ends_turn=True)
    async def answer(
        self,
        text: Annotated[str, Field(max_length=MOST_CHARACTERS, description="In the language of the question")],
        quotes: Annotated[
            Sequence[str], Field(min_length=1, max_length=5, description="Of the form's texts, to the letter")
        ],
    ) -> str:
        """Answer what was asked last, from the quoted texts alone."""
        missing = [quote for quote in quotes if len(quote) < LEAST_QUOTE or find_quote(quote, self._texts) is None]
        if missing or not text.strip():
            raise ToolRetry(f"Not in the form's texts: {missing}. Quote to the letter, or call hand_over.")
        if wrong := list(faults(text, quotes, self._asked)):
            if self.state.sent_back:
                self.state.handed_over = True
                return "Handed over."
            self.state.sent_back = True
            raise ToolRetry("\n".join(["This is not said:", *wrong]))
        self.state.words, self.state.quotes = without_marks(text.strip()), tuple(quotes)
        return "Said."

    @tool(ends_turn=True)
    async def hand_over(self) -> str:
        """The texts do not say it, or it wants a decision or a promise: a person answers."""
        self.state.handed_over = True
        return "Handed over."

    def remaining_tasks(self, state: FormAnswer) -> list[str]:
        return [] if state.done else ["call answer with quotes, or hand_over"]
