"""Handing e-mail to the mail server, which may be away or refuse an address."""

from __future__ import annotations

import smtplib
from collections.abc import Sequence

import structlog
from django.core.mail import EmailMessage, get_connection

log = structlog.get_logger(__name__)


def deliver(messages: Sequence[EmailMessage]) -> int:
    """How many were taken by the mail server. What fails is logged."""
    if not messages:
        return 0
    connection, sent = get_connection(), 0
    try:
        connection.open()
        for message in messages:
            message.connection = connection
            sent += _sent(message)
    except (OSError, smtplib.SMTPException) as error:
        log.warning("mail_server_away", error=str(error), messages=len(messages))
    finally:
        connection.close()
    return sent


def _sent(message: EmailMessage) -> int:
    """One address that is refused keeps nobody else's message back."""
    try:
        return message.send()
    except (smtplib.SMTPRecipientsRefused, smtplib.SMTPDataError, smtplib.SMTPSenderRefused) as error:
        log.warning("mail_refused", error=type(error).__name__)  # its message holds the address
        return 0
