"""A yes or no, and the open question that hangs on the yes: whichever is answered tells of the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from interviews.demo import demo_form
from interviews.sessions.rules.state import FieldState
from tests.interviews.rule_engine.test_nothing_lost import told, turn
from tests.interviews.talking import Interview

CLINIC, EVENT = "clinic-intake", "event-registration"
YES: Mapping[str, Any] = {"dietary": True}


@pytest.mark.parametrize(
    ("form", "language", "asked", "message", "follows"),
    [
        (CLINIC, "en", "has_allergies", "penicillin", "allergies"),
        (CLINIC, "en", "has_allergies", "I am allergic to bee stings", "allergies"),
        (CLINIC, "de", "has_allergies", "Pollen und Katzen", "allergies"),
        (CLINIC, "fr", "has_allergies", "les arachides", "allergies"),
        (CLINIC, "ja", "has_allergies", "ペニシリンです", "allergies"),
        (CLINIC, "en", "takes_medication", "I take ibuprofen now and then", "medication"),
        (EVENT, "en", "dietary", "I am vegan", "dietary_details"),
        (EVENT, "en", "dietary", "no gluten", "dietary_details"),
        (EVENT, "ja", "dietary", "肉は食べません", "dietary_details"),
        (EVENT, "pt", "dietary", "não como carne", "dietary_details"),
    ],
)
async def test_what_follows_a_yes_says_yes(form: str, language: str, asked: str, message: str, follows: str) -> None:
    """Both are said back: nobody said yes."""
    outcome = await turn(form, asked, message, {}, language)
    assert told(outcome) == {asked: True, follows: message}
    assert not any(outcome.state.fields[one].confirmed for one in (asked, follows))


async def test_what_follows_is_taken_from_before_what_else_is_told() -> None:
    outcome = await turn(CLINIC, "has_allergies", "Penicillin. My e-mail address is ada@lovelace.example", {})
    assert told(outcome) == {
        "has_allergies": True, "allergies": "Penicillin.", "contact_email": "ada@lovelace.example",
    }  # fmt: skip


@pytest.mark.parametrize(
    "message",
    ["it depends", "maybe", "hm", "what do you mean?", "ask my doctor", "thanks", "I told you already", "asdf qwer"],
)
async def test_what_says_nothing_is_no_yes(message: str) -> None:
    assert told(await turn(CLINIC, "has_allergies", message, {})) == {}


async def test_a_denial_in_the_questions_own_words_stays_a_no() -> None:
    assert told(await turn(EVENT, "dietary", "no food allergies", {})) == {"dietary": False}


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "no gluten, it's an allergy"),
        ("fr", "pas de gluten, c'est une allergie"),
        ("fr", "je ne mange pas de porc"),
        ("ja", "グルテンなしで。アレルギーです"),
    ],
)
async def test_what_somebody_does_not_eat_takes_no_yes_back(language: str, message: str) -> None:
    outcome = await turn(EVENT, "dietary_details", message, YES, language)
    assert told(outcome) == {"dietary": True, "dietary_details": message}


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "none"),
        ("en", "actually no, none at all"),
        ("en", "sorry, I meant no"),
        ("de", "nichts"),
        ("es", "en realidad no, ninguna restricción"),
        ("fr", "je n'en ai pas"),
        ("ja", "特にありません"),
        ("pt", "afinal não, nenhuma restrição"),
    ],
)
async def test_none_of_what_follows_takes_the_yes_back(language: str, message: str) -> None:
    """It was asked for again and again, as an answer without which the form cannot be completed."""
    outcome = await turn(EVENT, "dietary_details", message, YES, language)
    record = outcome.state.fields["dietary"]
    assert (record.as_it_is and record.as_it_is.value, record.confirmed) == (False, False)
    assert outcome.state.current_field_id == "dietary"


@pytest.mark.parametrize("message", ["I'd rather not say", "I don't know"])
async def test_who_does_not_tell_takes_nothing_back(message: str) -> None:
    assert told(await turn(EVENT, "dietary_details", message, YES)) == {"dietary": True}


@pytest.mark.django_db(transaction=True)
async def test_a_slip_is_undone_in_two_words() -> None:
    form = demo_form(EVENT).model_copy(update={"consent_text": ""})
    only = [form.field(field_id) for field_id in ("dietary", "dietary_details", "company")]
    interview = await Interview.under_way(form.model_copy(update={"fields": tuple(only)}))
    for words in ("yes", "none", "no"):
        await interview.say(words)
    assert await interview.values() == {"dietary": False}
    assert (await interview.state()).current_field_id == "company"


@pytest.mark.parametrize(
    ("language", "asked", "message", "stands", "lead", "follows", "words"),
    [
        ("en", "has_pain", "no. I take metformin twice a day and ramipril in the morning", {}, "takes_medication",
         "medication", "I take metformin twice a day and ramipril in the morning"),
        ("fr", "takes_medication", "Pas de médicaments, mais je suis allergique aux arachides, ça me fait gonfler les lèvres",
         {}, "has_allergies", "allergies", "je suis allergique aux arachides, ça me fait gonfler les lèvres"),
        ("en", "interpreter", "English. Sorry, I am allergic to nuts", {"has_allergies": False}, "has_allergies",
         "allergies", "I am allergic to nuts"),
    ],
)  # fmt: skip
async def test_a_yes_beside_the_answer_brings_what_it_says_along(
    language: str, asked: str, message: str, stands: Mapping[str, Any], lead: str, follows: str, words: str
) -> None:
    outcome = await turn(CLINIC, asked, message, stands, language)
    assert (told(outcome)[lead], told(outcome)[follows]) == (True, words)
    assert not outcome.state.fields[follows].confirmed


async def test_a_yes_in_the_questions_own_words_has_no_details() -> None:
    after = told(
        await turn(CLINIC, "interpreter", "English. actually I do take medication", {"takes_medication": False})
    )
    assert after == {"interpreter": "en", "takes_medication": True}


async def test_of_what_is_not_there_nothing_is_guessed() -> None:
    """ "Ramipril in the morning" became what the pain is like, "5mg" how strong it is."""
    after = told(await turn(CLINIC, "has_pain", "no. I take metformin twice a day and ramipril 5mg in the morning", {}))
    assert after.keys() == {"has_pain", "takes_medication", "medication"}


@pytest.mark.parametrize(
    ("language", "message", "yes"),
    [
        ("de", "Nein, habe ich nicht... ach doch, gegen Penicillin!", True),
        ("fr", "non, ah si, à la pénicilline", True),
        ("en", "yes, well no", False),
        ("en", "no, none. yes please go on", False),
    ],
)
async def test_of_a_no_and_a_yes_the_one_counts_that_puts_the_other_right(
    language: str, message: str, yes: bool
) -> None:
    assert told(await turn(CLINIC, "has_allergies", message, {}, language))["has_allergies"] is yes


@pytest.mark.parametrize("message", ["Yes, I do have an allergy! to penicillin", "Yes, I have allergies after all"])
async def test_a_yes_to_what_was_denied_before_is_said_back(message: str) -> None:
    """Who smokes was stored for certain."""
    outcome = await turn(CLINIC, "smoking", message, {"has_allergies": False})
    assert not outcome.state.fields["smoking"].confirmed


@pytest.mark.parametrize(
    ("language", "message"), [("en", "No medication"), ("de", "Keine Medikamente"), ("fr", "Aucun médicament")]
)
async def test_what_is_denied_is_of_the_question_asked_alone(language: str, message: str) -> None:
    """Three more questions that speak of health and doctors were left out with it."""
    outcome = await turn(CLINIC, "takes_medication", message, {}, language)
    assert told(outcome) == {"takes_medication": False}
    assert not [fid for fid, record in outcome.state.fields.items() if record.state is FieldState.SKIPPED]


@pytest.mark.parametrize(
    ("language", "asked", "message"),
    [
        ("fr", "smoking", "J'ai arrêté il y a deux ans"),
        ("es", "conditions", "Lo dejé hace dos años"),
        ("de", "contact_email", "Ach so. Nein danke, die möchte ich nicht angeben."),
    ],
)
async def test_no_appointment_is_in_the_past_nor_on_a_so(language: str, asked: str, message: str) -> None:
    assert "visit_date" not in told(await turn(CLINIC, asked, message, {}, language))


async def test_a_length_of_time_is_no_strength_of_a_pain() -> None:
    stands = {"has_pain": True, "pain_level": 6}
    assert told(await turn(CLINIC, "smoking", "Parei faz dois anos", stands, "pt"))["pain_level"] == 6


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("de", "keins davon"),
        ("es", "ninguna de esas"),
        ("fr", "aucune de celles-là"),
        ("ja", "どれもありません"),
        ("pt", "nenhuma dessas"),
    ],
)
async def test_none_of_those_that_are_listed(language: str, message: str) -> None:
    outcome = await turn(CLINIC, "conditions", message, {}, language)
    assert outcome.state.fields["conditions"].value == []


async def test_a_name_of_two_families_is_not_cut() -> None:
    outcome = await turn(CLINIC, "patient_name", "Boa tarde, chamo-me Inês Sousa e Silva", {}, "pt")
    assert told(outcome) == {"patient_name": "Inês Sousa e Silva"}


async def test_a_wish_for_a_language_and_an_option_that_denies() -> None:
    outcome = await turn(CLINIC, "smoking", "can we do this in English? I never smoked", {}, "es")
    assert told(outcome) == {"smoking": "never"}
    assert outcome.state.bootstrap.language == "en"


@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "nothing"), ("en", "nope nothing"), ("de", "nichts"), ("fr", "rien"), ("ja", "特になし")],
)
async def test_a_bare_nothing_is_a_no(language: str, message: str) -> None:
    outcome = await turn(EVENT, "dietary", message, {}, language)
    assert told(outcome) == {"dietary": False}
    assert outcome.state.fields["dietary"].confirmed


async def test_nothing_of_some_kind_is_no_yes() -> None:
    assert told(await turn(EVENT, "dietary", "nothing to watch out for", {})) == {}
