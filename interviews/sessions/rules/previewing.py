"""What a try of a draft begins with."""

from __future__ import annotations

from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_checks import repair_plan
from interviews.sessions.rules.bootstrap import UNKNOWN_COUNTRY
from interviews.sessions.rules.state import FieldState, MainSessionState, Stage


def definition_beginning_at(definition: FormDefinition, at: str | None) -> FormDefinition:
    """Whoever asks to see a field sees it, whatever it depends on, and nothing that stands before it."""
    if not at or not definition.has_field(at):
        return definition
    ids = [field.field_id for field in definition.fields]
    settled = ids[: ids.index(at) + 1]
    fields = tuple(f.model_copy(update={"condition": ""}) if f.field_id in settled else f for f in definition.fields)
    return definition.model_copy(update={"fields": fields})


def prepare_preview(state: MainSessionState, definition: FormDefinition, at: str | None) -> None:
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
