"""What was said back and what becomes of it; what of a message is only half meant."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.sessions.rules.state import FieldRecord
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.interview import Asked
from tests.interviews.sessions.test_several_acts import Reviewing, puts, told
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]
Said = tuple[str, list[dict[str, Any]]]

CLINIC = FormDefinition(
    slug="clinic",
    title="Before your visit",
    languages=("en", "de"),
    fields=(
        FieldDefinition(field_id="name", label="Patient's name", type="short_text", required=True),
        FieldDefinition(field_id="visit", label="When is your appointment?", type="date", required=True),
        FieldDefinition(field_id="born", label="Date of birth", type="date", config={"latest": "today"}),
        FieldDefinition(field_id="people", label="How many people come along?", type="integer", config={"minimum": 0}),
        FieldDefinition(field_id="pain", label="Are you in pain?", type="yes_no", required=True),
        FieldDefinition(field_id="level", label="How strong?", type="rating", config={"maximum": 10}, condition="pain == true"),
        FieldDefinition(field_id="phone", label="Phone", type="phone"),
        FieldDefinition(field_id="more", label="Is there anything else the doctor should know?", type="long_text"),
    ),
)  # fmt: skip
NAME: Said = ("Tim Berger", [puts("name", "Tim Berger", "Tim Berger")])
MID: Said = ("mid-March 2099", [puts("visit", "2099-03-15", "mid-March 2099")])
VISIT: Said = ("12 March 2099", [puts("visit", "2099-03-12", "12 March 2099")])
BORN: Said = ("3 April 2019", [puts("born", "2019-04-03", "3 April 2019")])
ALONE: Said = ("nobody", [puts("people", 0, "nobody")])
PAIN: Said = ("Yes", [puts("pain", True, "Yes")])
SEVEN: Said = ("7", [puts("level", 7, "7")])
NO_PHONE: Said = ("no phone", [{"act": "skip", "field_id": "phone"}])
TO_PAIN = (NAME, VISIT, BORN, ALONE)
TO_MORE = (*TO_PAIN, PAIN, SEVEN, NO_PHONE)


async def clinic(served_by: Serve, *messages: Said, zone: str = "Asia/Tokyo") -> tuple[Interview, FakeOpenAI]:
    fake = served_by(Reviewing(dict(messages)))
    interview = await Interview.under_way(CLINIC, browser_timezone=zone)
    for words, _ in messages:
        await interview.say(words)
    return interview, fake


async def record(interview: Interview, field_id: str) -> FieldRecord:
    return (await interview.state()).record(field_id)


def asked_of_reviewer(fake: FakeOpenAI) -> str:
    last = next(one for one in map(Asked, reversed(fake.requests)) if one.role == "reviewer")
    return str(last.messages[1]["content"])


# --- a yes or a no to what was said back -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reply", "acts", "agreed"),
    [
        ("genau", [puts("visit", "2099-03-15", "genau")], True),
        ("exactement", [puts("visit", "2099-03-15", "exactement")], True),
        ("yep", [], True),
        ("yes", [], True),
        ("nope", [puts("visit", "2099-03-15", "nope")], False),
        ("is it?", [puts("visit", "2099-03-15", "is it?")], False),
        ("maybe", [puts("visit", "2099-03-15", "maybe")], False),
    ],
)
async def test_what_agrees_to_the_value_that_was_said_back(
    served_by: Serve, reply: str, acts: list[dict[str, Any]], agreed: bool
) -> None:
    interview, _ = await clinic(served_by, NAME, MID, (reply, acts))
    visit = await record(interview, "visit")
    assert (visit.value == "2099-03-15" and visit.confirmed and visit.settled) is agreed


async def test_a_no_without_an_act_undoes_it(served_by: Serve) -> None:
    interview, _ = await clinic(served_by, NAME, MID, ("no", []))
    assert (await record(interview, "visit")).value is None


async def test_an_offer_that_was_never_said_is_neither_agreed_to_nor_denied(served_by: Serve) -> None:
    leaves: Said = (
        "I'm done here, mid-March 2099 it is",
        [{"act": "stop"}, puts("visit", "2099-03-15", "mid-March 2099")],
    )
    interview, fake = await clinic(served_by, NAME, leaves, ("no no, I want to go on", [{"act": "deny"}]))
    visit = await record(interview, "visit")
    assert (visit.value, visit.confirmed) == ("2099-03-15", False)
    assert "Offered, to be confirmed" not in asked_of_reviewer(fake)
    assert told(fake)["could_have_meant"] == ["15 March 2099"]
    assert "We stop here. Nothing has been sent." in asked_of_reviewer(fake)
    await interview.say("no")
    assert (await record(interview, "visit")).value is None, "now it was said"


# --- several values ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reply", "sure"), [("The later one", False), ("the second one", True)])
async def test_one_of_the_values_that_were_offered_is_taken(served_by: Serve, reply: str, sure: bool) -> None:
    two = {
        "act": "set",
        "field_id": "visit",
        "could_mean": ["2099-03-12", "2099-03-19"],
        "evidence": ["a Thursday in March"],
    }
    said = f"{reply}. He is a bit shy."
    interview, fake = await clinic(
        served_by, NAME, ("a Thursday in March 2099", [two]), (said, [puts("visit", "2099-03-19", reply)])
    )
    assert 'Offered: ["2099-03-12","2099-03-19"]' in asked_of_reviewer(fake)
    visit = await record(interview, "visit")
    assert visit.value == "2099-03-19"
    assert visit.confirmed is sure


async def test_two_values_for_one_question_are_asked_about(served_by: Serve) -> None:
    said = "I bring nobody. But 3 colleagues maybe come with me to the dinner?"
    acts = [puts("people", 0, "I bring nobody"), puts("people", 3, "3 colleagues maybe come with me to the dinner?")]
    interview, fake = await clinic(served_by, NAME, VISIT, BORN, (said, acts))
    assert (await record(interview, "people")).value is None
    assert told(fake)["could_have_meant"] == ["0", "3"]


async def test_two_values_for_another_question_are_asked_about(served_by: Serve) -> None:
    said = "Tim Berger. I bring nobody. But 3 colleagues maybe come with me to the dinner?"
    acts = [puts("people", 0, "I bring nobody"), puts("people", 3, "3 colleagues maybe come with me to the dinner?")]
    interview, fake = await clinic(served_by, (said, [*NAME[1], *acts]))
    assert (await record(interview, "people")).told is None
    assert told(fake)["could_have_meant"] == ["0", "3"]


async def test_of_two_values_the_one_that_the_words_come_to_is_taken(served_by: Serve) -> None:
    acts = [puts("people", 3, "3"), puts("people", 4, "4")]
    interview, _ = await clinic(served_by, NAME, VISIT, BORN, ("3, no wait, 4", acts))
    people = await record(interview, "people")
    assert (people.value, people.confirmed) == (4, True)


async def test_what_is_perhaps_so_in_a_question_is_said_back(served_by: Serve) -> None:
    said = "Tim Berger. Maybe 3 people come along?"
    interview, _ = await clinic(served_by, (said, [*NAME[1], puts("people", 3, "3 people come along")]))
    assert (await record(interview, "people")).confirmed is False


# --- what is only half meant ----------------------------------------------------------------------------------------------


async def test_a_no_that_would_hide_what_was_told_is_said_back(served_by: Serve) -> None:
    told_first: Said = ("Tim Berger, pain 7 out of 10", [*NAME[1], puts("level", 7, "7 out of 10")])
    interview, fake = await clinic(
        served_by, told_first, VISIT, BORN, ALONE, ("No, he screams for fun", [puts("pain", False, "No")])
    )
    pain = await record(interview, "pain")
    assert (pain.value, pain.confirmed, pain.settled) == (False, False, False)
    assert told(fake)["could_have_meant"] == ["No"]


async def test_a_plain_no_is_taken(served_by: Serve) -> None:
    interview, _ = await clinic(served_by, *TO_PAIN, ("No", [puts("pain", False, "No")]))
    pain = await record(interview, "pain")
    assert (pain.value, pain.confirmed, pain.settled) == (False, True, True)


async def test_a_value_of_a_joke_is_said_back_and_its_words_are_no_answer_later(served_by: Serve) -> None:
    joke = "No, he just screams for fun at night, the whole street enjoys it"
    acts = [puts("pain", False, "No"), {"act": "feeling", "feeling": "joking"}]
    interview, _ = await clinic(served_by, *TO_PAIN, (joke, acts))
    state = await interview.state()
    assert (state.record("pain").value, state.record("pain").confirmed) == (False, False)
    assert state.beside == []


# --- a no where nothing was said back -------------------------------------------------------------------------------------


@pytest.mark.parametrize("acts", [[{"act": "deny"}], [{"act": "deny", "field_id": "more", "evidence": ["NO"]}]])
async def test_a_no_to_an_open_question_that_may_be_left_out_leaves_it_out(
    served_by: Serve, acts: list[dict[str, Any]]
) -> None:
    interview, _ = await clinic(served_by, *TO_MORE, ("NO, that is really all", acts))
    state = await interview.state()
    assert (state.record("more").state, state.stage) == ("skipped", "confirming")


async def test_a_no_to_words_from_before_and_nothing_else_leaves_it_out(served_by: Serve) -> None:
    tells: Said = ("Yes. It eats all of his sleep when he lies on that side", [puts("pain", True, "Yes")])
    none: Said = ("what?? no. nothing else.", [{"act": "deny"}, {"act": "skip"}])
    interview, fake = await clinic(served_by, *TO_PAIN, tells, SEVEN, NO_PHONE)
    assert told(fake)["could_have_meant"] == ["It eats all of his sleep when he lies on that side"]
    fake.responder.acts[none[0]] = none[1]
    await interview.say(none[0])
    state = await interview.state()
    assert (state.record("more").state, state.record("more").value) == ("skipped", None)


# --- days in figures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field_id", "words", "quote", "value"),
    [
        ("born", "born 3/4/2019", "born 3/4/2019", "2019-03-04"),
        ("born", "born 3/4/2019", "born 3/4/2019", "2019-04-03"),
        ("visit", "appointment 7/1", "appointment 7/1", "2027-01-07"),
        ("visit", "the date is 7/1", "7/1", "2027-07-01"),
    ],
)
async def test_a_day_that_figures_may_mean_is_said_back(
    served_by: Serve, field_id: str, words: str, quote: str, value: str
) -> None:
    said = f"Tim Berger, {words}"
    interview, fake = await clinic(served_by, (said, [*NAME[1], puts(field_id, value, quote)]))
    day = await record(interview, field_id)
    assert (day.value, day.confirmed) == (value, False)
    assert (await interview.state()).current_field_id == field_id
    assert len(told(fake)["could_have_meant"]) == 1


# --- what the models are shown -------------------------------------------------------------------------------------------


async def test_the_interviewer_hears_the_words_that_a_value_was_taken_from(served_by: Serve) -> None:
    said = ("Tim Berger, mid-March 2099", [*NAME[1], puts("visit", "2099-03-15", "mid-March 2099")])
    asks = ("hm, is parking free?", [{"act": "ask_back", "question": "is parking free?"}])
    _, fake = await clinic(served_by, said, asks)
    assert told(fake)["could_have_meant"] == ["15 March 2099"]
    assert told(fake)["their_words_for_it"] == "mid-March 2099"


async def test_the_reviewer_hears_the_day_of_the_week_and_how_a_day_is_written(served_by: Serve) -> None:
    _, fake = await clinic(served_by, NAME)
    last = next(one for one in map(Asked, reversed(fake.requests)) if one.role == "reviewer")
    assert "`date`:\n  2027-05-31" in last.messages[0]["content"] and "`deny`" in last.messages[0]["content"]
    day = dt.date.fromisoformat(last.messages[1]["content"].partition("Today: ")[2][4:14])
    assert f"Today: {day:%a} {day}." in last.messages[1]["content"]


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York"])
@pytest.mark.parametrize("value", ["2019-03-04", "2019-04-03"])
async def test_so_it_is_where_one_order_of_day_and_month_is_usual(served_by: Serve, zone: str, value: str) -> None:
    said = ("Tim Berger, born 3/4/2019", [*NAME[1], puts("born", value, "born 3/4/2019")])
    interview, _ = await clinic(served_by, said, zone=zone)
    day = await record(interview, "born")
    assert day.value in ("2019-03-04", "2019-04-03")
    assert day.confirmed or (await interview.state()).current_field_id == "born"


async def test_a_day_that_was_told_before_is_said_back_beside_another_answer(served_by: Serve) -> None:
    again = ("I already told you the date too: 7/1. Phone +81 3 1234 5678",
             [puts("visit", "2027-07-01", "7/1"), puts("phone", "+81312345678", "+81 3 1234 5678")])  # fmt: skip
    interview, fake = await clinic(served_by, ("Tim Berger, hello", NAME[1]), again)
    visit = await record(interview, "visit")
    assert (visit.value, visit.confirmed) == ("2027-07-01", False)
    assert told(fake)["could_have_meant"] == ["1 July 2027"]
