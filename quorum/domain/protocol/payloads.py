"""What each event tells the staff. Every payload names its `workspace` (the slug)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import ConfigDict, Field
from pydantic.alias_generators import to_camel

from interviews.sessions.protocol import ErrorCode, MessageMetadata, SecurityWarning, Wire
from quorum.domain.conversations.states import ConversationState, EndReason
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.run_steps import RunState
from quorum.domain.subjects import SubjectKind
from quorum.domain.verdicts import Verdict
from quorum.domain.vote_counting import Outcome


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


class ResponseChangePayload(StaffPayload):
    """Says nothing of which responses: an erased one leaves nothing in the feed."""

    form_slug: str
    change: Literal["submitted", "taken_back", "reopened", "abandoned", "declined", "wants_person", "handled", "erased"]
    count: int = Field(ge=1, description="Of how many responses")


class InvitationChangePayload(StaffPayload):
    """Says nothing of whose: addresses stand in the list of a form's invitations only."""

    form_slug: str
    change: Literal["sent", "opened", "undelivered", "delayed", "mailed_again"]
    count: int = Field(ge=1, description="Of how many invitations")
