"""How large a body may be and for whom, how slowly it may come, how many bodies and requests may come at once.

A body that is announced as too large is not read, one that grows too large is cut off, and who may send a large one
is found out before more of it is taken than anybody may send.
"""

from __future__ import annotations

import asyncio
import io
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import IO, Any
from urllib.parse import unquote

import structlog
from daphne.http_protocol import WebRequest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.cookie import parse_cookie
from django.template.loader import render_to_string
from django.utils.translation import get_language_from_request, override

from formagent.protocol.problem_details import STATUS, problem
from formagent.web.client_addresses import FORWARDED_FOR, counted_as

log = structlog.get_logger(__name__)

BODY_SECONDS = 20.0
BODY_BYTES_PER_SECOND = 4096
"""A body may take BODY_SECONDS, and longer while so much of it comes on average."""
RETRY_AFTER = 5
EVERYBODY = "everybody"
FOR_PROGRAMS = ("/api/", "/mcp")
"""Addresses at which a refusal is JSON."""


@dataclass(frozen=True)
class Head:
    """What is known of a request before its body."""

    method: str
    path: str
    bearer: str
    cookies: Mapping[str, str]


Allowance = Callable[[Head, re.Match[str]], Awaitable[int]]
"""How many bytes a client may send there; 0 for no more than anybody."""
_large: list[tuple[re.Pattern[str], Allowance]] = []


def allow_large_bodies(path: str, allowance: Allowance) -> None:
    """Let bodies at addresses that match `path` be larger for those whom `allowance` knows."""
    _large.append((re.compile(path), allowance))


