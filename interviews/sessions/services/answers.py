"""Answers as they stand, and submissions as they were sent."""

from __future__ import annotations

from typing import Any

from formagent.storage import fast_sql
from interviews.forms.definition import FormDefinition
from interviews.forms.groups import is_more
from interviews.forms.services.definitions import version_definition
from interviews.models import Answer, Session, Submission
from interviews.results.rules.result_values import SortKeys, column_of, sort_keys
from interviews.sessions.rules.navigation import field_ids_in_order, submitted
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import Evidence, FieldRecord, FieldState, MainSessionState


def store_answers(session: Session, outcome: TurnOutcome) -> None:
    """Write the fields that a turn changed. Part of the turn's transaction."""
    changed = [_answer(session, field_id, outcome) for field_id in outcome.changed_fields]
    fast_sql.upsert(Answer, changed, unique=("session_id", "field_id"), written=_WRITTEN)


_WRITTEN = (
    *("state", "value", "display", "evidence", "facts", "incomplete", "updated_at"),
    *("form_id", "column", "sort_text", "sort_number", "whole_text", "follow_ups", "failures"),
)


def _answer(session: Session, field_id: str, outcome: TurnOutcome) -> dict[str, Any]:
    record = outcome.state.record(field_id)
    counts = record.state is FieldState.DONE and not session.preview
    definition = version_definition(session.version_id).field(field_id)
    keys = sort_keys(definition, record.value) if counts else SortKeys()
    return {
        "session_id": session.pk,
        "field_id": field_id,
        "state": record.state.value,
        "value": record.value,
        "display": outcome.displays.get(field_id, ""),
        "evidence": _dumped(record.evidence),
        "facts": {key: _dumped(fact.evidence) for key, fact in record.facts.items()},
        "incomplete": record.incomplete,
        "form_id": session.form_id if counts else None,
        "column": column_of(field_id),
        "sort_text": keys.text,
        "sort_number": keys.number,
        "whole_text": keys.whole,
        "follow_ups": record.follow_ups,
        "failures": record.failures,
    }


def store_submission(session: Session, outcome: TurnOutcome) -> None:
    """Write the submission of a confirmed session. Part of the turn's transaction."""
    form = version_definition(session.version_id)
    done = done_records(outcome.state, form)
    Submission.objects.create(
        id=outcome.submission_id,
        session=session,
        number=session.submissions.count() + 1,
        answers=submitted(outcome.state, form),
        evidence={field_id: _dumped(record.evidence) for field_id, record in done.items()},
        incomplete=[field_id for field_id, record in done.items() if record.incomplete],
    )


def done_records(state: MainSessionState, form: FormDefinition) -> dict[str, FieldRecord]:
    """The records that a submission holds: applicable and answered; of groups the fields of their items."""
    ids = [field_id for field_id in field_ids_in_order(state, form) if not is_more(field_id)]
    return {fid: state.record(fid) for fid in ids if state.record(fid).state is FieldState.DONE}


def _dumped(evidence: list[Evidence]) -> list[dict[str, Any]]:
    return [item.model_dump(exclude_defaults=True) for item in evidence]
