"""number: phrases and what is read out of them. Nothing may be read from the last table."""

from __future__ import annotations

import pytest

from interviews.domain.field_types import field_type
from interviews.domain.field_types.base import Certainty, NotSure, ParseContext, Reading
from interviews.domain.field_types.number import NumberConfig

WEIGHT = NumberConfig(minimum=0, decimals=1, unit="kg")
ANY = NumberConfig()
NOT_NEGATIVE = NumberConfig(minimum=0)
KG = NumberConfig(unit="kg")

CERTAIN = [
    (WEIGHT, "en", "70", 70),
    (WEIGHT, "en", "70kg", 70),
    (WEIGHT, "en", "70.5 kg", 70.5),
    (WEIGHT, "en", "70 kilos", 70),
    (WEIGHT, "en", "five point five", 5.5),
    (WEIGHT, "en", "two and a half kilograms", 2.5),
    (WEIGHT, "de", "1,5 kg", 1.5),
    (WEIGHT, "de", "70", 70),
    (WEIGHT, "de", "1.000,5 kg", 1000.5),
    (WEIGHT, "de", "anderthalb", 1.5),
    (WEIGHT, "ja", "70キロ", 70),
    (WEIGHT, "ja", "70.5キログラム", 70.5),
    (WEIGHT, "ja", "70kgです", 70),
    (WEIGHT, "fr", "70,5 kg", 70.5),
    (WEIGHT, "fr", "70 kilos", 70),
    (WEIGHT, "es", "70 kilos", 70),
    (WEIGHT, "es", "setenta y medio", 70.5),
    (ANY, "en", "1,000.50", 1000.5),
    (ANY, "en", "3.14159", 3.14159),
    (ANY, "en", "a million", 1000000),
    (ANY, "en", "2.5 million", 2500000),
    (ANY, "en", "5k", 5000),
    (ANY, "de", "1.000", 1000),
    (ANY, "de", "12,5", 12.5),
    (NOT_NEGATIVE, "en", "3.75", 3.75),
    (NOT_NEGATIVE, "en", "twenty-two point five", 22.5),
    (NOT_NEGATIVE, "de", "2,75", 2.75),
    (NOT_NEGATIVE, "fr", "12,5", 12.5),
    (NOT_NEGATIVE, "en", "one and a half", 1.5),
    (NOT_NEGATIVE, "en", "1.234,56", 1234.56),
    (NOT_NEGATIVE, "ja", "2.5時間", 2.5),
    (NOT_NEGATIVE, "de", "1.250,75", 1250.75),
    (NOT_NEGATIVE, "en", "(15)", 15),
    (NOT_NEGATIVE, "en", "15.", 15),
    (NOT_NEGATIVE, "de", "0,5", 0.5),
    (NOT_NEGATIVE, "fr", "3,14", 3.14),
    (NOT_NEGATIVE, "es", "1.500,50", 1500.5),
    (NOT_NEGATIVE, "en", "nine point nine nine", 9.99),
    (NOT_NEGATIVE, "ja", "十五", 15),
    (NOT_NEGATIVE, "de", "eins Komma fünf", 1.5),
    (NOT_NEGATIVE, "fr", "deux virgule cinq", 2.5),
    (KG, "en", "82.5", 82.5),
    (KG, "de", "82,5 Kilo", 82.5),
]

LIKELY = [
    (WEIGHT, "en", "about 70", 70),
    (WEIGHT, "en", "1,5", 1.5),
    (WEIGHT, "en", "70.55", 70.6),
    (WEIGHT, "en", "half", 0.5),
    (WEIGHT, "ja", "六十キロくらい", 60),
    (ANY, "en", "50%", 50),
    (ANY, "en", "$5", 5),
    (ANY, "en", "5 dollars", 5),
    (NOT_NEGATIVE, "en", "$49.99", 49.99),
    (NOT_NEGATIVE, "en", "roughly 3.5", 3.5),
    (NOT_NEGATIVE, "en", "two thousand five hundred dollars", 2500),
    (NOT_NEGATIVE, "ja", "3000円", 3000),
    (NOT_NEGATIVE, "ja", "三万円くらい", 30000),
    (NOT_NEGATIVE, "de", "49,99 €", 49.99),
    (NOT_NEGATIVE, "es", "unos 50 euros", 50),
    (NOT_NEGATIVE, "fr", "environ 50 €", 50),
    (NOT_NEGATIVE, "en", "1.5 hours", 1.5),
    (NOT_NEGATIVE, "en", "90 minutes", 90),
    (NOT_NEGATIVE, "en", "3,5", 3.5),
    (NOT_NEGATIVE, "de", "anderthalb Stunden", 1.5),
    (NOT_NEGATIVE, "fr", "1 250,75 €", 1250.75),
    (NOT_NEGATIVE, "en", "7.25%", 7.25),
    (NOT_NEGATIVE, "en", "about a hundred", 100),
    (NOT_NEGATIVE, "ja", "約2.5", 2.5),
    (NOT_NEGATIVE, "ja", "百円", 100),
    (NOT_NEGATIVE, "en", "3.2 km", 3.2),
    (NOT_NEGATIVE, "en", "1,5", 1.5),
    (NOT_NEGATIVE, "ja", "0.5くらい", 0.5),
    (NOT_NEGATIVE, "en", "12k a year", 12000),
    (NOT_NEGATIVE, "en", "$1,200.50", 1200.5),
    (KG, "en", "about 82 kilos", 82),
]

