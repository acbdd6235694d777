"""The worker's job that saves how models did, some times a minute rather than at every call."""

from __future__ import annotations

from django.db import DatabaseError

from formagent.llm.figures import tally
from formagent.server.database_thread import threaded
from formagent.work import Pace
from interviews.staff.services.model_records import save_counts


class FigureJobs:
    """One key: whatever this process has counted and not saved yet."""

    name = "model_figures"

    def __init__(self) -> None:
        self._pace = Pace(10.0)

    async def waiting(self) -> list[str]:
        return ["figures"] if tally().counts and self._pace.due() else []

    async def advance(self, key: str) -> bool:
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
