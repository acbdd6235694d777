"""The Interviewer by rule: one question at a time, kind, specific, never inventing."""

import re

import pytest

from interviews.demo import demo_form
from interviews.sessions.rules.briefs import Aside, DirectiveKind
from tests.interviews.rule_engine.scenes import (
    FLAT,
    GARAGE,
    INCIDENT,
    LOAN,
    MOVE,
    VOLUNTEER,
    changed,
    field,
    form,
    said,
)
from tests.rows import rows

FORMS = [LOAN, INCIDENT, MOVE, GARAGE, FLAT, VOLUNTEER]
PROBLEMS = ["unclear", "invalid_email", "impossible_date", "above_maximum", "unknown_choice", "ambiguous", "not_a_code"]


def questions_in(text: str) -> int:
    outside = re.sub(r"[“„«「].*?[”“»」]", "", text)
    asked = re.findall(r"[?？]|(?:ですか|でしょうか|ますか|ください)。", outside)
    return len(re.findall(r"[?？]|(?:ですか|でしょうか|ますか)。", outside)) if asked else 0


@rows("a_form", FORMS)
@rows("kind", list(DirectiveKind))
def test_every_directive_has_words_for_every_field(a_form, kind) -> None:
    for definition in a_form.fields:
        missing = [f.fact_key for f in definition.facts][:1] if kind is DirectiveKind.FOLLOW_UP else []
        text = said(a_form, kind, definition.field_id, message="?", missing_facts=missing)
        assert text.strip()
        assert "!" not in text
        assert "！" not in text
        assert questions_in(text) <= 1
        assert "{" not in text
        assert "  " not in text


@rows("problem", PROBLEMS)
@rows("a_form", FORMS)
def test_every_problem_has_words_in_every_language(a_form, problem) -> None:
    for definition in a_form.fields:
        text = said(a_form, DirectiveKind.FOLLOW_UP, definition.field_id, message="x", problem=problem)
        assert problem not in text
        assert "{" not in text


def test_an_acknowledgement_is_short_and_no_parrot() -> None:
    text = said(LOAN, DirectiveKind.ASK, "email", message="Priya", changed=changed(LOAN, "name", display="Priya"))
    assert text.endswith("What is your contact email?")
    assert "Priya" not in text


def test_several_answers_are_said_back_as_they_were_read() -> None:
    told = [*changed(LOAN, "name", display="Ann Lee"), *changed(LOAN, "email", display="ann@lee.example")]
    text = said(LOAN, DirectiveKind.ASK, "income", message="x", changed=told)
    assert text.startswith("Noted: Ann Lee, ann@lee.example.")


def test_a_yes_among_several_answers_is_not_said_back_without_its_question() -> None:
    clinic = demo_form("clinic-intake")
    told = [
        *changed(clinic, "has_pain", display="Yes"),
        *changed(clinic, "pain_level", display="6 / 10"),
        *changed(clinic, "medication", display="Ibuprofen, twice a day."),
    ]
    text = said(clinic, DirectiveKind.ASK, "contact_phone", message="x", changed=told)
    assert text.startswith("Noted: 6 / 10, Ibuprofen, twice a day. ")
    told = [*changed(clinic, "has_pain", display="Yes"), *changed(clinic, "has_allergies", display="No")]
    assert "Noted" not in said(clinic, DirectiveKind.ASK, "contact_phone", message="x", changed=told)


def test_nothing_is_called_unclear_where_something_else_was_taken() -> None:
    told = changed(LOAN, "email", display="ann@lee.example")
    heard = said(LOAN, DirectiveKind.FOLLOW_UP, "name", message="x", problem="unclear", changed=told)
    unheard = said(LOAN, DirectiveKind.FOLLOW_UP, "name", message="x", problem="unclear")
    assert "understood" in unheard or "didn't quite get" in unheard
    assert "understood" not in heard and "didn't quite get" not in heard
    assert questions_in(heard) == 1


def test_a_correction_is_named_with_its_new_value() -> None:
    text = said(
        LOAN,
        DirectiveKind.ASK,
        "start",
        message="x",
        changed=changed(LOAN, "email", corrected=True, display="a@b.example"),
    )
    assert text.startswith("I've changed “Contact email” to a@b.example.")
    japanese = said(
        MOVE, DirectiveKind.ASK, "plan", message="x", changed=changed(MOVE, "people", corrected=True, display="5")
    )
    assert japanese.startswith("「ご家族の人数」を5に変更しました。")


def test_a_follow_up_asks_for_the_first_missing_fact_only() -> None:
    text = said(INCIDENT, DirectiveKind.FOLLOW_UP, "what", message="A rack fell", missing_facts=["witness", "cause"])
    assert text.endswith("Could you tell me this too: “who saw it”?")
    assert "cause" not in text


def test_candidates_become_a_question_between_them() -> None:
    text = said(
        LOAN,
        DirectiveKind.FOLLOW_UP,
        "start",
        message="3/4",
        problem="ambiguous",
        candidates=["2027-03-04", "2027-04-03"],
    )
    assert text == "Did you mean 4 March 2027 or 3 April 2027?"


def test_a_limit_is_named() -> None:
    text = said(
        LOAN, DirectiveKind.FOLLOW_UP, "amount", message="1", problem="above_maximum", problem_params={"maximum": 50000}
    )
    assert "50,000" in text


