"""What is known of a rehearsal: its records and findings, and what was said."""

from __future__ import annotations

from dataclasses import dataclass

from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import version_definition
from interviews.models import Message
from quorum.models import Rehearsal, RehearsedConversation
from quorum.rehearsals.rules.findings import Finding
from quorum.rehearsals.rules.records import ConversationRecord


@dataclass(frozen=True)
class RehearsalResult:
    """All that a rehearsal has come to so far. `records` are those of conversations that are over."""

    rehearsal: Rehearsal
    form: FormDefinition
    records: list[ConversationRecord]
    findings: list[Finding]
    total: int
    engines: tuple[str, ...] = ()
    """What speaks for the respondents, each."""

    @property
    def faults(self) -> list[Finding]:
        return [one for one in self.findings if one.fault]


@dataclass(frozen=True)
class Line:
    """Something that was said, and the field that it is about."""

    role: str
    words: str
    field_id: str


def result_of(rehearsal: Rehearsal) -> RehearsalResult:
    """The findings are there when the last conversation is over."""
    rehearsal.refresh_from_db()
    rows = list(rehearsal.conversations.order_by("number").values_list("record", flat=True))
    return RehearsalResult(
        rehearsal=rehearsal,
        form=version_definition(rehearsal.version_id),
        records=[ConversationRecord.model_validate(record) for record in rows if record is not None],
        findings=[Finding.model_validate(one) for one in rehearsal.findings],
        total=len(rows),
        engines=tuple(rehearsal.conversations.order_by("number").values_list("engine", flat=True)),
    )


def transcript_of(conversation: RehearsedConversation) -> list[Line]:
    """Empty once the session is gone."""
    if conversation.session_id is None:
        return []
    messages = Message.objects.filter(session_id=conversation.session_id).order_by("number")
    return [Line(one.role, one.content, one.field_id) for one in messages]
