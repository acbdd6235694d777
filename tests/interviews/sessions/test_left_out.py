"""Questions that are left out: because the respondent said so, in whatever shape a model puts it, and for no other reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from tests.fake_openai import FakeOpenAI
from tests.interviews.sessions.test_several_acts import Reviewing, puts
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]
TOPICS = [{"value": "agents", "label": "Agents"}, {"value": "evals", "label": "Evaluation"}]

MEETING = FormDefinition(
    slug="meeting",
    title="A meeting",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="company", label="Company", type="short_text"),
        FieldDefinition(field_id="topics", label="Workshops", type="multi_choice", config={"choices": TOPICS}),
        FieldDefinition(field_id="phone", label="Phone", type="phone"),
        FieldDefinition(field_id="day", label="Day", type="date", required=True),
        FieldDefinition(field_id="goals", label="What do you hope for?", type="long_text"),
    ),
)
NAME = ("Marta", [puts("name", "Marta", "Marta")])


async def meeting(served_by: Serve, *messages: tuple[str, list[dict[str, Any]]]) -> Interview:
    served_by(Reviewing(dict(messages)))
    interview = await Interview.under_way(MEETING)
    for words, _ in messages:
        await interview.say(words)
    return interview


async def state_of(interview: Interview, field_id: str) -> str:
    return (await interview.state()).record(field_id).state


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("I'd come on the 11th of March 2099", "interviewing"),
        ("ok I'm back for a minute, 11th of March 2099", "interviewing"),
        ("I'd come on the 11th of March 2099, no company", "skipped"),
        ("11th of March 2099. I'd rather not tell where I work", "skipped"),
    ],
)
async def test_a_question_is_left_out_where_words_decline_something(served_by: Serve, said: str, left: str) -> None:
    acts = [puts("day", "2099-03-11", "11th of March 2099"), {"act": "skip", "field_id": "company"}]
    interview = await meeting(served_by, NAME, (said, acts))
    assert await state_of(interview, "company") == left


async def test_an_answer_that_is_to_be_deleted_is_taken_back_alone(served_by: Serve) -> None:
    said = "and can you delete the company, that's silly"
    named = ("Marta of Acme", [*NAME[1], puts("company", "Acme", "of Acme")])
    interview = await meeting(served_by, named, (said, [{"act": "delete", "field_id": "company"}]))
    assert (await interview.values(), (await interview.state()).confirmation) == ({"name": "Marta"}, None)


async def test_a_question_that_there_is_not_is_left_out_by_its_name_after_all(served_by: Serve) -> None:
    said = "I'd rather not tell you where I work or my number"
    wrong, right = ({"act": "skip", "field_id": name} for name in ("employer_of_them", "company"))
    phone = {"act": "skip", "field_id": "phone"}
    model = Reviewing({NAME[0]: NAME[1], said: [wrong, phone]}, {said: [right, phone]})
    fake = served_by(model)
    interview = await Interview.under_way(MEETING)
    for words in (NAME[0], said):
        await interview.say(words)
    assert [await state_of(interview, each) for each in ("company", "phone")] == ["skipped", "skipped"]
    assert any("There is no field 'employer_of_them'" in str(body["messages"][-1]) for body in fake.requests)


async def test_the_rest_is_left_out_but_for_what_has_to_be_answered(served_by: Serve) -> None:
    said = "Skip the rest, I have no time"
    interview = await meeting(served_by, NAME, (said, [{"act": "skip", "field_id": "rest"}]))
    left = {each: await state_of(interview, each) for each in ("company", "topics", "phone", "goals")}
    assert (set(left.values()), (await interview.state()).current_field_id) == ({"skipped"}, "day")
    assert await interview.values() == {"name": "Marta"}


@pytest.mark.parametrize("value", ["none", "no phone", None])
async def test_no_phone_is_no_number_that_looks_incomplete(served_by: Serve, value: str | None) -> None:
    told = [puts("name", "Marta", "Marta"), puts("day", "2099-03-11", "11th of March 2099")]
    first = "Marta, 11th of March 2099, Acme, agents please"
    more = [puts("company", "Acme", "Acme"), puts("topics", ["agents"], "agents please")]
    interview = await meeting(served_by, (first, [*told, *more]), ("no phone", [puts("phone", value, "no phone")]))
    assert (await state_of(interview, "phone"), (await interview.state()).current_field_id) == ("skipped", "goals")


async def test_no_phone_beside_an_answer_is_heard(served_by: Serve) -> None:
    said = "Marta, no workshops and no phone"
    acts = [*NAME[1], puts("topics", None, "no workshops"), puts("phone", "none", "no phone")]
    interview = await meeting(served_by, (said, acts), ("Acme", [puts("company", "Acme", "Acme")]))
    assert (await state_of(interview, "phone"), (await interview.state()).current_field_id) == ("skipped", "day")
    assert (await state_of(interview, "topics")) in ("skipped", "done")


async def test_none_of_the_workshops_asked_for_is_an_answer(served_by: Serve) -> None:
    acts = [*NAME[1], puts("company", "Acme", "Acme")]
    interview = await meeting(
        served_by, ("Marta, Acme", acts), ("no workshops", [puts("topics", None, "no workshops")])
    )
    assert (await state_of(interview, "topics")) in ("skipped", "done")
    assert (await interview.state()).current_field_id == "phone"


LIKES = FormDefinition(
    slug="likes",
    title="An app",
    languages=("en", "ja", "pt"),
    fields=(
        FieldDefinition(
            field_id="liked", label="What works well?", type="long_text", required=True,
            facts=(FactDefinition(fact_key="part", fact="which part"),),
        ),
        FieldDefinition(field_id="more", label="Anything else?", type="long_text"),
    ),
)  # fmt: skip


async def likes(served_by: Serve, language: str, *messages: tuple[str, list[dict[str, Any]]]) -> Interview:
    served_by(Reviewing(dict(messages)))
    interview = await Interview.under_way(LIKES, language=language)
    for words, _ in messages:
        await interview.say(words)
    return interview


def tells(field_id: str, said: str, *facts: str) -> dict[str, Any]:
    told = [{"fact_key": key, "quote": said} for key in facts]
    return {**puts(field_id, said, said), "facts": told}


@pytest.mark.parametrize(("language", "said"), [("ja", "特にないです"), ("en", "nothing in particular")])
async def test_an_evasion_is_no_answer_though_a_model_finds_facts_in_it(
    served_by: Serve, language: str, said: str
) -> None:
    interview = await likes(served_by, language, (said, [tells("liked", said, "part")]))
    record = (await interview.state()).fields["liked"]
    assert (record.state, record.value, record.explained) == ("interviewing", None, True)


async def test_a_wish_to_send_is_no_answer(served_by: Serve) -> None:
    first, said = "o modo offline", "nada, tá tudo certo pode enviar"
    interview = await likes(
        served_by, "pt", (first, [tells("liked", first, "part")]), (said, [puts("more", None, "tá tudo certo")])
    )
    state = await interview.state()
    assert (state.stage, state.record("more").value) == ("confirming", None)


async def test_a_question_is_no_part_of_the_answer_in_whose_words_a_model_puts_it(served_by: Serve) -> None:
    said = "The offline mode is a blessing on trains. And what do you do with my answers?"
    asks = {"act": "ask_back", "question": "What is done with the answers?"}
    quoted = {**tells("liked", "The offline mode is a blessing on trains.", "part"), "value": None}
    interview = await likes(served_by, "en", (said, [quoted, asks]))
    assert (await interview.values())["liked"] == "The offline mode is a blessing on trains."
