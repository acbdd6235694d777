"""What published Questionnaires are made of: units, things that repeat within others, texts aside, options of any type."""

from __future__ import annotations

import json
from typing import Any

import pytest

from formagent.errors import ImportRefused
from interviews.forms.checks import form_problems
from interviews.forms.conditions.calculating import calculated
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.exporters.fhir_response import questionnaire_response
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported
from tests.interviews.forms.importers.test_fhir import AUTHORED, fields, item, questionnaire

CORE = "http://hl7.org/fhir/StructureDefinition/"
SDC = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-"
UCUM = "http://unitsofmeasure.org"


def extra(address: str, **value: Any) -> dict[str, Any]:
    return {"url": address, **value}


def unit(code: str, **more: str) -> dict[str, Any]:
    return extra(f"{CORE}questionnaire-unit", valueCoding={"system": UCUM, "code": code, **more})


def told(imported: Imported, level: str | None = None) -> list[str]:
    return [f"{line.place}: {line}" for line in imported.report if level in (None, line.level)]


def response(imported: Imported, answers: dict[str, Any]) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = questionnaire_response(imported.definition, answers, "1", AUTHORED)["item"]
    return items


@pytest.mark.parametrize(
    ("kind", "coding", "named"),
    [
        ("decimal", {"code": "kg"}, "kg"),
        ("quantity", {"code": "mm[Hg]"}, "mmHg"),
        ("integer", {"code": "a", "display": "years of age"}, "years of age"),
        ("decimal", {"code": "[degF]"}, "°F"),
        ("decimal", {"code": "{score}"}, None),
    ],
)
def test_a_unit_is_asked_for_and_given_back(kind: str, coding: dict[str, str], named: str | None) -> None:
    imported = questionnaire(item("a", kind, extension=[unit(**coding)]))
    field = fields(imported)["a"]
    assert field.config.get("unit") == named
    (given,) = response(imported, {"a": 12})[0]["answer"]
    assert (
        given
        == {
            "quantity": {"valueQuantity": {"value": 12, "unit": named, "system": UCUM, "code": coding["code"]}},
            "decimal": {"valueDecimal": 12},
            "integer": {"valueInteger": 12},
        }[kind]
    )


def test_a_whole_number_with_a_unit_stays_whole() -> None:
    imported = questionnaire(item("a", "integer", extension=[unit("/min")]))
    assert fields(imported)["a"].config == {"decimals": 0, "unit": "/min"}
    assert response(imported, {"a": 61.0})[0]["answer"] == [{"valueInteger": 61}]


def test_limits_of_a_quantity() -> None:
    limits = [
        extra(f"{SDC}{name}", valueQuantity={"value": value, "unit": "mg"})
        for name, value in (("minQuantity", 5), ("maxQuantity", 7.5))
    ]
    field = fields(questionnaire(item("a", "quantity", extension=[*limits, unit("mg")])))["a"]
    assert field.config == {"minimum": 5, "maximum": 7.5, "unit": "mg"}


def test_a_group_that_repeats_within_another_is_asked_once_and_given_back_in_its_place() -> None:
    dose = item("dose", "group", repeats=True, item=[item("how-much", "string"), item("days", "date", repeats=True)])
    imported = questionnaire(item("drug", "group", repeats=True, item=[item("name", "string", repeats=True), dose]))
    (drug,) = imported.definition.fields
    assert [(field.field_id, field.type) for field in drug.fields] == [
        ("name", "long_text"),
        ("how_much", "short_text"),
        ("days", "date"),
    ]
    lines = told(imported, "changed")
    assert "item dose “Question dose”: repeats within something that repeats; asked once for each of these" in lines
    assert "item days “Question days”: repeats within something that repeats; one answer is asked for" in lines
    given = response(imported, {"drug": [{"name": "zinc", "how_much": "1", "days": "2026-01-02"}, {"how_much": "2"}]})
    assert [each["linkId"] for each in given] == ["drug", "drug"]
    assert [each["linkId"] for each in given[0]["item"]] == ["name", "dose"]
    assert [each["answer"] for each in given[0]["item"][1]["item"]] == [
        [{"valueString": "1"}],
        [{"valueDate": "2026-01-02"}],
    ]


