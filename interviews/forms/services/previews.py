"""Trying a draft: a real session on the draft as it stands, marked as preview and kept out of everything that counts."""

from __future__ import annotations

from django.db import transaction

from interviews.access import Principal
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_checks import repair_plan
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import check_form
from interviews.models import Form, FormVersion
from interviews.sessions.rules.bootstrap import UNKNOWN_COUNTRY
from interviews.sessions.rules.state import FieldState, MainSessionState, Stage
from interviews.sessions.services.sessions import Started, begin_session


def start_preview(form: Form, *, by: Principal, token: str | None, language: str | None, at: str | None) -> Started:
    """Begin a conversation on the draft; `at` names the field to begin with, greeting and earlier fields being left out.

    The draft is frozen for it, so that going on editing changes nothing in it. Raises InvalidDefinition for a draft that
    could not be published, ProtocolError invalid_value for a language it does not speak.
    """
    definition = draft_definition(form)
    check_form(definition)
    if at and definition.has_field(at):
        definition = _beginning_at(definition, at)
    with transaction.atomic():
        version = FormVersion.objects.create(
            form=form, definition=definition.model_dump(mode="json"), created_by=by.user
        )
        return begin_session(
            form,
            version,
            definition,
            token=token,
            language=language or definition.languages[0],
            preview=True,
            prepare=lambda state: _prepare(state, definition, at),
        )


def _beginning_at(definition: FormDefinition, field_id: str) -> FormDefinition:
    """Whoever asks to see a field sees it, whatever it depends on, and nothing that stands before it."""
    ids = [field.field_id for field in definition.fields]
    settled = ids[: ids.index(field_id) + 1]
    fields = tuple(f.model_copy(update={"condition": ""}) if f.field_id in settled else f for f in definition.fields)
    return definition.model_copy(update={"fields": fields})


def _prepare(state: MainSessionState, definition: FormDefinition, at: str | None) -> None:
    """A preview follows the designer's order: the Architect plans when the form is published."""
    state.plan = repair_plan(None, definition)
    if not at or not definition.has_field(at):
        return
    start = state.bootstrap
    start.country, start.timezone = start.country or UNKNOWN_COUNTRY, start.browser_timezone or "UTC"
    state.stage = Stage.GREETING
    before = [field.field_id for field in definition.fields]
    for field_id in before[: before.index(at)]:
        state.record(field_id).state = FieldState.NOT_APPLICABLE
