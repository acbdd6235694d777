"""What a turn leaves behind: made by the orchestrator, stored by `services.turns.commit_turn` in one transaction."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, field
from typing import Any, Literal

from formagent.llm.messages import TokenUsage
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.sessions.protocol import MessageMetadata, Wire
from interviews.sessions.rules.bootstrap import Source
from interviews.sessions.rules.state import MainSessionState

OPEN = "open"
"""The type of a session's first turn, which nobody sends."""
REOPEN = "reopen"
"""That of the opening of a closed session by staff: carried out with the request, recorded as a turn."""
ABANDON = "abandon"
"""That of the closing of a session that nobody came back to."""


@dataclass(frozen=True)
class SaidMessage:
    """A message to be stored. `id` is fixed before it streams, so that pieces and whole belong together."""

    id: uuid.UUID
    role: Literal["assistant", "respondent", "system"]
    content: str
    agent: str = ""
    field_id: str = ""
    source: Source = "spoken"
    metadata: MessageMetadata = field(default_factory=MessageMetadata)


@dataclass(frozen=True)
class Refusal:
    """Why a command that was accepted could not be carried out after all."""

    code: str
    message: str
    details: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class FailedReview:
    """A reply that did not pass. `problem` is the verdict's, `missing_facts` where the value stands and facts do not."""

    field_id: str
    problem: str
    missing_facts: list[str] = field(default_factory=list)
    feedback: str = ""


@dataclass
class TurnOutcome:
    """State, messages and events of a turn, and what is to be recorded of it."""

    state: MainSessionState
    messages: list[SaidMessage] = field(default_factory=list)
    events: list[tuple[str, Wire]] = field(default_factory=list)
    changed_fields: list[str] = field(default_factory=list)
    displays: dict[str, str] = field(default_factory=dict)
    """By field_id: the changed values in the session's language."""
    answers_stand: bool = False
    """Every answer that stood before stands as it did: what was made of all of them needs only the new ones."""
    submission_id: uuid.UUID | None = None
    consented: bool = False
    erased: bool = False
    """Nothing is stored: the session is deleted."""
    person_called: bool = False
    """The people behind the form are told that the respondent wants to talk to one of them."""
    session_plan: PlanDefinition | None = None
    plan_repaired: bool = False
    refusal: Refusal | None = None
    failed_review: FailedReview | None = None
    engine: str = ""
    offline_finished: bool = False
    """A configured model failed and the offline engine finished the turn."""
    end_reason: str = "finished"
    usage: TokenUsage = field(default_factory=TokenUsage)
