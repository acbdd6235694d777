"""What becomes of a survey of Qualtrics."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from interviews.forms.checks import form_problems
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported

HOTEL = Path(__file__).parent / "files" / "qualtrics" / "hotel.qsf"


def survey(*flow: dict[str, Any], logic: dict[str, Any] | None = None) -> Imported:
    """A choice in one block, a text in the next."""
    asked = {"QuestionText": "A", "DataExportTag": "aa", "QuestionType": "MC", "Selector": "SAVR"}
    told = {"QuestionText": "B", "DataExportTag": "bb", "QuestionType": "TE", "Selector": "SL"}
    payloads = {"QID1": {**asked, "Choices": {"1": {"Display": "X"}, "2": {"Display": "Y"}}}, "QID2": told}
    if logic:
        payloads["QID2"] = {**told, "DisplayLogic": logic}
    blocks = [
        {"ID": f"B{n}", "Description": f"Block {n}", "BlockElements": [{"Type": "Question", "QuestionID": f"QID{n}"}]}
        for n in (1, 2)
    ]
    elements: list[dict[str, Any]] = [
        {"Element": "SQ", "PrimaryAttribute": name, "Payload": each} for name, each in payloads.items()
    ]
    elements += [{"Element": "BL", "Payload": blocks}, {"Element": "FL", "Payload": {"Flow": list(flow)}}]
    document = {"SurveyEntry": {"SurveyName": "S", "SurveyLanguage": "EN"}, "SurveyElements": elements}
    return read_definition(json.dumps(document).encode(), "s.qsf")


def block(number: int) -> dict[str, Any]:
    return {"Type": "Standard", "ID": f"B{number}"}


def when(operator: str, locator: str = "q://QID1/SelectableChoice/1", **more: Any) -> dict[str, Any]:
    test = {"LogicType": "Question", "LeftOperand": locator, "Operator": operator, **more}
    return {"0": {"0": test, "Type": "If"}, "Type": "BooleanExpression"}


def told(imported: Imported) -> str:
    return "\n".join(f"{line.level} {line.place}: {line}" for line in imported.report)


def asked_for(imported: Imported, **answers: Any) -> list[str]:
    fields = imported.definition.fields
    return [each.field_id for each in fields if not each.condition or condition_applies(each.condition, answers, ())]


def test_every_kind_is_asked_in_every_language() -> None:
    imported = read_definition(HOTEL.read_bytes(), "hotel.qsf")
    found = imported.definition
    assert [(each.field_id, each.type) for each in found.fields] == [
        ("name", "short_text"), ("agree", "choice"), ("uses", "multi_choice"), ("uses_other", "short_text"), ("age", "number"),
        ("why_pool", "long_text"), ("rate", "matrix"), ("nps", "rating"), ("order", "ranking"), ("mail", "email"),
        ("address_1", "short_text"), ("address_2", "short_text"), ("warm", "slider"), ("sign", "signature"),
    ]  # fmt: skip
    assert (found.title, found.languages) == ("Hotel feedback", ("en", "de"))
    assert found.field("agree").translations["de"]["choices"] == {"1": "Ja", "2": "Nein"}
    assert found.field("agree").translations["de"]["label"] == "Machen Sie mit, “Wie heißen Sie?”?"
    assert found.field("age").config == {"minimum": 0, "maximum": 120}
    assert found.field("nps").config["high_label"] == "Extremely likely"
    assert found.field("warm").config["low_label"] == "Cold"
    assert found.field("mail").intent == "Almost there."
    assert (found.field("rate").section, found.field("rate").required) == ("Your stay", True)
    assert imported.settings == {"link_parameters": ("source",)}


def test_the_flow_is_kept_as_conditions() -> None:
    hotel = read_definition(HOTEL.read_bytes(), "hotel.qsf")
    early = asked_for(hotel, agree="2", uses=["1"], age=30)
    assert {"rate", "mail", "sign"} & set(early) == set()
    assert {"rate", "mail", "why_pool"} <= set(asked_for(hotel, agree="1", uses=["1"], age=30))
    assert "rate" not in asked_for(hotel, agree="1", uses=["2"], age=17)
    assert "rate" in asked_for(hotel, agree="1", uses=["2"], age=18)


def test_what_has_no_counterpart_is_told() -> None:
    lines = told(read_definition(HOTEL.read_bytes(), "hotel.qsf"))
    for line in (
        "an element of type “HeatMap Image” has no counterpart", "nothing is drawn by lot", "“Timing” is recorded",
        "the reckoned value “wave” is not stored", "question address: each input is a question of its own",
    ):  # fmt: skip
        assert line in lines
    assert "Thrown away" not in lines


@pytest.mark.parametrize(
    ("operator", "shown"),
    [("Selected", {"1"}), ("NotSelected", {"2", None}), ("Empty", set[str]()), ("Contains", {"1"})],
)
def test_display_logic_is_a_condition(operator: str, shown: set[str | None]) -> None:
    imported = survey(block(1), block(2), logic=when(operator))
    if operator == "Empty":
        assert asked_for(imported) == ["aa", "bb"]
        assert asked_for(imported, aa="1") == ["aa"]
        return
    assert {said for said in ("1", "2", None) if "bb" in asked_for(imported, aa=said)} == shown


def test_groups_of_a_logic_are_joined_by_what_they_begin_with() -> None:
    either = when("Selected") | {
        "1": {**when("Selected", "q://QID1/SelectableChoice/2")["0"], "Type": "OrIf"},
    }
    imported = survey(block(1), block(2), logic=either)
    assert [asked_for(imported, aa=said)[-1] for said in ("1", "2", None)] == ["bb", "bb", "aa"]


def test_what_comes_after_the_end_is_not_asked() -> None:
    imported = survey(block(1), {"Type": "EndSurvey"}, block(2))
    assert asked_for(imported) == ["aa"]
    assert "question QID2: every way leads past it" in told(imported)


@pytest.mark.parametrize(
    ("logic", "why"),
    [
        (when("Selected", "q://QID9/SelectableChoice/1"), "reads “QID9”, which is no question that is asked"),
        (when("Selected", "ed://wave"), "reads “ed://wave”, which is no question that is asked"),
        (when("MatchesRegex"), "uses the operator “MatchesRegex”"),
        ({"Type": "BooleanExpression"}, "is not complete"),
    ],
)
def test_logic_that_cannot_be_said_is_told(logic: dict[str, Any], why: str) -> None:
    imported = survey(block(1), block(2), logic=logic)
    assert why in told(imported)
    assert asked_for(imported) == ["aa", "bb"]


def skip(to: str, operator: str = "Selected", choice: str = "q://QID1/SelectableChoice/1") -> dict[str, Any]:
    return {"SkipLogicID": 1, "Condition": operator, "ChoiceLocator": choice, "SkipToDestination": to}


def skipping(
    *skips: dict[str, Any], blocks: tuple[tuple[str, ...], ...] = (("QID1", "QID2", "QID3"), ("QID4",))
) -> Imported:
    """A choice and three texts; the skips stand at the choice."""
    choices = {"1": {"Display": "X"}, "2": {"Display": "Y"}}
    first = {"QuestionText": "A", "DataExportTag": "aa", "QuestionType": "MC", "Selector": "SAVR", "Choices": choices}
    payloads = {"QID1": first}
    for number, tag in ((2, "bb"), (3, "cc"), (4, "dd")):
        payloads[f"QID{number}"] = {
            "QuestionText": tag.upper(), "DataExportTag": tag, "QuestionType": "TE", "Selector": "SL"
        }  # fmt: skip
    held = [
        {"ID": f"B{number}", "Description": f"Block {number}", "BlockElements": [
            {"Type": "Question", "QuestionID": name, **({"SkipLogic": list(skips)} if name == "QID1" else {})} for name in names
        ]}
        for number, names in enumerate(blocks, 1)
    ]  # fmt: skip
    elements: list[dict[str, Any]] = [
        {"Element": "SQ", "PrimaryAttribute": name, "Payload": each} for name, each in payloads.items()
    ]
    flow = [{"Type": "Standard", "ID": each["ID"]} for each in held]
    elements += [{"Element": "BL", "Payload": held}, {"Element": "FL", "Payload": {"Flow": flow}}]
    document = {"SurveyEntry": {"SurveyName": "S", "SurveyLanguage": "EN"}, "SurveyElements": elements}
    return read_definition(json.dumps(document).encode(), "s.qsf")


@pytest.mark.parametrize(
    ("rule", "by_answer"),
    [
        (skip("QID3"), {"1": ["aa", "cc", "dd"], "2": ["aa", "bb", "cc", "dd"], None: ["aa", "bb", "cc", "dd"]}),
        (skip("ENDOFBLOCK"), {"1": ["aa", "dd"], "2": ["aa", "bb", "cc", "dd"]}),
        (skip("ENDOFSURVEY"), {"1": ["aa"], "2": ["aa", "bb", "cc", "dd"]}),
        (
            skip("QID3", "NotSelected"),
            {"1": ["aa", "bb", "cc", "dd"], "2": ["aa", "cc", "dd"], None: ["aa", "bb", "cc", "dd"]},
        ),
    ],
)
def test_skip_logic_is_a_condition_of_what_it_leads_past(
    rule: dict[str, Any], by_answer: dict[str | None, list[str]]
) -> None:
    imported = skipping(rule)
    assert form_problems(imported.definition) == []
    assert {said: asked_for(imported, aa=said) for said in by_answer} == by_answer


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        (skip("QID4"), "a way that leads back, or nowhere, is not kept: to “QID4”"),
        (skip("QID1"), "a way that leads back, or nowhere, is not kept: to “QID1”"),
        (skip("QID3", "Displayed"), "uses the operator “Displayed”"),
    ],
)
def test_skip_logic_that_cannot_be_kept_is_told(rule: dict[str, Any], why: str) -> None:
    imported = skipping(rule)
    assert why in told(imported)
    assert asked_for(imported, aa="1") == ["aa", "bb", "cc", "dd"]


def test_many_skips_in_a_row_stay_short() -> None:
    rules = [skip("ENDOFSURVEY", choice=f"q://QID1/SelectableChoice/{number}") for number in (1, 2)] * 20
    assert len(skipping(*rules).definition.by_id["dd"].condition) < 200


def test_more_skips_than_a_condition_can_say_are_told() -> None:
    imported = skipping(*[skip("ENDOFSURVEY")] * 301)
    assert "all that follows is asked: its condition is longer than 4000 characters" in told(imported)
    assert asked_for(imported, aa="1") == ["aa"]
