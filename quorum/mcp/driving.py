"""Driving a session for a caller: commands sent and waited for, and what came of them in the tools' shapes."""

from __future__ import annotations

import asyncio
import uuid
from dataclasses import dataclass, field
from typing import Any

from formagent.config import get_config
from formagent.errors import NotFoundError, ProtocolError
from formagent.protocol.envelope import Envelope
from formagent.protocol.hints import hint_grown
from formagent.protocol.limits import limits
from formagent.server.database_thread import in_database
from interviews.access import assisted_session
from interviews.models import Session
from interviews.sessions.protocol import FieldSnapshot, Snapshot, StoredCommand
from interviews.sessions.rules.bootstrap import BEFOREHAND
from interviews.sessions.rules.state import FieldState, Stage
from interviews.sessions.services.assisting import fields_to_look_over, look_over_secret
from interviews.sessions.services.commands import accept_command, parse_command, turn_result
from interviews.sessions.services.events import events_after
from interviews.sessions.services.snapshots import (
    failed_reviews,
    first_turn,
    last_payload,
    session_snapshot,
    turn_of_command,
)
from interviews.sessions.sockets.session_socket import Follower
from quorum.mcp.refusals import refusal_of
from quorum.mcp.tools.base import Caller
from quorum.mcp.tools.filling.shapes import (
    ChoiceLine,
    GivenBy,
    Interview,
    ProgressLine,
    Question,
    Refused,
    Standing,
)

_IDLE_SECONDS = 1.0
CONSENT_FIRST = (
    "The consent text comes first: show it to the person, and pass on their own words that agree or refuse in the "
    "argument `consent` of the tool answer."
)


@dataclass(frozen=True)
class Sent:
    """A command that is durable. `result` is None while its turn runs."""

    command_id: str
    turn_id: int
    seq: int
    """The session's last number before it."""
    result: dict[str, Any] | None = None


@dataclass
class Deadline:
    """What is left of a call's patience."""

    seconds: float = field(default_factory=lambda: get_config().mcp.wait_seconds)
    _begun: float = field(default_factory=lambda: asyncio.get_running_loop().time())

    @property
    def left(self) -> float:
        return max(0.0, self._begun + self.seconds - asyncio.get_running_loop().time())


async def own_session(caller: Caller, session_id: str) -> Session:
    """The caller's session, when it does not ask too often."""
    session = await in_database(assisted_session, session_id, caller.key)
    await limits().check_request(str(session.pk), caller.address)
    return session


async def send(
    caller: Caller, session: Session, kind: str, payload: dict[str, Any], command_id: uuid.UUID, deadline: Deadline
) -> Sent:
    """Store one command and wait for what becomes of it. Raises ProtocolError where it is refused, at once or by its turn."""
    session_id = str(session.pk)
    await limits().check_command(session_id, caller.address)
    command = parse_command({"type": kind, "id": str(command_id), "payload": payload})
    try:
        return await _carried_out(session_id, command, deadline)
    except ProtocolError as error:
        if error.code != "consent_required":
            raise
        raise ProtocolError("consent_required", CONSENT_FIRST) from error


async def _carried_out(session_id: str, command: StoredCommand, deadline: Deadline) -> Sent:
    accepted = await in_database(accept_command, session_id, command)
    if not accepted.duplicate:
        await hint_grown(session_id, accepted.seq)
    seq = accepted.seq - len(accepted.events)
    sent = Sent(accepted.id, accepted.turn_id, seq, accepted.result if accepted.done else None)
    return await settled(session_id, sent, deadline)


async def settled(session_id: str, sent: Sent, deadline: Deadline) -> Sent:
    """The same when its turn is done, or when the patience is at its end. Raises what the turn refused."""
    result = sent.result
    if result is None:
        result = await _turn_result(session_id, sent, deadline)
    if result and result.get("code"):
        details = dict(result)
        code, message = str(details.pop("code")), str(details.pop("message", ""))
        raise ProtocolError(code, message, **details)
    return Sent(sent.command_id, sent.turn_id, sent.seq, result)


async def _turn_result(session_id: str, sent: Sent, deadline: Deadline) -> dict[str, Any] | None:
    """What became of the turn: looked for whenever the session's log grows, and now and then besides."""
    try:
        async with asyncio.timeout(deadline.left), Follower(session_id, sent.seq) as follower:
            async for _ in follower.batches(idle=_IDLE_SECONDS):
                result = await in_database(turn_result, sent.turn_id)
                if result is not None:
                    return result
    except TimeoutError:
        pass
    return await in_database(turn_result, sent.turn_id)


