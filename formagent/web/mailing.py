"""Handing e-mail to the mail server, which may be away, refuse an address, or not say whether it took a message."""

from __future__ import annotations

import smtplib
from collections.abc import Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True)
class Refusal:
    """What a mail server said when it did not take a message; `lasting` where it never will for this recipient."""

    code: int
    words: str
    lasting: bool


@dataclass(frozen=True)
class Handing:
    """What became of a message, and what the mail server said of one that it refused, where it said something."""

    handed: Handed
    refusal: Refusal | None = None


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


def hand_over(connection: Any, message: EmailMessage) -> Handing:
    """Offer one message to its one recipient. What fails is logged."""
    message.connection = connection
    try:
        return Handing(Handed.TAKEN if message.send() else Handed.REFUSED)
    except (smtplib.SMTPResponseException, smtplib.SMTPRecipientsRefused, smtplib.SMTPNotSupportedError) as error:
        log.warning("mail_refused", error=type(error).__name__)  # its message holds the address
        return Handing(Handed.REFUSED, _refusal(error))
    except OSError as error:
        log.warning("mail_server_fell_silent", error=str(error))
        return Handing(Handed.UNKNOWN)


def _refusal(error: smtplib.SMTPException) -> Refusal | None:
    """A sender that is refused, and a login, are this installation's matter: what comes of them can change."""
    said: bytes | str
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        code, said = next(iter(error.recipients.values()))
        about_recipient = True
    elif isinstance(error, smtplib.SMTPResponseException):
        code, said = error.smtp_code, error.smtp_error
        about_recipient = isinstance(error, smtplib.SMTPDataError)
    else:
        return None
    words = said.decode("utf-8", "replace") if isinstance(said, bytes) else said
    return Refusal(code, " ".join(words.split()), about_recipient and 500 <= code < 600)


def deliver(messages: Sequence[EmailMessage]) -> int:
    """How many were taken by the mail server. One address that is refused keeps nobody else's message back."""
    connection = open_mail() if messages else None
    if connection is None:
        return 0
    sent = 0
    try:
        for message in messages:
            handed = hand_over(connection, message).handed
            sent += handed is Handed.TAKEN
            if handed is Handed.UNKNOWN:
                break
    finally:
        connection.close()
    return sent
