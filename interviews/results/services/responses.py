"""What the result pages read of a session, written in the transaction of each of its turns: its answers as they stand, its
submissions as they were sent, and the session in short."""

from __future__ import annotations

import datetime as dt
from itertools import count
from typing import Any

from formagent.storage import fast_sql
from interviews.forms.definition import FormDefinition
from interviews.forms.groups import is_more
from interviews.forms.services.definitions import version_definition
from interviews.models import Answer, Response, ReviewFailure, SearchText, Session, Submission
from interviews.reading.text.normalization import fold_case
from interviews.results.rules.references import reference_of
from interviews.results.rules.result_values import (
    SortKeys,
    column_of,
    searchable,
    sort_keys,
    with_plain_lines,
    with_reference,
)
from interviews.results.services.submission_mails import queue_mails
from interviews.results.services.telling import tell_of_turn
from interviews.sessions.rules.bootstrap import UNKNOWN_COUNTRY
from interviews.sessions.rules.navigation import field_ids_in_order, submitted
from interviews.sessions.rules.outcome import FailedReview, TurnOutcome
from interviews.sessions.rules.state import Evidence, FieldRecord, FieldState, MainSessionState


def _store_answers(session: Session, before: Response | None, outcome: TurnOutcome, now: dt.datetime) -> None:
    """Write the fields that a turn changed, and how long after its question the answer came that it settled."""
    changed = [_answer(session, field_id, outcome) for field_id in outcome.changed_fields]
    asked, since = (before.asked_field, before.asked_since) if before else ("", None)
    for answer in changed:
        if since and answer["field_id"] == asked and answer["state"] == FieldState.DONE:
            answer["seconds"] = max(0, round((now - since).total_seconds()))
    fast_sql.upsert(Answer, changed, unique=("session_id", "field_id"), written=_WRITTEN, once=("seconds",))


_WRITTEN = (
    *("state", "value", "display", "evidence", "facts", "incomplete", "confirmed", "updated_at"),
    *("form_id", "column", "sort_text", "sort_number", "whole_text", "follow_ups", "failures"),
)


