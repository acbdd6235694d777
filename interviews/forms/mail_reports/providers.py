"""What providers tell of messages over HTTP: Postmark, Mailgun and SendGrid, each in its own JSON."""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from interviews.forms.mail_reports.findings import Kind, finding, status_in
from interviews.forms.mail_reports.messages import Report, tokens_in

_POSTMARK = {
    **dict.fromkeys(("HardBounce", "BadEmailAddress", "ManuallyDeactivated"), Kind.HARD),
    **dict.fromkeys(
        ("SoftBounce", "DnsError", "Blocked", "SpamNotification", "DMARCPolicy", "Undeliverable"), Kind.SOFT
    ),
    "Transient": Kind.DELAYED,
}
METADATA = "report"
"""The name under which Postmark is told a message's token (`X-PM-Metadata-report`), and tells it again."""
FRESH_SECONDS = 24 * 3600
"""Mailgun tries for eight hours to tell something. What it signs says nothing of what is told: an old signature would do for
anything."""


class UnknownReportError(ValueError):
    """JSON that none of the providers sends."""


def read_reports(told: Any) -> list[Report]:
    """All that went wrong with messages; what was delivered, opened or answered is passed over. Raises UnknownReportError."""
    return list(_reader(told)(told))


def is_signed_by_mailgun(told: Any, secret: str) -> bool:
    """Whether it bears Mailgun's signature with this key, of these days."""
    signature = told.get("signature") if isinstance(told, dict) else None
    if not isinstance(signature, dict):
        return False
    moment = _text(signature, "timestamp")
    made = hmac.new(secret.encode(), f"{moment}{_text(signature, 'token')}".encode(), hashlib.sha256).hexdigest()
    return hmac.compare_digest(made.encode(), _text(signature, "signature").encode()) and _is_fresh(moment)


def _is_fresh(moment: str) -> bool:
    return moment.isdecimal() and abs(time.time() - int(moment)) < FRESH_SECONDS


def _reader(told: Any) -> Callable[[Any], Iterator[Report]]:
    if isinstance(told, list) and all(isinstance(one, dict) and "event" in one for one in told):
        return _of_sendgrid
    if isinstance(told, dict) and "RecordType" in told:
        return _of_postmark
    if isinstance(told, dict) and isinstance(told.get("event-data"), dict):
        return _of_mailgun
    raise UnknownReportError


def _of_postmark(told: Mapping[str, Any]) -> Iterator[Report]:
    kind = _POSTMARK.get(_text(told, "Type"))
    if told["RecordType"] == "Bounce" and kind is not None:
        words = _text(told, "Details") or _text(told, "Description")
        words = words.removeprefix("smtp;").strip()
        yield Report(tokens_in(_text(_part(told, "Metadata"), METADATA)), finding(kind, status_in(words), words))


def _of_mailgun(told: Mapping[str, Any]) -> Iterator[Report]:
    data = told["event-data"]
    if data.get("event") != "failed":
        return
    status = _part(data, "delivery-status")
    words = _text(status, "message") or _text(status, "description") or _text(data, "reason")
    code = status.get("code")
    code = code if isinstance(code, int) else 0
    kind = Kind.DELAYED if data.get("severity") == "temporary" else Kind.SOFT if 400 <= code < 500 else Kind.HARD
    name = _text(_part(_part(data, "message"), "headers"), "message-id")
    yield Report(tokens_in(name), finding(kind, status_in(_text(status, "enhanced-code")), words, code))


def _of_sendgrid(told: list[Mapping[str, Any]]) -> Iterator[Report]:
    for event in told:
        kind = _kind_of_sendgrid(event)
        if kind is not None:
            words = _text(event, "reason") or _text(event, "response")
            yield Report(tokens_in(_text(event, "smtp-id")), finding(kind, status_in(_text(event, "status")), words))


def _kind_of_sendgrid(event: Mapping[str, Any]) -> Kind | None:
    match event["event"]:
        case "deferred":
            return Kind.DELAYED
        case "bounce":
            return Kind.SOFT if event.get("type") == "blocked" else Kind.HARD
        case "dropped":
            return Kind.HARD
    return None


def _part(told: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    part = told.get(name)
    return part if isinstance(part, dict) else {}


def _text(told: Mapping[str, Any], name: str) -> str:
    """A value of any kind as text; what is missing is empty."""
    value = told.get(name)
    return "" if value is None or isinstance(value, dict | list) else str(value)
