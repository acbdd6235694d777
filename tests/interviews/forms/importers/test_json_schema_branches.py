"""What a JSON Schema asks on several conditions, in its order; and keywords that mean nothing here."""

from __future__ import annotations

import json
from typing import Any

import pytest

from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.exporters import export_definition
from interviews.forms.importers import read_definition
from tests.interviews.forms.importers.test_json_schema_shapes import fields, imported, told

TEXT = {"type": "string"}


def kind(name: str, *needed: str, **properties: Any) -> dict[str, Any]:
    return {"title": name, "properties": {"kind": {"const": name}, **properties}, "required": ["kind", *needed]}


def test_what_several_kinds_share_is_asked_once_of_all_of_them() -> None:
    found = imported(
        oneOf=[
            kind("circle", "colour", colour=TEXT, place={"properties": {"x": TEXT}}),
            kind("line", colour=TEXT, place={"properties": {"x": TEXT}}),
            kind("point"),
        ]
    )
    colour, place = fields(found)[1:]
    assert (colour.field_id, place.field_id) == ("colour", "place_x")
    for shape, shown in (("circle", True), ("line", True), ("point", False)):
        assert condition_applies(colour.condition, {"kind": shape}, ()) is shown
        assert condition_applies(place.condition, {"kind": shape}, ()) is shown
    assert not colour.required  # A line needs none.


def test_what_is_another_question_on_another_condition_is_asked_on_each() -> None:
    found = imported(
        properties={"animal": {"enum": ["cat", "fish"]}},
        allOf=[
            {
                "if": {"properties": {"animal": {"const": animal}}, "required": ["animal"]},
                "then": {"properties": {"food": {"enum": food}}, "required": ["food"]},
            }
            for animal, food in (("cat", ["meat", "milk"]), ("fish", ["worms", "flies"]))
        ],
    )
    _animal, first, second = fields(found)
    assert [first.label, second.label] == ["Food", "Food"]
    assert [choice["value"] for choice in second.config["choices"]] == ["worms", "flies"]
    assert (first.required, second.required) == (True, True)
    assert condition_applies(first.condition, {"animal": "cat"}, ()) and not condition_applies(
        first.condition, {"animal": "fish"}, ()
    )
    assert condition_applies(second.condition, {"animal": "fish"}, ()) and not condition_applies(
        second.condition, {"animal": "cat"}, ()
    )
    assert "changed, food: is asked a second time: on another condition it is another question" in told(found)


def test_a_list_that_several_kinds_share_is_one_group() -> None:
    names = {"type": "array", "items": {"properties": {"name": TEXT}}}
    found = imported(oneOf=[kind("a", names=names), kind("b", names=names)])
    assert [field.field_id for field in fields(found)] == ["kind", "names"]
    assert [item.field_id for item in fields(found)[1].fields] == ["name"]
    assert not told(found)


@pytest.mark.parametrize("dialect", ["json_schema", "json_schema_draft_7"])
def test_the_order_within_a_group_comes_back(dialect: str) -> None:
    names = ["name", "child", "school", "diet"]
    items = tuple(
        FieldDefinition(
            field_id=name,
            label=name.title(),
            type="yes_no" if name == "child" else "short_text",
            condition="child == true" if name == "school" else "",
            order=number,
        )
        for number, name in enumerate(names)
    )
    guests = FieldDefinition(field_id="guests", label="Guests", type="group", fields=items)
    last = FieldDefinition(field_id="last", label="Last", type="short_text", order=1)
    form = FormDefinition(slug="party", title="Party", fields=(guests, last))

    schema = export_definition(form, dialect).data
    back = read_definition(schema).definition

    assert [field.field_id for field in back.fields] == ["guests", "last"]
    assert [item.field_id for item in back.fields[0].fields] == names
    assert "school" in json.loads(schema)["properties"]["guests"]["items"]["allOf"][0]["then"]["properties"]


def test_keywords_that_mean_nothing_here_are_told() -> None:
    found = imported(
        properties={
            "a": {"type": "string", "x-order": 1, "discriminator": {}},
            "b": {"type": "array", "items": TEXT, "uniqueItems": True},
            "c": {"type": "array", "items": [TEXT], "additionalItems": {"type": "number"}},
            "d": {"type": "array", "prefixItems": [TEXT], "items": False},
            "e": {"type": "string", "if": {"minLength": 3}, "then": {"pattern": "x"}},
        },
        errorMessage="No.",
    )
    lines = told(found)
    assert (
        "left_out, schema: settings of questions without a counterpart: discriminator, errorMessage, x-order" in lines
    )
    assert "left_out, b: that nothing is said twice is not checked" in lines
    assert "left_out, c: “additionalItems” has no counterpart" in lines
    assert "left_out, e: “if” has no counterpart" in lines
    assert not [line for line in lines if ", d: “" in line]
