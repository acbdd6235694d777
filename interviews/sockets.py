"""A socket on a session: who may open it, what it takes, what it sends. Subclasses choose the words on the wire.

`SessionSocket` does everything but the encoding. A subclass reads a frame into a command (`read_command`) and sends events
(`send_events`), all of them in the one envelope {"type", "seq", "timestamp", "payload"}: stored events, live ones, and
what answers a command (onConnected, onCommandAccepted, onError, onPong).

A socket never runs a turn and nothing waits for it: closing one stops nothing.
"""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Sequence
from typing import Any, ClassVar
from urllib.parse import parse_qs

import structlog
from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer
from django.http.cookie import parse_cookie

from formagent.errors import NotFoundError, ProtocolError
from formagent.protocol.closing import CloseCode
from formagent.protocol.envelope import Envelope, unstored
from formagent.protocol.hints import hint_grown
from formagent.protocol.origin import origin_allowed
from formagent.protocol.outflow import HIGH_WATER_BYTES, SlowReaderError, room, unsent_bytes
from interviews.access import RESPONDENT_COOKIE, session_for
from interviews.domain.protocol import Command, Ping, ResumeFrom, StoredCommand
from interviews.following import Follower, error_payload, in_database
from interviews.limits import limits
from interviews.models import Session
from interviews.services.commands import Accepted, accept_command

log = structlog.get_logger(__name__)

INTERNAL = 1011
SUBPROTOCOL = "formagent.v1"
BEARER = "bearer."
MAX_MALFORMED = 3
MAX_TOO_FAST = 20
RECHECK_SECONDS = 60.0
"""How long a socket may live on a credential that was taken back, when nobody told it."""


