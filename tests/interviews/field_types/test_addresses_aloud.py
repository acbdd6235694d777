"""E-mail addresses that are said instead of typed: their signs are words of a language."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.field_types import field_type
from interviews.reading.readings import NoReading, ParseContext, Reading

EMAIL = field_type("email")
CONTEXT = ParseContext(language="en", country="GB", timezone="UTC", today=dt.date(2026, 11, 23))
SIGNS = {
    "en": {"@": "at", ".": "dot", "-": "dash", "_": "underscore"},
    "de": {"@": "ät", ".": "Punkt", "-": "Minus", "_": "Unterstrich"},
    "es": {"@": "arroba", ".": "punto", "-": "guion", "_": "guion bajo"},
    "fr": {"@": "arobase", ".": "point", "-": "tiret", "_": "tiret bas"},
    "pt": {"@": "arroba", ".": "ponto", "-": "hífen", "_": "underline"},
    "ja": {"@": "アットマーク", ".": "ドット", "-": "ハイフン", "_": "アンダーバー"},
}
WORD = st.text("bcdfghjkmz", min_size=4, max_size=8)


def read(text: str) -> Reading | NoReading:
    return EMAIL.parse(text, EMAIL.Config(), CONTEXT)


@pytest.mark.parametrize("language", SIGNS)
@given(names=st.lists(WORD, min_size=1, max_size=3), sign=st.sampled_from(".-_"), domain=WORD, ending=WORD)
def test_what_is_said_is_what_is_written(language: str, names: list[str], sign: str, domain: str, ending: str) -> None:
    aloud = SIGNS[language]
    said = f" {aloud[sign]} ".join(names) + f" {aloud['@']} {domain} {aloud['.']} {ending}"
    reading = read(said)
    assert isinstance(reading, Reading)
    assert (reading.value, reading.quote) == (f"{sign.join(names)}@{domain}.{ending}", said)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("My email is ann dot bell at example dot co dot uk, thanks", "ann.bell@example.co.uk"),
        ("ute.lang(at)posteo.example.de", "ute.lang@posteo.example.de"),
        ("ute.lang [at] posteo [dot] de", "ute.lang@posteo.de"),
        ("tanakaアットマークexampleドットcoドットjpです", "tanaka@example.co.jp"),
        ("marlene arroba example.com", "marlene@example.com"),
        ("aiko アットマーク example ドット jp", "aiko@example.jp"),
        ("it's a-i-k-o at example dot org", "aiko@example.org"),
        ("it is a i k o at example dot org", "aiko@example.org"),
    ],
)
def test_among_other_words(text: str, value: str) -> None:
    reading = read(text)
    assert isinstance(reading, Reading)
    assert reading.value == value


@pytest.mark.parametrize(
    "text",
    [
        "I am at work, period",
        "meet me at the dot",
        "we are at example.com",  # a dot that is typed makes no address of "at"
        "I arrive at ten dot",
        "not ann at example dot org",
        "I work at example dot org",
        "who is at example dot org",
    ],
)
def test_none_where_none_is_said(text: str) -> None:
    reading = read(text)
    assert isinstance(reading, NoReading)
    assert not reading.candidates


def test_two_are_asked_about() -> None:
    reading = read("ann at example dot org or bob at example dot org")
    assert isinstance(reading, NoReading)
    assert reading.candidates == ("ann@example.org", "bob@example.org")
