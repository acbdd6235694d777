"""The public wire of a session: commands in, events out, the snapshot (protocol.md). Change only by adding."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.alias_generators import to_camel

MAX_TEXT = 8_000
MAX_FRAME_BYTES = 65_536

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


class Wire(BaseModel):
    """camelCase on the wire, snake_case here; unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", alias_generator=to_camel, populate_by_name=True)


# --- commands -----------------------------------------------------------------------------------------------------


class Attachment(Wire):
    type: str = Field(max_length=100)
    name: str = Field(default="", max_length=255)
    data: str = Field(description="base64")


class SubmitUserInputPayload(Wire):
    text: str = Field(max_length=MAX_TEXT)
    attachments: list[Attachment] = Field(default_factory=list, max_length=4)


class ProvideConfirmationPayload(Wire):
    confirmation_id: str
    approved: bool
    reason: str | None = None


class EditAnswerPayload(Wire):
    field_id: str
    value: Any


class SkipFieldPayload(Wire):
    field_id: str


class SetLanguagePayload(Wire):
    language: str = Field(max_length=35)


class GiveConsentPayload(Wire):
    accepted: bool


class ResumeFromPayload(Wire):
    after: int = Field(ge=0)


class EmptyPayload(Wire):
    pass


class _Command(Wire):
    id: UUID


class SubmitUserInput(_Command):
    """Say something."""

    type: Literal["submitUserInput"]
    payload: SubmitUserInputPayload


class ProvideConfirmation(_Command):
    """Answer an onToolCallRequest."""

    type: Literal["provideConfirmation"]
    payload: ProvideConfirmationPayload


class EditAnswer(_Command):
    """Set a field's value directly, from the plain form or the "so far" panel; same validation as by words."""

    type: Literal["editAnswer"]
    payload: EditAnswerPayload


class SkipField(_Command):
    """Leave an optional field out."""

    type: Literal["skipField"]
    payload: SkipFieldPayload


class SetLanguage(_Command):
    """Go on in another of the form's languages."""

    type: Literal["setLanguage"]
    payload: SetLanguagePayload


class GiveConsent(_Command):
    """Accept or decline the form's consent text; declining ends the session."""

    type: Literal["giveConsent"]
    payload: GiveConsentPayload


class ConfirmSubmission(_Command):
    """Submit. Refused while a required field is not done, and before the confirmation was shown."""

    type: Literal["confirmSubmission"]
    payload: EmptyPayload = Field(default_factory=EmptyPayload)


class Pause(_Command):
    """Stop for now; any later message or command goes on."""

    type: Literal["pause"]
    payload: EmptyPayload = Field(default_factory=EmptyPayload)


class SwitchToForm(_Command):
    """Use the plain form instead of the conversation."""

    type: Literal["switchToForm"]
    payload: EmptyPayload = Field(default_factory=EmptyPayload)


class SwitchToChat(_Command):
    """Back from the plain form to the conversation."""

    type: Literal["switchToChat"]
    payload: EmptyPayload = Field(default_factory=EmptyPayload)


class ResumeFrom(_Command):
    """Replay events with seq > after (socket only, not stored)."""

    type: Literal["resumeFrom"]
    payload: ResumeFromPayload


class Ping(_Command):
    """Answered by onPong (socket only, not stored)."""

    type: Literal["ping"]
    payload: EmptyPayload = Field(default_factory=EmptyPayload)


StoredCommand = (
    SubmitUserInput
    | ProvideConfirmation
    | EditAnswer
    | SkipField
    | SetLanguage
    | GiveConsent
    | ConfirmSubmission
    | Pause
    | SwitchToForm
    | SwitchToChat
)
Command = Annotated[StoredCommand | ResumeFrom | Ping, Field(discriminator="type")]
COMMAND: TypeAdapter[Any] = TypeAdapter(Command)


# --- events -------------------------------------------------------------------------------------------------------


class SessionPayload(Wire):
    session_id: str


class EvidenceItem(Wire):
    message_id: str
    quote: str


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


class OnProgressPayload(SessionPayload):
    done: int
    total: int
    required_done: int
    required_total: int


class InputChoice(Wire):
    value: str
    label: str


class OnInputHintPayload(SessionPayload):
    field_id: str | None
    widget: str
    choices: list[InputChoice] = Field(default_factory=list)
    min: int | float | str | None = None
    max: int | float | str | None = None
    pattern: str | None = None
    optional: bool = False


class OnManualOfferPayload(SessionPayload):
    reason: str


class OnSubmissionCompletedPayload(SessionPayload):
    submission_id: str
    answers: dict[str, Any]


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


# --- snapshot -----------------------------------------------------------------------------------------------------


class Progress(Wire):
    done: int
    total: int
    required_done: int
    required_total: int


class FactSnapshot(Wire):
    fact_key: str
    fact: str
    known: bool


class FieldSnapshot(Wire):
    field_id: str
    label: str
    type: str
    required: bool
    state: str
    value: Any = None
    display: str | None = None
    evidence: list[EvidenceItem] = Field(default_factory=list)
    facts: list[FactSnapshot] = Field(default_factory=list)
    incomplete: bool = False


class Snapshot(Wire):
    """`GET /api/v1/sessions/<id>`. Fields stand in the plan's order."""

    session_id: str
    form: str
    stage: str
    language: str | None
    country: str | None
    timezone: str | None
    progress: Progress
    current_field_id: str | None
    last_seq: int
    manual: bool
    fields: list[FieldSnapshot]


class AcceptedCommand(Wire):
    """The answer to `POST …/commands` (202)."""

    id: str
    accepted: Literal[True] = True
    seq: int


class StartSession(Wire):
    """The body of `POST /api/v1/forms/<slug>/sessions`."""

    language: str | None = Field(default=None, max_length=35)
    timezone: str | None = Field(default=None, max_length=64)
    prefill: dict[str, Any] = Field(default_factory=dict)


class StartedSession(Wire):
    session_id: str
    token: str
    socket_url: str
    events_url: str
