"""JSON Schemas of which the whole is no plain object: single values, lists, objects with names of one's own, one of several."""

from __future__ import annotations

import json
from typing import Any

import pytest

from formagent.errors import ImportRefused
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.definition import FieldDefinition
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported
from tests.rows import rows


def imported(**schema: Any) -> Imported:
    return read_definition(json.dumps(schema).encode(), "form.json")


def fields(found: Imported) -> list[FieldDefinition]:
    return list(found.definition.fields)


def shapes(*found: FieldDefinition) -> list[Any]:
    return [(field.field_id, field.type, *([shapes(*field.fields)] if field.fields else [])) for field in found]


def told(found: Imported) -> list[str]:
    return [f"{line.level}, {line.place}: {line}" for line in found.report]


@rows(
    ("schema", "shape"),
    [
        ({"type": "string", "format": "email"}, [("value", "email")]),
        ({"type": ["integer", "null"]}, [("value", "integer")]),
        ({"type": "boolean"}, [("value", "yes_no")]),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, [("items", "multi_choice")]),
        ({"type": "array", "items": {"type": "string"}}, [("items", "group", [("value", "short_text")])]),
        ({"type": "array", "items": [{"type": "string"}, {"type": "number"}]}, [("items_1", "short_text"), ("items_2", "number")]),
        ({"allOf": [{"properties": {"a": {"type": "string"}}}]}, [("a", "short_text")]),
        ({"type": "object"}, [("value", "long_text")]),
    ],
)  # fmt: skip
def test_a_schema_of_anything_is_recognised(schema: dict[str, Any], shape: list[Any]) -> None:
    assert shapes(*fields(imported(**schema))) == shape


@pytest.mark.parametrize("document", [{"type": "form"}, {"oneOf": 3}, {"name": "x"}, {"type": []}])
def test_other_documents_are_none(document: dict[str, Any]) -> None:
    with pytest.raises(ImportRefused, match="form.json"):
        imported(**document)


MONEY = {"type": "object", "properties": {"amount": {"type": "number"}, "note": {"type": "string"}}}


@rows(
    ("schema", "inner"),
    [
        ({"additionalProperties": {"type": "integer"}}, [("entry_name", "short_text"), ("value", "integer")]),
        ({"additionalProperties": True}, [("entry_name", "short_text"), ("value", "short_text")]),
        ({"additionalProperties": MONEY}, [("entry_name", "short_text"), ("amount", "number"), ("note", "short_text")]),
        ({"patternProperties": {"^[a-z]+$": MONEY}}, [("entry_name", "short_text"), ("amount", "number"), ("note", "short_text")]),
        ({"additionalProperties": {"enum": [1, 2]}, "propertyNames": {"enum": ["x", "y"]}}, [("entry_name", "choice"), ("value", "choice")]),
    ],
)  # fmt: skip
@rows("whole", [True, False])
def test_an_object_with_names_of_ones_own_is_a_list_of_keys_and_values(
    schema: dict[str, Any], inner: list[Any], whole: bool
) -> None:
    described = {"type": "object", **schema}
    found = imported(**described) if whole else imported(properties={"costs": described})
    (group,) = fields(found)
    assert shapes(group) == [(group.field_id, "group", inner)]
    assert group.origin["entries"]
    assert any("its names are free" in line for line in told(found))


def test_limits_of_an_object_with_names_of_ones_own() -> None:
    costs = {"additionalProperties": {"type": "string"}, "minProperties": 1, "maxProperties": 3}
    (group,) = fields(
        imported(properties={"costs": {"type": "object", **costs, "propertyNames": {"pattern": "^[a-z]+$"}}})
    )
    assert group.config == {"minimum": 1, "maximum": 3}
    assert group.fields[0].config["pattern"] == "^[a-z]+$"


def test_names_that_decide_what_their_value_is_are_told() -> None:
    two = {"^a": {"type": "string"}, "^b": {"type": "integer"}}
    found = imported(properties={"x": {"type": "object", "patternProperties": two}})
    assert "left_out, x: “patternProperties” has no counterpart" in told(found)


def test_entries_of_entries_come_to_an_end() -> None:
    tree = {"type": "object", "additionalProperties": {"$ref": "#/$defs/tree"}}
    (group,) = fields(imported(properties={"t": {"$ref": "#/$defs/tree"}}, **{"$defs": {"tree": tree}}))
    assert shapes(group) == [("t", "group", [("entry_name", "short_text"), ("value", "long_text")])]


def test_of_several_things_that_the_whole_may_be_the_objects_are_asked() -> None:
    found = imported(oneOf=[{"type": "string", "pattern": "^$"}, {"$ref": "#/definitions/either"}], definitions={
        "either": {"anyOf": [{"properties": {"mail": {"type": "string"}}, "required": ["mail"]},
                             {"properties": {"phone": {"type": "string"}}, "required": ["phone"]}]},
    })  # fmt: skip
    assert shapes(*fields(found)) == [("kind", "choice"), ("mail", "short_text"), ("phone", "short_text")]
    assert condition_applies(found.definition.field("phone").condition, {"kind": "2"}, ())
    assert "changed, schema, oneOf: may be one of several things; the one kept is object" in told(found)


def test_a_property_with_an_unreadable_name_is_asked_all_the_same() -> None:
    (field,) = fields(read_definition(b'{"type": "object", "properties": {"\\ud800": {"type": "string"}}}'))
    assert field.type == "short_text"
    json.dumps(field.model_dump(mode="json"), ensure_ascii=False).encode()


def test_what_a_property_must_not_be_is_told():
    found = imported(type="object", properties={"colour": {"type": "string", "not": {"const": "grey"}}})
    assert shapes(*fields(found)) == [("colour", "short_text")]
    (line,) = [line for line in told(found) if "“not”" in line]
    assert "colour" in line
