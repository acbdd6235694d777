"""What is told of other questions while a name is asked for: kept and said back, and not offered as a name."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.demo import demo_form
from interviews.forms.templates.catalogue import form_template
from interviews.sessions.orchestrator.playing import play_conversation
from tests.interviews.rule_engine.test_claims import told
from tests.interviews.sessions.test_said_back_and_gone_on import NOW
from tests.interviews.understanding.scenes import Scene, play

pytestmark = pytest.mark.django_db(transaction=True)

PAIN = {"pain_level": (6, False), "has_pain": (True, False)}


@pytest.mark.parametrize(
    ("message", "language", "after"),
    [
        ("the pain is a 6", "en", PAIN),
        ("the pain is a 6, and why do you need all this?", "en", PAIN),
        ("痛みは6です", "ja", PAIN),
        ("im allergic to penicilin", "en",
         {"has_allergies": (True, False), "allergies": ("im allergic to penicilin", False)}),
        ("ich bin allergisch gegen Nüsse", "de",
         {"has_allergies": (True, False), "allergies": ("ich bin allergisch gegen Nüsse", False)}),
        ("07700 900123 - oh and im allergic to penicilin", "en",
         {"contact_phone": ("+447700900123", True), "has_allergies": (True, False),
          "allergies": ("im allergic to penicilin", False)}),
    ],
)  # fmt: skip
async def test_what_names_another_question_is_of_that_one(message: str, language: str, after: dict[str, Any]) -> None:
    assert await told("clinic-intake", "patient_name", message, {}, language) == after


@pytest.mark.parametrize("message", ["i need an interpreter", "my back hurts, do you have parking?", "my back hurts"])
async def test_a_statement_in_small_letters_is_offered_as_no_name(message: str) -> None:
    assert "patient_name" not in await told("clinic-intake", "patient_name", message, {})


async def test_a_name_in_small_letters_still_is_one() -> None:
    after = await told("clinic-intake", "patient_name", "anna weber, im allergic to penicillin", {})
    assert after["patient_name"][0] == "anna weber"
    assert after["has_allergies"] == (True, False)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("visit_time", "the pain is a 6, what time do you open?"),
        ("patient_name", "my back hurts, do you have parking?"),
    ],
)
async def test_words_spent_on_something_else_are_not_asked_about_again(asked: str, message: str) -> None:
    scene = Scene("en", "clinic-intake", {}, asked, "?", message, [], {}, True)
    said = (await play(scene, lambda role: None)).state.messages[-1].content
    assert "18:00" not in said  # the 6 is of the pain
    assert "come back" not in said  # what hurts is no part of the question


async def test_the_night_is_no_afternoon() -> None:
    assert "visit_time" not in await told("clinic-intake", "visit_time", "at 3 in the night", {})


@pytest.mark.parametrize(
    ("asked", "message", "language"),
    [
        ("email", "i'll bring my husband", "en"),
        ("company", "ich bringe meine Frau mit", "de"),
        ("full_name", "my wife will come along too", "en"),
    ],
)
async def test_who_comes_along_is_a_guest(asked: str, message: str, language: str) -> None:
    assert await told("event-registration", asked, message, {}, language) == {"guests": (1, False)}


async def test_the_name_that_a_sentence_begins_with_is_said_back() -> None:
    form = form_template("registration").form
    said = "Fiona Pettigrew is his mother, she has agreed to it"
    played = await play_conversation(form, ["Rory Pettigrew", "the youth one", said], now=NOW, language="en")
    assert played.exchanges[-1].noted == {"guardian": "Fiona Pettigrew"}
    assert "Did you mean Fiona Pettigrew?" in played.exchanges[-1].said[0]


async def test_a_name_among_words_in_small_letters_is_said_back() -> None:
    said = "moin, bin die Katrin Weber von der Stadtbibliothek Kiel"
    played = await play_conversation(demo_form("event-registration"), [said], now=NOW, language="de")
    assert "Meinen Sie Katrin Weber?" in played.exchanges[0].said[0]
