"""The public wire of a workspace's staff: commands in, events out (protocol.md, Staff events). Change only by adding.

Every payload names its `workspace` (the slug). What is stored in the feed is of `STORED_PAYLOADS`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.alias_generators import to_camel

from formagent.protocol.envelope import Text, envelope_model
from interviews.sessions.protocol import (
    ErrorCode,
    MessageMetadata,
    OnSystemBroadcastPayload,
    Ping,
    ResumeFrom,
    SecurityWarning,
    Wire,
)
from quorum.domain.conversations.states import ConversationState, EndReason
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.run_steps import RunState
from quorum.domain.rules import Outcome
from quorum.domain.subjects import SubjectKind
from quorum.domain.verdicts import Verdict

MAX_REASON = 2_000

# --- staff → server -----------------------------------------------------------------------------------------------


class StaffConfirmationPayload(Wire):
    confirmation_id: Text = Field(max_length=64)
    approved: bool
    reason: Text | None = Field(default=None, max_length=MAX_REASON)
    args_hash: Text | None = Field(default=None, max_length=64, description="That of the arguments which were shown")


class ProvideStaffConfirmation(Wire):
    """Answer an onToolCallRequest. With `argsHash` it holds for arguments of that hash only."""

    id: UUID
    type: Literal["provideConfirmation"]
    payload: StaffConfirmationPayload


StaffCommand = Annotated[ProvideStaffConfirmation | ResumeFrom | Ping, Field(discriminator="type")]
STAFF_COMMAND: TypeAdapter[Any] = TypeAdapter(StaffCommand)
STAFF_COMMANDS: dict[str, type[BaseModel]] = {
    "provideConfirmation": ProvideStaffConfirmation,
    "resumeFrom": ResumeFrom,
    "ping": Ping,
}
"""Every command's model by its `type`."""

# --- server → staff -----------------------------------------------------------------------------------------------


class StaffPayload(Wire):
    workspace: str


class StaffConnectedPayload(StaffPayload):
    client_id: str
    last_seq: int


class StaffCommandAcceptedPayload(StaffPayload):
    id: str
    duplicate: bool


class StaffErrorPayload(StaffPayload):
    model_config = ConfigDict(extra="allow", alias_generator=to_camel, populate_by_name=True)

    code: ErrorCode
    message: str
    command_id: str | None = None
    retryable: bool = False


class StaffPongPayload(StaffPayload):
    pass


class ReviewOpenedPayload(StaffPayload):
    review_id: str
    kind: SubjectKind
    request: str
    form_slug: str | None = None


class VotePayload(StaffPayload):
    review_id: str
    round: int = Field(ge=1)
    reviewer: str
    verdict: Verdict
    reasoning: str
    confidence: float | None = Field(default=None, ge=0, le=1)
    late: bool = Field(default=False, description="It came after its time: recorded, not counted")
    summary: str = Field(description="The round so far, a sign a reviewer: [●●○!], · for a vote awaited")


class ReviewRoundPayload(StaffPayload):
    review_id: str
    round: int = Field(ge=1)
    outcome: Outcome | None = Field(description="null while votes are awaited")
    summary: str


class ReviewDecidedPayload(StaffPayload):
    review_id: str
    outcome: str = Field(description="approved, rejected or withdrawn")
    by: str | None = Field(default=None, description="Who decided, where that was a human")
    decided_by: str = Field(description="vote, human, expiry, auto_reject, auto_approve or newer")


class HumanRequiredPayload(StaffPayload):
    review_id: str
    reason: str
    expires_at: str | None


class StaffToolCallRequestPayload(StaffPayload):
    confirmation_id: str
    tool_name: str
    args: dict[str, Any]
    args_hash: str = Field(description="SHA-256 of the arguments as canonical JSON (sorted keys, no spaces, UTF-8)")
    shown: str = Field(description="The arguments as text, with characters that cannot be seen made visible")
    expires_at: str
    requested_by: str | None = Field(default=None, description="Whose agent asks; they may not allow it themselves")
    security_warning: SecurityWarning = Field(alias="security_warning")
    withheld: bool = Field(default=False, description="The reader's rights are fewer than those of whoever asks")


class StaffToolCallResolvedPayload(StaffPayload):
    confirmation_id: str
    approved: bool
    by: str = Field(description="Who answered, or `expiry`")


ProgressKind = Literal[
    "phase_change",
    "thought",
    "model_away",
    "task_start",
    "task_complete",
    "tool_call",
    "tool_result",
    "tool_error",
    "tool_retry",
    "plan_revision",
    "action_retry",
    "quorum_start",
    "quorum_model_complete",
    "quorum_complete",
    "quorum_complete_with_votes",
    "human_intervention_required",
    "ensemble_start",
    "ensemble_plan_generated",
    "ensemble_voting_start",
    "ensemble_complete",
    "ensemble_fallback",
    "discuss_start",
    "discuss_answer",
    "discuss_review",
    "discuss_synthesis",
    "debate_start",
    "debate_round",
    "debate_claim",
    "debate_ruling",
    "debate_settled",
    "plan",
    "sources",
]


class AgentProgressPayload(StaffPayload):
    """What else it holds depends on `kind`; nothing but `withheld`, true, for readers who lack rights it was begun with."""

    model_config = ConfigDict(extra="allow", alias_generator=to_camel, populate_by_name=True)

    run_id: str
    kind: ProgressKind


