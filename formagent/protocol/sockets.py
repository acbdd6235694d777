"""A socket on a log: who may open it, what it takes, what it sends. Subclasses say whose log it is.

`LogSocket` does what all sockets of the protocol have in common: the handshake with its close codes, replay and live events
in order, ping and resumeFrom, refusals, limits, and going when its right is taken back. Everything that it sends has the
one envelope {"type", "seq", "timestamp", "payload"}: stored events, live ones, and what answers a command.

A socket never runs what it is asked for and nothing waits for it: closing one stops nothing.
"""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Protocol

import structlog
from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer
from pydantic_core import to_json

from formagent.errors import NotAllowedError, NotFoundError, ProtocolError
from formagent.protocol.close_codes import CloseCode, close_code
from formagent.protocol.envelope import Envelope, error_payload, unstored_event
from formagent.protocol.handshake import Handshake, handshake_of, replay_from
from formagent.protocol.limits import HIGH_WATER_BYTES, SlowReaderError, unsent_bytes, wait_until_drained
from formagent.protocol.log_tail import LogFollower
from formagent.protocol.open_sockets import SocketLimits, open_sockets
from formagent.server.database_thread import once_more
from formagent.web.client_addresses import counted_as

log = structlog.get_logger(__name__)

INTERNAL = 1011
MAX_MALFORMED = 3
MAX_TOO_FAST = 20
RECHECK_SECONDS = 60.0
"""How long a socket may live on a credential that was taken back, when nobody told it."""


class SocketCommand(Protocol):
    """A command that was read: its models are those of the subclass's wire."""

    id: uuid.UUID
    type: Any
    payload: Any


