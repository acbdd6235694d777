"""What a single clause does: answers, is erased, asks, leaves; and what it never does against the whole message."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.demo import demo_form
from interviews.forms.definition import FormDefinition
from interviews.sessions.rules.review import Act, ActKind
from tests.interviews.rule_engine.scenes import choices, field, form, review

REGISTRATION: FormDefinition = demo_form("event-registration")
BADGE: dict[str, Any] = {"full_name": "Ana Carter", "email": "ana@carter.example", "company": "Orbit Health"}


def acts(field_id: str, message: str, language: str = "en", **answered: Any) -> list[Act]:
    return review(REGISTRATION.localized(language), field_id, message, language=language, answered=answered).result.acts


@pytest.mark.parametrize(
    ("language", "message", "name"),
    [
        ("en", "It's for my father, Walter Beech, and his eyes are bad", "Walter Beech"),
        ("fr", "Léo Fabre-Nguyen, c'est mon fils", "Léo Fabre-Nguyen"),
        ("pt", "é pro meu avô, Sebastião Couto", "Sebastião Couto"),
    ],
)
def test_a_name_is_said_back_out_of_what_is_told_around_it(language: str, message: str, name: str) -> None:
    own = [act for act in acts("full_name", message, language) if act.field_id in (None, "full_name")]
    assert [(act.value, act.could_mean) for act in own] == [(None, [name])]


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "two. please remove Orbit Health from the badge"),
        ("es", "dos. quita Orbit Health de la chapa"),
        ("de", "zwei. und Orbit Health bitte löschen"),
    ],
)
def test_an_optional_answer_is_erased_by_its_name(language: str, message: str) -> None:
    cleared = [act.field_id for act in acts("guests", message, language, **BADGE) if act.act is ActKind.CLEAR]
    assert cleared == ["company"]


def test_a_required_answer_is_not_erased() -> None:
    assert not [act for act in acts("guests", "two. delete my email", **BADGE) if act.act is ActKind.CLEAR]


def test_a_no_before_a_pause_is_said_back_whatever_follows() -> None:
    told = acts("dietary", "no, I eat everything, and my cell is +1 415 555 0177")
    assert [(act.value, act.could_mean) for act in told if act.field_id in (None, "dietary")] == [(None, [False])]


def test_an_article_is_no_number() -> None:
    assert not [act for act in acts("guests", "vous êtes un robot ?", "fr") if act.act is ActKind.SET]


def test_an_answer_with_another_one_behind_a_no_is_said_back() -> None:
    told = acts("attendance_date", "dia 11. não, péra, 10, que 11 é rodízio do meu carro", "pt")
    assert [(act.value, act.could_mean) for act in told] == [(None, ["2027-03-11"])]


def test_options_of_which_only_some_were_read_are_said_back() -> None:
    told = acts("session_track", "recherche, avec l'atelier évaluation et celui sur les agents", "fr")
    assert all(act.value is None for act in told if act.field_id == "workshops")


def test_a_question_among_sentences_of_an_open_answer_is_no_part_of_it() -> None:
    told = acts("goals", "Demos. Who reads this?")
    assert [act.act for act in told if act.act is not ActKind.SET] == [ActKind.ASK_BACK]
    assert all("reads" not in quote for act in told for quote in (*act.evidence, *map(str, act.could_mean)))


def test_many_questions_are_taken_out_in_a_few_steps() -> None:
    told = acts("email", "Why? " * 2_000 + "ben@example.org")
    assert len(told) < 5


@pytest.mark.parametrize(
    ("field_id", "kind", "message", "value"),
    [
        ("site", "url", "it's example.org/travels/2027", "https://example.org/travels/2027"),
        ("days", "multi_choice", "Mon/Wed", ["monday", "wednesday"]),
    ],
)
def test_a_slash_parts_words_and_no_addresses(field_id: str, kind: str, message: str, value: Any) -> None:
    config = choices("Monday", "Wednesday", "Friday") if kind == "multi_choice" else {}
    asked = form("en", field(field_id, "What shall we note?", kind, config=config))
    assert review(asked, field_id, message, language="en").field_value == value


@pytest.mark.parametrize("message", ["continuo amanhã", "let's continue tomorrow"])
def test_a_day_on_which_one_goes_on_is_no_correction(message: str) -> None:
    language = "pt" if "amanhã" in message else "en"
    told = acts("company", message, language, **BADGE, attendance_date="2027-03-11")
    assert not [act for act in told if act.act is ActKind.SET]
