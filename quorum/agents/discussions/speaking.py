"""What they share: they are shown data, and hand in one thing by one tool."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from formagent.agents.base import BaseAgent
from formagent.agents.events import ToolCallResult
from formagent.errors import ToolRetry
from formagent.llm.messages import LLMMessage
from quorum.agents.prompt_quoting import quote_for_prompt
from quorum.agents.prompting import talk_prompt
from quorum.domain.discussions.discussion import ContextPart

T = TypeVar("T")

LONGEST_SAID = 6_000
"""Characters of an answer; more is cut, and marked as cut."""
LONGEST_POINT = 1_200
"""Of one claim, comment or reason."""
MOST_POINTS = 12
"""Of a list."""


@dataclass
class Sheet(Generic[T]):
    """What one participant hands in. A reply that hands in twice has handed in nothing."""

    value: T | None = None
    spoilt: bool = False
    unread: str = ""
    """Why the last reply could not be read, if so."""


class SpeakingAgent(BaseAgent[Sheet[T]], Generic[T]):
    """Hands in one `T` by its one tool."""

    tool_choice = "required"
    task: ClassVar[str]
    """What the tool is called for, as an imperative that names it."""
    takes_words = False
    """Whether plain words count as what is handed in."""

    def __init__(self, parts: Sequence[ContextPart]) -> None:
        self._parts = tuple(parts)

    @property
    def tool_name(self) -> str:
        return next(iter(self.tools))

    def from_words(self, words: str) -> T:
        """What plain words come to. ToolRetry where they are none."""
        raise NotImplementedError

    def hand_in(self, value: T) -> str:
        """Take it. ToolRetry for a second one in the same reply: none of them counts."""
        if self._sheet.value is not None or self._sheet.spoilt:
            self._sheet.value, self._sheet.spoilt = None, True
            raise ToolRetry(
                f"You called {self.tool_name} more than once in one reply, so no call counts. Call it once."
            )
        self._sheet.value = value
        return "Noted."

    def messages(self, state: Sheet[T]) -> list[LLMMessage]:
        self._sheet = state
        parts = [quote_for_prompt(part.title, part.data, longest_text=LONGEST_SAID) for part in self._parts]
        return [
            LLMMessage(role="system", content=talk_prompt(self.name)),
            LLMMessage(role="user", content="\n\n".join([*parts, f"{self.task[0].upper()}{self.task[1:]}."])),
        ]

    def remaining_tasks(self, state: Sheet[T]) -> list[str]:
        return [] if state.value is not None else [self.task]

    def words_suffice(self, state: Sheet[T]) -> bool:
        return self.takes_words

    def finished_when(self, state: Sheet[T], results: Sequence[ToolCallResult]) -> bool:
        state.spoilt = False
        return state.value is not None


def checked_text(text: str, what: str, longest: int = LONGEST_SAID) -> str:
    """The text, no longer than `longest`. ToolRetry where there is nothing in it; `what` names it."""
    text = text.strip()
    if not text:
        raise ToolRetry(f"`{what}` is empty: say something in it.")
    return shortened_text(text, longest)


def shortened_text(text: str, longest: int = LONGEST_POINT) -> str:
    """The text, its end left out and counted where it is longer."""
    text = text.strip().replace("\x00", "\ufffd")
    return text if len(text) <= longest else f"{text[:longest]} [cut: {len(text) - longest} more characters]"


def checked_points(texts: Sequence[str]) -> tuple[str, ...]:
    """A list without what is empty, none of it too long."""
    return tuple(shortened_text(text) for text in texts if text.strip())[:MOST_POINTS]
