"""What a client shows as it opens a socket: whom it is, from where, and how much of the log it has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs

from django.http.cookie import parse_cookie

from formagent.errors import ProtocolError
from formagent.protocol.close_codes import CloseCode
from formagent.protocol.origin import origin_allowed

SUBPROTOCOL = "formagent.v1"
BEARER = "bearer."


@dataclass(frozen=True)
class Handshake:
    """The headers that matter."""

    subprotocol: str | None
    """The one to answer with."""
    bearer: str
    """A program's token; empty for browsers."""
    cookies: Mapping[str, str]
    origin: str | None
    host: str

    def refusal(self, credential: str) -> CloseCode | None:
        """Why a client that proves itself by `credential` may not even be looked up; None when it may."""
        if self.origin is not None and not origin_allowed(self.origin, self.host):
            return CloseCode.NOT_ALLOWED
        if not credential:
            return CloseCode.NOT_AUTHENTICATED
        if self.origin is None and not self.bearer:
            return CloseCode.NOT_ALLOWED  # a browser says where its page is from
        return None


def handshake_of(scope: Mapping[str, Any]) -> Handshake:
    """Read it from a connection's ASGI scope."""
    headers = {name.decode("latin1").lower(): value.decode("latin1") for name, value in scope["headers"]}
    offered = scope.get("subprotocols") or []
    return Handshake(
        subprotocol=SUBPROTOCOL if SUBPROTOCOL in offered else None,
        bearer=next((p[len(BEARER) :] for p in offered if p.startswith(BEARER)), ""),
        cookies=parse_cookie(headers.get("cookie", "")),
        origin=headers.get("origin"),
        host=headers.get("host", ""),
    )


def replay_from(scope: Mapping[str, Any], last_seq: int) -> int:
    """After which event a client begins: what it says in the address (`?after=N`), else the last one.

    Raises ProtocolError invalid_command for what is no number: a client that begins elsewhere than it thinks misses events.
    """
    query = parse_qs(scope.get("query_string", b"").decode("latin1"))
    after = query.get("after", [str(last_seq)])[-1]
    if not (after.isascii() and after.isdigit() and len(after) < 20):
        raise ProtocolError("invalid_command", "after: must be a whole number, 0 or more")
    return min(int(after), last_seq)
