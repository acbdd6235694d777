"""Daphne with limits of its own: how many connections an address has, how long a client may take for the head of a request.

What bodies may be is in formagent/web/body_limits.py; who says where a client is, in formagent/web/client_addresses.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import IO, Any

from daphne.http_protocol import HTTPFactory
from daphne.server import Server
from daphne.ws_protocol import WebSocketFactory
from twisted.internet.tcp import Connection
from twisted.web.http import HTTPChannel

from formagent.config import get_config
from formagent.protocol.limits import Concurrency
from formagent.server.daphne_close_codes import RegisteredCodesProtocol
from formagent.server.lifecycle import Application
from formagent.server.socket_compression import WORTH_COMPRESSING, SentText, accept_compression
from formagent.web.body_limits import LimitedRequest
from formagent.web.client_addresses import FORWARDED_FOR, FORWARDED_PROTO, Proxies, counted_as

Receive = Callable[[], Awaitable[dict[str, Any]]]

HEAD_SECONDS = 15.0
"""From the beginning of a connection, or of a further request on it, to the end of the request's headers."""
LINGER_SECONDS = 5.0
LINGER_BYTES = 4 * 1024 * 1024
"""How long, and how much, a refused client may go on sending: so it reads the refusal before the connection is gone."""


class LimitedChannel(HTTPChannel):  # type: ignore[misc]
    """One connection."""

    refused = False
    _head_done = False
    _clock: Any = None
    _swallowed = 0

    def connectionMade(self) -> None:
        super().connectionMade()
        self._begin_head()

    def dataReceived(self, data: bytes) -> None:
        if self.refused:
            self._swallow(data)
            return
        if not self._head_done and self._clock is None:
            self._begin_head()
        super().dataReceived(data)

    def allHeadersReceived(self) -> None:
        self._head_done = True
        self._stop_clock()
        super().allHeadersReceived()

    def requestDone(self, request: Any) -> None:
        self._head_done = False
        super().requestDone(request)

    def connectionLost(self, reason: Any) -> None:
        self._stop_clock()
        self.factory.server.connection_ended(self.transport.getPeer().host)
        super().connectionLost(reason)

    def give_up_transport(self) -> None:
        """It has become a socket's: nothing of this connection's head is kept any longer."""
        self._networkProducer.unregisterProducer()

    def refuse(self, answer: bytes) -> None:
        """Answer, and take nothing more from this client."""
        self.refused = True
        self._stop_clock()
        self.transport.write(answer)
        self.transport.loseWriteConnection()
        self._clock = self.callLater(LINGER_SECONDS, self.cut)

    def cut(self) -> None:
        """Drop the connection without a word."""
        self._clock = None
        self.transport.abortConnection()

    def _send100Continue(self) -> None:
        if not self.refused:
            super()._send100Continue()

    def _swallow(self, data: bytes) -> None:
        self._swallowed += len(data)
        if self._swallowed > LINGER_BYTES:
            self.transport.abortConnection()

    def _begin_head(self) -> None:
        self._clock = self.callLater(HEAD_SECONDS, self.cut)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None


class LimitedSocket(RegisteredCodesProtocol):
    """A connection that has become a socket: its channel does not hear of its end."""

    _writing = False

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._sent = SentText()

    def makeConnection(self, transport: Any) -> None:
        if isinstance(transport, Connection) and not transport.TLS:
            transport.startWriting = self._write_soon
        super().makeConnection(transport)

    def _write_soon(self) -> None:
        """In the transport's place, which has the reactor tell it when it may write: nearly always it may at once. What this
        moment and the next one have to send goes out together."""
        if not self._writing:
            self._writing = True
            asyncio.get_running_loop().call_soon(self._write_after_those_who_wait)

    def _write_after_those_who_wait(self) -> None:
        asyncio.get_running_loop().call_soon(self._write)

    def _write(self) -> None:
        self._writing, transport = False, self.transport
        if transport.connected and not transport.disconnecting:
            transport.doWrite()
        if transport.connected and (transport.disconnecting or transport.dataBuffer):
            Connection.startWriting(transport)  # the rest, an end, or an error: in the reactor's way

    def connectionLost(self, reason: Any) -> None:
        if isinstance(self.transport, Connection):
            self.transport.__dict__.pop("startWriting", None)
        self.factory.server_class.connection_ended(self.transport.getPeer().host)
        super().connectionLost(reason)

    def sendData(self, data: bytes, sync: bool = False, chopsize: int | None = None) -> None:
        """Without a coloured line for a log, which Autobahn makes for each frame though nobody reads it."""
        if sync or chopsize or self.send_queue:
            super().sendData(data, sync, chopsize)
        else:
            self.transport.write(data)

    def sendMessage(self, payload: bytes, isBinary: bool = False) -> None:  # noqa: N803  Autobahn's names
        compression = self._perMessageCompress
        if compression is None or len(payload) < WORTH_COMPRESSING:
            super().sendMessage(payload, isBinary, doNotCompress=True)
            return
        self._sent.begin(compression)
        super().sendMessage(payload, isBinary)
        self._sent.end(compression, payload)


