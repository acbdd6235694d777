"""The Architect: orders the fields. Code checks the plan and, after two refused ones, puts it right itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from formagent.agents.base import BaseAgent
from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from formagent.llm.messages import LLMMessage
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_checks import plan_problems, repair_plan
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.forms.planning.replanning import PlanFeedback
from interviews.reading.readings import ParseContext
from interviews.sessions.agents.rendering import architect_messages
from interviews.sessions.rules.briefs import ArchitectBrief

MAX_TRIES = 2


@dataclass
class PlanDraft:
    """The Architect's state."""

    plan: PlanDefinition | None = None
    repaired: bool = False
    problems: list[str] = field(default_factory=list)
    tries: int = 0


class ArchitectAgent(BaseAgent[PlanDraft]):
    """Makes one plan, for a version or for a session; a better one than `previous` when that was rejected for `feedback`."""

    name = "architect"
    tool_choice = "required"

    def __init__(
        self,
        form: FormDefinition,
        context: ParseContext,
        *,
        previous: PlanDefinition | None = None,
        feedback: Sequence[PlanFeedback] = (),
    ) -> None:
        self.form, self.context = form, context
        self.previous, self.feedback = previous, tuple(feedback)

    @tool
    async def create_plan(self, plan: PlanDefinition, /) -> str:
        """Give the order in which the fields are asked, each with the intent of its question."""
        draft = self._draft
        draft.tries += 1
        draft.problems = plan_problems(plan, self.form)
        if plan == self.previous and draft.tries < MAX_TRIES:
            draft.problems.append("it is the plan that was rejected; change what was held against it")
        if not draft.problems:
            draft.plan = plan
            return "The plan is accepted."
        if draft.tries >= MAX_TRIES:
            draft.plan, draft.repaired = repair_plan(plan, self.form), True
            return "The plan was put right by code."
        raise ToolRetry("The plan cannot be used: " + "; ".join(draft.problems))

    def messages(self, state: PlanDraft) -> list[LLMMessage]:
        self._draft = state
        return architect_messages(self.brief(state))

    def brief(self, state: PlanDraft) -> ArchitectBrief:
        language = self.form.languages[0]
        return ArchitectBrief(
            form=self.form,
            language=language,
            context=self.context,
            problems=state.problems,
            previous=self.previous,
            feedback=self.feedback,
        )

    def remaining_tasks(self, state: PlanDraft) -> list[str]:
        return [] if state.plan else ["Give the plan using create_plan"]

    def finished_when(self, state: PlanDraft, results: object) -> bool:
        return state.plan is not None
