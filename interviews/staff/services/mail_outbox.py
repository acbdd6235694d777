"""Messages that are rows: sent after the commit by a worker, each at most once by itself.

What the mail server certainly has not taken is tried again for a day, unless it says that it never will take it; what it may
have taken is left to a person. A message is marked as begun just before it is offered, and as sent when it was taken.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from formagent.web.mailing import Refusal
from interviews.models.mailed import Mailed

AT_ONCE = 100
PAUSES = (dt.timedelta(minutes=5), dt.timedelta(minutes=30), dt.timedelta(hours=3), dt.timedelta(hours=12))
"""Before each further try; after the last the message is given up."""
UNKNOWN_AFTER = dt.timedelta(minutes=5)
"""So long after a message was offered to the mail server nobody waits for its answer any more."""


@dataclass(frozen=True)
class MailOutbox:
    """The messages of one kind of rows. `message` writes one; None where there is nothing to send any more.

    `given_up` is called, in the transaction, with a row whose message is not tried again, and what was said last, if anything.
    """

    rows: Callable[[], QuerySet[Any]]
    message: Callable[[Any], EmailMessage | None]
    sendable: Q
    given_up: Callable[[Any, Refusal | None], None] | None = None
    taken: Callable[[Any], None] | None = None
    """Called with a row whose message the mail server has, once that is stored."""

    def due(self, now: dt.datetime | None = None) -> list[str]:
        """Rows whose message is to be sent, the longest due first."""
        due = self.rows().filter(mail_due_at__lte=now or timezone.now())
        return [str(key) for key in due.order_by("mail_due_at").values_list("pk", flat=True)[:AT_ONCE]]

    def letter(self, key: str) -> EmailMessage | None:
        """The message that is due. None where another has taken it, or there is nothing to send any more."""
        due = self.rows().filter(pk=key, mail_due_at__lte=timezone.now())
        row = due.first()
        if row is None:
            return None
        message = self.message(row)
        if message is None:
            due.update(mail_due_at=None)
        return message

    def begin(self, key: str) -> bool:
        """Mark that the mail server is offered the message now. False where another has done so."""
        now = timezone.now()
        due = self.rows().filter(self.sendable, pk=key, mail_due_at__lte=now)
        return bool(due.update(mail_begun_at=now, mail_due_at=None, mail_attempts=F("mail_attempts") + 1))

    def record(self, key: str) -> None:
        """The mail server has it."""
        self.rows().filter(pk=key).update(mailed_at=timezone.now(), mail_begun_at=None, mail_due_at=None)
        row = self.rows().filter(pk=key).first() if self.taken else None
        if self.taken and row is not None:
            self.taken(row)

    def put_off(self, key: str, refusal: Refusal | None = None) -> None:
        """The mail server is away, or certainly has not taken it: it is due again later, or given up."""
        row = self.rows().filter(pk=key).first()
        if row is None:
            return
        tried = row.mail_attempts + (row.mail_begun_at is None)
        over = tried > len(PAUSES) or (refusal is not None and refusal.lasting)
        further = None if over else timezone.now() + PAUSES[tried - 1]
        seen = {"mail_attempts": row.mail_attempts, "mail_due_at": row.mail_due_at, "mail_begun_at": row.mail_begun_at}
        again = {"mail_attempts": tried, "mail_due_at": further, "mail_begun_at": None}
        with transaction.atomic():
            if self.rows().filter(pk=key, **seen).update(**again) and over and self.given_up:
                self.given_up(row, refusal)


def mail_state(row: Mailed) -> str:
    """due, sent, failed, or unknown: it was offered to the mail server, and nothing was heard."""
    if row.mailed_at:
        return "sent"
    if row.mail_begun_at:
        return "unknown" if row.mail_begun_at <= timezone.now() - UNKNOWN_AFTER else "due"
    return "due" if row.mail_due_at else "failed"
