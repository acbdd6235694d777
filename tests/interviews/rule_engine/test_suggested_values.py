"""What the words suggest where the type reads no value: asked about, never stored. Only a denial in the label's own words is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.interviews.rule_engine.reviewed import Reviewed
from tests.interviews.rule_engine.scenes import choices, field, form, review
from tests.rows import rows

GUESTS = "How many guests will you bring?"
PARTY = "How many people are in your party, including you?"


def told(label: str, kind: str, text: str, language: str = "en", **config: Any) -> Reviewed:
    asked = field("asked", label, kind, config=config)
    return review(form(language, asked), "asked", text, language=language)


@pytest.mark.parametrize(
    ("language", "text", "counts"),
    [
        ("en", "there are four of us", [3, 4]),
        ("en", "3 in total", [2, 3]),
        ("es", "somos cuatro", [3, 4]),
        ("de", "wir sind drei", [2, 3]),
        ("ja", "全部で4人です", [3, 4]),
    ],
)
def test_whoever_counts_themselves_in_is_asked_about_both(language: str, text: str, counts: list[int]) -> None:
    result = told(GUESTS, "integer", text, language)
    assert (result.field_value, result.could_mean) == (None, counts)


@pytest.mark.parametrize(("label", "text", "count"), [(GUESTS, "3", 3), (PARTY, "4", 4), (PARTY, "four of us", 4)])
def test_a_plain_count_stays_as_the_type_read_it(label: str, text: str, count: int) -> None:
    assert told(label, "integer", text).field_value == count


@pytest.mark.parametrize(
    ("label", "text", "language"),
    [
        ("Do you have any allergies?", "no allergies", "en"),
        ("Do you have any allergies?", "I don't have any allergies", "en"),
        ("アレルギーはありますか？", "アレルギーはありません", "ja"),
        ("Haben Sie Allergien?", "ich habe keine Allergien", "de"),
    ],
)
def test_what_the_label_names_and_nothing_else_can_be_denied(label: str, text: str, language: str) -> None:
    assert told(label, "yes_no", text, language).field_value is False


@pytest.mark.parametrize(
    ("label", "text"),
    [("Do you have a dog?", "two dogs"), ("Do you have any allergies?", "I'm allergic to nuts")],
)
def test_what_is_said_of_the_label_is_asked_about(label: str, text: str) -> None:
    result = told(label, "yes_no", text)
    assert (result.field_value, result.could_mean) == (None, [True])


@pytest.mark.parametrize(
    ("label", "text"),
    [
        ("Are you vegetarian?", "I like the sea"),
        ("Do you have any allergies?", "my son has no allergies"),
        ("Do you have any allergies?", "no allergies except nuts"),
        ("Do you have any allergies?", "I'm vegan"),
        ("Have you never had allergies?", "no allergies"),
    ],
)
def test_anything_else_suggests_nothing(label: str, text: str) -> None:
    result = told(label, "yes_no", text)
    assert (result.field_value, result.could_mean) == (None, [])


@pytest.mark.parametrize(
    ("label", "text"), [("Weight in kg", "26 lbs"), ("Number of nights", "two weeks"), ("Years of practice", "I'm 47")]
)
def test_a_number_of_something_else_is_asked_about(label: str, text: str) -> None:
    result = told(label, "number", text)
    assert result.field_value is None
    assert len(result.could_mean) == 1


def test_an_option_that_is_named_among_other_words_is_asked_about() -> None:
    result = told("What drives the boat?", "choice", "an old Volvo diesel", **choices("Diesel", "Petrol"))
    assert (result.field_value, result.could_mean) == (None, ["diesel"])


@rows(
    ("label", "kind", "text"),
    [
        ("Have you stopped smoking?", "yes_no", "I don't smoke"),
        ("Did you quit smoking?", "yes_no", "I never smoke"),
        ("Are you free of allergies?", "yes_no", "no allergies"),
        ("Have you had an accident before?", "yes_no", "no, only once"),
        ("Mileage", "integer", "10²"),
        ("Number of nights", "integer", "two weeks in total"),
        ("Number of nights", "integer", "we're here 2 weeks"),
        ("Number of nights", "integer", "insgesamt zwei Wochen"),
        ("Monthly rent", "number", "100 a week"),
        ("Deposit", "money", "half of it"),
        ("Number of cats", "integer", "my husband"),
        ("Company or organisation", "short_text", "the 11th"),
    ],
)
def test_what_says_something_else_is_never_stored(label: str, kind: str, text: str) -> None:
    config = {"currencies": ["GBP"]} if kind == "money" else {}
    assert told(label, kind, text, **config).field_value is None


def test_only_counts_that_the_field_takes_are_asked_about() -> None:
    assert told(GUESTS, "integer", "1 of us", minimum=1).could_mean == [1]
    assert told(GUESTS, "integer", "0 in total", minimum=0).could_mean == [0]
    assert told(GUESTS, "integer", "booking for 2 people", minimum=0).could_mean == [2]
    assert told(GUESTS, "integer", "booking for 2 people", maximum=1).could_mean == []


@pytest.mark.parametrize("again", ["two weeks", "26 lbs"])
def test_saying_it_once_more_makes_it_no_answer(again: str) -> None:
    """Only a yes takes what was asked about; the same words of something else stay what they were."""
    asked = field("asked", "Number of nights" if "weeks" in again else "Weight in kg", "integer")
    assert review(form("en", asked), "asked", again, again).field_value is None


@pytest.mark.parametrize(
    "text", ["sorry, I misread the question", "it's my son who has them", "my email is a@b.org", "no, only once"]
)
def test_what_takes_a_told_value_back_is_no_fact_of_it(text: str) -> None:
    """An asked fact lets the value that was told stand, but not when the message is about something else."""
    asked = field("asked", "Do you have any allergies?", "yes_no", ("which", "which ones"))
    result = review(form("en", asked, field("email", "E-mail", "email")), "asked", "yes", text, asked="which")
    assert not result.passed
    assert "which" not in result.extracted_facts


@pytest.mark.parametrize(
    ("language", "text", "count"),
    [
        ("en", "my wife and my daughter", 2),
        ("en", "hubby, my son and 2 kids", 4),
        ("de", "meine Frau und meine zwei Kinder", 3),
        ("ja", "妻と子供2人", 3),
        ("fr", "toute seule", 0),
    ],
)
def test_those_who_are_named_are_counted_together(language: str, text: str, count: int) -> None:
    result = told(GUESTS, "integer", text, language)
    assert (result.field_value, result.could_mean) in ((None, [count]), (count, []))


@pytest.mark.parametrize("text", ["yes, peanuts sometimes", "no, we had that with the last cat"])
def test_a_yes_or_no_that_goes_on_is_asked_about_alone(text: str) -> None:
    result = told("Do you have any allergies?", "yes_no", text)
    assert result.could_mean == [text.startswith("yes")]


def test_a_word_of_several_options_sets_none_apart() -> None:
    """ "Einmal" stood for the month: of "einmal pro Woche" no word may stand for it, since "pro" turns the others."""
    options = [
        {"value": "weekly", "label": "Jede Woche", "synonyms": ["einmal pro Woche"]},
        {"value": "monthly", "label": "Jeden Monat", "synonyms": ["einmal im Monat"]},
    ]
    said = told("Wie oft?", "choice", "einmal die Woche", "de", choices=options)
    assert said.could_mean == ["weekly"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [("I never smoked", ["never"]), ("never mind", []), ("I never drink", []), ("so why do you ask?", [])],
)
def test_an_option_that_denies_what_is_asked_is_said_back(text: str, meant: list[str]) -> None:
    """A question or a wish beside it was lost as well, as long as the denial was none."""
    options = [{"value": "never", "label": "Never"}, {"value": "yes", "label": "Yes"}]
    assert told("Do you smoke?", "choice", text, choices=options).could_mean == meant
