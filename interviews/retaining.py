"""The worker's job that erases what is kept only for a time."""

from __future__ import annotations

import time

from channels.db import database_sync_to_async

from interviews.services import retention


class RetentionJobs:
    """One key is one session that has been kept long enough, looked for now and then."""

    name = "retention"
    EVERY_SECONDS = 600.0

    def __init__(self) -> None:
        self._looked_at = float("-inf")

    async def waiting(self) -> list[str]:
        if time.monotonic() - self._looked_at < self.EVERY_SECONDS:
            return []
        self._looked_at = time.monotonic()
        await database_sync_to_async(retention.remove_ended)()
        found: list[str] = await database_sync_to_async(retention.sessions_past_retention)()
        return found

    async def advance(self, key: str) -> bool:
        await database_sync_to_async(retention.erase_past_retention)(key)
        return False
