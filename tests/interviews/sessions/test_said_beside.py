"""What is said beside an answer, for a question that is still to come: it waits for that question, and is said back there."""

from __future__ import annotations

import pytest

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.templates.catalogue import form_template
from interviews.reading.readings import ParseContext
from interviews.sessions.orchestrator.playing import play_conversation
from interviews.sessions.rules.own_words.left_over import left_over
from interviews.sessions.rules.review import Act, ActKind, Finding, ReviewResult, Verdict
from interviews.sessions.rules.state import Evidence, Spoken
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.interview import Asked, InterviewModel, Judged
from tests.interviews.sessions.test_said_back_and_gone_on import NOW, played
from tests.interviews.talking import Interview

PARENT = FieldDefinition(field_id="parent", label="Ihr Name", type="short_text", required=True)
CURSOR = "it eats my cursor when i paste, and it is slow"
RATED = f"4. {CURSOR}"


async def feedback(*replies: str) -> tuple[list[str], dict[str, str]]:
    """What was said to each reply, and all that was noted on the way, the last of each field."""
    conversation = await played(*replies, slug="product-feedback", at="satisfaction")
    noted = {field_id: shown for each in conversation.exchanges for field_id, shown in each.noted.items()}
    return [each.said[0] for each in conversation.exchanges], noted


async def test_it_is_said_back_where_an_open_question_is_asked() -> None:
    said, noted = await feedback(RATED, "daily", "yes")
    assert said[1].endswith(f"“What works well for you?”: before, you said “{CURSOR}”. Is that your answer?")
    assert said[2] == "Thank you. Which part of the app do you mean?"
    assert noted == {"satisfaction": "4 / 5", "usage": "Every day", "liked": CURSOR}


async def test_a_no_asks_the_question_and_the_words_wait_for_the_next_one() -> None:
    said, noted = await feedback(RATED, "daily", "no", "the search", "yes")
    assert said[2].startswith("What works well for you?")
    assert said[3].endswith(f"“What gets in your way?”: before, you said “{CURSOR}”. Is that your answer?")
    assert (noted["liked"], noted["obstacle"]) == ("the search", CURSOR)


@pytest.mark.parametrize("reply", ["the search", "no, the search is great"])
async def test_another_answer_takes_the_place_of_what_was_said_back(reply: str) -> None:
    _, noted = await feedback(RATED, "daily", reply)
    assert noted["liked"] == reply


async def test_more_after_a_yes_is_put_behind_it() -> None:
    _, noted = await feedback(RATED, "daily", "yes, and it lost a page")
    assert noted["liked"] == f"{CURSOR}\nyes, and it lost a page"


async def test_whoever_leaves_the_question_out_is_asked_at_the_next() -> None:
    said, _ = await feedback(RATED, "daily", "skip")
    assert said[2].endswith(f"“What gets in your way?”: before, you said “{CURSOR}”. Is that your answer?")


async def test_what_is_told_where_a_value_was_said_back_waits_as_well() -> None:
    said, _ = await feedback("4, mostly on my phone", "it freezes when I export a long note", "daily")
    assert said[0].endswith("“Where do you use it?”: Did you mean Phone?")
    assert said[2].endswith(
        "“What works well for you?”: before, you said “it freezes when I export a long note”. Is that your answer?"
    )


async def test_a_few_words_about_an_order_wait_for_the_question_about_wishes() -> None:
    order = form_template("order").form
    said = ("3 sourdough loaves. No nuts please", "no", "4 December 2026", "pick up")
    talk = await play_conversation(order, said, now=NOW, language="en")
    wished = (
        "“Is there anything we should do differently for you?”: before, you said “No nuts please”. Is that your answer?"
    )
    assert talk.exchanges[-1].said[0] == f"Thank you. {wished}"


async def test_what_stands_is_not_said_back_again() -> None:
    said, _ = await feedback(RATED, "daily", "yes", "the editor")
    assert said[3] == "Thank you. What gets in your way?"


