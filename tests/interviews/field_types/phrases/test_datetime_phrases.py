"""datetime: what is read out of phrases, what is asked again, and how values are kept and shown."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from interviews.field_types import field_type
from interviews.field_types.times.datetime import DateTimeConfig
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading
from tests.rows import rows

MOMENT = field_type("datetime")
FREE = DateTimeConfig()
DAYS = DateTimeConfig(earliest="2027-03-10", latest="2027-03-12")
ZONED = DateTimeConfig(with_timezone=True)
COUNTRIES = {"en": "GB", "ja": "JP", "es": "ES", "de": "DE", "fr": "FR"}


def spoken(language: str, timezone: str = "Asia/Tokyo") -> ParseContext:
    return ParseContext(language=language, country=COUNTRIES[language], timezone=timezone, today=dt.date(2026, 11, 24))


READ = {
    "en": [
        ("11 March 2027, 14:30", "2027-03-11T14:30"), ("2027-03-11T14:30", "2027-03-11T14:30"), ("2027-03-11 14:30", "2027-03-11T14:30"),
        ("tomorrow at noon", "2026-11-25T12:00"), ("3pm on 11 March 2027", "2027-03-11T15:00"), ("tonight at 8", "2026-11-24T20:00"),
        ("not Friday at 3pm, Saturday at 4pm", "2026-11-28T16:00"), ("the day after tomorrow at half past nine in the morning", "2026-11-26T09:30"),
    ],
    "ja": [
        ("2027年3月11日 14:30", "2027-03-11T14:30"), ("3月11日14時30分", "2027-03-11T14:30"), ("明日の正午", "2026-11-25T12:00"),
        ("明後日の10時半です", "2026-11-26T10:30"), ("来週の金曜日の午後3時", "2026-12-04T15:00"), ("明日の午後3時でお願いします", "2026-11-25T15:00"),
    ],
    "de": [
        ("am 11. März um 14:30", "2027-03-11T14:30"), ("11.3.2027 14.30 Uhr", "2027-03-11T14:30"), ("morgen früh um 8", "2026-11-25T08:00"),
        ("am 11. März 2027 um 14:30 Uhr", "2027-03-11T14:30"), ("morgen um halb drei nachmittags", "2026-11-25T14:30"),
    ],
    "es": [
        ("el 11 de marzo a las 14:30", "2027-03-11T14:30"), ("mañana a las 3 de la tarde", "2026-11-25T15:00"),
        ("mañana por la mañana a las 9", "2026-11-25T09:00"),
    ],
    "fr": [("le 11 mars à 14h30", "2027-03-11T14:30"), ("demain à midi", "2026-11-25T12:00"), ("demain à 15h", "2026-11-25T15:00")],
}  # fmt: skip
ASKED_AGAIN = {
    "en": [
        "whenever", "next week", "Friday or Saturday at 3pm", "Friday after 3pm", "Friday between 2 and 4pm", "around 3pm on Friday",
        "11 March 2027 at 3pm EST", "15:00 UTC on 11 March 2027", "11 March 2027 at 3pm Tokyo time", "Friday 3", "30 February at 3pm",
        "11 March 2027 at 25:00", "Is Friday at 3pm possible?", "I can't do Friday at 3pm", "11/3/2027 9:30", "",
    ],
    "ja": ["いつでも", "金曜か土曜の午後3時", "3月11日の午後3時以降", "明日の午後3時は無理です", "明日の午後3時頃", "2月30日の午後3時", "日本時間で3月11日15時"],
    "de": ["irgendwann", "Freitag oder Samstag um 15 Uhr", "morgen nach 15 Uhr", "morgen um halb drei"],
    "es": ["cuando sea", "el viernes o el sábado a las 15:00", "el viernes a las tres"],
    "fr": ["n'importe quand", "demain après 15h", "vendredi ou samedi à 15h"],
}  # fmt: skip


@rows(("language", "text", "value"), [(lang, *row) for lang, rows in READ.items() for row in rows])
def test_day_and_time_are_read_together(language, text, value):
    read = MOMENT.parse(text, FREE, spoken(language))
    assert isinstance(read, Reading), read
    assert read.value == value
    assert text[read.start : read.end] == read.quote


@rows(("language", "text"), [(lang, text) for lang, texts in ASKED_AGAIN.items() for text in texts])
def test_what_is_not_one_moment_is_asked_again(language, text):
    assert isinstance(MOMENT.parse(text, FREE, spoken(language)), NoReading)


@pytest.mark.parametrize(
    ("language", "text", "reason", "params"),
    [
        ("en", "11 March 2027", "missing_time", {"date": "2027-03-11"}),
        ("en", "3pm", "missing_date", {"time": "15:00"}),
        ("ja", "3月11日", "missing_time", {"date": "2027-03-11"}),
        ("ja", "午後3時", "missing_date", {"time": "15:00"}),
        ("de", "um 14:30 Uhr", "missing_date", {"time": "14:30"}),
    ],
)
def test_half_an_answer_tells_which_half_is_missing(language, text, reason, params):
    assert MOMENT.parse(text, FREE, spoken(language)) == NoReading(reason, params=params)


def test_what_the_allowed_days_settle():
    assert MOMENT.parse("the 11th at 3pm", DAYS, spoken("en")).value == "2027-03-11T15:00"
    late = MOMENT.parse("the 15th at 3pm", DAYS, spoken("en"))
    assert (late.reason, late.params["latest"]) == ("too_late", "2027-03-12T23:59")


@rows(
    ("config", "value", "code"),
    [
        (FREE, "2027-03-11", "missing_time"),
        (FREE, "", "empty"),
        (FREE, 5, "wrong_type"),
        (FREE, "2027-02-30T10:00", "impossible_date"),
        (FREE, "2027-03-11T25:00", "invalid_time"),
        (FREE, "2027-03-11T14:30+09:00", "wrong_type"),
        (DAYS, "2027-03-09T23:59", "too_early"),
        (DAYS, "2027-03-13T00:00", "too_late"),
        (DateTimeConfig(minute_step=15), "2027-03-11T14:31", "too_precise"),
    ],
)
def test_an_unacceptable_moment_is_refused_by_code(config, value, code):
    with pytest.raises(InvalidValue) as refusal:
        MOMENT.validate(value, config, spoken("en"))
    assert refusal.value.code == code


def test_with_a_time_zone_the_offset_is_kept():
    assert MOMENT.validate("2027-03-11T14:30", ZONED, spoken("en")) == "2027-03-11T14:30+09:00"
    assert MOMENT.validate("2027-03-11T05:30Z", ZONED, spoken("en")) == "2027-03-11T14:30+09:00"
    assert MOMENT.validate("2027-07-01T09:00", ZONED, spoken("en", "Europe/London")) == "2027-07-01T09:00+01:00"
    assert MOMENT.display("2027-03-11T14:30+09:00", ZONED, "ja") == "2027年3月11日(木) 14:30 (UTC+09:00)"


def test_an_hour_that_summer_time_leaves_out_does_not_exist():
    with pytest.raises(InvalidValue) as refusal:
        MOMENT.validate("2027-03-28T01:30", ZONED, spoken("en", "Europe/London"))
    assert refusal.value.code == "invalid_time"


def test_a_wrong_range_is_refused():
    with pytest.raises(ValidationError, match="after latest"):
        DateTimeConfig(earliest="2027-03-12", latest="2027-03-10T10:00")
    with pytest.raises(ValidationError, match="neither like"):
        DateTimeConfig(earliest="soon")


def test_a_moment_is_carried_by_its_two_halves():
    assert MOMENT.supports("2027-03-11T15:00", ["11 March 2027", "3pm"], FREE, spoken("en"))
    assert not MOMENT.supports("2027-03-11T16:00", ["11 March 2027", "3pm"], FREE, spoken("en"))
    assert not MOMENT.supports("2027-03-11T15:00", ["11 March 2027"], FREE, spoken("en"))


@settings(max_examples=80, deadline=None)
@given(
    moment=st.datetimes(dt.datetime(2026, 12, 1), dt.datetime(2031, 1, 1)),
    language=st.sampled_from(["en", "ja", "es", "de", "fr"]),
)
def test_what_is_shown_is_read_as_the_same_moment(moment, language):
    value = moment.isoformat(timespec="minutes")
    assert MOMENT.validate(value, FREE, spoken(language)) == value
    read = MOMENT.parse(MOMENT.display(value, FREE, language), FREE, spoken(language))
    assert read.value == value if isinstance(read, Reading) else value in read.candidates
