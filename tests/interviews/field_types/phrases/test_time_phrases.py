"""time: what is read out of phrases, and what must not be."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from interviews.field_types import field_type
from interviews.field_types.times.time import TimeConfig
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading
from tests.rows import rows

TIME = field_type("time")
FREE = TimeConfig()
DAYTIME = TimeConfig(earliest="09:00", latest="18:00")

ALWAYS = {
    "en": [
        ("14:30", "14:30"), ("2:30 pm", "14:30"), ("2.30pm", "14:30"), ("2 p.m.", "14:00"), ("2pm", "14:00"), ("half past two in the afternoon", "14:30"),
        ("noon", "12:00"), ("midnight", "00:00"), ("midday", "12:00"), ("14", "14:00"), ("09:30", "09:30"), ("12 am", "00:00"), ("12pm", "12:00"),
        ("1430", "14:30"), ("1430 hrs", "14:30"), ("14h30", "14:30"), ("10 in the morning", "10:00"), ("8 at night", "20:00"), ("five past eight pm", "20:05"),
        ("9 tomorrow morning", "09:00"), ("3 pm sharp", "15:00"), ("not 3pm, 4pm", "16:00"), ("10am not 9am", "10:00"), ("2 people at 3pm", "15:00"),
        ("quarter past noon", "12:15"), ("I'd say 15:00 works", "15:00"), ("12:30", "12:30"), ("a quarter to five pm", "16:45"),
    ],
    "ja": [
        ("14時", "14:00"), ("午後2時半", "14:30"), ("午後二時", "14:00"), ("午前９時", "09:00"), ("夜8時", "20:00"), ("夕方5時", "17:00"), ("正午", "12:00"),
        ("朝9時半", "09:30"), ("14時30分", "14:30"), ("午後3時15分", "15:15"), ("深夜0時", "00:00"), ("昼の12時", "12:00"), ("１５：００", "15:00"),
        ("午後2:30", "14:30"), ("十四時", "14:00"), ("9時半でお願いします", "09:30"), ("午後3時ではなく4時半、午後4時半で", "16:30"),
    ],
    "es": [
        ("a las 14:30", "14:30"), ("mediodía", "12:00"), ("medianoche", "00:00"), ("a las 3 de la tarde", "15:00"), ("las diez de la noche", "22:00"),
        ("a las 9 de la mañana", "09:00"), ("14h", "14:00"), ("a las dos y media de la tarde", "14:30"), ("las tres menos cuarto de la tarde", "14:45"),
    ],
    "de": [
        ("14 Uhr", "14:00"), ("14:30 Uhr", "14:30"), ("14 Uhr 30", "14:30"), ("Mitternacht", "00:00"), ("um 8 Uhr abends", "20:00"), ("9 Uhr morgens", "09:00"),
        ("14.30", "14:30"), ("14.30 Uhr", "14:30"), ("um halb drei nachmittags", "14:30"), ("15 Uhr passt", "15:00"), ("9:30", "09:30"), ("mittags um 12", "12:00"),
    ],
    "fr": [
        ("14h30", "14:30"), ("14h", "14:00"), ("à 14 heures", "14:00"), ("midi", "12:00"), ("minuit", "00:00"), ("midi et demi", "12:30"),
        ("9h du matin", "09:00"), ("8 heures du soir", "20:00"), ("à 3 heures de l'après-midi", "15:00"), ("quinze heures trente", "15:30"),
    ],
}  # fmt: skip

BY_DAY = {
    "en": [("half past two", "14:30"), ("quarter to five", "16:45"), ("a quarter past nine", "09:15"), ("at 3", "15:00"), ("3", "15:00"), ("9:30", "09:30"),
           ("two thirty", "14:30"), ("half two", "14:30"), ("3 o'clock", "15:00"), ("at ten to five", "16:50"), ("it's 3:15", "15:15"), ("twelve thirty", "12:30")],
    "ja": [("2時", "14:00"), ("2時15分前", "13:45"), ("3時ではなく4時", "16:00"), ("2時半", "14:30")],
    "es": [("a las dos y media", "14:30"), ("las tres menos cuarto", "14:45"), ("a la una", "13:00"), ("a las cuatro", "16:00")],
    "de": [("halb drei", "14:30"), ("um drei", "15:00"), ("Viertel nach zwei", "14:15"), ("Viertel vor drei", "14:45"),
            ("zehn nach zwei", "14:10"), ("nicht um 3, um 4", "16:00")],
    "fr": [("deux heures et demie", "14:30"), ("deux heures et quart", "14:15"), ("trois heures moins le quart", "14:45")],
}  # fmt: skip

NEVER = [
    ("en", text) for text in [
        "around 3pm", "2-4 pm", "from 2 to 4", "between 2 and 3 pm", "2 or 3pm", "2:30 pm or 3 pm", "25:00", "14:75", "14:30 am", "2 people", "in 2 hours",
        "ten to five", "what times are available?", "I'm 14", "room 14", "11 March", "whenever", "after 3pm", "any time after 2pm", "version 3.11", "1/2",
        "not 3pm", "I can't do 3pm", "3ish", "until 5pm", "before noon", "is 3pm ok?", "2 hours", "", "🙂", "the 11th", "3 kg", "$3.50", "I don't know", "+81 3 1234 5678",
    ]
] + [
    ("ja", text) for text in ["2時間", "9時から17時", "3時か4時", "25時", "何時がありますか", "3時頃", "3時以降", "２人です", "11日", "午後3時は無理です", "3時間後", "いつでも"]
] + [
    ("es", text) for text in ["de 2 a 4", "entre las 2 y las 3", "a las 3 o a las 4", "somos 3", "¿a qué hora?", "no a las 3", "hacia las 3"]
] + [
    ("de", text) for text in ["viertel drei", "dreiviertel drei", "um dreiviertel drei nachmittags", "fünf vor halb drei", "von 2 bis 4", "gegen 15 Uhr", "wir sind drei", "welche Zeiten gibt es?", "ab 14 Uhr", "um 15 oder 16 Uhr", "in zwei Stunden"]
] + [
    ("fr", text) for text in ["vers 15h", "entre 14h et 16h", "14h ou 15h", "nous sommes 3", "dans 2 heures", "à quelle heure ?", "pas à 15h"]
]  # fmt: skip


def read(text: str, language: str, config: TimeConfig = FREE) -> Reading | NoReading:
    found = TIME.parse(text, config, ParseContext(language=language))
    if isinstance(found, Reading):
        assert text[found.start : found.end] == found.quote
    return found


@rows(("language", "text", "value"), [(lang, *case) for lang, cases in ALWAYS.items() for case in cases])
def test_a_time_that_says_its_half_of_the_day_is_read(language, text, value):
    found = read(text, language)
    assert isinstance(found, Reading) and found.value == value


@rows(("language", "text", "value"), [(lang, *case) for lang, cases in BY_DAY.items() for case in cases])
def test_the_range_decides_the_half_of_the_day(language, text, value):
    found = read(text, language, DAYTIME)
    assert isinstance(found, Reading) and found.value == value
    assert found.certainty is Certainty.LIKELY
    if text != "9:30":
        assert isinstance(read(text, language), NoReading)


@rows(("language", "text"), NEVER)
def test_no_time_is_read(language, text):
    assert isinstance(read(text, language), NoReading)
    assert isinstance(read(text, language, DAYTIME), NoReading)


def test_what_is_wrong_is_named():
    assert read("25:00", "en").reason == "invalid_time"
    assert read("8pm", "en", DAYTIME) == NoReading("too_late", params={"earliest": "09:00", "latest": "18:00"})
    assert read("midnight", "en", DAYTIME).reason == "too_early"
    assert read("half past two", "en").candidates == ("02:30", "14:30")


def test_values_are_checked():
    context = ParseContext()
    assert TIME.validate("14:30", DAYTIME, context) == "14:30"
    assert TIME.validate("14:30:00", DAYTIME, context) == "14:30"
    for value, code in [
        ("08:59", "too_early"),
        ("18:01", "too_late"),
        ("24:00", "invalid_time"),
        ("2pm", "invalid_time"),
        ("", "empty"),
        (1430, "wrong_type"),
    ]:
        with pytest.raises(InvalidValue) as refused:
            TIME.validate(value, DAYTIME, context)
        assert refused.value.code == code


def test_values_are_shown_in_the_respondents_language():
    assert TIME.display("14:30", FREE, "de") == "14:30"
    assert TIME.display("14:30", FREE, "ja") == "14:30"
    assert TIME.display("14:30", FREE, "en") == "14:30"
    assert TIME.display("14:30", FREE, "en-US").split() == ["2:30", "PM"]


@pytest.mark.parametrize(
    "config", [{"earliest": "9"}, {"earliest": "18:00", "latest": "09:00"}, {"latest": "24:00"}, {"step": 5}]
)
def test_a_wrong_configuration_is_refused(config):
    with pytest.raises(ValidationError):
        TimeConfig.model_validate(config)
