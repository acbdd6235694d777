"""A session's events over HTTP: Server-Sent Events with replay, a list at once, or a list as soon as there is one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from ninja import Header, Query, Router

from formagent.errors import NotFoundError
from formagent.protocol.envelope import Envelope
from formagent.protocol.limits import SlowReaderError, limits, too_fast, wait_until_drained
from formagent.protocol.problem_details import Problem
from formagent.server.database_thread import in_database
from interviews.access import session_for
from interviews.api.credentials import CALLER, address_of, callers_session
from interviews.sessions.services.events import events_after
from interviews.sessions.sockets.session_socket import Follower

router = Router()

KEEP_ALIVE_SECONDS = 15.0
RETRY_MILLISECONDS = 2_000
RECHECK_SECONDS = 60.0
MAX_WAIT_SECONDS = 60
MAX_LISTED = 500

_EVENTS: dict[str, Any] = {
    "responses": {
        200: {
            "description": "As a stream: each stored event with `id:` its seq, live ones without; a comment now and then. "
            "As a list: the stored events only, at most 500.",
            "content": {
                "text/event-stream": {"schema": {"type": "string", "contentMediaType": "application/json"}},
                "application/json": {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/Event"}}},
            },
        }
    }
}


@router.get(
    "/sessions/{session_id}/events",
    auth=CALLER,
    response=dict.fromkeys((401, 403, 404, 422, 429, 500), Problem),
    openapi_extra=_EVENTS,
    summary="Follow a session",
    operation_id="getEvents",
)
async def events(
    request: HttpRequest,
    session_id: str,
    after: Annotated[int, Query(ge=0, le=2**31, description="Replay what follows this seq")] = 0,
    wait: Annotated[
        int | None, Query(ge=0, le=MAX_WAIT_SECONDS, description="Answer with a list, after at most so many seconds")
    ] = None,
    last_event_id: Annotated[
        int | None, Header(alias="Last-Event-ID", ge=0, le=2**31, description="Goes before `after`")
    ] = None,
) -> HttpResponseBase:
    """Server-Sent Events from `after` on, or where a reconnecting client stood, then live.

    With `Accept: application/json` a list at once; with `wait` a list as soon as it is not empty, at the latest then.
    """
    session = await callers_session(request, session_id)
    await limits().check_request(str(session.pk), address_of(request))
    if wait is not None or _wants_list(request):
        return _listed(await _list(request, str(session.pk), after, wait or 0))
    address = address_of(request)
    if limits().streams.full(address):
        raise too_fast(RETRY_MILLISECONDS / 1000)
    stream = _stream(request, str(session.pk), after if last_event_id is None else last_event_id, address)
    response = StreamingHttpResponse(stream, content_type="text/event-stream")
    response["Cache-Control"] = "no-cache, no-transform"
    response["X-Accel-Buffering"] = "no"
    return response


def _wants_list(request: HttpRequest) -> bool:
    preferred = request.get_preferred_type(["text/event-stream", "application/json"])
    return preferred == "application/json"


async def _list(request: HttpRequest, session_id: str, after: int, wait: int) -> list[Envelope]:
    found = await in_database(events_after, session_id, after, MAX_LISTED)
    if found or not wait:
        return found
    address = address_of(request)
    if not limits().streams.enter(address):
        raise too_fast(RETRY_MILLISECONDS / 1000)
    try:
        return await _wait_for_events(request, session_id, after, wait)
    finally:
        limits().streams.leave(address)


async def _wait_for_events(request: HttpRequest, session_id: str, after: int, wait: int) -> list[Envelope]:
    try:
        async with Follower(session_id, after) as follower, asyncio.timeout(wait):
            async for batch in follower.batches(idle=wait + 1):
                if follower.doubtful:
                    await _check_right(request, follower)
                stored = [event for event in batch if event["seq"] is not None]
                if stored:
                    return stored
    except TimeoutError:
        pass
    return []


def _listed(found: list[Envelope]) -> HttpResponse:
    response = HttpResponse(json.dumps(found, ensure_ascii=False), content_type="application/json")
    response["Cache-Control"] = "no-store"
    return response


async def _stream(request: HttpRequest, session_id: str, after: int, address: str) -> AsyncIterator[bytes]:
    """The stream's bytes. It ends when the client does not read, or may no longer."""
    if not limits().streams.enter(address):
        return
    try:
        yield f"retry: {RETRY_MILLISECONDS}\n\n".encode()
        async with Follower(session_id, after) as follower:
            async for piece in _pieces(request, follower):
                yield piece
    except (SlowReaderError, NotFoundError):
        return
    finally:
        limits().streams.leave(address)


async def _pieces(request: HttpRequest, follower: Follower) -> AsyncIterator[bytes]:
    scope = getattr(request, "scope", {})
    clock = asyncio.get_running_loop().time
    checked_at = clock()
    async for batch in follower.batches(idle=KEEP_ALIVE_SECONDS):
        await wait_until_drained(scope)
        if follower.doubtful or clock() - checked_at > RECHECK_SECONDS:
            checked_at = clock()
            await _check_right(request, follower)
        yield "".join(map(_encoded, batch)).encode() or b": still here\n\n"


async def _check_right(request: HttpRequest, follower: Follower) -> None:
    """Raises NotFoundError when the right has been taken back since the request was let in."""
    follower.doubtful = False
    await in_database(session_for, follower.session_id, getattr(request, "auth", None))


def _encoded(event: Envelope) -> str:
    number = "" if event["seq"] is None else f"id: {event['seq']}\n"
    return f"{number}data: {json.dumps(event, ensure_ascii=False, separators=(',', ':'))}\n\n"