class InteractionMessagePayload(StaffPayload):
    """What an interaction says. `withheld`: the reader's rights are fewer than those it was found out with."""

    interaction_id: str
    message_id: str
    role: Literal["assistant", "user", "system"]
    agent: str | None = None
    content: str
    format: Literal["markdown", "text"] = "markdown"
    metadata: MessageMetadata = Field(default_factory=MessageMetadata)
    withheld: bool = False


class InteractionSpawnedPayload(StaffPayload):
    interaction_id: str
    form: InteractionForm
    request: str
    parent_id: str | None = None
    depth: int = Field(ge=0)
    origin: str = Field(description="user, tool or policy")
    requested_by: str | None = None
    withheld: bool = False


class InteractionCompletedPayload(StaffPayload):
    interaction_id: str
    form: InteractionForm
    state: RunState
    summary: str
    withheld: bool = False


class ConversationChangePayload(StaffPayload):
    """`endedBy`: the agent or the member; null where it was the clock or a limit."""

    conversation_id: str
    state: ConversationState
    purpose: str
    turns: int = Field(ge=0)
    max_turns: int
    ended_by: str | None = None
    reason: EndReason | None = None
    withheld: bool = False


class ConversationMessagePayload(StaffPayload):
    """`byMember`: a member said it in the agent's place."""

    conversation_id: str
    number: int = Field(ge=1)
    agent_id: str
    agent_name: str
    by_member: bool = False
    content: str
    at: str
    withheld: bool = False


class InteractionDeltaPayload(StaffPayload):
    """A streamed piece of a coming onNewMessage."""

    interaction_id: str
    message_id: str
    text: str


class RehearsalChangePayload(StaffPayload):
    rehearsal_id: str
    form_slug: str
    state: str = Field(description="running, stopped or done")
    done: int = Field(ge=0, description="Conversations that are over")
    total: int = Field(ge=0)


STORED_PAYLOADS: dict[str, type[StaffPayload]] = {
    "onReviewOpened": ReviewOpenedPayload,
    "onVote": VotePayload,
    "onReviewRound": ReviewRoundPayload,
    "onReviewDecided": ReviewDecidedPayload,
    "onHumanInterventionRequired": HumanRequiredPayload,
    "onToolCallRequest": StaffToolCallRequestPayload,
    "onToolCallResolved": StaffToolCallResolvedPayload,
    "onAgentProgress": AgentProgressPayload,
    "onNewMessage": InteractionMessagePayload,
    "onInteractionSpawned": InteractionSpawnedPayload,
    "onInteractionCompleted": InteractionCompletedPayload,
    "onConversationChange": ConversationChangePayload,
    "onConversationMessage": ConversationMessagePayload,
    "onRehearsalChange": RehearsalChangePayload,
}
"""Payloads of the events that are kept in the feed, by kind."""
LIVE_PAYLOADS: dict[str, type[Wire]] = {
    "onConnected": StaffConnectedPayload,
    "onCommandAccepted": StaffCommandAcceptedPayload,
    "onSystemBroadcast": OnSystemBroadcastPayload,
    "onError": StaffErrorPayload,
    "onPong": StaffPongPayload,
    "onMessageDelta": InteractionDeltaPayload,
}
"""Payloads of the events that are not."""

_SAYS = {
    "onReviewOpened": "Something is put to the vote.",
    "onVote": "A reviewer has voted, or failed to.",
    "onReviewRound": "A round of votes began (`outcome` null), or has come to its outcome.",
    "onReviewDecided": "A review is closed.",
    "onHumanInterventionRequired": "The votes do not settle it, or settled it too often against the plan: a human decides.",
    "onToolCallRequest": "A person must allow or refuse these exact arguments. No answer means no.",
    "onToolCallResolved": "A confirmation request was answered, or ran out.",
    "onAgentProgress": "What an agent at work for the staff does now.",
    "onNewMessage": "An agent, a panel or whoever asks has said something in an interaction.",
    "onMessageDelta": "A piece of what an interaction is about to say.",
    "onInteractionSpawned": "An interaction began: by a member, a tool or a rule of the workspace.",
    "onInteractionCompleted": "An interaction is over; `state` says how.",
    "onConversationChange": "A conversation of agents began, or has another state.",
    "onConversationMessage": "An agent has said something in a conversation, or a member in its place.",
    "onRehearsalChange": "A rehearsal of a form began, came further, or is over.",
    "onConnected": "The socket is admitted. `lastSeq` is where live events begin: ask for earlier ones by resumeFrom.",
    "onCommandAccepted": "The command is durable. `duplicate`: it was before, and is not run again.",
    "onSystemBroadcast": "To everybody.",
    "onError": "A command was refused (`commandId`), or could not be read.",
    "onPong": "Answers ping.",
}


def _event(kind: str, payload: type[Wire]) -> type[Wire]:
    name, stored = f"Staff{kind[0].upper()}{kind[1:]}", kind in STORED_PAYLOADS
    return envelope_model(kind, name, payload, base=Wire, says=_SAYS[kind], stored=stored)


STAFF_EVENTS: dict[str, type[Wire]] = {
    kind: _event(kind, payload) for kind, payload in {**LIVE_PAYLOADS, **STORED_PAYLOADS}.items()
}
"""The whole envelope of each event."""
