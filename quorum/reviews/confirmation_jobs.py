"""The worker's job for calls that wait for a yes: tells those who may answer, and takes silence for a no in the end."""

from __future__ import annotations

import asyncio

from formagent.server.database_thread import threaded
from formagent.web.mailing import deliver
from quorum.reviews.confirmation_mails import call_messages
from quorum.services import confirmations


class ConfirmationJobs:
    """One key is one request."""

    name = confirmations.JOB

    async def waiting(self) -> list[str]:
        late: list[str] = await threaded(confirmations.unanswered_confirmations)()
        untold: list[str] = await threaded(confirmations.untold_confirmations)()
        return list(dict.fromkeys([*late, *untold]))

    async def advance(self, key: str) -> bool:
        if await threaded(confirmations.expire_confirmation)(key):
            return False
        asked = await threaded(confirmations.take_to_tell)(key)
        if asked is not None:
            messages = await threaded(call_messages)(asked)
            await asyncio.to_thread(deliver, messages)
        return False