class LogSocket(AsyncWebsocketConsumer):  # type: ignore[misc]
    """One client. Handlers run one at a time; `_pump` is the only other task."""

    channel_layer_alias = "none"
    """Hints come through the switchboard: a channel layer that is away must not close sockets."""

    follower: LogFollower | None = None
    closing = False
    client_id: str
    _malformed = _too_fast = 0
    _address_entered = False
    _pumping: asyncio.Task[None] | None = None

    # --- what a subclass says ---------------------------------------------------------------------------------------

    def credential(self, bearer: str, cookies: Mapping[str, str]) -> str:
        """What the client shows of itself: `bearer` (may be empty), or what it holds as a cookie; "" for nothing."""
        raise NotImplementedError

    async def admit(self, credential: str) -> CloseCode | None:
        """Look up what the socket is about; None to let the client in, else why not.

        NotFoundError and NotAllowedError mean what they always do.
        """
        raise NotImplementedError

    async def check_again(self) -> CloseCode | None:
        """As `admit`, while the socket is open."""
        raise NotImplementedError

    @property
    def event_ids(self) -> dict[str, str]:
        """What every payload says of whose event it is: {"sessionId": …}."""
        raise NotImplementedError

    @property
    def connection_group(self) -> str:
        """Sockets of one group are limited in number; the oldest gives way."""
        raise NotImplementedError

    @property
    def limits(self) -> SocketLimits:
        raise NotImplementedError

    @property
    def last_seq(self) -> int:
        """How far the log had come when the client was let in."""
        raise NotImplementedError

    def follow(self, after: int) -> LogFollower:
        """A reader of the log from there on."""
        raise NotImplementedError

    def check_rate(self) -> None:
        """Raises ProtocolError rate_limited."""
        raise NotImplementedError

    def parse(self, text: str) -> SocketCommand:
        """The command in a frame. Raises ProtocolError invalid_json, invalid_command or too_large."""
        raise NotImplementedError

    async def execute(self, command: Any) -> None:
        """Do what a command asks, other than ping and resumeFrom. Raises ProtocolError."""
        raise NotImplementedError

    def connected(self) -> dict[str, Any]:
        """What onConnected says beside `clientId` and `lastSeq`."""
        return {}

    def drop_cached_state(self) -> None:
        """Drop what a socket that waits needs no more: called once onConnected is sent."""

    async def send_events(self, events: Sequence[Envelope]) -> None:
        """Send events, in order: here, as JSON."""
        for event in events:
            await self.send(to_json(event).decode())

    # --- opening ----------------------------------------------------------------------------------------------------

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            await self._leave()

    async def connect(self) -> None:
        """Accept, so that a refusal's close code reaches a browser; then admit or close."""
        shown = handshake_of(self.scope)
        await self.accept(shown.subprotocol)
        refusal = await self._refusal(shown)
        if refusal is not None:
            await self.end(refusal)
            return
        try:
            after = replay_from(self.scope, self.last_seq)
        except ProtocolError as error:
            await self._refuse(error, None)
            await self.end(CloseCode.MALFORMED)
            return
        self.client_id = str(uuid.uuid4())
        self.follower = self.follow(after)
        await self.follower.__aenter__()
        await open_sockets.enter(self)
        payload = {"clientId": self.client_id, "lastSeq": self.last_seq, **self.connected()}
        await self.send_events([self.event("onConnected", payload)])
        self.drop_cached_state()
        self._pumping = asyncio.create_task(self._pump(self.follower))

    async def _refusal(self, shown: Handshake) -> int | None:
        """Who may not come in, and why."""
        if open_sockets.restarting:
            return CloseCode.RESTARTING
        credential = self.credential(shown.bearer, shown.cookies)
        if refusal := shown.refusal(credential):
            return refusal
        self._address_entered = self.limits.sockets.enter(self.address)
        if not self._address_entered:
            return CloseCode.TOO_FAST
        try:
            return await once_more(lambda: self.admit(credential))
        except (NotFoundError, NotAllowedError) as error:
            return close_code(error)
        except Exception:
            log.error("socket_not_admitted", exc_info=True)
            return INTERNAL

    @property
    def address(self) -> str:
        """Where the client is, as it is counted."""
        return counted_as(str((self.scope.get("client") or ["unknown"])[0]))

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Without Channels' look at old connections, a thread's round trip for each frame: `in_database` has its own."""
        await getattr(self, get_handler_name(message))(message)

    # --- in ---------------------------------------------------------------------------------------------------------

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """One frame: executed, or answered by onError. Nothing a client sends ends in a traceback."""
        if self.closing:
            return
        command: SocketCommand | None = None
        try:
            self.check_rate()
            self._too_fast = 0
            if text_data is None:
                raise ProtocolError("invalid_json", "Commands are JSON in text frames; this frame is binary.")
            command = self.parse(text_data)
            await once_more(partial(self._execute, command))
        except ProtocolError as error:
            await self._refuse(error, str(command.id) if command else None)
        except (NotFoundError, NotAllowedError) as error:
            await self.end(close_code(error))
        except Exception:
            log.error("command_failed", **self.event_ids, exc_info=True)
            failure = ProtocolError("internal", "Something went wrong here. Please try again.")
            await self._refuse(failure, str(command.id) if command else None)

    async def _execute(self, command: SocketCommand) -> None:
        match command.type:
            case "ping":
                await self.answer("onPong", {})
            case "resumeFrom":
                if self.follower:
                    self.follower.rewind(command.payload.after)
            case _:
                await self.execute(command)

    async def _refuse(self, error: ProtocolError, command_id: str | None) -> None:
        """Say what is wrong; a client that keeps at it is cut off."""
        details = {**error.details, "code": error.code, "message": error.message, "retryable": error.retryable}
        await self.answer_error(details, details.pop("commandId", None) or command_id)
        self._malformed += error.code == "invalid_json"
        self._too_fast += error.code == "rate_limited"
        if self._malformed >= MAX_MALFORMED:
            await self.end(CloseCode.MALFORMED)
        elif self._too_fast >= MAX_TOO_FAST:
            await self.end(CloseCode.TOO_FAST)

    async def answer_error(self, result: dict[str, Any], command_id: str | None) -> None:
        """Send onError. `result` has `code` and `message`, and what more there is to say."""
        code, message = str(result.pop("code")), str(result.pop("message", ""))
        await self.answer("onError", error_payload(self.event_ids, code, message, command_id, result))

    # --- out --------------------------------------------------------------------------------------------------------

    def event(self, kind: str, payload: dict[str, Any]) -> Envelope:
        """An event that is not stored."""
        return unstored_event(kind, {**self.event_ids, **payload})

    async def answer(self, kind: str, payload: dict[str, Any]) -> None:
        """Send at once what answers a frame. A client that asks and asks and never reads is cut off."""
        if self.closing:
            return
        await self.send_events([self.event(kind, payload)])
        if unsent_bytes(self.scope) > 2 * HIGH_WATER_BYTES:
            await self.end(CloseCode.TOO_FAST)

    async def _pump(self, follower: LogFollower) -> None:
        """Send the log's events as fast as the client reads them."""
        try:
            await self.end(await self._send_all(follower))
        except (NotFoundError, NotAllowedError) as error:
            await self.end(close_code(error))
        except SlowReaderError:
            await self.end(CloseCode.TOO_FAST)
        except OSError:  # what servers raise for a client that has left: nothing has failed
            self.closing = True
        except Exception:
            log.error("socket_failed", **self.event_ids, exc_info=True)
            await self.end(INTERNAL)

    async def _send_all(self, follower: LogFollower) -> CloseCode:
        """Until there is nothing to follow, or the right to it is gone; why."""
        clock = asyncio.get_running_loop().time
        checked_at = clock()
        async for events in follower.batches(idle=RECHECK_SECONDS):
            await wait_until_drained(self.scope)
            if self.closing:
                break
            if follower.doubtful or clock() - checked_at > RECHECK_SECONDS:
                follower.doubtful, checked_at = False, clock()
                if refusal := await self.check_again():
                    return refusal
            if events:
                await self.send_events(events)
        return CloseCode.UNKNOWN

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
            self.limits.sockets.leave(self.address)
