"""A session begun for a person."""

from __future__ import annotations

import re
from typing import Any

from pydantic import Field, field_validator

from formagent.protocol.envelope import Text
from formagent.protocol.limits import limits
from formagent.server.database_thread import in_database
from formagent.wording.validation_messages import complaint
from interviews.access import public_form
from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.option_places import as_offered
from interviews.models import Session
from interviews.sessions.services.assisting import Place, begin_assisted
from quorum.mcp.driving import Deadline, opened, told
from quorum.mcp.tools.base import Caller, ToolModel, mcp_tool
from quorum.mcp.tools.filling.client_entries import PersonAsked, note_entries, show_form
from quorum.mcp.tools.filling.shapes import ChoiceLine, FieldLine, Interview


class StartInterview(ToolModel):
    form: Text = Field(max_length=100, description="The form's slug")
    language: Text | None = Field(default=None, max_length=35, description="The person's, if the form speaks it: ja")
    country: Text | None = Field(
        default=None, max_length=64, description="Where the person lives, two letters of ISO 3166-1: JP"
    )
    timezone: Text | None = Field(default=None, max_length=64, description="Where the person is: Asia/Tokyo")
    ask_person: bool = Field(
        default=False,
        description="Have your client show the person the form's simple fields, to fill in themselves (elicitation)",
    )

    @field_validator("country")
    @classmethod
    def _two_letters(cls, country: str | None) -> str | None:
        if country is not None and not re.fullmatch("[A-Za-z]{2}", country):
            raise ValueError(complaint("give the country's two letters, like JP"))
        return country


class StartedInterview(ToolModel):
    """The session, and all that the form asks for."""

    title: str
    purpose: str
    consent_text: str = Field(description="What the person has to agree to first; empty: nothing")
    fields: list[FieldLine]
    person_asked: PersonAsked | None = Field(
        default=None,
        description="With ask_person, what became of it. answered: what they entered is in `interview`; declined or cancelled: "
        "they were shown the form and sent nothing; not_possible: your client or the form does not allow it. Go on with answer",
    )
    interview: Interview


@mcp_tool(title="Start filling in a form")
async def start_interview(caller: Caller, asked: StartInterview) -> StartedInterview:
    """Begin a form for the person you work for. Answers with a session_id, all fields, and the first question.

    Then call `answer` with the person's own words. Say everything they have told you already in one answer: all of it counts.
    """
    if asked.ask_person and caller.shown is None and caller.shows_forms:
        await in_database(show_form, asked.form, asked.language)
    await limits().check_start(caller.address)
    session, form = await in_database(_begun, caller, asked)
    deadline = Deadline()
    await opened(session, deadline)
    person_asked, interview = await _with_entries(caller, session, form, asked, deadline)
    return StartedInterview(
        title=form.title,
        purpose=form.purpose,
        consent_text=form.consent_text,
        fields=[field_line(one, form) for one in form.fields],
        person_asked=person_asked,
        interview=interview,
    )


async def _with_entries(
    caller: Caller, session: Session, form: FormDefinition, asked: StartInterview, deadline: Deadline
) -> tuple[PersonAsked | None, Interview]:
    """What the person entered at their client, noted in the new session."""
    shown = caller.shown
    if not asked.ask_person or shown is None:
        return "not_possible" if asked.ask_person else None, await told(caller, session, after=0)
    if shown.action != "accept":
        return ("declined" if shown.action == "decline" else "cancelled"), await told(caller, session, after=0)
    return "answered", await note_entries(caller, session, form, shown.content or {}, deadline)


def _begun(caller: Caller, asked: StartInterview) -> tuple[Session, FormDefinition]:
    session = begin_assisted(
        public_form(asked.form),
        caller=caller.key,
        assistant=caller.assistant,
        language=asked.language,
        place=Place(asked.country, asked.timezone),
    )
    definition = as_offered(session.form_id, version_definition(session.version_id))
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
    return [
        ChoiceLine(value=one.value, label=one.label, full=one.full) for one in kind.widget(config, language).choices
    ]
