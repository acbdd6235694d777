"""What is calculated from a response's answers, kept beside them, so that results filter, sort and count both alike."""

from __future__ import annotations

from typing import Any

from formagent.storage import fast_sql
from interviews.field_types import display_value
from interviews.forms.conditions.calculating import calculated_fields
from interviews.forms.definition import FormDefinition
from interviews.models import Answer, Session
from interviews.results.rules.result_values import SortKeys, sort_keys
from interviews.sessions.rules.navigation import calculated_values
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import FieldState

_WRITTEN = ("state", "value", "display", "form_id", "column", "sort_text", "sort_number", "whole_text", "updated_at")


def store_calculated(session: Session, form: FormDefinition, outcome: TurnOutcome) -> None:
    """Write what is calculated as the answers stand after a turn that changed some. Part of the turn's transaction."""
    if not form.calculations or not (outcome.changed_fields or outcome.submission_id):
        return
    values = calculated_values(outcome.state, form)
    rows = [_row(session, form, name, value, outcome.state.language) for name, value in values.items()]
    fast_sql.upsert(Answer, rows, unique=("session_id", "field_id"), written=_WRITTEN)


def _row(session: Session, form: FormDefinition, name: str, value: Any, language: str) -> dict[str, Any]:
    field = calculated_fields(form)[name]
    counts = value is not None and not session.preview
    keys = sort_keys(field, value) if counts else SortKeys()
    return {
        "session_id": session.pk,
        "field_id": name,
        "state": (FieldState.PENDING if value is None else FieldState.DONE).value,
        "value": value,
        "display": display_value(calculated_fields(form.localized(language))[name], value, language) or "",
        "evidence": [],
        "facts": {},
        "incomplete": False,
        "confirmed": True,
        "form_id": session.form_id if counts else None,
        "column": name,
        "sort_text": keys.text,
        "sort_number": keys.number,
        "whole_text": keys.whole,
        "follow_ups": 0,
        "failures": 0,
    }
