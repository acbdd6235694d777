"""Copies of submitted answers by e-mail: for who asks for one, to the address that they name, once it is too late to undo."""

from __future__ import annotations

import datetime as dt

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.utils import timezone

from formagent.errors import ProtocolError
from formagent.web.mailing import delivers_mail
from formagent.wording.validation_messages import complaint
from interviews.models import AnswerCopy, Session
from interviews.sessions.rules.state import Stage
from interviews.sessions.services.undoing import undo_until
from interviews.staff.services.mail_outbox import mail_state

MOST_ADDRESSES = 3
"""Of one session."""
MOST_A_DAY = 10
"""Messages to one address, whoever asks for them."""


def offers_copy(session: Session) -> bool:
    """Whether the session's respondent can have a copy by e-mail."""
    return session.stage == Stage.COMPLETED and not session.preview and delivers_mail()


def copies_of(session: Session) -> list[AnswerCopy]:
    """Those that were asked for, in that order."""
    return list(AnswerCopy.objects.filter(session=session).order_by("pk"))


@transaction.atomic
def request_copy(session: Session, email: str) -> AnswerCopy:
    """Have a copy sent. To an address that has one, or will get it, there is no second, unless it was not delivered.

    Raises ProtocolError not_allowed, invalid_value (an address that is none) or rate_limited.
    """
    row = Session.objects.select_for_update().get(pk=session.pk)
    if not offers_copy(row):
        raise ProtocolError("not_allowed", "There is no copy of this by e-mail.")
    address = _checked(email)
    there = copies_of(row)
    before = next((copy for copy in there if copy.email == address), None)
    if before is not None and mail_state(before) in ("due", "sent"):
        return before
    if before is None and len(there) >= MOST_ADDRESSES:
        raise ProtocolError("rate_limited", "So many copies of one response are sent, and no more.", limit="session")
    _refuse_flood(address)
    due = max(timezone.now(), undo_until(row) or timezone.now())
    again = {"mail_due_at": due, "mail_begun_at": None, "mail_attempts": 0}
    copy, _new = AnswerCopy.objects.update_or_create(session=row, email=address, defaults=again)
    return copy


def _checked(email: str) -> str:
    address = email.strip().lower()
    try:
        validate_email(address)
    except ValidationError:
        raise ProtocolError("invalid_value", complaint("is no e-mail address"), field="email") from None
    if len(address) > 254:
        raise ProtocolError("invalid_value", complaint("is no e-mail address"), field="email")
    return address


def _refuse_flood(address: str) -> None:
    since = timezone.now() - dt.timedelta(days=1)
    if AnswerCopy.objects.filter(email=address, created_at__gte=since).count() >= MOST_A_DAY:
        raise ProtocolError("rate_limited", "No more messages go to this address today.", limit="day")
