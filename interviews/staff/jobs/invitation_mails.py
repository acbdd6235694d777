"""The worker's job that sends personal links by e-mail, each at most once by itself.

A message is marked as begun when the mail server is there, just before it is offered, and as sent when it was taken. Where a
process dies in between, or the connection breaks, nobody knows whether it was taken: it is not sent again by itself, and
the senders are shown that, with a button.
"""

from __future__ import annotations

import asyncio

from django.core.mail import EmailMessage

from formagent.server.crash_points import crash_point
from formagent.server.database_thread import threaded
from formagent.web.mailing import Handed, hand_over, open_mail
from formagent.work import Pace
from interviews.forms.services import mailed_invitations


class InvitationMailJobs:
    """One key is one invitation."""

    name = "invitation_mail"

    def __init__(self) -> None:
        self._pace = Pace(5.0)

    async def waiting(self) -> list[str]:
        waiting: list[str] = await threaded(mailed_invitations.mails_due)() if self._pace.due() else []
        return waiting

    async def advance(self, key: str) -> bool:
        message = await threaded(mailed_invitations.letter_due)(key)
        if message is not None:
            await _send(key, message)
        return False


async def _send(key: str, message: EmailMessage) -> None:
    connection = await asyncio.to_thread(open_mail)
    if connection is None:
        await threaded(mailed_invitations.put_off_mail)(key)
        return
    try:
        crash_point("mail_due")
        if not await threaded(mailed_invitations.begin_mail)(key):
            return
        crash_point("mail_begun")
        handed = await asyncio.to_thread(hand_over, connection, message)
        crash_point("mail_handed")
        if handed is Handed.TAKEN:
            await threaded(mailed_invitations.record_mail)(key)
        elif handed is Handed.REFUSED:
            await threaded(mailed_invitations.put_off_mail)(key)
    finally:
        await asyncio.to_thread(connection.close)