def _answer(session: Session, field_id: str, outcome: TurnOutcome) -> dict[str, Any]:
    """The row of a field: the answer that stands, also while it is asked for again, or a correction of it waits for a yes."""
    record = outcome.state.record(field_id)
    told = record.told
    counts = told is not None and not session.preview
    definition = version_definition(session.version_id).field(field_id)
    shown = told or record
    keys = sort_keys(definition, shown.value) if counts else SortKeys()
    return {
        "session_id": session.pk,
        "field_id": field_id,
        "state": (FieldState.DONE if told else record.state).value,
        "value": shown.value,
        "display": outcome.displays.get(field_id, ""),
        "evidence": _dumped(shown.evidence),
        "facts": {key: _dumped(fact.evidence) for key, fact in shown.facts.items()},
        "incomplete": shown.incomplete,
        "confirmed": shown.confirmed,
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


# --- the session in short ---------------------------------------------------------------------------------------------

_ENGINES_KEPT = 200
_KEPT = ("session_id", "asked_field", "asked_since", "engine", "submitted_at", "seconds", "reference")


def keep_response(
    session: Session, form: FormDefinition, outcome: TurnOutcome, now: dt.datetime, said: str = ""
) -> None:
    """Write what a turn changed of the answers, the session's row, and what a search looks in; this was `said` in it.

    Previews have no row. Part of the turn's transaction.
    """
    before = None if session.preview else fast_sql.first(Response, {"session_id": session.pk}, _KEPT)
    _store_answers(session, before, outcome, now)
    if session.preview:
        return
    if outcome.failed_review:
        _note_failure(session, outcome.failed_review, outcome.state.version, now)
    values = _row(session, before, outcome, now)
    if before is None:
        Response.objects.create(
            session=session,
            form_id=session.form_id,
            version_id=session.version_id,
            started_at=session.created_at,
            **values,
        )
    else:
        fast_sql.update(Response, {"session_id": session.pk}, values)
    if before is None or outcome.changed_fields or said or outcome.state.stage.closed:
        reference = values.get("reference") or (before.reference if before else "")
        anew = before is None or outcome.state.stage.closed or not outcome.answers_stand
        _keep_search_text(session, form, outcome, said, reference, anew=anew)
    if outcome.state.stage.closed or outcome.person_called:
        tell_of_turn(session, outcome)
        queue_mails(session, outcome)


def _keep_search_text(
    session: Session, form: FormDefinition, outcome: TurnOutcome, said: str, reference: str, *, anew: bool
) -> None:
    """Write the lines of all answers `anew`, or add those of the new ones, which costs the same however many there are."""
    records = outcome.state.fields
    if anew:
        shown = fast_sql.values(Answer, {"session_id": session.pk}, ("field_id", "display"))
        found = searchable(form, records, dict(shown))
        text: dict[str, Any] = {"answers": with_reference(found.text, reference), "sensitive_answers": found.sensitive}
    else:
        new = {fid: records[fid] for fid in outcome.changed_fields if fid in records}
        found = searchable(form, new, outcome.displays)
        lines = {"answers": found.text, "sensitive_answers": found.sensitive}
        text = {name: fast_sql.LineMore(line) for name, line in lines.items() if line}
    text["indexed"] = outcome.state.stage.closed
    line = with_plain_lines(fold_case(said))
    grown = text | {"messages": fast_sql.LineMore(line)} if line else text
    if fast_sql.update(SearchText, {"response_id": session.pk}, grown):
        return
    if anew:
        SearchText.objects.create(response_id=session.pk, form_id=session.form_id, messages=line, **text)
    else:
        _keep_search_text(session, form, outcome, said, reference, anew=True)


def _row(session: Session, before: Response | None, outcome: TurnOutcome, now: dt.datetime) -> dict[str, Any]:
    state, usage, start = outcome.state, outcome.state.usage, outcome.state.bootstrap
    country = start.country if start.country and start.country != UNKNOWN_COUNTRY else ""
    row: dict[str, Any] = {
        "stage": state.stage.value,
        "language": state.bootstrap.language or "",
        "country": country,
        "country_from": ("browser" if start.country_assumed else "said") if country else "",
        "engine": _engines(before.engine if before else "", outcome.engine),
        "closed_at": session.closed_at,
        "calls": usage.calls,
        "tokens": usage.prompt_tokens + usage.completion_tokens,
        "cost": usage.cost,
    }
    asked = state.current_field_id
    if asked and (before is None or before.asked_field != asked):
        row |= {"asked_field": asked, "asked_since": now}
    if outcome.person_called:
        row |= {"person_wanted_at": now, "person_mailed_at": None}
    if outcome.submission_id:
        row["submitted_at"] = now
        if before is None or not before.reference:
            row["reference"] = _free_reference(session)
        if before is None or before.seconds is None:
            row["seconds"] = max(0, round((now - session.created_at).total_seconds()))
    return row


def _free_reference(session: Session) -> str:
    """A reference that no other response of the form has."""
    offered = (reference_of(session.pk, attempt) for attempt in count())
    return next(o for o in offered if not Response.objects.filter(form_id=session.form_id, reference=o).exists())


def _engines(known: str, engine: str) -> str:
    names = {*filter(None, known.split(",")), *filter(None, [engine])}
    return ",".join(sorted(names))[:_ENGINES_KEPT]


def _note_failure(session: Session, failed: FailedReview, turn: int, now: dt.datetime) -> None:
    ReviewFailure.objects.create(
        session=session,
        form_id=session.form_id,
        turn=turn,
        field_id=failed.field_id,
        column=column_of(failed.field_id),
        problem=failed.problem[:40],
        missing_facts=failed.missing_facts,
        feedback=failed.feedback,
        created_at=now,
    )
