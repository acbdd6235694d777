"""What answers are sorted and searched by, and what the text of a condition stands for."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from interviews.field_types.traits.comparing import Comparing
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.results.rules.result_conditions import (
    joined_values,
    moments_of,
    number_and_unit,
    options_of,
    parts_of,
    picked_values,
    quantities_of,
    truth_of,
)
from interviews.results.rules.result_query import (
    BadCondition,
    Condition,
    Operator,
    ResponseStanding,
    ResultQuery,
    as_json,
    condition_of,
    of_json,
    operator_for,
)
from interviews.results.rules.result_values import column_of, duration_seconds, searchable, sort_keys
from interviews.sessions.rules.state import FieldRecord, FieldState
from tests.rows import rows

OPTIONS = {"choices": [{"value": "t", "label": "By train"}, {"value": "c", "label": "By car, shared"}]}


def field(kind: str, field_id: str = "f", **more: Any) -> FieldDefinition:
    return FieldDefinition(field_id=field_id, label="Field", type=kind, **more)


@rows(
    ("kind", "config", "value", "text", "number"),
    [
        ("short_text", {}, None, "", None),
        ("yes_no", {}, True, "true", 1),
        ("yes_no", {}, False, "false", 0),
        ("number", {}, 0, "", 0),
        ("number", {}, 2.5, "", 2.5),
        ("multi_choice", OPTIONS, ["t", "c"], "|t|c|", None),
        ("choice", OPTIONS, "t", "t", None),
        ("short_text", {}, "ÄRGER", "ärger", None),
        ("date", {}, "2027-01-01", "2027-01-01", None),
        ("duration", {}, "PT6H", "PT6H", 6 * 3600),
        ("duration", {}, "P2D", "P2D", 2 * 86_400),
        ("money", {"currencies": ["EUR"]}, {"amount": "10.50", "currency": "EUR"}, "EUR", 10.5),
        ("address", {}, {"country": "US", "city": "Springfield", "postal_code": None}, "us springfield", None),
    ],
)
def test_the_keys_of_a_value(kind: str, config: dict[str, Any], value: Any, text: str, number: float | None):
    keys = sort_keys(field(kind, config=config), value)
    assert (keys.text.strip(), keys.number, keys.whole) == (text, number, "")


@pytest.mark.parametrize(("length", "kept_whole"), [(200, False), (201, True)])
def test_long_words_are_kept_whole_beside_their_key(length: int, kept_whole: bool):
    words = "a" * length
    for keys in (sort_keys(field("long_text"), words), sort_keys(field("address"), {"street_address": words})):
        assert (keys.text, keys.whole) == ("a" * 200, words if kept_whole else "")


def test_months_are_longer_than_weeks():
    def seconds(value: str) -> float:
        return sort_keys(field("duration"), value).number or 0

    assert seconds("PT6H") < seconds("P2D") < seconds("P3W") < seconds("P1M") < seconds("P1Y")


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("P1D", 86_400), ("PT1H30M", 5_400), ("P2DT3H4M5.5S", 183_845.5), ("P1M", None), ("two days", None)],
)
def test_a_length_of_time_in_seconds(text: str, seconds: float | None):
    assert duration_seconds(text) == seconds


def test_an_item_stands_in_its_groups_column():
    assert [column_of(each) for each in ("name", "guests.1.name", "guests.12.name")] == [
        "name",
        "guests.name",
        "guests.name",
    ]


def test_the_words_of_all_answers_that_stand():
    form = FormDefinition(
        slug="f",
        title="F",
        languages=("en",),
        fields=(
            field("short_text", "name"),
            field("choice", "by", config=OPTIONS),
            field("multi_choice", "all", config=OPTIONS),
            field("yes_no", "dog"),
            field("short_text", "illness", sensitive=True),
            field("short_text", "open"),
        ),
    )

    def record(value: Any, state: FieldState = FieldState.DONE) -> FieldRecord:
        return FieldRecord(state=state, value=value)

    found = searchable(
        form,
        {
            "name": record("Änne"),
            "by": record("t"),
            "all": record(["c", "gone"]),
            "dog": record(True),
            "illness": record("Flu"),
            "open": record("nothing yet", FieldState.INTERVIEWING),
            "taken_out": record("of the form"),
        },
    )
    assert (found.text.split(), found.sensitive) == (
        ["änne", "by", "train", "by", "car,", "shared", "gone", "anne"],
        "flu",
    )


# --- what a condition says ----------------------------------------------------------------------------------------


def condition(value: str, operator: Operator = Operator.IS) -> Condition:
    return Condition("f", operator, value)


@pytest.mark.parametrize(
    ("kind", "text", "number"),
    [
        ("number", "18", 18),
        ("number", " -1,5 ", -1.5),
        ("number", "1e3", 1000),
        ("duration", "90", 5400),
        ("duration", "2 hours", 7200),
        ("duration", "2 HOURS", 7200),
    ],
)
def test_a_number_with_or_without_its_unit(kind: str, text: str, number: float):
    low, high = quantities_of(condition(text), field(kind))
    assert (low, low.number) == (high, number)


def test_an_amount_is_of_its_currency():
    fee = field("money", config={"currencies": ["EUR", "JPY"]})
    assert [quantities_of(condition(text), fee)[0].currency for text in ("10", "10 EUR", "10 jpy")] == [
        "",
        "EUR",
        "JPY",
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("many", "not_a_number"),
        ("1e999", "not_a_number"),
        ("5 stones", "unknown_unit"),
        ("18", "not_two"),
        ("18..", "not_two"),
        ("..18", "not_two"),
        ("30..18", "wrong_order"),
    ],
)
def test_a_number_that_cannot_be(text: str, code: str):
    operator = Operator.BETWEEN if ".." in text or code == "not_two" else Operator.IS
    with pytest.raises(BadCondition) as refused:
        quantities_of(condition(text, operator), field("number"))
    assert refused.value.code == code


def test_a_range_has_both_its_ends_and_they_may_be_one():
    low, high = quantities_of(condition("18..30", Operator.BETWEEN), field("number"))
    assert (low.number, high.number) == (18, 30)
    low, high = quantities_of(condition("18..18", Operator.BETWEEN), field("number"))
    assert low == high


def test_what_was_typed_in_two_parts():
    assert number_and_unit(" 2,5 hours ") == ("2.5", "hours")
    assert number_and_unit(" soon ") == ("soon", "")


@pytest.mark.parametrize(
    ("kind", "text", "moment"),
    [
        ("date", "2027-03-11", "2027-03-11"),
        ("time", "14:30:59", "14:30"),
        ("datetime", "2027-03-11 14:30", "2027-03-11T14:30"),
        ("datetime", "2027-03-11", "2027-03-11"),
    ],
)
def test_a_moment_as_answers_are_stored(kind: str, text: str, moment: str):
    assert moments_of(condition(text), field(kind)) == (moment, moment)


@pytest.mark.parametrize(
    ("kind", "text", "operator", "code"),
    [
        ("date", "soon", Operator.IS, "not_a_date"),
        ("time", "soon", Operator.IS, "not_a_time"),
        ("date", "2027-03-12..2027-03-11", Operator.BETWEEN, "wrong_order"),
    ],
)
def test_a_moment_that_cannot_be(kind: str, text: str, operator: Operator, code: str):
    with pytest.raises(BadCondition) as refused:
        moments_of(condition(text, operator), field(kind))
    assert (refused.value.code, refused.value.part) == (code, text)
    assert moments_of(condition("2027-03-11..2027-03-11", Operator.BETWEEN), field("date"))[0] == "2027-03-11"


def test_options_are_named_by_value_or_by_label():
    options = options_of(field("choice", config=OPTIONS), "en")
    assert options == {"t": "By train", "c": "By car, shared"}
    assert options_of(field("short_text"), "en") == {}
    for text, values in (
        ("t", ("t",)),
        ("BY TRAIN", ("t",)),
        ("By car, shared", ("c",)),
        ('t, "By car, shared", t', ("t", "c")),
    ):
        assert picked_values(condition(text), options) == values
    for text, wrong in (("plane", "plane"), ("t,plane", "plane"), (",", ",")):
        with pytest.raises(BadCondition) as refused:
            picked_values(condition(text), options)
        assert (refused.value.code, refused.value.part) == ("unknown_choice", wrong)


@pytest.mark.parametrize("parts", [["a"], ["a", "b"], ["a, b"], ["a, b", "c"], ['say "a"'], ['say "a"', "b"]])
def test_parts_are_read_as_they_were_written(parts: list[str]):
    assert parts_of(joined_values(parts)) == parts


def test_a_single_part_stands_as_it_is():
    assert (joined_values(["soup"]), joined_values(["a, b"]), parts_of(" a , ,b ")) == ("soup", '"a, b"', ["a", "b"])


def test_yes_and_no():
    assert [truth_of(condition(text)) for text in ("yes", "TRUE ", "no", "false")] == [True, True, False, False]
    with pytest.raises(BadCondition):
        truth_of(condition("perhaps"))


# --- a whole query ------------------------------------------------------------------------------------------------


def test_a_condition_needs_a_column_an_operator_and_mostly_a_value():
    assert condition_of("f", "is", " soup ") == Condition("f", Operator.IS, "soup")
    assert condition_of("f", "answered", "") == Condition("f", Operator.ANSWERED)
    for column, operator, value in (("", "is", "soup"), ("f", "resembles", "soup"), ("f", "is", " ")):
        assert condition_of(column, operator, value) is None


def test_an_operator_of_another_family_is_none_and_an_older_word_is_understood():
    assert operator_for(Comparing.NUMBER, Operator.ABOVE) is Operator.ABOVE
    assert operator_for(Comparing.WORDS, Operator.ABOVE) is None
    assert operator_for(Comparing.ONE_OF, Operator.IS) is Operator.ONE_OF
    assert operator_for(Comparing.ONE_OF, Operator.IS_NOT) is Operator.NONE_OF


def test_a_query_is_read_as_it_was_kept():
    query = ResultQuery(
        "soup", ResponseStanding.SUBMITTED, 3, dt.date(2027, 1, 1), None, (condition("1"),), "submitted", False
    )
    assert of_json(as_json(query)) == query
    assert of_json(as_json(ResultQuery())) == ResultQuery()


def test_an_order_leaves_nothing_out():
    assert not ResultQuery(sort="submitted", descending=False).narrowed
    assert ResultQuery(search="soup").narrowed and ResultQuery(version=1).narrowed
