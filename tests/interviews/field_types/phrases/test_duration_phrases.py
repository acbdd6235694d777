"""duration: what is read out of phrases, what is asked again, and how lengths are kept and shown."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from interviews.field_types import field_type
from interviews.field_types.times.duration import DurationConfig
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading
from tests.rows import rows

LENGTH = field_type("duration")
FREE = DurationConfig()
LONG = DurationConfig(units=["years", "months", "weeks", "days"])

READ = {
    "en": [
        ("an hour and a half", "PT1H30M"), ("90 min", "PT1H30M"), ("1:30", "PT1H30M"), ("half an hour", "PT30M"), ("2h30", "PT2H30M"), ("2h 30m", "PT2H30M"),
        ("one and a half hours", "PT1H30M"), ("2 hours 30 minutes", "PT2H30M"), ("three days", "P3D"), ("not 2 hours, 3 hours", "PT3H"),
        ("1.5 hours", "PT1H30M"), ("twenty minutes", "PT20M"), ("2 days and 3 hours", "P2DT3H"),
        ("36 hours", "P1DT12H"), ("PT1H30M", "PT1H30M"), ("two and a half hours", "PT2H30M"), ("90'", "PT1H30M"),
    ],
    "ja": [
        ("1時間半", "PT1H30M"), ("三日間", "P3D"), ("2時間30分", "PT2H30M"), ("一時間", "PT1H"), ("90分", "PT1H30M"), ("1時間半です", "PT1H30M"),
        ("１時間１５分", "PT1H15M"), ("三十分", "PT30M"), ("２日と３時間", "P2DT3H"),
    ],
    "de": [
        ("anderthalb Stunden", "PT1H30M"), ("90 Minuten", "PT1H30M"), ("zweieinhalb Stunden", "PT2H30M"), ("eine halbe Stunde", "PT30M"),
        ("eine Stunde und 20 Minuten", "PT1H20M"), ("1,5 Stunden", "PT1H30M"), ("3 Tage", "P3D"),
        ("1 Std. 30 Min.", "PT1H30M"),
    ],
    "es": [("una hora y media", "PT1H30M"), ("dos horas y media", "PT2H30M"), ("media hora", "PT30M"), ("tres días", "P3D"), ("un cuarto de hora", "PT15M")],
    "fr": [
        ("une heure et demie", "PT1H30M"), ("deux heures et demie", "PT2H30M"), ("une demi-heure", "PT30M"),
        ("1h30", "PT1H30M"), ("2 heures 15", "PT2H15M"),
    ],
}  # fmt: skip
ASKED_AGAIN = {
    "en": [
        "a while", "half a day", "three quarters of an hour", "a fortnight", "a fortnight and 2 days", "half a year", "2-3 hours", "2 or 3 hours", "a few hours", "a couple of hours", "at least 2 hours", "up to 2 hours", "about 2 hours",
        "2 hours ago", "every 2 hours", "3pm", "1:30 pm", "at 1:30", "5 minutes to 3", "1,500 hours", "45", "give me a minute", "1 hour for 3 people", "2 months",
        "it depends", "", "2 hours or so", "more than an hour", "is 2 hours ok?",
    ],
    "ja": ["半日", "しばらく", "30分くらい", "3時", "2、3時間", "2〜3時間", "2泊3日", "数日", "3時間前", "2時間以内", "1時間おき"],
    "de": ["eine Weile", "eine Dreiviertelstunde", "2 Stunden und eine Dreiviertelstunde", "2 bis 3 Stunden", "etwa 2 Stunden", "vor 2 Stunden", "ein paar Stunden", "um 3 Uhr", "einen halben Tag"],
    "es": ["un rato", "unas dos horas", "medio día", "dos o tres horas"],
    "fr": ["un moment", "environ 2 heures", "une demi-journée", "deux ou trois heures"],
}  # fmt: skip


@rows(("language", "text", "value"), [(lang, *row) for lang, rows in READ.items() for row in rows])
def test_lengths_are_read(language, text, value):
    read = LENGTH.parse(text, FREE, ParseContext(language=language))
    assert isinstance(read, Reading), read
    assert read.value == value
    assert text[read.start : read.end] == read.quote


@rows(("language", "text"), [(lang, text) for lang, texts in ASKED_AGAIN.items() for text in texts])
def test_what_is_no_exact_length_is_asked_again(language, text):
    assert isinstance(LENGTH.parse(text, FREE, ParseContext(language=language)), NoReading)


def test_a_rough_length_is_offered():
    assert LENGTH.parse("about 2 hours", FREE, ParseContext()) == NoReading("ambiguous", ("PT2H",))


@pytest.mark.parametrize(
    ("config", "text", "value"),
    [
        (DurationConfig(units=["hours", "minutes"]), "2 days", "PT48H"),
        (LONG, "18 months", "P1Y6M"),
        (LONG, "3 weeks", "P21D"),
        (DurationConfig(units=["months"]), "a year and a half", "P18M"),
        (DurationConfig(units=["minutes"]), "45", "PT45M"),
    ],
)
def test_the_fields_units_decide_how_a_length_is_kept(config, text, value):
    assert LENGTH.parse(text, config, ParseContext()).value == value


@rows(
    ("config", "value", "code"),
    [
        (FREE, "", "empty"),
        (FREE, {"hours": "", "minutes": ""}, "empty"),
        (FREE, 5, "wrong_type"),
        (FREE, "a while", "invalid_duration"),
        (FREE, {"hours": "-1"}, "invalid_duration"),
        (FREE, {"hours": "x"}, "not_a_number"),
        (FREE, {"fortnights": 1}, "wrong_type"),
        (FREE, "PT90S", "too_precise"),
        (FREE, "P2M", "invalid_duration"),
        (DurationConfig(minimum="PT30M"), "PT20M", "below_minimum"),
        (DurationConfig(maximum="PT1H"), "PT61M", "above_maximum"),
    ],
)
def test_an_unacceptable_length_is_refused_by_code(config, value, code):
    with pytest.raises(InvalidValue) as refusal:
        LENGTH.validate(value, config, ParseContext())
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("PT1H30M", {"en": "1 hour and 30 minutes", "ja": "1時間30分", "de": "1 Stunde und 30 Minuten", "es": "1 hora y 30 minutos"}),
        ("P3D", {"en": "3 days", "ja": "3日間"}),
        ("PT0S", {"en": "0 minutes", "ja": "0分"}),
    ],
)  # fmt: skip
def test_lengths_are_shown_in_the_respondents_language(value, shown):
    assert {language: LENGTH.display(value, FREE, language) for language in shown} == shown


def test_parts_are_gathered_and_spread_again():
    value = LENGTH.validate({"days": "", "hours": "1", "minutes": "90"}, FREE, ParseContext())
    assert value == "PT2H30M"
    assert LENGTH.spread(value, FREE) == {"hours": 2, "minutes": 30}


def test_a_wrong_configuration_is_refused():
    with pytest.raises(ValidationError, match="not an ISO 8601 duration"):
        DurationConfig(minimum="90 minutes")
    with pytest.raises(ValidationError, match="longer than maximum"):
        DurationConfig(minimum="PT2H", maximum="PT90M")


def test_a_length_must_stand_in_the_words():
    assert LENGTH.supports("PT1H30M", ["an hour and a half"], FREE, ParseContext())
    assert not LENGTH.supports("PT2H", ["an hour and a half"], FREE, ParseContext())
    assert not LENGTH.supports("PT2H", ["a while"], FREE, ParseContext())


@settings(max_examples=100, deadline=None)
@given(minutes=st.integers(1, 60 * 24 * 30), language=st.sampled_from(["en", "ja", "es", "de", "fr"]))
def test_what_is_shown_is_read_as_the_same_length(minutes, language):
    value = LENGTH.validate(f"PT{minutes}M", FREE, ParseContext())
    assert LENGTH.validate(value, FREE, ParseContext()) == value
    assert LENGTH.validate(LENGTH.spread(value, FREE), FREE, ParseContext()) == value
    read = LENGTH.parse(LENGTH.display(value, FREE, language), FREE, ParseContext(language=language))
    assert isinstance(read, Reading), read
    assert read.value == value
