"""What becomes of a Formbricks survey."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from formagent.errors import ImportRefused
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.definition import FieldDefinition
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported

WORKSHOP = Path(__file__).parent / "files" / "formbricks" / "workshop.json"


def survey(*questions: dict[str, Any], **more: Any) -> Imported:
    return read_definition(json.dumps({"name": "S", "questions": list(questions), **more}).encode(), "s.json")


def asking(name: str, kind: str = "openText", **more: Any) -> dict[str, Any]:
    return {"id": name, "type": kind, "headline": {"default": f"About {name}?"}, "required": True, **more}


def fields(imported: Imported) -> dict[str, FieldDefinition]:
    return {field.field_id: field for field in imported.definition.fields}


def told(imported: Imported) -> str:
    return "\n".join(f"{line.level} {line.place}: {line}" for line in imported.report)


def rule(target: str, *conditions: dict[str, Any], connector: str = "and", **more: Any) -> dict[str, Any]:
    action = {"id": "a", "objective": "jumpToQuestion", "target": target}
    return {"conditions": {"connector": connector, "conditions": list(conditions)}, "actions": [action], **more}


def when(name: str, operator: str, value: Any = None) -> dict[str, Any]:
    left = {"type": "question", "value": name}
    return {"leftOperand": left, "operator": operator, "rightOperand": {"type": "static", "value": value}}


def test_every_kind_is_asked_in_its_own_words() -> None:
    form = read_definition(WORKSHOP.read_bytes(), "workshop.json").definition
    assert [(f.field_id, f.type) for f in form.fields] == [
        ("first_name", "short_text"), ("recommend", "rating"), ("missing", "multi_choice"), ("missing_other", "short_text"),
        ("best", "choice"), ("wheel", "rating"), ("parts", "matrix"), ("order", "ranking"), ("next", "date"), ("photo", "file"),
        ("glaze", "choice"), ("reach_email", "email"), ("reach_phone", "phone"), ("news", "consent"),
    ]  # fmt: skip
    assert form.title == "After the workshop"
    assert form.languages == ("en", "de")
    assert form.description == "How was the pottery workshop?\nFive minutes, and we are grateful."
    assert form.completion_message == "Thank you!\nSee you soon."
    missing = form.field("missing")
    assert (missing.label, missing.intent, missing.required) == ("What was missing?", "As many as you like.", False)
    assert missing.config["choices"][0] == {"value": "clay", "label": "More clay"}
    assert missing.translations["de"]["choices"]["clay"] == "Mehr Ton"
    assert form.field("recommend").config == {
        "minimum": 0,
        "maximum": 10,
        "low_label": "Never",
        "high_label": "At once",
    }
    assert form.field("next").intent == "Here are the pictures.\nhttps://example.org/pictures"
    assert form.field("news").config["statement"] == "I agree that you keep my answers."
    assert form.field("photo").config["accept"] == ["image/png", "image/jpeg"]


def test_an_answer_that_a_text_recalls_is_named() -> None:
    recommend = read_definition(WORKSHOP.read_bytes()).definition.field("recommend")
    assert recommend.label == "“What is your first name?”, would you recommend us?"
    assert recommend.translations["de"]["label"] == "“Wie heißen Sie mit Vornamen?”, würden Sie uns empfehlen?"
    greeted = survey(asking("a", headline={"default": "Hi #recall:source/fallback:friend#, all well?"}))
    assert fields(greeted)["a"].label == "Hi friend, all well?"


def test_what_has_no_counterpart_is_reported() -> None:
    lines = told(read_definition(WORKSHOP.read_bytes()))
    assert "left_out cal “call”: an element of type “cal” has no counterpart" in lines
    assert "the hidden field “source” is not filled" in lines
    assert "shuffleOption" in lines
    assert "the pictures are not shown" in lines


def test_who_jumps_past_a_question_is_not_asked_it() -> None:
    form = read_definition(WORKSHOP.read_bytes()).definition
    missing, best = form.field("missing"), form.field("best")
    assert [condition_applies(missing.condition, {"recommend": number}, ()) for number in (8, 9, None)] == [
        True,
        False,
        True,
    ]
    assert best.condition == ""
    other = form.field("missing_other")
    assert condition_applies(other.condition, {"recommend": 3, "missing": ["other"]}, ())
    assert not condition_applies(other.condition, {"recommend": 9, "missing": ["other"]}, ())


@pytest.mark.parametrize(
    ("answer", "asked"), [("x", ["b", "d"]), ("y", ["d"]), ("z", ["c", "d"]), (None, ["c", "d"])]
)  # fmt: skip
def test_the_first_way_that_fits_is_taken(answer: str | None, asked: list[str]) -> None:
    choices = [{"id": each, "label": {"default": each.upper()}} for each in "xyz"]
    first = rule("b", when("a", "equals", "x"))
    start = asking("a", "multipleChoiceSingle", choices=choices, logic=[first, rule("d", when("a", "equals", "Y"))])
    start["logicFallback"] = "c"
    form = survey(start, asking("b", logicFallback="d"), asking("c"), asking("d")).definition
    answers = {"a": answer}
    assert [field.field_id for field in form.fields[1:] if condition_applies(field.condition, answers, ())] == asked


def test_a_jump_to_an_ending_ends_the_questions() -> None:
    jump = rule("bye", when("a", "isSkipped"), when("a", "contains", "no"), connector="or")
    form = survey(asking("a", logic=[jump]), asking("b"), asking("c"), endings=[{"id": "bye", "type": "endScreen"}])
    for name in ("b", "c"):
        assert [condition_applies(fields(form)[name].condition, {"a": said}, ()) for said in (None, "no", "yes")] == [
            False,
            False,
            True,
        ]


def test_logic_of_older_surveys() -> None:
    start = asking("a", "rating", range=5, logic=[{"condition": "lessEqual", "value": 2, "destination": "c"}])
    condition = fields(survey(start, asking("b"), asking("c")))["b"].condition
    assert [condition_applies(condition, {"a": number}, ()) for number in (2, 3)] == [False, True]


def test_logic_that_cannot_be_kept_is_told() -> None:
    unknown = {"leftOperand": {"type": "variable", "value": "v"}, "operator": "equals", "rightOperand": {}}
    back = rule("a", when("c", "isSubmitted"))
    reckoned = {"conditions": {}, "actions": [{"objective": "calculate", "variableId": "v"}]}
    imported = survey(
        asking("a", logic=[rule("c", unknown)]), asking("b"), asking("c", logic=[back, reckoned]), asking("d")
    )
    assert all(not field.condition for field in imported.definition.fields)
    assert "its condition reads “v”, which is no question that is asked" in told(imported)
    assert "a way that leads back, or nowhere, is not kept: to “a”" in told(imported)


def test_what_every_way_leads_past_is_reported() -> None:
    imported = survey(asking("a", logicFallback="c"), asking("b"), asking("c"))
    assert list(fields(imported)) == ["a", "c"]
    assert "left_out openText “b”: every way leads past it, so it is not asked" in told(imported)


def test_rules_of_validation_become_limits_or_lines() -> None:
    def ruled(kind: str, *rules: dict[str, Any], **more: Any) -> dict[str, Any]:
        return asking("a", kind, validation={"rules": list(rules)}, **more)

    number = ruled("openText", {"type": "minValue", "params": {"min": 3}}, inputType="number")
    assert fields(survey(number))["a"].config == {"minimum": 3}
    day = ruled("date", {"type": "isLaterThan", "params": {"date": "2026-02-28"}})
    assert fields(survey(day))["a"].config == {"earliest": "2026-03-01"}
    words = ruled(
        "openText", {"type": "isLongerThan", "params": {"min": 3}}, {"type": "contains", "params": {"value": "x"}}
    )
    imported = survey(words)
    assert fields(imported)["a"].config == {"min_length": 4}
    assert "left_out openText “a”: the check contains, value x is not made" in told(imported)


def test_questions_in_blocks() -> None:
    block = {
        "id": "b1", "name": "Block 1", "buttonLabel": {"default": "On"},
        "elements": [asking("a"), asking("b", "address", city={"show": True}, zip={"show": False})],
        "logic": [{**rule("b3", when("a", "isSubmitted")), "actions": [{"objective": "jumpToBlock", "target": "b3"}]}],
    }  # fmt: skip
    blocks = [block, {"id": "b2", "name": "2", "elements": [asking("c")]}, {"id": "b3", "elements": [asking("d")]}]
    imported = read_definition(json.dumps({"data": {"name": "B", "blocks": blocks}}).encode(), "b.json")
    assert {name: field.type for name, field in fields(imported).items()} == {
        "a": "long_text", "b": "address", "c": "long_text", "d": "long_text",
    }  # fmt: skip
    assert [condition_applies(fields(imported)["c"].condition, {"a": said}, ()) for said in ("x", None)] == [
        False,
        True,
    ]
    assert "asked as one address" in told(imported)
    assert "buttonLabel" in told(imported)


@pytest.mark.parametrize(
    "document",
    [
        {"questions": [{"type": "text", "title": "What?"}]},
        {"questions": [{"type": "multiple_choice", "question": "What?", "options": ["a"]}]},
        {"pages": [{"name": "home", "url": "/"}]},
        {"fields": [{"type": "short_text", "label": "What?", "ref": "a"}]},
        {"items": [{"title": "What?", "question": {}}]},
    ],
)
def test_a_list_of_questions_alone_is_no_known_format(document: dict[str, Any]) -> None:
    with pytest.raises(ImportRefused, match="none of the formats"):
        read_definition(json.dumps(document).encode(), "x.json")


def test_texts_of_the_form_say_what_stands_in_for_an_answer() -> None:
    who, none = "#recall:who/fallback:mynbspfriend#", "#recall:who/fallback:#"
    document = {
        "name": f"Survey for {who}",
        "welcomeCard": {"enabled": True, "headline": {"default": f"Hello {who}!", "de": f"Hallo {who}!"}},
        "questions": [{"id": "who", "type": "openText", "headline": {"default": "Who are you?", "de": "Wer bist du?"}}],
        "endings": [{"id": "e", "type": "endScreen", "headline": {"default": f"Thank you, {none}! All done."}}],
    }
    imported = read_definition(json.dumps(document).encode(), "form.json")
    form = imported.definition
    assert (form.title, form.description) == ("Survey for my friend", "Hello my friend!")
    assert form.translations["de"]["description"] == "Hallo my friend!"
    assert form.completion_message == "Thank you! All done."
    told = {line.place for line in imported.report if str(line).startswith("an answer that a text of the form quotes")}
    assert told == {"name", "welcomeCard", "endings"}
