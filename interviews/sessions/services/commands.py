"""Taking a command: stored with its turn in one transaction, acknowledged after the commit, run by a worker."""

from __future__ import annotations

import datetime as dt
import hashlib
import json
import uuid
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from pydantic import TypeAdapter, ValidationError

from formagent import work
from formagent.config import get_config
from formagent.errors import NotFoundError, ProtocolError
from formagent.protocol.envelope import Envelope
from formagent.server import leases
from formagent.server.crash_points import crash_point
from formagent.server.database_thread import in_database
from formagent.storage import fast_sql
from formagent.storage.file_store import beside
from formagent.wording.validation_messages import complaint_of
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.option_places import as_offered
from interviews.models import Message, Session, Turn
from interviews.sessions import protocol as wire
from interviews.sessions.rules.refusals import refuse_empty, refuse_for_stage, refuse_for_state
from interviews.sessions.rules.state import MainSessionState, Stage
from interviews.sessions.services.attachments import enter_attachments, field_for, receive_attachments
from interviews.sessions.services.events import append_events
from interviews.sessions.services.files import ReceivedFile, discard, uploads_of
from interviews.sessions.services.turns import JOB, claimed_turn, schedule_next
from interviews.sessions.services.usage import refuse_over_cap

_HELD_AGAINST_THE_STATE = (
    wire.EditAnswer
    | wire.SkipField
    | wire.RemoveItem
    | wire.SetLanguage
    | wire.SetRegion
    | wire.ConfirmSubmission
    | wire.ProvideConfirmation
)


@dataclass(frozen=True)
class Accepted:
    """A durable command. `seq` is the session's last number then; `result` is that of the finished turn."""

    turn_id: int
    id: str
    seq: int
    duplicate: bool
    done: bool = False
    result: dict[str, Any] = field(default_factory=dict)
    events: tuple[Envelope, ...] = ()
    """What was stored with it; a duplicate's are not told again."""


def parse_command(raw: str | bytes | dict[str, Any], commands: TypeAdapter[Any] = wire.COMMAND) -> Any:
    """One of the `commands`, typed. Raises ProtocolError invalid_json, too_large or invalid_command, naming what is wrong."""
    if isinstance(raw, str | bytes):
        size = len(raw.encode() if isinstance(raw, str) else raw)
        if size > wire.MAX_FRAME_BYTES:
            message = f"A command may have {wire.MAX_FRAME_BYTES} bytes; this one has {size}."
            raise ProtocolError("too_large", message, commandId=_id_of(raw))
        try:
            raw = json.loads(raw)
        except (ValueError, RecursionError) as error:
            raise ProtocolError("invalid_json", f"This is not JSON: {error}.") from error
    if not isinstance(raw, dict):
        raise ProtocolError("invalid_command", "A command is a JSON object with type, id and payload.")
    try:
        return commands.validate_python(raw)
    except ValidationError as error:
        raise _unreadable(error, raw) from error


def _id_of(raw: str | bytes) -> str | None:
    """The id of a command that is not taken, if it can be read. Servers let nothing longer than twice a frame come so far."""
    try:
        return str(uuid.UUID(json.loads(raw)["id"]))
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return None


def _unreadable(error: ValidationError, raw: dict[str, Any]) -> ProtocolError:
    first = error.errors(include_url=False, include_input=False)[0]
    command_id = raw.get("id") if isinstance(raw.get("id"), str) else None
    place = ".".join(str(part) for part in first["loc"][1:]) or "type"
    if first["type"] == "string_too_long" and place == "payload.text":
        message = f"A message may have {wire.MAX_TEXT} characters."
        return ProtocolError("too_large", message, commandId=command_id, limit=wire.MAX_TEXT)
    return ProtocolError("invalid_command", f"{place}: {complaint_of(first)}", commandId=command_id)


async def accept(session_id: str, command: wire.StoredCommand) -> Accepted:
    """`accept_command` from an event loop, with the files that are attached."""
    if not (isinstance(command, wire.SubmitUserInput) and command.payload.attachments):
        return await in_database(accept_command, session_id, command)
    async with kept_files(session_id, command) as received:
        accepted = await in_database(accept_command, session_id, command, received)
    if accepted.duplicate:
        discard(received)
    return accepted


@asynccontextmanager
async def kept_files(session_id: str, command: wire.StoredCommand) -> AsyncIterator[list[ReceivedFile]]:
    """The files attached to a command, for `accept_command`; their bytes are kept first, beside the database's thread, and go
    again where it fails. Errors as `receive_attachments`'."""
    sent = command.payload.attachments if isinstance(command, wire.SubmitUserInput) else []
    where = await in_database(field_for, session_id, sent) if sent else None
    received = await beside(receive_attachments, *where, sent) if where else []
    try:
        yield received
    except Exception:
        discard(received)
        raise


def accept_command(session_id: str, command: wire.StoredCommand, received: Sequence[ReceivedFile] = ()) -> Accepted:
    """Store a command, once per (session, id), and wake a worker when that is durable. `received` are the files attached to it.

    A resend returns the first result; other content under the same id raises ProtocolError id_conflict. What cannot be
    taken raises ProtocolError and leaves no trace. Whether it is a resend is looked up where it cannot be stored.
    """
    try:
        with transaction.atomic():
            accepted = _accept(session_id, command, received, again=False)
    except (IntegrityError, ProtocolError):
        with transaction.atomic():
            accepted = _accept(session_id, command, received, again=True)
    crash_point("accepted")
    return accepted


