"""The worker's job of writing exports: rows are read in the database's thread, files are written beside it."""

from __future__ import annotations

import asyncio
import time

import structlog
from channels.db import database_sync_to_async

from formagent.config import get_config
from formagent.errors import LeaseLost
from formagent.server import leases
from interviews.models import Export
from interviews.results.services import exports
from interviews.results.services.exports import RunningExport

log = structlog.get_logger(__name__)


class ExportJobs:
    """Exports, keyed by their own id. What has expired is removed now and then."""

    name = exports.JOB
    SWEEP_SECONDS = 600.0

    def __init__(self) -> None:
        self._swept_at = float("-inf")

    async def waiting(self) -> list[str]:
        if time.monotonic() - self._swept_at > self.SWEEP_SECONDS:
            self._swept_at = time.monotonic()
            await database_sync_to_async(exports.remove_expired)()
        found: list[str] = await database_sync_to_async(exports.waiting_exports)()
        return found

    async def advance(self, key: str) -> bool:
        running = await database_sync_to_async(exports.claim_export)(key)
        if running is None:
            return False
        try:
            async with leases.heartbeat(Export, running.export.pk, running.fence, get_config().worker.lease_seconds):
                await _write(running)
        except LeaseLost:
            raise
        except Exception:
            log.error("export_failed", export=key, exc_info=True)
            await database_sync_to_async(exports.fail_export)(running, "failed")
        return False


async def _write(running: RunningExport) -> None:
    while records := await database_sync_to_async(exports.next_batch)(running):
        await asyncio.to_thread(running.writer.write, records)
        running.done += len(records)
    await asyncio.to_thread(running.writer.close)
    await database_sync_to_async(exports.finish_export)(running)
