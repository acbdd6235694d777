"""The worker's job that tells members of respondents who want to talk to a person."""

from __future__ import annotations

import asyncio
import time

from channels.db import database_sync_to_async

from formagent.web.mailing import deliver
from interviews.staff.services import person_notices


class PersonJobs:
    """One key is one session. Webhooks hear of it by themselves."""

    name = "person_notice"
    EVERY_SECONDS = 5.0

    def __init__(self) -> None:
        self._look_at = float("-inf")

    async def waiting(self) -> list[str]:
        if time.monotonic() < self._look_at:
            return []
        self._look_at = time.monotonic() + self.EVERY_SECONDS
        waiting: list[str] = await database_sync_to_async(person_notices.responses_to_tell_of)()
        return waiting

    async def advance(self, key: str) -> bool:
        messages = await database_sync_to_async(person_notices.take_notices)(key)
        await asyncio.to_thread(deliver, messages)
        return False
