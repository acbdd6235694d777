"""The worker's job that wakes agents at their addresses: a signed POST that says what for, tried again until they come."""

from __future__ import annotations

import json
import time

import structlog

from formagent.config import get_config
from formagent.errors import OutgoingFailed, OutgoingRefused
from formagent.protocol.envelope import rfc3339
from formagent.server import leases
from formagent.server.crash_points import crash_point
from formagent.server.database_thread import threaded
from formagent.web.outgoing_requests import Answer, post
from interviews.staff.rules.webhook_signing import headers_of
from quorum.conversations.services import purposes
from quorum.conversations.services.purposes import ClaimedPurpose
from quorum.models import PendingPurpose

log = structlog.get_logger(__name__)


class WakeJobs:
    """One key is one purpose. A process that dies between sending and noting so sends again, with the same id."""

    name = purposes.WAKE_JOB

    async def waiting(self) -> list[str]:
        due: list[str] = await threaded(purposes.due_purposes)(ours=False)
        return due

    async def advance(self, key: str) -> bool:
        lease = get_config().worker.lease_seconds
        claimed = await threaded(purposes.claim_purpose)(key, lease, ours=False)
        if claimed is None:
            return False
        async with leases.heartbeat(PendingPurpose, claimed.id, claimed.fence, lease):
            answer, error = await _wake(claimed)
        crash_point("wake_sent")
        status = answer.status if answer else None
        words = error if answer is None else f"{answer.status} {answer.text[:200]}"
        await threaded(purposes.record_wake)(claimed, status, words, answer.retry_after if answer else None)
        return False


async def _wake(claimed: ClaimedPurpose) -> tuple[Answer | None, str]:
    body = _body(claimed)
    headers = headers_of(claimed.agent.wake_secret, str(claimed.id), int(time.time()), body)
    try:
        return await post(claimed.agent.wake_url, body.encode(), headers), ""
    except (OutgoingRefused, OutgoingFailed) as error:
        return None, str(error)
    except Exception:  # One that breaks every time must come to its end like any other.
        log.error("wake_broke", purpose=str(claimed.id), exc_info=True)
        return None, "it could not be sent: the log says why"


def _body(claimed: ClaimedPurpose) -> str:
    """The document's pending purpose; no word of what is said in the conversation."""
    data = {
        "agentId": str(claimed.agent.pk),
        "workspace": claimed.workspace,
        "purpose": PendingPurpose.Purpose.CHAT,
        "conversationId": str(claimed.conversation_id),
    }
    return json.dumps({"type": "agent_wanted", "timestamp": rfc3339(claimed.created_at), "data": data})
