"""What becomes of a Typeform."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported

SHOP = Path(__file__).parent / "files" / "typeform" / "shop.json"


def form(*fields: dict[str, Any], **more: Any) -> Imported:
    return read_definition(json.dumps({"title": "T", "fields": list(fields), **more}).encode(), "t.json")


def field(ref: str, type: str = "short_text", **more: Any) -> dict[str, Any]:
    return {"ref": ref, "title": f"About {ref}?", "type": type, "properties": {}, **more}


def logic(ref: str, to: str, op: str, value: Any, kind: str = "constant") -> dict[str, Any]:
    condition = {"op": op, "vars": [{"type": "field", "value": ref}, {"type": kind, "value": value}]}
    details = {"to": {"type": "field", "value": to}}
    return {"type": "field", "ref": ref, "actions": [{"action": "jump", "details": details, "condition": condition}]}


def told(imported: Imported) -> str:
    return "\n".join(f"{line.level} {line.place}: {line}" for line in imported.report)


def asked_for(imported: Imported, **answers: Any) -> list[str]:
    fields = imported.definition.fields
    return [each.field_id for each in fields if not each.condition or condition_applies(each.condition, answers, ())]


def test_every_kind_is_asked_in_its_own_words() -> None:
    imported = read_definition(SHOP.read_bytes(), "shop.json")
    found = imported.definition
    assert [each.type for each in found.fields] == [
        "short_text", "yes_no", "multi_choice", "short_text", "long_text", "rating", "rating", "email", "phone", "url",
        "number", "date", "choice", "ranking", "matrix", "file", "consent",
    ]  # fmt: skip
    assert found.description == "Hello from the corner shop\nThree minutes, promised."
    assert found.completion_message == "Thank you! See you soon."
    assert found.field("bought").config["max_choices"] == 3
    assert found.field("did_you_buy_something_today").label == "Did you buy something today, “What's your name?”?"
    assert (found.field("age").config, found.field("age").section) == ({"minimum": 16, "maximum": 120}, "About you")
    assert found.field("mail").intent == "The next part is about you.\nWe keep it to ourselves."
    assert found.field("rules").config["statement"] == "I agree that you quote me."
    assert imported.settings["link_parameters"] == ("utm_source",)


def test_what_has_no_counterpart_is_told() -> None:
    lines = told(read_definition(SHOP.read_bytes(), "shop.json"))
    for line in (
        "payment “A donation?”: an element of type “payment” has no counterpart", "what is reckoned on a condition is not kept",
        "the words for the middle are not shown: So so", "the hidden field “Customer ID” is not filled", "randomize",
        "nobody is led on to https://example.org/sorry", "only the first ending is said; “We will call you.” is left out",
    ):  # fmt: skip
        assert line in lines


def test_jumps_are_conditions() -> None:
    shop = read_definition(SHOP.read_bytes(), "shop.json")
    bought = "did_you_buy_something_today"
    assert "bought" not in asked_for(shop, **{bought: False})
    assert "why_not" in asked_for(shop, **{bought: False})
    assert "why_not" not in asked_for(shop, **{bought: True, "bought": ["Bread"]})
    assert asked_for(shop, **{bought: False, "happy": 1})[-1] == "happy"
    assert "stars" not in asked_for(shop, happy=9, full_name="Ada")
    assert "stars" in asked_for(shop, happy=9, full_name="Bob")


@pytest.mark.parametrize(
    ("op", "value", "past"),
    [
        ("equal", "Ada", {"Ada"}),
        ("not_equal", "Ada", {"Adam", "Bo", None}),
        ("contains", "da", {"Ada", "Adam"}),
        ("not_contains", "da", {"Bo", None}),
        ("begins_with", "Ada", {"Ada", "Adam"}),
        ("ends_with", "am", {"Adam"}),
    ],
)
def test_each_comparison_of_words(op: str, value: str, past: set[str | None]) -> None:
    imported = form(field("aa"), field("bb"), field("cc"), logic=[logic("aa", "cc", op, value)])
    passing = {said for said in ("Ada", "Adam", "Bo", None) if "bb" not in asked_for(imported, aa=said)}
    assert passing == past


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        (logic("bb", "aa", "equal", "x"), "a way that leads back, or nowhere, is not kept: to “aa”"),
        (logic("aa", "gone", "equal", "x"), "a way that leads back, or nowhere, is not kept: to “gone”"),
        (logic("aa", "cc", "equal", "utm", "hidden"), "compares by “equal” with something that is no constant"),
        (logic("aa", "cc", "sounds_like", "x"), "uses the operator “sounds_like”"),
        (logic("elsewhere", "cc", "equal", "x"), "a rule that belongs to no question is not kept"),
    ],
)
def test_what_cannot_be_kept_of_the_logic_is_told(rule: dict[str, Any], why: str) -> None:
    imported = form(field("aa"), field("bb"), field("cc"), logic=[rule])
    assert why in told(imported)
    assert [each.condition for each in imported.definition.fields] == ["", "", ""]
