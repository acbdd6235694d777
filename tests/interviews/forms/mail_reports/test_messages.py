"""Reports of mail servers, read: for good or for now, why, and whose message it was."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interviews.forms.mail_reports.findings import Kind, Reason
from interviews.forms.mail_reports.messages import (
    MOST_BYTES,
    MOST_PROSE,
    MOST_TOKENS,
    NoMessageError,
    read_report,
)
from tests.interviews.forms.mail_reports import samples
from tests.interviews.forms.mail_reports.samples import TOKEN
from tests.rows import rows


@rows(
    ("raw", "kind", "reason", "status"),
    [
        (samples.GONE, Kind.HARD, Reason.NO_MAILBOX, "5.1.1"),
        (samples.FULL, Kind.SOFT, Reason.FULL, "4.2.2"),
        (samples.TOO_LATE, Kind.SOFT, Reason.UNREACHABLE, "4.4.7"),
        (samples.DELAYED, Kind.DELAYED, Reason.UNREACHABLE, "4.4.1"),
        (samples.BARE, Kind.HARD, Reason.REFUSED, "5.7.1"),
        (samples.EXCHANGE, Kind.HARD, Reason.UNAVAILABLE, "5.1.10"),
        (samples.QMAIL, Kind.HARD, Reason.NO_MAILBOX, "5.1.1"),
        (samples.EXIM, Kind.HARD, Reason.FULL, "5.2.2"),
    ],
)
def test_what_was_not_delivered(raw: bytes, kind: Kind, reason: Reason, status: str) -> None:
    report = read_report(raw)
    assert report is not None
    assert (report.found.kind, report.found.reason, report.found.status) == (kind, reason, status)
    assert report.tokens == (TOKEN,)


@pytest.mark.parametrize(
    "raw", [samples.AWAY, samples.ARRIVED, samples.A_LETTER], ids=["out of office", "a receipt", "a letter"]
)
def test_what_is_no_bounce(raw: bytes) -> None:
    assert read_report(raw) is None


def test_the_servers_words_are_kept_without_their_kind() -> None:
    report = read_report(samples.GONE)
    assert report is not None
    assert report.found.words == "550 5.1.1 <mina@example.org>: Recipient address rejected: User unknown"


def test_where_the_address_has_no_token_the_message_id_names_it_and_what_the_server_tells_comes_first() -> None:
    report = read_report(samples.OLD_ADDRESS)
    assert report is not None and report.tokens == (TOKEN,)
    told = read_report(samples.OLD_ADDRESS, f"bounces+{'f' * 32}@forms.example.org")
    assert told is not None and told.tokens == ("f" * 32, TOKEN)


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (b"", "no headers"),
        (b"\n\nhello", "no headers"),
        (b"A: b\n\n" + b"x" * MOST_BYTES, "larger than 1 MiB"),
        (b"Content-Type: message/rfc822\n\n" * 3_000, "taken apart|parts"),
        (
            b'Content-Type: multipart/mixed; boundary="b"\n\n'
            + b"--b\nContent-Type: text/plain\n\nx\n" * 400
            + b"--b--",
            "200 parts",
        ),
    ],
    ids=["empty", "no headers", "too large", "nested without end", "too many parts"],
)
def test_what_cannot_be_read_is_refused_with_the_reason(raw: bytes, why: str) -> None:
    with pytest.raises(NoMessageError, match=why):
        read_report(raw)


def test_who_fills_headers_with_tokens_has_few_of_them_looked_up() -> None:
    others = " ".join(f"{number:032x}" for number in range(1_000))
    report = read_report(b"X-Original-To: " + others.encode() + b"\n" + samples.GONE)
    assert report is not None and len(report.tokens) == MOST_TOKENS


def test_a_report_in_prose_is_looked_for_at_the_beginning() -> None:
    head, blank, prose = samples.QMAIL.partition(b"\n\n")
    assert read_report(head + blank + b"\n" * 100 + prose) is not None
    assert read_report(head + blank + b"\n" * MOST_PROSE + prose) is None


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_spoiled_report_is_read_refused_or_passed_over_and_nothing_else(data: st.DataObject) -> None:
    raw = bytearray(data.draw(st.sampled_from([samples.GONE, samples.EXCHANGE, samples.QMAIL])))
    for _ in range(data.draw(st.integers(1, 8))):
        at = data.draw(st.integers(0, len(raw) - 1))
        raw[at : at + data.draw(st.integers(0, 40))] = data.draw(st.binary(max_size=6))
    try:
        read_report(bytes(raw))
    except NoMessageError as error:
        assert str(error).endswith((".", "parts"))
