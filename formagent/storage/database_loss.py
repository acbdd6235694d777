"""When the database goes away in the middle: reads are done again, the rest is told when to come back.

Connections are checked as they are taken from the pool (formagent/storage/postgresql), so this is about the few that break
while they are used, and about a database that stays away.
"""

from __future__ import annotations

import sys
from http import HTTPStatus

import structlog
from asgiref.sync import sync_to_async
from django.db import close_old_connections
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.views.defaults import server_error as broken_page

from formagent.errors import FileStoreAway
from formagent.server.database_thread import DATABASE_AWAY
from formagent.web.middleware import Middleware

log = structlog.get_logger(__name__)

RETRY_AFTER = 5
"""Seconds after which a client may ask again."""
MOST_AGAIN = 2
"""How often a read is done again: while a database shuts down, the connection that is taken next may be the next to break."""
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def mark_away(response: HttpResponse) -> HttpResponse:
    """The answer to a request that the database has failed: it may be asked again."""
    response["Retry-After"] = str(RETRY_AFTER)
    response.database_away = True  # type: ignore[attr-defined]
    return response


def server_error(request: HttpRequest) -> HttpResponseBase:
    """Django's `handler500`: 503 when it was the database, or the store of files, on whatever layer it was missed."""
    if not isinstance(sys.exc_info()[1], (*DATABASE_AWAY, FileStoreAway)):
        return broken_page(request)
    page = HttpResponse(render_to_string("503.html"), status=HTTPStatus.SERVICE_UNAVAILABLE)
    page["Cache-Control"] = "no-store"
    return mark_away(page)


class ReadAgainMiddleware(Middleware):
    """Around everything that reads rows: a request that changes nothing is done again."""

    def now(self, request: HttpRequest) -> HttpResponseBase:
        response: HttpResponseBase = self.get_response(request)
        for _ in range(MOST_AGAIN):
            if not _worth_it(request, response):
                break
            close_old_connections()
            response = self.get_response(request)
        return response

    async def later(self, request: HttpRequest) -> HttpResponseBase:
        response: HttpResponseBase = await self.get_response(request)
        for _ in range(MOST_AGAIN):
            if not _worth_it(request, response):
                break
            await sync_to_async(close_old_connections)()
            response = await self.get_response(request)
        return response


def _worth_it(request: HttpRequest, response: HttpResponseBase) -> bool:
    away = getattr(response, "database_away", False) and request.method in SAFE_METHODS
    if away:
        log.warning("database_away", path=request.path)
    return away
