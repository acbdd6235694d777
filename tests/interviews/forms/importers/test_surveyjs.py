"""What becomes of a SurveyJS survey."""

from __future__ import annotations

import json
from typing import Any

import pytest

from formagent.errors import ImportRefused
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported
from interviews.forms.importers.comparisons import Operand, Untranslatable
from interviews.forms.importers.surveyjs.conditions import condition
from tests.rows import rows

CHOICES = [{"value": "1"}, {"value": "2"}, {"value": "10"}]
KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "age": ("integer", {}), "name": ("short_text", {}), "level": ("choice", {"choices": CHOICES}),
    "tags": ("multi_choice", {"choices": [{"value": "a"}, {"value": "b"}]}), "sure": ("yes_no", {}), "day": ("date", {}),
}  # fmt: skip


def operand(name: str) -> Operand:
    if name not in KINDS:
        raise Untranslatable("reads {name}", name=name)
    kind, config = KINDS[name]
    return Operand(name, FieldDefinition(field_id=name, label=name.title(), type=kind, config=config))


@rows(
    ("expression", "answers", "shown"),
    [
        ("{age} > 17", {"age": 18}, True),
        ("{age} > 17", {"age": None}, False),
        ("17 < {age}", {"age": 18}, True),
        ("{age} greaterorequal 18 and {name} = 'Ann'", {"age": 18, "name": "Ann"}, True),
        ("{age} > 17 or {sure} = true", {"age": None, "sure": True}, True),
        ("!({sure} = true)", {"sure": None}, True),
        ("{sure}", {"sure": False}, False),
        ("{name} empty", {"name": None}, True),
        ("{name} notempty", {"name": "x"}, True),
        ("{tags} contains 'a'", {"tags": ["b", "a"]}, True),
        ("{tags} notcontains 'a'", {"tags": None}, True),
        ("{tags} anyof ['a', 'c']", {"tags": ["a"]}, True),
        ("{tags} allof ['a', 'b']", {"tags": ["a"]}, False),
        ("{tags} = ['b', 'a']", {"tags": ["a", "b"]}, True),
        ("{level} = 2", {"level": "2"}, True),
        ("{level} > 2", {"level": "10"}, True),
        ("{day} < '2026-05-01'", {"day": "2026-04-30"}, True),
        ("{age} * 2 - 1 = 5", {"age": 3}, True),
        ("10 / {age} > 1", {"age": 0}, False),
        ("iif({age} > 3, {sure}, {name} = 'x')", {"age": 4, "sure": True, "name": None}, True),
        ('{name} = "it\'s" && {age} <> 2', {"name": "it's", "age": 1}, True),
        ("{age} = -1", {"age": -1}, True),
        ("{name} contains 'nn' and {name} != none", {"name": "Ann"}, True),
        ("{age} % 2 = 1", {"age": 3}, True),
        ("age({day}) >= 100", {"day": "1900-01-01"}, True),
        ("{day} < today()", {"day": "1900-01-01"}, True),
        ("today(-7) <= {day}", {"day": "1900-01-01"}, False),
        ("currentDate() > '2026-01-01' and currentYear() >= 2026", {}, True),
        ("dateDiff({day}, today(), 'days') > 30", {"day": "1900-01-01"}, True),
        ("dateAdd({day}, 1, 'months') = '2026-02-28'", {"day": "2026-01-31"}, True),
        ("year({day}) < 2000", {"day": "1999-12-31"}, True),
    ],
)
def test_expressions(expression: str, answers: dict[str, Any], shown: bool) -> None:
    assert condition_applies(condition(expression, operand), answers, ()) is shown


@rows(
    "expression",
    [
        "age({name}) > 18",
        "today({name}) > {day}",
        "today('soon') > {day}",
        "{unknown} = 1",
        "{age} >",
        "({age} > 1",
        "{tags} > 1",
        "today() > {name}",
        "{age} = 'x y'",
        "'a' + {age}",
    ]
    + ["(" * 500 + "{age}" + ")" * 500, "{name} @ 3", "{age} > 1e999", "!" * 2000 + "{sure}"],
)
def test_what_cannot_become_a_condition(expression: str) -> None:
    with pytest.raises(Untranslatable):
        condition(expression, operand)


def survey(*elements: dict[str, Any], **survey: Any) -> Imported:
    return read_definition(
        json.dumps({"title": "S", "pages": [{"elements": list(elements)}], **survey}).encode(), "s.json"
    )


def fields(imported: Imported) -> dict[str, FieldDefinition]:
    return {field.field_id: field for field in imported.definition.fields}


def told(imported: Imported) -> str:
    return "\n".join(f"{line.level} {line.place}: {line}" for line in imported.report)


def test_a_page_s_condition_holds_for_all_on_it() -> None:
    page = {
        "name": "p",
        "visibleIf": "{a} = true",
        "elements": [{"type": "text", "name": "b", "enableIf": "{c} notempty"}],
    }
    first = {"elements": [{"type": "boolean", "name": "a"}, {"type": "text", "name": "c"}]}
    imported = read_definition(json.dumps({"pages": [first, page]}).encode(), "s.json")
    assert condition_applies(fields(imported)["b"].condition, {"a": True, "c": "x"}, ())
    assert not condition_applies(fields(imported)["b"].condition, {"a": False, "c": "x"}, ())


def test_texts_in_several_languages() -> None:
    title = {"default": "Fruit", "de": "Obst", "ja": "果物"}
    imported = survey(
        {
            "type": "dropdown",
            "name": "f",
            "title": title,
            "choices": [{"value": 1, "text": {"default": "Apple", "de": "Apfel"}}],
        }
    )
    german: FormDefinition = imported.definition.localized("de")
    assert imported.definition.languages == ("en", "de", "ja")
    assert german.field("f").label == "Obst"
    assert german.field("f").config["choices"][0]["label"] == "Apfel"


