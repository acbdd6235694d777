"""What is told of another question than the one asked, and cannot be its answer: whoever told it hears so, and is asked at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from interviews.demo import demo_form
from tests.fake_openai import FakeOpenAI
from tests.interviews.sessions.test_said_back_and_gone_on import played
from tests.interviews.sessions.test_several_acts import Reviewing, puts
from tests.interviews.sessions.test_several_acts import told as directed
from tests.interviews.talking import Interview

EVENT = "event-registration"
ASKS_GUESTS = "Anything up to 4 is possible. How many guests will you bring?"


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("I'm Ann Bell and I'll bring 20 guests", f"Thank you. {ASKS_GUESTS}"),
        (
            "Ann Bell. I will attend on 31 February",
            "Thank you. There is no such day or time. Which day will you attend?",
        ),
    ],
)
async def test_the_reason_stands_before_the_question(told: str, asked: str) -> None:
    talk = await played(told, slug=EVENT, at="full_name")
    assert (talk.exchanges[0].noted, talk.exchanges[0].said[0]) == ({"full_name": "Ann Bell"}, asked)


@pytest.mark.parametrize(
    ("at", "told", "language", "slug", "asked"),
    [
        (
            "contact_phone",
            "0170 4455221, Mail hab ich keine",
            "de",
            "clinic-intake",
            "In Ordnung, wir lassen das offen. Ich brauche auch die Ländervorwahl mit einem Plus davor. Wie lautet Ihre "
            "Telefonnummer?",
        ),
        (
            "guests",
            "12, and no dietary needs",
            "en",
            EVENT,
            f"For “Do you have any dietary requirements?” I have noted No. {ASKS_GUESTS}",
        ),
    ],
)
async def test_an_answer_that_cannot_be_taken_is_told_why_beside_others(
    at: str, told: str, language: str, slug: str, asked: str
) -> None:
    talk = await played(told, slug=slug, at=at, language=language)
    assert talk.exchanges[0].said[0] == asked
    assert not {"contact_phone", "guests", "attendance_date"} & talk.exchanges[0].noted.keys()


async def test_the_answer_that_stands_stays_until_there_is_another() -> None:
    talk = await played("2 guests, Ann Bell", "make it 20 guests", "go on", slug=EVENT, at="full_name")
    assert talk.exchanges[1].said[0] == (
        "Anything up to 4 is possible. So far I have “2”; say “go on” and it stays. How many guests will you bring?"
    )
    assert {field.field_id: field.display for field in talk.fields}["guests"] == "2"


async def test_what_is_said_beside_it_waits_for_its_question() -> None:
    told = "I want to learn how agents are tested. I will bring 20 guests by the way"
    talk = await played(told, "2", "Practitioner", "agents", "no", "skip", slug=EVENT, at="session_track")
    assert talk.exchanges[0].said[0] == ASKS_GUESTS
    assert "before, you said “I want to learn how agents are tested”" in talk.exchanges[-1].said[0]


async def test_a_clause_that_another_question_takes_is_of_that_one() -> None:
    talk = await played(
        "lmoura@uol.com.br, my appointment is on 22 April 2027", slug="clinic-intake", at="contact_email"
    )
    assert talk.exchanges[0].noted["visit_date"] == "22 April 2027"


@pytest.mark.parametrize(
    "told",
    ["3 May 1990, and I'd like to come on 20 March 2027", "I was born 3 May 1990, I'm coming in on 20 March 2027"],
)
async def test_a_day_that_another_question_takes_is_none_of_the_one_asked(told: str) -> None:
    talk = await played(told, slug="clinic-intake", at="birth_date")
    assert talk.exchanges[0].noted["visit_date"] == "20 March 2027"


async def test_a_second_correction_in_a_sentence_of_its_own_is_asked_about() -> None:
    told = ("11 March 2027", "Beginner", "skip", "2", "It will be 3 guests. I'll come on 12 March.")
    talk = await played(*told, slug=EVENT, at="attendance_date")
    assert talk.exchanges[-1].said[0].endswith("“Which day will you attend?”: Did you mean 12 March 2027?")


@pytest.mark.django_db(transaction=True)
async def test_a_model_that_hands_on_the_words_is_told_the_limit(served_by: Callable[..., FakeOpenAI]) -> None:
    told = "Ann Bell, and twenty guests"
    puts_both = [puts("full_name", "Ann Bell", "Ann Bell"), puts("guests", "twenty guests", "twenty guests")]
    server = served_by(Reviewing({told: puts_both}))
    interview = await Interview.under_way(demo_form(EVENT).model_copy(update={"consent_text": ""}))
    await interview.say(told)
    assert (await interview.state()).current_field_id == "guests"
    assert directed(server)["why_it_did_not_count"] == "Anything up to 4 is possible."
