"""What Postmark, Mailgun and SendGrid tell, in the JSON of their manuals."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.forms.mail_reports.findings import Kind, Reason
from interviews.forms.mail_reports.providers import UnknownReportError, is_signed_by_mailgun, read_reports
from tests.interviews.forms.mail_reports.samples import TOKEN
from tests.rows import rows

POSTMARK = {
    "RecordType": "Bounce",
    "ID": 4323372036854775807,
    "Type": "HardBounce",
    "TypeCode": 1,
    "Name": "Hard bounce",
    "Metadata": {"report": TOKEN},
    "MessageID": "883953f4-6105-42a2-a16a-77a8eac79483",
    "Description": "The server was unable to deliver your message (ex: unknown user, mailbox not found).",
    "Details": "smtp;550 5.1.1 The email account that you tried to reach does not exist.",
    "Email": "mina@example.org",
}
MAILGUN: dict[str, Any] = {
    "signature": {
        "timestamp": "1529006854",
        "token": "a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0",
        "signature": "41baa6d2f4c29f0a8c8e9f0e0a7ed4f8e7c6f4c0b2dfb14fdb6b1b2a35f80b0c",
    },
    "event-data": {
        "event": "failed",
        "severity": "permanent",
        "reason": "bounce",
        "delivery-status": {"code": 605, "message": "Not delivering to previously bounced address", "description": ""},
        "message": {"headers": {"message-id": f"{TOKEN}@forms.example.org", "to": "mina@example.org"}},
        "recipient": "mina@example.org",
    },
}
SENDGRID = [
    {"email": "mina@example.org", "event": "processed", "smtp-id": f"<{TOKEN}@forms.example.org>"},
    {
        "email": "mina@example.org",
        "event": "bounce",
        "type": "bounce",
        "status": "5.1.1",
        "reason": "550 5.1.1 unknown recipient",
        "smtp-id": f"<{TOKEN}@forms.example.org>",
    },
    {
        "email": "x@example.org",
        "event": "bounce",
        "type": "blocked",
        "reason": "unable to get mx info",
        "smtp-id": "<1@x>",
    },
    {"email": "x@example.org", "event": "deferred", "response": "451 4.7.1 try again later", "smtp-id": "<1@x>"},
]


def mailgun(**data: Any) -> Any:
    return {**MAILGUN, "event-data": {**MAILGUN["event-data"], **data}}


def found(told: Any) -> list[tuple[Kind, Reason, tuple[str, ...]]]:
    return [(report.found.kind, report.found.reason, report.tokens) for report in read_reports(told)]


@rows(
    ("told", "expected"),
    [
        (POSTMARK, [(Kind.HARD, Reason.NO_MAILBOX, (TOKEN,))]),
        ({**POSTMARK, "Type": "Transient", "Details": ""}, [(Kind.DELAYED, Reason.OTHER, (TOKEN,))]),
        ({**POSTMARK, "Type": "SoftBounce", "Details": "smtp;452 4.2.2 full"}, [(Kind.SOFT, Reason.FULL, (TOKEN,))]),
        ({**POSTMARK, "Type": "AutoResponder"}, []),
        ({"RecordType": "Open", "Metadata": {"report": TOKEN}}, []),
        (MAILGUN, [(Kind.HARD, Reason.OTHER, (TOKEN,))]),
        (
            mailgun(**{"delivery-status": {"code": 550, "message": "5.1.1 no such user"}}),
            [(Kind.HARD, Reason.NO_MAILBOX, (TOKEN,))],
        ),
        (mailgun(severity="temporary"), [(Kind.DELAYED, Reason.OTHER, (TOKEN,))]),
        (mailgun(event="delivered"), []),
        (mailgun(message=None, **{"delivery-status": 7}), [(Kind.HARD, Reason.OTHER, ())]),
        (
            SENDGRID,
            [
                (Kind.HARD, Reason.NO_MAILBOX, (TOKEN,)),
                (Kind.SOFT, Reason.OTHER, ()),
                (Kind.DELAYED, Reason.REFUSED, ()),
            ],
        ),
    ],
)
def test_each_providers_own_json(told: Any, expected: list[tuple[Kind, Reason, tuple[str, ...]]]) -> None:
    assert found(told) == expected


@pytest.mark.parametrize("told", [{}, 7, "x", None, {"event-data": []}, [1], [{"email": "a@example.org"}]])
def test_other_json_is_refused(told: Any) -> None:
    with pytest.raises(UnknownReportError):
        read_reports(told)


@pytest.mark.parametrize("told", [MAILGUN, {}, {"signature": {}}, {"signature": []}, [], 7])
def test_a_signature_that_is_wrong_or_missing(told: Any) -> None:
    assert not is_signed_by_mailgun(told, "key-0123456789abcdef")
