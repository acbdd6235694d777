"""Leases with fencing numbers, and workers that learn of work."""

from __future__ import annotations

import asyncio
import datetime as dt
import os
import threading
from pathlib import Path
from typing import cast

import httpx
import pytest
from channels.db import database_sync_to_async
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction
from django.utils import timezone

from formagent import work
from formagent.errors import LeaseLost
from formagent.server import leases
from formagent.server.job_kinds import LaterKind
from formagent.server.lazy_imports import Lazily
from interviews.models import Session, Turn
from tests.environment import clean_environment
from tests.interviews.session_factory import abegin, begin
from tests.launcher import launch, run
from tests.patience import PATIENCE
from tests.services import free_port, wait_until


def first_turn(session: Session) -> Turn:
    return session.turns.get(number=1)


@pytest.mark.django_db
@pytest.mark.postgres
def test_a_job_is_claimed_once_until_its_lease_runs_out() -> None:
    turn = first_turn(begin().session)
    assert leases.claim(turn, 30) == 1
    turn.refresh_from_db()
    assert leases.claim(turn, 30) is None
    Turn.objects.update(lease_expires_at=timezone.now() - dt.timedelta(seconds=1))
    turn.refresh_from_db()
    assert leases.claim(turn, 30) == 2


@pytest.mark.django_db
def test_who_claims_from_an_old_reading_gets_nothing() -> None:
    session = begin().session
    one, two = first_turn(session), first_turn(session)
    assert leases.claim(one, 30) == 1
    assert leases.claim(two, 30) is None


@pytest.mark.django_db
def test_a_lease_cannot_be_kept_after_somebody_else_took_it() -> None:
    turn = first_turn(begin().session)
    fence = leases.claim(turn, 30)
    assert fence == 1
    leases.extend(Turn, turn.pk, fence, 30)
    Turn.objects.update(fence=2)
    with pytest.raises(LeaseLost):
        leases.extend(Turn, turn.pk, fence, 30)


@pytest.mark.django_db
@pytest.mark.postgres
def test_a_session_has_one_running_turn() -> None:
    session = begin().session
    copy = first_turn(session)
    leases.claim(first_turn(session), 30)
    copy.pk, copy.number, copy.status = None, 2, Turn.Status.RUNNING
    copy.command_id = "00000000-0000-4000-8000-000000000001"
    with pytest.raises(IntegrityError), transaction.atomic():
        copy.save()


def test_only_a_process_of_this_machine_that_is_gone_is_known_to_be_dead() -> None:
    own = leases.lease_owner()
    host, pid, started, nonce = own.split("|")
    assert int(pid) == os.getpid()
    assert not leases.owner_is_dead(own)
    assert leases.owner_is_dead("|".join([host, pid, "1", nonce]))
    assert not leases.owner_is_dead("|".join(["another-host", pid, "1", nonce]))
    assert not leases.owner_is_dead("") and not leases.owner_is_dead("nonsense")


@pytest.mark.django_db(transaction=True)
async def test_a_body_that_lost_its_lease_is_stopped() -> None:
    started = await abegin()
    turn = await started.session.turns.aget(number=1)
    fence = await database_sync_to_async(leases.claim)(turn, 0.3)
    assert fence is not None
    with pytest.raises(LeaseLost):
        async with leases.heartbeat(Turn, turn.pk, fence, 0.3):
            await Turn.objects.aupdate(fence=fence + 1)
            await asyncio.sleep(PATIENCE)
            pytest.fail("the body went on without a lease")


@pytest.mark.faults
def test_a_worker_of_another_process_is_woken_through_redis(var_dir: Path, redis_url: str) -> None:
    """It never sweeps by itself, so that what is done was announced. What is announced before it listens is heard by nobody."""
    environ = clean_environment(
        FORMAGENT_VAR_DIR=str(var_dir),
        FORMAGENT_TESTING="1",
        REDIS_URL=redis_url,
        FORMAGENT_WORKER__POLL_SECONDS="3600",
    )
    address = f"127.0.0.1:{free_port()}"
    worker = launch(["manage.py", "work", "--metrics", address], environ)
    try:
        assert "working" in worker.stdout.readline()
        assert run(["-m", "tests.formagent.begun_until_done"], environ).strip() == "done"
        counted = 'formagent_turn_seconds_count{command="open"} 1.0'
        wait_until(lambda: counted in httpx.get(f"http://{address}/metrics").text, "the turn among the figures")
    finally:
        worker.kill()
        worker.wait(PATIENCE)
        worker.stdout.close()


@pytest.mark.parametrize("address", ["nowhere", "127.0.0.1:99999"])
def test_an_address_that_is_none_is_refused_by_its_name(address: str) -> None:
    with pytest.raises(CommandError, match=f"--metrics: .*{address}"):
        call_command("work", metrics=address)


async def test_one_kind_of_jobs_does_not_keep_another_waiting(monkeypatch: pytest.MonkeyPatch):
    """As reviews by slow models are, to turns."""
    done, endless = asyncio.Event(), asyncio.Event()

    class Slow:
        name = "slow"

        async def waiting(self) -> list[str]:
            return []

        async def advance(self, key: str) -> bool:
            await endless.wait()
            return False

    class Quick(Slow):
        name = "quick"

        async def advance(self, key: str) -> bool:
            done.set()
            return False

    monkeypatch.setattr(work, "kinds", {kind.name: kind for kind in (Slow(), Quick())})
    worker = work.Worker(concurrency=1, poll_seconds=60)
    await worker.start()
    try:
        worker.wake("slow", "a")
        worker.wake("quick", "b")
        async with asyncio.timeout(PATIENCE):
            await done.wait()
    finally:
        endless.set()
        await worker.stop()


async def test_a_kind_is_imported_beside_the_event_loop_and_one_that_cannot_be_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    importing, imported, done = threading.Event(), threading.Event(), asyncio.Event()

    class Few:
        name = "few"
        at_once = 1

        async def waiting(self) -> list[str]:
            return []

        async def advance(self, key: str) -> bool:
            done.set()
            return False

    def made() -> Few:
        importing.set()
        assert imported.wait(PATIENCE), "the event loop stood still"
        return Few()

    def broken() -> Few:
        raise ImportError("no such module")

    told: list[str] = []
    monkeypatch.setattr(work.log, "error", lambda event, *, kind, **more: told.append(f"{event} {kind}"))
    kinds = {name: LaterKind(name, cast(Lazily, make)) for name, make in (("few", made), ("lost", broken))}
    monkeypatch.setattr(work, "kinds", kinds)
    worker = work.Worker(poll_seconds=60)
    await worker.start(load=False)
    try:
        worker.wake("few", "a")
        assert await asyncio.to_thread(importing.wait, PATIENCE)
        imported.set()
        worker.wake("lost", "b")
        async with asyncio.timeout(PATIENCE):
            await done.wait()
        await worker.stop()
        assert told == ["job_failed lost"]
    finally:
        imported.set()
        await worker.stop()
