"""How days, moments and numbers are written: one style a language, which the readers understand in every language."""

from __future__ import annotations

import datetime as dt

import pytest
from django.template import Context, Template
from django.utils import timezone, translation

from interviews.field_types import field_type
from interviews.field_types.display.written import read_day, read_moment, written_day, written_moment
from interviews.reading.readings import ParseContext, Reading
from tests.rows import rows

MOMENT = dt.datetime(2027, 3, 11, 14, 30)
CLDR = (
    "en",
    "en-US",
    "de",
    "fr",
    "es",
    "ja",
    "pt",
    "nl",
    "pl",
    "ru",
    "tr",
    "ar",
    "he",
    "fa",
    "hi",
    "th",
    "ko",
    "zh",
    "vi",
    "el",
)


def test_english_names_the_day_first_and_counts_24_hours():
    assert written_moment(MOMENT, "en") == "11 March 2027, 14:30"
    assert written_moment(MOMENT, "ja") == "2027年3月11日(木) 14:30"


@rows("language", CLDR)
def test_what_a_page_says_for_a_respondent_is_understood(language: str):
    """Whoever picks a day in a form of any language is not asked again."""
    context = ParseContext(language=language, today=dt.date(2026, 1, 1))
    for name, words, value in (
        ("date", written_day(MOMENT, language), "2027-03-11"),
        ("datetime", written_moment(MOMENT, language), "2027-03-11T14:30"),
    ):
        kind = field_type(name)
        read = kind.parse(words.replace(" ", "\N{NO-BREAK SPACE}"), kind.Config(), context)
        assert isinstance(read, Reading), (words, read)
        assert read.value == value


@pytest.mark.parametrize("text", ["11 مارس", "32 مارس 2027", "11 مارس 2027 أو 12", "9" * 9000, ""])
def test_other_words_are_no_day_of_ours(text: str):
    assert read_day(text, "ar") is None
    assert read_moment(text, "ar") is None


def test_a_day_out_of_range_says_so_in_any_language():
    kind = field_type("date")
    config = kind.Config.model_validate({"latest": "2027-01-01"})
    assert kind.parse("11 مارس 2027", config, ParseContext(language="ar")).reason == "too_late"


def test_templates_write_the_same_way():
    at = dt.datetime(2027, 3, 11, 14, 30, tzinfo=dt.UTC)
    shown = Template(
        "{% load written %}{{ at|written_day }}|{{ at|written_moment }}|{{ at|written_short_moment }}|"
        "{{ n|written_number }}|{{ none|written_day|default:'–' }}"
    )
    context = Context({"at": at, "n": 1234567, "none": None})
    with timezone.override("Europe/Berlin"):
        with translation.override("en"):
            said = "11 March 2027|11 March 2027, 15:30|11 Mar 2027, 15:30|1,234,567|–"
            assert shown.render(context) == said
        with translation.override("ja"):
            assert shown.render(context).startswith("2027年3月11日(木)|2027年3月11日(木) 15:30|2027/03/11 15:30|")


@pytest.mark.parametrize("text", ["1000:3000000000", "2027-03-" + "9" * 40, "²2027 3 11"])
def test_numbers_beyond_any_calendar_are_no_day(text: str) -> None:
    assert read_day(text, "en") is None
