"""Which words of a model may be said, and how much of them while it still writes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.reading.text.stems import stems
from interviews.sessions.rules.words.wording_checks import Wanted, objection, speakable
from tests.rows import rows

PLAIN = Wanted(language="en", asks=True, longest=300)


@pytest.mark.parametrize(
    "text",
    [
        "What is your name?",
        "Thank you, I have noted the 12th. Which workshops would you like?",
        "You asked “why do you need this?” The form says: “So that rooms have enough seats.” Which day will you attend?",
        "The kitchen has to know. Please tell me which foods to leave out.",
        "For the next part of this form, please tell me about the following: E-mail address",
        "Dr. Berg reads it, e.g. before you come in. When is your appointment?",
        "Noted: 3.5 hours. At what time do you start?",
    ],
)
def test_words_that_hold(text: str):
    assert objection(text, PLAIN) is None


@rows(
    ("language", "text"),
    [
        ("de", "Der Tag ist jetzt der 12. März. Welche Workshops interessieren Sie: Agents, Evaluation oder Ethics?"),
        ("de", "Nennen Sie mir bitte Ihre Telefonnummer."),
        ("es", "Entonces serían tres invitados, ¿es correcto?"),
        ("es", "Cuénteme, por favor, qué le trae a la clínica."),
        ("fr", "Cela fait donc trois invités, c'est bien cela ?"),
        ("fr", "Dites-moi ce qui vous amène."),
        ("pt", "São então três convidados, certo?"),
        ("pt", "Diga-me, por favor, o seu e-mail."),
        ("ja", "つまり3名様ということでよろしいですか。"),
        ("ja", "「Full name」とは名札に載せるお名前のことです。お名前を教えてください。"),
        ("en", "You mention that you were thinking of quitting. What led there?"),
        ("en", "I'd like to know what you hope to learn."),
        ("en", "(1 = hardly any, 10 = unbearable) How strong is the pain?"),
    ],
)
def test_what_good_models_say_in_any_language_holds(language: str, text: str):
    assert objection(text, replace(PLAIN, language=language)) is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("What is your name? And how old are you?", "asks 2 questions"),
        ("Does that suit you? Which day will you attend?", "asks 2 questions"),
        ("Thank you, I have noted that.", "asks nothing"),
        ("", "asks nothing"),
        ("Vielen Dank, das habe ich notiert. An welchem Tag möchten Sie teilnehmen?", "Not in the language"),
        ("承知しました。お名前を教えてください。", "Not in the language"),
        ("So " + "very " * 80 + "long. What is your name?", "characters long"),
    ],
)
def test_words_that_do_not_hold(text: str, why: str):
    assert why in (objection(text, PLAIN) or "")


def test_a_question_that_only_names_the_options_belongs_to_the_one_before():
    one_of_three = replace(PLAIN, options=stems("Beginner, Practitioner, Research"))
    assert objection("Which track suits you? Beginner, practitioner or research?", one_of_three) is None
    assert "2 questions" in (objection("Which track suits you? Are you a beginner at work?", one_of_three) or "")


@rows(
    ("language", "text", "fits"),
    [
        ("ja", "12日と承りました。お名前を教えてください。", True),
        ("ja", "参加される日はいつですか。お名前は何ですか。", False),
        ("ja", "お名前を教えてください。 “What is your name?” です。", True),
        ("ja", "Thank you, I have noted that. What is your name?", False),
        ("de", "Danke, das habe ich notiert. Wie heißen Sie?", True),
        ("de", "Danke. Wie heißen Sie, und was machen Sie beruflich?", True),
        ("de", "Thank you, I have noted that for you. What is your name?", False),
        ("es", "Gracias. ¿Cómo se llama usted?", True),
        ("fr", "Merci, c'est noté. Pouvez-vous me dire votre nom ?", True),
        ("pt", "Obrigado. Qual é o seu nome?", True),
        ("pt", "Gracias. ¿Cuál es su correo electrónico y su teléfono?", False),
        ("ko", "이름이 무엇입니까?", True),
        ("en", "OK?", True),
    ],
)
def test_the_language_of_the_conversation(language: str, text: str, fits: bool):
    assert (objection(text, replace(PLAIN, language=language)) is None) is fits


def test_topics_that_the_form_must_not_ask_about():
    kept = replace(PLAIN, forbidden=("religion", "immigration status"))
    assert "must not ask about 'religion'" in (objection("Noted. May I ask what your religion is?", kept) or "")
    assert objection("This form does not ask about religion. What is your name?", kept) is None


def test_what_need_ask_nothing_may_ask_once():
    at_the_end = replace(PLAIN, asks=False)
    assert objection("That is everything, thank you.", at_the_end) is None
    assert objection("That is everything. Will you look it over?", at_the_end) is None
    assert objection("That is everything? Will you look it over?", at_the_end)


# --- while it is being written ---------------------------------------------------------------------------------------

SENTENCES = st.sampled_from(
    [
        "Thank you. ",
        "I have noted the 12th, at 3.30. ",
        "What is your name? ",
        "And how old are you? ",
        "Vielen Dank, das habe ich für Sie notiert. ",
        "You asked “why?” and “who reads it?”. ",
        "お名前を教えてください。",
        "Dr. Berg reads it",
        "\n",
    ]
)


@given(st.lists(SENTENCES, max_size=8).map("".join), st.data())
def test_what_was_shown_is_never_taken_back_and_never_wrong(text: str, data: st.DataObject):
    cuts = sorted(data.draw(st.sets(st.integers(0, len(text)), max_size=20)))
    shown = 0
    for cut in [*cuts, len(text)]:
        now = speakable(text[:cut], PLAIN)
        assert shown <= now <= cut, "shown words stay shown"
        shown = now
    assert "?" not in text[:shown].replace("“why?” and “who reads it?”", "")
    assert "Vielen Dank" not in text[:shown]
    assert "お名前" not in text[:shown]


def test_sentences_are_shown_as_soon_as_they_are_whole():
    text = "Thank you. That is noted. What is your name? Take your time. "
    assert text[: speakable("Thank you", PLAIN)] == ""
    assert text[: speakable("Thank you. ", PLAIN)] == "", "another sentence shows that this one is whole"
    assert text[: speakable("Thank you. T", PLAIN)] == "Thank you. "
    assert text[: speakable(text, PLAIN)] == "Thank you. That is noted. "
