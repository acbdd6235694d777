"""The Analyst: finds what several open answers say. Code counts and checks what it gives."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from formagent.agents.base import BaseAgent
from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from formagent.llm.messages import LLMMessage
from interviews.results.rules.themes import FEWEST_ANSWERS, FoundTheme, GivenTheme, themes_that_hold


@dataclass
class Themes:
    """The Analyst's state: None until it has told them."""

    found: Sequence[FoundTheme] | None = None


class ThemesAgent(BaseAgent[Themes]):
    """Reads the answers to one question once. `answers` are by number, as they may be shown."""

    name = "analyst"
    tool_choice = "required"
    max_tokens = 8_000

    def __init__(self, question: str, answers: Mapping[int, str], language: str) -> None:
        self.question, self.answers, self.language = question, answers, language

    @tool
    async def tell_themes(self, themes: list[GivenTheme]) -> str:
        """Tell the themes that you found, the most frequent first; an empty list where nothing comes up twice."""
        found = themes_that_hold(themes, self.answers)
        if themes and not found:
            raise ToolRetry(
                f"No theme of these can be kept: each needs a title of at most 80 characters without a link, and at least "
                f"{FEWEST_ANSWERS} numbers of answers that stand in the data (1 to {max(self.answers)})."
            )
        self._themes.found = found
        return "The themes are shown."

    def messages(self, state: Themes) -> list[LLMMessage]:
        self._themes = state
        lines = [
            f"Language of the titles: {self.language}",
            f"The question (data): {_as_data(self.question)}",
            f"The answers (data), one a line: {_as_data(self.answers, a_line_each=True)}",
            "Tell the themes of these answers.",
        ]
        return [LLMMessage(role="system", content=_prompt()), LLMMessage(role="user", content="\n".join(lines))]

    def remaining_tasks(self, state: Themes) -> list[str]:
        return [] if state.found is not None else ["Tell the themes using tell_themes"]

    def finished_when(self, state: Themes, results: object) -> bool:
        return state.found is not None


def _as_data(value: object, *, a_line_each: bool = False) -> str:
    return json.dumps(value, ensure_ascii=False, indent=0 if a_line_each else None)


@lru_cache(maxsize=1)
def _prompt() -> str:
    return (Path(__file__).parent / "themes.md").read_text(encoding="utf-8")
