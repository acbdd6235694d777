"""`/mcp`: Streamable HTTP without sessions, so that any process answers any request.

A page of another site, a body that is too large and a token that opens nothing are turned away before the SDK sees them.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from django.http import HttpResponse
from mcp.server.lowlevel import Server
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager

from formagent.protocol.origin import origin_allowed
from formagent.protocol.problem_details import problem
from interviews.staff.rules.rights import Right
from quorum.mcp.addresses import METADATA_PATH, header, site_of
from quorum.mcp.credentials import caller_of
from quorum.mcp.mounting import LARGEST_BODY
from quorum.mcp.scopes import Answering, send_response
from quorum.mcp.server import CALLER, server

LEAST = Right.READ_FORMS.value
"""The scope that a program is told to ask for first; for the work of staff it is told to ask for more (`scopes`)."""


class Endpoint:
    """The SDK's session manager in one event loop, and who is let through to it."""

    def __init__(self, offered: Server[Any] = server, *, json_response: bool = True) -> None:
        """`json_response`: no call of `offered` sends anything before its result, which is then plain JSON."""
        self._manager = StreamableHTTPSessionManager(
            app=offered, json_response=json_response, stateless=True, max_request_body_size=LARGEST_BODY
        )
        self._running, self._ending = asyncio.Event(), asyncio.Event()
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """The manager's task group has to be left by the task that entered it; Daphne knows no lifespan that could be it."""
        async with self._manager.run():
            self._running.set()
            await self._ending.wait()

    async def stop(self) -> None:
        """End what still waits: a client that is told nothing calls again, by the id of its request."""
        self._ending.set()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        refused = _refused(scope)
        site = site_of(scope.get("scheme", "http"), header(scope["headers"], b"host"))
        if refused is None:
            if site is None:
                refused = problem("invalid_request", "This server does not answer to that host name.")
            else:
                refused = await _authenticated(scope, site)
        if refused is not None:
            await send_response(refused, send)
            return
        await self._running.wait()
        await self._manager.handle_request(scope, receive, Answering(scope, site or "", send))


def _refused(scope: Any) -> HttpResponse | None:
    """What no token makes good: a page of elsewhere, a method that says nothing here."""
    origin, host = header(scope["headers"], b"origin"), header(scope["headers"], b"host")
    if origin and not origin_allowed(origin, host):
        return problem("not_allowed", "Pages of other sites may not call this.")
    if scope["method"] != "POST":
        refused = problem("method_not_allowed", f"{scope['method']} is not possible here.")
        refused["Allow"] = "POST"
        return refused
    return None


async def _authenticated(scope: Any, site: str) -> HttpResponse | None:
    """Put into the scope who calls; the refusal where nobody does."""
    scheme, _, secret = header(scope["headers"], b"authorization").partition(" ")
    bearer = secret.strip() if scheme.lower() == "bearer" else ""
    address = str((scope.get("client") or ["unknown"])[0])
    caller = await caller_of(bearer, site, address)
    if caller is None:
        return _not_authenticated(site, given=bool(bearer))
    scope[CALLER] = caller
    return None


def _not_authenticated(site: str, *, given: bool) -> HttpResponse:
    """How to get a token is in the resource's metadata (RFC 9728)."""
    refused = problem("not_authenticated", "Send a token: Authorization: Bearer <token>.")
    wrong = 'error="invalid_token", ' if given else ""
    refused["WWW-Authenticate"] = f'Bearer {wrong}resource_metadata="{site}{METADATA_PATH}", scope="{LEAST}"'
    return refused
