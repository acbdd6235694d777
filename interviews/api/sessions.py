"""REST for one session: start it, look at it, command it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Router

from formagent.errors import ProtocolError
from formagent.protocol.bodies import body_bytes, read_body
from formagent.protocol.hints import hint_grown
from formagent.protocol.limits import limits
from formagent.protocol.problem_details import Problem, problem_of
from formagent.server.database_thread import in_database
from interviews.access import public_form
from interviews.api.credentials import CALLER, address_of, callers_session
from interviews.models import Form
from interviews.sessions.protocol import (
    MAX_FRAME_BYTES,
    AcceptedCommand,
    Ping,
    ResumeFrom,
    Snapshot,
    StartedSession,
    StartSession,
    StoredCommand,
    Wire,
)
from interviews.sessions.services.commands import Accepted, accept, parse_command
from interviews.sessions.services.sessions import Started, start_session
from interviews.sessions.services.snapshots import session_snapshot

router = Router()


def _problems(*statuses: int) -> dict[int, Any]:
    return dict.fromkeys(sorted({*statuses, 500}), Problem)


def _body(schema: str, *, required: bool) -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{schema}"}}}
    return {"requestBody": {"required": required, "content": content}}


def _answer(model: Wire, status: int = 200) -> HttpResponse:
    response = HttpResponse(model.model_dump_json(by_alias=True), status=status, content_type="application/json")
    response["Cache-Control"] = "no-store"
    return response


@router.post(
    "/forms/{slug}/sessions",
    response={201: StartedSession, **_problems(400, 404, 413, 422, 429)},
    openapi_extra=_body("StartSession", required=False),
    by_alias=True,
    summary="Start a session",
    operation_id="startSession",
)
async def start(request: HttpRequest, slug: str) -> HttpResponse:
    """Start a session of a public form. The token in the answer opens it; it is not shown again."""
    await limits().check_start(address_of(request))
    wanted = read_body(request, StartSession, MAX_FRAME_BYTES)
    started = await in_database(_start, slug, wanted)
    response = _answer(_started(request, started), status=201)
    response["Location"] = f"/api/v1/sessions/{started.session.pk}"
    return response


def _start(slug: str, wanted: StartSession) -> Started:
    form: Form = public_form(slug)
    return start_session(
        form,
        language=wanted.language,
        browser_timezone=wanted.timezone,
        prefill=wanted.prefill,
        link_values=wanted.link,
    )


def _started(request: HttpRequest, started: Started) -> StartedSession:
    session_id = str(started.session.pk)
    here = request.build_absolute_uri("/")
    return StartedSession(
        session_id=session_id,
        token=started.token,
        socket_url=f"ws{here.removeprefix('http')}ws/v1/sessions/{session_id}/",
        events_url=f"{here}api/v1/sessions/{session_id}/events",
    )


@router.get(
    "/sessions/{session_id}",
    auth=CALLER,
    response={200: Snapshot, **_problems(401, 403, 404)},
    by_alias=True,
    summary="Look at a session",
    operation_id="getSession",
)
async def snapshot(request: HttpRequest, session_id: str) -> HttpResponse:
    """The session as it stands. With the events after `lastSeq` it stays up to date."""
    session = await callers_session(request, session_id)
    return _answer(await in_database(session_snapshot, session))


@router.post(
    "/sessions/{session_id}/commands",
    auth=CALLER,
    response={202: AcceptedCommand, **_problems(400, 401, 403, 404, 409, 410, 413, 422, 429, 503)},
    openapi_extra=_body("StoredCommand", required=True),
    by_alias=True,
    summary="Send a command",
    operation_id="sendCommand",
)
async def command(request: HttpRequest, session_id: str) -> HttpResponse:
    """202 says that the command is durable; what comes of it is in the events.

    Sending it again with the same id and content does nothing more. It is answered as at first; if the command has been
    refused meanwhile, by that refusal.
    """
    session = await callers_session(request, session_id)
    await limits().check_command(str(session.pk), address_of(request))
    wanted = _stored(parse_command(body_bytes(request, MAX_FRAME_BYTES)))
    try:
        accepted = await accept(str(session.pk), wanted)
    except ProtocolError as error:
        error.details.setdefault("commandId", str(wanted.id))
        raise
    if not accepted.duplicate:
        await hint_grown(str(session.pk), accepted.seq)
    elif accepted.done and accepted.result.get("code"):
        return problem_of(_refusal(accepted))
    return _answer(AcceptedCommand(id=accepted.id, seq=accepted.seq), status=202)


def _stored(command: Any) -> StoredCommand:
    if isinstance(command, Ping | ResumeFrom):
        message = f"type: {command.type} is for sockets only"
        raise ProtocolError("invalid_command", message, commandId=str(command.id))
    stored: StoredCommand = command
    return stored


def _refusal(accepted: Accepted) -> ProtocolError:
    """What a turn found out about its command."""
    details = {**accepted.result, "commandId": accepted.id}
    code, message = str(details.pop("code")), str(details.pop("message", ""))
    return ProtocolError(code, message, retryable=bool(details.pop("retryable", False)), **details)
