"""Leases and the worker: how a job is advanced by exactly one worker, and by another when that one dies.

A job is a row with a lease. Claiming is one conditional UPDATE that raises `fence`; every later write is guarded by that
number, so a worker that stalled past its lease can write nothing. `Worker` runs inside the server process by default and
in `manage.py work` processes at scale; it learns of work by `wake()` and, should a wake-up be lost, by sweeping.
"""

from __future__ import annotations

import asyncio
import contextvars
import datetime as dt
import os
import socket
import uuid
from collections import defaultdict
from collections.abc import Mapping
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

import structlog
from asgiref.sync import async_to_sync, sync_to_async
from django.db import models
from django.utils import timezone

from formagent import rows
from formagent.config import get_config
from formagent.errors import LeaseLost
from formagent.protocol.hints import WORKERS, hint_work
from formagent.protocol.switchboard import switchboard

log = structlog.get_logger(__name__)


class Leased(models.Model):
    """A row that a worker advances."""

    class Status(models.TextChoices):
        QUEUED = "queued"
        RUNNING = "running"
        DONE = "done"

    status = models.CharField(max_length=7, choices=Status.choices, default=Status.QUEUED)
    lease_owner = models.CharField(max_length=120, blank=True)
    lease_expires_at = models.DateTimeField(null=True, blank=True)
    fence = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True


def _process_started(pid: int) -> str:
    """When a process of this machine started, as the kernel counts it; "" where that cannot be known."""
    with suppress(OSError, IndexError):
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[19]
    return ""


def lease_owner() -> str:
    """Names this process for leases: host, pid, start time and a random part."""
    return _owner_of(os.getpid())


@lru_cache(maxsize=1)
def _owner_of(pid: int) -> str:
    return f"{socket.gethostname()[:60]}|{pid}|{_process_started(pid)}|{_NONCE}"


_NONCE = uuid.uuid4().hex[:8]


def owner_is_dead(owner: str) -> bool:
    """True only when the owner ran on this machine and certainly no longer does: its lease need not be waited for."""
    host, _, rest = owner.partition("|")
    parts = rest.split("|")
    if host != socket.gethostname()[:60] or len(parts) != 3 or not parts[1]:
        return False
    return _process_started(int(parts[0])) != parts[1]


def claim(row: Leased, seconds: float) -> int | None:
    """Take the row's lease if it is free. Returns the new fencing number, or None when somebody else has it."""
    now = timezone.now()
    if row.status == Leased.Status.RUNNING and not is_abandoned(row, now):
        return None
    fence = row.fence + 1
    unclaimed = {"id": row.pk, "fence": row.fence, "status": (Leased.Status.QUEUED, Leased.Status.RUNNING)}
    lease = {"lease_owner": lease_owner(), "lease_expires_at": now + dt.timedelta(seconds=seconds)}
    updated = rows.update(type(row), unclaimed, {"status": Leased.Status.RUNNING, "fence": fence, **lease})
    return fence if updated else None


def is_abandoned(row: Leased, now: dt.datetime) -> bool:
    """Whether a running row's lease has run out, or its owner is known to be dead."""
    return row.lease_expires_at is None or row.lease_expires_at < now or owner_is_dead(row.lease_owner)


def extend(model: type[Leased], pk: Any, fence: int, seconds: float) -> None:
    """Keep the lease. LeaseLost when the fence has moved on."""
    expires = timezone.now() + dt.timedelta(seconds=seconds)
    held = model._default_manager.filter(pk=pk, fence=fence, status=Leased.Status.RUNNING)
    if not held.update(lease_expires_at=expires):
        raise LeaseLost(f"{model.__name__} {pk} fence {fence}")


@asynccontextmanager
async def heartbeat(model: type[Leased], pk: Any, fence: int, seconds: float) -> Any:
    """Extends the lease while the body runs; the body is cancelled with LeaseLost when it cannot be kept."""
    body = asyncio.current_task()
    lost: list[LeaseLost] = []
    beating: list[asyncio.Task[None]] = []

    async def beat() -> None:
        while True:
            try:
                await sync_to_async(extend)(model, pk, fence, seconds)
            except LeaseLost as error:
                lost.append(error)
                if body:
                    body.cancel()
                return
            except Exception:
                log.warning("heartbeat_failed", exc_info=True)
            await asyncio.sleep(seconds / 3)

    # Hardly any body runs for so long: the task is made when the first one does.
    first = asyncio.get_running_loop().call_later(seconds / 3, lambda: beating.append(asyncio.create_task(beat())))
    try:
        yield
    except asyncio.CancelledError:
        if lost:
            if body:
                body.uncancel()
            raise lost[0] from None
        raise
    finally:
        first.cancel()
        for task in beating:
            task.cancel()


