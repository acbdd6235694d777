"""The worker's job that sends personal links by e-mail, each at most once by itself.

A message is marked as begun when the mail server is there, just before it is offered, and as sent when it was taken. Where a
process dies in between, or the connection breaks, nobody knows whether it was taken: it is not sent again by itself, and
the senders are shown that, with a button.
"""

from __future__ import annotations

import asyncio
import time

from channels.db import database_sync_to_async
from django.core.mail import EmailMessage

from formagent.server.crash_points import crash_point
from formagent.web.mailing import Handed, hand_over, open_mail
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
        message = await database_sync_to_async(mailed_invitations.letter_due)(key)
        if message is not None:
            await _send(key, message)
        return False


async def _send(key: str, message: EmailMessage) -> None:
    connection = await asyncio.to_thread(open_mail)
    if connection is None:
        await database_sync_to_async(mailed_invitations.put_off_mail)(key)
        return
    try:
        crash_point("mail_due")
        if not await database_sync_to_async(mailed_invitations.begin_mail)(key):
            return
        crash_point("mail_begun")
        handed = await asyncio.to_thread(hand_over, connection, message)
        crash_point("mail_handed")
        if handed is Handed.TAKEN:
            await database_sync_to_async(mailed_invitations.record_mail)(key)
        elif handed is Handed.REFUSED:
            await database_sync_to_async(mailed_invitations.put_off_mail)(key)
    finally:
        await asyncio.to_thread(connection.close)
