"""The life of a turn's row: found, claimed, journaled, committed once."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from formagent import work
from formagent.config import get_config
from formagent.errors import LeaseLost
from formagent.protocol.envelope import Envelope
from formagent.server import leases
from formagent.server.crash_points import crash_point
from formagent.storage import fast_sql
from formagent.storage.kept_queries import rows_at
from formagent.storage.sql_values import JsonText
from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.option_places import as_offered, hold_places
from interviews.forms.services.plans import store_session_plan
from interviews.models import Message, Session, Turn
from interviews.reading.readings import Upload
from interviews.results.services.calculated_answers import store_calculated
from interviews.results.services.responses import keep_response, store_submission
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import MainSessionState, Spoken
from interviews.sessions.services.erasure import erase_session
from interviews.sessions.services.events import append_events
from interviews.sessions.services.files import uploads_of
from interviews.sessions.services.usage import count_spending, count_usage, models_allowed
from interviews.staff.services.webhooks import enqueue_deliveries

JOB = "turn"
_SESSIONS_AT_ONCE = 200


@dataclass(frozen=True)
class ClaimedTurn:
    """A turn in hand, with what running it needs."""

    turn_id: int
    fence: int
    attempt: int
    failures: int
    """Earlier attempts that an error ended."""
    number: int
    accepted_at: dt.datetime
    command_id: str
    command_type: str
    payload: dict[str, Any]
    message: Spoken | None
    session_id: str
    form_id: int
    form: FormDefinition
    state_version: int
    models_allowed: bool
    """False when the day's caps on tokens or money are reached."""
    uploads: tuple[Upload, ...]
    """The session's files, where the form takes any."""

    @property
    def deaths(self) -> int:
        """Earlier attempts that ended neither well nor by an error: their process died, or lost the turn."""
        return self.attempt - 1 - self.failures


@dataclass(frozen=True)
class Committed:
    """What a commit leaves: the session's last event number, and whether further turns were waiting then."""

    last_seq: int
    more: bool
    state: str
    """As it was stored: JSON."""
    events: list[Envelope]
    """What the session's log has grown by."""


def waiting_sessions() -> list[str]:
    """Sessions whose first unfinished turn can be claimed, oldest first."""
    heads: dict[str, Turn] = {}
    now = timezone.now()
    for turn in rows_at(_unfinished, ("session_id", "status", "lease_owner", "lease_expires_at"), now):
        heads.setdefault(str(turn.session_id), turn)
    free = [turn for turn in heads.values() if turn.status == Turn.Status.QUEUED or leases.is_abandoned(turn, now)]
    return [str(turn.session_id) for turn in sorted(free, key=lambda turn: turn.pk)[:_SESSIONS_AT_ONCE]]


def _unfinished(_: dt.datetime) -> QuerySet[Turn]:
    return Turn.objects.exclude(status=Turn.Status.DONE).order_by("session_id", "number")[: _SESSIONS_AT_ONCE * 4]


_CLAIMED = (
    *("id", "session_id", "message_id", "number", "status", "fence", "lease_owner", "lease_expires_at"),
    *("command_id", "command_type", "payload", "failures", "created_at"),
)
_UNFINISHED = (Turn.Status.QUEUED, Turn.Status.RUNNING)


def claim_next(session_id: str) -> ClaimedTurn | None:
    """Take the session's first unfinished turn, or None when there is none or somebody else has it."""
    turn = fast_sql.first(Turn, {"session_id": session_id, "status": _UNFINISHED}, _CLAIMED, order="number")
    if turn is None:
        return None
    try:
        with transaction.atomic():
            fence = leases.claim(turn, get_config().worker.lease_seconds)
    except IntegrityError:
        return None
    columns = ("id", "form_id", "version_id", "state_version")
    session = fast_sql.first(Session, {"id": turn.session_id}, columns) if fence is not None else None
    return claimed_turn(session, turn, fence) if session and fence is not None else None


def claimed_turn(session: Session, turn: Turn, fence: int) -> ClaimedTurn:
    """What running a turn needs, whose lease this process has under this fencing number."""
    form = version_definition(session.version_id)
    if form.is_limited:
        form = as_offered(session.form_id, form)
    return ClaimedTurn(
        turn_id=turn.pk,
        fence=fence,
        attempt=fence,
        failures=turn.failures,
        number=turn.number,
        accepted_at=turn.created_at,
        command_id=str(turn.command_id),
        command_type=turn.command_type,
        payload=turn.payload,
        message=_spoken(turn),
        session_id=str(turn.session_id),
        form_id=session.form_id,
        form=form,
        state_version=session.state_version,
        models_allowed=models_allowed(session.form_id),
        uploads=uploads_of(turn.session_id) if form.takes_files else (),
    )


def _spoken(turn: Turn) -> Spoken | None:
    """What the respondent said, which the command holds as the message does."""
    if turn.message_id is None:
        return None
    return Spoken(message_id=str(turn.message_id), role="respondent", content=turn.payload["text"])


_preclaimed: dict[str, ClaimedTurn] = {}
"""Turns that were claimed as they were accepted, until this process's worker takes them up, by session."""


def schedule_next(session_id: str, claimed: ClaimedTurn | None) -> None:
    """Have the session's next turn run: the one that was claimed already, by this process's worker."""
    if claimed:
        _preclaimed[session_id] = claimed
    if not work.wake_workers(JOB, session_id) and claimed:
        del _preclaimed[session_id]
        release_for_retry(claimed, 0)


