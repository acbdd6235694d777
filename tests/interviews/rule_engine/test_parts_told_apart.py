"""Several things in one message: no part is taken for another, none of a list is lost."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.demo import demo_form
from interviews.forms.definition import FormDefinition
from interviews.sessions.rules.review import ActKind
from tests.interviews.rule_engine.scenes import review

REGISTRATION: FormDefinition = demo_form("event-registration")


def values(field_id: str, message: str, language: str = "en", **answered: Any) -> dict[str, Any]:
    """The values that the message sets, by field."""
    form = REGISTRATION.localized(language)
    acts = review(form, field_id, message, language=language, answered=answered).result.of(ActKind.SET)
    return {act.field_id or field_id: act.value for act in acts if act.value is not None}


@pytest.mark.parametrize(
    "message",
    ["practitioner, workshops agents and ethics", "practitioner, agents and ethics", "agents, ethics, practitioner"],
)
def test_options_in_a_list_are_all_taken_and_none_is_a_name(message: str) -> None:
    assert values("full_name", message) == {"session_track": "practitioner", "workshops": ["agents", "ethics"]}


def test_options_behind_another_answer_are_all_taken() -> None:
    told = values("session_track", "beginner. agents and ethics workshops.")
    assert told == {"session_track": "beginner", "workshops": ["agents", "ethics"]}


def test_the_number_that_was_asked_for_is_no_part_of_a_name_that_is_corrected() -> None:
    told = values("guests", "two. And my name is spelled Anna, not Ana", full_name="Ana Carter")
    assert told == {"guests": 2, "full_name": "Anna Carter"}


@pytest.mark.parametrize(
    ("field_id", "message", "kind", "question"),
    [
        ("company", "no company, and why do you need that?", ActKind.SKIP, "why do you need that"),
        ("phone", "skip it, and what happens to my data?", ActKind.SKIP, "what happens to my data"),
        ("email", "Why do you need that? ben@example.org", ActKind.SET, "Why do you need that"),
        ("guests", "two, is there parking?", ActKind.SET, "is there parking"),
    ],
)
def test_what_stands_beside_a_question_counts_too(field_id: str, message: str, kind: ActKind, question: str) -> None:
    acts = review(REGISTRATION, field_id, message, language="en").result.acts
    assert [act.act for act in acts] == [kind, ActKind.ASK_BACK]
    assert acts[-1].question == question


@pytest.mark.parametrize("message", ["me and hubby plus 2 kids", "who reads this?"])
def test_words_that_told_something_else_are_not_said_back_as_a_company(message: str) -> None:
    acts = review(REGISTRATION, "company", message, language="en").result.acts
    assert any(act.act is ActKind.ASK_BACK or act.field_id not in (None, "company") for act in acts)
    assert not [act for act in acts if act.act is ActKind.SET and act.field_id in (None, "company")]


def test_a_language_wish_put_as_a_question_is_no_question() -> None:
    acts = review(REGISTRATION, "guests", "three guests. And can we speak Japanese?", language="en").result.acts
    assert [(act.act, act.value, act.language) for act in acts] == [
        (ActKind.SET, 3, None),
        (ActKind.LANGUAGE, None, "ja"),
    ]


def test_a_question_alone_is_only_a_question() -> None:
    acts = review(REGISTRATION, "guests", "can I bring my dog?", language="en").result.acts
    assert [act.act for act in acts] == [ActKind.ASK_BACK]


def test_a_correction_takes_the_words_beside_what_was_wrong() -> None:
    told = values("company", "I come on the 11th, and it's Benny Carter, not Ben", full_name="Ben Carter")
    assert told == {"attendance_date": "2027-03-11", "full_name": "Benny Carter"}


@pytest.mark.parametrize(
    ("language", "field_id", "message", "own"),
    [
        ("en", "dietary", "no. and change the date to the 12th", False),
        ("en", "goals", "I want to learn to evaluate agents. Also change the day to the 12th please",
         "I want to learn to evaluate agents"),
        ("ja", "guests", "2人です。あと、参加日は12日に変更してください", 2),
    ],
)  # fmt: skip
def test_an_answer_and_a_correction_in_sentences_of_their_own_both_count(
    language: str, field_id: str, message: str, own: Any
) -> None:
    told = values(field_id, message, language, attendance_date="2027-03-11")
    assert told == {field_id: own, "attendance_date": "2027-03-12"}


def test_sentences_that_contradict_each_other_give_no_value() -> None:
    assert "guests" not in values("guests", "We are two. Make that three? No idea, we may be four.")