async def opened(session: Session, deadline: Deadline) -> Sent:
    """The session's first turn, waited for."""
    turn_id = await in_database(first_turn, session.pk)
    return await settled(str(session.pk), Sent("", turn_id, 0), deadline)


async def by_handle(session: Session, handle: str) -> Sent:
    """What was sent with this handle. NotFoundError for another's, or none."""
    found = await in_database(turn_of_command, session.pk, handle)
    if found is None:
        raise NotFoundError("handle")
    turn_id, seq = found
    return Sent(handle, turn_id, seq)


# --- what is told ---------------------------------------------------------------------------------------------------


async def told(
    caller: Caller,
    session: Session,
    *,
    after: int,
    pending: str | None = None,
    with_link: bool = False,
    with_fields: bool = False,
) -> Interview:
    """The session as it stands, with what happened after `after`. `pending`: the handle of what is still being read."""
    found = await in_database(_look, str(session.pk), caller.key, after, with_link)
    snapshot, events, hint, refused, waiting, secret = found
    link = caller.link(f"/i/{session.pk}/#{secret}") if secret else None
    return Interview(
        session_id=snapshot.session_id,
        form=snapshot.form,
        stage=snapshot.stage,
        progress=ProgressLine(**snapshot.progress.model_dump()),
        said=_said(events),
        noted=_noted(events, snapshot),
        refused=refused,
        next=Question(widget="consent") if snapshot.stage == Stage.CONSENT else _question(hint),
        missing=[one.field_id for one in snapshot.fields if _missing(one)],
        to_look_over=waiting,
        link=link,
        handle=pending,
        fields=[standing(one) for one in snapshot.fields] if with_fields else None,
    )


_Looked = tuple[Snapshot, list[Envelope], dict[str, Any] | None, list[Refused], list[str], str | None]


def _look(session_id: str, caller_key: str, after: int, with_link: bool) -> _Looked:
    session = assisted_session(session_id, caller_key)
    snapshot = session_snapshot(session)
    events = events_after(session_id, after)
    hint = last_payload(session_id, "onInputHint")
    refused = [Refused.model_validate(one) for one in failed_reviews(session, after)]
    waiting = fields_to_look_over(session, session.assistance)
    wants_link = with_link or waiting or snapshot.stage == "confirming"
    secret = look_over_secret(session) if wants_link and session.closed_at is None else None
    return snapshot, events, hint, refused, waiting, secret


def _said(events: list[Envelope]) -> list[str]:
    payloads = [event["payload"] for event in events if event["type"] == "onNewMessage"]
    return [said["content"] for said in payloads if said["role"] != "respondent" and said["source"] not in BEFOREHAND]


def _noted(events: list[Envelope], snapshot: Snapshot) -> list[Standing]:
    changed = {event["payload"]["fieldId"] for event in events if event["type"] == "onFieldChange"}
    shown = [one for one in snapshot.fields if one.field_id in changed]
    return [standing(one) for one in shown if one.answered or one.state == FieldState.SKIPPED]


def refused_field(field_id: str, error: ProtocolError) -> Refused:
    """What is told of a field whose value was refused, after which others still count."""
    problem = str(error.details.get("reason") or error.code)
    return Refused(field_id=field_id, problem=problem, feedback=refusal_of(error)["message"])


def standing(one: FieldSnapshot) -> Standing:
    return Standing(
        field_id=one.field_id,
        label=one.label,
        state=one.state,
        required=one.required,
        value=one.value,
        display=one.display,
        confirmed=one.confirmed,
        incomplete=one.incomplete,
        given_by=given_by(one),
    )


def given_by(one: FieldSnapshot) -> GivenBy | None:
    """Whose the answer is; None where there is none."""
    if one.value is None:
        return None
    sources = {item.source for item in one.evidence}
    if "assistant" in sources:
        return "assistant"
    return "beforehand" if sources & BEFOREHAND else "person"


def _missing(one: FieldSnapshot) -> bool:
    return one.required and not one.answered and one.state != FieldState.NOT_APPLICABLE


def _question(hint: dict[str, Any] | None) -> Question | None:
    if hint is None or hint["widget"] == "none":
        return None
    return Question(
        field_id=hint["fieldId"],
        widget=hint["widget"],
        choices=[
            ChoiceLine(value=one["value"], label=one["label"], full=bool(one.get("full"))) for one in hint["choices"]
        ],
        optional=hint["optional"],
        minimum=hint["min"],
        maximum=hint["max"],
    )
