"""phone: what is read out of phrases, and what must not be."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from interviews.field_types import field_type
from interviews.field_types.phone import PhoneConfig
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading
from tests.rows import rows

PHONE, CONFIG = field_type("phone"), PhoneConfig()

READ = [
    ("JP", "090-1234-5678", "+819012345678"), ("JP", "０９０ー１２３４ー５６７８です", "+819012345678"), ("JP", "09012345678", "+819012345678"),
    ("JP", "電話番号は090-1234-5678です。", "+819012345678"), ("JP", "090 1234 5678です。よろしく", "+819012345678"), ("JP", "03-1234-5678", "+81312345678"),
    ("JP", "080の1234の5678", "+818012345678"), (None, "+81 90 1234 5678", "+819012345678"), ("JP", "0081 90 1234 5678", "+819012345678"),
    (None, "+81 (0)90-1234-5678", "+819012345678"), ("US", "(202) 555-0143", "+12025550143"), ("US", "my number is 202-555-0143", "+12025550143"),
    ("US", "202.555.0143", "+12025550143"), (None, "+1 202-555-0143", "+12025550143"), ("DE", "0170/1234567", "+491701234567"),
    (None, "+49 (0)170 1234567", "+491701234567"), ("FR", "06 12 34 56 78", "+33612345678"), ("FR", "mon numéro est le 06.12.34.56.78", "+33612345678"),
    ("ES", "612 34 56 78", "+34612345678"), ("GB", "020 7946 0958, thanks", "+442079460958"), ("JP", "not 090-1234-5678 but 080-1234-5678", "+818012345678"),
    ("DE", "Meine Nummer lautet 030 901820", "+4930901820"), ("US", "call me on 202-555-0143 after 5", "+12025550143"),
]  # fmt: skip
WITH_EXTENSION = [
    ("JP", "03-1234-5678 内線12"),
    ("JP", "03-1234-5678 ext. 12"),
    ("JP", "03-1234-5678 x12"),
    ("JP", "03-1234-5678, Durchwahl 12"),
]
NOT_READ = [
    ("JP", "090-1234-567", "invalid_phone"), ("JP", "12345", "invalid_phone"), ("US", "4111 1111 1111 1111", "invalid_phone"), ("JP", "090-1234-56789", "invalid_phone"),
    (None, "090-1234-5678", "invalid_phone"), ("US", "123-4567", "invalid_phone"), (None, "+81 90 1234", "invalid_phone"), ("US", "192.168.1.10", "invalid_phone"),
    ("JP", "090-1234-5678 or 080-1234-5678", "ambiguous"), ("JP", "my old number was 090-1234-5678", "ambiguous"),
    ("JP", "", "nothing_found"), ("JP", "2027-03-11", "nothing_found"), ("JP", "I'll come on 11/03/2027", "nothing_found"), ("JP", "2 people", "nothing_found"),
    ("JP", "call me any time", "nothing_found"), ("US", "I don't have one", "nothing_found"), ("JP", "my order is 0312345678", "nothing_found"), ("JP", "🙂", "nothing_found"),
    ("JP", "注文番号は0312345678です", "nothing_found"), ("JP", "なし", "nothing_found"), ("JP", "why do you need it?", "nothing_found"), ("JP", "14:30", "nothing_found"),
    ("DE", "lieber nicht", "nothing_found"), ("JP", "not 090-1234-5678", "nothing_found"), ("JP", "aiko@example.org", "nothing_found"),
]  # fmt: skip


@rows(("country", "text", "value"), READ)
def test_a_number_is_read(country, text, value):
    found = PHONE.parse(text, CONFIG, ParseContext(country=country))
    assert isinstance(found, Reading) and found.value == value
    assert text[found.start : found.end] == found.quote


@pytest.mark.parametrize(("country", "text"), WITH_EXTENSION)
def test_an_extension_is_left_out_and_makes_it_likely(country, text):
    found = PHONE.parse(text, CONFIG, ParseContext(country=country))
    assert isinstance(found, Reading) and found.value == "+81312345678" and found.certainty is Certainty.LIKELY


@rows(("country", "text", "reason"), NOT_READ)
def test_no_number_is_read(country, text, reason):
    found = PHONE.parse(text, CONFIG, ParseContext(country=country))
    assert isinstance(found, NoReading) and found.reason == reason


def test_the_configured_country_comes_first():
    config = PhoneConfig(default_country="DE")
    assert PHONE.parse("0170 1234567", config, ParseContext(country="JP")).value == "+491701234567"
    assert PHONE.parse("090-1234-5678", CONFIG, ParseContext()).params == {"country_code": "missing"}


@rows(
    ("text", "found"),
    [("I'm Aiko, +81 90-1234-5678", True), ("tel. 090-1234-5678, see you", True), ("090-1234-5678", True), ("room 0312345678", False),
     ("2027-03-11 at 14:30", False), ("my order number is 0312345678", False), ("12345678901", False), ("11 March 2027, 2 guests", False)],
)  # fmt: skip
def test_only_a_clear_shape_is_found_in_passing(text, found):
    assert bool(PHONE.find(text, CONFIG, ParseContext(country="JP"))) is found


def test_values_are_checked_and_shown():
    context = ParseContext(country="JP")
    assert PHONE.validate("090-1234-5678", CONFIG, context) == "+819012345678"
    assert PHONE.display("+819012345678", CONFIG, "ja") == "+81 90-1234-5678"
    for value, code in [
        ("", "empty"),
        ("090", "invalid_phone"),
        ("call me", "invalid_phone"),
        (9012345678, "wrong_type"),
        ("+999123456789", "invalid_phone"),
    ]:
        with pytest.raises(InvalidValue) as refused:
            PHONE.validate(value, CONFIG, context)
        assert refused.value.code == code


@pytest.mark.parametrize(
    ("country", "text", "told"),
    [
        (None, "090-1234-5678", {"country_code": "missing"}),
        ("GB", "06 12 55 01 77", {"country_code": "other"}),
        ("GB", "0171 5", {}),
        ("GB", "+33 6 12", {}),
    ],
)
def test_a_number_of_another_country_is_told_from_a_short_one(country, text, told) -> None:
    assert PHONE.parse(text, CONFIG, ParseContext(country=country)).params == told


def test_an_invented_number_is_not_supported():
    context = ParseContext(country="JP")
    assert PHONE.supports("+819012345678", ["it's 090-1234-5678"], CONFIG, context)
    assert PHONE.supports("+819012345678", ["+81 90 1234 5678"], CONFIG, context)
    assert not PHONE.supports("+819012345678", ["090-1234-5679"], CONFIG, context)
    assert not PHONE.supports("+819012345678", ["call me"], CONFIG, context)


def test_a_wrong_country_is_refused_by_name():
    with pytest.raises(ValidationError, match="'Japan' is not a country"):
        PhoneConfig.model_validate({"default_country": "Japan"})
