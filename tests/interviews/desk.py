"""A front desk's form with a field of most kinds, interviews that have come to one of them, and what refusal leaves behind."""

from __future__ import annotations

from typing import Any

import pytest
from channels.db import database_sync_to_async

from formagent.errors import ProtocolError
from formagent.work import run_until_idle
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.models import Answer, Event, Message, Submission, Turn
from tests.interviews.talking import Interview

DESK = FormDefinition(
    slug="desk",
    title="The front desk",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="name", label="Full name", type="short_text", required=True),
        FieldDefinition(field_id="email", label="E-mail address", type="email", required=True),
        FieldDefinition(
            field_id="day",
            label="Which day will you come?",
            type="date",
            required=True,
            config={"earliest": "2027-03-01", "latest": "2027-03-31"},
        ),
        FieldDefinition(
            field_id="guests",
            label="How many guests do you bring?",
            type="integer",
            required=True,
            config={"minimum": 0, "maximum": 4},
        ),
        FieldDefinition(field_id="diet", label="Do you have dietary requirements?", type="yes_no", required=True),
        FieldDefinition(
            field_id="diet_details",
            label="Which dietary requirements?",
            type="long_text",
            required=True,
            condition="diet == true",
            facts=(FactDefinition(fact_key="foods", fact="which foods to avoid"),),
        ),
        FieldDefinition(field_id="note", label="Anything else?", type="long_text"),
    ),
)
ALL_SAID = {
    "name": "Kim Lee",
    "email": "kim@example.org",
    "day": "2027-03-11",
    "guests": 2,
    "diet": False,
    "note": "Thanks!",
}


async def at(field_id: str) -> Interview:
    """An interview in which that field is being asked; the values of earlier ones came with the start."""
    earlier = list(ALL_SAID)[: list(ALL_SAID).index(field_id)]
    interview = await Interview.under_way(DESK, prefill={known: ALL_SAID[known] for known in earlier})
    assert (await interview.state()).current_field_id == field_id
    return interview


async def at_confirmation() -> Interview:
    interview = await at("note")
    await interview.send("skipField", {"fieldId": "note"})
    assert (await interview.session()).stage == "confirming"
    return interview


@database_sync_to_async
def traces() -> tuple[object, ...]:
    """All that a command could leave behind."""
    return (
        list(Message.objects.values_list("pk", "content").order_by("pk")),
        list(Event.objects.values_list("session_id", "seq").order_by("session_id", "seq")),
        list(Turn.objects.values_list("pk", "status").order_by("pk")),
        list(Answer.objects.values_list("field_id", "state", "value").order_by("pk")),
        Submission.objects.count(),
    )


async def refused(interview: Interview, kind: str, payload: dict[str, Any] | None = None) -> ProtocolError:
    """The command is refused when it is sent, and leaves no trace."""
    before = await traces()
    with pytest.raises(ProtocolError) as error:
        await interview.send(kind, payload)
    await run_until_idle()
    assert await traces() == before
    return error.value
