"""A session begun for a person."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from formagent.protocol.envelope import Text
from formagent.protocol.limits import limits
from formagent.server.database_thread import in_database
from interviews.access import public_form
from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.definitions import version_definition
from interviews.models import Session
from interviews.sessions.services.assisting import Place, begin_assisted
from quorum.mcp.driving import Deadline, opened, told
from quorum.mcp.tools.base import Caller, ToolModel, mcp_tool
from quorum.mcp.tools.filling.shapes import ChoiceLine, FieldLine, Interview


class StartInterview(ToolModel):
    form: Text = Field(max_length=100, description="The form's slug")
    language: Text | None = Field(default=None, max_length=35, description="The person's, if the form speaks it: ja")
    country: Text | None = Field(default=None, max_length=2, description="Where the person lives, ISO 3166-1: JP")
    timezone: Text | None = Field(default=None, max_length=64, description="Where the person is: Asia/Tokyo")


class StartedInterview(ToolModel):
    """The session, and all that the form asks for."""

    title: str
    purpose: str
    consent_text: str = Field(description="What the person has to agree to first; empty: nothing")
    fields: list[FieldLine]
    interview: Interview


@mcp_tool(title="Start filling in a form")
async def start_interview(caller: Caller, asked: StartInterview) -> StartedInterview:
    """Begin a form for the person you work for. Answers with a session_id, all fields, and the first question.

    Then call `answer` with the person's own words. Say everything they have told you already in one answer: all of it counts.
    """
    await limits().check_start(caller.address)
    session, form = await in_database(_begun, caller, asked)
    await opened(session, Deadline())
    return StartedInterview(
        title=form.title,
        purpose=form.purpose,
        consent_text=form.consent_text,
        fields=[field_line(one, form) for one in form.fields],
        interview=await told(caller, session, after=0),
    )


def _begun(caller: Caller, asked: StartInterview) -> tuple[Session, FormDefinition]:
    session = begin_assisted(
        public_form(asked.form),
        caller=caller.key,
        assistant=caller.assistant,
        language=asked.language,
        place=Place(asked.country, asked.timezone),
    )
    definition = version_definition(session.version_id)
    return session, definition.localized(session.language or definition.language)


def field_line(field: FieldDefinition, form: FormDefinition) -> FieldLine:
    """One of a form's fields, in the language that the form is in."""
    return FieldLine(
        field_id=field.field_id,
        label=field.label,
        intent=field.intent or "",
        type=field.type,
        required=field.required,
        choices=_choices(field, form.language),
        facts=[fact.fact for fact in field.facts],
        conditional=bool(field.condition.strip()),
    )


def _choices(field: FieldDefinition, language: str) -> list[ChoiceLine]:
    if field.is_group:
        return []
    kind = field_type(field)
    config: Any = kind.configure(field)
    return [ChoiceLine(value=one.value, label=one.label) for one in kind.widget(config, language).choices]
