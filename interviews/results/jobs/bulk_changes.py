"""The worker's job of changing many responses: some in each transaction, so that others get their turn between."""

from __future__ import annotations

import structlog

from formagent.config import get_config
from formagent.errors import LeaseLost
from formagent.server import leases
from formagent.server.database_thread import threaded
from formagent.work import Pace
from interviews.models import BulkChange
from interviews.results.services import bulk_changes

log = structlog.get_logger(__name__)


class BulkChangeJobs:
    """Keyed by the change's own id. What was done long ago is forgotten now and then."""

    name = bulk_changes.JOB

    def __init__(self) -> None:
        self._sweeps = Pace(600.0)

    async def waiting(self) -> list[str]:
        if self._sweeps.due():
            await threaded(bulk_changes.remove_old)()
        found: list[str] = await threaded(bulk_changes.waiting_changes)()
        return found

    async def advance(self, key: str) -> bool:
        claimed = await threaded(bulk_changes.claim_change)(key)
        if claimed is None:
            return False
        pk, fence = claimed
        try:
            async with leases.heartbeat(BulkChange, pk, fence, get_config().worker.lease_seconds):
                while await threaded(bulk_changes.do_next)(pk, fence):
                    pass
        except LeaseLost:
            raise
        except Exception:
            log.error("bulk_change_failed", change=key, exc_info=True)
            await threaded(bulk_changes.fail_change)(pk, fence)
        return False