def test_what_is_asked_about_each_of_several_answers_stands_with_that_answer() -> None:
    inner = [item("since", "date", required=True), item("help", "display")]
    imported = questionnaire(item("pet", "string", repeats=True, required=True, item=inner))
    (pets,) = imported.definition.fields
    assert pets.config["minimum"] == 1
    assert [(field.field_id, field.type) for field in pets.fields] == [("pet_2", "short_text"), ("since", "date")]
    given = response(imported, {"pet": [{"pet_2": "cat", "since": "2020-02-02"}, {"pet_2": "dog"}]})
    assert given[0]["answer"] == [
        {
            "valueString": "cat",
            "item": [{"linkId": "since", "text": "Question since", "answer": [{"valueDate": "2020-02-02"}]}],
        },
        {"valueString": "dog"},
    ]


def test_a_repeating_group_without_a_question_is_left_out() -> None:
    imported = questionnaire(item("a", "group", repeats=True, item=[item("b", "display")]), item("c", "string"))
    assert [field.field_id for field in imported.definition.fields] == ["c"]
    assert "item a “Question a”: repeats without a question in it, so it is not asked" in told(imported, "left_out")


def calculated_item(link: str, expression: str, **more: Any) -> dict[str, Any]:
    value = {"language": "text/fhirpath", "expression": expression}
    return item(link, "decimal", extension=[extra(f"{SDC}calculatedExpression", valueExpression=value)], **more)


def test_what_is_calculated_becomes_a_calculation_and_points_are_those_of_options() -> None:
    worth = f"{CORE}ordinalValue"
    codes = {"never": 0, "often": 2.5}
    options = [{"valueCoding": {"code": c, "extension": [extra(worth, valueDecimal=n)]}} for c, n in codes.items()]
    weighed = [{"valueString": "x", "extension": [extra(f"{CORE}itemWeight", valueDecimal=2)]}]
    path = "%resource.item.where(linkId='{}').answer.value"
    mood, sleep = path.format("mood"), path.format("sleep")
    listed = "%questionnaire.item.where(linkId='mood').answerOption"
    by_code = listed + ".where(valueCoding.code = {}.code).extension.where(url='{}').valueDecimal"
    answered = [{"question": "mood", "operator": "exists", "answerBoolean": True}]
    more_than_one = extra(f"{SDC}enableWhenExpression", valueExpression={"expression": f"{mood}.ordinal() > 1"})
    imported = questionnaire(
        item("mood", "choice", answerOption=options),
        item("sleep", "integer"),
        item("weighed", "choice", answerOption=weighed),
        calculated_item("total", f"({mood}.ordinal() + {sleep} * 2).round(1)", enableWhen=answered),
        calculated_item("twice", "%resource.item.where(linkId='total').answer.value * 2"),
        calculated_item("told", f"iif({sleep} > 5, 'well', 'badly')"),
        calculated_item("a", by_code.format(mood, worth)),
        calculated_item("lost", f"{mood}.aggregate($this)"),
        item("why", "string", enableWhen=[{"question": "total", "operator": ">", "answerDecimal": 8}]),
        item("how", "string", extension=[more_than_one]),
    )
    form = imported.definition
    assert form_problems(form) == []
    assert list(fields(imported)) == ["mood", "sleep", "weighed", "why", "how"]
    assert [choice["points"] for choice in fields(imported)["mood"].options] == [0, 2.5]
    assert [choice["points"] for choice in fields(imported)["weighed"].options] == [2]
    found = calculated(form, {"mood": "often", "sleep": 3})
    assert found == {"total": 8.5, "twice": 17, "told": "badly", "a": 2.5}
    assert calculated(form, {"mood": "often"})["total"] is None
    assert condition_applies(form.by_id["why"].condition, {**found, "mood": "often"}, ())
    assert condition_applies(form.by_id["how"].condition, {"mood": "often"}, ())
    assert not condition_applies(form.by_id["how"].condition, {"mood": "never"}, ())
    assert any("the calculated value “lost” was left out" in line for line in told(imported, "left_out"))


