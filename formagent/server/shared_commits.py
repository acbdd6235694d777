"""Small writes that come in the same moment share a commit, which has to reach the disk and takes as long as they all.

Whoever comes while the database thread is at work waits in line, and the line is then taken some at a time, in its order: each
call with a savepoint of its own, so that one that is refused leaves the others what they wrote. A call is answered, and what it
hints at is hinted at, once the commit is durable; where that fails, each call is made by itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import weakref
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, ParamSpec, TypeVar, cast

from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.utils.translation import get_language, override

from formagent.server.database_thread import in_database

P = ParamSpec("P")
T = TypeVar("T")

AT_ONCE = 8
"""Calls of one commit: the first of them waits for the last."""

Work = Callable[[], Any]
Outcome = tuple[Any, Exception | None]
"""What it answered, or what it raised."""


async def in_shared_commit(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """As `in_database`, for a service that writes little and does not wait for anything.

    Where a database has several writers each call has its commit: rows would be held until all are done, in an order that
    others do not keep.
    """
    if connection.vendor != "sqlite":
        return await in_database(function, *args, **kwargs)
    work = partial(_in_language, get_language() or settings.LANGUAGE_CODE, partial(function, *args, **kwargs))
    line = _lines.setdefault(asyncio.get_running_loop(), _Line())
    return cast(T, await line.done(work))


class _Line:
    """The calls of one event loop that wait for the database thread."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Work, asyncio.Future[Any]]] = deque()
        self._serving: asyncio.Task[None] | None = None

    async def done(self, work: Work) -> Any:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, answer))
        if self._serving is None or self._serving.done():
            self._serving = asyncio.create_task(self._serve())
        return await answer

    async def _serve(self) -> None:
        while self._waiting:
            some = [self._waiting.popleft() for _ in range(min(AT_ONCE, len(self._waiting)))]
            # Whoever gave up while it waited has not begun, and need not.
            wanted = [(work, answer) for work, answer in some if not answer.done()]
            try:
                outcomes = await in_database(_together, [work for work, _ in wanted])
            except Exception as error:
                outcomes = [(None, error)] * len(wanted)
            for (_, answer), outcome in zip(wanted, outcomes, strict=True):
                _tell(answer, outcome)


_lines: weakref.WeakKeyDictionary[Any, _Line] = weakref.WeakKeyDictionary()


def _tell(answer: asyncio.Future[Any], outcome: Outcome) -> None:
    found, error = outcome
    if answer.done():
        return
    if error is None:
        answer.set_result(found)
    else:
        answer.set_exception(error)


def _together(works: list[Work]) -> list[Outcome]:
    if len(works) > 1:
        with contextlib.suppress(DatabaseError), transaction.atomic():
            found = [_outcome(partial(_in_savepoint, work)) for work in works]
            if transaction.get_rollback():
                raise DatabaseError("A savepoint could not be left: nothing of this is kept.")
            return found
    return list(map(_outcome, works))


def _outcome(work: Work) -> Outcome:
    try:
        return work(), None
    except Exception as error:
        return None, error


def _in_savepoint(work: Work) -> Any:
    with transaction.atomic():
        return work()


def _in_language(language: str, work: Work) -> Any:
    with override(language):
        return work()
