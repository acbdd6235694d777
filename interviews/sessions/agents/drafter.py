"""The Drafter: makes a form of a description or of a pasted questionnaire. Code holds what it gives to the rules of forms."""

from __future__ import annotations

from dataclasses import dataclass

from formagent.agents.base import BaseAgent
from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from formagent.llm.messages import LLMMessage
from interviews.forms.drafting import Proposal
from interviews.forms.drafting.given import GivenForm, proposal_of
from interviews.sessions.agents.rendering import drafter_messages


@dataclass
class FormDraft:
    """The Drafter's state."""

    proposal: Proposal | None = None


class DrafterAgent(BaseAgent[FormDraft]):
    """Makes one proposal."""

    name = "drafter"
    tool_choice = "required"
    max_tokens = 12_000

    def __init__(self, text: str, language: str) -> None:
        self.text, self.language = text, language

    @tool
    async def propose_form(self, form: GivenForm, /) -> str:
        """Propose the form: its texts and its fields in the order in which they are asked."""
        proposal = proposal_of(form, self.language)
        if not proposal.fields:
            raise ToolRetry("No field of it can be used: give each a label, and options where its type needs them.")
        self._draft.proposal = proposal
        return "The proposal is shown to the designer."

    def messages(self, state: FormDraft) -> list[LLMMessage]:
        self._draft = state
        return drafter_messages(self.text, self.language)

    def remaining_tasks(self, state: FormDraft) -> list[str]:
        return [] if state.proposal else ["Propose the form using propose_form"]

    def finished_when(self, state: FormDraft, results: object) -> bool:
        return state.proposal is not None