def test_what_is_calculated_within_what_repeats_is_not_kept() -> None:
    imported = questionnaire(
        item("g", "group", repeats=True, item=[item("a", "integer"), calculated_item("t", "1 + 1")])
    )
    assert imported.definition.calculations == ()
    assert "item t “Question t”: is calculated from other answers, so it is not asked" in told(imported)


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("date", [{"valueDate": "2026-05-01"}, {"valueDate": "2026-06-01"}]),
        ("time", [{"valueTime": "10:00:00"}, {"valueTime": "12:30:00"}]),
        ("integer", [{"valueInteger": 5}, {"valueInteger": 10}]),
        ("text", [{"valueString": "one"}, {"valueString": "two"}]),
        ("reference", [{"valueReference": {"reference": "Practitioner/7", "display": "Dr. Ito"}}]),
        ("coding", [{"valueCoding": {"system": "urn:x", "code": "a", "display": "A"}}]),
    ],
)
def test_options_of_any_type_come_back_as_they_were(kind: str, options: list[dict[str, Any]]) -> None:
    imported = questionnaire(item("a", kind, answerOption=options))
    field = fields(imported)["a"]
    assert field.type == "choice"
    values = [choice["value"] for choice in field.config["choices"]]
    assert [response(imported, {"a": value})[0]["answer"] for value in values] == [[option] for option in options]


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("choice", {"valueCoding": {"display": "blue"}}),
        ("reference", {"valueReference": {"display": "blue"}}),
        ("open-choice", {"valueString": "blue"}),
    ],
)
def test_words_for_a_question_whose_options_did_not_come_along(kind: str, given: dict[str, Any]) -> None:
    imported = questionnaire(item("a", kind, answerValueSet="http://example.org/ValueSet/far-away"))
    assert response(imported, {"a": "blue"})[0]["answer"] == [given]


def test_a_text_that_stands_only_beside_itself_is_read_and_its_formatting_told() -> None:
    markdown = {"extension": [extra(f"{CORE}rendering-markdown", valueMarkdown="I **agree**")]}
    xhtml = {"extension": [extra(f"{CORE}rendering-xhtml", valueString="<div>How <b>old</b>?</div>")]}
    imported = questionnaire(
        {"linkId": "a", "type": "boolean", "_text": markdown}, item("b", "string", _text=xhtml, text="How old?")
    )
    assert [field.label for field in imported.definition.fields] == ["I agree", "How old?"]
    assert told(imported, "changed") == [
        "item a: the formatting of a text is not kept",
        "item b: the formatting of a text is not kept",
    ]


@pytest.mark.parametrize("label", ["", " ", "\u200b\u200d\ufeff", "\u00ad\u2060", "<p>&nbsp;</p>", None])
def test_a_question_without_a_visible_text_is_called_by_its_code_or_its_link(label: str | None) -> None:
    coded = item("b", "string", text=label, code=[{"code": "8302-2", "display": "Body height"}])
    imported = questionnaire(item("a", "string", text=label), coded)
    assert [field.label for field in imported.definition.fields] == ["a", "Body height"]
    assert "item a: has no label; it is asked as “a”" in told(imported, "changed")


def test_options_without_a_visible_name_are_called_by_their_codes() -> None:
    options = [{"valueCoding": {"code": code, "display": display}} for code, display in (("1", "\u200b"), ("2", "Two"))]
    field = fields(questionnaire(item("a", "choice", answerOption=options)))["a"]
    assert field.config["choices"] == [{"value": "1"}, {"value": "2", "label": "Two"}]


def test_long_texts_are_shortened_and_kept_whole_beside() -> None:
    imported = questionnaire(item("a", "choice", text="w" * 10_000, answerOption=[{"valueString": "o" * 3_000}]))
    field = fields(imported)["a"]
    assert (len(field.label), len(field.config["choices"][0]["label"])) == (500, 500)
    assert "w" * 10_000 in (field.intent or "")
    assert [line for line in told(imported, "changed") if "shortened" in line]
    assert response(imported, {"a": "o" * 3_000})[0]["answer"] == [{"valueString": "o" * 3_000}]


