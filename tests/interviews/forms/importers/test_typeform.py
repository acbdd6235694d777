"""What becomes of a Typeform."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from interviews.forms.checks import form_problems
from interviews.forms.conditions.calculating import calculated
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
    assert [each.config["default_country"] for each in found.fields if each.type == "phone"] == ["DE"]
    assert found.field("rules").config["statement"] == "I agree that you quote me."
    assert imported.settings["link_parameters"] == ("utm_source",)


def test_what_has_no_counterpart_is_told() -> None:
    lines = told(read_definition(SHOP.read_bytes(), "shop.json"))
    for line in (
        "payment “A donation?”: an element of type “payment” has no counterpart",
        "the words for the middle are not shown: So so", "the hidden field “Customer ID” is not filled", "randomize",
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


def test_the_shops_score_and_second_ending_are_kept() -> None:
    found = read_definition(SHOP.read_bytes(), "shop.json").definition
    assert [(each.calculation_id, each.expression) for each in found.calculations] == [("score", "5")]
    (ending,) = found.endings
    assert (ending.message, ending.redirect_url) == ("We will call you.", "https://example.org/sorry")
    assert condition_applies(ending.condition, {"happy": 1}, ())
    assert not condition_applies(ending.condition, {"happy": 5}, ()) and not condition_applies(ending.condition, {}, ())


def reckoned(
    what: str, to: str, amount: Any, op: str = "always", ref: str = "", kind: str = "choice", **value: Any
) -> Any:
    """An action on a variable; where `value` is given, on a condition about a field."""
    compared = [{"type": "field", "value": ref}, {"type": kind, **value}] if value else []
    details = {"target": {"type": "variable", "value": to}, "value": {"type": "constant", "value": amount}}
    return {"action": what, "details": details, "condition": {"op": op, "vars": compared}}


def jump(to: str, op: str = "always", *compared: dict[str, Any]) -> Any:
    details = {"to": {"type": "thankyou", "value": to}}
    return {"action": "jump", "details": details, "condition": {"op": op, "vars": list(compared)}}


def test_options_that_add_to_the_score_have_points_and_endings_go_by_it() -> None:
    choices = {"choices": [{"ref": "c-red", "label": "Red"}, {"ref": "c-blue", "label": "Blue"}]}
    screens = [{"ref": name, "title": f"You are {name}."} for name in ("low", "high", "top", "nowhere")]
    score = {"type": "variable", "value": "score"}
    rules = [
        {"type": "field", "ref": "one", "actions": [
            reckoned("add", "score", 5, "is", "one", value="c-red"), reckoned("subtract", "score", 2, "is", "one", value="c-blue"),
            reckoned("add", "price", 10, "is", "one", value="c-red"),
        ]},
        {"type": "field", "ref": "age", "actions": [
            reckoned("add", "score", 1.5, "greater_than", "age", "constant", value=17),
            reckoned("multiply", "odd", 2),
            jump("top", "greater_than", score, {"type": "constant", "value": 6}),
            jump("high", "greater_than", score, {"type": "constant", "value": 3}), jump("low"),
        ]},
    ]  # fmt: skip
    imported = form(
        field("one", "multiple_choice", properties=choices), field("age", "number"),
        variables={"score": 1, "price": 0, "unused": 0}, thankyou_screens=screens, logic=rules,
    )  # fmt: skip
    found = imported.definition
    assert form_problems(found) == []
    red, blue = (option["value"] for option in found.by_id["one"].options)
    assert [option["points"] for option in found.by_id["one"].options] == [5, -2]
    assert calculated(found, {"one": red, "age": 18}) == {"score": 7.5, "price": 10}
    assert calculated(found, {"one": blue, "age": 12}) == {"score": -1, "price": 0}
    assert found.completion_message == "You are low."

    def ending(**answers: Any) -> str:
        values = {**answers, **calculated(found, answers)}
        taken = (each.message for each in found.endings if condition_applies(each.condition, values, ()))
        return next(taken, found.completion_message)

    assert ending(one=red, age=18) == "You are top."
    assert ending(one=red, age=12) == "You are high."
    assert ending(one=blue, age=18) == "You are low."
    lines = told(imported)
    assert "the calculated value “odd” was left out: does more than add numbers up: multiply" in lines
    assert "the reckoned value “unused” is not stored" in lines
    assert "only the first ending is said; “You are nowhere.” is left out" in lines


def test_an_option_that_adds_no_number_is_told() -> None:
    choices = {"choices": [{"ref": "c-red", "label": "Red"}]}
    rules = [{"type": "field", "ref": "one", "actions": [reckoned("add", "score", "much", "is", "one", value="c-red")]}]
    imported = form(field("one", "multiple_choice", properties=choices), variables={"score": 0}, logic=rules)
    assert not imported.definition.calculations and "does more than add numbers up: add" in told(imported)


AGE = {"type": "field", "value": "age"}


def test_jumps_beyond_any_condition_are_told_and_cost_no_hours() -> None:
    """The ways before the limit are kept."""
    screens = [{"ref": name, "title": f"You are {name}."} for name in ("low", "high")]
    ages = [{"type": "constant", "value": number} for number in range(3_000)]
    jumps = [jump("low" if number else "high", "equal", AGE, age) for number, age in enumerate(ages)]
    rules = [{"type": "field", "ref": "age", "actions": jumps}]
    imported = form(field("name"), field("age", "number"), thankyou_screens=screens, logic=rules)
    assert "which ending follows is not kept: its condition is longer than 4000 characters" in told(imported)
    assert [ending.condition for ending in imported.definition.endings] == ["age == 0"]
