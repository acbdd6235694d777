"""FHIR Questionnaires in, QuestionnaireResponses out."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path
from typing import Any

import pytest

from formagent.errors import ImportRefused
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.definition import FieldDefinition
from interviews.forms.exporters.fhir_response import questionnaire_response
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported
from tests.rows import rows

FILES = Path(__file__).parent / "files/fhir"
UCUM_KG = {"system": "http://unitsofmeasure.org", "code": "kg"}
AUTHORED = dt.datetime(2027, 3, 11, 9, 30, tzinfo=dt.UTC)


def questionnaire(*items: dict[str, Any], **more: Any) -> Imported:
    return read_definition(
        json.dumps({"resourceType": "Questionnaire", "title": "Q", "item": list(items), **more}).encode()
    )


def item(link: str, kind: str, **more: Any) -> dict[str, Any]:
    return {"linkId": link, "type": kind, "text": f"Question {link}", **more}


def fields(imported: Imported) -> dict[str, FieldDefinition]:
    return {field.origin["linkId"]: field for field in imported.definition.fields}


@rows(
    ("operator", "answer", "value", "shown"),
    [
        ("=", {"answerInteger": 3}, 3, True), ("!=", {"answerInteger": 3}, 4, True), ("!=", {"answerInteger": 3}, None, False),
        (">", {"answerInteger": 3}, 4, True), ("<=", {"answerInteger": 3}, 4, False), ("exists", {"answerBoolean": True}, 1, True),
        ("exists", {"answerBoolean": False}, None, True), ("exists", {"answerBoolean": False}, 1, False),
    ],
)  # fmt: skip
def test_enable_when(operator: str, answer: dict[str, Any], value: int | None, shown: bool) -> None:
    rule = {"question": "a", "operator": operator, **answer}
    imported = questionnaire(item("a", "integer"), item("b", "string", enableWhen=[rule]))
    assert condition_applies(fields(imported)["b"].condition, {"a": value}, ()) is shown


@pytest.mark.parametrize(("behavior", "shown"), [("all", False), ("any", True)])
def test_enable_behavior(behavior: str, shown: bool) -> None:
    rules = [
        {"question": "a", "operator": "=", "answerBoolean": True},
        {"question": "b", "operator": "=", "answerString": "x"},
    ]
    imported = questionnaire(
        item("a", "boolean"), item("b", "string"), item("c", "string", enableWhen=rules, enableBehavior=behavior)
    )
    assert condition_applies(fields(imported)["c"].condition, {"a": True, "b": "y"}, ()) is shown


def test_a_question_about_what_was_said_of_any_item_of_a_group() -> None:
    definition = read_definition((FILES / "vaccination.json").read_bytes()).definition
    condition = definition.field("q_4").condition
    assert condition_applies(condition, {"q_3": [{"q_3_2": ["rash"]}, {"q_3_2": ["anaphylaxis"]}]}, ())
    assert not condition_applies(condition, {"q_3": [{"q_3_2": ["rash"]}]}, ())
    assert not condition_applies(condition, {"q_3": None}, ())


def test_unknown_value_sets_are_told_and_never_fetched() -> None:
    imported = questionnaire(item("a", "choice", answerValueSet="http://example.org/ValueSet/x"))
    assert fields(imported)["a"].type == "short_text"
    assert any("http://example.org/ValueSet/x" in str(line) for line in imported.report)


def test_other_resources_are_refused() -> None:
    with pytest.raises(ImportRefused) as refused:
        read_definition(b'{"resourceType": "Patient"}')
    assert refused.value.problems == [("resourceType", "must be Questionnaire, or a Bundle with one; it is Patient")]


def test_items_nested_without_end_are_refused() -> None:
    nested = item("x", "string")
    for number in range(60):
        nested = item(str(number), "group", item=[nested])
    with pytest.raises(ImportRefused, match="nested"):
        questionnaire(nested)


def test_a_response_has_the_tree_and_the_types_of_its_questionnaire() -> None:
    definition = read_definition((FILES / "vaccination.json").read_bytes()).definition
    answers = {
        "q_1_1": "Ann", "q_1_2": "1990-01-01", "q_1_3": "female", "q_1_4": 61.5, "q_2": True,
        "q_3": [{"q_3_1": "nuts", "q_3_2": ["rash"]}, {"q_3_1": "eggs"}], "q_8": "other", "q_8_other": "the radio",
        "q_9": [{"q_9_2": "aspirin"}, {"q_9_2": "zinc"}], "q_11": 1.7, "q_11_1": "me", "q_17": "14:30",
        "q_10": "2027-01-01T10:00+09:00",
    }  # fmt: skip
    response = questionnaire_response(definition, answers, "4f2c", AUTHORED, "de")
    items = {each["linkId"]: each for each in response["item"]}
    assert response["questionnaire"] == "http://example.org/Questionnaire/vaccination-check|2.1"
    assert (response["status"], response["authored"], response["language"]) == (
        "completed",
        "2027-03-11T09:30:00+00:00",
        "de",
    )
    person = items["1"]["item"]
    assert person[0] == {"linkId": "1.1", "text": "Name", "answer": [{"valueString": "Ann"}]}
    assert person[2]["answer"][0]["valueCoding"]["system"] == "http://hl7.org/fhir/administrative-gender"
    assert person[3]["answer"] == [{"valueQuantity": {"value": 61.5, "unit": "kg", **UCUM_KG}}]
    allergies = [each for each in response["item"] if each["linkId"] == "3"]
    assert [each["item"][0]["answer"] for each in allergies] == [[{"valueString": "nuts"}], [{"valueString": "eggs"}]]
    assert items["8"]["answer"] == [{"valueString": "the radio"}]
    assert items["9"]["answer"] == [{"valueString": "aspirin"}, {"valueString": "zinc"}]
    assert items["11"]["answer"][0]["item"] == [
        {"linkId": "11.1", "text": "Who measured it?", "answer": [{"valueString": "me"}]}
    ]
    assert items["17"]["answer"] == [{"valueTime": "14:30:00"}]
    assert items["10"]["answer"] == [{"valueDateTime": "2027-01-01T10:00:00+09:00"}]