_TAKEN_FROM = (
    *("id", "form_id", "version_id", "rehearsal", "stage"),
    *("state_version", "last_seq", "last_message", "last_turn"),
)
"""The session's columns that accepting a command goes on from."""
_FIRST_RESULT = ("id", "command_id", "payload_hash", "status", "accepted_seq", "result")


def _accept(session_id: str, command: wire.StoredCommand, received: Sequence[ReceivedFile], *, again: bool) -> Accepted:
    session = fast_sql.first(Session, {"id": session_id}, _TAKEN_FROM, lock=True)
    if session is None:
        raise NotFoundError("session")
    payload = command.payload.model_dump(mode="json", by_alias=True)
    digest = payload_hash(command.type, payload)
    said = command.payload if isinstance(command, wire.SubmitUserInput) else None
    attached = bool(said and said.attachments)
    sent = {"session_id": session.pk, "command_id": command.id}
    if (again or attached) and (earlier := fast_sql.first(Turn, sent, _FIRST_RESULT)):
        return _first_result(earlier, digest)
    _refuse(session, command)
    if said and attached:
        payload = enter_attachments(Session.objects.get(pk=session.pk), said, received)
    return _store(session, command, payload, digest, timezone.now())


def payload_hash(kind: str, payload: dict[str, Any]) -> str:
    """SHA-256 of a command's content, independent of key order."""
    return hashlib.sha256(json.dumps([kind, payload], sort_keys=True).encode()).hexdigest()


def _first_result(turn: Turn, digest: str) -> Accepted:
    if turn.payload_hash != digest:
        raise ProtocolError("id_conflict", "This id was used for another command.", commandId=str(turn.command_id))
    done = turn.status == Turn.Status.DONE
    return Accepted(turn.pk, str(turn.command_id), turn.accepted_seq, duplicate=True, done=done, result=turn.result)


def _refuse(session: Session, command: wire.StoredCommand) -> None:
    if session.stage != Stage.CONSENT or not _agreed(session):
        refuse_for_stage(command.type, Stage(session.stage))
    if isinstance(command, wire.SubmitUserInput):
        refuse_empty(command)
    if not session.rehearsal:
        refuse_over_cap(session.form_id)
    most = get_config().caps.turns_per_session
    if most is not None and session.last_turn >= most:
        raise ProtocolError("rate_limited", "This session has reached its limit of messages.", limit="session")
    if isinstance(command, _HELD_AGAINST_THE_STATE) and session.state_version == session.last_turn:
        state = MainSessionState.model_validate(session.state)
        form = version_definition(session.version_id)
        if form.is_limited:
            form = as_offered(session.form_id, form)
        now = timezone.now()
        uploads = uploads_of(session.pk) if form.takes_files else ()
        refuse_for_state(command, state, form, state.parse_context(now, uploads), now)


def _agreed(session: Session) -> bool:
    """Whether a consent that came before is still being carried out: what follows it waits for its turn."""
    waiting = Turn.objects.filter(session_id=session.pk, command_type="giveConsent").exclude(status=Turn.Status.DONE)
    return any(payload.get("accepted") for payload in waiting.values_list("payload", flat=True))


def _store(
    session: Session, command: wire.StoredCommand, payload: dict[str, Any], digest: str, now: dt.datetime
) -> Accepted:
    said = [_store_message(session, payload["text"], now)] if isinstance(command, wire.SubmitUserInput) else []
    claims = session.state_version == session.last_turn and work.has_room(JOB)  # all turns are done
    session.last_turn += 1
    turn = {
        "session_id": session.pk,
        "number": session.last_turn,
        "command_id": command.id,
        "command_type": command.type,
        "created_at": now,
        "payload": payload,
        "payload_hash": digest,
        "accepted_seq": session.last_seq,
        "message_id": said[0]["payload"]["messageId"] if said else None,
        **(leases.first_lease(get_config().worker.lease_seconds) if claims else {}),
    }
    turn_id = fast_sql.insert(Turn, turn)
    counters = {"last_seq": session.last_seq, "last_message": session.last_message, "last_turn": session.last_turn}
    fast_sql.update(Session, {"id": session.pk}, {**counters, "active_at": now})
    row = {"id": turn_id, "failures": 0, **turn}
    stored = fast_sql.instance_of(Turn, tuple(row), tuple(row.values()))
    claimed = claimed_turn(session, stored, turn["fence"]) if claims else None
    transaction.on_commit(partial(schedule_next, str(session.pk), claimed))
    return Accepted(turn_id, str(command.id), session.last_seq, duplicate=False, events=tuple(said))


def _store_message(session: Session, text: str, now: dt.datetime) -> Envelope:
    """Its event."""
    session.last_message += 1
    message_id = uuid.uuid4()
    said = wire.OnNewMessagePayload(
        session_id=str(session.pk), message_id=str(message_id), role="respondent", agent=None, content=text
    )
    message = {"session_id": session.pk, "number": session.last_message, "role": Message.Role.RESPONDENT}
    fast_sql.insert_all(Message, [{**message, "id": message_id, "content": text}])
    return append_events(session, [("onNewMessage", said)], now)[0]


def turn_result(turn_id: int) -> dict[str, Any] | None:
    """What became of a turn: None while it is unfinished; `code` and `message` in it when it was refused.

    A turn that is gone went with its session, which nothing is refused of any more.
    """
    found = Turn.objects.filter(pk=turn_id).values_list("status", "result").first()
    if found is None:
        return {}
    status, result = found
    return dict(result) if status == Turn.Status.DONE else None