async def test_who_says_no_twice_is_not_asked_again() -> None:
    said, _ = await feedback(RATED, "daily", "no", "the search", "no", "nothing", "yes")
    assert sum("before, you said" in each for each in said) == 2
    assert said[4] == "What gets in your way?"


async def test_in_japanese() -> None:
    words = "コンパイラの仕組みを勉強したいと思っています"
    conversation = await played(f"二人です。{words}。", "いいえ", "+81 90 1234 5678", language="ja", at="guests")
    assert f"先ほど「{words}」とおっしゃいました" in conversation.exchanges[-1].said[0]


GUESTS = FieldDefinition(field_id="guests", label="Guests", type="integer")
STORY = FieldDefinition(field_id="story", label="What happened?", type="long_text")


def left(text: str, *acts: Act, asked: FieldDefinition = GUESTS) -> list[str]:
    """What is left of a message that gave "2"."""
    number = Act(act=ActKind.SET, field_id="guests", value=2, evidence=["2"])
    verdict = Verdict(passed=True, finding=Finding("guests", 2, [Evidence(message_id="m", quote="2")]))
    message = Spoken(message_id="m", role="respondent", content=text)
    found = left_over(asked, ReviewResult(acts=[number, *acts]), verdict, message, ParseContext(), offered=False)
    assert all(one.quote in text for one in found)
    return [one.quote for one in found]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("2", []),
        ("2 please, thank you so much", []),
        ("2, can I bring my dog?", []),
        ("2, see you then", []),
        ("2. Glad to tell you", []),
        ("2. Not on weekends.", []),
        ("Hi! Maya from Acme GmbH here. 2", []),
        ("Hello there. The train was late and nobody told us. 2", ["The train was late and nobody told us"]),
        ("2. The train was late and nobody told us", ["The train was late and nobody told us"]),
        (
            "The train was late again today. 2. Nobody told us about it anyway",
            ["The train was late again today", "Nobody told us about it anyway"],
        ),
    ],
)
def test_words_that_tell_something_are_left(text: str, kept: list[str]) -> None:
    assert [one.rstrip(".") for one in left(text)] == kept


def test_words_that_an_act_is_made_of_are_not() -> None:
    other = Act(act=ActKind.SET, field_id="late", value=True, evidence=["the train was late"])
    assert left("2, and the train was late again", other) == []


def test_an_act_that_may_be_what_the_whole_message_does_leaves_nothing() -> None:
    assert left("2. I will come back to this tomorrow evening", Act(act=ActKind.PAUSE)) == []


def test_an_open_question_takes_its_message_itself() -> None:
    assert left("2. The train was late and nobody told us", asked=STORY) == []
    assert field_type("long_text").conversational


@pytest.mark.django_db(transaction=True)
async def test_a_model_says_it_back_as_it_was_said(served_by) -> None:
    """It rates by "4" alone; the rest waits all the same, and the Interviewer is told to quote it."""
    fake: FakeOpenAI = served_by(InterviewModel({"satisfaction": {RATED: Judged(4, evidence=("4",))}}))
    rated = FormDefinition(
        slug="rated",
        title="Rated",
        fields=(
            FieldDefinition(field_id="satisfaction", label="Satisfaction", type="rating", required=True),
            FieldDefinition(field_id="liked", label="What works well?", type="long_text", required=True),
        ),
    )
    interview = await Interview.under_way(rated)
    await interview.say(RATED)
    told = [body["messages"][-1]["content"] for body in fake.requests if Asked(body).role == "interviewer"]
    assert any("Before this question they said" in each and CURSOR in each for each in told)
    assert await interview.values() == {"satisfaction": 4}


async def test_words_that_answer_another_question_are_none_of_the_one_asked() -> None:
    other = FieldDefinition(field_id="other", label="Which size? – Other", type="short_text")
    phone = FieldDefinition(field_id="phone", label="Phone number", type="phone", required=True)
    form = FormDefinition(slug="locker", title="A locker", languages=("en",), fields=(other, phone))
    told = await play_conversation(form, ("+81 90 1234 5678", "I agree"), now=NOW, language="en", at="other")
    assert [each.noted for each in told.exchanges] == [{"phone": "+81 90-1234-5678"}, {}]


