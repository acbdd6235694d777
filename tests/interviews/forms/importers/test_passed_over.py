"""What readers have passed over without a word, in files as their formats allow them."""

from __future__ import annotations

import json
from typing import Any

from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported


def read(document: dict[str, Any]) -> Imported:
    return read_definition(json.dumps(document).encode(), "form.json")


def lines(imported: Imported) -> set[tuple[str, str]]:
    return {(line.place, str(line)) for line in imported.report if line.level in ("left_out", "changed")}


def schema(**properties: Any) -> Imported:
    return read({"type": "object", "properties": properties})


def test_options_beside_free_text_are_told_as_examples() -> None:
    one_of = {"anyOf": [{"enum": ["red", "green"]}, {"type": "string"}]}
    imported = schema(colour=one_of, several={"type": "array", "items": one_of})
    colour, several = imported.definition.fields
    assert (colour.type, colour.intent) == ("short_text", "E.g. red, green")
    assert [(item.type, item.intent) for item in several.fields] == [("short_text", "E.g. red, green")]


def test_what_a_value_must_be_besides_is_told() -> None:
    either = [{"pattern": "^a"}, {"pattern": "^b"}]
    coded = {"type": "string", "contentMediaType": "image/png", "pattern": "x", "minLength": 3, "maxLength": 9}
    found = lines(schema(a={"type": "string", "oneOf": either}, b=coded))
    assert ("a", "“oneOf” has no counterpart") in found
    for limit in ("pattern", "minLength", "maxLength"):
        assert ("b", f"the limit {limit} is not checked beside the format") in found


def test_what_explains_an_option_or_a_list_of_them() -> None:
    explained = {"oneOf": [{"const": "a", "title": "A", "description": "The first."}, {"const": "b", "title": "B"}]}
    listed = {
        "type": "array",
        "description": "All.",
        "items": {"enum": ["x", "y"], "title": "One", "description": "Each."},
    }
    imported = schema(a=explained, b=listed)
    assert ("a", "what explains the option “A” is not shown: The first.") in lines(imported)
    assert imported.definition.field("b").intent == "All.\nOne\nEach."


def test_examples_that_cannot_be_said_are_counted() -> None:
    many = {"type": "string", "examples": [*(f"e{n}" for n in range(8)), {"an": "object"}]}
    within = {"type": "object", "properties": {"c": {"type": "string"}}, "examples": [{"c": "x"}]}
    imported = schema(a=many, b=within)
    assert imported.definition.field("a").intent == "E.g. e0, e1, e2, e3, e4, e5, e6, e7"
    assert {("a", "of 9 examples 8 are told"), ("b", "“examples” has no counterpart")} <= lines(imported)


def test_each_condition_that_is_not_kept_is_told_by_what_it_tests() -> None:
    """Several stand in one place, and a line is kept once."""
    fixed = {name: {"const": "x"} for name in ("a", "b")}
    tests = [{"if": {"properties": {name: {"const": "x"}}}, "then": {"properties": {f"{name}1": {}}}} for name in fixed]
    found = lines(read({"type": "object", "properties": {**fixed, "c": {"type": "string"}}, "allOf": tests}))
    for name in fixed:
        why = f"this condition is not kept: it tests “const” of “{name}”, which is not asked"
        assert ("schema, if", why) in found


def test_settings_of_a_whole_questionnaire() -> None:
    item = {"linkId": "a", "type": "string", "text": "A?"}
    about = {
        "subjectType": ["Patient"],
        "date": "2026-01-02",
        "meta": {"profile": ["urn:p"]},
        "text": {"div": "<p>x</p>"},
    }
    found = lines(read({"resourceType": "Questionnaire", "title": "T", "item": [item], **about}))
    assert {("Questionnaire", f"the setting {name} has no counterpart") for name in about} <= found


def test_a_formbricks_survey_with_old_and_new_endings_and_parts_of_an_address() -> None:
    parts = {"addressLine1": {"show": True, "required": True, "placeholder": {"default": "Street"}}}
    document = {
        "name": "S",
        "questions": [{"id": "where", "type": "address", "headline": {"default": "Where?"}, **parts}],
        "endings": [{"id": "e", "type": "endScreen", "headline": {"default": "Bye"}}],
        "thankYouCard": {"enabled": True, "headline": {"default": "Thanks"}},
    }
    found = lines(read(document))
    assert ("endings", "only the first ending is said; “Thanks” is left out") in found
    assert ("address “where”", "asked as one address, with the parts that its country has") in found


def test_how_many_items_a_panel_begins_with() -> None:
    panel = {"type": "paneldynamic", "name": "p", "panelCount": 3, "minPanelCount": 1, "showOtherItem": True}
    panel["templateElements"] = [{"type": "text", "name": "a"}]
    found = lines(
        read(
            {
                "pages": [
                    {
                        "name": "1",
                        "elements": [
                            panel,
                            {"type": "radiogroup", "name": "b", "choices": ["x"], "showOtherItem": True},
                        ],
                    }
                ]
            }
        )
    )
    assert ("paneldynamic “p”", "that there are 3 of them to begin with is not kept") in found
    assert ("paneldynamic “p”", "does not fit this question: showOtherItem") in found


def test_texts_in_a_language_that_nobody_knows() -> None:
    title = {"default": "A?", "xx-unknown": "Zzz"}
    found = lines(read({"pages": [{"name": "1", "elements": [{"type": "text", "name": "a", "title": title}]}]}))
    assert ("survey", "the texts in “xx-unknown” were left out: no such language is known") in found
