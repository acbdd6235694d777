"""The worker: what jobs there are, and who advances them.

A job is a row with a lease (`formagent/server/leases.py`). `Worker` runs inside the server process by default and in `manage.py
work` processes at scale; it learns of work by `wake()` and, should a wake-up be lost, by sweeping.
"""

from __future__ import annotations

import asyncio
import contextvars
import time
from collections.abc import Mapping
from typing import Any

import structlog
from asgiref.sync import async_to_sync

from formagent.config import get_config
from formagent.errors import LeaseLost
from formagent.protocol.hints import WORKERS, hint_work, switchboard
from formagent.server.job_kinds import JobKind, LaterKind, kinds, load_all, register, register_later
from formagent.server.metrics import JOB_SECONDS
from formagent.server.tracing import span

__all__ = [
    "JobKind",
    "Pace",
    "Worker",
    "advance",
    "has_room",
    "register",
    "register_later",
    "run_until_idle",
    "wake_workers",
]

log = structlog.get_logger(__name__)


class Pace:
    """Lets something through once in so many seconds: for jobs that are looked for only now and then."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._due_at = float("-inf")

    def due(self) -> bool:
        """Whether it is time. Who is told so is told again after the pace's seconds."""
        if time.monotonic() < self._due_at:
            return False
        self.wait(self._seconds)
        return True

    def wait(self, seconds: float) -> None:
        """Be due in `seconds`."""
        self._due_at = time.monotonic() + seconds


_workers: list[Worker] = []


def wake_workers(kind: str, key: str) -> bool:
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


class Worker:
    """Advances jobs in the running event loop: one task a key, at most `concurrency` of a kind at once.

    Reviews that wait for slow models keep no turn waiting.
    """

    def __init__(self, concurrency: int | None = None, poll_seconds: float | None = None) -> None:
        settings = get_config().worker
        self._most = concurrency or settings.concurrency
        self._slots: dict[str, asyncio.Semaphore] = {}
        self._poll = poll_seconds or settings.poll_seconds
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._again: set[tuple[str, str]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self, *, load: bool = True) -> None:
        """Begin: pick up what a former process left, then whatever is announced or found. Without `load` kinds that are
        known by name only are left to others to import."""
        if load:
            await asyncio.to_thread(load_all)
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
        return not self._slot(kind).locked()

    def _slot(self, kind: str) -> asyncio.Semaphore:
        if kind not in self._slots:
            own: int = getattr(kinds.get(kind), "at_once", self._most)
            self._slots[kind] = asyncio.Semaphore(min(self._most, own))
        return self._slots[kind]

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
        if hint.get("kind") in kinds:
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
        outcome = "done"
        started = time.perf_counter()
        try:
            known = kinds[kind]
            if isinstance(known, LaterKind):
                known = await known.loaded()
            async with self._slot(kind):
                started = time.perf_counter()
                with span(f"job {kind}", key=key):
                    while await known.advance(key):
                        pass
        except LeaseLost:
            outcome = "lease_lost"
            log.info("lease_lost", kind=kind, key=key)
        except Exception:
            outcome = "failed"
            log.error("job_failed", kind=kind, key=key, exc_info=True)
        JOB_SECONDS.labels(kind, outcome).observe(time.perf_counter() - started)

    async def _sweep_forever(self) -> None:
        while True:
            await self.sweep()
            await asyncio.sleep(self._poll)

    async def sweep(self) -> int:
        """Start every waiting job not already in hand; returns how many."""
        found = 0
        for kind in list(kinds.values()):
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


async def advance(kind: str, key: str) -> None:
    """Advance one job as far as it goes, in this task. Raises what a step raises."""
    while await kinds[kind].advance(key):
        pass


async def run_until_idle() -> None:
    """Advance every registered kind in this task until nothing is waiting (for commands and tests)."""
    load_all()
    busy = True
    while busy:
        busy = False
        for kind in list(kinds.values()):
            for key in await kind.waiting():
                busy = await kind.advance(key) or busy
