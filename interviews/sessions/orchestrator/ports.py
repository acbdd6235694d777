"""What the orchestrator needs from outside, a turn's working memory, and the sub-sessions of its agents."""

from __future__ import annotations

import datetime as dt
import uuid
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol

from formagent.agents.events import CallAllowance
from formagent.llm.messages import ModelClient, TokenUsage
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.reading.readings import ParseContext, Upload
from interviews.sessions.protocol import MessageMetadata
from interviews.sessions.rules.bootstrap import Agent, AgentStackEntry, Source
from interviews.sessions.rules.outcome import FailedReview, Refusal, SaidMessage
from interviews.sessions.rules.state import MainSessionState, Spoken


class Emitter(Protocol):
    """Hints that go out while a turn runs; they may be lost."""

    async def delta(self, message_id: str, text: str) -> None: ...

    async def state(self, state: str, agent: str | None, tool: str | None) -> None: ...


class Silent:
    """An Emitter where nobody looks on."""

    async def delta(self, message_id: str, text: str) -> None:
        return

    async def state(self, state: str, agent: str | None, tool: str | None) -> None:
        return


class Models(Protocol):
    """The model that serves a role; None where the offline engine does. What a model cannot finish, the engine does too."""

    def __call__(self, role: str) -> ModelClient | None: ...


@dataclass
class TurnContext:
    """One turn in the making. `state` goes on from the one it is made with, which stays as `before`."""

    state: MainSessionState
    form: FormDefinition
    """In its own language; agents get it localized."""
    number: int
    command_type: str
    payload: dict[str, Any]
    message: Spoken | None
    models: Models
    emitter: Emitter
    now: dt.datetime
    accepted_at: dt.datetime | None = None
    """When the command came in; None where nobody waits for anything that is said meanwhile."""
    uploads: tuple[Upload, ...] = ()
    """The session's files, where the form takes any."""
    max_calls: int = 10
    before: MainSessionState = field(init=False)
    allowance: CallAllowance = field(init=False)
    said: list[SaidMessage] = field(default_factory=list)
    usage: TokenUsage = field(default_factory=TokenUsage)
    engine: str = ""
    end_reason: str = "finished"
    given_up: set[str] = field(default_factory=set)
    """Names of the models that failed in this turn: nobody waits for one of them twice."""
    model_used: bool = False
    manual_offer: str | None = None
    submission_id: uuid.UUID | None = None
    consented: bool = False
    confirmed: bool = False
    """The request that waited for the respondent's answer got a yes in this turn."""
    answered: bool = False
    """It got an answer."""
    erased: bool = False
    """The session is to be deleted, with this turn."""
    person_called: bool = False
    session_plan: PlanDefinition | None = None
    plan_repaired: bool = False
    refusal: Refusal | None = None
    failed_review: FailedReview | None = None
    begun: Counter[str] = field(default_factory=Counter)
    """How many sub-sessions each agent had in this turn."""

    def __post_init__(self) -> None:
        self.before, self.state = self.state, self.state.branch()
        self.allowance = CallAllowance(self.max_calls)
        self.state.agent_stack, self.state.sub_session_results = [], {}

    @property
    def context(self) -> ParseContext:
        return self.state.parse_context(self.now, self.uploads)

    @property
    def localized(self) -> FormDefinition:
        """The form in the language of the conversation as it is now."""
        return self.form.localized(self.state.language)

    def next_message_id(self) -> uuid.UUID:
        """The id of the next message: the same in every attempt of this turn, so that a page sees one message."""
        return uuid.uuid5(uuid.UUID(self.state.session_id), f"{self.number}/{len(self.said)}")

    @property
    def model_failed(self) -> bool:
        return bool(self.given_up)

    def say(
        self,
        content: str,
        *,
        role: str = "system",
        agent: str = "",
        field_id: str = "",
        source: Source = "spoken",
        metadata: MessageMetadata | None = None,
    ) -> Spoken:
        """Add a message to the conversation."""
        said = SaidMessage(
            id=self.next_message_id(),
            role=role,  # type: ignore[arg-type]
            content=content,
            agent=agent,
            field_id=field_id,
            source=source,
            metadata=metadata or MessageMetadata(),
        )
        self.said.append(said)
        spoken = Spoken(message_id=str(said.id), role=said.role, content=content, field_id=field_id or None)
        self.state.messages.append(spoken)
        return spoken


# --- sub-sessions: each agent at work stands on the stack under an id, and leaves its result under it ------------------
#
# What a model said is recorded in the turn's journal and nowhere else. A turn that is resumed gives its sub-sessions the same
# ids; the journal fills their results again, so that no model is asked twice.


@dataclass
class SubSession:
    """An agent's part of a turn. `result` is None until it has one."""

    id: str
    result: dict[str, Any] | None = None


@contextmanager
def sub_session(turn: TurnContext, agent: Agent) -> Iterator[SubSession]:
    """Put an agent on the stack while it works, and keep its result."""
    state = turn.state
    turn.begun[agent] += 1
    entry = AgentStackEntry(agent=agent, id=f"{turn.number}/{agent}/{turn.begun[agent]}")
    session = SubSession(entry.id)
    state.agent_stack.append(entry)
    try:
        yield session
    finally:
        state.agent_stack.remove(entry)
        if session.result is not None:
            state.sub_session_results[entry.id] = session.result
