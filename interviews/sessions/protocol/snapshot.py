"""A session at rest, and REST's own bodies."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from formagent.protocol.envelope import AnyValue, Text, Wire
from interviews.sessions.protocol.events import EvidenceItem, OnToolCallRequestPayload
from interviews.sessions.rules.state import FieldState


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
    confirmed: bool = True
    """False while the value is inferred and not yet agreed to."""

    @property
    def answered(self) -> bool:
        """Whether an answer stands, also while it is asked for again."""
        return self.state == FieldState.DONE or (self.state != FieldState.NOT_APPLICABLE and self.value is not None)


class CalculatedValue(Wire):
    """What is worked out from the answers as they stand, where the form shows it to its respondents."""

    calculation_id: str
    label: str
    value: Any = None
    display: str | None = None
    """Null while it waits for answers, and where it comes to nothing."""


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
    confirmation: OnToolCallRequestPayload | None = None
    """What the respondent asked for and has to confirm by `provideConfirmation`."""
    fields: list[FieldSnapshot]
    calculated: list[CalculatedValue] = Field(default_factory=list)


class UploadedFile(Wire):
    """A file that was kept. Named by `file_id` in the value of a field of the type `file`."""

    file_id: str
    name: str
    size: int
    content_type: str


class AcceptedCommand(Wire):
    """The answer to `POST …/commands` (202)."""

    id: str
    accepted: Literal[True] = True
    seq: int


class StartSession(Wire):
    """The body of `POST /api/v1/forms/<slug>/sessions`."""

    language: Text | None = Field(default=None, max_length=35)
    timezone: Text | None = Field(default=None, max_length=64)
    prefill: dict[str, AnyValue] = Field(default_factory=dict)
    link: dict[str, Text] = Field(
        default_factory=dict, max_length=20, description="What the link told of itself, as far as the form declares it"
    )


class StartedSession(Wire):
    session_id: str
    token: str
    socket_url: str
    events_url: str
