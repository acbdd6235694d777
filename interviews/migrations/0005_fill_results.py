"""Sums up the sessions that are there. Apart from the columns themselves: PostgreSQL cannot do both in one transaction."""

from typing import Any

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

from interviews.forms.definition import FormDefinition
from interviews.results.rules.result_values import (SortKeys, column_of, searchable, sort_keys)
from interviews.sessions.rules.state import MainSessionState


def fill(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Sum up the sessions that are there. A column that is new says nothing of how long an answer took."""
    definitions: dict[int, FormDefinition] = {}
    sessions = apps.get_model("interviews", "Session").objects.filter(preview=False)
    for session in sessions.select_related("version").iterator(chunk_size=200):
        form = definitions.setdefault(session.version_id, FormDefinition.model_validate(session.version.definition))
        _fill_answers(apps, session, form)
        _fill_response(apps, session, form)


def _fill_answers(apps: StateApps, session: Any, form: FormDefinition) -> None:
    Answer = apps.get_model("interviews", "Answer")
    rows = [row for row in Answer.objects.filter(session=session) if form.has_field(row.field_id)]
    for row in rows:
        keys = sort_keys(form.field(row.field_id), row.value) if row.state == "done" else SortKeys()
        row.form_id = session.form_id if row.state == "done" else None
        row.column = column_of(row.field_id)
        row.sort_text, row.sort_number, row.whole_text = keys.text, keys.number, keys.whole
    Answer.objects.bulk_update(rows, ["form", "column", "sort_text", "sort_number", "whole_text"])


def _fill_response(apps: StateApps, session: Any, form: FormDefinition) -> None:
    state = MainSessionState.model_validate(session.state)
    found = searchable(form, state.fields)
    newest = session.submissions.order_by("-number").first()
    first = session.submissions.order_by("number").first()
    engines = session.turns.exclude(engine="").values_list("engine", flat=True).distinct()
    apps.get_model("interviews", "Response").objects.create(
        session=session,
        form_id=session.form_id,
        version_id=session.version_id,
        stage=session.stage,
        language=session.language,
        engine=",".join(sorted(set(engines)))[:200],
        started_at=session.created_at,
        closed_at=session.closed_at,
        submitted_at=newest.created_at if newest else None,
        seconds=round((first.created_at - session.created_at).total_seconds()) if first else None,
        asked_field=state.current_field_id or "",
        calls=state.usage.calls,
        tokens=state.usage.prompt_tokens + state.usage.completion_tokens,
        cost=state.usage.cost,
        text=found.text,
        sensitive_text=found.sensitive,
    )


class Migration(migrations.Migration):
    dependencies = [("interviews", "0004_results_in_short")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
