"""The worker's job that sends the messages of an outbox, each at most once by itself.

A message is marked as begun when the mail server is there, just before it is offered, and as sent when it was taken. Where a
process dies in between, or the connection breaks, nobody knows whether it was taken: it is not sent again by itself, and
whoever asked for it is shown that, with a button.
"""

from __future__ import annotations

import asyncio

from django.core.mail import EmailMessage

from formagent.server.crash_points import crash_point
from formagent.server.database_thread import threaded
from formagent.web.mailing import Handed, hand_over, open_mail
from formagent.work import Pace
from interviews.staff.services.mail_outbox import MailOutbox


class MailJobs:
    """One key is one message of the outbox."""

    def __init__(self, name: str, outbox: MailOutbox) -> None:
        self.name = name
        self._outbox = outbox
        self._pace = Pace(5.0)

    async def waiting(self) -> list[str]:
        waiting: list[str] = await threaded(self._outbox.due)() if self._pace.due() else []
        return waiting

    async def advance(self, key: str) -> bool:
        message = await threaded(self._outbox.letter)(key)
        if message is not None:
            await self._send(key, message)
        return False

    async def _send(self, key: str, message: EmailMessage) -> None:
        connection = await asyncio.to_thread(open_mail)
        if connection is None:
            await threaded(self._outbox.put_off)(key)
            return
        try:
            crash_point("mail_due")
            if not await threaded(self._outbox.begin)(key):
                return
            crash_point("mail_begun")
            handing = await asyncio.to_thread(hand_over, connection, message)
            crash_point("mail_handed")
            if handing.handed is Handed.TAKEN:
                await threaded(self._outbox.record)(key)
            elif handing.handed is Handed.REFUSED:
                await threaded(self._outbox.put_off)(key, handing.refusal)
        finally:
            await asyncio.to_thread(connection.close)