class LimitedFactory(HTTPFactory):  # type: ignore[misc]
    """Makes such channels and requests."""

    protocol = LimitedChannel

    def buildProtocol(self, address: Any) -> LimitedChannel | None:
        """None for an address that has too many: Twisted closes the connection at once."""
        if not self.server.connection_begins(address.host):
            return None
        channel: LimitedChannel = super().buildProtocol(address)
        channel.requestFactory = LimitedRequest
        return channel


BODY = "formagent.body"
PIECE = 64 * 1024


def fed_from_files(application: Application) -> Application:
    """The application, which reads a request's body piece by piece from the file that holds it."""

    async def fed(scope: Any, receive: Any, send: Any) -> None:
        body: IO[bytes] | None = scope.pop(BODY, None)
        await application(scope, _reading(body, receive) if body else receive, send)

    return fed


def _reading(body: IO[bytes], receive: Receive) -> Receive:
    unread = True

    async def read() -> dict[str, Any]:
        nonlocal unread
        if unread and not body.closed:
            piece = body.read(PIECE)
            unread = len(piece) == PIECE
            return {"type": "http.request", "body": piece, "more_body": unread}
        while (message := await receive())["type"] == "http.request":
            pass  # what Daphne has read instead: nothing
        return message

    return read


class LimitedServer(Server):  # type: ignore[misc]
    """Daphne on these parts."""

    def __init__(self, application: Application, **options: Any) -> None:
        super().__init__(fed_from_files(application), **options)
        config = get_config()
        rates = config.rate_limits
        self.proxies = Proxies(config.behind_proxy, config.trusted_proxies)
        self.open_connections = Concurrency(rates.connections_per_address)
        self.proxied_requests = Concurrency(rates.connections_per_address)
        self.bodies = Concurrency(rates.bodies_per_address)
        self.large_bodies = Concurrency(rates.large_bodies)

    def connection_begins(self, peer: str) -> bool:
        """Whether there is room for it. A proxy has as many as it likes: there the requests are counted."""
        return self.proxies.trust(peer) or self.open_connections.enter(counted_as(peer))

    def connection_ended(self, peer: str) -> None:
        """Give the place of one that there was room for back."""
        if not self.proxies.trust(peer):
            self.open_connections.leave(counted_as(peer))

    async def handle_reply(self, protocol: Any, message: dict[str, Any]) -> None:
        """A text on an open socket goes out without Daphne's way there, on which each thing is asked some twenty times."""
        if message["type"] == "websocket.send" and protocol.state == LimitedSocket.STATE_OPEN and message.get("text"):
            protocol.sendMessage(message["text"].encode())
        else:
            await super().handle_reply(protocol, message)

    def create_application(self, protocol: Any, scope: dict[str, Any]) -> Any:
        self._say_where_from(scope)
        scope["root_path"] = self.root_path  # Daphne would take a client's word for it.
        if scope["type"] == "http":
            scope[BODY] = protocol.body
        return super().create_application(protocol, scope)

    def _say_where_from(self, scope: dict[str, Any]) -> None:
        """Set the client, and drop what somebody says of it who is not believed."""
        peer, port = scope["client"]
        if not self.proxies.trust(peer):
            scope["headers"] = [pair for pair in scope["headers"] if pair[0] not in (FORWARDED_FOR, FORWARDED_PROTO)]
        forwarded = [value.decode("latin1") for name, value in scope["headers"] if name == FORWARDED_FOR]
        client = self.proxies.client_of(peer, forwarded)
        scope["client"] = [client, port if client == peer else 0]

    @property
    def http_factory(self) -> LimitedFactory:
        """What Daphne would set to its own as it starts."""
        return self._limited

    @http_factory.setter
    def http_factory(self, made_by_daphne: HTTPFactory) -> None:
        self._limited = LimitedFactory(self)

    @property
    def ws_factory(self) -> WebSocketFactory:
        """Daphne's own, which makes our sockets."""
        return self._sockets

    @ws_factory.setter
    def ws_factory(self, made_by_daphne: WebSocketFactory) -> None:
        made_by_daphne.protocol = LimitedSocket
        made_by_daphne.setProtocolOptions(perMessageCompressionAccept=accept_compression)
        self._sockets = made_by_daphne
