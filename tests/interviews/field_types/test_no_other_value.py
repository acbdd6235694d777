"""What is said must never become another value: it is read as it was said, or asked about."""

from __future__ import annotations

import datetime as dt
from typing import Any

from interviews.field_types import field_type
from interviews.reading.readings import ParseContext, Reading
from tests.rows import rows

SPOKEN = dt.date(2026, 11, 21)
KG, EURO = {"unit": "kg"}, {"currencies": ("EUR",)}
READ_OR_ASKED: list[tuple[str, dict[str, Any], str, str, Any]] = [
    ("number", {}, "en", "1.2 M", 1_200_000),
    ("number", {}, "fr", "1.2 M", 1_200_000),
    ("number", {}, "ja", "1.2M", 1_200_000),
    ("number", {}, "en", "1,2 Mio.", 1_200_000),
    ("number", {}, "de", "2 Mrd", 2_000_000_000),
    ("number", {}, "en", "3 Millionen", 3_000_000),
    ("number", {}, "en", "5 k", 5000),
    ("integer", {}, "en", "5 tys", 5000),
    ("number", {}, "de", "anderthalb Millionen", 1_500_000),
    ("number", {}, "de", "zweieinhalb Tausend", 2500),
    ("number", {}, "en", "two and a half million", 2_500_000),
    ("number", {}, "en", "two point five million", 2_500_000),
    ("number", {}, "es", "un millón y medio", 1_500_000),
    ("number", {}, "fr", "un million et demi", 1_500_000),
    ("number", {}, "pt", "um milhão e meio", 1_500_000),
    ("number", {}, "es", "una docena y media", 18),
    ("money", EURO, "de", "anderthalb Millionen Euro", {"amount": "1500000.00", "currency": "EUR"}),
    ("money", EURO, "en", "1.2 M €", {"amount": "1200000.00", "currency": "EUR"}),
    ("money", EURO, "en", "5 k", {"amount": "5000.00", "currency": "EUR"}),
    ("money", EURO, "en", ".50 €", {"amount": "0.50", "currency": "EUR"}),
    ("number", {}, "en", ".5", 0.5),
    ("number", {}, "en", "about .5 or so", 0.5),
    ("number", {}, "de", ",5", 0.5),
    ("rating", {}, "en", ".5", None),
    ("time", {}, "en", "at 2 15 pm", "14:15"),
    ("time", {}, "en", "two 15 pm", "14:15"),
    ("time", {}, "en", "at two twenty in the evening", None),
    ("time", {}, "de", "2 15 Uhr", None),
    ("time", {}, "es", "a las 2 15 de la tarde", "14:15"),
    ("time", {}, "ja", "夜8時半ごろ", "20:30"),
    ("time", {}, "ja", "夜7時頃", "19:00"),
    ("time", {}, "ja", "夜、8時半ごろ", "20:30"),
    ("time", {}, "ja", "夜遅く8時", "20:00"),
    ("time", {}, "ja", "夜は8時半", "20:30"),
    ("datetime", {}, "ja", "明日の夜8時半ごろ", "2026-11-22T20:30"),
    ("datetime", {}, "ja", "明日の夜、7時頃", "2026-11-22T19:00"),
    ("date", {"earliest": "2027-03-10", "latest": "2027-03-12"}, "de", "3/12/2027", None),
    ("date", {"earliest": "2027-03-10", "latest": "2027-03-12"}, "en-US", "12/3/2027", None),
    ("date", {"earliest": "2027-03-10", "latest": "2027-03-12"}, "en-US", "Friday 3/11/2027", None),
    ("duration", {}, "en", ".5 hours", "PT30M"),
    ("duration", {}, "en", "row.am", None),
    ("number", KG, "en", "26 lbs", None),
    ("number", KG, "en", "26lbs", None),
    ("number", KG, "en", "26 lbs.", None),
]


@rows(("name", "config", "language", "text", "value"), READ_OR_ASKED)
def test_it_is_read_as_said_or_not_at_all(name, config, language, text, value):
    kind = field_type(name)
    settings, context = kind.Config(**config), ParseContext(language=language, today=SPOKEN)
    readings = [kind.parse(text, settings, context), *kind.find(text, settings, context)]
    assert all(reading.value == value for reading in readings if isinstance(reading, Reading))
    assert not isinstance(readings[0], Reading) or value is not None
