"""The worker's job that takes unanswered confirmation requests for a no, when their time is up."""

from __future__ import annotations

from channels.db import database_sync_to_async

from quorum.services import confirmations

in_database = database_sync_to_async


class ConfirmationJobs:
    """One key is one request."""

    name = "confirmation"

    async def waiting(self) -> list[str]:
        late: list[str] = await in_database(confirmations.unanswered_confirmations)()
        return late

    async def advance(self, key: str) -> bool:
        await in_database(confirmations.expire_confirmation)(key)
        return False
