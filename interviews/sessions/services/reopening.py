"""Re-opening: a closed session becomes its respondent's again. What was submitted stays as it was (rules.md, Interview)."""

from __future__ import annotations

import uuid

from django.db import transaction
from django.utils import timezone

from formagent.errors import ProtocolError
from formagent.protocol.envelope import rfc3339
from interviews.access import Principal
from interviews.models import Message, Response, Session, Turn
from interviews.results.services.telling import tell_change
from interviews.sessions import protocol as wire
from interviews.sessions.rules.outcome import REOPEN
from interviews.sessions.rules.state import MainSessionState, Stage
from interviews.sessions.services.commands import payload_hash
from interviews.sessions.services.events import append_events
from interviews.sessions.services.sessions import issue_resume_secret
from interviews.sessions.system_texts import system_text
from interviews.staff.services.audit import record_audit

REOPENED = (Stage.COMPLETED, Stage.ABANDONED)
"""Who declined has said no."""


@transaction.atomic
def reopen_session(session: Session, *, by: Principal) -> str:
    """Open it again and return the secret of a resume link. A later submission is a further one, the earlier stay.

    Raises ProtocolError invalid_command for a session that is not closed, or that its respondent declined.
    """
    row = Session.objects.select_for_update().get(pk=session.pk)
    before = open_again(row)
    form = session.form
    record_audit(form.workspace, "response.reopened", f"session:{row.pk}", by=by, form=form.slug, was=before.value)
    tell_change(form, "reopened")
    return issue_resume_secret(row)


def open_again(row: Session) -> Stage:
    """Open a closed session that the caller holds; returns the stage in which it was. Errors as `reopen_session`."""
    state = MainSessionState.model_validate(row.state)
    if state.stage not in REOPENED or row.turns.exclude(status=Turn.Status.DONE).exists():
        raise ProtocolError("invalid_command", "Only a session that was submitted or abandoned can be opened again.")
    now, before = timezone.now(), state.stage
    _go_back(state)
    row.last_turn += 1
    state.version, state.updated_at = row.last_turn, rfc3339(now)
    _record_turn(row)
    _announce(row, state)
    row.state, row.state_version, row.stage = state.model_dump(mode="json"), state.version, state.stage.value
    row.closed_at, row.active_at = None, now
    row.save(
        update_fields=[
            *("state", "state_version", "stage", "closed_at", "active_at"),
            *("last_turn", "last_seq", "last_message"),
        ]
    )
    Response.objects.filter(pk=row.pk).update(stage=row.stage, closed_at=None)
    return before


def _go_back(state: MainSessionState) -> None:
    """To looking everything over after a submission; to where it was left otherwise."""
    if state.stage is Stage.COMPLETED:
        state.stage, state.confirmation_shown, state.asked_to_confirm = Stage.CONFIRMING, True, False
    else:
        state.stage_before_pause = Stage.INTERVIEWING if state.plan and state.bootstrap.language else Stage.GREETING
        state.stage = Stage.PAUSED


def _record_turn(session: Session) -> None:
    """The state's number is that of its last turn: a copy in KV is older from now on."""
    now = timezone.now()
    Turn.objects.create(
        session=session,
        number=session.last_turn,
        command_id=uuid.uuid4(),
        command_type=REOPEN,
        payload={},
        payload_hash=payload_hash(REOPEN, {}),
        accepted_seq=session.last_seq,
        status=Turn.Status.DONE,
        end_reason="finished",
        finished_at=now,
    )


def _announce(session: Session, state: MainSessionState) -> None:
    session.last_message += 1
    message = Message.objects.create(
        session=session,
        number=session.last_message,
        role=Message.Role.SYSTEM,
        content=system_text("reopened", state.language),
    )
    identity = str(session.pk)
    said = wire.OnNewMessagePayload(
        session_id=identity, message_id=str(message.pk), role="system", agent=None, content=message.content
    )
    changed = wire.OnStageChangePayload(session_id=identity, stage=state.stage.value)
    append_events(session, [("onStageChange", changed), ("onNewMessage", said)], timezone.now())
