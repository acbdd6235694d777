"""The worker's job that carries the outbox to other systems."""

from __future__ import annotations

import time

import structlog

from formagent.config import get_config
from formagent.errors import OutgoingFailed, OutgoingRefused
from formagent.server import leases
from formagent.server.crash_points import crash_point
from formagent.server.database_thread import threaded
from formagent.web.outgoing_requests import Answer, post
from interviews.models import Delivery
from interviews.staff.rules.webhook_signing import headers_of
from interviews.staff.services import webhook_attempts
from interviews.staff.services.webhook_attempts import ClaimedDelivery
from interviews.staff.services.webhooks import JOB

log = structlog.get_logger(__name__)


class DeliveryJobs:
    """One key is one delivery. A process that dies between sending and noting so sends again, with the same id."""

    name = JOB

    async def waiting(self) -> list[str]:
        due: list[str] = await threaded(webhook_attempts.due_deliveries)()
        return due

    async def advance(self, key: str) -> bool:
        lease = get_config().worker.lease_seconds
        claimed = await threaded(webhook_attempts.claim_delivery)(key, lease)
        if claimed is None:
            return False
        async with leases.heartbeat(Delivery, claimed.id, claimed.fence, lease):
            answer, error = await _attempt(claimed)
        crash_point("webhook_sent")
        await threaded(webhook_attempts.record_attempt)(claimed, answer, error)
        return False


async def _attempt(claimed: ClaimedDelivery) -> tuple[Answer | None, str]:
    headers = headers_of(claimed.secret, str(claimed.id), int(time.time()), claimed.body)
    try:
        return await post(claimed.url, claimed.body.encode(), headers), ""
    except (OutgoingRefused, OutgoingFailed) as error:
        return None, str(error)
    except Exception:  # A delivery that breaks every time must come to its end like any other.
        log.error("delivery_broke", delivery=str(claimed.id), exc_info=True)
        return None, "it could not be sent: the log says why"
