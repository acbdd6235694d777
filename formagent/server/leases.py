"""Leases with fencing numbers: how a row is worked on by exactly one worker, and by another when that one dies.

Claiming is one conditional UPDATE that raises `fence`; every later write is guarded by that number, so a worker that stalled
past its lease can write nothing.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import os
import socket
import uuid
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import structlog
from asgiref.sync import sync_to_async
from django.db import models
from django.utils import timezone

from formagent.errors import LeaseLost
from formagent.storage import fast_sql
from formagent.storage.kept_queries import Find, rows_at

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
    updated = fast_sql.update(type(row), unclaimed, {"status": Leased.Status.RUNNING, "fence": fence, **lease})
    return fence if updated else None


def first_lease(seconds: float) -> dict[str, Any]:
    """The columns of a new row that this process works on from the start; its fencing number is 1."""
    expires = timezone.now() + dt.timedelta(seconds=seconds)
    return {"status": Leased.Status.RUNNING, "lease_owner": lease_owner(), "lease_expires_at": expires, "fence": 1}


def is_abandoned(row: Leased, now: dt.datetime) -> bool:
    """Whether a running row's lease has run out, or its owner is known to be dead."""
    return row.lease_expires_at is None or row.lease_expires_at < now or owner_is_dead(row.lease_owner)


def free_keys(find: Find, now: dt.datetime | None = None) -> list[str]:
    """The keys of the leased rows found now that nobody is at, in their order."""
    now = now or timezone.now()
    rows = rows_at(find, ("status", "lease_owner", "lease_expires_at"), now)
    return [str(row.pk) for row in rows if row.status == Leased.Status.QUEUED or is_abandoned(row, now)]


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
