"""What an interaction came to, and the words by which its parent learns of it (interaction-model, InteractionResult)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from quorum.domain.discussions.discussion import DiscussionOutcome
from quorum.domain.interactions.run_steps import RunState


class Outcome(BaseModel):
    model_config = ConfigDict(frozen=True, extra="allow")

    def context_injection(self, state: str) -> str:
        """As the parent's context has it. `state` is how it ended."""
        raise NotImplementedError


class AskResult(Outcome):
    form: Literal["ask"] = "ask"
    answer: str

    def context_injection(self, state: str) -> str:
        return f"[Ask Result]: {self.answer}"


class DiscussResult(Outcome):
    form: Literal["discuss"] = "discuss"
    synthesis: str
    participant_count: int

    def context_injection(self, state: str) -> str:
        told = [self._who(), "" if state == RunState.COMPLETED else _said(state)]
        return f"[Discuss Result ({', '.join(filter(None, told))})]: {self.synthesis}"

    def _who(self) -> str:
        """Who spoke; empty where nobody did."""
        kept = (self.model_extra or {}).get("discussion") or {}
        if kept.get("outcome") == DiscussionOutcome.SIDE_BY_SIDE:
            return f"{_counted(self.participant_count, 'reviewer')} by rule, no model"
        return _counted(self.participant_count, "model") if self.participant_count else ""


class AgentResult(Outcome):
    form: Literal["agent"] = "agent"
    summary: str
    success: bool

    def context_injection(self, state: str) -> str:
        stopped = stopped_by(self.model_extra or {})
        ended = _said(state) if self.success else "failed"
        return f"[Agent Result ({f'declined by a person: {stopped}' if stopped else ended})]: {self.summary}"


def stopped_by(result: Mapping[str, Any]) -> str:
    """Whose no has ended it, and to what; empty for what ended otherwise."""
    kept = result.get("stopped_by") or {}
    said = filter(None, (kept.get("person") or "nobody answered in time", kept.get("tool"), kept.get("reason")))
    return ", ".join(map(str, said)) if kept else ""


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _said(state: str) -> str:
    return state.replace("_", " ")


InteractionResult = Annotated[AskResult | DiscussResult | AgentResult, Field(discriminator="form")]
INTERACTION_RESULT: TypeAdapter[AskResult | DiscussResult | AgentResult] = TypeAdapter(InteractionResult)


def failure_injection(form: str, state: str, error: str) -> str:
    """What a parent learns of a child that came to nothing."""
    why = f": {error}" if error else ""
    return f"[{form.capitalize()} Result ({state})]{why}"


def injection_of(form: str, state: str, result: dict[str, Any] | None, error: str) -> str:
    """The words for an ended interaction, from its row."""
    if result is None or (state == "cancelled" and not stopped_by(result)):
        return failure_injection(form, state, error)
    return INTERACTION_RESULT.validate_python({"form": form, **result}).context_injection(state)