def test_a_condition_that_cannot_be_kept_is_told_with_its_place() -> None:
    imported = survey({"type": "text", "name": "a", "visibleIf": "age({b}) > 3"})
    assert fields(imported)["a"].condition == ""
    assert "visibleIf: age({b}) > 3" in told(imported)


def test_repeating_panels_are_groups() -> None:
    inner = [{"type": "text", "name": "n"}, {"type": "text", "name": "m", "visibleIf": "{panel.n} = 'x'"}]
    imported = survey({"type": "paneldynamic", "name": "g", "maxPanelCount": 3, "templateElements": inner})
    group = fields(imported)["g"]
    assert (group.type, group.config["maximum"]) == ("group", 3)
    assert group.fields[1].condition == 'n == "x"'


def test_conditions_that_go_in_a_circle_are_told() -> None:
    imported = survey(
        {"type": "text", "name": "a", "visibleIf": "{b} = 1"}, {"type": "text", "name": "b", "visibleIf": "{a} = 1"}
    )
    assert "depends on itself" in told(imported)


def test_doubled_names_and_markup() -> None:
    imported = survey(
        {"type": "text", "name": "a", "title": "<b>Bold</b><script>x()</script>"}, {"type": "comment", "name": "a"}
    )
    assert [field.field_id for field in imported.definition.fields] == ["a", "a_2"]
    assert fields(imported)["a"].label == "Bold"
    assert "formatting" in told(imported)


def test_ten_thousand_questions_are_refused_with_the_number() -> None:
    with pytest.raises(ImportRefused, match="5000"):
        survey(*({"type": "text", "name": f"q{number}"} for number in range(10_000)))


def test_labels_that_quote_an_answer_name_it_and_options_are_compared_as_surveys_do() -> None:
    imported = survey(
        {"type": "radiogroup", "name": "kids", "title": "Children?", "choices": ["Y|Yes", "N|No"]},
        {"type": "text", "name": "age", "title": "You said {kids}. How old are they?", "visibleIf": "{kids} = 'y'"},
    )
    assert fields(imported)["age"].label == "You said “Children?”. How old are they?"
    assert fields(imported)["age"].condition == 'kids == "Y"'
    assert fields(imported)["kids"].config["choices"][0] == {"value": "Y", "label": "Yes"}


def test_a_trigger_that_shows_a_hidden_question_is_its_condition() -> None:
    trigger = {"type": "visible", "name": "car", "operator": "equal", "value": "it's a van", "questions": ["seats"]}
    imported = survey(
        {"type": "radiogroup", "name": "car", "choices": ["it's a van", "none"]},
        {"type": "text", "name": "seats", "visible": False},
        {"type": "text", "name": "never", "visible": False},
        triggers=[trigger],
    )
    assert fields(imported)["seats"].condition == 'car == "it\'s a van"'
    assert "never" not in fields(imported)


def test_validators_that_do_not_fit_their_question_are_told_of() -> None:
    lengths = {"type": "text", "minLength": 3, "maxLength": 9}
    numeric = {"type": "numeric", "minValue": 7}
    imported = survey(
        {"type": "text", "inputType": "number", "name": "age", "validators": [lengths, numeric]},
        {
            "type": "dropdown",
            "name": "town",
            "choices": ["a", "b"],
            "validators": [{"type": "answercount", "minCount": 2}],
        },
        {
            "type": "text",
            "name": "code",
            "validators": [{"type": "regex", "regex": "^a$"}, {"type": "regex", "regex": "^b$"}],
        },
        {"type": "text", "name": "mail", "inputType": "date", "validators": [{"type": "email"}]},
    )
    assert fields(imported)["age"].config == {"minimum": 7}
    assert [line for line in told(imported).splitlines() if "is not made" in line] == [
        "left_out text “age”: the check text: minLength 3, maxLength 9 is not made",
        "left_out dropdown “town”: the check answercount: minCount 2 is not made",
        "left_out text “code”: the check regex: regex ^b$ is not made",
        "left_out text “mail”: the check email is not made",
    ]


def test_settings_that_do_not_fit_their_question_are_told_of_there() -> None:
    one = {"type": "text", "inputType": "number", "name": "age", "min": 3}
    imported = survey(one, {"type": "boolean", "name": "sure", "min": 4, "titleLocation": "left"})
    assert "left_out boolean “sure”: does not fit this question: min" in told(imported)
    assert "settings of questions without a counterpart: titleLocation" in told(imported)


def test_every_setting_without_a_counterpart_is_named() -> None:
    names = [f"setting{number}OfALibraryThatIsNew" for number in range(60)]
    lines = told(survey({"type": "text", "name": "a", **dict.fromkeys(names, "x")}))
    assert all(name in lines for name in names)


def test_a_heading_that_is_not_shown_is_told_of() -> None:
    inner = {"type": "panel", "name": "b", "title": "Inner", "elements": [{"type": "text", "name": "x"}]}
    title = {"default": "Outer", "de": "Außen"}
    other = {"type": "panel", "name": "c", "title": title, "elements": [{"type": "text", "name": "y"}]}
    imported = survey({"type": "panel", "name": "a", "title": "Around", "elements": [inner]}, other)
    assert "left_out panel “a”: the heading “Around” is not shown over any question" in told(imported)
    assert "left_out panel “c”: the heading “Outer” is shown in the form's own language only" in told(imported)
    assert "Inner" not in told(imported)
