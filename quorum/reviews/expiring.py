"""The worker's job that takes unanswered confirmation requests for a no, when their time is up."""

from __future__ import annotations

from formagent.server.database_thread import threaded
from quorum.services import confirmations


class ConfirmationJobs:
    """One key is one request."""

    name = "confirmation"

    async def waiting(self) -> list[str]:
        late: list[str] = await threaded(confirmations.unanswered_confirmations)()
        return late

    async def advance(self, key: str) -> bool:
        await threaded(confirmations.expire_confirmation)(key)
        return False