async def test_what_is_offered_takes_its_own_words_alone() -> None:
    """Another yes or no of the message is of the question that its words name."""
    told = await played("No medication, but I'm allergic to peanuts", slug="clinic-intake", at="takes_medication")
    noted = {"takes_medication": "No", "has_allergies": "Yes", "allergies": "I'm allergic to peanuts"}
    assert told.exchanges[0].noted == noted


async def test_a_none_among_what_is_told_of_several_loses_none_of_them() -> None:
    badge = {"choices": [{"value": "none", "label": "None yet"}, {"value": "sea", "label": "Seepferdchen"}]}
    parts = (
        FieldDefinition(field_id="name", label="Wie heißt das Kind?", type="short_text", required=True),
        FieldDefinition(field_id="age", label="Wie alt?", type="integer", required=True),
        FieldDefinition(field_id="badge", label="Abzeichen", type="choice", config=badge),
    )
    kids = FieldDefinition(field_id="kids", label="Ihre Kinder", type="group", required=True, fields=parts)
    form = FormDefinition(slug="swim", title="Schwimmkurs", languages=("de",), fields=(PARENT, kids))
    told = await play_conversation(
        form, ("Ann Weber", "Lena (8, Seepferdchen) und Jonas (5, keins)"), now=NOW, language="de", at="parent"
    )
    noted = told.exchanges[-1].noted
    assert [noted[f"kids.{n}.{part}"] for n in (1, 2) for part in ("name", "age")] == ["Lena", "8", "Jonas", "5"]
    assert noted["kids.1.badge"] == "Seepferdchen"


LEARN = "I want to learn how to measure quality. We have a chatbot in production"


async def test_a_statement_for_a_later_question_is_kept_for_that_and_is_no_failed_answer() -> None:
    conversation = await played(LEARN, "two", "no", "skip", "yes", slug="event-registration", at="guests")
    said = [each.said[0] for each in conversation.exchanges]
    assert said[0] == "I'll keep that for a later question. How many guests will you bring?"
    assert said[3].endswith(
        f"“What do you hope to take home from the event?”: before, you said “{LEARN}”. Is that your answer?"
    )
    noted = {field_id: shown for each in conversation.exchanges for field_id, shown in each.noted.items()}
    assert noted["goals"] == LEARN


async def test_of_several_statements_that_wait_those_with_words_of_the_question_are_said_back() -> None:
    role = "Novo Nordisk, I work there as the data lead"
    replies = (role, "yes", "10 March", "research", "none", LEARN, "two", "no", "skip")
    conversation = await played(*replies, slug="event-registration", at="company")
    said = [each.said[0] for each in conversation.exchanges]
    assert said[-1].endswith(f"before, you said “{LEARN}”. Is that your answer?")


@pytest.mark.parametrize(
    "message", ["The weather is so nice in town today, really", "I told you that I want to learn more"]
)
async def test_what_shares_nothing_with_an_open_question_or_speaks_of_the_talk_is_not_kept(message: str) -> None:
    conversation = await played(message, "two", "no", "skip", slug="event-registration", at="guests")
    said = [each.said[0] for each in conversation.exchanges]
    assert "later question" not in said[0]
    assert said[3].endswith("What do you hope to take home from the event?")


PRAISE = "because you care about drafts and never lose one"


async def test_what_two_other_answers_passed_over_is_said_back_no_more() -> None:
    """Three open questions follow; the words about the role are none of their answers."""
    replies = (
        "Noor Haddad, I'd like to apply for the backend role",
        "noor@haddad.example",
        "Backend engineer",
        "I rewrote our billing pipeline last year, which was my part, and it runs in minutes now",
        "Nobody waits for it any more",
        "I like calm software, and I would like to learn about search",
        "1 February 2027",
        "skip",
        "skip",
    )
    form = form_template("job-application").form
    conversation = await play_conversation(form, replies, now=NOW, language="en", at="name")
    said = [each.said[0] for each in conversation.exchanges]
    assert "before, you said “I'd like to apply for the backend role”" in said[2]
    assert said[-1].endswith("What should we arrange for your interview? You can skip this one if you like.")