NOT_SURE = [
    (WEIGHT, "en", "154 lbs"),
    (WEIGHT, "en", "$5"),
    (WEIGHT, "en", "70 to 75"),
    (WEIGHT, "en", "-3"),
    (ANY, "en", "1.000"),
    (ANY, "en", "12:30"),
    (ANY, "en", "1/2"),
    (ANY, "de", "1,000"),
    (NOT_NEGATIVE, "en", "-4"),
    (NOT_NEGATIVE, "es", "tres coma catorce"),
    (NOT_NEGATIVE, "en", "1/4"),
    (NOT_NEGATIVE, "en", "a third"),
    (NOT_NEGATIVE, "ja", "5万から10万"),
    (NOT_NEGATIVE, "en", "between $50 and $100"),
    (NOT_NEGATIVE, "en", "not more than 100"),
    (NOT_NEGATIVE, "en", "an hour and a half"),
    (NOT_NEGATIVE, "en", "two thirds"),
    (NOT_NEGATIVE, "ja", "1時間半"),
    (NOT_NEGATIVE, "es", "una hora y media"),
    (NOT_NEGATIVE, "fr", "deux heures et demie"),
    (NOT_NEGATIVE, "en", "10^3"),
    (NOT_NEGATIVE, "en", "1e5"),
    (NOT_NEGATIVE, "en", "USD 20"),
    (NOT_NEGATIVE, "en", "12 dollars and 50 cents"),
    (NOT_NEGATIVE, "en", "ten and a quarter"),
    (NOT_NEGATIVE, "en", "IBAN DE89 3704"),
    (NOT_NEGATIVE, "en", "12/05"),
    (KG, "en", "180 pounds"),
    (KG, "ja", "体重は60キロです"),
    (KG, "en", "13 stone"),
]

REASONS = [
    (WEIGHT, "en", "70 to 75", "ambiguous", (70, 75)),
    (WEIGHT, "en", "-3", "below_minimum", ()),
    (ANY, "en", "1.000", "ambiguous", (1, 1000)),
    (ANY, "de", "1,000", "ambiguous", (1, 1000)),
    (NOT_NEGATIVE, "en", "-4", "below_minimum", ()),
    (NOT_NEGATIVE, "es", "tres coma catorce", "ambiguous", (3, 14)),
    (NOT_NEGATIVE, "ja", "5万から10万", "ambiguous", (50000, 100000)),
    (NOT_NEGATIVE, "en", "between $50 and $100", "ambiguous", (50, 100)),
    (NOT_NEGATIVE, "en", "not more than 100", "ambiguous", (100,)),
    (NOT_NEGATIVE, "es", "una hora y media", "ambiguous", (1, 0.5)),
    (NOT_NEGATIVE, "en", "12 dollars and 50 cents", "ambiguous", (12, 50)),
]


def parse(config, language, text):
    return field_type("number").parse(text, config, ParseContext(language=language))


@pytest.mark.parametrize(("config", "language", "text", "value"), CERTAIN)
def test_it_reads_plain_words(config, language, text, value):
    reading = parse(config, language, text)
    assert isinstance(reading, Reading), reading
    assert (reading.value, reading.certainty) == (value, Certainty.CERTAIN)
    assert text[reading.start : reading.end] == reading.quote


@pytest.mark.parametrize(("config", "language", "text", "value"), LIKELY)
def test_it_reads_looser_words_as_likely(config, language, text, value):
    reading = parse(config, language, text)
    assert isinstance(reading, Reading), reading
    assert (reading.value, reading.certainty) == (value, Certainty.LIKELY)
    assert text[reading.start : reading.end] == reading.quote


@pytest.mark.parametrize(("config", "language", "text"), NOT_SURE)
def test_it_refuses(config, language, text):
    assert isinstance(parse(config, language, text), NotSure)


@pytest.mark.parametrize(("config", "language", "text", "reason", "candidates"), REASONS)
def test_a_refusal_says_why(config, language, text, reason, candidates):
    refusal = parse(config, language, text)
    assert isinstance(refusal, NotSure)
    assert (refusal.reason, refusal.candidates) == (reason, candidates)
