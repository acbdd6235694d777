"""What is exported comes back: exactly in our own JSON, as an equivalent form in an XLSForm."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import cel
import pytest
from hypothesis import HealthCheck, given, settings
from jsonschema import Draft202012Validator
from openpyxl import load_workbook

from interviews.demo import NAMES, demo_form
from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition, FormDefinition, Translations
from interviews.forms.exporters import export_definition
from interviews.forms.importers import read_definition
from interviews.forms.importers.own import form_schema
from tests.interviews.forms.importers.xlsform.generated import forms

some = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


@some
@given(forms())
def test_our_own_json_loses_nothing(form: FormDefinition) -> None:
    exported = export_definition(form, "formagent", {"retention_days": 30, "public": True})

    imported = read_definition(exported.data)

    assert imported.definition == form
    assert imported.settings == {"retention_days": 30, "public": True}
    assert imported.report == ()
    assert not list(Draft202012Validator(form_schema()).iter_errors(json.loads(exported.data)))


@some
@given(forms())
def test_an_xlsform_of_ours_comes_back_as_an_equivalent_form(form: FormDefinition) -> None:
    exported = export_definition(form, "xlsform")

    imported = read_definition(exported.data, exported.filename)

    assert not [str(line) for line in imported.report if line.level == "error"]
    back = imported.definition
    assert essence(back) == essence(form)
    for field, again in zip(form.fields, back.fields, strict=True):
        assert same_condition(field.condition, again.condition, form), (field.condition, again.condition)


@some
@given(forms())
@pytest.mark.parametrize("dialect", ["json_schema", "json_schema_draft_7"])
def test_a_json_schema_of_ours_comes_back_as_an_equivalent_form(dialect: str, form: FormDefinition) -> None:
    exported = export_definition(form, dialect)

    imported = read_definition(exported.data, exported.filename)

    assert not [str(line) for line in (*exported.report, *imported.report) if line.level in ("error", "left_out")]
    assert without_origins(essence(imported.definition)) == without_origins(essence(form))
    for field, again in zip(form.fields, imported.definition.fields, strict=True):
        assert same_condition(field.condition, again.condition, form), (field.condition, again.condition)


def without_origins(found: dict[str, Any]) -> dict[str, Any]:
    """Where a definition came from is no part of what it asks."""
    kept = {name: value for name, value in found.items() if name != "origin"}
    return kept | {"fields": [without_origins(field) for field in found["fields"]]}


def test_the_demo_forms_come_back_from_an_xlsform() -> None:
    for name in NAMES:
        form = demo_form(name)
        exported = export_definition(form, "xlsform")
        assert essence(read_definition(exported.data, exported.filename).definition) == essence(form), name


def test_the_published_schema_is_the_one_that_is_read() -> None:
    published = json.loads(Path("docs/form.schema.json").read_text(encoding="utf-8"))
    assert published == form_schema()


def essence(form: FormDefinition) -> dict[str, Any]:
    """A form without what may differ: the wording of conditions, defaults that are written out, empty translations."""
    whole = form.model_dump(mode="json", exclude={"fields"})
    whole["translations"] = {tag: texts for tag, texts in whole["translations"].items() if texts}
    return {**whole, "fields": [essence_of(field) for field in form.fields]}


def essence_of(field: FieldDefinition) -> dict[str, Any]:
    whole = field.model_dump(mode="json", exclude={"fields", "condition", "config", "order"})
    whole["config"] = config_of(field)
    whole["translations"] = {tag: texts for tag, texts in whole["translations"].items() if texts}
    return {**whole, "fields": [essence_of(item) for item in field.fields]}


def config_of(field: FieldDefinition) -> dict[str, Any]:
    if field.is_group:
        return field.repeats.model_dump(mode="json")
    found = field_type(field).configure(field).model_dump(mode="json")
    for choice in (*found.get("choices", ()), *found.get("rows", ())):
        choice["label"] = choice["label"] or choice["value"]
    return found


SAMPLES = {
    "integer": [None, 0, 4, 10, 11],
    "number": [None, 0.0, 2.5, 7.0],
    "yes_no": [None, True, False],
    "consent": [None, True],
    "date": [None, "2024-01-05", "2024-05-06"],
    "short_text": [None, "a", "abcd"],
}


def same_condition(first: str, second: str, form: FormDefinition) -> bool:
    """Whether both say the same for every sample of the one field that they read."""
    if not first or not second:
        return first == second
    (name,) = cel.compile(first).references()["variables"]
    field = form.field(name)
    values = [choice["value"] for choice in field.config.get("choices", [])]
    several = field.type in ("multi_choice", "ranking")
    samples = SAMPLES.get(field.type) or [None, *([[value] for value in values] if several else values)]
    return all(
        holds(first, {name: sample}) == holds(second, {name: sample})
        for sample in samples
        if field.required is False or sample is not None
    )


def holds(condition: str, values: dict[str, Any]) -> bool:
    try:
        return bool(cel.compile(condition).execute(values))
    except (TypeError, ValueError, RuntimeError):
        return False


def test_a_table_is_written_in_all_languages() -> None:
    labels: Translations = {"de": {"label": "Meinung", "rows": {"food": "Essen"}, "choices": {"1": "gut"}}}
    config = {
        "rows": [{"value": "food", "label": "Food"}],
        "choices": [{"value": "1", "label": "good"}, {"value": "2"}],
    }
    field = FieldDefinition(field_id="views", label="Views", type="matrix", config=config, translations=labels)
    form = FormDefinition(slug="views", title="Views", languages=("en", "de"), fields=(field,))

    data = export_definition(form, "xlsform").data

    sheet: Any = load_workbook(io.BytesIO(data))["survey"]
    columns, group, row, *_end = sheet.iter_rows(values_only=True)
    assert [line[columns.index("label::German (de)")] for line in (group, row)] == ["Meinung", "Essen"]
    assert read_definition(data, "views.xlsx").definition.field("views").translations == labels


@pytest.mark.parametrize("required", [True, False])
@pytest.mark.parametrize("config", [{}, {"must_accept": True}, {"must_accept": False}])
def test_whether_a_consent_may_be_refused_comes_back(config: dict[str, Any], required: bool) -> None:
    field = FieldDefinition(
        field_id="terms", label="I agree", type="consent", required=required, config={"statement": "I agree", **config}
    )
    exported = export_definition(FormDefinition(slug="f", title="F", fields=(field,)), "xlsform")
    (back,) = read_definition(exported.data).definition.fields
    assert (back.type, back.required, back.config["must_accept"]) == (
        "consent",
        required,
        config.get("must_accept", True),
    )


@pytest.mark.parametrize("kind", ["choice", "multi_choice", "ranking"])
def test_an_option_that_an_xlsform_cannot_name_is_called_otherwise_there(kind: str) -> None:
    """Several answers stand in one cell there, with spaces between; pyxform refuses names that hold one."""
    choices = [{"value": "no meat", "label": "No meat"}, {"value": "no_meat", "label": "None"}, {"value": "all"}]
    test = 'diet == "no meat"' if kind == "choice" else '"no meat" in diet'
    form = FormDefinition(
        slug="f",
        title="F",
        fields=(
            FieldDefinition(field_id="diet", label="Diet", type=kind, config={"choices": choices}),
            FieldDefinition(field_id="why", label="Why?", type="short_text", condition=f"diet != null && {test}"),
        ),
    )
    exported = export_definition(form, "xlsform")

    book = load_workbook(io.BytesIO(exported.data))
    assert [row[1] for row in book["choices"].iter_rows(min_row=2, values_only=True)] == ["no_meat_2", "no_meat", "all"]
    (told,) = [str(line) for line in exported.report if "is called" in str(line)]
    assert told == "the option “no meat” is called “no_meat_2” there; its value stands in the column formagent"

    imported = read_definition(exported.data, exported.filename)
    assert not [line for line in imported.report if line.level in ("error", "left_out", "changed")]
    assert imported.definition.field("diet").config["choices"] == choices
    assert '"no meat"' in imported.definition.field("why").condition
