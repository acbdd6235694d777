"""What a model proposes in another shape than it should, or of words that are inexact: nothing that was said is asked anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.readings import ParseContext
from interviews.sessions.rules.review import ReviewResult
from interviews.sessions.rules.review_validation import validate_review
from interviews.sessions.rules.state import FieldRecord, Spoken
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.interview import Asked
from tests.interviews.sessions.test_several_acts import Reviewing, puts, told
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]
ROOMS = [
    {"value": "hall", "label": "Saal"},
    {"value": "garden", "label": "Garten"},
    {"value": "parlour", "label": "Kleine Stube"},
]

FEAST = FormDefinition(
    slug="feast",
    title="A feast",
    languages=("en", "de"),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="day", label="Day of the feast", type="date", required=True),
        FieldDefinition(field_id="price", label="Price a head", type="money", required=True, config={"currencies": ["EUR"]}),
        FieldDefinition(field_id="room", label="Room", type="choice", required=True, config={"choices": ROOMS}),
        FieldDefinition(field_id="avoids", label="Is there anything you do not eat?", type="short_text"),
        FieldDefinition(field_id="phone", label="Phone", type="phone"),
    ),
)  # fmt: skip


async def feast(served_by: Serve, *messages: tuple[str, list[dict[str, Any]]]) -> tuple[Interview, FakeOpenAI]:
    """These messages in German, each with what the model makes of it."""
    fake = served_by(Reviewing(dict(messages)))
    interview = await Interview.under_way(FEAST, language="de")
    for words, _ in messages:
        await interview.say(words)
    return interview, fake


async def record(interview: Interview, field_id: str) -> FieldRecord:
    return (await interview.state()).record(field_id)


NAME = ("Jens Petersen", [puts("name", "Jens Petersen", "Jens Petersen")])
DAY = ("13. März 2099", [puts("day", "2099-03-13", "13. März 2099")])
PRICE = ("80 Euro", [puts("price", {"amount": "80.00", "currency": "EUR"}, "80 Euro")])


async def test_an_act_that_there_is_not_costs_none_of_the_others(served_by: Serve) -> None:
    amused = {"act": "feeling", "feeling": "amused"}
    interview, fake = await feast(served_by, (NAME[0], [*NAME[1], {"act": "greet"}, amused]))
    assert await interview.values() == {"name": "Jens Petersen"}
    assert [asked.role for asked in map(Asked, fake.requests)].count("reviewer") == 1


async def test_a_price_for_each_is_taken_where_a_model_takes_it_for_the_answer(served_by: Serve) -> None:
    said = "so um die 80 Euro pro Nase"
    interview, _ = await feast(served_by, NAME, DAY, (said, [puts("price", {"amount": 80, "currency": "EUR"}, said)]))
    price = await record(interview, "price")
    assert (price.value, price.confirmed) == ({"amount": "80.00", "currency": "EUR"}, True)


async def test_a_weekday_is_of_the_week_that_the_talk_is_about(served_by: Serve) -> None:
    offered = ("Mitte März 2099", [puts("day", "2099-03-16", "Mitte März 2099")])
    said = "eher das Wochenende davor, so Samstag"
    interview, fake = await feast(
        served_by, NAME, offered, (f"Nee, {said}", [{"act": "deny"}, puts("day", "2099-03-14", said)])
    )
    day = await record(interview, "day")
    assert (day.value, day.confirmed) == ("2099-03-14", False)
    assert told(fake)["could_have_meant"] == ["14. März 2099"]


async def test_a_list_of_one_is_the_value(served_by: Serve) -> None:
    said = "am liebsten draußen"
    interview, _ = await feast(served_by, NAME, DAY, PRICE, (said, [puts("room", ["garden"], said)]))
    assert (await record(interview, "room")).value == "garden"


async def test_of_a_list_where_one_value_belongs_it_is_asked_which_when_the_question_comes(served_by: Serve) -> None:
    outside = "draußen wenn's warm ist, sonst Stube"
    said = f"13. März 2099, {outside}"
    acts = [*DAY[1], puts("room", ["garden", "parlour"], outside)]
    interview, fake = await feast(served_by, NAME, (said, acts))
    assert (await interview.state()).current_field_id == "room"
    assert told(fake)["could_have_meant"] == ["Garten", "Kleine Stube"]
    assert "why_it_did_not_count" not in told(fake)


async def test_what_may_be_meant_waits_while_another_question_is_asked(served_by: Serve) -> None:
    both = "80 bis 90"
    said = f"Mitte März 2099, sagen wir {both}, und draußen, sonst Stube"
    acts = [
        puts("day", "2099-03-15", "Mitte März 2099"),
        {"act": "set", "field_id": "price", "could_mean": ["80", "90"], "evidence": [both]},
        puts("room", ["garden", "parlour"], "draußen, sonst Stube"),
    ]
    interview, fake = await feast(served_by, NAME, (said, acts), ("Genau", [{"act": "affirm"}]))
    assert (await interview.state()).current_field_id == "price"
    assert told(fake)["could_have_meant"] == ["80,00\xa0€", "90,00\xa0€"]
    await interview.say("80 Euro")
    assert told(fake)["could_have_meant"] == ["Garten", "Kleine Stube"]


async def test_none_that_sums_up_other_words_leaves_an_optional_question_out(served_by: Serve) -> None:
    said = "Jens Petersen, ich esse alles"
    interview, _ = await feast(served_by, (said, [*NAME[1], puts("avoids", "none", "ich esse alles")]))
    assert (await record(interview, "avoids")).state == "skipped"


async def test_a_yes_that_is_given_as_a_value_agrees(served_by: Serve) -> None:
    offered = ("Mitte März 2099", [puts("day", "2099-03-15", "Mitte März 2099")])
    phone = puts("phone", "+4930123456", "030 123456")
    interview, _ = await feast(served_by, NAME, offered, ("ja, und 030 123456", [puts("day", "ja", "ja"), phone]))
    day = await record(interview, "day")
    assert (day.value, day.confirmed) == ("2099-03-15", True)


@pytest.mark.parametrize(("quote", "left"), [("die Pilze doch lieber weglassen", "skipped"), ("nie gesagt", "done")])
async def test_an_answer_that_is_left_out_after_all_is_taken_back(served_by: Serve, quote: str, left: str) -> None:
    first = ("Jens Petersen, keine Pilze", [*NAME[1], puts("avoids", "Pilze", "keine Pilze")])
    said = "am 13. März 2099, und die Pilze doch lieber weglassen"
    acts = [puts("day", "2099-03-13", "13. März 2099"), {"act": "skip", "field_id": "avoids", "evidence": [quote]}]
    interview, fake = await feast(served_by, first, (said, acts))
    assert (await record(interview, "avoids")).state == left
    assert bool(told(fake).get("taken_back")) == (left == "skipped")


DIET = FormDefinition(
    slug="diet",
    title="A diet",
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="diet", label="Do you have any dietary requirements?", type="yes_no", required=True),
        FieldDefinition(field_id="foods", label="Which?", type="long_text", required=True, condition="diet == true"),
        FieldDefinition(field_id="phone", label="Phone", type="phone"),
    ),
)


@pytest.mark.parametrize("first", ["Ann Lee", ""])
async def test_whoever_tells_the_details_is_not_asked_whether_there_are_any(served_by: Serve, first: str) -> None:
    said = "Ann Lee, I'm vegan"
    acts = [puts("name", "Ann Lee", "Ann Lee"), puts("diet", True, "I'm vegan"), puts("foods", None, "I'm vegan")]
    fake = served_by(Reviewing({said: acts, "I'm vegan": acts[1:]}))
    interview = await Interview.under_way(DIET)
    for words in ("Ann Lee", "I'm vegan") if first else (said,):
        await interview.say(words)
    state = await interview.state()
    assert (state.current_field_id, state.record("foods").value) == ("phone", "I'm vegan")
    assert (state.record("diet").value, state.record("diet").confirmed) == (True, False)
    assert {"label": "Do you have any dietary requirements?", "display": "Yes", "to_be_confirmed": True} in told(fake)[
        "just_noted"
    ]


@pytest.mark.parametrize(
    ("label", "said", "value", "confirmed"),
    [
        ("Can the child swim?", "he swims", True, True),
        ("Can the child swim?", "he can't swim yet", False, True),
        ("Kann das Kind schwimmen?", "er schwimmt", True, True),
        ("お子さんは泳げますか", "まだ泳げません", False, True),
        ("Can the child swim?", "he's one who's 11 and swims", True, True),
        ("Can the child swim?", "maybe he swims", True, False),
        ("Can the child swim?", "the child loves water", True, False),
        ("Can the child swim?", "the child is afraid of water", False, False),
        ("Do you take any medicine?", "no medicine except metformin", False, False),
        ("Is there anything that you do not eat?", "I do not eat pork", True, False),
    ],
)
def test_a_statement_answers_a_question_that_it_is_put_in_the_words_of(
    label: str, said: str, value: bool, confirmed: bool
) -> None:
    language = "ja" if label.startswith("お") else "de" if label.startswith("Kann") else "en"
    field = FieldDefinition(field_id="asked", label=label, type="yes_no", required=True)
    name = FieldDefinition(field_id="name", label="Name", type="short_text", required=True)
    form = FormDefinition(slug="f", title="F", fields=(name, field))
    review = ReviewResult.model_validate({"acts": [puts("asked", value, said)]})
    message = Spoken(message_id="m", role="respondent", content=f"Ann Lee, {said}")
    verdict = validate_review(review, name, FieldRecord(), form, [message], ParseContext(language=language))
    assert [(one.value, one.confirmed) for one in verdict.others] == [(value, confirmed)]


BRINGS = FormDefinition(
    slug="brings",
    title="A dinner",
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(
            field_id="guests", label="How many guests will you bring?", type="integer", required=True,
            config={"minimum": 0, "maximum": 4},
        ),
    ),
)  # fmt: skip


async def test_whoever_counts_themselves_among_their_guests_is_asked_how_many_they_bring(served_by: Serve) -> None:
    said = "Ann Lee, there will be 2 of us"
    fake = served_by(Reviewing({said: [puts("name", "Ann Lee", "Ann Lee"), puts("guests", 2, "2")]}))
    interview = await Interview.under_way(BRINGS)
    await interview.say(said)
    state = await interview.state()
    assert (state.current_field_id, state.record("guests").value) == ("guests", None)
    assert told(fake)["could_have_meant"] == ["1", "2"]


async def test_guests_that_are_brought_are_counted_as_they_are_said(served_by: Serve) -> None:
    said = "Ann Lee, and we are in Leeds, I'll bring 2"
    served_by(Reviewing({said: [puts("name", "Ann Lee", "Ann Lee"), puts("guests", 2, "2")]}))
    interview = await Interview.under_way(BRINGS)
    await interview.say(said)
    assert (await interview.values())["guests"] == 2


STAY = FormDefinition(
    slug="stay",
    title="A stay",
    languages=("en", "de"),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="arrival", label="When do you arrive?", type="date", required=True),
        FieldDefinition(field_id="length", label="How long will you stay?", type="duration", required=True),
        FieldDefinition(field_id="rooms", label="Rooms", type="multi_choice", config={"choices": ROOMS}),
        FieldDefinition(field_id="phone", label="Phone", type="phone"),
    ),
)


async def stay(served_by: Serve, *messages: tuple[str, list[dict[str, Any]]]) -> tuple[Interview, FakeOpenAI]:
    fake = served_by(Reviewing(dict(messages)))
    interview = await Interview.under_way(STAY)
    for words, _ in messages:
        await interview.say(words)
    return interview, fake


@pytest.mark.parametrize(("words", "confirmed"), [("we arrive July 3rd 2099", True), ("we leave July 3rd 2099", False)])
async def test_a_day_of_what_is_asked_is_not_asked_about(served_by: Serve, words: str, confirmed: bool) -> None:
    said = f"Ann Lee, {words}"
    interview, _ = await stay(
        served_by, (said, [puts("name", "Ann Lee", "Ann Lee"), puts("arrival", "2099-07-03", words)])
    )
    arrival = (await interview.state()).record("arrival")
    assert (arrival.value, arrival.confirmed) == ("2099-07-03", confirmed)


async def test_a_length_may_be_inferred_and_is_said_back(served_by: Serve) -> None:
    said = "Ann Lee, July 3rd 2099, for three wee hours"
    acts = [puts("name", "Ann Lee", "Ann Lee"), puts("arrival", "2099-07-03", "July 3rd 2099")]
    interview, fake = await stay(served_by, (said, [*acts, puts("length", "PT3H", "for three wee hours")]))
    assert told(fake)["could_have_meant"] == ["3 hours"]
    assert not (await interview.state()).record("length").confirmed


async def test_of_an_answer_that_is_taken_back_in_part_the_rest_stays(served_by: Serve) -> None:
    first = (
        "Ann Lee, Saal and Garten",
        [puts("name", "Ann Lee", "Ann Lee"), puts("rooms", ["hall", "garden"], "Saal and Garten")],
    )
    clears = {"act": "clear", "field_id": "rooms", "evidence": ["drop Garten"]}
    second = ("July 3rd 2099, and drop Garten", [puts("arrival", "2099-07-03", "July 3rd 2099"), clears])
    interview, fake = await stay(served_by, first, second)
    assert (await interview.values())["rooms"] == ["hall"]
    assert "taken_back" not in told(fake)


async def test_of_a_question_that_is_quoted_loosely_the_words_that_ask_are_told(served_by: Serve) -> None:
    said = (
        "Ann Lee. Why on earth do you ask?",
        [puts("name", "Ann Lee", "Ann Lee"), {"act": "ask_back", "question": "What is that for?"}],
    )
    _, fake = await stay(served_by, said)
    assert told(fake)["they_asked"] == ["Why on earth do you ask?"]
