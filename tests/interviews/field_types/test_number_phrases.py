"""number: phrases and what is read out of them. Nothing may be read from the last table."""

from __future__ import annotations

import pytest

from interviews.domain.field_types import field_type
from interviews.domain.field_types.base import Certainty, NotSure, ParseContext, Reading
from interviews.domain.field_types.number import NumberConfig

ANY = NumberConfig()
NOT_NEGATIVE = NumberConfig(minimum=0)
KG = NumberConfig(unit="kg")
WEIGHT = NumberConfig(unit="kg", minimum=0, decimals=1)

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