class SessionSocket(AsyncWebsocketConsumer):  # type: ignore[misc]
    """One client of one session. Handlers run one at a time; `_pump` is the only other task."""

    channel_layer_alias = "none"
    """Hints come through the switchboard: a channel layer that is away must not close sockets."""

    session: Session
    token: str
    follower: Follower | None = None
    closing = False
    client_id: str
    _malformed = 0
    _too_fast = 0
    _address_entered = False
    _pumping: asyncio.Task[None] | None = None

    # --- what a subclass says ---------------------------------------------------------------------------------------

    def read_command(self, text: str | None, data: bytes | None) -> Command:
        """The command in a frame. Raises ProtocolError invalid_json, invalid_command or too_large."""
        raise NotImplementedError

    async def send_events(self, events: Sequence[Envelope]) -> None:
        """Send events, in order."""
        raise NotImplementedError

    def replay_from(self, session: Session) -> int:
        """After which event this client begins: what it says in the address (`?after=N`), else the last one."""
        after = parse_qs(self.scope.get("query_string", b"").decode("latin1")).get("after", [""])[0]
        known = after.isascii() and after.isdigit() and len(after) < 11
        return min(int(after), session.last_seq) if known else session.last_seq

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            await self._leave()

    # --- opening ----------------------------------------------------------------------------------------------------

    async def connect(self) -> None:
        """Accept, so that a refusal's close code reaches a browser; then admit or close."""
        offered = self.scope.get("subprotocols") or []
        await self.accept(SUBPROTOCOL if SUBPROTOCOL in offered else None)
        refusal = await self._admit()
        if refusal is not None:
            await self.end(refusal)
            return
        self.client_id = str(uuid.uuid4())
        self.follower = Follower(str(self.session.pk), self.replay_from(self.session))
        await self.follower.__aenter__()
        await open_sockets.enter(self)
        payload = {"clientId": self.client_id, "lastSeq": self.session.last_seq, "stage": self.session.stage}
        await self.send_events([self.event("onConnected", payload)])
        # The state weighs more than all else about an idle socket. Whoever needs it later gets it read anew.
        self.session.__dict__.pop("state", None)
        self._pumping = asyncio.create_task(self._pump(self.follower))

    async def _admit(self) -> int | None:
        """Who may not come in, and why."""
        if open_sockets.restarting:
            return CloseCode.RESTARTING
        headers = {name.decode("latin1").lower(): value.decode("latin1") for name, value in self.scope["headers"]}
        bearer = next((p[len(BEARER) :] for p in self.scope.get("subprotocols", []) if p.startswith(BEARER)), "")
        token = bearer or parse_cookie(headers.get("cookie", "")).get(RESPONDENT_COOKIE, "")
        origin = headers.get("origin")
        if origin is not None and not origin_allowed(origin, headers.get("host", "")):
            return CloseCode.NOT_ALLOWED
        if not token:
            return CloseCode.NOT_AUTHENTICATED
        if origin is None and not bearer:
            return CloseCode.NOT_ALLOWED  # a browser says where its page is from
        self._address_entered = limits().sockets.enter(self.address)
        if not self._address_entered:
            return CloseCode.TOO_FAST
        try:
            self.session = await in_database(session_for, self.scope["url_route"]["kwargs"]["session_id"], token)
        except NotFoundError:
            return CloseCode.UNKNOWN
        except Exception:
            log.error("socket_not_admitted", exc_info=True)
            return INTERNAL
        self.token = token
        return None

    @property
    def address(self) -> str:
        return str((self.scope.get("client") or ["unknown"])[0])

    @property
    def session_id(self) -> str:
        return str(self.session.pk)

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Without Channels' look at old connections, a thread's round trip for each frame: `in_database` has its own."""
        await getattr(self, get_handler_name(message))(message)

    # --- in ---------------------------------------------------------------------------------------------------------

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """One frame: obeyed, or answered by onError. Nothing a client sends ends in a traceback."""
        if self.closing:
            return
        command: Any = None
        try:
            limits().check_command(self.session_id, self.address)
            self._too_fast = 0
            command = self.read_command(text_data, bytes_data)
            await self._obey(command)
        except ProtocolError as error:
            await self._refuse(error, str(command.id) if command else None)
        except NotFoundError:
            await self.end(CloseCode.UNKNOWN)
        except Exception:
            log.error("command_failed", session=self.session_id, exc_info=True)
            failure = ProtocolError("internal", "Something went wrong here. Please try again.")
            await self._refuse(failure, str(command.id) if command else None)

    async def _obey(self, command: Command) -> None:
        if isinstance(command, Ping):
            await self.answer("onPong", {})
        elif isinstance(command, ResumeFrom):
            if self.follower:
                self.follower.rewind(command.payload.after)
        else:
            await self._accept_command(command)

    async def _accept_command(self, command: StoredCommand) -> None:
        """Durable first, then acknowledged; a resend is told the first result again."""
        accepted: Accepted = await in_database(accept_command, self.session_id, command)
        await self.answer("onCommandAccepted", {"id": accepted.id, "duplicate": accepted.duplicate})
        if self.follower:
            self.follower.nudge(accepted.seq)
        if not accepted.duplicate:
            await hint_grown(self.session_id, accepted.seq)
        elif accepted.done and accepted.result.get("code"):
            await self._answer_error(dict(accepted.result), accepted.id)

    async def _refuse(self, error: ProtocolError, command_id: str | None) -> None:
        """Say what is wrong; a client that keeps at it is cut off."""
        details = {**error.details, "code": error.code, "message": error.message, "retryable": error.retryable}
        await self._answer_error(details, details.pop("commandId", None) or command_id)
        self._malformed += error.code == "invalid_json"
        self._too_fast += error.code == "rate_limited"
        if self._malformed >= MAX_MALFORMED:
            await self.end(CloseCode.MALFORMED)
        elif self._too_fast >= MAX_TOO_FAST:
            await self.end(CloseCode.TOO_FAST)

    async def _answer_error(self, result: dict[str, Any], command_id: str | None) -> None:
        code, message = str(result.pop("code")), str(result.pop("message", ""))
        await self.answer("onError", error_payload(self.session_id, code, message, command_id, result))

    # --- out --------------------------------------------------------------------------------------------------------

    def event(self, kind: str, payload: dict[str, Any]) -> Envelope:
        """An event of this session that is not stored."""
        return unstored(kind, {"sessionId": self.session_id, **payload})

    async def answer(self, kind: str, payload: dict[str, Any]) -> None:
        """Send at once what answers a frame. A client that asks and asks and never reads is cut off."""
        if self.closing:
            return
        await self.send_events([self.event(kind, payload)])
        if unsent_bytes(self.scope) > 2 * HIGH_WATER_BYTES:
            await self.end(CloseCode.TOO_FAST)

    async def _pump(self, follower: Follower) -> None:
        """Send the session's events as fast as the client reads them."""
        checked_at = asyncio.get_running_loop().time()
        try:
            async for events in follower.batches(idle=RECHECK_SECONDS):
                await room(self.scope)
                if self.closing:
                    return
                if events:
                    await self.send_events(events)
                now = asyncio.get_running_loop().time()
                if follower.doubtful or now - checked_at > RECHECK_SECONDS:
                    follower.doubtful, checked_at = False, now
                    await in_database(session_for, self.session_id, self.token)
            await self.end(CloseCode.UNKNOWN)
        except NotFoundError:
            await self.end(CloseCode.UNKNOWN)
        except SlowReaderError:
            await self.end(CloseCode.TOO_FAST)
        except Exception:
            log.error("socket_failed", session=self.session_id, exc_info=True)
            await self.end(INTERNAL)

    # --- closing ----------------------------------------------------------------------------------------------------

    async def end(self, code: int) -> None:
        """Close from this side, once."""
        if not self.closing:
            self.closing = True
            await self.close(int(code))

    async def _leave(self) -> None:
        """Give everything back. A handler that is still at work when its client has gone is cancelled: here too."""
        self.closing = True
        if self._pumping:
            self._pumping.cancel()
        if self.follower:
            open_sockets.leave(self)
            await self.follower.__aexit__()
        if self._address_entered:
            self._address_entered = False
            limits().sockets.leave(self.address)


class OpenSockets:
    """The admitted sockets of this process."""

    def __init__(self) -> None:
        self._by_session: dict[str, list[SessionSocket]] = {}
        self.restarting = False

    async def enter(self, socket: SessionSocket) -> None:
        """Above the limit of a session, the oldest socket gives way to the new one."""
        sockets = self._by_session.setdefault(socket.session_id, [])
        sockets.append(socket)
        if len(sockets) > limits().sockets_per_session:
            await sockets[0].end(CloseCode.REPLACED)
            self.leave(sockets[0])

    def leave(self, socket: SessionSocket) -> None:
        sockets = self._by_session.get(socket.session_id, [])
        if socket in sockets:
            sockets.remove(socket)
        if not sockets:
            self._by_session.pop(socket.session_id, None)

    async def close_for_restart(self) -> None:
        """Tell every client to come back in a moment. Register with `lifecycle.on_stop`."""
        self.restarting = True
        for sockets in list(self._by_session.values()):
            for socket in list(sockets):
                await socket.end(CloseCode.RESTARTING)


open_sockets: OpenSockets = OpenSockets()


class UnknownSocket(AsyncWebsocketConsumer):  # type: ignore[misc]
    """Any other address."""

    groups: ClassVar[list[str]] = []
    channel_layer_alias = "none"

    async def connect(self) -> None:
        await self.accept()
        await self.close(int(CloseCode.UNKNOWN))
