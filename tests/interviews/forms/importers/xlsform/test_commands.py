"""`manage.py import_form` and `export_form`, and the services under them."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import translation

from formagent.errors import InvalidDefinition
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.exporters import export_definition
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported
from interviews.forms.pages.report_wording import report_words
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import save_definition
from interviews.forms.services.importing import form_settings, import_form
from interviews.models import Form, Workspace
from tests.interviews.forms.importers.xlsform.xlsforms import HOUSEHOLD

pytestmark = pytest.mark.django_db


@pytest.fixture
def workspace() -> Workspace:
    return Workspace.objects.create(slug="demo", name="Demo")


def run(*arguments: str) -> str:
    out = io.StringIO()
    call_command(*arguments, stdout=out, stderr=out)
    return out.getvalue()


def test_a_file_becomes_a_draft_and_the_report_is_printed(workspace: Workspace, tmp_path: Path) -> None:
    path = tmp_path / "household.xlsx"
    path.write_bytes(HOUSEHOLD.data)

    said = run("import_form", str(path))

    form = Form.objects.get()
    assert (form.slug, form.status, form.workspace) == ("hh-2024", "draft", workspace)
    assert draft_definition(form).field("member").fields[1].field_id == "member_age"
    assert "left out  survey row 2, column type: “start” is recorded by a device" in said
    assert "saved as the draft hh-2024" in said


def test_a_dry_run_saves_nothing(workspace: Workspace, tmp_path: Path) -> None:
    path = tmp_path / "household.xlsx"
    path.write_bytes(HOUSEHOLD.data)
    assert "nothing was saved" in run("import_form", str(path), "--dry-run")
    assert not Form.objects.exists()


def test_what_cannot_be_imported_is_said(workspace: Workspace, tmp_path: Path) -> None:
    path = tmp_path / "x.xlsx"
    with pytest.raises(CommandError, match="No such file"):
        run("import_form", str(path))
    path.write_bytes(b"PK\x03\x04")
    with pytest.raises(CommandError, match="x.xlsx: is a broken workbook"):
        run("import_form", str(path))
    path.write_bytes(HOUSEHOLD.data)
    with pytest.raises(CommandError, match="no workspace 'nowhere'"):
        run("import_form", str(path), "--workspace", "nowhere")


@pytest.mark.parametrize("format", ["formagent", "xlsform"])
def test_an_exported_form_is_imported_again(workspace: Workspace, tmp_path: Path, format: str) -> None:
    first = import_form(workspace, read_definition(HOUSEHOLD.data))
    path = tmp_path / f"out.{format}"

    run("export_form", first.slug, "--format", format, "-o", str(path))
    run("import_form", str(path))

    second = Form.objects.get(slug="hh-2024-2")
    ids = [field.field_id for field in draft_definition(first).fields]
    assert [field.field_id for field in draft_definition(second).fields] == ids


def test_settings_travel_with_our_own_json(workspace: Workspace) -> None:
    form = import_form(workspace, read_definition(HOUSEHOLD.data))
    form.retention_days, form.submission_cap, form.allowed_origins = 90, 500, ["https://example.org"]
    form.save()

    exported = export_definition(draft_definition(form), "formagent", form_settings(form))
    again = import_form(workspace, read_definition(exported.data), slug="again")

    assert json.loads(exported.data)["settings"]["retention_days"] == 90
    assert (again.retention_days, again.submission_cap, again.allowed_origins) == (90, 500, ["https://example.org"])


def test_nothing_is_half_saved(workspace: Workspace) -> None:
    bad = FieldDefinition(field_id="a", label="A", type="choice")
    with pytest.raises(InvalidDefinition):
        import_form(workspace, Imported(FormDefinition(slug="bad", title="Bad", fields=(bad,))))
    assert not Form.objects.exists()


def test_the_report_speaks_japanese() -> None:
    report = read_definition(HOUSEHOLD.data).report
    with translation.override("ja"):
        said = [report_words(line) for line in report]
    assert all(any("ぁ" <= letter <= "ん" for letter in words) for words in said), said


def test_a_form_of_a_thousand_questions_is_written_with_few_statements(
    workspace: Workspace, django_assert_max_num_queries: Any
) -> None:
    items = tuple(
        FieldDefinition(field_id=f"i{number}", label=f"Item {number}", type="short_text") for number in range(3)
    )
    facts = (FactDefinition(fact_key="why", fact="why it is so"),)
    groups = [FieldDefinition(field_id=f"g{n}", label=f"Group {n}", type="group", fields=items) for n in range(100)]
    told = [FieldDefinition(field_id=f"t{n}", label=f"Tell {n}", type="long_text", facts=facts) for n in range(900)]
    every = tuple(field.model_copy(update={"order": order}) for order, field in enumerate((*groups, *told)))
    definition = FormDefinition(slug="long", title="Long", fields=every)
    with django_assert_max_num_queries(80):
        form = import_form(workspace, Imported(definition))
        read = draft_definition(form)
    ordered = tuple(item.model_copy(update={"order": order}) for order, item in enumerate(items))
    assert read.fields[:100] == tuple(group.model_copy(update={"fields": ordered}) for group in every[:100])
    assert read.fields[100:] == every[100:]


def test_a_draft_is_replaced_with_few_statements_and_what_stays_keeps_its_row(
    workspace: Workspace, django_assert_max_num_queries: Any
) -> None:
    facts = (FactDefinition(fact_key="why", fact="why it is so"), FactDefinition(fact_key="when", fact="when it began"))
    told = [FieldDefinition(field_id=f"t{n}", label=f"Tell {n}", type="long_text", facts=facts) for n in range(600)]
    items = tuple(FieldDefinition(field_id=f"i{n}", label=f"Item {n}", type="short_text", order=n) for n in range(3))
    group = FieldDefinition(field_id="g", label="Group", type="group", fields=items)
    form = import_form(workspace, Imported(FormDefinition(slug="big", title="Big", fields=(group, *told))))
    rows = {row.field_id: row.pk for row in form.fields.all()}

    less = group.model_copy(update={"fields": items[1:], "label": "Renamed"})
    fewer = [field.model_copy(update={"facts": facts[:1]}) for field in told[100:]]
    new = FieldDefinition(field_id="i0", label="No item any more", type="short_text")
    with django_assert_max_num_queries(60):
        save_definition(workspace, FormDefinition(slug="big", title="Big", fields=(*fewer, less, new)), public=None)

    definition = draft_definition(form)
    assert [field.field_id for field in definition.fields] == [*(field.field_id for field in fewer), "g", "i0"]
    assert [item.field_id for item in definition.field("g").fields] == ["i1", "i2"]
    assert definition.field("g").label == "Renamed"
    assert [fact.fact_key for fact in definition.field("t599").facts] == ["why"]
    kept = {row.field_id: row.pk for row in form.fields.all() if row.field_id != "i0"}
    assert kept.items() <= rows.items()
