"""Requests over ASGI, each in one thread from its first middleware to its last."""

from __future__ import annotations

import time
from typing import Any

from asgiref.sync import sync_to_async
from django.core.asgi import get_asgi_application
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from formagent.server.metrics import REQUEST_SECONDS

_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
WAITING = "/events"
"""How addresses end whose answer may take half a minute: what waits there must hold no thread."""


class OneThreadHandler(ASGIHandler):
    """Django's own goes to a thread and back for each hook of each middleware, which took two of a page's five milliseconds."""

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        response: HttpResponseBase = await sync_to_async(self.get_response)(request)
        return response


class Requests:
    """The application for HTTP: one thread a request, or none where a request waits."""

    def __init__(self) -> None:
        self._waiting = get_asgi_application()
        self._rest = OneThreadHandler()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        handler = self._waiting if scope["path"].endswith(WAITING) else self._rest
        started = time.perf_counter()

        async def timed(message: Any) -> None:
            if message["type"] == "http.response.start":
                seconds, method = time.perf_counter() - started, scope["method"]
                known = method if method in _METHODS else "other"
                REQUEST_SECONDS.labels(known, f"{message['status'] // 100}xx").observe(seconds)
            await send(message)

        await handler(scope, receive, timed)
