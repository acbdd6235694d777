"""A form as a FHIR R4 Questionnaire: what it asks comes back by our own importer, what is lost is told."""

from __future__ import annotations

import json

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.exporters import export_definition
from interviews.forms.exporters.fhir_questionnaire.conditions import enable_when
from interviews.forms.importers import read_definition
from interviews.forms.importers.comparisons import Untranslatable

PAINS = [{"value": "none", "label": "None"}, {"value": "bad", "label": "Bad"}]
F = FieldDefinition
FORM = FormDefinition(
    slug="intake",
    title="Intake",
    purpose="We prepare your visit.",
    tone="calm",
    origin={"url": "http://clinic.example/q", "version": "2"},
    fields=(
        F(field_id="pain", label="How bad?", type="choice", required=True, config={"choices": PAINS}),
        F(field_id="where", label="Where?", type="short_text", condition='pain == "bad"', origin={"linkId": "1.2"}),
        F(
            field_id="days",
            label="For how many days?",
            type="integer",
            config={"minimum": 0, "maximum": 90},
            section="More",
        ),
        F(field_id="since", label="Since when?", type="date", config={"latest": "2027-01-01"}, section="More"),
        F(field_id="fee", label="What may it cost?", type="money", config={"currencies": ["EUR"]}, section="More"),
        F(field_id="smoker", label="Do you smoke?", type="yes_no", condition="days > 2 && since != null"),
        F(field_id="old", label="Who cares for you?", type="long_text", condition="age(since) > 3.0"),
    ),
)
KNOWN = FORM.by_id
LINKS = {name: name for name in KNOWN}


def test_a_questionnaire_asks_the_same():
    written = json.loads(export_definition(FORM, "fhir").data)
    assert (written["resourceType"], written["status"], written["url"]) == (
        "Questionnaire",
        "active",
        "http://clinic.example/q",
    )
    pain, where, more, smoker, _old = written["item"]
    assert pain["answerOption"][1] == {"valueCoding": {"code": "bad", "display": "Bad"}} and pain["required"] is True
    assert (where["linkId"], where["enableWhen"]) == (
        "1.2",
        [{"question": "pain", "operator": "=", "answerCoding": {"code": "bad"}}],
    )
    assert (more["type"], more["text"], len(more["item"])) == ("group", "More", 3)
    assert [one["url"].rsplit("/", 1)[-1] for one in more["item"][0]["extension"]] == ["minValue", "maxValue"]
    assert smoker["enableBehavior"] == "all" and smoker["enableWhen"][1]["operator"] == "exists"


def test_it_comes_back_by_our_own_importer():
    back = read_definition(export_definition(FORM, "fhir").data).definition
    assert [one.type for one in back.fields] == [
        "choice", "short_text", "integer", "date", "short_text", "yes_no", "long_text",
    ]  # fmt: skip
    assert back.title == "Intake"
    assert [bool(one.condition) for one in back.fields] == [False, True, False, False, False, True, False]
    assert back.fields[2].config == {"minimum": 0, "maximum": 90}


def test_what_it_cannot_hold_is_told():
    report = {(line.level, line.place) for line in export_definition(FORM, "fhir", {"public": True}).report}
    assert {("changed", "fee"), ("left_out", "old"), ("left_out", "form")} <= report


@pytest.mark.parametrize(
    "condition", ["age(since) > 3.0", "nobody == 1", 'pain == "bad" && (smoker == true || days > 2)', "days + 1 > 2"]
)
def test_more_than_comparisons_is_refused(condition: str):
    with pytest.raises(Untranslatable):
        enable_when(condition, KNOWN, LINKS)


@pytest.mark.parametrize(("step", "told"), [(2, [2]), (0.5, [])])
def test_a_slider_tells_whole_steps_only(step: float, told: list[int]):
    field = F(field_id="mood", label="How are you?", type="slider", config={"minimum": 0, "maximum": 10, "step": step})
    item = json.loads(export_definition(FormDefinition(slug="s", title="S", fields=(field,)), "fhir").data)["item"][0]
    steps = [one["valueInteger"] for one in item["extension"] if one["url"].endswith("sliderStepValue")]
    assert steps == told
