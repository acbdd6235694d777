"""What becomes of a schema of react-jsonschema-form with its uiSchema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from formagent.errors import ImportRefused
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported

MEMBER = Path(__file__).parent / "files" / "rjsf" / "member.json"


def form(properties: dict[str, Any], **ui: Any) -> Imported:
    whole = {"schema": {"type": "object", "properties": properties}, "uiSchema": ui}
    return read_definition(json.dumps(whole).encode(), "f.json")


def told(imported: Imported) -> str:
    return "\n".join(f"{line.level} {line.place}: {line}" for line in imported.report)


def test_order_texts_and_widgets_are_kept() -> None:
    imported = read_definition(MEMBER.read_bytes(), "member.json")
    found = imported.definition
    assert [(each.field_id, each.type) for each in found.fields] == [
        ("name", "short_text"), ("mail", "email"), ("plot", "choice"), ("hours", "slider"), ("secret", "short_text"),
        ("home_street", "short_text"), ("home_city", "short_text"), ("tools", "multi_choice"), ("about", "long_text"),
    ]  # fmt: skip
    assert (found.title, found.description) == ("New member", "Join the garden club.")
    assert found.field("name").intent == "As on the list\nE.g. Maya Okonkwo"
    assert found.field("plot").config["choices"][0] == {"value": "n", "label": "North side"}
    assert found.field("hours").config == {"minimum": 0, "maximum": 20, "step": 1}
    assert found.field("about").config == {"max_length": 500}
    assert found.field("secret").sensitive
    assert (found.field("home_street").label, found.field("home_street").section) == ("Street and number", "Address")
    assert found.field("plot").required


def test_what_is_of_the_page_alone_is_told() -> None:
    lines = told(read_definition(MEMBER.read_bytes(), "member.json"))
    for line in (
        "token: is hidden",
        "name: how it looks is not kept: autofocus",
        "about: how it looks is not kept: rows",
    ):
        assert line in lines


@pytest.mark.parametrize(
    ("ui", "why"),
    [
        ({"a": {"ui:widget": "MyMap"}}, "how it looks is not kept: MyMap"),
        ({"gone": {"ui:title": "x"}}, "the setting gone has no counterpart"),
        ({"a": {"ui:readonly": True}}, "can only be read, so it is not asked"),
    ],
)
def test_what_has_no_counterpart_is_told(ui: dict[str, Any], why: str) -> None:
    assert why in told(form({"a": {"type": "string"}, "b": {"type": "string"}}, **ui))


def test_the_order_of_all_others_stands_where_the_star_does() -> None:
    text = {"type": "string"}
    imported = form(dict.fromkeys(("aa", "bb", "cc", "dd"), text), **{"ui:order": ["dd", "*", "aa"]})
    assert [each.field_id for each in imported.definition.fields] == ["dd", "bb", "cc", "aa"]


def test_a_schema_that_refers_to_itself_ends() -> None:
    node = {"type": "object", "properties": {"name": {"type": "string"}, "child": {"$ref": "#/properties/node"}}}
    below: dict[str, Any] = {"ui:title": "deep"}
    for _level in range(40):
        below = {"child": below}
    assert form({"node": node}, node=below).definition.fields


def test_a_file_without_a_schema_is_refused_by_name() -> None:
    with pytest.raises(ImportRefused, match="must hold a JSON object"):
        read_definition(b'{"schema": [], "uiSchema": {}}', "f.json", "rjsf")
