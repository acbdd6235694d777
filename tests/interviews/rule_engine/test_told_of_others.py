"""What words seem to say of an answer that they are not about: of other people, of another day, of another question."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.reading.statements.non_answers import wants_erasure
from interviews.reading.text.stems import concepts_of
from interviews.sessions.rules.outcome import TurnOutcome
from tests.interviews.rule_engine.test_nothing_lost import sure, told, turn

CLINIC, EVENT = "clinic-intake", "event-registration"
JULIA = {"full_name": "Julia Sommer", "email": "julia@sommer.example"}


def meant(outcome: TurnOutcome, field_id: str) -> Any:
    """The value that counts for a field, or is asked about."""
    record = outcome.state.fields.get(field_id)
    told = (record.shown if record.value is None else record.as_it_is) if record else None
    return told.value if told else None


@pytest.mark.parametrize("message", ["12月8日です", "12月8日でお願いします", "8日です"])
async def test_the_day_of_a_visit_is_no_new_day_of_birth(message: str) -> None:
    outcome = await turn(CLINIC, "visit_date", message, {"patient_name": "鈴木", "birth_date": "1980-02-02"}, "ja")
    assert told(outcome)["birth_date"] == "1980-02-02"
    assert told(outcome).get("cigarettes") is None


async def test_a_birthday_that_is_named_is_still_put_right() -> None:
    outcome = await turn(
        CLINIC, "visit_date", "誕生日は12月8日です", {"patient_name": "鈴木", "birth_date": "1980-02-02"}, "ja"
    )
    assert meant(outcome, "birth_date") == "1980-12-08"


@pytest.mark.parametrize(
    "message", ["my boss is Karen Miller, karen@acme.example", "my assistant is Tom, tom@acme.example"]
)
async def test_somebody_elses_address_is_asked_about(message: str) -> None:
    outcome = await turn(EVENT, "company", message, JULIA)
    assert not sure(outcome, "email") or told(outcome)["email"] == JULIA["email"]


@pytest.mark.parametrize(
    ("language", "message", "day"),
    [
        ("en", "the third", "2027-03-12"),
        ("en", "the first day. no wait, the third", "2027-03-12"),
        ("en", "the first. no wait, the third day", "2027-03-12"),
        ("en", "not the first, the second", "2027-03-11"),
        ("de", "am ersten Tag, nein warte, am dritten", "2027-03-12"),
        ("en", "the 13th", None),
        ("en", "Mr. Whiskers the Third", None),
    ],
)
async def test_of_few_days_a_number_may_count_them(language: str, message: str, day: str | None) -> None:
    outcome = await turn(EVENT, "attendance_date", message, JULIA, language)
    assert meant(outcome, "attendance_date") == day
    assert not sure(outcome, "attendance_date")


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "the second day, no sorry, the third"),
        ("es", "el segundo día, no espera, el tercero"),
        ("fr", "le deuxième jour, non attendez, le troisième"),
        ("de", "am ersten Tag, nein warte, am dritten"),
    ],
)
async def test_a_day_that_is_taken_back_is_no_company(language: str, message: str) -> None:
    outcome = await turn(EVENT, "company", message, JULIA, language)
    assert (meant(outcome, "company"), meant(outcome, "attendance_date")) == (None, "2027-03-12")


@pytest.mark.parametrize(
    ("language", "message", "guests"),
    [
        ("en", "nope. and my boss decided not to come, so drop one guest", 2),
        ("en", "no. remove two guests please", 1),
        ("en", "no. only one guest more", 4),
        ("de", "Nein. Meine Kollegin kommt doch nicht, also nur noch eine Begleitung", 3),
        ("de", "Nein. Noch eine Begleitung", 4),
    ],
)
async def test_guests_are_taken_out_and_never_added_by_only(language: str, message: str, guests: int) -> None:
    outcome = await turn(EVENT, "dietary", message, {**JULIA, "guests": 3}, language)
    assert told(outcome)["guests"] == guests


@pytest.mark.parametrize(
    ("message", "email", "name"),
    [
        ("Acme. The mail is maria@, not mara@", "maria@lund.io", "Mara Lund"),
        ("Acme. It's Maria not Mara", "mara@lund.io", "Maria Lund"),
    ],
)
async def test_a_part_of_an_address_is_no_part_of_a_name(message: str, email: str, name: str) -> None:
    outcome = await turn(EVENT, "company", message, {"full_name": "Mara Lund", "email": "mara@lund.io"})
    assert (told(outcome)["email"], told(outcome)["full_name"]) == (email, name)


async def test_maria_is_nobodys_husband() -> None:
    assert not concepts_of("Maria") and not concepts_of("Marie")
    assert concepts_of("mon mari") == {"~partner"}
    outcome = await turn(EVENT, "full_name", "Maria Silva, maria@silva.pt", {})
    assert sure(outcome, "full_name") and told(outcome)["email"] == "maria@silva.pt"


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("company", "Acme, and my phone is 087 123 4567"),
        ("session_track", "087 123 4567"),
        ("company", "Acme. 087 123 4567"),
    ],
)
async def test_a_number_that_cannot_be_dialled_is_told(asked: str, message: str) -> None:
    outcome = await turn(EVENT, asked, message, JULIA)
    assert "country code" in outcome.state.messages[-1].content


@pytest.mark.parametrize(("asked", "message"), [("attendance_date", "01/02/20277"), ("guests", "20000000")])
async def test_digits_where_digits_are_asked_for_are_no_telephone_number(asked: str, message: str) -> None:
    outcome = await turn(EVENT, asked, message, JULIA)
    assert "country code" not in outcome.state.messages[-1].content
    assert "phone" not in outcome.state.messages[-1].content


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("I want to stop, delete everything", True),
        ("Ich will aufhören, lösch alles", True),
        ("delete the photo, and stop", False),
        ("My cat, delete everything", False),
    ],
)
def test_everything_is_erased_also_by_whoever_stops(text: str, wanted: bool) -> None:
    assert wants_erasure(text) is wanted


@pytest.mark.parametrize(
    ("language", "message", "name"),
    [
        ("en", "hello this is Mary Doyle born 3rd of May 1948, my knee hurts and I'm allergic to penicillin", "Mary Doyle"),
        ("en", "hello this is Mary Doyle born 3rd of May 1948", "Mary Doyle"),
        ("de", "Es geht um meinen Sohn Levin Brandt, geb. 17.09.2015", "Levin Brandt"),
    ],
)  # fmt: skip
async def test_a_name_of_several_words_is_found_where_it_stands(language: str, message: str, name: str) -> None:
    """ "Allergic to penicillin" had been said back as the patient's name."""
    outcome = await turn("clinic-intake", "patient_name", message, {}, language)
    assert told(outcome)["patient_name"] == name


async def test_a_name_written_with_capitals_alone_goes_before_one_with_small_words() -> None:
    said = "Auf dem Ausweis steht Annegret Thoma-Wieland, so bitte auch aufs Schild"
    outcome = await turn("event-registration", "full_name", said, {}, "de")
    assert told(outcome)["full_name"] == "Annegret Thoma-Wieland"


@pytest.mark.parametrize(
    ("language", "message"), [("en", "I live in New York"), ("de", "Dafür brauche ich Ihre Hilfe Bitte")]
)
async def test_what_nothing_leads_to_is_no_name(language: str, message: str) -> None:
    outcome = await turn("event-registration", "full_name", message, {}, language)
    assert "full_name" not in told(outcome)
