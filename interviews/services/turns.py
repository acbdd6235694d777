"""The life of a turn's row: found, claimed, journaled, committed once."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from formagent import work
from formagent.config import get_config
from formagent.errors import LeaseLost
from formagent.faults import crash_point
from formagent.llm.messages import ModelReply, TokenUsage
from interviews.domain.definition import FormDefinition
from interviews.domain.outcome import TurnOutcome
from interviews.domain.state import MainSessionState, Spoken
from interviews.models import JournalEntry, Message, Session, Turn
from interviews.services.answers import store_answers, store_submission
from interviews.services.definitions import version_definition
from interviews.services.events import append_events
from interviews.services.plans import store_session_plan
from interviews.services.responses import keep_response
from interviews.services.usage import count_usage, models_allowed
from interviews.services.webhooks import enqueue_closing


@dataclass(frozen=True)
class ClaimedTurn:
    """A turn in hand, with what running it needs."""

    turn_id: int
    fence: int
    attempt: int
    number: int
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


@dataclass(frozen=True)
class Committed:
    """What a commit leaves: the session's last event number, and whether further turns were waiting then."""

    last_seq: int
    more: bool


def waiting_sessions(limit: int = 200) -> list[str]:
    """Sessions whose first unfinished turn can be claimed, oldest first."""
    heads: dict[str, Turn] = {}
    unfinished = Turn.objects.exclude(status=Turn.Status.DONE).order_by("session_id", "number")
    for turn in unfinished.only("session_id", "number", "status", "lease_owner", "lease_expires_at")[: limit * 4]:
        heads.setdefault(str(turn.session_id), turn)
    now = timezone.now()
    free = [turn for turn in heads.values() if turn.status == Turn.Status.QUEUED or work.is_abandoned(turn, now)]
    return [str(turn.session_id) for turn in sorted(free, key=lambda turn: turn.pk)[:limit]]


_CLAIMED = (
    *("number", "status", "fence", "lease_owner", "lease_expires_at", "command_id", "command_type", "payload"),
    *("message__content", "session__form_id", "session__version_id", "session__state_version"),
)
"""The columns that claiming reads."""


def claim_next(session_id: str) -> ClaimedTurn | None:
    """Take the session's first unfinished turn, or None when there is none or somebody else has it."""
    turn = (
        Turn.objects.select_related("session", "message")
        .only(*_CLAIMED)
        .filter(session_id=session_id)
        .exclude(status=Turn.Status.DONE)
        .order_by("number")
        .first()
    )
    if turn is None:
        return None
    try:
        with transaction.atomic():
            fence = work.claim(turn, get_config().worker.lease_seconds)
    except IntegrityError:
        return None
    if fence is None:
        return None
    crash_point("claimed")
    return ClaimedTurn(
        turn_id=turn.pk,
        fence=fence,
        attempt=fence,
        number=turn.number,
        command_id=str(turn.command_id),
        command_type=turn.command_type,
        payload=turn.payload,
        message=_spoken(turn.message),
        session_id=str(turn.session_id),
        form_id=turn.session.form_id,
        form=version_definition(turn.session.version_id),
        state_version=turn.session.state_version,
        models_allowed=models_allowed(turn.session.form_id),
    )


def _spoken(message: Message | None) -> Spoken | None:
    if message is None:
        return None
    return Spoken(message_id=str(message.pk), role="respondent", content=message.content)


def stored_state(session_id: str) -> MainSessionState:
    """The state as the database has it."""
    return MainSessionState.model_validate(Session.objects.values_list("state", flat=True).get(pk=session_id))


def recorded_reply(turn_id: int, key: str, fingerprint: str) -> ModelReply | None:
    """A reply that an earlier attempt of this turn was given for the same request."""
    found = JournalEntry.objects.filter(turn_id=turn_id, key=key, fingerprint=fingerprint).first()
    return ModelReply.model_validate(found.reply) if found else None


def record_reply(turn_id: int, key: str, fingerprint: str, model: str, reply: ModelReply, *, fresh: bool) -> None:
    """Make a model's reply durable before it has an effect. `fresh` when no earlier attempt can have recorded one."""
    crash_point("model_replied")
    recorded = {"fingerprint": fingerprint, "model": model, "reply": reply.model_dump(mode="json")}
    if fresh:
        JournalEntry.objects.create(turn_id=turn_id, key=key, **recorded)
    else:
        JournalEntry.objects.update_or_create(turn_id=turn_id, key=key, defaults=recorded)
    crash_point("journaled")


