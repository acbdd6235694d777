"""The worker's job of writing exports: rows are read in the database's thread, files are written beside it."""

from __future__ import annotations

import asyncio

import structlog

from formagent.config import get_config
from formagent.errors import LeaseLost
from formagent.server import leases
from formagent.server.database_thread import threaded
from formagent.storage.file_store import beside, file_store
from formagent.work import Pace
from interviews.models import Export
from interviews.results.services import exports
from interviews.results.services.exports import RunningExport

log = structlog.get_logger(__name__)


class ExportJobs:
    """Exports, keyed by their own id. What has expired, and what nobody is to have any more, is removed now and then."""

    name = exports.JOB

    def __init__(self) -> None:
        self._sweeps = Pace(600.0)

    async def waiting(self) -> list[str]:
        if self._sweeps.due():
            await threaded(exports.remove_expired)()
            lying = await beside(exports.files_lying)
            strays = await threaded(exports.strays_among)(lying)
            await beside(file_store().delete, strays)
        found: list[str] = await threaded(exports.waiting_exports)()
        return found

    async def advance(self, key: str) -> bool:
        running = await threaded(exports.claim_export)(key)
        if running is None:
            return False
        try:
            async with leases.heartbeat(Export, running.export.pk, running.fence, get_config().worker.lease_seconds):
                await _write(running)
        except LeaseLost:
            raise
        except Exception:
            log.error("export_failed", export=key, exc_info=True)
            await threaded(exports.fail_export)(running, "failed")
        return False


async def _write(running: RunningExport) -> None:
    while records := await threaded(exports.next_batch)(running):
        await asyncio.to_thread(running.writer.write, records)
        running.done += len(records)
    await asyncio.to_thread(running.writer.close)
    await threaded(exports.hold_export)(running)
    await beside(exports.put_in_place, running)
    await threaded(exports.finish_export)(running)
