"""A form that the client shows its person: what they enter there is theirs, and what they do not send is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from mcp_types import ElicitRequestFormParams, ElicitResult

from interviews.demo import demo_form
from interviews.forms.definition import FieldDefinition, FormDefinition
from quorum.mcp.tools.filling.client_form import CONSENT, client_schema, entries
from tests.quorum.mcp.calling import Program, Site

REGISTRATION = demo_form("event-registration")
ENTERED: dict[str, Any] = {
    CONSENT: True,
    "full_name": "Aiko Tanaka",
    "email": "aiko@example.org",
    "company": "",
    "attendance_date": "2027-03-11",
    "session_track": "practitioner",
    "guests": 2,
    "dietary": False,
    "goals": "To learn how agents and forms work together",
}


class Person:
    """Someone at their client: it shows them forms, they answer all in the same way."""

    def __init__(self, action: str, content: Mapping[str, Any] | None = None) -> None:
        self.shown: list[ElicitRequestFormParams] = []
        self._answer = ElicitResult(action=action, content=dict(content) if content is not None else None)

    async def __call__(self, context: object, asked: ElicitRequestFormParams) -> ElicitResult:
        self.shown.append(asked)
        return self._answer


async def begun(tools: Program) -> dict[str, Any]:
    return await tools("start_interview", form="event-registration", country="JP", ask_person=True)


async def test_what_the_person_enters_is_theirs_and_can_be_submitted(site: Site):
    person = Person("accept", ENTERED)
    async with site.program(elicitation_callback=person) as tools:
        started = await begun(tools)
        [shown] = person.shown
        assert shown.requested_schema == client_schema(REGISTRATION)
        assert shown.message.startswith(REGISTRATION.title)
        told = started["interview"]
        assert (started["person_asked"], told["refused"], told["missing"]) == ("answered", [], [])
        given = {one["field_id"]: (one["value"], one["given_by"]) for one in told["noted"] if one["value"] is not None}
        entered = {name: value for name, value in ENTERED.items() if name != CONSENT and value != ""}
        assert given == {name: (value, "person") for name, value in entered.items()}
        assert (told["stage"], told["to_look_over"]) == ("confirming", [])
        done = await tools("confirm_interview", session_id=told["session_id"])
        assert done["stage"] == "completed"


async def test_a_wrong_entry_is_refused_and_asked_for(site: Site):
    """The client's own check is not trusted: the field's type decides, and the others count."""
    person = Person("accept", {**ENTERED, "attendance_date": "2031-01-01", "email": "nobody"})
    async with site.program(elicitation_callback=person) as tools:
        told = (await begun(tools))["interview"]
    assert {one["field_id"] for one in told["refused"]} == {"attendance_date", "email"}
    assert set(told["missing"]) == {"attendance_date", "email"}
    assert told["next"]["field_id"] in told["missing"]


async def test_who_does_not_agree_is_asked_nothing(site: Site):
    person = Person("accept", {**ENTERED, CONSENT: False})
    async with site.program(elicitation_callback=person) as tools:
        told = (await begun(tools))["interview"]
    assert (told["stage"], told["noted"]) == ("declined", [])


@pytest.mark.parametrize(("action", "became"), [("decline", "declined"), ("cancel", "cancelled")])
async def test_who_sends_nothing_is_asked_in_words(site: Site, action: str, became: str):
    async with site.program(elicitation_callback=Person(action)) as tools:
        started = await begun(tools)
    assert (started["person_asked"], started["interview"]["stage"]) == (became, "consent")


@pytest.mark.parametrize(
    "options", [{"mode": "auto"}, {"mode": "legacy", "elicitation_callback": Person("accept", {})}]
)
async def test_a_client_that_cannot_show_it_goes_on_in_words(site: Site, options: dict[str, Any]):
    """Without the capability, or of a version that would have to be asked over a stream."""
    async with site.program(**options) as tools:
        started = await begun(tools)
    assert (started["person_asked"], started["interview"]["stage"]) == ("not_possible", "consent")


def field(field_id: str, kind: str, **more: Any) -> FieldDefinition:
    return FieldDefinition.model_validate({"field_id": field_id, "label": field_id, "type": kind, **more})


def form_of(*fields: FieldDefinition) -> FormDefinition:
    return FormDefinition(slug="flat", title="Flat", fields=list(fields))


def test_only_what_one_simple_input_can_hold_is_shown():
    choices = {"choices": [{"value": "a", "label": "Tea"}, {"value": "b", "label": "Coffee"}]}
    form = form_of(
        field("mail", "email", required=True),
        field("drink", "choice", config=choices),
        field("drinks", "multi_choice", config=choices),
        field("age", "integer", config={"minimum": 0, "maximum": 120}),
        field("late", "short_text", condition="age > 17"),
        field("scan", "file"),
        field("terms", "consent", config={"statement": "I agree to the terms"}),
        field("fee", "money", config={"currencies": ["EUR"]}),
    )
    schema = client_schema(form)
    assert schema is not None
    assert set(schema["properties"]) == {"mail", "drink", "drinks", "age"}
    assert schema["required"] == ["mail"]
    assert schema["properties"]["drink"]["oneOf"] == [
        {"const": "a", "title": "Tea"},
        {"const": "b", "title": "Coffee"},
    ]
    assert schema["properties"]["drinks"]["type"] == "array"
    assert (schema["properties"]["age"]["type"], schema["properties"]["age"]["maximum"]) == ("integer", 120)
    assert entries(form, {"drink": "a", "drinks": [], "age": 0, "terms": True, "fee": "3"}) == (
        {"drink": "a", "age": 0},
        ["drinks"],
    )


def test_a_form_without_such_a_field_is_not_shown():
    assert client_schema(form_of(field("scan", "file"))) is None
