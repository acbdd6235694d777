"""The worker's job that has members told of respondents who want to talk to a person."""

from __future__ import annotations

from formagent.server.database_thread import threaded
from formagent.work import Pace
from interviews.staff.services import person_notices


class PersonJobs:
    """One key is one session. The messages are sent by their outbox; webhooks hear of it by themselves."""

    name = "person_notice"

    def __init__(self) -> None:
        self._pace = Pace(5.0)

    async def waiting(self) -> list[str]:
        waiting: list[str] = await threaded(person_notices.responses_to_tell_of)() if self._pace.due() else []
        return waiting

    async def advance(self, key: str) -> bool:
        await threaded(person_notices.queue_notices)(key)
        return False
