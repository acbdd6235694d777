"""REST for rehearsals: begin one, read what it shows, stop it."""

from __future__ import annotations

import datetime as dt
import uuid
from typing import Any, Literal

from django.http import HttpRequest
from ninja import Router, Status
from pydantic import Field

from formagent.protocol.envelope import Text, Wire
from formagent.server.database_thread import in_database
from interviews.api.staff import STAFF, form_of, needs, principal_of, problem_responses
from interviews.models import Form
from interviews.staff.rules.rights import Right
from quorum.access import conversation_of, rehearsal_of
from quorum.models import Rehearsal
from quorum.rehearsals.reading import result_of, transcript_of
from quorum.rehearsals.rules.costs import Spent
from quorum.rehearsals.rules.findings import Finding, FindingKind
from quorum.rehearsals.rules.memory import Ending
from quorum.rehearsals.rules.records import ConversationRecord, FieldOutcome, Verdict
from quorum.rehearsals.services.starting import start_rehearsal, stop_rehearsal
from quorum.rehearsals.words import finding_words

router = Router(auth=STAFF, by_alias=True)
MOST_LISTED = 50


class FindingOut(Wire):
    """`fault` false: worth a look, and perhaps nothing."""

    kind: FindingKind
    field_id: str | None = Field(description="null: it is about the whole form")
    fault: bool
    message: str = Field(description="In the caller's language")
    personas: list[str]


class SpentOut(Wire):
    seconds: float = Field(description="Until an answer stood there")
    calls: int = Field(description="Of models")
    tokens: int
    cost: float = Field(description="In the unit of the configured prices")


class RehearsedFieldOut(Wire):
    field_id: str
    verdict: Verdict
    times: int = Field(description="How often it was asked")
    again: int = Field(description="Of these, after an answer in earnest")
    meant: str
    stored: str
    spent: SpentOut = Field(description="What the form's own side took for it")


class RehearsedConversationOut(Wire):
    persona: str
    who: str = Field(description="The person that a model made up; empty for one by rule")
    language: str
    ending: Ending
    messages: int
    borne: int = Field(description="Of its patience, what was used up")
    patience: int
    seconds: float
    cost: float = Field(description="Of both sides together")
    last_asked: str | None = Field(description="The question that stood when it ended")
    spent: SpentOut = Field(description="What the form's own side took")
    persona_spent: SpentOut = Field(description="What the respondent's own model took")
    fields: list[RehearsedFieldOut]


class RehearsalLine(Wire):
    rehearsal_id: uuid.UUID
    state: Literal["running", "stopped", "done"]
    origin: str
    created_at: dt.datetime
    ended_at: dt.datetime | None


class RehearsalOut(RehearsalLine):
    done: int = Field(description="Conversations that are over")
    total: int
    findings: list[FindingOut] = Field(description="Complete when the last conversation is over")
    conversations: list[RehearsedConversationOut]


class SpokenLine(Wire):
    role: str
    content: str
    field_id: str | None


class TranscriptOut(Wire):
    persona: str
    messages: list[SpokenLine]


@router.post(
    "/forms/{slug}/rehearsals",
    response={201: RehearsalOut, **problem_responses(409, 422)},
    summary="Rehearse a form's draft",
    operation_id="startRehearsal",
)
@needs(Right.EDIT_FORMS)
async def start(request: HttpRequest, slug: str) -> Status[RehearsalOut]:
    """Ten simulated respondents fill the draft as it stands; read it again for how far they are.

    `rehearsal_running`: one is under way already. `invalid_definition`: the draft could not be published.
    """
    form = await form_of(request, slug)
    return Status(201, await in_database(_start, form, principal_of(request).user))


@router.get(
    "/forms/{slug}/rehearsals",
    response={200: list[RehearsalLine], **problem_responses()},
    summary="List a form's rehearsals",
    operation_id="listRehearsals",
)
@needs(Right.READ_FORMS)
async def list_rehearsals(request: HttpRequest, slug: str) -> list[RehearsalLine]:
    """Newest first, 50 at most."""
    form = await form_of(request, slug)
    return await in_database(lambda: [RehearsalLine(**_line(one)) for one in form.rehearsals.all()[:MOST_LISTED]])


