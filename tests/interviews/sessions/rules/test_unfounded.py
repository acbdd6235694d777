"""Answers to what respondents ask that nothing bears out."""

from __future__ import annotations

import datetime as dt

import pytest

from interviews.demo import demo_form
from interviews.reading.readings import ParseContext
from interviews.sessions.rules.briefs import DirectiveKind, InterviewerBrief
from interviews.sessions.rules.words.wording_checks import objection, wanted_words
from tests.rows import rows


def wrong(
    question: str,
    text: str,
    language: str = "en",
    kind: DirectiveKind = DirectiveKind.RESUME,
    name: str = "event-registration",
) -> str | None:
    form = demo_form(name).localized(language)
    context = ParseContext(language=language, country=None, timezone="UTC", today=dt.date(2026, 12, 1))
    field = None if kind is DirectiveKind.CONFIRM else form.fields[1]
    brief = InterviewerBrief(
        form=form, language=language, context=context, kind=kind, field=field,
        message=question, questions=[question], noted={"full_name": "Marta Kowalczyk", "attendance_date": "11 March 2027"},
    )  # fmt: skip
    return objection(text, wanted_words(brief))


DIFFERENCE = "what's the difference between practitioner and research?"
DINNER = "Is the dinner included"
PARKING = "Is there a garage for the car nearby?"


@rows(
    ("question", "text"),
    [
        (DIFFERENCE, "The Practitioner track is hands-on with case studies from industry, while Research is about papers and new "
         "results. What is your e-mail address?"),
        (DINNER, "Yes, the dinner is included. What is your e-mail address?"),
        (PARKING, "There is a free garage behind the building, two minutes on foot. What is your e-mail address?"),
        (DINNER, "No, the dinner is not included. What is your e-mail address?"),
        ("When does the dinner start?", "Dinner starts at 19:30. What is your e-mail address?"),
        ("Until when can I register?", "Until 8 March 2027. What is your e-mail address?"),
        ("can I bring my kid though?", "Yes, children are welcome and come for free. What is your e-mail address?"),
        ("what do you do with my data?", "It is kept for ten years. What is your e-mail address?"),
    ],
)  # fmt: skip
def test_what_nothing_tells_is_not_said(question: str, text: str):
    assert "Nothing tells that" in (wrong(question, text) or "")


@rows(
    ("question", "text"),
    [
        (DIFFERENCE, "The form does not say how practitioner and research differ. What is your e-mail address?"),
        (DIFFERENCE, "I'm afraid I don't know more than the names. What is your e-mail address?"),
        (DINNER, "The form doesn't say whether the dinner is included. What is your e-mail address?"),
        (PARKING, "Whether there is a garage nearby, the organisers can tell you. What is your e-mail address?"),
        ("what do you do with my data?", "It is kept until 30 days after the event. What is your e-mail address?"),
        ("how many can I bring?", "You can bring up to 4 guests. What is your e-mail address?"),
        ("how long does this take?", "About five minutes. What is your e-mail address?"),
        ("which day is it?", "You are down for 11 March 2027. What is your e-mail address?"),
        ("why do you want my e-mail?", "We send your ticket to your e-mail address. What is it?"),
        ("who reads what I say?", "Only the staff that prepare everything read it. What is your e-mail address?"),
        (
            "Why should I tell you which food I avoid?",
            "So that catering can be planned with your food in mind. What is your e-mail?",
        ),
    ],
)
def test_what_is_told_or_admitted_is_said(question: str, text: str):
    assert wrong(question, text) is None


def test_how_urgent_something_is_nobody_has_told():
    question = "How urgent is that??"
    said = "This is not urgent, so it can wait until {}. What is your date of birth?"
    assert "Nothing tells that" in (wrong(question, said.format("9 December"), name="clinic-intake") or "")
    assert "Nothing tells that" in (wrong(question, said.format("March"), name="clinic-intake") or "")
    admitted = "How urgent that is I cannot tell, please ask the clinic. What is your date of birth?"
    assert wrong(question, admitted, name="clinic-intake") is None


def test_answers_are_held_against_what_is_known_in_the_look_over_too():
    asked, look = (
        "Is the dinner included, and can I submit?",
        "Please look over your answers below. You can submit them.",
    )
    assert "Nothing tells that" in (
        wrong(asked, f"Yes, the dinner is included. {look}", kind=DirectiveKind.CONFIRM) or ""
    )
    assert (
        wrong(asked, f"The form does not say whether the dinner is included. {look}", kind=DirectiveKind.CONFIRM)
        is None
    )


@pytest.mark.parametrize(
    ("language", "question", "text", "told"),
    [
        (
            "de",
            "Ist das Abendessen inbegriffen?",
            "Ja, das Abendessen ist inbegriffen. Wie lautet Ihre E-Mail-Adresse?",
            False,
        ),
        ("de", "Ist das Abendessen inbegriffen?", "Das weiß ich leider nicht. Wie lautet Ihre E-Mail-Adresse?", True),
        ("de", "Ab wann ist Einlass?", "Einlass ist ab zehn Uhr. Wie lautet Ihre E-Mail-Adresse?", False),
        ("de", "Wie viele darf ich mitbringen?", "Bis zu vier Gäste. Wie lautet Ihre E-Mail-Adresse?", True),
        ("de", "Können Sie mich duzen?", "Klar, wir können uns gern duzen. Wie lautet deine E-Mail-Adresse?", True),
        ("fr", "On peut se tutoyer ?", "Bien sûr, on peut se tutoyer. Quelle est ton adresse e-mail ?", True),
        ("es", "¿La cena está incluida?", "No, la cena no está incluida. ¿Cuál es su correo electrónico?", False),
        ("es", "¿La cena está incluida?", "No lo sé. ¿Cuál es su correo electrónico?", True),
        ("pt", "O jantar está incluído?", "O formulário não diz. Qual é o seu e-mail?", True),
        ("fr", "Le parking est-il gratuit ?", "Le formulaire ne le dit pas. Quelle est votre adresse e-mail ?", True),
        ("ja", "駐車場はありますか？", "フォームには書かれていません。メールアドレスを教えてください。", True),
    ],
)
def test_so_it_is_in_other_languages(language: str, question: str, text: str, told: bool):
    assert (wrong(question, text, language) is None) is told
