"""Server → client."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from formagent.protocol.envelope import Wire
from interviews.sessions.rules.bootstrap import Source

ErrorCode = Literal[
    "invalid_json",
    "invalid_command",
    "id_conflict",
    "too_large",
    "rate_limited",
    "not_allowed",
    "session_closed",
    "required_fields_missing",
    "consent_required",
    "invalid_value",
    "confirmation_expired",
    "confirmation_unknown",
    "model_unavailable",
    "internal",
]


class SessionPayload(Wire):
    session_id: str


class EvidenceItem(Wire):
    message_id: str
    quote: str
    source: Source = "spoken"


class OnConnectedPayload(SessionPayload):
    client_id: str
    last_seq: int
    stage: str


class OnCommandAcceptedPayload(SessionPayload):
    id: str
    duplicate: bool


class MessageMetadata(BaseModel):
    """Names as in the communication-interface document."""

    model_config = ConfigDict(extra="forbid")

    source_documents: list[Any] = Field(default_factory=list)
    latency_ms: int | None = None
    engine: str | None = None


class OnNewMessagePayload(SessionPayload):
    message_id: str
    role: Literal["assistant", "respondent", "system"]
    agent: str | None
    content: str
    format: Literal["markdown", "text"] = "text"
    field_id: str | None = None
    source: Source = "spoken"
    metadata: MessageMetadata = Field(default_factory=MessageMetadata)


class OnMessageDeltaPayload(SessionPayload):
    message_id: str
    text: str


class OnAgentStateChangePayload(SessionPayload):
    state: Literal["thinking", "executing_tool", "waiting_for_input", "error"]
    agent: str | None = None
    tool: str | None = None


class SecurityWarning(BaseModel):
    model_config = ConfigDict(extra="forbid")

    level: Literal["CRITICAL", "WARN", "INFO"]
    message: str


class OnToolCallRequestPayload(SessionPayload):
    model_config = ConfigDict(extra="forbid", alias_generator=to_camel, populate_by_name=True)

    confirmation_id: str
    tool_name: str
    args: dict[str, Any]
    args_hash: str
    expires_at: str
    security_warning: SecurityWarning = Field(alias="security_warning")


class OnToolCallResolvedPayload(SessionPayload):
    confirmation_id: str
    approved: bool
    by: str


class OnStageChangePayload(SessionPayload):
    stage: str


class OnFieldChangePayload(SessionPayload):
    field_id: str
    state: str
    value: Any = None
    display: str | None = None
    evidence: list[EvidenceItem] = Field(default_factory=list)
    incomplete: bool = False
    confirmed: bool = True
    """False while the value is inferred and not yet agreed to."""


class OnProgressPayload(SessionPayload):
    done: int
    total: int
    required_done: int
    required_total: int


class InputChoice(Wire):
    value: str
    label: str
    image: str = ""
    """The SHA-256 of its picture, which stands at `/f/<form>/images/<image>`; empty: none."""
    full: bool = False
    """As many have it as may: it is refused."""


class InputPart(Wire):
    """One of the inputs that together make a value; the value is an object by the parts' names."""

    name: str
    label: str
    kind: str = "text"
    choices: list[InputChoice] = Field(default_factory=list)
    value: str = ""
    optional: bool = False
    min: int | float | str | None = None
    max: int | float | str | None = None
    step: str | None = None
    autocomplete: str = "off"
    multiple: bool = False


class OnInputHintPayload(SessionPayload):
    field_id: str | None
    widget: str
    choices: list[InputChoice] = Field(default_factory=list)
    min: int | float | str | None = None
    max: int | float | str | None = None
    pattern: str | None = None
    optional: bool = False
    parts: list[InputPart] = Field(default_factory=list)
    step: int | float | None = None
    statement: str = ""
    link: str = ""
    low_label: str = ""
    high_label: str = ""
    suggestions: list[InputChoice] = Field(default_factory=list)
    """Values that the question names, of which one may be meant."""
    entry: Literal["", "boxes", "month"] = ""


class OnManualOfferPayload(SessionPayload):
    reason: str


class EndingStep(Wire):
    """What happens next, so many days after the submission where that is known."""

    text: str
    days: int | None = None


class SubmissionEnding(Wire):
    """The form's ending that held for the answers, in the respondent's language."""

    ending_id: str
    message: str = ""
    steps: list[EndingStep] = []
    redirect_url: str = ""


class OnSubmissionCompletedPayload(SessionPayload):
    submission_id: str
    answers: dict[str, Any]
    ending: SubmissionEnding | None = None


class OnSystemBroadcastPayload(Wire):
    message: str
    level: str


class OnErrorPayload(SessionPayload):
    model_config = ConfigDict(extra="allow", alias_generator=to_camel, populate_by_name=True)

    code: ErrorCode
    message: str
    command_id: str | None = None
    retryable: bool = False


class OnPongPayload(SessionPayload):
    pass


EVENT_PAYLOADS: dict[str, type[Wire]] = {
    "onConnected": OnConnectedPayload,
    "onCommandAccepted": OnCommandAcceptedPayload,
    "onNewMessage": OnNewMessagePayload,
    "onMessageDelta": OnMessageDeltaPayload,
    "onAgentStateChange": OnAgentStateChangePayload,
    "onToolCallRequest": OnToolCallRequestPayload,
    "onToolCallResolved": OnToolCallResolvedPayload,
    "onStageChange": OnStageChangePayload,
    "onFieldChange": OnFieldChangePayload,
    "onProgress": OnProgressPayload,
    "onInputHint": OnInputHintPayload,
    "onManualOffer": OnManualOfferPayload,
    "onSubmissionCompleted": OnSubmissionCompletedPayload,
    "onSystemBroadcast": OnSystemBroadcastPayload,
    "onError": OnErrorPayload,
    "onPong": OnPongPayload,
}
STORED_EVENTS = frozenset(
    {
        "onNewMessage",
        "onToolCallRequest",
        "onToolCallResolved",
        "onStageChange",
        "onFieldChange",
        "onProgress",
        "onInputHint",
        "onManualOffer",
        "onSubmissionCompleted",
    }
)