@router.get(
    "/forms/{slug}/rehearsals/{rehearsal_id}",
    response={200: RehearsalOut, **problem_responses()},
    summary="Read a rehearsal",
    operation_id="getRehearsal",
)
@needs(Right.READ_FORMS)
async def read(request: HttpRequest, slug: str, rehearsal_id: uuid.UUID) -> RehearsalOut:
    """Its findings, and each conversation that is over: what was meant beside what was stored."""
    form = await form_of(request, slug)
    return await in_database(_read, form, rehearsal_id)


@router.post(
    "/forms/{slug}/rehearsals/{rehearsal_id}/stop",
    response={200: RehearsalOut, **problem_responses()},
    summary="Stop a rehearsal",
    operation_id="stopRehearsal",
)
@needs(Right.EDIT_FORMS)
async def stop(request: HttpRequest, slug: str, rehearsal_id: uuid.UUID) -> RehearsalOut:
    """What is known by then stays. One that is over stays as it is."""
    form = await form_of(request, slug)
    return await in_database(_stop, form, rehearsal_id)


@router.get(
    "/forms/{slug}/rehearsals/{rehearsal_id}/{persona}",
    response={200: TranscriptOut, **problem_responses()},
    summary="Read a simulated conversation",
    operation_id="getRehearsedConversation",
)
@needs(Right.READ_FORMS)
async def transcript(request: HttpRequest, slug: str, rehearsal_id: uuid.UUID, persona: Text) -> TranscriptOut:
    """What was said in it."""
    form = await form_of(request, slug)
    return await in_database(_transcript, form, rehearsal_id, persona)


# --- in the database's thread -------------------------------------------------------------------------------------------


def _start(form: Form, user: Any) -> RehearsalOut:
    return _whole(start_rehearsal(form, by=user, origin=Rehearsal.Origin.PROGRAM))


def _read(form: Form, rehearsal_id: uuid.UUID) -> RehearsalOut:
    return _whole(rehearsal_of(form, rehearsal_id))


def _stop(form: Form, rehearsal_id: uuid.UUID) -> RehearsalOut:
    found = rehearsal_of(form, rehearsal_id)
    stop_rehearsal(found)
    return _whole(found)


def _transcript(form: Form, rehearsal_id: uuid.UUID, persona: str) -> TranscriptOut:
    found = conversation_of(rehearsal_of(form, rehearsal_id), persona)
    lines = [
        SpokenLine(role=one.role, content=one.words, field_id=one.field_id or None) for one in transcript_of(found)
    ]
    return TranscriptOut(persona=persona, messages=lines)


def _line(rehearsal: Rehearsal) -> dict[str, Any]:
    names = ("state", "origin", "created_at", "ended_at")
    return {"rehearsal_id": rehearsal.pk, **{name: getattr(rehearsal, name) for name in names}}


def _whole(rehearsal: Rehearsal) -> RehearsalOut:
    result = result_of(rehearsal)
    return RehearsalOut(
        **_line(rehearsal),
        done=len(result.records),
        total=result.total,
        findings=[_finding(one, finding_words(one, result.form)) for one in result.findings],
        conversations=[_conversation(one) for one in result.records],
    )


def _finding(finding: Finding, words: str) -> FindingOut:
    return FindingOut(
        kind=finding.kind,
        field_id=finding.field_id or None,
        fault=finding.fault,
        message=words,
        personas=finding.personas,
    )


def _conversation(record: ConversationRecord) -> RehearsedConversationOut:
    names = ("persona", "who", "language", "ending", "messages", "borne", "patience", "seconds", "cost")
    return RehearsedConversationOut(
        **{name: getattr(record, name) for name in names},
        last_asked=record.last_asked or None,
        spent=_spent(record.spent),
        persona_spent=_spent(record.persona_spent),
        fields=[_field(one) for one in record.fields],
    )


def _field(outcome: FieldOutcome) -> RehearsedFieldOut:
    return RehearsedFieldOut(**outcome.model_dump(exclude={"refused", "spent"}), spent=_spent(outcome.spent))


def _spent(spent: Spent) -> SpentOut:
    return SpentOut(**spent.model_dump())
