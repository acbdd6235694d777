"""Filters over answers: each type has its own comparisons and inputs, and what it cannot be compared with is said."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlencode

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Form, FormVersion
from interviews.results.reading.columns import columns_of
from interviews.results.reading.selection import select_responses
from interviews.results.rules.result_query import Condition, Operator, ResultQuery
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

pytestmark = pytest.mark.django_db

PLACE = "/forms/journeys/responses/"
_TRANSPORT = [
    {"value": value, "label": label} for value, label in (("t", "By train"), ("c", "By car, shared"), ("f", "On foot"))
]
_COLOURS = [{"value": f"colour_{n}", "label": f"Colour {n}"} for n in range(20)]
JOURNEYS = FormDefinition(
    slug="journeys",
    title="Journeys",
    languages=("en",),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text"),
        FieldDefinition(field_id="by", label="Transport", type="choice", config={"choices": _TRANSPORT}),
        FieldDefinition(field_id="colours", label="Colours", type="multi_choice", config={"choices": _COLOURS}),
        FieldDefinition(field_id="home", label="Home", type="country"),
        FieldDefinition(field_id="fee", label="Fee", type="money", config={"currencies": ["EUR", "JPY"]}),
        FieldDefinition(field_id="stay", label="Stay", type="duration", config={"units": ["months", "days", "hours"]}),
        FieldDefinition(field_id="weight", label="Weight", type="number", config={"unit": "kg"}),
        FieldDefinition(field_id="day", label="Day", type="date"),
        FieldDefinition(field_id="leaves", label="Leaves", type="datetime"),
        FieldDefinition(field_id="dog", label="Dog", type="yes_no"),
    ),
)


@pytest.fixture
def form(cast: Cast) -> Form:
    form = party_form(cast.workspace, JOURNEYS)
    given: list[dict[str, Any]] = [
        {"name": "Ann", "by": "t", "colours": ["colour_1", "colour_2"], "home": "JP", "stay": "P2D", "weight": 5.5,
         "fee": {"amount": "10.00", "currency": "EUR"}, "day": "2027-03-11", "leaves": "2027-03-11T14:30", "dog": True},
        {"name": "Bea", "by": "c", "colours": ["colour_3"], "home": "FR", "stay": "PT6H", "weight": 20,
         "fee": {"amount": "1500", "currency": "JPY"}, "day": "2027-04-01", "leaves": "2027-04-01T09:00", "dog": False},
        {"name": "Cem", "by": "f", "home": "TR", "stay": "P2M", "fee": {"amount": "30.00", "currency": "EUR"}},
    ]  # fmt: skip
    for answers in given:
        answer(form, answers, definition=JOURNEYS)
    return form


def found(cast: Cast, *pairs: tuple[str, str]) -> list[str]:
    """The names on the page, in the order in which they came."""
    page = cast.client("bob").get(f"{PLACE}?{urlencode([*pairs, ('columns', 'x'), ('column', 'name')])}")
    return [row.cells[0].text for row in reversed(page.context["table"].rows)]


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("by:one_of:t,f", ["Ann", "Cem"]),
        ("by:none_of:t,f", ["Bea"]),
        ('by:one_of:"By car, shared",On foot', ["Bea", "Cem"]),
        ("by:one_of:by car, shared", ["Bea"]),
        ("by:is:t", ["Ann"]),
        ("by:is_not:t", ["Bea", "Cem"]),
        ("colours:includes:colour_2,Colour 3", ["Ann", "Bea"]),
        ("colours:leaves_out:colour_2,colour_9", ["Bea"]),
        ("home:one_of:Japan,tr", ["Ann", "Cem"]),
        ("fee:at_most:1500", ["Ann", "Bea", "Cem"]),
        ("fee:above:20 EUR", ["Cem"]),
        ("fee:between:5..20 eur", ["Ann"]),
        ("stay:at_least:1 days", ["Ann", "Cem"]),
        ("stay:below:400", ["Bea"]),
        ("stay:between:1 hours..1 months", ["Ann", "Bea"]),
        ("stay:above:1 months", ["Cem"]),
        ("weight:between:5,5..6 kg", ["Ann"]),
        ("day:between:2027-03-01..2027-03-31", ["Ann"]),
        ("leaves:between:2027-03-11..2027-04-01", ["Ann", "Bea"]),
        ("leaves:is:2027-03-11T14:30", ["Ann"]),
        ("dog:is:yes", ["Ann"]),
    ],
)
def test_a_filter_compares_as_the_type_does(cast: Cast, form: Form, condition: str, expected: list[str]) -> None:
    assert found(cast, ("filter", condition)) == expected
    listed = cast.client("bob").get("/api/v1/forms/journeys/responses", {"filter": condition}).json()
    assert sorted(one["answers"]["name"] for one in listed["responses"]) == expected


@pytest.mark.parametrize(
    ("condition", "reason", "words"),
    [
        ("by:one_of:t,plane", "unknown_choice", "“plane” is none of the answers"),
        ("dog:is:maybe", "unknown_choice", "“maybe” is none of the answers"),
        ("fee:below:20 USD", "unknown_unit", "“USD” is no unit of “Fee”"),
        ("weight:between:5", "not_two", "Give both ends"),
        ("weight:between:9..5", "wrong_order", "Swap them"),
        ("weight:above:heavy", "not_a_number", "“heavy” is not a number"),
        ("day:before:soon", "not_a_date", "“soon” is no day"),
        ("name:above:3", "wrong_operator", "cannot be compared like that"),
    ],
)
def test_what_cannot_be_compared_is_said_and_finds_nothing(
    cast: Cast, form: Form, condition: str, reason: str, words: str
) -> None:
    bob = cast.client("bob")
    page = bob.get(PLACE, {"filter": condition})
    assert words in page.content.decode()
    assert not page.context["table"].rows
    refused = bob.get("/api/v1/forms/journeys/responses", {"filter": condition})
    assert refused.status_code == 422
    assert refused.json()["reason"] == reason


def _row(cast: Cast, **inputs: str) -> str:
    page = cast.client("bob").get(PLACE, inputs).content.decode()
    return page.split('<fieldset class="filter-row">')[1].split("</fieldset>")[0]


@pytest.mark.parametrize(
    ("field", "operators", "inputs"),
    [
        ("name", "contains is is_not starts_with", ['type="text" name="value-1"']),
        ("by", "one_of none_of", ['name="value-1" value="t"', "By car, shared"]),
        ("colours", "includes leaves_out", ['list="value-1-list"', 'value="Colour 19" data-value="colour_19"']),
        ("home", "one_of none_of", ['value="Japan" data-value="JP"']),
        ("fee", "is is_not below at_most above at_least between", ['type="number"', 'name="unit-1"', '"JPY"']),
        ("stay", "is is_not below at_most above at_least between", ['type="number"', '<option value="days"']),
        ("weight", "is is_not below at_most above at_least between", ['type="number"', "<span>kg</span>"]),
        ("day", "is before after between", ['type="date"']),
        ("dog", "is", ['<option value="true"']),
    ],
)
def test_a_chosen_field_brings_its_own_comparisons_and_input(
    cast: Cast, form: Form, field: str, operators: str, inputs: list[str]
) -> None:
    row = _row(cast, **{"field-1": field})
    offered = row.split('name="operator-1"')[1].split("</select>")[0]
    assert re.findall(r'<option value="(\w+)"', offered) == [*operators.split(), "answered", "unanswered"]
    assert all(one in row for one in inputs)


def test_without_a_field_there_is_nothing_to_compare(cast: Cast, form: Form) -> None:
    row = _row(cast)
    assert "operator-1" not in row
    assert "value-1" not in row


def test_the_inputs_of_the_page_are_read_and_shown_again(cast: Cast, form: Form) -> None:
    picked = [("field-1", "by"), ("operator-1", "one_of"), ("value-1", "t"), ("value-1", "On foot")]
    assert found(cast, *picked) == ["Ann", "Cem"]
    ranged = {"field-1": "fee", "operator-1": "between", "value-1": "5", "to-1": "20", "unit-1": "EUR"}
    assert found(cast, *ranged.items()) == ["Ann"]
    row = _row(cast, **ranged)
    assert 'value="5"' in row
    assert 'value="20"' in row
    assert '<option value="EUR" selected' in row
    page = cast.client("bob").get(PLACE, ranged)
    again = page.context["table"].here
    assert cast.client("bob").get(f"{PLACE}?{again}").context["table"].count == 1


def test_another_field_takes_nothing_over_from_the_one_before(cast: Cast, form: Form) -> None:
    row = _row(cast, **{"field-1": "name", "was-1": "weight", "operator-1": "above", "value-1": "3"})
    assert "error" not in row
    assert '<option value="contains"' in row


def test_addresses_that_were_kept_still_work(cast: Cast, form: Form) -> None:
    old = [
        ("field", "by"),
        ("operator", "is"),
        ("field", "weight"),
        ("operator", "at_least"),
        ("value", "t"),
        ("value", "2"),
    ]
    assert found(cast, *old) == ["Ann"]
    assert 'value="t" checked' in cast.client("bob").get(f"{PLACE}?{urlencode(old)}").content.decode()


def test_an_option_of_an_older_version_can_still_be_looked_for(cast: Cast, form: Form) -> None:
    fewer = [one for one in _TRANSPORT if one["value"] != "f"]
    fields = [f.model_copy(update={"config": {"choices": fewer}}) if f.field_id == "by" else f for f in JOURNEYS.fields]
    newer = JOURNEYS.model_copy(update={"fields": tuple(fields)}).model_dump(mode="json")
    FormVersion.objects.create(form=form, number=2, definition=newer)
    assert "On foot" in _row(cast, **{"field-1": "by"})
    assert found(cast, ("filter", "by:one_of:f")) == ["Cem"]


@pytest.mark.parametrize(
    ("column", "operator", "value"),
    [
        ("name", Operator.UNANSWERED, ""),
        ("name", Operator.IS_NOT, "Ann"),
        ("weight", Operator.IS_NOT, "5"),
        ("by", Operator.NONE_OF, "t"),
        ("colours", Operator.LEAVES_OUT, "colour_2"),
        ("colours", Operator.UNANSWERED, ""),
    ],
)
def test_what_has_no_such_answer_is_not_looked_up_in_a_list(
    form: Form, column: str, operator: Operator, value: str
) -> None:
    """PostgreSQL goes through such a list for each row once it is large: a page took minutes at a million responses."""
    query = ResultQuery(conditions=(Condition(column, operator, value),))
    statement = str(select_responses(form, columns_of(form), query, sensitive=True).query)
    assert "NOT EXISTS" in statement and "NOT (" not in statement


def test_items_of_a_group_without_such_an_answer_are_not_either(cast: Cast) -> None:
    party = party_form(cast.workspace)
    for operator, value in ((Operator.UNANSWERED, ""), (Operator.IS_NOT, "Zoe")):
        query = ResultQuery(conditions=(Condition("guests.name", operator, value),))
        statement = str(select_responses(party, columns_of(party), query, sensitive=True).query)
        assert "NOT EXISTS" in statement and "NOT (" not in statement
