"""A form as a SurveyJS survey: what it asks comes back by our own importer, what is lost is told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.exporters import export_definition
from interviews.forms.exporters.surveyjs.expressions import as_expression
from interviews.forms.importers import read_definition
from interviews.forms.importers.comparisons import Untranslatable

TEAS = [{"value": "green", "label": "Green"}, {"value": "black", "label": "Black"}]
F = FieldDefinition
FORM = FormDefinition(
    slug="tea",
    title="Tea time",
    languages=("en", "ja"),
    completion_message="See you.",
    purpose="We plan the tea.",
    translations={"ja": {"title": "お茶"}},
    fields=(
        F(field_id="guests", label="How many?", type="integer", required=True, config={"minimum": 1, "maximum": 9}),
        F(field_id="tea", label="Which tea?", type="choice", config={"choices": TEAS}, condition="guests > 2"),
        F(field_id="teas", label="Which else?", type="multi_choice", config={"choices": TEAS, "max_choices": 1}),
        F(field_id="warm", label="How warm?", type="slider", config={"maximum": 90, "step": 5}, section="Taste"),
        F(
            field_id="rate",
            label="How good?",
            type="rating",
            config={"maximum": 7, "high_label": "Best"},
            section="Taste",
        ),
        F(field_id="day", label="When?", type="date", config={"earliest": "2027-01-01"}, section="Taste"),
        F(
            field_id="grid",
            label="How were they?",
            type="matrix",
            config={"rows": TEAS, "choices": [{"value": "good", "label": "Good"}, {"value": "bad", "label": "Bad"}]},
        ),
        F(field_id="fee", label="What may it cost?", type="money", config={"currencies": ["EUR"]}),
        F(field_id="why", label="Why?", type="long_text", condition="size(why_not) > 0 && age(day) > 3.0"),
    ),
)


def exported() -> tuple[dict[str, Any], list[tuple[str, str]]]:
    written = export_definition(FORM, "surveyjs", {"public": True})
    return json.loads(written.data), [(line.level, line.place) for line in written.report]


def test_a_survey_asks_the_same():
    survey, _report = exported()
    assert survey["title"] == {"default": "Tea time", "ja": "お茶"} and survey["completedHtml"] == "See you."
    assert [len(page["elements"]) for page in survey["pages"]] == [3, 3, 3]
    asked = {each["name"]: each for page in survey["pages"] for each in page["elements"]}
    assert asked["tea"]["visibleIf"] == "{guests} > 2"
    assert asked["warm"] == {"name": "warm", "title": "How warm?", "type": "slider", "min": 0, "max": 90, "step": 5}
    assert (asked["rate"]["rateMax"], asked["rate"]["maxRateDescription"]) == (7, "Best")
    assert asked["guests"]["isRequired"] is True


def test_it_comes_back_by_our_own_importer():
    back = read_definition(export_definition(FORM, "surveyjs").data).definition
    kinds = {"guests": "number", "fee": "short_text"}
    assert [(one.field_id, one.type) for one in back.fields] == [
        (one.field_id, kinds.get(one.field_id, one.type)) for one in FORM.fields
    ]
    assert back.by_id["warm"].config == {"minimum": 0, "maximum": 90, "step": 5}
    assert "guests" in back.by_id["tea"].condition and back.by_id["guests"].required


def test_what_it_cannot_hold_is_told():
    _survey, report = exported()
    assert ("changed", "fee") in report and ("left_out", "why") in report
    assert report.count(("left_out", "form")) == 2


@pytest.mark.parametrize(
    ("condition", "written"),
    [
        ('tea == "green" || guests >= 3', "({tea} = 'green' or {guests} >= 3)"),
        ('"green" in teas', "{teas} contains 'green'"),
        ('tea in ["green", "black"]', "({tea} = 'green' or {tea} = 'black')"),
        ("tea != null", "{tea} notempty"),
        ("size(teas) > 1", "{teas.length} > 1"),
        ('!("green" in teas)', "!({teas} contains 'green')"),
    ],
)
def test_conditions_are_written_as_surveys_write_them(condition: str, written: str):
    assert as_expression(condition, FORM.by_id) == written


@pytest.mark.parametrize("condition", ["age(day) > 3.0", "nobody == 1", 'tea == "it\'s"', "guests + 1 > 2"])
def test_others_are_refused(condition: str):
    with pytest.raises(Untranslatable):
        as_expression(condition, FORM.by_id)


def test_languages_that_the_form_no_longer_has_are_left_out():
    left = {"title": "Tee", "label": "Wie viele?"}
    teas = {"ja": {"choices": {"green": "緑茶"}}, "de": {"choices": {"green": "Grün", "black": "Schwarz"}}}
    guests = F(
        field_id="guests", label="How many?", type="integer", translations={"de": left, "pt": {"label": "Quantos?"}}
    )
    tea = F(field_id="tea", label="Which tea?", type="choice", config={"choices": TEAS}, translations=teas)
    inner = F(field_id="name", label="Name", type="short_text", translations={"de": left, "en": {"label": "Once"}})
    people = F(field_id="people", label="Who?", fields=(inner,), type="group", config={"maximum": 3})
    form = FormDefinition(
        slug="tea",
        title="Tea",
        languages=("en", "ja", "pt-BR"),
        translations={"ja": {"title": "お茶"}, "de": left},
        fields=(guests, tea, people),
    )
    survey = json.loads(export_definition(form, "surveyjs", {}).data)
    assert survey["title"] == {"default": "Tea", "ja": "お茶"}
    first, second, third = survey["pages"][0]["elements"]
    assert first["title"] == {"default": "How many?", "pt-BR": "Quantos?"}, "as respondents in that language read it"
    assert [each["text"] for each in second["choices"]] == [{"default": "Green", "ja": "緑茶"}, "Black"]
    assert third["templateElements"][0]["title"] == "Name"
