"""Corrections of earlier answers, with and without the new value."""

import pytest

from interviews.rule_engine.understanding.intents import Intent
from tests.interviews.rule_engine.scenes import FLAT, GARAGE, INCIDENT, LOAN, MOVE, VOLUNTEER, others_of, review
from tests.rows import rows

WITH_VALUE = [
    (
        LOAN,
        "bankrupt",
        "actually my email is p.n@example.com",
        {"email": "p@example.com"},
        ("email", "p.n@example.com"),
    ),
    (LOAN, "bankrupt", "sorry, I meant p.n@example.com", {"email": "p@example.com"}, ("email", "p.n@example.com")),
    (LOAN, "bankrupt", "please change the loan amount to 12000", {"amount": 15000}, ("amount", 12000)),
    (LOAN, "details", "change my name to Priya Nair", {"name": "Priya Natarajan"}, ("name", "Priya Nair")),
    (INCIDENT, "severity", "not March 12 2027, March 11 2027", {"when": "2027-03-12"}, ("when", "2027-03-11")),
    (
        MOVE,
        "plan",
        "さっきのメールは間違いで、kenichi@example.jp です",
        {"mail": "k@example.jp"},
        ("mail", "kenichi@example.jp"),
    ),
    (MOVE, "plan", "引っ越し希望日を3月21日に変更してください", {"day": "2027-03-20"}, ("day", "2027-03-21")),
    (MOVE, "plan", "人数は4人ではなく5人です", {"people": 4}, ("people", 5)),
    (FLAT, "slot", "perdón, mi correo es luciaf@example.es", {"mail": "l@example.es"}, ("mail", "luciaf@example.es")),
    (GARAGE, "kind", "nicht am 5. März, sondern am 6. März", {"day": "2027-03-05"}, ("day", "2027-03-06")),
    (
        VOLUNTEER,
        "task",
        "en fait mon adresse e-mail est c@example.fr",
        {"mail": "x@example.fr"},
        ("mail", "c@example.fr"),
    ),
]
WISHES = [
    (LOAN, "bankrupt", "I want to change my email", {"email": "p@example.com"}, "email"),
    (LOAN, "bankrupt", "the loan amount is wrong", {"amount": 15000}, "amount"),
    (LOAN, "bankrupt", "I made a mistake", {"amount": 15000}, None),
    (MOVE, "plan", "電話番号を変えたいです", {"tel": "+819012345678"}, "tel"),
    (FLAT, "slot", "quiero cambiar la fecha de entrada", {"day": "2027-03-01"}, "day"),
]
NO_CORRECTIONS = [
    (
        LOAN,
        "details",
        "I want to change the way our company handles data and the old system is wrong",
        {"employer": "Acme"},
    ),
    (LOAN, "dependents", "actually 3", {"income": 3000}),
    (INCIDENT, "what", "The label was wrong, so the box was put on the wrong shelf", {"where": "Bay 3"}),
]


@rows(("a_form", "field_id", "message", "answered", "expected"), WITH_VALUE)
def test_corrections_with_a_value(a_form, field_id, message, answered, expected) -> None:
    result = review(a_form, field_id, message, answered=answered)
    assert result.intent is Intent.CORRECTION
    assert others_of(result) == dict([expected])
    assert result.field_value is None


@pytest.mark.parametrize(("a_form", "field_id", "message", "answered", "target"), WISHES)
def test_wishes_to_change(a_form, field_id, message, answered, target) -> None:
    result = review(a_form, field_id, message, answered=answered)
    assert (result.intent, result.target_field_id, result.other_fields) == (Intent.CORRECTION, target, [])


@pytest.mark.parametrize(("a_form", "field_id", "message", "answered"), NO_CORRECTIONS)
def test_accounts_of_change_are_answers(a_form, field_id, message, answered) -> None:
    result = review(a_form, field_id, message, answered=answered)
    assert result.intent is Intent.ANSWER
    assert result.field_value is not None


def test_at_the_confirmation_a_statement_is_a_correction() -> None:
    result = review(
        LOAN, "details", "my email is p2@example.com", answered={"email": "p@example.com"}, stage="confirming"
    )
    assert result.intent is Intent.CORRECTION
    assert others_of(result) == {"email": "p2@example.com"}


@pytest.mark.parametrize(
    ("message", "intent", "target"),
    [
        ("the name is wrong", Intent.CORRECTION, "name"),
        ("I need to fix the start date", Intent.CORRECTION, "start"),
        ("what happens after I submit?", Intent.QUESTION, None),
        ("let me finish this later", Intent.STOP, None),
    ],
)
def test_words_at_the_confirmation(message: str, intent: Intent, target: str | None) -> None:
    result = review(LOAN, "details", message, answered={"name": "Priya", "start": "2027-03-03"}, stage="confirming")
    assert (result.intent, result.target_field_id, result.other_fields) == (intent, target, [])
