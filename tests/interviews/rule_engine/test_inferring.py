"""What the label makes of words that a number, a yes or a choice alone does not hold: who comes along, how often, whether."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from interviews.field_types import field_type
from interviews.reading.readings import Certainty, NoReading, ParseContext, Reading
from interviews.rule_engine.values.inferring import inferred
from tests.interviews.rule_engine.scenes import field

GUESTS = "How many guests will you bring?"
PARTY = "How many people are in your party, including you?"
OFTEN = "How often do you exercise per week?"


def understood(label: str, kind: str, text: str, language: str = "en", **config: Any) -> Reading | NoReading:
    asked = field("asked", label, kind, config=config)
    context = ParseContext(language=language, country="GB", timezone="UTC", today=dt.date(2027, 1, 15))
    type_ = field_type(kind)
    return inferred(asked, text, type_.parse(text, type_.configure(asked), context), context)


@pytest.mark.parametrize(
    ("label", "language", "text", "count"),
    [
        (GUESTS, "en", "just me", 0),
        (GUESTS, "en", "no", 0),
        (GUESTS, "en", "my husband", 1),
        (GUESTS, "en", " my wife and two kids. ", 3),
        ("同伴者は何人ですか", "ja", "私だけです", 0),
        ("Wen bringen Sie mit?", "de", "ich komme allein", 0),
        (PARTY, "en", "just me", 1),
        (OFTEN, "en", "twice a week", 2),
        (OFTEN, "en", " once. ", 1),
        ("週に何回ですか", "ja", "週2で", 2),
    ],
)
def test_the_whole_message_is_read_as_a_likely_count(label: str, language: str, text: str, count: int):
    reading = understood(label, "integer", text, language)
    assert isinstance(reading, Reading)
    assert (reading.value, reading.certainty) == (count, Certainty.LIKELY)
    assert text[reading.start : reading.end] == reading.quote == text.strip()


@pytest.mark.parametrize(
    ("text", "counts"),
    [("there are four of us", (3, 4)), ("3 in total", (2, 3)), ("1 of us", (0, 1))],
)
def test_whoever_counts_themselves_in_is_asked_again(text: str, counts: tuple[int, ...]):
    reading = understood(GUESTS, "integer", text)
    assert isinstance(reading, NoReading)
    assert (reading.reason, reading.candidates) == ("ambiguous", counts)


def test_only_counts_that_the_field_takes_are_offered():
    reading = understood(GUESTS, "integer", "1 of us", minimum=1)
    assert isinstance(reading, NoReading) and reading.candidates == (1,)
    reading = understood(GUESTS, "integer", "four of us", maximum=3)
    assert isinstance(reading, NoReading)


@pytest.mark.parametrize(("label", "text"), [(GUESTS, "3"), (PARTY, "4"), (PARTY, "four of us"), (PARTY, "0")])
def test_a_plain_count_stays_as_the_type_read_it(label: str, text: str):
    reading = understood(label, "integer", text)
    assert isinstance(reading, Reading) and reading.value in (0, 3, 4)


@pytest.mark.parametrize(
    ("label", "text", "config"),
    [
        ("Number of rooms", "just me", {}),
        ("Number of rooms", "my wife", {}),
        ("Number of rooms", "twice a week", {}),
        (OFTEN, "twice a week", {"maximum": 1}),
        (PARTY, "just me", {"minimum": 2}),
        (PARTY, "nobody", {}),
    ],
)
def test_where_the_label_does_not_ask_for_it_nothing_is_inferred(label: str, text: str, config: dict[str, Any]):
    assert isinstance(understood(label, "integer", text, **config), NoReading)


@pytest.mark.parametrize(
    ("label", "text", "value"),
    [("Are you vegetarian?", "I'm vegetarian", True), ("Do you have a dog?", "two dogs", True)],
)
def test_a_statement_answers_whether(label: str, text: str, value: bool):
    reading = understood(label, "yes_no", text)
    assert isinstance(reading, Reading) and reading.value is value


def test_another_statement_does_not():
    assert isinstance(understood("Are you vegetarian?", "yes_no", "I like the sea"), NoReading)


@pytest.mark.parametrize(
    ("label", "text", "value"), [("Do you have a dog?", "no", False), ("Are you vegetarian?", "yes", True)]
)
def test_what_the_type_itself_has_read_stays(label: str, text: str, value: bool):
    reading = understood(label, "yes_no", text)
    assert isinstance(reading, Reading) and reading.value is value
    assert isinstance(understood("How many people are you in total?", "integer", "3 of us"), Reading)
