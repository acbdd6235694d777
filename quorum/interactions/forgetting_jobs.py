"""The worker's job that makes runs forget what was erased while they were under way."""

from __future__ import annotations

from formagent.server.database_thread import threaded
from formagent.work import Pace
from quorum.services.interactions import forgetting


class ForgettingJobs:
    """One key is one tree of interactions, by its root."""

    name = forgetting.JOB

    def __init__(self) -> None:
        self._pace = Pace(30.0)

    async def waiting(self) -> list[str]:
        waiting: list[str] = await threaded(forgetting.trees_to_forget)() if self._pace.due() else []
        return waiting

    async def advance(self, key: str) -> bool:
        await threaded(forgetting.forget_tree)(key)
        return False
