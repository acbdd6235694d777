"""The one thread in which a server process talks to its database on behalf of what waits: sockets, streams, async views."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar, cast

import structlog
from asgiref.sync import SyncToAsync
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.utils import InterfaceError, OperationalError
from django.utils.translation import activate, get_language

log = structlog.get_logger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

DATABASE_AWAY = (OperationalError, InterfaceError)
"""What Django raises when a database cannot be reached, breaks the connection, or has no room."""


async def in_database(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a service in the process's one database thread, also inside a request.

    A request would otherwise get a thread, and so a connection, of its own, and a stream would hold it for hours. Of the
    caller's context only the language goes along.
    """
    context = contextvars.Context()
    if language := get_language():
        context.run(activate, language)
    call: Any = threaded(function)(*args, **kwargs)
    return cast(T, await asyncio.create_task(call, context=context))


@lru_cache(maxsize=128)
def threaded(function: Callable[..., Any]) -> Any:
    """The service as a coroutine function, for those who are in no request: it keeps the caller's context."""
    return _InDatabaseThread(function)


class _InDatabaseThread(SyncToAsync):  # type: ignore[type-arg]
    """As `database_sync_to_async`, for a process with one database: looking for others took as long as an INSERT."""

    def thread_handler(self, *args: Any, **kwargs: Any) -> Any:
        _drop_unusable_connection()
        try:
            return super().thread_handler(*args, **kwargs)  # type: ignore[no-untyped-call]
        finally:
            _drop_unusable_connection()


def _drop_unusable_connection() -> None:
    connection = connections[DEFAULT_DB_ALIAS]
    if connection.connection is not None:
        connection.close_if_unusable_or_obsolete()


async def once_more(work: Callable[[], Awaitable[T]]) -> T:
    """Do it, and again when the database went away meanwhile. For what may be done twice: reads, and commands by id."""
    try:
        return await work()
    except DATABASE_AWAY:
        log.warning("database_away", exc_info=True)
    return await work()
