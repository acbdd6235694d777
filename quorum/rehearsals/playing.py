"""A rehearsal carried on here and now, for callers that wait for it: commands, and tools of agents."""

from __future__ import annotations

import asyncio

from formagent.server.database_thread import in_database
from quorum.models import Rehearsal
from quorum.rehearsals.jobs import RehearsalJobs
from quorum.rehearsals.services.running import conversations_of

LOOK_SECONDS = 0.2


async def carry_on(rehearsal: Rehearsal, seconds: float | None = None) -> bool:
    """Carry on all of its conversations that no worker has in hand, and wait for those that one has, at most so long.

    Whether it is over. What is not goes on in the worker.
    """
    jobs = RehearsalJobs()
    room = asyncio.Semaphore(jobs.at_once)

    async def finish(key: str) -> None:
        while await in_database(_is_open, rehearsal, key):
            async with room:
                await jobs.advance(key)
            if await in_database(_is_open, rehearsal, key):
                await asyncio.sleep(LOOK_SECONDS)

    keys = await in_database(conversations_of, rehearsal)
    try:
        async with asyncio.timeout(seconds):
            await asyncio.gather(*map(finish, keys))
    except TimeoutError:
        return False
    return True


def _is_open(rehearsal: Rehearsal, key: str) -> bool:
    return key in conversations_of(rehearsal)