class JobKind(Protocol):
    """A family of jobs, named by a key (a session, a review, a run)."""

    name: str

    async def waiting(self) -> list[str]:
        """Keys that have something to do and are not being worked on, oldest first."""
        ...

    async def advance(self, key: str) -> bool:
        """Do the key's next step, if it can be claimed. True when something was done: there may be more."""
        ...


_kinds: dict[str, JobKind] = {}
_workers: list[Worker] = []


def register(kind: JobKind) -> None:
    """Make a kind of job known to every worker of this process."""
    _kinds[kind.name] = kind


def wake(kind: str, key: str) -> bool:
    """Tell the workers that `key` has work: those of this process, else those of others. Call from synchronous code.

    Returns whether this process has a worker.
    """
    for worker in _workers:
        worker.wake(kind, key)
    if not _workers and get_config().redis_url:
        async_to_sync(hint_work)(kind, key)
    return bool(_workers)


def has_room(kind: str) -> bool:
    """Whether a worker of this process would begin a job of this kind at once."""
    return any(worker.has_room(kind) for worker in _workers)


def first_lease(seconds: float) -> dict[str, Any]:
    """The columns of a new row that this process works on from the start; its fencing number is 1."""
    expires = timezone.now() + dt.timedelta(seconds=seconds)
    return {"status": Leased.Status.RUNNING, "lease_owner": lease_owner(), "lease_expires_at": expires, "fence": 1}


class Worker:
    """Advances jobs in the running event loop: one task a key, at most `concurrency` of a kind at once.

    Reviews that wait for slow models keep no turn waiting.
    """

    def __init__(self, concurrency: int | None = None, poll_seconds: float | None = None) -> None:
        settings = get_config().worker
        most = concurrency or settings.concurrency
        self._slots: defaultdict[str, asyncio.Semaphore] = defaultdict(lambda: asyncio.Semaphore(most))
        self._poll = poll_seconds or settings.poll_seconds
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._again: set[tuple[str, str]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin: pick up what a former process left, then whatever is announced or found."""
        self._loop = asyncio.get_running_loop()
        _workers.append(self)
        await switchboard().join(WORKERS, self._hear)
        self._sweeper = asyncio.create_task(self._sweep_forever())

    async def stop(self, grace: float = 5.0) -> None:
        """Take nothing new; give running steps `grace` seconds, then let their leases go."""
        if self in _workers:
            _workers.remove(self)
        if self._sweeper:
            self._sweeper.cancel()
        await switchboard().leave(WORKERS, self._hear)
        running = list(self._tasks.values())
        if running:
            _, late = await asyncio.wait(running, timeout=grace)
            for task in late:
                task.cancel()

    def has_room(self, kind: str) -> bool:
        """Callable from any thread."""
        return not self._slots[kind].locked()

    def wake(self, kind: str, key: str) -> None:
        """Callable from any thread."""
        if self._loop is None or self._loop.is_closed():
            return
        try:
            inside = asyncio.get_running_loop() is self._loop
        except RuntimeError:
            inside = False
        if inside:
            self._begin(kind, key)
        else:
            # A context of its own: the caller's says that the database thread is taken, which is not so here.
            self._loop.call_soon_threadsafe(self._begin, kind, key, context=contextvars.Context())

    def _hear(self, hint: Mapping[str, Any]) -> None:
        """Another process has work."""
        if hint.get("kind") in _kinds:
            self._begin(str(hint["kind"]), str(hint.get("key")))

    def _begin(self, kind: str, key: str) -> None:
        job = (kind, key)
        if job in self._tasks:
            self._again.add(job)
            return
        task = asyncio.create_task(self._advance(job))
        self._tasks[job] = task
        task.add_done_callback(lambda _: self._ended(job))

    def _ended(self, job: tuple[str, str]) -> None:
        self._tasks.pop(job, None)
        if job in self._again and self in _workers:
            self._again.discard(job)
            self._begin(*job)

    async def _advance(self, job: tuple[str, str]) -> None:
        kind, key = job
        async with self._slots[kind]:
            try:
                while await _kinds[kind].advance(key):
                    pass
            except LeaseLost:
                log.info("lease_lost", kind=kind, key=key)
            except Exception:
                log.error("job_failed", kind=kind, key=key, exc_info=True)

    async def _sweep_forever(self) -> None:
        while True:
            await self.sweep()
            await asyncio.sleep(self._poll)

    async def sweep(self) -> int:
        """Start every waiting job not already in hand; returns how many."""
        found = 0
        for kind in list(_kinds.values()):
            try:
                keys = await kind.waiting()
            except Exception:
                log.warning("sweep_failed", kind=kind.name, exc_info=True)
                continue
            for key in keys:
                if (kind.name, key) not in self._tasks:
                    self._begin(kind.name, key)
                    found += 1
        return found


async def run_until_idle() -> None:
    """Advance every registered kind in this task until nothing is waiting (for commands and tests)."""
    busy = True
    while busy:
        busy = False
        for kind in list(_kinds.values()):
            for key in await kind.waiting():
                busy = await kind.advance(key) or busy
