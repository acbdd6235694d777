"""The worker's job that tells members of respondents who want to talk to a person."""

from __future__ import annotations

import asyncio

from formagent.server.database_thread import threaded
from formagent.web.mailing import deliver
from formagent.work import Pace
from interviews.staff.services import person_notices


class PersonJobs:
    """One key is one session. Webhooks hear of it by themselves."""

    name = "person_notice"

    def __init__(self) -> None:
        self._pace = Pace(5.0)

    async def waiting(self) -> list[str]:
        waiting: list[str] = await threaded(person_notices.responses_to_tell_of)() if self._pace.due() else []
        return waiting

    async def advance(self, key: str) -> bool:
        messages = await threaded(person_notices.take_notices)(key)
        await asyncio.to_thread(deliver, messages)
        return False
