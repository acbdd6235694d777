"""A question that wishes something tells it ("can I come on the 11th?"); "no company" leaves an optional question out."""

from __future__ import annotations

import pytest

from interviews.demo import demo_form
from interviews.sessions.rules.state import FieldState
from tests.interviews.rule_engine.test_nothing_lost import BADGE, CHOSEN, WRITTEN, sure, told, turn

FORM = "event-registration"


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "no company. Can I come on the 11th?"),
        ("de", "keine Firma. Kann ich am 11. kommen?"),
        ("es", "sin empresa. ¿Puedo ir el 11?"),
        ("fr", "pas d'entreprise. Est-ce que je peux venir le 11 ?"),
        ("pt", "sem empresa. Posso ir no dia 11?"),
        ("ja", "会社はありません。11日に行ってもいいですか？"),
    ],
)
async def test_a_question_left_out_and_a_day_wished_for_are_heard_beside_another(language: str, message: str) -> None:
    outcome = await turn(FORM, "email", message, BADGE, language)
    assert told(outcome)["attendance_date"] == "2027-03-11"
    assert sure(outcome, "attendance_date")
    assert outcome.state.fields["company"].state is FieldState.SKIPPED
    assert outcome.state.current_field_id == "email"


@pytest.mark.parametrize("message", ["Can I come on the 11th?", "could you put me down for the 11th?"])
async def test_the_day_that_was_asked_for_may_be_wished_for(message: str) -> None:
    outcome = await turn(FORM, "attendance_date", message, WRITTEN)
    assert told(outcome)["attendance_date"] == "2027-03-11"


async def test_a_number_is_wished_for() -> None:
    outcome = await turn(FORM, "email", "maya@example.org. May I bring two guests?", BADGE)
    assert told(outcome)["guests"] == 2


@pytest.mark.parametrize(
    ("language", "message"),
    [("pt", "mais 2 convidados"), ("en", "2 more guests"), ("en", "two guests more please"), ("de", "noch 2 Gäste")],
)
async def test_more_are_counted_on(language: str, message: str) -> None:
    assert told(await turn(FORM, "attendance_date", message, {**WRITTEN, "guests": 2}, language))["guests"] == 4


async def test_a_question_may_wish_for_two_things() -> None:
    answers = told(await turn(FORM, "attendance_date", "Can I come on the 11th and bring two guests?", WRITTEN))
    assert (answers["attendance_date"], answers["guests"]) == ("2027-03-11", 2)


async def test_a_question_behind_a_wish_wishes_nothing() -> None:
    message = "Can I come on the 11th and what does it cost for two guests?"
    answers = told(await turn(FORM, "attendance_date", message, WRITTEN))
    assert answers.get("attendance_date") == "2027-03-11" and "guests" not in answers


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "could you put ethics instead of evaluation?"),
        ("de", "Können Sie statt Evaluation bitte Ethics eintragen?"),
        ("es", "¿Puedes poner ethics en vez de evaluation?"),
        ("fr", "pouvez-vous mettre ethics à la place de evaluation ?"),
        ("pt", "você pode colocar ethics em vez de evaluation?"),
    ],
)
async def test_one_option_is_wished_for_instead_of_another(language: str, message: str) -> None:
    stands = {**WRITTEN, "workshops": ["agents", "evaluation"]}
    assert told(await turn(FORM, "attendance_date", message, stands, language))["workshops"] == ["agents", "ethics"]


@pytest.mark.parametrize("message", ["sorry, no company actually", "no company"])
async def test_what_is_taken_out_is_no_answer_in_words(message: str) -> None:
    outcome = await turn(FORM, "goals", message, CHOSEN)
    assert outcome.state.fields["company"].state is FieldState.SKIPPED
    assert "goals" not in told(outcome) and not outcome.state.fields["goals"].value


async def test_a_no_to_another_question_is_no_wish_to_leave_out_the_one_asked() -> None:
    outcome = await turn(FORM, "attendance_date", "I have no dietary needs", {**WRITTEN, "dietary": True})
    assert outcome.state.fields["dietary"].value is False and not outcome.state.fields["attendance_date"].explained


@pytest.mark.parametrize(
    "message",
    [
        "is it on the 11th?",
        "do you have parking on the 11th?",
        "can I park there on the 11th?",
        "can you come on the 11th?",
        "can I see the programme of the 11th?",
        "may I ask who else comes on the 11th?",
    ],
)
async def test_another_question_sets_nothing(message: str) -> None:
    outcome = await turn(FORM, "email", message, BADGE)
    assert told(outcome) == BADGE


@pytest.mark.parametrize(
    "message",
    [
        "could you tell me when the 12th is?",
        "can I see the programme of the 12th?",
        "can you tell me if the 12th is a Friday?",
    ],
)
async def test_a_question_changes_no_answer_that_stands(message: str) -> None:
    outcome = await turn(FORM, "dietary", message, {**CHOSEN, "attendance_date": "2027-03-11"})
    assert told(outcome)["attendance_date"] == "2027-03-11"