class LimitedRequest(WebRequest):  # type: ignore[misc]
    """One request. Its body is on the way between `gotLength` and `requestReceived`."""

    refused = False
    content: Any
    uri: Any
    body: IO[bytes] | None = None
    """As a file, once it is here."""
    _allowed = _size = _received = 0
    _coming_since: float | None = None
    _asked = _complete = False
    _asking: asyncio.Task[None] | None = None
    _counted = _counted_large = _counted_request = False

    # --- what Twisted and Daphne call ------------------------------------------------------------------------------

    def gotLength(self, length: int | None) -> None:
        """The headers are here; `length` is None for a body that comes in chunks."""
        super().gotLength(length)
        self._parsePOSTFormSubmission = False  # Twisted would take forms apart, in memory and for nobody.
        if not self._enter():
            self._refuse("rate_limited", "Too many requests of your address.", retryable=True, retryAfter=RETRY_AFTER)
            return
        if length == 0:
            return
        self._coming_since, self._allowed = time.monotonic(), settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        self._counted = self.server.bodies.enter(self._address())
        if not self._counted:
            self._refuse("rate_limited", "Too much is sent from your address.", retryable=True, retryAfter=RETRY_AFTER)
        else:
            self._take(length or 0)

    def handleContentChunk(self, data: bytes) -> None:
        self._received += len(data)
        if not self.refused:
            self._take(self._received)
        if not self.refused:
            super().handleContentChunk(data)

    def requestReceived(self, command: bytes, path: bytes, version: bytes) -> None:
        self._arrived()
        if not self.refused:
            super().requestReceived(command, path, version)

    def process(self) -> Any:
        """Daphne would read the whole body into memory: it stays a file, from which the application is fed."""
        if self._asking:
            self._complete = True
            return None
        self.body, self.content = self.content, io.BytesIO()
        processing = super().process()
        if self.transport is None:  # It is a socket's now, or over.
            self._leave()
            if self.channel:
                self.channel.give_up_transport()
        return processing

    def check_timeouts(self) -> None:
        if self._coming_since is None:
            super().check_timeouts()
        elif time.monotonic() - self._coming_since > BODY_SECONDS + self._received / BODY_BYTES_PER_SECOND:
            self.channel.cut()

    def finish(self) -> None:
        self._leave()
        super().finish()

    def connectionLost(self, reason: Any) -> None:
        self._arrived()
        self._leave()
        if self._asking:
            self._asking.cancel()
        if self.body:
            self.body.close()
        super().connectionLost(reason)

    # --- limits -----------------------------------------------------------------------------------------------------

    def _take(self, size: int) -> None:
        """The body has, or is going to have, `size` bytes."""
        self._size = max(self._size, size)
        if self._size <= self._allowed or self._asking:
            return
        head = self._head()
        rule = next(((match, ask) for path, ask in _large if (match := path.fullmatch(head.path))), None)
        if self._asked or rule is None:
            self._refuse("too_large", f"A body may have {self._allowed} bytes here.", limit=self._allowed)
            return
        self._asked = True
        self.channel.transport.pauseProducing()
        self._asking = asyncio.ensure_future(self._ask(head, *rule))

    async def _ask(self, head: Head, match: re.Match[str], allowance: Allowance) -> None:
        """Nothing more is read until it is known who this is."""
        try:
            self._allowed = max(self._allowed, await allowance(head, match))
        except Exception:
            log.warning("allowance_unknown", path=head.path, exc_info=True)
        self._asking = None
        self.channel.transport.resumeProducing()
        self._counted_large = self.server.large_bodies.enter(EVERYBODY)
        if not self._counted_large:
            self._refuse("unavailable", "Too many large uploads at once.", retryable=True, retryAfter=RETRY_AFTER)
        self._take(self._size)
        if self._complete and not self.refused:
            self.process()

    def _refuse(self, code: str, words: str, **more: Any) -> None:
        """Answer now, whatever else the client meant to send."""
        if self.refused:
            return
        self.refused = True
        self._arrived()
        self._leave()
        self.content.truncate(0)
        head = self._head()
        log.info("body_refused", code=code, path=head.path, size=self._size)
        answer = (
            problem(code, words, **more)
            if head.path.startswith(FOR_PROGRAMS)
            else self._page(code, more.get("limit", 0))
        )
        self.channel.refuse(_as_bytes(answer))

    def _page(self, code: str, limit: int) -> HttpResponse:
        request = HttpRequest()
        request.META["HTTP_ACCEPT_LANGUAGE"] = self._header(b"accept-language")
        with override(get_language_from_request(request)):
            said = {"code": code, "megabytes": limit // 1_000_000}
            return HttpResponse(render_to_string("413.html", said), status=STATUS[code])

    def _arrived(self) -> None:
        """The body is here, or will not come."""
        self._coming_since = None
        if self._counted:
            self._counted = False
            self.server.bodies.leave(self._address())

    def _enter(self) -> bool:
        """Whether there is room for one more request of this client: through a proxy, its connections say nothing."""
        if self._address() == counted_as(str(self.client.host)):
            return True
        self._counted_request = self.server.proxied_requests.enter(self._address())
        return bool(self._counted_request)

    def _leave(self) -> None:
        if self._counted_request:
            self._counted_request = False
            self.server.proxied_requests.leave(self._address())
        if self._counted_large:
            self._counted_large = False
            self.server.large_bodies.leave(EVERYBODY)

    # --- who it is --------------------------------------------------------------------------------------------------

    def _head(self) -> Head:
        channel: Any = self.channel
        # Twisted tells the request of itself only when all of it is here.
        method, uri = getattr(channel, "_command", b""), getattr(channel, "_path", None) or self.uri
        scheme, _, secret = self._header(b"authorization").partition(" ")
        return Head(
            method=method.decode("latin1"),
            path=unquote(uri.split(b"?", 1)[0].decode("latin1")),
            bearer=secret.strip() if scheme.lower() == "bearer" else "",
            cookies=parse_cookie(self._header(b"cookie")),
        )

    def _header(self, name: bytes) -> str:
        return str((self.requestHeaders.getRawHeaders(name) or [b""])[0], "latin1")

    def _address(self) -> str:
        """The client's, as it is counted."""
        forwarded = self.requestHeaders.getRawHeaders(FORWARDED_FOR) or []
        values = [value.decode("latin1") for value in forwarded]
        return counted_as(self.server.proxies.client_of(str(self.client.host), values))


def _as_bytes(response: HttpResponse) -> bytes:
    response["Content-Length"] = str(len(response.content))
    response["Connection"] = "close"
    status = f"HTTP/1.1 {response.status_code} {response.reason_phrase}\r\n"
    return status.encode("latin1") + response.serialize_headers() + b"\r\n\r\n" + response.content
