"""What a form's calculations come to, and what is wrong with those that cannot be published."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.forms.calculations import CalculationDefinition
from interviews.forms.checks import form_problems
from interviews.forms.conditions.calculating import calculated, calculated_fields, in_decimals
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.exporters import export_definition
from interviews.forms.exporters.xlsform.sheets import FormSheets
from interviews.forms.importers import read_definition
from interviews.forms.planning.plan_checks import plan_in_order, plan_problems
from tests.rows import rows

SIZES = {"choices": [{"value": "small", "label": "Small"}, {"value": "large", "label": "Large"}]}
FIELDS = (
    FieldDefinition(field_id="adults", label="Adults", type="integer"),
    FieldDefinition(field_id="children", label="Children", type="integer"),
    FieldDefinition(field_id="weight", label="Weight", type="number", sensitive=True),
    FieldDefinition(field_id="tee", label="Shirt", type="choice", config=SIZES),
    FieldDefinition(field_id="sizes", label="Sizes", type="multi_choice", config=SIZES),
    FieldDefinition(
        field_id="guests",
        label="Guests",
        type="group",
        fields=(FieldDefinition(field_id="name", label="Name", type="short_text"),),
    ),
)


def form_with(*calculations: dict[str, Any], **changes: Any) -> FormDefinition:
    made = tuple(CalculationDefinition.model_validate({"label": "It", **each}) for each in calculations)
    return FormDefinition(**{"slug": "trip", "title": "Trip", "fields": FIELDS, "calculations": made, **changes})


def one(expression: str, values: dict[str, Any], **more: Any) -> Any:
    return calculated(form_with({"calculation_id": "it", "expression": expression, **more}), values)["it"]


@rows(
    ("expression", "values", "result"),
    [
        ("adults * 12.5 + children * 5", {"adults": 2, "children": 1}, 30),
        ("sum([adults, children]) * 2", {"adults": 2}, 4),
        ("average([adults, children])", {"adults": 2, "children": 3}, 2.5),
        ("average([adults, children])", {}, None),
        ("adults + children", {"adults": 2}, None),
        ("adults / 0", {"adults": 2}, None),
        ("weight / 3", {"weight": 10}, 3.33),
        ("rounded(weight / 2, 0)", {"weight": 5}, 3),
        ('score(tee, {"small": 1, "large": 3})', {"tee": "large"}, 3),
        ('score(sizes, {"small": 1, "large": 3})', {"sizes": ["small", "large"]}, 4),
        ('score(tee, {"small": 1})', {}, 0),
        ("count(guests) * 20", {"guests": [{"name": "a"}, {"name": "b"}]}, 40),
        ("size(guests) * 20", {"guests": [{"name": "a"}]}, 20),
        ("adults > 1 ? 10 : 2", {"adults": 2}, 10),
    ],
)
def test_numbers_of_all_kinds_go_together(expression: str, values: dict[str, Any], result: Any):
    assert one(expression, values) == result


def test_a_result_is_what_was_declared_or_nothing():
    assert one("adults > 1", {"adults": 2}, result="yes_no") is True
    assert one("adults > 1", {"adults": 2}) is None
    assert one('adults > 1 ? "group" : "alone"', {"adults": 1}, result="text") == "alone"
    assert one("adults / 3", {"adults": 1}, decimals=0) == 0


def test_whole_numbers_become_decimals_but_places_and_texts_stay():
    assert in_decimals('a[0] + 3 + {"x1": 2}["x1"] + b2 + 1.5') == 'a[0] + 3.0 + {"x1": 2.0}["x1"] + b2 + 1.5'
    assert in_decimals("guests.size() + size(guests)") == "guests.size() + count(guests)"


def test_one_may_read_another_whatever_their_order():
    form = form_with(
        {"calculation_id": "total", "expression": "people * 10"},
        {"calculation_id": "people", "expression": "sum([adults, children])"},
    )
    assert form_problems(form) == []
    assert calculated(form, {"adults": 1, "children": 2}) == {"people": 3, "total": 30}


def test_what_reads_something_sensitive_is_sensitive():
    form = form_with(
        {"calculation_id": "total", "expression": "half + 1"}, {"calculation_id": "half", "expression": "weight / 2"}
    )
    assert calculated_fields(form)["total"].sensitive
    assert not calculated_fields(form_with({"calculation_id": "total", "expression": "adults"}))["total"].sensitive


def test_other_formats_keep_it():
    form = form_with(
        {"calculation_id": "people", "expression": "sum([adults, children])"},
        {"calculation_id": "many", "expression": "people > 5", "result": "yes_no"},
        {"calculation_id": "points", "expression": 'score(tee, {"small": 1})'},
    )
    extra = FieldDefinition(field_id="extra", label="Why so many?", type="short_text", condition="people > 5")
    form = form.model_copy(update={"fields": (*FIELDS, extra)})
    sheet = FormSheets(form)
    rows = {row["name"]: row for row in sheet.survey() if "name" in row}
    assert rows["people"]["calculation"] == "(coalesce(${adults}, 0) + coalesce(${children}, 0))"
    assert rows["many"]["calculation"] == "if(${people} > 5, 'yes', 'no')"
    assert rows["extra"]["relevant"] == "${people} > 5"
    assert "points" not in rows and any(line.place == "points" for line in sheet.report.lines())
    for name in ("formagent", "xlsform", "json_schema"):
        written = export_definition(form, name)
        assert read_definition(written.data, written.filename).definition.calculations == form.calculations


def problems_of(*calculations: dict[str, Any], **changes: Any) -> dict[str, str]:
    return {place: str(message) for place, message in form_problems(form_with(*calculations, **changes))}


def test_what_cannot_be_published_is_named():
    it = {"calculation_id": "it", "expression": "adults"}
    assert (
        "'nobody', which is no field" in problems_of({**it, "expression": "nobody + 1"})["calculations.it.expression"]
    )
    assert "not valid CEL" in problems_of({**it, "expression": "adults +"})["calculations.it.expression"]
    assert (
        "must give a number, not bool" in problems_of({**it, "expression": "adults > 1"})["calculations.it.expression"]
    )
    assert "does not fit" in problems_of({**it, "expression": "tee * 2"})["calculations.it.expression"]
    assert problems_of({**it, "expression": " "}) == {"calculations.it.expression": "is empty"}
    assert (
        problems_of({**it, "calculation_id": "adults"})["calculations.adults"] == "is called like a field of this form"
    )
    assert problems_of(it, it)["calculations.it"] == "calculation_id stands 2 times"


def test_what_depends_on_itself_is_named_also_by_way_of_a_condition():
    found = problems_of({"calculation_id": "a", "expression": "b + 1"}, {"calculation_id": "b", "expression": "a + 1"})
    assert found == {"calculations.a.expression": "depends on itself: a → b → a"}
    shown_by_own_total = FIELDS[0].model_copy(update={"condition": "total > 1"})
    form = form_with({"calculation_id": "total", "expression": "adults"}).model_copy(
        update={"fields": (shown_by_own_total, *FIELDS[1:])}
    )
    assert [str(message) for _place, message in form_problems(form)] == ["depends on itself: adults → total → adults"]


def test_a_question_comes_after_all_that_its_condition_is_calculated_from():
    extra = FieldDefinition(field_id="extra", label="Why so many?", type="short_text", condition="people > 5")
    form = form_with({"calculation_id": "people", "expression": "sum([adults, children])"})
    form = form.model_copy(update={"fields": (extra, *FIELDS)})
    assert form_problems(form) == []
    plan = plan_in_order(["extra", "adults"], form)
    assert plan.order.index("extra") > plan.order.index("children")
    early = plan.model_copy(update={"fields": sorted(plan.fields, key=lambda each: each.field_id != "extra")})
    assert "field extra stands before adults, which its condition reads" in plan_problems(early, form)


def scored_field(field_id: str, kind: str, **points: float | None) -> FieldDefinition:
    choices = [{"value": name} | ({} if number is None else {"points": number}) for name, number in points.items()]
    rows = {"rows": [{"value": "first"}, {"value": "second"}]} if kind == "matrix" else {}
    return FieldDefinition(field_id=field_id, label=field_id, type=kind, config={"choices": choices, **rows})


def test_options_have_points_that_a_calculation_adds_up():
    fields = (
        scored_field("mood", "choice", low=0, high=2.5),
        scored_field("signs", "multi_choice", sleep=1, food=2, none=None),
        scored_field("scale", "matrix", never=0, often=-3),
        scored_field("plain", "choice", a=None),
    )
    expression = 'points(mood) + points( signs ) + points(scale) + (mood == "points(mood)" ? 100 : 0)'
    form = form_with({"calculation_id": "total", "expression": expression}, fields=fields)
    assert form_problems(form) == []
    answers = {"mood": "high", "signs": ["sleep", "food", "none"], "scale": {"first": "often", "second": "often"}}
    assert calculated(form, answers) == {"total": -0.5}
    assert calculated(form, {}) == {"total": 0}
    nothing = form_with({"calculation_id": "total", "expression": "points(plain)"}, fields=fields)
    assert [str(message) for _place, message in form_problems(nothing)] == [
        "asks for the points of 'plain', whose options have none"
    ]


@pytest.mark.parametrize(
    ("options", "expression"),
    [
        ({"🍓 red": 2, "blue": 1e-07}, "points(mood)"),
        ({'say "red"\\': 2}, "points(mood)"),
        ({"🍓 red": 2}, "// what's picked\npoints(mood) + (mood == 'no' ? 1 : 0)"),
        ({f"{'long ' * 20}{number}": 2 for number in range(400)}, "points(mood)"),
    ],
)
def test_points_are_read_whatever_options_are_called_and_however_many_there_are(
    options: dict[str, float], expression: str
):
    form = form_with(
        {"calculation_id": "it", "expression": expression}, fields=(scored_field("mood", "choice", **options),)
    )
    assert form_problems(form) == []
    assert calculated(form, {"mood": next(iter(options))}) == {"it": 2}


@pytest.mark.parametrize("points", ["3", True])
def test_points_that_are_no_number_are_refused(points: object):
    form = form_with(fields=(scored_field("mood", "choice", a=points),))  # type: ignore[arg-type]
    assert any("points" in place for place, _message in form_problems(form))
