"""The worker's job that saves how models did, some times a minute rather than at every call."""

from __future__ import annotations

import time

from django.db import DatabaseError

from formagent.llm.figures import tally
from formagent.server.database_thread import threaded
from interviews.staff.services.model_records import save_counts


class FigureJobs:
    """One key: whatever this process has counted and not saved yet."""

    name = "model_figures"
    EVERY_SECONDS = 10.0

    def __init__(self) -> None:
        self._saved_at = float("-inf")

    async def waiting(self) -> list[str]:
        due = time.monotonic() - self._saved_at >= self.EVERY_SECONDS
        return ["figures"] if due and tally().counts else []

    async def advance(self, key: str) -> bool:
        self._saved_at = time.monotonic()
        await save_tally()
        return False


async def save_tally() -> None:
    """Save what this process has counted; what cannot be saved is kept for the next time."""
    counts = tally().drain()
    try:
        await threaded(save_counts)(counts)
    except DatabaseError:
        tally().put_back(counts)
        raise
