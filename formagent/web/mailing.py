"""Handing e-mail to the mail server, which may be away, refuse an address, or not say whether it took a message."""

from __future__ import annotations

import smtplib
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import structlog
from django.core.mail import EmailMessage, get_connection

from formagent.config import get_config

log = structlog.get_logger(__name__)


class Handed(StrEnum):
    """What became of a message that was offered to the mail server."""

    TAKEN = "taken"
    REFUSED = "refused"
    """It was certainly not taken."""
    UNKNOWN = "unknown"
    """The connection broke on the way: it may have been taken."""


def delivers_mail() -> bool:
    """Whether e-mail leaves this machine; without `email.url` it is printed where the server runs."""
    return bool(get_config().email.url)


def open_mail() -> Any | None:
    """A connection to the mail server, to be closed by the caller. None when it is away, which is logged."""
    connection = get_connection()
    try:
        connection.open()
    except OSError as error:  # smtplib's errors are among them
        log.warning("mail_server_away", error=str(error))
        return None
    return connection


def hand_over(connection: Any, message: EmailMessage) -> Handed:
    """Offer one message. What fails is logged."""
    message.connection = connection
    try:
        return Handed.TAKEN if message.send() else Handed.REFUSED
    except (smtplib.SMTPResponseException, smtplib.SMTPRecipientsRefused, smtplib.SMTPNotSupportedError) as error:
        log.warning("mail_refused", error=type(error).__name__)  # its message holds the address
        return Handed.REFUSED
    except OSError as error:
        log.warning("mail_server_fell_silent", error=str(error))
        return Handed.UNKNOWN


def deliver(messages: Sequence[EmailMessage]) -> int:
    """How many were taken by the mail server. One address that is refused keeps nobody else's message back."""
    connection = open_mail() if messages else None
    if connection is None:
        return 0
    sent = 0
    try:
        for message in messages:
            handed = hand_over(connection, message)
            sent += handed is Handed.TAKEN
            if handed is Handed.UNKNOWN:
                break
    finally:
        connection.close()
    return sent
