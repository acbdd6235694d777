"""A simulated respondent by a model: who it is, and how it puts what it means. What it means is decided and kept by code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import Field

from formagent.agents.base import BaseAgent
from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from formagent.llm.messages import LLMMessage
from interviews.reading.text.normalization import comparable
from quorum.agents.prompt_quoting import quote_for_prompt
from quorum.agents.prompting import rehearsal_prompt

ROLE = "respondent"
MOST_SAID = 1_500
"""Characters of one message."""


@dataclass(frozen=True)
class Part:
    """What a model is told of the person: how it behaves, the language it speaks, by its name in English."""

    manner: str
    language: str


@dataclass
class Described:
    """A character, and what it would answer, unchecked, by field."""

    who: str = ""
    answers: Mapping[str, Any] = field(default_factory=dict)


class RespondentAuthor(BaseAgent[Described]):
    """Makes a person up for one form."""

    name = ROLE
    tool_choice = "required"

    def __init__(self, part: Part, form: Mapping[str, Any], settled: Mapping[str, Any]) -> None:
        self._part, self._form, self._settled = part, form, settled

    def messages(self, state: Described) -> list[LLMMessage]:
        self.state = state
        parts = [quote_for_prompt("The form and its fields", self._form)]
        if self._settled:
            parts.append(quote_for_prompt("settled", self._settled))
        who = f"The person behaves like this: {self._part.manner}\nThey speak {self._part.language}."
        return _told("respondent_author", [*parts, who, "Call describe."])

    @tool(ends_turn=True)
    async def describe(
        self,
        who: Annotated[str, Field(min_length=1, max_length=800, description="The person, in English")],
        answers: Annotated[dict[str, Any], Field(description="field_id: what the person would answer")],
    ) -> str:
        """Say who the person is, and what they would answer."""
        self.state.who, self.state.answers = who.strip(), answers
        return "Noted."

    def remaining_tasks(self, state: Described) -> list[str]:
        return [] if state.who else ["call describe"]


@dataclass
class Saying:
    """The words; "" while there are none."""

    words: str = ""


class RespondentSpeaker(BaseAgent[Saying]):
    """Puts one message into the person's words. Code holds it to what must stand in it."""

    name = ROLE
    tool_choice = "required"

    def __init__(
        self, part: Part, who: str, heard: Sequence[Mapping[str, str]], plainly: str, to_the_letter: Sequence[str]
    ) -> None:
        self._part, self._who, self._heard = part, who, heard
        self._plainly, self._to_the_letter = plainly, to_the_letter

    def messages(self, state: Saying) -> list[LLMMessage]:
        self.state = state
        want: dict[str, Any] = {"you_want_to_say": self._plainly}
        if self._to_the_letter:
            want["to_the_letter"] = list(self._to_the_letter)
        who = f"{self._who}\nYou behave like this: {self._part.manner}\nYou speak {self._part.language}."
        said = quote_for_prompt("The conversation, oldest first", list(self._heard))
        return _told("respondent_speaker", [who, said, quote_for_prompt("Your next message", want), "Call say."])

    @tool(ends_turn=True)
    async def say(
        self, text: Annotated[str, Field(min_length=1, max_length=MOST_SAID, description="In your language")]
    ) -> str:
        """Send the message."""
        spoken = comparable(text)
        missing = [one for one in self._to_the_letter if comparable(one) not in spoken]
        if missing or not text.strip():
            raise ToolRetry(f"This has to stand in the message exactly so: {missing}")
        self.state.words = text.strip()
        return "Said."

    def remaining_tasks(self, state: Saying) -> list[str]:
        return [] if state.words else ["call say"]


def _told(prompt_name: str, parts: Sequence[str]) -> list[LLMMessage]:
    return [
        LLMMessage(role="system", content=rehearsal_prompt(prompt_name)),
        LLMMessage(role="user", content="\n\n".join(parts)),
    ]
