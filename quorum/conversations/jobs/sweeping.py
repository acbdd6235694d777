"""The worker's job that lets time pass: nobody has to ask for a conversation to expire or to end."""

from __future__ import annotations

from formagent.server.database_thread import threaded
from quorum.conversations.services import sweeping


class SweepJobs:
    """One key is one conversation."""

    name = sweeping.JOB

    async def waiting(self) -> list[str]:
        due: list[str] = await threaded(sweeping.conversations_to_sweep)()
        return due

    async def advance(self, key: str) -> bool:
        done: bool = await threaded(sweeping.sweep_conversation)(key)
        return done
