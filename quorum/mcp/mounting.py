"""The address `/mcp`, before Django's. What answers there is loaded by the first call: the SDK takes a second to load."""

from __future__ import annotations

import asyncio
import re
from importlib import import_module
from typing import Any

from formagent.web.body_limits import Head, allow_large_bodies
from quorum.mcp.addresses import PATH
from quorum.mcp.credentials import caller_of

Application = Any
LARGEST_BODY = 12 * 1024 * 1024
"""A call with a file in it, for whom a token stands."""


async def _for_callers(head: Head, match: re.Match[str]) -> int:
    return LARGEST_BODY if await caller_of(head.bearer, "", "") else 0


allow_large_bodies(r"/mcp/?", _for_callers)


class Mounted:
    """An application that hands calls of `/mcp` to the endpoint, everything else on."""

    def __init__(self, application: Application) -> None:
        self._application = application
        self._loading: asyncio.Future[Any] | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["path"].rstrip("/") == PATH:
            endpoint = await self._endpoint()
            await endpoint(scope, receive, send)
        else:
            await self._application(scope, receive, send)

    async def _endpoint(self) -> Any:
        if self._loading is None:
            self._loading = asyncio.ensure_future(_load())
        return await asyncio.shield(self._loading)

    async def stop(self) -> None:
        """Before the process ends."""
        if self._loading is not None and self._loading.done() and not self._loading.exception():
            await self._loading.result().stop()


async def _load() -> Any:
    module = await asyncio.to_thread(import_module, "quorum.mcp.endpoint")
    return module.Endpoint()
