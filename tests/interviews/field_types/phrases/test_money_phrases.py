"""money: what is read out of phrases, what is asked again, and how amounts are kept and shown."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from interviews.field_types import field_type
from interviews.field_types.money import MoneyConfig
from interviews.forms.conditions.conditions import condition_problems
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading
from tests.rows import rows

MONEY = field_type("money")
EURO = MoneyConfig(currencies=["EUR"])
THREE = MoneyConfig(currencies=["EUR", "USD", "JPY"])
YEN = MoneyConfig(currencies=["JPY"])
DOLLARS = MoneyConfig(currencies=["USD", "CAD"])

READ = [
    ("en", THREE, "12.50 €", "12.50 EUR"), ("en", THREE, "$1,200", "1200.00 USD"), ("en", THREE, "5k dollars", "5000.00 USD"),
    ("en", THREE, "1,234 euros", "1234.00 EUR"), ("en", THREE, "¥5000", "5000 JPY"), ("en", THREE, "2 million dollars", "2000000.00 USD"),
    ("en", THREE, "not 50, 60 euros", "60.00 EUR"),
    ("en", THREE, "fifty dollars", "50.00 USD"), ("en", THREE, "I'd say 300 USD", "300.00 USD"), ("en", THREE, "USD300", "300.00 USD"),
    ("en", DOLLARS, "50 Canadian dollars", "50.00 CAD"), ("en", DOLLARS, "C$50", "50.00 CAD"), ("en", DOLLARS, "US$50", "50.00 USD"),
    ("en", EURO, "50", "50.00 EUR"),
    ("de", EURO, "fünfzig Euro", "50.00 EUR"), ("de", EURO, "12,50 €", "12.50 EUR"), ("de", EURO, "1.234,50 €", "1234.50 EUR"),
    ("de", EURO, "1.234 €", "1234.00 EUR"), ("de", EURO, "20,- €", "20.00 EUR"),
    ("de", EURO, "hundertzwanzig Euro", "120.00 EUR"), ("de", EURO, "2 Mio. Euro", "2000000.00 EUR"),
    ("es", EURO, "cincuenta euros", "50.00 EUR"), ("es", EURO, "mil doscientos euros", "1200.00 EUR"),
    ("fr", EURO, "cinquante euros", "50.00 EUR"), ("fr", EURO, "1 234,50 €", "1234.50 EUR"),
    ("ja", YEN, "3千円", "3000 JPY"), ("ja", YEN, "1万2000円", "12000 JPY"), ("ja", YEN, "五千円", "5000 JPY"), ("ja", YEN, "1.5万円", "15000 JPY"),
    ("ja", YEN, "５，０００円です", "5000 JPY"), ("ja", YEN, "3千円でお願いします", "3000 JPY"), ("ja", YEN, "百万円", "1000000 JPY"),
]  # fmt: skip
ASKED_AGAIN = [
    ("en", THREE, text) for text in [
        "50", "1.234 euros", "€1.5m", "between 50 and 60 euros", "50 euros or 60 euros", "50 cents", "10%", "50 pounds", "50 euros per hour",
        "$ 12.505", "-5 euros", "free", "nothing", "at least 100 euros", "100+ euros", "50 dollars 20 euros", "$5-10", "twelve fifty dollars",
        "3 euros fifty", "12 dollars and 5 cents", "12 euros 5", "12 dollars and 50", "3 pounds 50p", "12 euros, 50", "¥1,234.5", "up to 50 euros", "is 50 euros ok?", "50 euros each", "1/2 euro", "", "2 people", "euros",
    ]
] + [
    ("en", DOLLARS, "$50"), ("de", EURO, "1,234 €"), ("de", EURO, "20 Euro pro Stunde"), ("de", EURO, "20 Dollar"), ("ja", YEN, "1万円以内"),
    ("es", EURO, "12 euros con 50"), ("es", EURO, "12 euros y 50 céntimos"), ("de", EURO, "3 Euro 50 Cent"), ("de", EURO, "3 Euro 50"), ("fr", EURO, "12€50"), ("de", EURO, "3 Euro und 5 Cent"),
    ("fr", EURO, "12 euros et 50 centimes"), ("fr", EURO, "12 euros 5 centimes"), ("ja", YEN, "5000円か6000円"), ("ja", YEN, "2人で5000円"), ("ja", YEN, "50ドル"), ("ja", YEN, "3000円から5000円"), ("ja", YEN, "一人5000円ずつ"),
]  # fmt: skip


@rows(("language", "config", "text", "value"), READ)
def test_amounts_are_read(language, config, text, value):
    read = MONEY.parse(text, config, ParseContext(language=language))
    assert isinstance(read, Reading), read
    assert f"{read.value['amount']} {read.value['currency']}" == value
    assert text[read.start : read.end] == read.quote


@rows(("language", "config", "text"), ASKED_AGAIN)
def test_what_is_not_one_amount_is_asked_again(language, config, text):
    assert isinstance(MONEY.parse(text, config, ParseContext(language=language)), NoReading)


@pytest.mark.parametrize(
    ("config", "text", "reason"),
    [
        (THREE, "50", "missing_currency"),
        (THREE, "50 pounds", "unknown_currency"),
        (THREE, "-5 euros", "below_minimum"),
        (YEN, "¥10.5", "too_precise"),
        (MoneyConfig(currencies=["EUR"], maximum=100), "101 euros", "above_maximum"),
    ],
)
def test_the_reason_is_told(config, text, reason):
    assert MONEY.parse(text, config, ParseContext()).reason == reason


def test_an_amount_that_can_be_two_is_offered():
    both = [{"amount": "50.00", "currency": code} for code in ("USD", "CAD")]
    assert MONEY.parse("$50", DOLLARS, ParseContext()) == NoReading("ambiguous", tuple(both))


@pytest.mark.parametrize(
    ("config", "value", "amount"),
    [
        (THREE, {"amount": "12.5", "currency": "EUR"}, "12.50"),
        (THREE, {"amount": 12, "currency": "eur"}, "12.00"),
        (EURO, {"amount": "1,234.50"}, "1234.50"),
        (EURO, 12.5, "12.50"),
        (THREE, "12.50 EUR", "12.50"),
        (YEN, {"amount": "1200", "currency": "JPY"}, "1200"),
    ],
)
def test_what_widgets_and_programs_send_becomes_canonical(config, value, amount):
    valid = MONEY.validate(value, config, ParseContext())
    assert valid["amount"] == amount
    assert MONEY.validate(valid, config, ParseContext()) == valid


@rows(
    ("config", "value", "code"),
    [
        (THREE, "", "empty"),
        (THREE, {"amount": "", "currency": "EUR"}, "empty"),
        (THREE, {"amount": "5"}, "missing_currency"),
        (THREE, {"amount": "5", "currency": "GBP"}, "unknown_currency"),
        (THREE, {"amount": "five-ish", "currency": "EUR"}, "not_a_number"),
        (THREE, {"amount": "NaN", "currency": "EUR"}, "not_a_number"),
        (THREE, {"amount": "12.505", "currency": "EUR"}, "too_precise"),
        (THREE, {"amount": "0.5", "currency": "JPY"}, "too_precise"),
        (THREE, {"amount": "-1", "currency": "EUR"}, "below_minimum"),
        (EURO, True, "wrong_type"),
        (EURO, {"amount": [], "currency": "EUR"}, "wrong_type"),
    ],
)
def test_an_unacceptable_amount_is_refused_by_code(config, value, code):
    with pytest.raises(InvalidValue) as refusal:
        MONEY.validate(value, config, ParseContext())
    assert refusal.value.code == code


def test_amounts_are_shown_in_the_respondents_language():
    value = {"amount": "1234.50", "currency": "EUR"}
    shown = {language: MONEY.display(value, THREE, language) for language in ("en", "de", "ja")}
    assert shown == {"en": "€1,234.50", "de": "1.234,50\xa0€", "ja": "€1,234.50"}
    assert MONEY.display({"amount": "1200", "currency": "JPY"}, YEN, "ja") == "￥1,200"


def test_a_wrong_configuration_is_refused():
    with pytest.raises(ValidationError, match="not a currency code"):
        MoneyConfig(currencies=["EURO"])
    with pytest.raises(ValidationError, match="at least one currency"):
        MoneyConfig(currencies=[])
    with pytest.raises(ValidationError, match="greater than maximum"):
        MoneyConfig(currencies=["EUR"], minimum=5, maximum=1)


def test_an_amount_must_stand_in_the_words():
    value = {"amount": "50.00", "currency": "EUR"}
    assert MONEY.supports(value, ["50", "euros"], THREE, ParseContext())
    assert not MONEY.supports(value, ["60 euros"], THREE, ParseContext())
    assert not MONEY.supports(value, ["50 dollars"], THREE, ParseContext())


@rows(
    ("condition", "sound"),
    [
        ("fee.amount > 100.0", True),
        ('fee.currency == "EUR" && fee.amount >= 5.0', True),
        ("fee > 100.0", False),
        ("fee.amount == 'ten' + 1", False),
        ("stay.hours > 1.5", True),
        ("stay.days + 1.0 > 3.0", True),
        ("stay > 3", False),
        ("agreed == true", True),
    ],
)
def test_conditions_are_checked_against_what_they_read(condition, sound):
    form = FormDefinition(
        slug="x",
        title="X",
        fields=(
            FieldDefinition(field_id="fee", label="Fee", type="money", config={"currencies": ["EUR"]}),
            FieldDefinition(field_id="stay", label="Stay", type="duration"),
            FieldDefinition(field_id="agreed", label="Agreed", type="consent", config={"statement": "Yes?"}),
            FieldDefinition(field_id="why", label="Why", type="short_text", condition=condition),
        ),
    )
    assert (condition_problems(form) == []) is sound


@settings(max_examples=100, deadline=None)
@given(
    cents=st.integers(1, 10**9),
    code=st.sampled_from(["EUR", "USD", "JPY"]),
    language=st.sampled_from(["en", "ja", "es", "de", "fr"]),
)
def test_what_is_shown_is_read_as_the_same_amount_or_asked_again(cents, code, language):
    amount = Decimal(cents) if code == "JPY" else Decimal(cents) / 100
    value = MONEY.validate({"amount": str(amount), "currency": code}, THREE, ParseContext())
    assert MONEY.validate(value, THREE, ParseContext()) == value
    read = MONEY.parse(MONEY.display(value, THREE, language), THREE, ParseContext(language=language))
    assert isinstance(read, NoReading) or read.value == value
