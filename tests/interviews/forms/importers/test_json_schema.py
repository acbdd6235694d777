"""JSON Schemas in and out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formagent.errors import ImportRefused
from interviews.field_types import field_type
from interviews.forms.checks import form_problems
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.exporters import export_definition
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported
from tests.rows import rows

FILES = sorted((Path(__file__).parent / "files").glob("*/*.json"))


def schema(properties: dict[str, Any], **more: Any) -> Imported:
    return read_definition(
        json.dumps({"type": "object", "title": "T", "properties": properties, **more}).encode(), "t.json"
    )


@rows(
    ("value", "kind", "config"),
    [
        ({"type": "integer", "exclusiveMinimum": 0, "maximum": 9}, "integer", {"minimum": 1, "maximum": 9}),
        ({"type": "integer", "minimum": 0, "exclusiveMinimum": True}, "integer", {"minimum": 1}),
        ({"type": "number", "multipleOf": 0.01}, "number", {"decimals": 2}),
        ({"type": "string", "format": "date-time"}, "datetime", {}),
        ({"type": ["string", "null"], "maxLength": 9}, "short_text", {"max_length": 9}),
        ({"type": "string", "maxLength": 900}, "long_text", {"max_length": 900}),
        ({"type": "string", "pattern": "[0-9]{3}"}, "short_text", {"pattern": ".*(?:[0-9]{3}).*"}),
        ({"enum": ["a", 2]}, "choice", {"choices": [{"value": "a"}, {"value": "2"}]}),
        ({"oneOf": [{"const": "a", "title": "A!"}]}, "choice", {"choices": [{"value": "a", "label": "A!"}]}),
        ({"anyOf": [{"type": "null"}, {"type": "string", "format": "email"}]}, "email", {}),
        ({"type": "array", "items": {"enum": ["a", "b"]}, "minItems": 1}, "multi_choice", None),
        (
            {"type": "array", "items": {"type": "object", "properties": {"x": {"type": "string"}}}, "maxItems": 2},
            "group",
            None,
        ),
        ({"allOf": [{"type": "integer", "minimum": 1}, {"minimum": 3}]}, "integer", {"minimum": 3}),
        ({"const": True}, "consent", None),
        ({"$ref": "#/properties/q"}, "long_text", {}),
    ],
)
def test_a_property_is_a_field(value: dict[str, Any], kind: str, config: dict[str, Any] | None) -> None:
    field = schema({"q": value}).definition.field("q")
    assert field.type == kind
    assert config is None or field.config == config


def test_then_is_asked_on_the_condition() -> None:
    imported = schema(
        {"pet": {"enum": ["cat", "none"]}, "name": {"type": "string"}},
        **{
            "if": {"properties": {"pet": {"const": "cat"}}},
            "then": {"required": ["name"], "properties": {"fur": {"type": "string"}}},
        },
    )
    name, fur = imported.definition.field("name"), imported.definition.field("fur")
    assert name.required
    assert condition_applies(name.condition, {"pet": "cat"}, ())
    assert not condition_applies(fur.condition, {"pet": "none"}, ())


def test_kinds_of_objects_are_told_apart_by_a_question() -> None:
    kinds = [
        {"title": "Cash", "properties": {"how": {"const": "cash"}}},
        {
            "title": "Card",
            "properties": {"how": {"const": "card"}, "number": {"type": "string"}},
            "required": ["number"],
        },
    ]
    imported = schema({"amount": {"type": "number"}}, oneOf=kinds)
    assert [choice["label"] for choice in imported.definition.field("how").config["choices"]] == ["Cash", "Card"]
    assert imported.definition.field("number").condition == 'how == "card"'


def test_references_out_of_the_file_are_told() -> None:
    imported = schema({"a": {"$ref": "https://example.org/x.json"}})
    assert any("https://example.org/x.json" in str(line) for line in imported.report)


def test_schemas_that_grow_without_end_are_refused() -> None:
    doubled = {
        f"d{n}": {"type": "object", "properties": {k: {"$ref": f"#/$defs/d{n + 1}"} for k in "ab"}} for n in range(18)
    }
    with pytest.raises(ImportRefused):
        schema(
            {"a": {"$ref": "#/$defs/d0"}}, **{"$defs": {**doubled, "d18": {"type": "object", "properties": {"x": {}}}}}
        )


def core(field: FieldDefinition) -> tuple[Any, ...]:
    """What a round trip keeps of a field."""
    config = None if field.is_group else field_type(field).configure(field)
    return (
        field.field_id,
        field.type,
        field.required,
        field.section,
        field.sensitive,
        config,
        tuple(map(core, field.fields)),
    )


def read_back(form: FormDefinition, dialect: str) -> FormDefinition:
    exported = json.loads(export_definition(form, dialect).data)
    jsonschema.validators.validator_for(exported).check_schema(exported)
    return read_definition(json.dumps(exported).encode(), "x.json").definition


@rows("dialect", ["json_schema", "json_schema_draft_7"])
@rows("file", FILES)
def test_what_is_written_reads_back_the_same(file: Path, dialect: str) -> None:
    form = read_definition(file.read_bytes(), file.name).definition
    again = read_back(form, dialect)
    assert list(map(core, again.fields)) == list(map(core, form.fields))
    assert [bool(field.condition) for field in again.fields] == [bool(field.condition) for field in form.fields]
    assert form_problems(again) == []


ids = st.sampled_from(["alpha", "beta", "gamma", "delta", "epsilon"])
kinds = st.sampled_from(
    [
        ("short_text", {"max_length": 40}), ("short_text", {"pattern": "[a-z]+"}), ("long_text", {}), ("integer", {"minimum": 1}),
        ("number", {"unit": "kg"}), ("yes_no", {}), ("rating", {"maximum": 7}), ("date", {"latest": "today"}), ("phone", {}),
        ("choice", {"choices": [{"value": "x", "label": "Ex"}, {"value": "y", "synonyms": ["why"]}]}), ("country", {}),
        ("multi_choice", {"choices": [{"value": "x"}, {"value": "y"}], "max_choices": 1}), ("time", {}), ("url", {}),
    ]
)  # fmt: skip


@given(st.lists(st.tuples(ids, kinds, st.booleans(), st.booleans()), min_size=1, unique_by=lambda each: each[0]))
@settings(max_examples=60, deadline=None)
def test_any_form_reads_back_the_same(made: list[tuple[str, tuple[str, dict[str, Any]], bool, bool]]) -> None:
    fields = [
        FieldDefinition(
            field_id=name, label=name.title(), type=kind, config=config, required=required, sensitive=sensitive
        )
        for name, (kind, config), required, sensitive in made
    ]
    last = (
        fields[-1].model_copy(update={"condition": f"{fields[0].field_id} != null"}) if len(fields) > 1 else fields[0]
    )
    form = FormDefinition(slug="f", title="F", fields=(*fields[:-1], last))
    again = read_back(form, "json_schema")
    assert list(map(core, again.fields)) == list(map(core, form.fields))
    assert [bool(field.condition) for field in again.fields] == [bool(field.condition) for field in form.fields]
