"""Reports of mail servers, as messages: RFC 3464, and those of servers that do not keep to it.

Who a report is about is told by the token in the address that it came to, or by the Message-ID of the message that it brings
back; both are known to nobody but the mail servers on the way, and the recipient.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from email import message_from_bytes
from email.errors import MessageError
from email.message import Message

from interviews.forms.mail_reports.findings import WEIGHT, Finding, Kind, finding, status_in

MOST_BYTES = 1_048_576
MOST_PARTS = 200
MOST_PROSE = 65_536
"""Bytes in which a report in prose is looked for: blank lines take ten seconds a megabyte."""
MOST_TOKENS = 20
"""Of one message, which has one or two: who sends a report may fill its headers with others."""
_TOKEN = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])", re.IGNORECASE)
_CAME_TO = ("X-Original-To", "Delivered-To", "Envelope-To", "X-Envelope-To", "To")
_BROUGHT_BACK = ("message/rfc822", "message/global", "text/rfc822-headers", "message/global-headers")
_ACTIONS = {"failed": Kind.HARD, "error": Kind.HARD, "delayed": Kind.DELAYED}
_REPLY = re.compile(r"^.*(?<![\d.])[45]\d\d[ -]\D.*$|^.*(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]).*$", re.MULTILINE)


class NoMessageError(ValueError):
    """What was sent is no e-mail message that can be read; `args[0]` says why."""


@dataclass(frozen=True)
class Report:
    """What a message reports, and the tokens that may name whose message that was, the likeliest first."""

    tokens: tuple[str, ...]
    found: Finding


def read_report(raw: bytes, recipient: str = "") -> Report | None:
    """None for what reports nothing that went wrong: an out-of-office reply, a receipt, mail of somebody's.

    `recipient` is the address that it came to, where the mail server tells. Raises NoMessageError.
    """
    message = _parsed(raw)
    found = _reported(message, raw[:MOST_PROSE])
    return None if found is None else Report(tuple(dict.fromkeys(_tokens(message, recipient)))[:MOST_TOKENS], found)


def _parsed(raw: bytes) -> Message:
    if len(raw) > MOST_BYTES:
        raise NoMessageError("The message is larger than 1 MiB.")
    try:
        message = message_from_bytes(raw)
        parts = sum(1 for _ in message.walk())
    except (MessageError, RecursionError, ValueError, LookupError):
        raise NoMessageError("The message cannot be taken apart.") from None
    if not message.keys():
        raise NoMessageError("This is no e-mail message: it has no headers.")
    if parts > MOST_PARTS:
        raise NoMessageError(f"The message has more than {MOST_PARTS} parts.")
    return message


def _reported(message: Message, beginning: bytes) -> Finding | None:
    blocks = list(_recipients_told(message))
    if blocks:
        found = [one for block in blocks if (one := _of_block(block))]
        return max(found, key=lambda one: WEIGHT[one.kind], default=None)
    return None if _answers_by_itself(message) else _by_other_signs(message_from_bytes(beginning))


def _recipients_told(message: Message) -> Iterator[Message]:
    """What is said of each recipient in a delivery status; its first block is about the message."""
    for part in message.walk():
        if part.get_content_type() != "message/delivery-status" or not part.is_multipart():
            continue
        for block in part.get_payload():
            if isinstance(block, Message) and ("Action" in block or "Final-Recipient" in block):
                yield block


def _of_block(block: Message) -> Finding | None:
    action = _text(block, "Action").split(" ")[0].split(";")[0].lower()
    kind = _ACTIONS.get(action)
    if kind is None:
        return None
    words = _text(block, "Diagnostic-Code")
    words = words.partition(";")[2].strip() or words
    status = status_in(_text(block, "Status"))
    if kind is Kind.HARD and (status or status_in(words)).startswith("4"):
        kind = Kind.SOFT
    return finding(kind, status, words)


def _answers_by_itself(message: Message) -> bool:
    """An out-of-office reply. Some servers say the same of their reports, which then name who was not reached."""
    if "X-Failed-Recipients" in message:
        return False
    automatic = _text(message, "Auto-Submitted").lower().startswith("auto-replied")
    return (
        automatic or "X-Autoreply" in message or "X-Autorespond" in message or "Vacation" in _text(message, "X-Mailer")
    )


def _by_other_signs(message: Message) -> Finding | None:
    """Reports in a server's own manner: qmail's, Exim's, Exchange's and others'."""
    from flufl.bounce import all_failures

    try:
        delayed, failed = all_failures(message)
    except Exception:  # a detector that stumbles over what somebody sent has detected nothing
        return None
    if not failed and not delayed:
        return None
    words = _reply_in(message)
    kind = Kind.HARD if failed else Kind.DELAYED
    if kind is Kind.HARD and status_in(words).startswith("4"):
        kind = Kind.SOFT
    return finding(kind, "", words)


def _reply_in(message: Message) -> str:
    """The line of a report in prose that looks like a mail server's reply."""
    for part in message.walk():
        if part.get_content_type() == "text/plain":
            found = _REPLY.search(_body(part)[:20_000])
            return found.group().strip() if found else ""
    return ""


def _tokens(message: Message, recipient: str) -> Iterator[str]:
    yield from tokens_in(recipient)
    for name in _CAME_TO:
        yield from tokens_in(_text(message, name))
    for part in message.walk():
        if part.get_content_type() not in _BROUGHT_BACK:
            continue
        for name in ("Message-ID", "Return-Path"):
            yield from tokens_in(" ".join(_headers_of(part, name)))


def _headers_of(part: Message, name: str) -> Iterable[str]:
    """Of the message that a part brings back, whole or its headers alone."""
    if part.is_multipart():
        return [_text(inner, name) for inner in part.get_payload() if isinstance(inner, Message)]
    return re.findall(rf"^{name}:[ \t]*(.*(?:\r?\n[ \t].*)*)", _body(part)[:100_000], re.IGNORECASE | re.MULTILINE)


def tokens_in(text: str) -> tuple[str, ...]:
    """All that looks like a message's token (mailed_invitations.py)."""
    return tuple(token.lower() for token in _TOKEN.findall(text))


def _text(message: Message, name: str) -> str:
    """A header as text on one line; the first of several."""
    return " ".join(str(message.get(name, "")).split())


def _body(part: Message) -> str:
    content = part.get_payload(decode=True)
    return content.decode("utf-8", "replace") if isinstance(content, bytes) else ""
