"""The Reviewer: judges one reply. What it says is held against the rules by `sessions.rules.review_validation`."""

from __future__ import annotations

from dataclasses import dataclass

from formagent.agents.base import BaseAgent
from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from formagent.llm.messages import LLMMessage
from interviews.sessions.agents.item_acts import on_items
from interviews.sessions.agents.known_names import unknown_names, with_known_names
from interviews.sessions.agents.rendering import reviewer_messages
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import ReviewResult


@dataclass
class ReviewDraft:
    """The Reviewer's state."""

    result: ReviewResult | None = None
    returned: bool = False
    """Whether a review was given back for names that there are not."""


class ReviewerAgent(BaseAgent[ReviewDraft]):
    """Runs in a sub-session of its own: it sees the brief, not the transcript."""

    name = "reviewer"
    tool_choice = "required"

    def __init__(self, brief: ReviewerBrief) -> None:
        self._brief = brief

    @tool
    async def review(self, result: ReviewResult, /) -> str:
        """Say whether the reply fills the field, what it told, and in which of the respondent's own words."""
        result = _with_known_names(result, self._brief)
        if not self._draft.returned and (wrong := unknown_names(result, self._brief)):
            self._draft.returned = True
            raise ToolRetry(f"{' '.join(wrong)} Give all acts again.")
        self._draft.result = result
        return "noted"

    def messages(self, state: ReviewDraft) -> list[LLMMessage]:
        self._draft = state
        return reviewer_messages(self._brief)

    def brief(self, state: ReviewDraft) -> ReviewerBrief:
        return self._brief

    def remaining_tasks(self, state: ReviewDraft) -> list[str]:
        return [] if state.result else ["Give your result using review"]

    def finished_when(self, state: ReviewDraft, results: object) -> bool:
        return state.result is not None


def _with_known_names(result: ReviewResult, brief: ReviewerBrief) -> ReviewResult:
    acts = with_known_names(result.acts, brief)
    if brief.form.groups:
        acts = on_items(acts, brief)
    return result.model_copy(update={"acts": acts})