async def test_what_is_asked_behind_a_wish_is_answered_too() -> None:
    outcome = await turn(FORM, "email", "Can I come on the 11th, and why do you need my address?", BADGE)
    assert told(outcome)["attendance_date"] == "2027-03-11"
    assert "ticket" in outcome.state.messages[-1].content


@pytest.mark.parametrize("message", ["can I see the agenda?", "may I bring my dog?"])
async def test_a_wish_is_no_answer_in_words(message: str) -> None:
    outcome = await turn(FORM, "company", message, WRITTEN)
    assert told(outcome) == WRITTEN


async def test_nothing_to_give_for_a_question_that_has_to_be_answered_leaves_it_open() -> None:
    outcome = await turn(FORM, "company", "Hoshi Labs. No goals", WRITTEN)
    assert "goals" not in outcome.state.fields or outcome.state.fields["goals"].state is not FieldState.SKIPPED


@pytest.mark.parametrize("message", ["I have no company", "I don't have a company", "no company"])
async def test_nothing_to_give_for_one_question_leaves_out_no_other(message: str) -> None:
    outcome = await turn(FORM, "phone", message, {**BADGE, "dietary": False})
    assert outcome.state.fields["company"].state is FieldState.SKIPPED
    assert outcome.state.current_field_id == "phone"


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "no company"), ("en", "sorry, no company actually"), ("es", "en realidad no tengo empresa"),
        ("en", "sorry, I have no company actually"), ("de", "Ich habe keine Firma"), ("ja", "会社はありません"),
        ("fr", "Je n'ai pas d'entreprise"), ("es", "no tengo empresa"), ("pt", "não tenho empresa"),
    ],
)  # fmt: skip
async def test_an_optional_answer_that_stands_is_taken_out_and_that_is_said(language: str, message: str) -> None:
    outcome = await turn(FORM, "session_track", message, CHOSEN, language=language)
    assert outcome.state.fields["company"].state is FieldState.SKIPPED
    assert told(outcome) == {name: value for name, value in CHOSEN.items() if name != "company"}
    label = demo_form(FORM).localized(language).field("company").label
    assert label in outcome.state.messages[-1].content
    assert outcome.state.current_field_id == "session_track"


@pytest.mark.parametrize(
    "message",
    [
        "I don't have my phone with me", "I have no phone signal at work", "I have no company e-mail", "no guests",
        "I don't have a company e-mail address", "there's no phone reception here",
    ],
)  # fmt: skip
async def test_what_is_lacking_beside_it_takes_no_answer_out(message: str) -> None:
    stands = {**CHOSEN, "phone": "+353861234567"}
    for asked in ("session_track", "email"):
        left = told(await turn(FORM, asked, message, {name: value for name, value in stands.items() if name != asked}))
        assert (left["phone"], left["company"]) == (stands["phone"], stands["company"])


@pytest.mark.parametrize(
    ("form", "language", "asked", "message", "field_id"),
    [
        ("product-feedback", "fr", "may_contact", "oui pas de souci", "obstacle"),
        ("product-feedback", "en", "may_contact", "yes, no problem", "obstacle"),
        (FORM, "pt", "attendance_date", "vou sozinha mesmo, sem nenhum convidado", "company"),
    ],
)
async def test_what_may_speak_of_another_question_takes_no_answer_out(
    form: str, language: str, asked: str, message: str, field_id: str
) -> None:
    stands = {"obstacle": "It is slow"} if field_id == "obstacle" else {"company": "Maré"}
    assert told(await turn(form, asked, message, stands, language=language))[field_id] == stands[field_id]


async def test_a_no_to_something_else_answers_no_yes_or_no() -> None:
    chosen = {**CHOSEN, "session_track": "beginner", "workshops": ["agents"], "guests": 1}
    outcome = await turn(FORM, "dietary", "no workshops", chosen)
    assert outcome.state.fields["workshops"].state is FieldState.SKIPPED
    assert (outcome.state.current_field_id, "dietary" in told(outcome)) == ("dietary", False)
    none = await turn(FORM, "email", "no guests", {**chosen, "dietary": False})
    assert told(none)["guests"] == 0
    assert "can't be completed" not in none.state.messages[-1].content


@pytest.mark.parametrize(
    ("message", "skips"),
    [
        ("I have no e-mail, use the phone", False),
        ("I have no e-mail and I'd rather not say", True),
        ("skip this, and I have no e-mail", True),
    ],
)
async def test_what_is_not_there_leaves_out_what_was_asked_only_where_another_clause_does(
    message: str, skips: bool
) -> None:
    stands = {"patient_name": "Mary Oneil", "contact_phone": "+353871234567", "contact_email": "mary@oneil.example"}
    fields = (await turn("clinic-intake", "visit_date", message, stands)).state.fields
    assert fields["contact_email"].state is FieldState.SKIPPED
    assert (fields["visit_date"].state is FieldState.SKIPPED) is skips