def put_back(claimed: ClaimedTurn, seconds: float) -> None:
    """Give a turn back after an error, to be tried again in a while."""
    Turn.objects.filter(pk=claimed.turn_id, fence=claimed.fence).update(
        lease_owner="", lease_expires_at=timezone.now() + dt.timedelta(seconds=seconds)
    )


_COUNTED = (*("form_id", "version_id", "preview", "created_at", "last_seq", "last_message", "last_turn", "closed_at"),)
"""The columns of the session that a commit goes on from."""


def commit_turn(claimed: ClaimedTurn, outcome: TurnOutcome) -> Committed:
    """Store all that a turn did in one transaction.

    Raises LeaseLost, and writes nothing, when another worker has claimed the turn since.
    """
    crash_point("before_commit")
    now = timezone.now()
    with transaction.atomic():
        _finish(claimed, outcome, now)
        session = Session.objects.select_for_update().only(*_COUNTED).get(pk=claimed.session_id)
        _store_messages(session, outcome)
        store_answers(session, outcome)
        if outcome.submission_id:
            store_submission(session, outcome)
        if outcome.session_plan:
            store_session_plan(session, outcome)
        append_events(session, outcome.events, now)
        count_usage(claimed.form_id, outcome.usage)
        _update_session(session, claimed, outcome, now)
        keep_response(session, claimed.form, outcome, now)
        if outcome.state.stage.closed:
            enqueue_closing(session, outcome)
        crash_point("in_commit")
    crash_point("committed")
    return Committed(session.last_seq, more=session.last_turn > claimed.number)


def _finish(claimed: ClaimedTurn, outcome: TurnOutcome, now: dt.datetime) -> None:
    refusal = outcome.refusal
    result = {"code": refusal.code, "message": refusal.message, **refusal.details} if refusal else {}
    finished = Turn.objects.filter(pk=claimed.turn_id, fence=claimed.fence, status=Turn.Status.RUNNING).update(
        status=Turn.Status.DONE,
        lease_owner="",
        lease_expires_at=None,
        result=result,
        engine=outcome.engine,
        end_reason=outcome.end_reason,
        usage=outcome.usage.model_dump(),
        finished_at=now,
    )
    if not finished:
        raise LeaseLost(f"turn {claimed.turn_id} fence {claimed.fence}")


def _store_messages(session: Session, outcome: TurnOutcome) -> None:
    rows = []
    for said in outcome.messages:
        session.last_message += 1
        rows.append(
            Message(
                id=said.id,
                session=session,
                number=session.last_message,
                role=said.role,
                source=said.source,
                agent=said.agent,
                content=said.content,
                field_id=said.field_id,
                metadata=said.metadata.model_dump(mode="json"),
            )
        )
    if rows:
        Message.objects.bulk_create(rows)


def _update_session(session: Session, claimed: ClaimedTurn, outcome: TurnOutcome, now: dt.datetime) -> None:
    state = outcome.state
    state.version = claimed.number
    session.state = state.model_dump(mode="json")
    session.state_version = state.version
    session.stage = state.stage.value
    session.language = state.bootstrap.language or ""
    session.country = state.bootstrap.country or ""
    session.timezone = state.bootstrap.timezone or ""
    session.usage = state.usage.model_dump()
    session.active_at = now
    fields = ["state", "state_version", "stage", "language", "country", "timezone", "usage", "active_at"]
    if outcome.consented:
        session.consented_at = now
        fields.append("consented_at")
    if outcome.offline_finished:
        session.offline_turns = F("offline_turns") + 1
        fields.append("offline_turns")
    if state.stage.closed and session.closed_at is None:
        session.closed_at = now
        fields.append("closed_at")
    session.save(update_fields=[*fields, "last_seq", "last_message"])


def total_usage(state: MainSessionState) -> TokenUsage:
    """What the session has used before this turn."""
    return TokenUsage.model_validate(state.usage.model_dump())
