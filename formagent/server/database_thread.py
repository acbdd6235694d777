"""The one thread in which a server process talks to its database on behalf of what waits: sockets, streams, async views."""

from __future__ import annotations

import asyncio
import contextvars
import os
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, ParamSpec, TypeVar

import structlog
from asgiref.sync import AsyncToSync, SyncToAsync
from django.conf import settings
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
    return await _in_thread(contextvars.Context(), function, *args, **kwargs)


def threaded(function: Callable[..., Any]) -> Callable[..., Coroutine[Any, Any, Any]]:
    """The service as a coroutine function, for those who are in no request: it keeps the caller's context."""
    return partial(_in_thread, None, function)


async def _in_thread(
    context: contextvars.Context | None, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T:
    """Have it done where asgiref would, for less: in the thread of the synchronous code that waits for this task, if
    there is any, else in the one for all."""
    loop = asyncio.get_running_loop()
    thread: Any = AsyncToSync.loop_thread_executors.get(loop) or SyncToAsync.single_thread_executor
    if context is None:
        context, thread = contextvars.copy_context(), getattr(AsyncToSync.executors, "current", None) or thread
    work = partial(function, *args, **kwargs)
    return await loop.run_in_executor(thread, context.run, _carry_out, loop, get_language(), work)


def _carry_out(loop: asyncio.AbstractEventLoop, language: str | None, work: Callable[[], T]) -> T:
    here: Any = SyncToAsync.threadlocal  # what is asynchronous beneath goes on in the loop
    here.main_event_loop, here.main_event_loop_pid, here.task_context = loop, os.getpid(), []
    if language and language != settings.LANGUAGE_CODE:
        activate(language)
    connection = connections[DEFAULT_DB_ALIAS]
    connection.close_if_unusable_or_obsolete()
    try:
        return work()
    finally:
        connection.close_if_unusable_or_obsolete()


async def once_more(work: Callable[[], Awaitable[T]]) -> T:
    """Do it, and again when the database went away meanwhile. For what may be done twice: reads, and commands by id."""
    try:
        return await work()
    except DATABASE_AWAY:
        log.warning("database_away", exc_info=True)
    return await work()
