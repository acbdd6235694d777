"""The worker's job that makes runs forget what was erased while they were under way."""

from __future__ import annotations

import time

from channels.db import database_sync_to_async

from quorum.services.interactions import forgetting


class ForgettingJobs:
    """One key is one tree of interactions, by its root."""

    name = "forgetting"
    EVERY_SECONDS = 30.0

    def __init__(self) -> None:
        self._look_at = float("-inf")

    async def waiting(self) -> list[str]:
        if time.monotonic() < self._look_at:
            return []
        self._look_at = time.monotonic() + self.EVERY_SECONDS
        waiting: list[str] = await database_sync_to_async(forgetting.trees_to_forget)()
        return waiting

    async def advance(self, key: str) -> bool:
        await database_sync_to_async(forgetting.forget_tree)(key)
        return False
