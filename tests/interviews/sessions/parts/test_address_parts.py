"""Which piece of a written address is which part, what is missing then, and what an address typed in parts becomes."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from interviews.field_types import field_type
from interviews.field_types.address import AddressConfig
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, PartialAnswer, Reading
from tests.rows import rows

ADDRESS = field_type("address")
ORDER = ("street_address", "city", "country_area", "postal_code")
WHOLE = [
    ("JP", "〒150-0001 東京都渋谷区神宮前一丁目2番3号", ("渋谷区神宮前一丁目2番3号", None, "東京都", "150-0001")),
    ("JP", "1500001 東京都渋谷区神宮前1-2-3", ("渋谷区神宮前1-2-3", None, "東京都", "150-0001")),
    ("JP", "1-1 Chiyoda, Chiyoda-ku, Tokyo 100-0001", ("1-1 Chiyoda Chiyoda-ku", None, "東京都", "100-0001")),
    ("US", "日本、東京都千代田区千代田1-1 〒100-0001", ("千代田区千代田1-1", None, "東京都", "100-0001")),
    ("US", "12 Main St, Springfield, IL 62701-1234", ("12 Main St", "Springfield", "IL", "62701-1234")),
    ("US", "12 Main St, New York, New York 10001", ("12 Main St", "New York", "NY", "10001")),
    ("US", "12 Main St, Apt 4, Springfield, IL 62701", ("12 Main St, Apt 4", "Springfield", "IL", "62701")),
    ("US", "my address is 12 Main St, Springfield IL 62701, thanks", ("12 Main St", "Springfield", "IL", "62701")),
    ("DE", "12 Main St, Springfield, IL 62701, USA", ("12 Main St", "Springfield", "IL", "62701")),
    ("DE", "Hauptstraße 5 10115 Berlin", ("Hauptstraße 5", "Berlin", None, "10115")),
    ("DE", "ich wohne in der Hauptstraße 5, 10115 Berlin bitte", ("Hauptstraße 5", "Berlin", None, "10115")),
    ("GB", "10 Downing Street, London SW1A 2AA, UK", ("10 Downing Street", "London", None, "SW1A 2AA")),
    ("NL", "Damrak 1, 1012 LG Amsterdam", ("Damrak 1", "Amsterdam", None, "1012 LG")),
    ("CA", "111 Wellington St, Ottawa, ON K1A 0A9", ("111 Wellington St", "Ottawa", "ON", "K1A 0A9")),
    ("BR", "Av. Paulista 1000, São Paulo, SP 01310-100", ("Av. Paulista 1000", "São Paulo", "SP", "01310-100")),
]
IN_PART = [
    (
        "JP",
        "東京都千代田区丸の内三丁目",
        {"country_area": "東京都", "street_address": "千代田区丸の内三丁目"},
        ["postal_code"],
    ),
    ("US", "12 Main St", {"street_address": "12 Main St"}, ["city", "country_area", "postal_code"]),
    (
        "US",
        "12 Main St, Springfield 4, IL 62701",
        {"street_address": "12 Main St, Springfield 4", "country_area": "IL", "postal_code": "62701"},
        ["city"],
    ),
]
NOTHING = ["Main St", "12 Main", "maybe 12 Main St, Springfield, IL 62701", f"{'x' * 290} 12 Main St", "S"]


def read(text: str, country: str | None, said: PartialAnswer | None = None, **config: Any) -> Reading | NoReading:
    context = ParseContext(language="en", country=country, **({"earlier_parts": said} if said else {}))
    return ADDRESS.parse(text, AddressConfig(**config), context)


@rows(("country", "text", "parts"), WHOLE)
def test_each_piece_goes_where_its_country_writes_it(country: str, text: str, parts: tuple[str | None, ...]):
    reading = read(text, country)
    assert isinstance(reading, Reading)
    assert tuple(reading.value.get(name) for name in ORDER) == parts
    assert (reading.certainty, reading.quote) == (Certainty.CERTAIN, text)


def test_a_country_that_is_named_is_the_one_that_is_meant():
    reading = read("12 Main St, Springfield, IL 62701, USA", "DE")
    assert isinstance(reading, Reading)
    assert reading.value["country"] == "US"


@pytest.mark.parametrize(("country", "text", "parts", "missing"), IN_PART)
def test_what_is_there_is_kept_and_the_rest_is_missing(
    country: str, text: str, parts: dict[str, str], missing: list[str]
):
    reading = read(text, country)
    assert isinstance(reading, NoReading)
    assert (reading.reason, reading.params["missing"]) == ("incomplete", missing)
    assert reading.params["parts"] == {"country": country, **parts}


@pytest.mark.parametrize("text", NOTHING)
def test_what_is_no_address_is_left(text: str):
    reading = read(text, "US")
    assert isinstance(reading, NoReading)
    assert (reading.reason, reading.params) == ("nothing_found", {})


def test_without_any_country_nothing_is_read():
    assert isinstance(read("12 Main St, Springfield, IL 62701", None), NoReading)
    assert isinstance(read("12 Main St, Springfield, IL 62701", None, default_country="US"), Reading)
    assert isinstance(read("12 Main St, Springfield, IL 62701", "DE", countries=("US",)), Reading)


@rows(
    ("asked", "text", "taken"),
    [
        ("city", "Springfield", True),
        ("city", "Springfield 4", False),
        ("city", "S", False),
        ("city", "a b c d e", True),
        ("city", "a b c d e f", False),
        ("city", "x" * 120, True),
        ("city", "x" * 121, False),
        ("postal_code", "62701", True),
        ("street_address", "14 Elm Rd", True),
        ("street_address", "Elm", False),
    ],
)
def test_a_part_that_was_asked_for_is_taken_when_it_can_be_that_part(asked: str, text: str, taken: bool):
    reading = read(text, "US", PartialAnswer((("street_address", "12 Main St"),), asked))
    assert isinstance(reading, NoReading)
    assert reading.params.get("parts", {}).get(asked) == (text if taken else None)


def test_the_country_is_taken_alone_where_it_was_asked_for():
    said = PartialAnswer((("street_address", "12 Main St"),), "country")
    named, beside = read("Japan", "US", said), read("Japan 5", "US", said)
    assert isinstance(named, NoReading) and named.params["parts"]["country"] == "JP"
    assert isinstance(beside, NoReading) and not beside.params.get("parts")


def test_the_last_part_makes_it_whole_and_only_likely():
    parts = (("street_address", "12 Main St"), ("city", "Springfield"), ("country_area", "IL"))
    reading = read("62701", "US", PartialAnswer(parts, "postal_code"))
    assert isinstance(reading, Reading)
    assert reading.certainty is Certainty.LIKELY
    assert reading.value == {"country": "US", **dict(parts), "postal_code": "62701"}


US = {"street_address": "12 Main St", "city": "Springfield", "country_area": "IL", "postal_code": "62701"}


def settled(value: Any, **config: Any) -> Any:
    return ADDRESS.validate(value, AddressConfig(**config), ParseContext(language="en", country="US"))


def test_parts_are_stored_as_their_country_writes_them():
    assert settled({**US, "country_area": "Illinois", "postal_code": " 62701 "}) == {"country": "US", **US}
    assert settled({**US, "street_address": " 12  Main\n\n St "})["street_address"] == "12 Main\nSt"
    typed = {"country": "jp", "country_area": "東京都", "postal_code": "1500001"}
    japanese = settled({**typed, "city": "渋谷区", "street_address": "神宮前1-2-3"})
    assert (japanese["street_address"], japanese["postal_code"]) == ("渋谷区神宮前1-2-3", "150-0001")
    assert "city" not in japanese
    roman = settled({**typed, "city": "Shibuya", "street_address": "Jingumae 1"})
    assert roman["street_address"] == "Shibuya Jingumae 1"


@rows(
    ("value", "code"),
    [
        ({**US, "country": "XX"}, "unknown_country"),
        ({"country": "US"}, "empty"),
        ({}, "empty"),
        (None, "empty"),
        ('{"country": "US"', "wrong_type"),
        ({**US, "planet": "Earth"}, "wrong_type"),
        ({**US, "city": 5}, "wrong_type"),
        (5, "wrong_type"),
        ({**US, "street_address": "x" * 201}, "too_long"),
        ({**US, "city": " "}, "incomplete"),
        ({**US, "postal_code": "94043"}, "invalid_part"),
    ],
)
def test_what_is_no_address_is_refused_and_why(value: Any, code: str):
    with pytest.raises(InvalidValue) as refused:
        settled(value)
    assert refused.value.code == code


def test_a_part_may_be_two_hundred_characters_long():
    assert len(settled({**US, "street_address": "x" * 200})["street_address"]) == 200


def test_a_country_that_the_form_does_not_take_is_refused():
    with pytest.raises(InvalidValue) as refused:
        settled({**US, "country": "US"}, countries=("DE", "FR"))
    assert refused.value.code == "unknown_country"


@pytest.mark.parametrize(
    ("quote", "carried"),
    [
        ("12 Main St, Springfield IL 62701", True),
        ("12 Main St, Springfield IL", False),
        ("62701 Springfield: St Main 12", True),
        ("12 Elm St, Springfield IL 62701", False),
    ],
)
def test_every_part_must_be_in_the_words(quote: str, carried: bool):
    value = {"country": "US", **US}
    assert ADDRESS.supports(value, [quote], AddressConfig(), ParseContext(language="en")) is carried


def test_a_city_that_begins_the_street_already_is_not_written_twice():
    parts = {"country": "JP", "country_area": "東京都", "postal_code": "150-0001", "city": "渋谷区"}
    assert settled({**parts, "street_address": "渋谷区神宮前1-2-3"})["street_address"] == "渋谷区神宮前1-2-3"


@pytest.mark.parametrize(
    "config",
    [{"countries": ("US", "XX")}, {"default_country": "XX"}, {"countries": ("DE", "FR"), "default_country": "US"}],
)
def test_countries_of_a_form_are_countries_and_the_default_is_among_them(config: dict[str, Any]):
    with pytest.raises(ValidationError):
        AddressConfig(**config)
    assert AddressConfig(countries=("DE", "FR"), default_country="FR").default_country == "FR"


def test_the_respondents_country_is_assumed_only_where_the_form_takes_it():
    text = "Hauptstraße 5, 10115 Berlin"
    assert isinstance(read(text, "DE", countries=("DE", "AT")), Reading)
    assert isinstance(read(text, "US", countries=("DE", "AT")), NoReading)


def test_the_schema_names_the_countries_that_are_taken():
    def country(**config: Any) -> Any:
        return ADDRESS.json_schema(AddressConfig(**config))["properties"]["country"]

    assert country(countries=("DE", "FR")) == {"type": "string", "enum": ["DE", "FR"]}
    assert "enum" not in country()
