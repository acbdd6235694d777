"""What a model's quotes leave out, miss or change: the words around them, and what the product's own reader finds there."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from interviews.demo import demo_form
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.readings import ParseContext
from interviews.sessions.rules.own_words.left_over import left_over
from interviews.sessions.rules.review import ReviewResult, Verdict
from interviews.sessions.rules.review_validation import validate_review
from interviews.sessions.rules.state import Evidence, FieldRecord, Spoken

EVENT, FEEDBACK, CLINIC = (demo_form(slug) for slug in ("event-registration", "product-feedback", "clinic-intake"))
TODAY = dt.date(2027, 1, 12)


def puts(field_id: str, value: Any, *evidence: str) -> dict[str, Any]:
    return {"act": "set", "field_id": field_id, "value": value, "evidence": list(evidence)}


def reviewed(
    form: FormDefinition, asked: str, said: str, *acts: dict[str, Any], language: str = "en", country: str = "GB"
) -> Verdict:
    """What code makes of these acts of a model for that message."""
    message = Spoken(message_id="m", role="respondent", content=said)
    context = ParseContext(language=language, country=country, today=TODAY)
    result = ReviewResult.model_validate({"acts": list(acts)})
    return validate_review(result, form.field(asked), FieldRecord(), form, [message], context)


def told(verdict: Verdict) -> tuple[Any, bool] | None:
    """The value of the field asked for, and whether it stands as if it had been said."""
    return (verdict.finding.value, verdict.finding.confirmed) if verdict.finding else None


@pytest.mark.parametrize(
    ("form", "asked", "said", "value", "quote"),
    [
        (EVENT, "session_track", "anything but research", "research", "research"),
        (EVENT, "attendance_date", "Thursday doesn't work for me at all", "2027-03-11", "Thursday"),
        (EVENT, "attendance_date", "any day but the 10th", "2027-03-10", "the 10th"),
        (FEEDBACK, "satisfaction", "It used to be a 5, now it is a 3 at best", 5, "a 5"),
        (EVENT, "email", "not priya@old.example any more, use priya@new.example", "priya@old.example", "priya@old.example"),
        (EVENT, "phone", "my dad's is 020 7946 0958, mine I won't tell", "+442079460958", "020 7946 0958"),
        (EVENT, "session_track", "Would research be too hard for me?", "research", "research"),
    ],
)  # fmt: skip
def test_a_value_whose_quote_leaves_out_what_turns_it_is_said_back(
    form: FormDefinition, asked: str, said: str, value: Any, quote: str
):
    """It may be what was meant, and it may be the contrary: it never stands as if it had been said."""
    found = told(reviewed(form, asked, said, puts(asked, value, quote)))
    assert found is None or found[1] is False


@pytest.mark.parametrize(
    ("form", "asked", "said", "value", "quote"),
    [
        (EVENT, "session_track", "I'd go for research, I think", "research", "research"),
        (EVENT, "attendance_date", "I'll be there on the 11th, not on the 12th", "2027-03-11", "the 11th"),
        (EVENT, "email", "it's priya@new.example, and I don't like phone calls", "priya@new.example", "priya@new.example"),
        (FEEDBACK, "satisfaction", "3, it doesn't sync any more", 3, "3"),
        (EVENT, "attendance_date", "My wife would like the 10th but I can only come on the 12th", "2027-03-12", "the 12th"),
    ],
)  # fmt: skip
def test_what_is_denied_elsewhere_leaves_a_value_as_it_is(
    form: FormDefinition, asked: str, said: str, value: Any, quote: str
):
    assert told(reviewed(form, asked, said, puts(asked, value, quote))) == (value, True)


@pytest.mark.parametrize(
    ("field_id", "value", "quote"),
    [
        ("visit_time", "15:00", "午後3時"),
        ("has_pain", True, "膝が痛い"),
        ("takes_medication", False, "薬は飲んでいない"),
        ("reason", None, "2週間前から膝が痛い"),
    ],
)
def test_words_that_a_quote_ends_differently_are_found_in_japanese(field_id: str, value: Any, quote: str):
    said = "来週の火曜の午後三時に予約しています。二週間前から膝が痛くて、薬は飲んでいません"
    act = puts(field_id, value, quote)
    verdict = reviewed(CLINIC, "patient_name", said, act, language="ja", country="JP")
    found = {one.field_id: one for one in verdict.others}
    assert field_id in found
    assert value is None or found[field_id].value == value
    assert all(one.quote in said for one in found[field_id].evidence)


def test_the_words_found_keep_their_denial():
    """「飲んでいる」 is nearly 「飲んでいません」 up to the end that makes it a no."""
    act = puts("takes_medication", True, "薬は飲んでいる")
    verdict = reviewed(CLINIC, "patient_name", "薬は飲んでいませんよ", act, language="ja", country="JP")
    assert [(one.field_id, one.value, one.confirmed) for one in verdict.others if one.confirmed] == []


@pytest.mark.parametrize("quote", ["Mia is eight years now", "turned eight"])
def test_a_quote_that_nobody_said_gives_way_to_the_clause_that_holds_the_value(quote: str):
    form = FormDefinition(
        slug="f", title="F", languages=("en",),
        fields=(
            FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
            FieldDefinition(field_id="age", label="How old is she?", type="integer", required=True),
        ),
    )  # fmt: skip
    verdict = reviewed(form, "name", "Mia Lindqvist. she is eight", puts("name", "Mia Lindqvist", "Mia Lindqvist"),
                       puts("age", 8, quote))  # fmt: skip
    assert [(one.field_id, one.value, one.confirmed) for one in verdict.others] == [("age", 8, False)]
    assert verdict.others[0].evidence == [Evidence(message_id="m", quote="she is eight")]


def test_a_value_that_no_clause_holds_is_refused_all_the_same():
    verdict = reviewed(EVENT, "full_name", "Ann Lee, three of us", puts("full_name", "Ann Lee", "Ann Lee"),
                       puts("email", "ann@lee.example", "my mail is ann@lee.example"))  # fmt: skip
    assert verdict.others == []


@pytest.mark.parametrize(
    ("said", "acts"),
    [
        ("Every day.", [{"act": "off_topic"}]),
        ("Every day.", []),
        ("Every day. Why do you ask?", [{"act": "ask_back", "question": "Why do you ask?"}]),
    ],
)
def test_an_answer_that_the_model_left_out_is_read_by_the_type(said: str, acts: list[dict[str, Any]]):
    verdict = reviewed(FEEDBACK, "usage", said, *acts)
    assert told(verdict) == ("daily", True)
    assert verdict.passed


@pytest.mark.parametrize(
    ("said", "acts"),
    [
        ("Every day my cat walks over the keyboard", [{"act": "off_topic"}]),
        ("Every day.", [{"act": "stop"}]),
        ("Is it every day?", [{"act": "ask_back", "question": "Is it every day?"}]),
    ],
)
def test_what_says_more_than_an_answer_is_left_to_the_model(said: str, acts: list[dict[str, Any]]):
    assert reviewed(FEEDBACK, "usage", said, *acts).finding is None


def test_a_day_that_the_model_took_in_another_order_is_asked_about_as_it_is_written_here():
    verdict = reviewed(CLINIC, "birth_date", "04/05/1984", puts("birth_date", "1984-04-05", "04/05/1984"))
    assert told(verdict) == ("1984-05-04", False)


def test_of_several_options_those_that_there_are_are_said_back():
    said = "my blood pressure is up and sugar too"
    act = puts("conditions", ["hypertension", "diabetes", "cholesterol"], said)
    assert told(reviewed(CLINIC, "conditions", said, act)) == (["diabetes", "hypertension"], False)


def test_a_question_beside_an_answer_is_answered_though_the_model_forgot_it():
    said = "Every day. Wann wird das eigentlich ausgewertet?"
    verdict = reviewed(FEEDBACK, "usage", said, puts("usage", "daily", "Every day"))
    assert [act.question for act in verdict.wishes] == ["Wann wird das eigentlich ausgewertet?"]
    assert told(verdict) == ("daily", True)


@pytest.mark.parametrize("said", ["Every day, ok?", "Every day. You see?", "Every day. Is it the app that you mean"])
def test_what_only_seeks_agreement_is_no_question_of_theirs(said: str):
    assert reviewed(FEEDBACK, "usage", said, puts("usage", "daily", "Every day")).wishes == ()


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("Two. Can she bring her dog along to the sessions?", "May she bring the dog?"),
        ("Two. I would like to change the track to the practitioner one", None),
    ],
)
def test_neither_questions_nor_wishes_are_kept_for_a_later_question(said: str, question: str | None):
    """They came back as "you said …: is that your answer?"."""
    asks = [{"act": "ask_back", "question": question}] if question else []
    message = Spoken(message_id="m", role="respondent", content=said)
    context = ParseContext(language="en", country="GB", today=TODAY)
    result = ReviewResult.model_validate({"acts": [puts("guests", 2, "Two"), *asks]})
    guests = EVENT.field("guests")
    verdict = validate_review(result, guests, FieldRecord(), EVENT, [message], context)
    assert left_over(guests, result, verdict, message, context, offered=False) == []


@pytest.mark.parametrize(
    ("said", "value", "quote", "country"),
    [
        ("(11) 98765-4321", "+49987654321", "98765-4321", "DE"),
        ("my emergency contact is my husband Tom, 020 7946 0958", "+442079460958", "020 7946 0958", "GB"),
    ],
)
def test_a_number_that_was_cut_out_or_is_somebody_elses_is_said_back(said: str, value: str, quote: str, country: str):
    verdict = reviewed(CLINIC, "contact_phone", said, puts("contact_phone", value, quote), country=country)
    assert told(verdict) in ((value, False), None)


def test_a_number_beside_somebody_is_theirs():
    said = "it's 020 7946 0958, my husband is called Tom"
    verdict = reviewed(CLINIC, "contact_phone", said, puts("contact_phone", "+442079460958", "020 7946 0958"))
    assert told(verdict) == ("+442079460958", True)


def test_the_yes_to_offered_words_is_no_part_of_them():
    """It was joined onto the text: "… hurt my knee\\nyes"."""
    said = [
        Spoken(message_id="a", role="respondent", content="my knee has hurt since Monday"),
        Spoken(message_id="b", role="respondent", content="yes"),
    ]
    record = FieldRecord()
    record.take(said[0].content, [Evidence(message_id="a", quote=said[0].content)], confirmed=False)
    assert record.offered
    acts = [{"act": "affirm"}, puts("reason", "my knee has hurt since Monday", "yes")]
    context = ParseContext(language="en", country="GB", today=TODAY)
    result = ReviewResult.model_validate({"acts": acts})
    verdict = validate_review(result, CLINIC.field("reason"), record, CLINIC, said, context)
    assert {act.act.value for act in verdict.wishes} == {"affirm"}
    assert verdict.finding is None or "yes" not in verdict.finding.value


@pytest.mark.parametrize(
    ("said", "acts"),
    [
        ("why should I agree to that?", [puts("agreed", True, "agree to that")]),
        ("I agree", [{"act": "off_topic"}]),
        ("well, I agree", [puts("agreed", True, "they consent to all of it")]),
    ],
)
def test_nobody_agrees_by_what_a_model_left_out_or_made_up(said: str, acts: list[dict[str, Any]]):
    """Consent is read in their words as quoted, or not at all."""
    form = FormDefinition(
        slug="f", title="F", languages=("en",),
        fields=(FieldDefinition(field_id="agreed", label="Do you agree?", type="consent", required=True,
                                config={"statement": "We keep your answers."}),),
    )  # fmt: skip
    assert reviewed(form, "agreed", said, *acts).finding is None