@rows(
    ("field_id", "question", "expected"),
    [
        ("email", "why do you need that?", "The form says: “so the bank can send the offer”."),
        ("start", "why do you need that?", "The form says: “to find a loan that fits”."),
        ("email", "is this required?", "The form can't be completed without this answer."),
        ("employer", "is this mandatory?", "You can skip this one if you like."),
        ("start", "what happens to my data?", "“Your data stays with the bank”"),
        ("purpose", "what are the options?", "Car, Home renovation and Education"),
        ("start", "are you a robot?", "I'm a program"),
        ("start", "how many questions are there?", "11 questions"),
        ("start", "do you sell bicycles?", "I don't know that"),
    ],
)
def test_questions_are_answered_from_the_form_only(field_id: str, question: str, expected: str) -> None:
    text = said(LOAN, DirectiveKind.RESUME, field_id, questions=[question])
    assert expected in text
    assert questions_in(text) == 1


def test_a_question_in_japanese() -> None:
    text = said(MOVE, DirectiveKind.RESUME, "people", questions=["なぜ必要ですか？"])
    assert text == "フォームには次のように書かれています。「荷物の量を見積もるため」。ご家族の人数を教えてください。"


@pytest.mark.parametrize(
    ("question", "expected"),
    [("por que precisa disso?", "so the bank can send the offer"), ("é obrigatório?", "Sem esta resposta não é possível concluir"),
     ("quantas perguntas são?", "11 perguntas")],
)  # fmt: skip
def test_questions_are_answered_in_portuguese(question: str, expected: str) -> None:
    assert expected in said(LOAN, DirectiveKind.RESUME, "email", questions=[question], language="pt")


def test_a_refusal_of_a_required_field_is_met_with_its_reason() -> None:
    text = said(LOAN, DirectiveKind.EXPLAIN, "email", message="no")
    assert "so the bank can send the offer" in text
    assert text.endswith("What is your contact email?")


@rows(
    ("translated", "reason"),
    [
        ({"field": True, "form": True}, "ご連絡のためです"),
        ({"field": False, "form": True}, "引っ越しの手配に使います"),
        ({"field": False, "form": False}, "To call you back"),
    ],
)
def test_a_reason_is_given_in_the_conversations_language_where_the_form_has_one(
    translated: dict[str, bool], reason: str
) -> None:
    texts = {"label": "電話番号", "intent": "ご連絡のためです"} if translated["field"] else {"label": "電話番号"}
    phone = field("phone", "Phone", "phone", intent="To call you back", translations={"ja": texts})
    purposes = {"ja": {"purpose": "引っ越しの手配に使います"}} if translated["form"] else {}
    moving = form("en", phone, languages=("en", "ja"), purpose="To plan your move", translations=purposes)
    text = said(moving.localized("ja"), DirectiveKind.EXPLAIN, "phone", message="いやです", language="ja")
    assert f"「{reason}」" in text


def test_another_answer_that_is_asked_about_is_named_as_its_language_writes_it() -> None:
    parts = {"message": "3月4日", "candidates": ["5"], "previous_field": MOVE.field("tel")}
    assert said(MOVE, DirectiveKind.CHECK, "people", **parts).endswith("「ご家族の人数」：5のことでしょうか。")


def test_what_is_to_be_changed_is_asked_for() -> None:
    assert said(LOAN, DirectiveKind.NEED_TARGET, "email", message="x").startswith(
        "Which answer would you like to change"
    )


def test_the_forms_languages_are_named_in_the_conversations() -> None:
    assert "English, Japanese and Spanish" in said(LOAN, DirectiveKind.RESUME, "name", asides=[Aside.CANNOT_SPEAK])


def test_confirmation_needs_no_field() -> None:
    assert "look over your answers" in said(LOAN, DirectiveKind.CONFIRM, message="x", changed=changed(LOAN, "details"))


def test_optional_fields_say_so_sometimes() -> None:
    fields = [field(f"extra_{n}", "Website", "url", required=False) for n in range(12)]
    site = form("en", *fields)
    spoken = [("skip" in t or "optional" in t) for t in (said(site, DirectiveKind.ASK, f.field_id) for f in fields)]
    assert 0 < sum(spoken) < len(spoken)


def test_a_field_is_asked_for_by_a_question() -> None:
    assert said(LOAN, DirectiveKind.ASK, "name").endswith("?")


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "I have taken Ben out."), ("ja", "Benを削除しました。"), ("de", "Ben ist gestrichen.")],
)
def test_an_item_that_was_taken_back_is_named(language: str, words: str) -> None:
    assert words in said(LOAN, DirectiveKind.ASK, "income", removed=["Ben"], language=language)


@pytest.mark.parametrize(
    ("language", "question", "told"),
    [
        ("de", "Was passiert mit meinen Daten?", "speichert Ihre Antworten in Ihrer Patientenakte. Nur die Menschen"),
        ("pt", "O que acontece aos meus dados?", "guarda as suas respostas no seu processo"),
        ("en", "What happens to my data?", "stores your answers in your patient file"),
    ],
)
def test_what_becomes_of_the_answers_is_what_is_agreed_to(language: str, question: str, told: str) -> None:
    """None of its words stand in the question."""
    clinic = demo_form("clinic-intake").localized(language)
    words = said(clinic, DirectiveKind.RESUME, "contact_phone", language=language, questions=[question])
    assert told in words
    assert "Sind Sie damit einverstanden" not in words
