"""What a Reviewer calls by another name than it has: a language, a field, a fact. The nearest is taken, else it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.interview import Asked
from tests.interviews.sessions.test_several_acts import Reviewing, puts, told
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]

INTAKE = FormDefinition(
    slug="intake",
    title="Intake",
    languages=("en", "de"),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(
            field_id="medication", label="Which medication do you take?", type="long_text", required=True,
            facts=(FactDefinition(fact_key="names", fact="which"), FactDefinition(fact_key="dose", fact="how much")),
        ),
        FieldDefinition(field_id="interpreter", label="Language with the doctor", type="language"),
        FieldDefinition(field_id="phone", label="Phone", type="phone"),
    ),
)  # fmt: skip
NAME = ("Jens Petersen", [puts("name", "Jens Petersen", "Jens Petersen")])


async def intake(served_by: Serve, said: str, acts: list[dict[str, Any]], **second: Any) -> tuple[Interview, list[str]]:
    """A message after the name; the interview, and what was given back to the Reviewer."""
    fake = served_by(
        Reviewing({NAME[0]: NAME[1], said: acts}, {said: again} if (again := second.get("second")) else None)
    )
    interview = await Interview.under_way(INTAKE)
    await interview.say(NAME[0])
    await interview.say(said)
    asked = [one for one in map(Asked, fake.requests) if one.role == "reviewer"]
    return interview, [m["content"] for one in asked for m in one.messages if m["role"] == "tool"]


@pytest.mark.parametrize("called", ["German", "Deutsch", "de-DE", "the German language"])
async def test_a_language_is_known_by_its_name(served_by: Serve, called: str) -> None:
    interview, given_back = await intake(
        served_by, "Können wir auf Deutsch weitermachen?", [{"act": "language", "language": called}]
    )
    assert (await interview.state()).language == "de"
    assert given_back == []


async def test_what_is_no_language_is_given_back_once(served_by: Serve) -> None:
    right = [{"act": "language", "language": "de"}]
    wrong = [{"act": "language", "language": "the other one"}]
    interview, given_back = await intake(served_by, "auf Deutsch bitte", wrong, second=right)
    assert (await interview.state()).language == "de"
    assert "'the other one'" in given_back[0]


async def test_a_fact_and_a_field_that_are_nearly_named_so_are_meant(served_by: Serve) -> None:
    said = "Ibuprofen, 200 mg twice a day, and German with the doctor"
    medication = puts("medication", None, "Ibuprofen, 200 mg twice a day")
    facts = [{"fact_key": "name", "quote": "Ibuprofen"}, {"fact_key": "dosage", "quote": "200 mg twice a day"}]
    spoken = puts("interpreter_language", "German", "German with the doctor")
    interview, given_back = await intake(served_by, said, [{**medication, "facts": facts}, spoken])
    state = await interview.state()
    assert set(state.record("medication").facts) == {"names", "dose"}
    assert state.record("interpreter").value == "de"
    assert given_back == []


async def test_what_there_is_not_is_told_to_the_model_once(served_by: Serve) -> None:
    said = "Ibuprofen, my mobile is +49 30 123456"
    mobile = puts("mobile", "+4930123456", "+49 30 123456")
    medication = {**puts("medication", None, "Ibuprofen"), "facts": [{"fact_key": "brand", "quote": "Ibuprofen"}]}
    right = [{**medication, "facts": [{"fact_key": "names", "quote": "Ibuprofen"}]}, {**mobile, "field_id": "phone"}]
    interview, given_back = await intake(served_by, said, [medication, mobile], second=right)
    assert "There is no field 'mobile'" in given_back[0]
    assert "There is no fact 'brand'; there are: names, dose" in given_back[0]
    state = await interview.state()
    assert (state.record("phone").value, set(state.record("medication").facts)) == ("+4930123456", {"names"})


async def test_a_question_that_is_given_twice_is_one(served_by: Serve) -> None:
    said = "Why is that, and who reads it?"
    twice = [{"act": "ask_back", "question": said}, {"act": "question", "question": "why is that, who reads this?"}]
    fake = served_by(Reviewing({NAME[0]: NAME[1], said: twice}))
    interview = await Interview.under_way(INTAKE)
    await interview.say(NAME[0])
    await interview.say(said)
    assert told(fake)["they_asked"] == [said]


@pytest.mark.parametrize(
    "quoted", ["Ibuprofen, 200 mg twice a day", "Ibuprofen, 200 mg twice a day, und bitte auf Deutsch"]
)
async def test_the_wish_for_a_language_is_no_part_of_an_answer(served_by: Serve, quoted: str) -> None:
    said = "Ibuprofen, 200 mg twice a day, und bitte auf Deutsch"
    facts = [{"fact_key": "names", "quote": "Ibuprofen"}, {"fact_key": "dose", "quote": "200 mg twice a day"}]
    acts = [{**puts("medication", None, quoted), "facts": facts}, {"act": "language", "language": "Deutsch"}]
    interview, _ = await intake(served_by, said, acts)
    state = await interview.state()
    assert (state.record("medication").value, state.language) == ("Ibuprofen, 200 mg twice a day", "de")
