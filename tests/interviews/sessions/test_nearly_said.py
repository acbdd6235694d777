"""Values that a model writes nearly as they were said, gathers from two messages, or makes of a no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.interview import Asked
from tests.interviews.sessions.test_several_acts import Reviewing, puts, told
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]

VISIT = FormDefinition(
    slug="visit",
    title="A visit",
    fields=(
        FieldDefinition(field_id="patient", label="Patient", type="short_text", required=True),
        FieldDefinition(field_id="takes", label="Do you take any medication?", type="yes_no", required=True),
        FieldDefinition(
            field_id="medication", label="Which medication?", type="long_text", required=True, condition="takes == true"
        ),
        FieldDefinition(field_id="writes", label="May we write to you?", type="yes_no", required=True),
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True, condition="writes == true"),
        FieldDefinition(field_id="note", label="Anything else?", type="long_text"),
    ),
)


async def visit(served_by: Serve, *messages: tuple[str, list[dict[str, Any]]]) -> tuple[Interview, FakeOpenAI]:
    fake = served_by(Reviewing(dict(messages)))
    interview = await Interview.under_way(VISIT)
    for words, _ in messages:
        await interview.say(words)
    return interview, fake


@pytest.mark.parametrize(
    ("said", "value", "stored"),
    [
        ("Hi, I'm Marta Lindqvist", "Marta Lindquist", "Marta Lindqvist"),
        ("it is HH RM 204", "HH-RM 204", "HH RM 204"),
        ("it is HH RM 204", "HH RM 205", None),
        ("Hi, I'm Marta Lindqvist", "Berta Holm", None),
    ],
)
async def test_a_slip_of_whoever_quotes_is_not_stored(
    served_by: Serve, said: str, value: str, stored: str | None
) -> None:
    interview, _ = await visit(served_by, (said, [puts("patient", value, said)]))
    assert (await interview.values()).get("patient") == stored


async def test_a_name_that_nobody_said_is_said_back(served_by: Serve) -> None:
    first = ("Ana Costa", [puts("patient", "Ana Costa", "Ana Costa")])
    said = "Actually my daughter Ines is the patient"
    interview, fake = await visit(
        served_by, first, (said, [puts("patient", "Ines Costa", "Ana Costa", "my daughter Ines")])
    )
    record = (await interview.state()).fields["patient"]
    assert (record.value, record.confirmed, record.offered) == ("Ines Costa", False, True)
    assert told(fake)["could_have_meant"] == ["Ines Costa"]


PATIENT = ("Ana Costa", [puts("patient", "Ana Costa", "Ana Costa")])


async def test_a_no_is_no_detail_of_what_it_rules_out(served_by: Serve) -> None:
    acts = [puts("takes", False, "no medication"), puts("medication", "none", "no medication")]
    more = [puts("takes", True, "she does take"), puts("medication", None, "she does take ibuprofen")]
    interview, _ = await visit(
        served_by, PATIENT, ("no medication at all", acts), ("oh wait, she does take ibuprofen since yesterday", more)
    )
    value = (await interview.values())["medication"]
    assert ("ibuprofen" in value, "no medication" in value) == (True, False)


async def test_what_is_told_of_a_question_that_is_ruled_out_is_said_not_to_be_sent(served_by: Serve) -> None:
    none = ("no medication at all", [puts("takes", False, "no medication")])
    said = "No, but if you must, use ana@example.org"
    acts = [puts("writes", False, "No"), puts("email", "ana@example.org", "ana@example.org")]
    interview, fake = await visit(served_by, PATIENT, none, (said, acts))
    assert told(fake)["no_longer_sent"] == ["E-mail"]
    assert "email" not in await interview.values()


async def test_a_reviewer_is_told_no_question_of_another_field(served_by: Serve) -> None:
    fake = served_by(Reviewing({PATIENT[0]: PATIENT[1]}))
    interview = await Interview.under_way(VISIT)
    await interview.say(PATIENT[0])
    await interview.send("switchToForm")
    await interview.send("editAnswer", {"fieldId": "takes", "value": False})
    await interview.say("she is afraid of needles")
    told_of = next(each for each in map(Asked, reversed(fake.requests)) if each.role == "reviewer")
    assert (told_of.after("Field under review:"), told_of.after("Question:")) == ("writes", "null")


DEVICES = FormDefinition(
    slug="devices",
    title="Devices",
    fields=(
        FieldDefinition(
            field_id="uses", label="What do you use it on?", type="multi_choice", required=True,
            config={"choices": [
                {"value": "phone", "label": "Phone"},
                {"value": "tablet", "label": "Tablet"},
                {"value": "desktop", "label": "Desktop computer"},
            ]},
        ),
        FieldDefinition(field_id="note", label="Anything else?", type="long_text"),
    ),
)  # fmt: skip


@pytest.mark.parametrize(
    ("quote", "kept"), [("it's my laptop, sometimes also the phone", True), ("I only ever use a tablet at home", False)]
)
async def test_an_answer_that_is_quoted_in_other_words_is_said_back(served_by: Serve, quote: str, kept: bool) -> None:
    said = "no, it's the laptop and sometimes my phone, and please stop asking so much"
    served_by(Reviewing({said: [{"act": "deny"}, puts("uses", ["phone", "desktop"], quote)]}))
    interview = await Interview.under_way(DEVICES)
    await interview.say(said)
    record = (await interview.state()).fields["uses"]
    assert (record.value, record.confirmed) == ((["phone", "desktop"], False) if kept else (None, True))