def test_concepts_that_are_called_otherwise_in_other_languages() -> None:
    concept = {"code": "g", "display": "Good", "designation": [{"language": "de", "value": "Gut"}, {"value": "?"}]}
    values = {
        "resourceType": "ValueSet",
        "id": "v",
        "compose": {"include": [{"system": "urn:x", "concept": [concept]}]},
    }
    open_to = item("a", "open-choice", answerValueSet="#v")
    imported = questionnaire(open_to, contained=[values], language="en")
    assert imported.definition.languages == ("en", "de")
    assert fields(imported)["a"].translations["de"]["choices"] == {"g": "Gut", "other": "Anderes"}


def test_answers_in_own_words_are_named_in_the_language_of_the_form() -> None:
    imported = questionnaire(item("a", "open-choice", answerOption=[{"valueString": "Rot"}]), language="de-CH")
    choice, words = imported.definition.fields
    assert choice.config["choices"][-1] == {"value": "other", "label": "Anderes"}
    assert words.label == "Question a – Anderes"


def test_everything_that_is_not_kept_is_told() -> None:
    option = {"valueString": "x", "initialSelected": True, "extension": [extra(f"{CORE}questionnaire-optionExclusive")]}
    imported = questionnaire(
        item("a", "choice", answerOption=[option], code=[{"code": "1"}], extension=[extra("urn:own/sparkles")]),
        item("b", "string", extension=[extra(f"{SDC}initialExpression"), extra(f"{CORE}supportLink", valueUri="https://e.test")]),
        extension=[extra(f"{SDC}launchContext")],
    )  # fmt: skip
    lines = told(imported, "left_out")
    assert "item a “Question a”: the value given beforehand is not kept" in lines
    assert "item a “Question a”: the extension optionExclusive is not understood" in lines
    assert "item a “Question a”: the extension sparkles is not understood" in lines
    assert "items: the codes that questions have beside their linkIds are not kept" in lines
    assert "items: what connects questions with medical records is not kept: initialExpression" in lines
    assert "items: what connects questions with medical records is not kept: launchContext" in lines


def test_a_link_for_help_is_told_with_the_question() -> None:
    link = extra(f"{CORE}questionnaire-supportLink", valueUri="https://example.org/why")
    assert fields(questionnaire(item("a", "string", extension=[link])))["a"].intent == "https://example.org/why"


def test_a_bundle_with_several_questionnaires_tells_which_are_left_out() -> None:
    every = [
        {"resource": {"resourceType": "Questionnaire", "title": name, "item": [item("a", "string")]}}
        for name in ("First", "Second")
    ]
    imported = read_definition(json.dumps({"resourceType": "Bundle", "entry": every}).encode())
    assert imported.definition.title == "First"
    assert told(imported) == ["entry: only the first questionnaire is imported; “Second” is left out"]


def test_links_that_are_missing_or_double_are_told() -> None:
    imported = questionnaire(item("a", "string"), item("a", "date"), {"type": "string", "text": "Nameless"})
    assert [field.field_id for field in imported.definition.fields] == ["a", "a_2", "nameless"]
    assert told(imported, "error") == [
        "item a “Question a”: the linkId “a” stands twice",
        "item ? “Nameless”: has no linkId, so no condition and no response can name it",
    ]


def test_thirty_levels_are_read() -> None:
    nested = item("leaf", "string")
    for number in range(30):
        nested = item(f"level-{number}", "group", item=[nested])
    imported = questionnaire(nested)
    assert len(fields(imported)["leaf"].origin["parents"]) == 30