def take_preclaimed(session_id: str) -> ClaimedTurn | None:
    """The session's turn that was claimed as it was accepted, once."""
    return _preclaimed.pop(session_id, None)


def stored_state(session_id: str) -> MainSessionState:
    """The state as the database has it."""
    return MainSessionState.model_validate(Session.objects.values_list("state", flat=True).get(pk=session_id))


def release_for_retry(claimed: ClaimedTurn, seconds: float, failures: int = 1) -> None:
    """Give a turn back after an error, to be tried again in a while. `failures`: for how many it counts."""
    Turn.objects.filter(pk=claimed.turn_id, fence=claimed.fence).update(
        lease_owner="",
        lease_expires_at=timezone.now() + dt.timedelta(seconds=seconds),
        failures=claimed.failures + failures,
    )


def count_failures(turn_id: int, failures: int) -> int:
    """Note that a turn failed in a process that could not say so itself. The last number of the session's log."""
    Turn.objects.filter(pk=turn_id).exclude(status=Turn.Status.DONE).update(failures=F("failures") + failures)
    return int(Session.objects.values_list("last_seq", flat=True).get(turns=turn_id))


_COUNTED = (
    *("id", "form_id", "version_id", "preview", "rehearsal", "created_at", "closed_at"),
    *("last_seq", "last_message", "last_turn", "offline_turns"),
)
"""The columns of the session that a commit goes on from."""


def commit_turn(claimed: ClaimedTurn, outcome: TurnOutcome) -> Committed:
    """Store all that a turn did in one transaction.

    Raises LeaseLost, and writes nothing, when another worker has claimed the turn since.
    """
    crash_point("before_commit")
    now = timezone.now()
    outcome.state.version = claimed.number
    stored = outcome.state.dumped()
    with transaction.atomic():
        _finish(claimed, outcome, now)
        session = fast_sql.first(Session, {"id": claimed.session_id}, _COUNTED, lock=True)
        if session is None:
            raise LeaseLost(f"session {claimed.session_id} is gone")
        if outcome.erased:
            erase_session(Session.objects.get(pk=session.pk), reason="by its respondent")
            return Committed(session.last_seq, more=False, state="", events=[])
        _store_messages(session, outcome)
        if outcome.submission_id:
            hold_places(session.form_id, claimed.form, outcome.state)
            store_submission(session, outcome)
        if outcome.session_plan:
            store_session_plan(session, outcome)
        events = append_events(session, outcome.events, now)
        if session.rehearsal:
            count_spending(None, outcome.usage)
        else:
            count_usage(claimed.form_id, outcome.usage)
        _update_session(session, claimed, outcome, stored, now)
        said = claimed.message.content if claimed.message else ""
        if claimed.form.calculations:
            store_calculated(session, claimed.form, outcome)
        keep_response(session, claimed.form, outcome, now, said)
        if outcome.state.stage.closed or outcome.person_called:
            enqueue_deliveries(session, outcome)
        crash_point("in_commit")
    crash_point("committed")
    return Committed(session.last_seq, more=session.last_turn > claimed.number, state=stored, events=events)


def _finish(claimed: ClaimedTurn, outcome: TurnOutcome, now: dt.datetime) -> None:
    refusal = outcome.refusal
    result = {"code": refusal.code, "message": refusal.message, **refusal.details} if refusal else {}
    held = {"id": claimed.turn_id, "fence": claimed.fence, "status": Turn.Status.RUNNING}
    finished = {
        "status": Turn.Status.DONE,
        "lease_owner": "",
        "lease_expires_at": None,
        "result": result,
        "engine": outcome.engine,
        "end_reason": outcome.end_reason,
        "usage": JsonText(outcome.usage.model_dump_json()),
        "finished_at": now,
    }
    if not fast_sql.update(Turn, held, finished):
        raise LeaseLost(f"turn {claimed.turn_id} fence {claimed.fence}")


def _store_messages(session: Session, outcome: TurnOutcome) -> None:
    new = []
    for said in outcome.messages:
        session.last_message += 1
        message = {
            "id": said.id,
            "session_id": session.pk,
            "number": session.last_message,
            "role": said.role,
            "source": said.source,
            "agent": said.agent,
            "content": said.content,
            "field_id": said.field_id,
            "metadata": JsonText(said.metadata.model_dump_json()),
        }
        new.append(message)
    fast_sql.insert_all(Message, new)


def _update_session(
    session: Session, claimed: ClaimedTurn, outcome: TurnOutcome, stored: str, now: dt.datetime
) -> None:
    state = outcome.state
    values: dict[str, Any] = {
        "state": JsonText(stored),
        "state_version": claimed.number,
        "stage": state.stage.value,
        "language": state.bootstrap.language or "",
        "country": state.bootstrap.country or "",
        "timezone": state.bootstrap.timezone or "",
        "usage": JsonText(state.usage.model_dump_json()),
        "active_at": now,
        "last_seq": session.last_seq,
        "last_message": session.last_message,
    }
    if outcome.consented:
        values["consented_at"] = now
    if outcome.offline_finished:
        values["offline_turns"] = session.offline_turns + 1
    if state.stage.closed and session.closed_at is None:
        values["closed_at"] = session.closed_at = now
    fast_sql.update(Session, {"id": session.pk}, values)
