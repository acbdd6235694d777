"""Conditions by clicking: rows become CEL, and CEL that rows can say becomes rows again."""

from __future__ import annotations

import cel
import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.conditions.condition_reading import rows_of
from interviews.forms.conditions.condition_rows import (
    Row,
    RowGroup,
    Rows,
    cel_of,
    operators_of,
    row_of,
    value_kind,
    without_empty_groups,
)
from interviews.forms.definition import FieldDefinition
from tests.rows import rows

TYPES = ["short_text", "choice", "multi_choice", "integer", "number", "rating", "date", "time", "yes_no", "group"]
TYPES += ["country", "email", "money"]
FIELDS = {f"f_{kind}": FieldDefinition(field_id=f"f_{kind}", label=kind, type=kind) for kind in TYPES}
TEXTS = st.text(st.characters(exclude_categories=("Cs",)), min_size=1, max_size=12).filter(str.strip)


@st.composite
def a_row(draw: st.DrawFn) -> Row:
    field = FIELDS[draw(st.sampled_from(sorted(FIELDS)))]
    operator = draw(st.sampled_from(operators_of(field)))
    kind = value_kind(field, operator)
    value = {
        "none": st.none(),
        "options": st.lists(TEXTS, min_size=1, max_size=3).map(tuple),
        "whole": st.integers(0, 99),
        "number": st.integers(-(2**40), 2**40)
        if field.type != "number"
        else st.one_of(st.integers(-99, 99), st.floats(-1e9, 1e9, allow_nan=False)),
    }.get(kind, TEXTS)
    return Row(field_id=field.field_id, operator=operator, value=draw(value))


JOINS = st.sampled_from(["all", "any"])
GROUPS = st.builds(RowGroup, join=JOINS, rows=st.lists(a_row(), max_size=4).map(tuple))
CONDITIONS = st.builds(Rows, join=JOINS, groups=st.lists(GROUPS, max_size=4).map(tuple))


@given(CONDITIONS)
def test_what_rows_say_is_read_back(condition: Rows):
    expression = cel_of(condition)
    assert rows_of(expression, FIELDS) == without_empty_groups(condition)
    if expression:
        cel.compile(expression)


@given(st.text(max_size=40))
def test_any_text_is_rows_or_text(expression: str):
    read = rows_of(expression, FIELDS)
    if read is not None and expression.strip():
        assert rows_of(cel_of(read), FIELDS) == read


@pytest.mark.parametrize(
    ("expression", "joins"),
    [
        ('f_choice == "a"', ["all"]),
        ("f_choice == 'a' && f_integer > 3", ["all"]),
        ("f_integer > 3||f_yes_no==true", ["any"]),
        ('f_choice == "a" && (f_integer > 3 || f_yes_no == false)', ["all", "any"]),
        ('(f_choice == "a" && f_integer > 3) || f_country in ["JP", "FR"]', ["all", "any"]),
        ("((f_integer >= -2.5))", ["all"]),
        ('size(f_group) >= 2 && !("x" in f_multi_choice)', ["all"]),
    ],
)
def test_handwritten_expressions_become_rows(expression: str, joins: list[str]):
    condition = rows_of(expression, FIELDS)
    assert condition is not None
    assert [group.join for group in condition.groups] == joins


@rows(
    "expression",
    [
        "f_integer + 1 > 3",
        "unknown == 1",
        'f_integer == "three"',
        "f_short_text == 3",
        "f_choice ==",
        "has(f_choice)",
        "f_yes_no",
        "f_yes_no != true",
        "f_choice == f_short_text",
        'f_integer > 1 && (f_integer < 9 || (f_yes_no == true && f_choice == "a"))',
        "f_group.exists(g, g.age > 3)",
        "!(f_integer > 3)",
    ],
)
def test_what_rows_cannot_say_stays_text(expression: str):
    assert rows_of(expression, FIELDS) is None


def test_rows_from_inputs():
    assert row_of(FIELDS["f_integer"], "gt", ["3"]).value == 3
    assert row_of(FIELDS["f_number"], "gt", ["3.5"]).value == 3.5
    assert row_of(FIELDS["f_choice"], "one_of", ["a", "b"]).value == ("a", "b")
    assert row_of(FIELDS["f_yes_no"], "yes", []).value is None
    for field, operator, given_ in [("f_integer", "gt", ["x"]), ("f_integer", "gt", []), ("f_yes_no", "gt", ["1"])]:
        with pytest.raises(ValueError):
            row_of(FIELDS[field], operator, given_)
    with pytest.raises(ValueError):
        row_of(FIELDS["f_number"], "gt", ["inf"])