def test_words_after_the_last_question_are_said_at_the_end() -> None:
    rule = {"question": "first", "operator": "=", "answerString": "x"}
    found = questionnaire(
        item("before", "display"),
        item("first", "string"),
        {"linkId": "bye", "type": "display", "text": "Thank you."},
        {"linkId": "more", "type": "display", "text": "You said x.", "enableWhen": [rule]},
    )
    assert found.definition.completion_message == "Thank you."
    assert told(found, "left_out") == [
        "item more “You said x.”: a note that is shown on a condition only was left out: You said x."
    ]


def test_a_check_of_a_question_is_told_in_its_own_words() -> None:
    parts = [{"url": "key", "valueId": "c"}, {"url": "human", "valueString": "Must be even"}]
    url = "http://hl7.org/fhir/StructureDefinition/questionnaire-constraint"
    found = questionnaire(item("first", "integer", extension=[{"url": url, "extension": parts}]))
    assert "item first “Question first”: the check Must be even is not made" in told(found)


def test_a_questionnaire_of_the_release_before_keeps_every_option() -> None:
    """STU3: `option` and `options`, of questions of any type."""
    colours = {"system": "urn:c", "concept": [{"code": "r", "display": "Red"}, {"code": "g", "display": "Green"}]}
    imported = questionnaire(
        item("meal", "choice", option=[{"valueCoding": {"code": "a", "display": "Meat"}}, {"valueString": "Fish"}]),
        item("amount", "integer", option=[{"valueInteger": 1}, {"valueInteger": 2}]),
        item("colour", "open-choice", options={"reference": "#set"}),
        item("shade", "string", options={"reference": "#set"}),
        item("why", "string", enableWhen=[{"question": "meal", "hasAnswer": False}, {"question": "amount", "answerInteger": 2}]),
        contained=[{"resourceType": "ValueSet", "id": "set", "compose": {"include": [colours]}}],
    )  # fmt: skip
    found = fields(imported)
    values = {name: [choice["value"] for choice in field.config.get("choices", [])] for name, field in found.items()}
    assert values == {
        "meal": ["a", "Fish"], "amount": ["1", "2"], "colour": ["r", "g", "other"], "colour other": [], "shade": ["r", "g"],
        "why": [],
    }  # fmt: skip
    assert found["why"].condition == 'meal == null || amount == "2"'
    assert response(imported, {"amount": "2"})[0]["answer"] == [{"valueInteger": 2}]


def test_a_questionnaire_of_an_older_release_is_refused_by_name() -> None:
    asked = {"linkId": "a", "type": "choice", "text": "A?", "option": [{"code": "x", "display": "X"}]}
    document = {"resourceType": "Questionnaire", "group": {"title": "Old", "question": [asked]}}
    with pytest.raises(ImportRefused) as refused:
        read_definition(json.dumps(document).encode(), "old.json")
    assert refused.value.problems == [
        ("group", "is of FHIR's second release (DSTU2); questionnaires of the third (STU3) or later are read")
    ]


def test_what_of_a_value_set_did_not_come_along_is_told() -> None:
    include = [
        {"system": "urn:here", "concept": [{"code": "a"}]},
        {"system": "urn:elsewhere"},
        {"valueSet": ["urn:another"]},
    ]
    exclude = [{"system": "urn:here", "filter": [{"property": "concept", "op": "is-a", "value": "b"}]}]
    imported = questionnaire(
        item("a", "choice", answerValueSet="#set"),
        contained=[{"resourceType": "ValueSet", "id": "set", "compose": {"include": include, "exclude": exclude}}],
    )
    missing = "the value set {} did not come along, so its options are not known"
    assert [str(line) for line in imported.report if line.place.startswith("item a") and line.level != "carried"] == [
        "what the value set takes out of its options is offered too",
        missing.format("urn:elsewhere"),
        missing.format("urn:another"),
    ]


def test_settings_of_a_text_and_what_stands_below_it_are_not_lost() -> None:
    below = [item("below", "string")]
    imported = questionnaire(item("told", "display", option=[{"valueString": "x"}], item=below), item("last", "string"))
    assert list(fields(imported)) == ["below", "last"]
    assert any(line.endswith("options do not fit this question: x") for line in told(imported, "left_out"))