async def test_an_open_answer_in_small_letters_that_speaks_to_somebody_stays() -> None:
    _, noted = await feedback(RATED, "daily", PRAISE, "write to ed@fox.example")
    assert noted["liked"] == PRAISE


async def test_of_a_message_that_told_an_open_answer_beside_another_only_that_is_of_it() -> None:
    replies = ("Ben Okafor", "yes but I'll be late, around 9", "just me", "fish", "no shellfish, I'm allergic")
    conversation = await play_conversation(form_template("rsvp").form, replies, now=NOW, language="en", at="name")
    kitchen = next(one.display for one in conversation.fields if one.field_id == "kitchen")
    assert kitchen.endswith("no shellfish, I'm allergic")
    assert "around 9" not in kitchen


async def test_a_story_told_before_anybody_asked_for_it_waits_for_the_open_question() -> None:
    story = "The printer on the third floor caught fire"
    replies = (story, "damage", "today", "skip", "the print room")
    form = form_template("incident-report").form
    conversation = await play_conversation(form, replies, now=NOW, language="en", at="kind")
    said = [each.said[0] for each in conversation.exchanges]
    assert said[-1].endswith(f"“What happened?”: before, you said “{story}”. Is that your answer?")


async def test_the_words_of_a_day_tell_which_half_of_it_is_meant() -> None:
    form = form_template("incident-report").form
    conversation = await play_conversation(form, ("this morning about 9:20",), now=NOW, language="en", at="kind")
    assert conversation.exchanges[0].noted["clock"] == "09:20"


@pytest.mark.parametrize("asked", ["kind", "clock"])
async def test_a_name_beside_another_question_is_of_the_one_for_names(asked: str) -> None:
    form = form_template("incident-report").form
    messages = ("I'm Lena Fox, lena.fox@acme.example",)
    conversation = await play_conversation(form, messages, now=NOW, language="en", at=asked)
    assert conversation.exchanges[0].noted == {"reporter": "Lena Fox"}


async def test_what_is_said_beside_a_value_to_be_confirmed_waits_too() -> None:
    told = "3, mais les modèles sont super surtout celui pour les menus"
    talk = await played(
        told, "tous les jours", "oui vous pouvez", slug="product-feedback", at="satisfaction", language="fr"
    )
    assert "vous avez dit plus tôt « les modèles sont super surtout celui pour les menus »" in talk.exchanges[1].said[0]
    assert talk.exchanges[2].noted["liked"] == "les modèles sont super surtout celui pour les menus"


async def test_a_list_behind_the_name_of_another_question_is_none_of_a_name() -> None:
    form = FormDefinition(
        slug="baker",
        title="Apply",
        fields=(
            FieldDefinition(field_id="name", label="Your name", type="short_text", required=True),
            FieldDefinition(field_id="licence", label="Driving licence classes", type="short_text"),
        ),
    )
    talk = await play_conversation(form, ["driving licence: B and BE"], now=NOW, language="en")
    assert talk.exchanges[0].noted == {"licence": "B and BE"}
    assert talk.exchanges[0].said[0].endswith("What is your name?")


async def test_that_there_is_none_is_no_name() -> None:
    talk = await played("im bob smiht", "no company. 11 march plz")
    assert talk.exchanges[1].noted == {"attendance_date": "11 March 2027"}


async def test_what_is_said_at_the_last_try_of_a_question_waits_for_another() -> None:
    """It was gone: "That's fine, we'll leave that open", and the next question asked for just that."""
    told = "I've had a headache for two days, getting worse and worse"
    replies = ("umm", "well, the nice receptionist", told, "skip", "020 7946 0958", "skip")
    conversation = await played(*replies, slug="clinic-intake", at="visit_date")
    assert conversation.exchanges[2].said[0].startswith("I'll keep that for a later question.")
    assert any(
        f"before, you said “{told}”. Is that your answer?" in each.said[0] for each in conversation.exchanges[3:]
    )
