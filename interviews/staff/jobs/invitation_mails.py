"""The worker's job that sends personal links by e-mail."""

from __future__ import annotations

import asyncio
import time

from channels.db import database_sync_to_async

from formagent.web.mailing import deliver
from interviews.forms.services import mailed_invitations


class InvitationMailJobs:
    """One key is one invitation."""

    name = "invitation_mail"
    EVERY_SECONDS = 5.0

    def __init__(self) -> None:
        self._look_at = float("-inf")

    async def waiting(self) -> list[str]:
        if time.monotonic() < self._look_at:
            return []
        self._look_at = time.monotonic() + self.EVERY_SECONDS
        waiting: list[str] = await database_sync_to_async(mailed_invitations.mails_due)()
        return waiting

    async def advance(self, key: str) -> bool:
        message = await database_sync_to_async(mailed_invitations.take_mail)(key)
        sent = await asyncio.to_thread(deliver, [message]) if message else 0
        if sent:
            await database_sync_to_async(mailed_invitations.record_mail)(key)
        return False
