"""Rankings, tables and addresses: what is read out of words, what is asked for, and what is left alone."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interviews.field_types import field_type
from interviews.field_types.address import AddressConfig
from interviews.field_types.matrix import MatrixConfig
from interviews.field_types.ranking import RankingConfig
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, PartialAnswer, Reading
from tests.rows import rows


def options(**labels: str) -> list[dict[str, str]]:
    return [{"value": value, "label": label} for value, label in labels.items()]


EN = options(q="Quality", p="Price", d="Delivery")
JA = options(q="品質", p="価格", d="配送")
MARKS = options(good="Good", fine="Fine", bad="Bad")
MARKS_JA = options(good="良い", fine="普通", bad="悪い")
RANK = {"en": RankingConfig(choices=EN), "ja": RankingConfig(choices=JA)}
TABLE = {"en": MatrixConfig(rows=EN, choices=MARKS), "ja": MatrixConfig(rows=JA, choices=MARKS_JA)}

RANKED = [
    ("en", "first quality, then price, delivery last", "qpd"),
    ("en", "quality > price > delivery", "qpd"),
    ("en", "1. Delivery\n2. Price\n3. Quality", "dpq"),
    ("en", "quality first, then price", "qpd"),
    ("en", "quality over price over delivery", "qpd"),
    ("ja", "1位は品質、2位は価格", "qpd"),
    ("ja", "最初は配送、次に価格、最後に品質", "dpq"),
    ("ja", "品質＞配送＞価格", "qdp"),
    ("ja", "品質、価格、配送の順です", "qpd"),
    ("de", "zuerst Quality, dann Price, zuletzt Delivery", "qpd"),
    ("de", "1. Quality, 2. Price, 3. Delivery", "qpd"),
    ("es", "primero Quality, luego Price, por último Delivery", "qpd"),
    ("fr", "d'abord Quality, puis Price, et enfin Delivery", "qpd"),
]
UNRANKED = [
    ("en", "quality and price equally"),
    ("en", "price < quality"),
    ("en", "quality first, price second"),
    ("en", "Quality is my first choice, price third, delivery second"),
    ("en", "quality, delivery last, price"),
    ("en", "quality, first price, delivery"),
    ("en", "2. quality, 1. price, 3. delivery"),
    ("en", "quality 2, price 3, delivery 1"),
    ("en", "price last"),
    ("en", "last quality, price, delivery"),
    ("ja", "品質が1番、価格が3番、配送が2番"),
    ("en", "not price"),
    ("en", "price or quality first"),
    ("en", "price then delivery after quality"),
    ("en", "quality first, price first"),
    ("en", "is price important?"),
    ("ja", "価格より品質"),
    ("ja", "品質と価格は同じ"),
    ("ja", "わかりません"),
]
FILLED = [
    ("en", "quality good, price bad, delivery fine", ("good", "bad", "fine")),
    ("en", "everything is fine", ("fine", "fine", "fine")),
    ("en", "Quality: Good\nPrice: Bad\nDelivery: Fine", ("good", "bad", "fine")),
    ("en", "quality and price good but delivery bad", ("good", "good", "bad")),
    ("ja", "品質は良い、価格は悪い、配送は普通", ("good", "bad", "fine")),
    ("ja", "すべて良いです", ("good", "good", "good")),
]
PARTLY = [
    ("en", "quality good, price bad", {"q": "good", "p": "bad"}),
    ("ja", "品質は良いですが、価格は悪いです", {"q": "good", "p": "bad"}),
]
UNFILLED = [
    ("en", "quality not good"),
    ("en", "quality could be good"),
    ("en", "all good except delivery, which was bad"),
    ("en", "all good except delivery"),
    ("en", "delivery bad, the rest is fine"),
    ("en", "good quality, bad price"),
    ("en", "quality good bad price"),
    ("ja", "すべて良いですが、配送は悪いです"),
    ("ja", "配送は悪い、他は普通"),
    ("ja", "配送以外は良い"),
    ("de", "alles good außer Delivery"),
    ("en", "good or bad quality"),
    ("en", "is the price good?"),
    ("en", "quality good price"),
    ("ja", "品質は良くない"),
]
ADDRESSES = [
    (
        "en",
        "US",
        "1600 Amphitheatre Pkwy, Mountain View, CA 94043",
        ("1600 Amphitheatre Pkwy", "Mountain View", "CA", "94043"),
    ),
    ("en", "US", "my address is 12 Main St\nSpringfield, Illinois 62701", ("12 Main St", "Springfield", "IL", "62701")),
    ("ja", "JP", "〒１００-０００１　東京都千代田区千代田1-1です", ("千代田区千代田1-1", None, "東京都", "100-0001")),
    ("de", "DE", "Unter den Linden 77, 10117 Berlin", ("Unter den Linden 77", "Berlin", None, "10117")),
    ("en", "JP", "10 Downing Street, London SW1A 2AA, UK", ("10 Downing Street", "London", None, "SW1A 2AA")),
    ("fr", "FR", "12 rue de Rivoli, 75001 Paris", ("12 rue de Rivoli", "Paris", None, "75001")),
]
NO_ADDRESS = [
    "I have 2 dogs",
    "call me on 555 12345",
    "near 12 Main St, Springfield, IL 62701",
    "2027-03-11",
    "東京です",
    "Tokyo?",
]


def read(name: str, config: Any, language: str, text: str, **context: Any) -> Reading | NoReading:
    return field_type(name).parse(text, config, ParseContext(language=language, **context))


def own(configs: dict[str, Any], language: str) -> Any:
    return configs.get(language, configs["en"])


@rows(("language", "text", "order"), RANKED)
def test_an_order_in_words(language: str, text: str, order: str) -> None:
    reading = read("ranking", own(RANK, language), language, text)
    assert isinstance(reading, Reading)
    assert "".join(reading.value) == order
    assert text[reading.start : reading.end] == reading.quote


@rows(("language", "text"), UNRANKED)
def test_no_order(language: str, text: str) -> None:
    assert isinstance(read("ranking", own(RANK, language), language, text), NoReading)


@pytest.mark.parametrize(("language", "text", "cells"), FILLED)
def test_a_table_in_words(language: str, text: str, cells: tuple[str, ...]) -> None:
    reading = read("matrix", own(TABLE, language), language, text)
    assert isinstance(reading, Reading)
    assert tuple(reading.value.values()) == cells


@pytest.mark.parametrize(("language", "text", "parts"), PARTLY)
def test_a_part_of_a_table_is_kept(language: str, text: str, parts: dict[str, str]) -> None:
    reading = read("matrix", own(TABLE, language), language, text)
    assert isinstance(reading, NoReading)
    assert (reading.reason, reading.params["parts"], reading.params["missing"]) == ("incomplete", parts, ["d"])


@rows(("language", "text"), UNFILLED)
def test_no_table(language: str, text: str) -> None:
    reading = read("matrix", own(TABLE, language), language, text)
    assert isinstance(reading, NoReading)
    assert not reading.params.get("parts")


@pytest.mark.parametrize(("language", "country", "text", "parts"), ADDRESSES)
def test_an_address_in_words(language: str, country: str, text: str, parts: tuple[str | None, ...]) -> None:
    reading = read("address", AddressConfig(), language, text, country=country)
    assert isinstance(reading, Reading)
    names = ("street_address", "city", "country_area", "postal_code")
    assert tuple(reading.value.get(name) for name in names) == parts


@pytest.mark.parametrize("text", NO_ADDRESS)
def test_no_address(text: str) -> None:
    reading = read("address", AddressConfig(), "en", text, country="US")
    assert isinstance(reading, NoReading)
    assert not reading.params.get("parts")


def test_a_wrong_postal_code_is_named_and_the_rest_kept() -> None:
    reading = read("address", AddressConfig(), "en", "12 Main St, Springfield, CA 62701", country="US")
    assert isinstance(reading, NoReading)
    assert (reading.reason, reading.params["names"]) == ("invalid_part", ["ZIP code"])
    assert reading.params["parts"]["city"] == "Springfield"


PIECES = st.sampled_from(
    [
        "quality",
        "price",
        "delivery",
        "good",
        "bad",
        "fine",
        "first",
        "then",
        "last",
        "1.",
        "2.",
        ">",
        "<",
        ",",
        "and",
        "品質",
        "価格",
        "配送",
        "1位",
        "良い",
        "悪い",
        "、",
        "は",
        "です",
        "all",
        "except",
        "rest",
        "12",
        "Main",
        "St",
        "94043",
        "CA",
        "〒100-0001",
        "東京都",
        "\n",
        "?",
        "not",
        "or",
        "0",
        "²",
        "\u202e",
    ]
)
TEXTS = st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=9).map(" ".join))
KINDS = [("ranking", RANK["en"]), ("matrix", TABLE["en"]), ("address", AddressConfig())]


@settings(max_examples=120, deadline=None)
@given(text=TEXTS, language=st.sampled_from(["en", "ja", "es", "de", "fr"]))
def test_any_text_is_read_or_left_and_what_is_read_is_valid(text: str, language: str) -> None:
    context = ParseContext(
        language=language, country="US", earlier_parts=PartialAnswer((("q", "good"), ("1", "q")), "p")
    )
    for name, config in KINDS:
        reading = field_type(name).parse(text, config, context)
        if isinstance(reading, Reading):
            assert text[reading.start : reading.end] == reading.quote
            assert field_type(name).validate(reading.value, config, context) == reading.value
            assert field_type(name).display(reading.value, config, language)


VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=12), st.sampled_from(["q", "good", "US", "1"])),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(["q", "p", "d", "1", "2", "country", "city", "postal_code", "street_address"]), inner
        ),
    ),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(value=VALUES)
def test_any_value_is_refused_or_settled_once_and_for_all(value: Any) -> None:
    context = ParseContext()
    for name, config in [*KINDS, ("file", field_type("file").Config())]:
        kind = field_type(name)
        try:
            settled = kind.validate(value, config, context)
        except InvalidValue:
            continue
        assert kind.validate(settled, config, context) == settled
