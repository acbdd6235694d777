"""What an Interviewer by model is told of the field that it asks for."""

from __future__ import annotations

import datetime as dt

import pytest

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.reading.readings import ParseContext
from interviews.sessions.agents.form_parts import asked_field, form_part
from interviews.sessions.agents.rendering import interviewer_messages
from interviews.sessions.rules.briefs import Changed, DirectiveKind, InterviewerBrief
from interviews.sessions.rules.memory import MORE_ANSWERS
from interviews.sessions.rules.words.sources import source_documents
from interviews.sessions.rules.words.wording_checks import wanted_words

WORK = FieldDefinition(
    field_id="work",
    label="Tell us about your work",
    type="long_text",
    facts=(
        FactDefinition(fact_key="employer", fact="Who employs them"),
        FactDefinition(fact_key="since", fact="Since when"),
    ),
)


@pytest.mark.parametrize(
    ("kind", "missing", "facts"),
    [
        (DirectiveKind.ASK, [], {"employer", "since"}),
        (DirectiveKind.ASK, ["since"], {"since"}),
        (DirectiveKind.DEEPEN, [], set()),
    ],
)
def test_facts_are_told_where_they_are_asked_for(kind: DirectiveKind, missing: list[str], facts: set[str]):
    brief = InterviewerBrief(
        form=FormDefinition(slug="work", title="Work", languages=("en",), fields=(WORK,)),
        language="en",
        context=ParseContext(language="en", country=None, timezone="UTC", today=dt.date(2027, 1, 1)),
        kind=kind,
        field=WORK,
        missing_facts=missing,
    )
    assert set(asked_field(brief).get("facts", {})) == facts


def test_an_option_without_a_label_is_told_by_its_value():
    room = FieldDefinition(
        field_id="room",
        label="Which room?",
        type="choice",
        config={"choices": [{"value": "Single room"}, {"value": "double", "label": "Double room"}]},
    )
    brief = InterviewerBrief(
        form=FormDefinition(slug="stay", title="Stay", languages=("en",), fields=(room,)),
        language="en",
        context=ParseContext(language="en", country=None, timezone="UTC", today=dt.date(2027, 1, 1)),
        kind=DirectiveKind.ASK,
        field=room,
    )
    assert asked_field(brief)["choices"] == ["Single room", "Double room"]
    assert "Single room" in wanted_words(brief).verbatim
    used = source_documents("There is the single room and the double room.", brief)
    assert used == [{"id": "room.choices", "text": "Single room, Double room"}]


def test_the_reviewer_is_told_how_a_duration_is_written() -> None:
    stay = FieldDefinition(field_id="stay", label="How long will you stay?", type="duration")
    told = form_part("reviewer", FormDefinition(slug="stay", title="Stay", fields=(stay,)))
    assert told["fields"]["stay"] == ["How long will you stay?", "duration", {"format": "like PT1H30M"}]


def test_it_is_asked_which_of_several_numbers_is_meant_and_no_word_said_of_those_noted_elsewhere() -> None:
    people = FieldDefinition(field_id="people", label="How many will you be?", type="integer")
    brief = InterviewerBrief(
        form=FormDefinition(slug="feast", title="Feast", fields=(people,)),
        language="en",
        context=ParseContext(language="en"),
        kind=DirectiveKind.ASK,
        field=people,
        problem="not_a_number",
        candidates=[8, 10],
        changed=[Changed(field_id="name", label="Name", display="Ann Lee")],
        stands={"name": "Ann Lee", MORE_ANSWERS: "1 more"},
    )
    told = interviewer_messages(brief, draft=False)[-1].content
    assert "may mean each of `could_have_meant`" in told and '"could_have_meant":["8","10"]' in told
    assert "why_it_did_not_count" not in told and "Answered before" not in told
