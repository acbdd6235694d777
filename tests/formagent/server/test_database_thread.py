"""What goes along into the database thread, and what becomes of work whose caller has gone."""

from __future__ import annotations

import asyncio
import contextvars
import threading

import pytest
from asgiref.sync import async_to_sync
from django.utils.translation import get_language, override

from formagent.server.database_thread import in_database, threaded

pytestmark = pytest.mark.django_db(transaction=True)

name = contextvars.ContextVar("name", default="nobody")


def _found() -> tuple[str, str | None]:
    return name.get(), get_language()


async def test_only_the_language_goes_along_from_a_request():
    name.set("Alice")
    with override("ja"):
        assert await in_database(_found) == ("nobody", "ja")
    assert await in_database(_found) == ("nobody", "en")


async def test_the_context_goes_along_from_elsewhere():
    name.set("Alice")
    with override("de"):
        assert await threaded(_found)() == ("Alice", "de")


async def test_all_work_is_done_in_one_thread():
    assert await in_database(threading.get_ident) == await threaded(threading.get_ident)() != threading.get_ident()


async def test_errors_reach_the_caller():
    with pytest.raises(ZeroDivisionError):
        await in_database(divmod, 1, 0)


async def test_work_that_nobody_waits_for_any_more_is_not_begun():
    go, done = threading.Event(), list[str]()
    first = asyncio.create_task(threaded(go.wait)(10))
    second = asyncio.create_task(threaded(done.append)("second"))
    await asyncio.sleep(0)
    second.cancel()
    with pytest.raises(asyncio.CancelledError):
        await second
    go.set()
    assert await first
    await threaded(done.append)("third")
    assert done == ["third"]


async def test_what_is_asynchronous_beneath_runs_in_the_loop():
    async def here() -> object:
        return asyncio.get_running_loop()

    assert await in_database(async_to_sync(here)) is asyncio.get_running_loop()


def test_synchronous_code_that_waits_does_it_itself():
    async def asked() -> list[int]:
        return [await threaded(threading.get_ident)(), await in_database(threading.get_ident)]

    assert async_to_sync(asked)() == [threading.get_ident()] * 2
