"""What people say first to the templates' forms, where no model is there."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from interviews.forms.templates.catalogue import form_template
from interviews.sessions.orchestrator.playing import play_conversation
from tests.interviews.sessions.test_said_back_and_gone_on import NOW


async def noted(template: str, asked: str, message: str) -> Mapping[str, str]:
    form = form_template(template).form
    conversation = await play_conversation(form, (message,), now=NOW, language="en", at=asked)
    return conversation.exchanges[0].noted


@pytest.mark.parametrize(
    "message", ["I'm a nurse at a small hospital", "I'm a stay-at-home dad", "I'm an engineer and do some teaching"]
)
async def test_a_sentence_of_several_things_answers_a_question_for_a_few_words_as_a_whole(message: str) -> None:
    assert await noted("research-interview", "role", message) == {"role": message}


async def test_a_mood_is_no_such_answer() -> None:
    assert await noted("research-interview", "role", "I'm tired") == {}


async def test_options_of_another_question_in_several_clauses_are_its_answer() -> None:
    found = await noted("booking", "kind", "mornings work best, or early afternoon")
    assert found == {"times": "Morning and Afternoon"}


async def test_a_word_like_that_of_an_option_is_not_meant_for_it() -> None:
    found = await noted("onboarding", "called", "I go by Sam. starting on the 4th of January, mostly from home")
    assert "equipment" not in found


async def test_a_way_of_saying_yes_is_no_answer_to_what_hangs_on_it() -> None:
    assert "kitchen" not in await noted("rsvp", "coming", "wouldnt miss it! me plus two kids, and veggie for me")
    form = form_template("rsvp").form
    told = await play_conversation(
        form, ("はい、喜んで。妻と娘の二人を連れて行きます",), now=NOW, language="ja", at="coming"
    )
    assert "kitchen" not in told.exchanges[0].noted


async def test_of_two_questions_for_yes_or_no_each_has_its_clause() -> None:
    form = form_template("patient-intake").form
    message = "yeah, id say six out of ten at its worst. no allergies btw"
    told = await play_conversation(form, (message,), now=NOW, language="en", at="has_pain")
    assert told.exchanges[0].noted == {"has_pain": "Yes", "pain": "6 / 10", "has_allergies": "No"}


async def test_a_day_is_put_right_beside_a_place() -> None:
    form = form_template("incident-report").form
    messages = ("yesterday", "11 am", "loading bay 2. hang on, it wasnt yesterday it was saturday")
    told = await play_conversation(form, messages, now=NOW, language="en", at="day")
    assert told.exchanges[-1].noted == {"day": "21 November 2026", "place": "loading bay 2"}


@pytest.mark.parametrize(
    ("message", "found"), [("yes thats everything, all correct, thank you", {}), ("all of them", 3)]
)
async def test_that_is_everything_chooses_nothing(message: str, found: object) -> None:
    times = (await noted("booking", "times", message)).get("times", "")
    assert len(times.split(",")) == found if times else found == {}


async def test_words_that_wait_for_a_yes_are_asked_about_again_behind_another_answer() -> None:
    messages = (
        "its my first talk with you, im new in town",
        "want to sort out my late mums tax papers, nothings been done so far",
        "yes",
        "friday the 5th of feb would be good",
        "yes",
    )
    told = await play_conversation(form_template("booking").form, messages, now=NOW, language="en")
    assert "tax papers" in told.exchanges[2].said[0]
    assert told.exchanges[3].noted == {"day": "5 February 2027"}
    assert "tax papers" in told.exchanges[3].said[0]
    assert told.exchanges[4].noted == {"reason": messages[1]}


async def test_a_telephone_is_no_handiwork() -> None:
    messages = (
        "話し相手と催しの運営をやってみたいです",
        "催しの運営はやっぱりやめて、話し相手だけにします",
        "電話は090-8765-4321です",
    )
    form = form_template("volunteer").form
    told = await play_conversation(form, messages, now=NOW, language="ja", at="tasks")
    assert "手仕事" not in "".join(told.exchanges[-1].noted.values())
