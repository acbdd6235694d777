"""Numbers in digits and words, in five languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.reading.numbers.numerals import Number, read_numerals
from interviews.reading.text.normalization import fold
from tests.rows import rows

WORDS = [
    ("en", "one hundred and five people", [105]),
    ("en", "twenty-five hundred", [2500]),
    ("en", "two thousand and three", [2003]),
    ("en", "five thousand three hundred", [5300]),
    ("en", "two and a half", [2.5]),
    ("en", "two point five", [2, 5]),
    ("en", "minus five", [-5]),
    ("en", "3 million", [3_000_000]),
    ("en", "one and two", [1, 2]),
    ("en", "no one came, one of us stayed", []),
    ("de", "einundzwanzig", [21]),
    ("de", "zweitausenddreihundertvierundzwanzig", [2324]),
    ("de", "tausendundeins", [1001]),
    ("de", "anderthalb", [1.5]),
    ("de", "fuenf", [5]),
    ("de", "ein paar", []),
    ("es", "veintiuno", [21]),
    ("es", "treinta y cinco", [35]),
    ("es", "doscientas cincuenta", [250]),
    ("es", "cinco mil", [5000]),
    ("es", "once", [11]),
    ("es", "un poco", []),
    ("fr", "quatre-vingt-dix", [90]),
    ("fr", "quatre-vingt-onze", [91]),
    ("fr", "soixante et onze", [71]),
    ("fr", "soixante-dix-sept", [77]),
    ("fr", "deux mille vingt-sept", [2027]),
    ("fr", "un peu", []),
    ("ja", "百二十三", [123]),
    ("ja", "二〇二七年", [2027]),
    ("ja", "1億2000万", [120_000_000]),
    ("ja", "1万5千", [15_000]),
    ("ja", "大人2人と子供1人", [2, 1]),
    ("ja", "ふたり", [2]),
    ("ja", "一緒に千葉へ", []),
    ("ja", "二三人", []),
]

DIGITS = [
    ("en", "1,000", [1000]),
    ("en", "1,234.56", [1234.56]),
    ("en", "10 000", [10_000]),
    ("en", "5k", [5000]),
    ("en", "2½", [2.5]),
    ("en", "-5", [-5]),
    ("en", "2-3", [2, 3]),
    ("de", "1.000", [1000]),
    ("de", "1,5 kg", [1.5]),
    ("fr", "1 000", [1000]),
    ("ja", "３", [3]),
]

NOT_NUMBERS = [
    "12:30", "2027-03-10", "10/3", "03-1234-5678", "B2B", "room #12", "<3", "COVID-19", ":3", "m²", "3️⃣", "5²", "a1@b.example",
]  # fmt: skip


def find_numbers(text: str, language: str, country: str | None = None) -> list[Number]:
    return list(read_numerals(fold(text), language, country).numbers)


@rows(("language", "text", "values"), WORDS + DIGITS)
def test_it_finds_numbers(language, text, values):
    assert [number.value for number in find_numbers(text, language)] == values


@rows("text", NOT_NUMBERS)
def test_digits_inside_something_else_are_no_numbers(text):
    assert find_numbers(text, "en") == []


@pytest.mark.parametrize(
    ("language", "text", "value"),
    [("en", "the 3rd", 3), ("en", "twenty-third", 23), ("ja", "2番目", 2), ("ja", "第2", 2), ("es", "el segundo", 2)],
)
def test_ordinals_are_marked(language, text, value):
    assert [(number.value, number.ordinal) for number in find_numbers(text, language)] == [(value, True)]


@pytest.mark.parametrize(
    ("language", "country", "text", "sure"),
    [
        ("en", None, "1.000", False),
        ("en", None, "1,000", True),
        ("de", None, "1,000", False),
        ("es", None, "1.000", True),
        ("es", "MX", "1,000", False),
        ("fr", None, "une", False),
    ],
)
def test_it_says_when_it_could_be_read_otherwise(language, country, text, sure):
    (number,) = find_numbers(text, language, country)
    assert number.sure is sure


@given(st.integers(min_value=0, max_value=999_999), st.sampled_from(["en", "ja", "es", "de", "fr"]))
def test_plain_digits_are_read_as_they_are(value, language):
    (number,) = find_numbers(f"{value}", language)
    assert (number.value, number.start, number.end) == (value, 0, len(f"{value}"))
