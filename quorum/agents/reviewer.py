"""What reviewers of every kind share: one vote, by one tool. What they are shown is each kind's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from formagent.agents.base import BaseAgent
from formagent.agents.events import ToolCallResult
from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from formagent.llm.messages import LLMMessage
from quorum.agents.prompt_quoting import quote_for_prompt
from quorum.agents.prompting import prompt
from quorum.agents.vote_parsing import TOOL, Ballot, BallotBox
from quorum.domain.subjects import ReviewBrief

_AFTER_A_DEBATE = (
    "A claim of the debate counts by its evidence: look whether the data bears it out, and judge for yourself."
)


class ReviewerAgent(BaseAgent[BallotBox]):
    """Casts one vote on one round."""

    tool_choice = "required"
    shown: ClassVar[str] = "what is before you"
    """What is voted on, in words."""

    def __init__(self, brief: ReviewBrief) -> None:
        self._brief = brief

    def sections(self) -> list[tuple[str, Any]]:
        """(heading, data) of what is shown, what stays the same from round to round first."""
        raise NotImplementedError

    @tool(literal=True)
    async def cast_vote(self, ballot: Ballot, /) -> str:
        """Cast your vote. approved: true, false, or null to abstain. confidence: from 0 to 1. concerns: may be empty."""
        if ballot.round not in (None, self._brief.round):
            raise ToolRetry(
                f"This is round {self._brief.round}; your vote names round {ballot.round} and was not counted."
            )
        if self._box.vote is not None or self._box.spoilt:
            self._box.vote, self._box.spoilt = None, True
            raise ToolRetry("You voted more than once in one reply, so none of these votes counts. Cast exactly one.")
        self._box.vote = ballot.vote
        return "Noted."

    def messages(self, state: BallotBox) -> list[LLMMessage]:
        self._box = state
        parts = [quote_for_prompt(title, data) for title, data in self.sections()]
        if self._brief.earlier_feedback:
            parts.append(quote_for_prompt("What was held against the round before", list(self._brief.earlier_feedback)))
        if self._brief.debate:
            parts += [quote_for_prompt("A debate about it", self._brief.debate), _AFTER_A_DEBATE]
        parts.append(f"This is round {self._brief.round}. Judge {self.shown}, then cast your vote using {TOOL}.")
        return [
            LLMMessage(role="system", content=prompt(self.name, "voting")),
            LLMMessage(role="user", content="\n\n".join(parts)),
        ]

    def brief(self, state: BallotBox) -> ReviewBrief:
        return self._brief

    def remaining_tasks(self, state: BallotBox) -> list[str]:
        if state.vote is not None:
            return []
        why = f"could not be read ({state.unread})" if state.unread else "was text, which is no vote"
        return [f"cast your vote by calling {TOOL} once: your reply {why}"]

    def finished_when(self, state: BallotBox, results: Sequence[ToolCallResult]) -> bool:
        state.spoilt = False
        return state.vote is not None
