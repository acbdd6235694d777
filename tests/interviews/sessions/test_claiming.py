"""A turn that this process can run at once is claimed as it is accepted; any other waits for a worker."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from channels.db import database_sync_to_async

from formagent import work
from interviews.models import Session
from interviews.sessions import protocol as wire
from interviews.sessions.services import turns
from interviews.sessions.services.commands import accept_command
from tests.interviews.session_factory import abegin


def said(text: str) -> wire.SubmitUserInput:
    return wire.SubmitUserInput(type="submitUserInput", id=uuid.uuid4(), payload=wire.SubmitUserInputPayload(text=text))


@pytest_asyncio.fixture
async def session() -> Session:
    """Greeted, with nothing left to do."""
    started = await abegin()
    await work.run_until_idle()
    return started.session


@pytest_asyncio.fixture
async def worker() -> AsyncIterator[work.Worker]:
    """One slot, and no sweeping."""
    running = work.Worker(concurrency=1, poll_seconds=3600)
    await running.start()
    yield running
    await running.stop()


async def _turns(session: Session) -> list[tuple[str, int]]:
    return [(turn.status, turn.fence) async for turn in session.turns.filter(number__gt=1).order_by("number")]


@pytest.mark.django_db(transaction=True)
async def test_without_a_worker_it_waits(session: Session) -> None:
    await database_sync_to_async(accept_command)(str(session.pk), said("Japan"))
    assert await _turns(session) == [("queued", 0)]
    assert turns.take_preclaimed(str(session.pk)) is None


@pytest.mark.django_db(transaction=True)
async def test_a_worker_with_room_has_it_from_the_start(session: Session, worker: work.Worker) -> None:
    """What is said meanwhile waits for its turn."""

    def accept_two() -> list[tuple[str, int]]:
        accept_command(str(session.pk), said("Japan"))
        accept_command(str(session.pk), said("Mei Chen"))
        return list(session.turns.filter(number__gt=1).order_by("number").values_list("status", "fence"))

    assert await database_sync_to_async(accept_two)() == [("running", 1), ("queued", 0)]
    await asyncio.wait_for(asyncio.gather(*worker._tasks.values()), 20)
    assert await _turns(session) == [("done", 1), ("done", 1)]
    assert turns.take_preclaimed(str(session.pk)) is None


@pytest.mark.django_db(transaction=True)
async def test_a_worker_without_room_leaves_it_to_others(session: Session, worker: work.Worker) -> None:
    async with worker._slot(turns.JOB):
        await database_sync_to_async(accept_command)(str(session.pk), said("Japan"))
        assert await _turns(session) == [("queued", 0)]


@pytest.mark.django_db(transaction=True)
async def test_a_worker_that_stops_just_then_gives_it_back(
    session: Session, worker: work.Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "wake_workers", lambda kind, key: False)
    await database_sync_to_async(accept_command)(str(session.pk), said("Japan"))
    assert turns.take_preclaimed(str(session.pk)) is None
    assert await database_sync_to_async(turns.waiting_sessions)() == [str(session.pk)]
    await work.run_until_idle()
    assert await _turns(session) == [("done", 2)]
