"""What a message leaves out or denies beside what was asked for: no story, and no answer of the question that it denies."""

from __future__ import annotations

import asyncio
import datetime as dt

import pytest

from interviews.forms.templates.catalogue import form_template
from interviews.sessions.orchestrator.playing import PlayedConversation, play_conversation

NOW = dt.datetime(2026, 11, 29, 10, tzinfo=dt.UTC)


def played(template: str, *messages: str, at: str = "", language: str = "en") -> PlayedConversation:
    return asyncio.run(play_conversation(form_template(template).form, messages, now=NOW, language=language, at=at))


@pytest.mark.parametrize(
    ("message", "skipped", "told"),
    [
        ("no photos sorry, my phone was in the locker", {"photo"}, False),
        ("no photos, and I'd rather not give my name", {"photo", "reporter"}, False),
        ("and no name please, rather stay out of it", {"reporter"}, False),
        ("no photos, but the guard at the gate saw it all happen when the truck came in", {"photo"}, True),
        ("There were no photos of the valve on the wall so nobody could have known where it was", set(), True),
    ],
)
def test_what_leaves_other_questions_out_is_no_story(message: str, skipped: set[str], told: bool) -> None:
    conversation = played("incident-report", message, at="events")
    states = {field.field_id: field.state for field in conversation.fields}
    assert {field_id for field_id in ("photo", "reporter") if states[field_id] == "skipped"} == skipped
    assert ("What led to it" in conversation.exchanges[0].said[0]) is told


@pytest.mark.parametrize(
    "message", ["no delivery please", "actually no delivery, my brother has a car", "not delivery"]
)
def test_of_two_options_the_other_one_is_offered_for_the_one_that_is_denied(message: str) -> None:
    conversation = played("order", "3 pies", "no", "3 March 2027", "Delivery", message)
    assert "Did you mean Pick-up?" in conversation.exchanges[-1].said[-1]


@pytest.mark.parametrize("message", ["no, delivery", "no delivery after 6 pm please"])
def test_a_no_before_an_option_or_a_limit_is_no_denial_of_it(message: str) -> None:
    conversation = played("order", "3 pies", "no", "3 March 2027", "Delivery", message)
    assert next(field for field in conversation.fields if field.field_id == "handover").display == "Delivery"
    assert "Pick-up" not in conversation.exchanges[-1].said[-1]


def test_a_name_is_no_thing_and_words_that_lead_nowhere_choose_nothing() -> None:
    conversation = played("lost-and-found", "Something lost", "name is Priya Raman. mail priya.r@example.com")
    told = {field.field_id: field.display for field in conversation.fields if field.state == "done"}
    assert told == {"side": "Something lost", "name": "Priya Raman", "email": "priya.r@example.com"}
    going = played("lost-and-found", "left my backpack on the 42 bus last night i think, going towards the station")
    assert "Something found?" not in going.exchanges[-1].said[-1]
    assert "going towards" not in " ".join(field.display for field in going.fields)


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ("同意します", ""),
        ("仕事中は出られないかも", ""),
        ("腰が痛くて座っているのもつらいです", ""),
        ("最初の数週間は", ""),
        ("佐々木ひなたです", "佐々木ひなた"),
        ("ひかり", "ひかり"),
        ("たなか たろうです", "たなか たろう"),
    ],
)
def test_a_japanese_statement_is_nobodys_name(message: str, name: str) -> None:
    conversation = played("registration", message, at="name", language="ja")
    told = next(field.display for field in conversation.fields if field.field_id == "name")
    assert told == name
    assert "のことでしょうか" not in conversation.exchanges[-1].said[-1]
