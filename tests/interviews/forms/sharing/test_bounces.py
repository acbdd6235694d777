"""Invitations that were not delivered: told on the Share page and over REST, and sent again to another address."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from formagent.config import Config
from formagent.web.mailing import Refusal
from interviews.forms.mail_reports.findings import Finding, Kind, Reason, finding
from interviews.forms.services.bounces import record_given_up, record_report
from interviews.forms.services.inviting import start_invited
from interviews.forms.services.mailed_invitations import INVITATION_MAILS, mail_invitations
from interviews.models import AuditEntry, Form, RespondentInvitation
from interviews.staff.rules.rights import Right
from quorum.models import StaffEvent
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.interviews.session_factory import publish_form

pytestmark = pytest.mark.django_db(transaction=True)
SHARE = "/forms/visit/share/"
MINA, BEN, EVE = "mina@example.org", "ben@example.org", "eve@example.org"
NOBODY = Refusal(550, "5.1.1 <mina@example.org> nobody of that name", lasting=True)


@pytest.fixture
def shared(cast: Cast, configured: Callable[..., Config]) -> Form:
    configured(FORMAGENT_EMAIL__URL="smtp://localhost:2525", FORMAGENT_PUBLIC_BASE_URL="https://forms.example.org")
    form = publish_form()
    form.workspace = cast.workspace
    form.save()
    return form


def invite(cast: Cast, form: Form, *addresses: str) -> list[RespondentInvitation]:
    """Sent, and taken by the mail server."""
    rows = mail_invitations(form, addresses, by=cast.principal("bob"))
    for row in rows:
        INVITATION_MAILS.record(str(row.pk))
        row.refresh_from_db()
    return rows


def told() -> list[tuple[str, int]]:
    events = StaffEvent.objects.filter(type="onInvitationChange").order_by("seq")
    return [(event.payload["change"], event.payload["count"]) for event in events]


@pytest.mark.parametrize(
    ("kind", "status", "words", "code", "reason", "read_status"),
    [
        (Kind.HARD, "", "5.1.1 User unknown", 550, Reason.NO_MAILBOX, "5.1.1"),
        (Kind.HARD, "", "sorry, no mailbox here", 550, Reason.UNAVAILABLE, ""),
        (Kind.SOFT, "", "4.2.2 over quota", 452, Reason.FULL, "4.2.2"),
        (Kind.HARD, "5.0.0", "smtp; 550 5.7.1 blocked", 0, Reason.REFUSED, "5.7.1"),
        (Kind.HARD, "5.4.4", "Host or domain name not found", 0, Reason.NO_DOMAIN, "5.4.4"),
        (Kind.SOFT, "4.4.7", "delivery time expired", 0, Reason.UNREACHABLE, "4.4.7"),
        (Kind.HARD, "5.0.0", "smtp; 552 too much", 0, Reason.FULL, "5.0.0"),
        (Kind.HARD, "", "10.5.1.1 said no", 0, Reason.OTHER, ""),
    ],
)
def test_codes_say_why(kind: Kind, status: str, words: str, code: int, reason: Reason, read_status: str) -> None:
    found = finding(kind, status, words, code)
    assert (found.reason, found.status, found.words) == (reason, read_status, words)


def test_the_servers_words_stay_on_a_line_and_short() -> None:
    found = finding(Kind.HARD, "5.1.1", "no\r\n\x07 such\tuser " + "x" * 400)
    assert found.words.startswith("no such user x") and len(found.words) == 300


def test_a_bounce_is_told_counted_filtered_and_audited(cast: Cast, shared: Form) -> None:
    first, _ = invite(cast, shared, MINA, BEN)
    record_given_up(first, NOBODY)
    page = cast.client("bob").get(SHARE)
    assert "2 links · 2 by e-mail · 0 opened · 0 submitted" in text_of(page)
    for words in ("E-mail not delivered", "There is no such mailbox.", "nobody of that name", "Not delivered: 1"):
        assert words in text_of(page), words
    only = text_of(cast.client("bob").get(f"{SHARE}?mail=undelivered"))
    assert MINA in only and BEN not in only
    assert told() == [("sent", 1), ("sent", 1), ("undelivered", 1)]
    entry = AuditEntry.objects.get(action="respondents.mail_bounced")
    assert entry.details["reason"] == "no_mailbox" and MINA not in str(entry.details), "addresses are not for the log"


def test_programs_read_why_and_correct_the_address(cast: Cast, shared: Form) -> None:
    first, second = invite(cast, shared, MINA, BEN)
    record_given_up(first, NOBODY)
    client = Client(headers={"Authorization": f"Bearer {cast.token('bob', Right.EDIT_FORMS)}"})
    place = "/api/v1/forms/visit/invitations"
    [line] = client.get(f"{place}?undelivered=true").json()
    assert (line["label"], line["mail"], line["email"]) == (MINA, "bounced", MINA)
    assert {name: line["bounce"][name] for name in ("kind", "reason", "status")} == {
        "kind": "hard",
        "reason": "no_mailbox",
        "status": "5.1.1",
    }

    def correct(pk: int, address: str) -> Any:
        body = {"address": address}
        return client.put(f"{place}/{pk}/address", body, content_type="application/json")

    assert correct(second.pk, EVE).status_code == 404, "it was delivered"
    for none in ("nobody", " "):
        assert correct(first.pk, none).json()["code"] == "invalid_value"
    assert correct(first.pk, BEN).json()["code"] == "invalid_value", "who holds a link already"
    assert correct(first.pk, EVE).status_code == 202
    assert [(one["label"], one["mail"], one["bounce"]) for one in client.get(place).json()] == [
        (BEN, "sent", None),
        (EVE, "due", None),
    ]


def test_a_corrected_address_gets_a_new_link_and_the_old_one_opens_nothing(cast: Cast, shared: Form) -> None:
    [row] = invite(cast, shared, MINA)
    before = INVITATION_MAILS.message(RespondentInvitation.objects.get())
    assert before is not None
    old = row.report_token
    record_given_up(row, NOBODY)
    bob = cast.client("bob")
    path = reverse("interviews:mail_respondent_again", args=["visit", row.pk])
    wrong = bob.post(path, {"address": "mina at example"})
    assert wrong.status_code == 422 and "mina at example" in wrong.content.decode()
    assert "The e-mail is on its way again." in text_of(bob.post(path, {"address": " Eve@example.org"}, follow=True))
    after = INVITATION_MAILS.message(RespondentInvitation.objects.get())
    assert after is not None and after.to == [EVE]

    def opens(message: Any) -> int:
        line = next(line for line in message.body.splitlines() if line.startswith("https://"))
        return cast.client("").post("/f/visit/invited", {"secret": line.partition("#")[2]}).status_code

    assert (opens(before), opens(after)) == (422, 303)
    assert before.extra_headers["Message-ID"] != after.extra_headers["Message-ID"]
    late = Finding(Kind.HARD, Reason.NO_MAILBOX)
    assert old is not None and not record_report(old, late), "of the address that was corrected"
    assert told() == [("sent", 1), ("undelivered", 1), ("mailed_again", 1)]


@pytest.mark.parametrize("changed", ["archived_at", "closes_at"])
def test_nobody_is_written_to_again_who_could_not_answer(cast: Cast, shared: Form, changed: str) -> None:
    [row] = invite(cast, shared, MINA)
    record_given_up(row, NOBODY)
    Form.objects.filter(pk=shared.pk).update(**{changed: "2026-01-01T00:00Z"})
    path = reverse("interviews:mail_respondent_again", args=["visit", row.pk])
    refused = cast.client("bob").post(path, {"address": EVE})
    assert refused.status_code == 422 and "takes no new responses now" in text_of(refused)
    row.refresh_from_db()
    assert (row.email, row.mail_due_at) == (MINA, None)


def test_the_heavier_report_stands_and_an_opened_link_has_none(cast: Cast, shared: Form) -> None:
    [row] = invite(cast, shared, MINA)
    token = str(row.report_token)
    late, full = Finding(Kind.DELAYED, Reason.UNREACHABLE), Finding(Kind.SOFT, Reason.FULL)
    assert record_report(token, late)
    assert "E-mail delayed" in text_of(cast.client("bob").get(SHARE))
    assert record_report(token, full)
    assert not record_report(token, late) and not record_report(token, full)
    row.refresh_from_db()
    assert (row.bounce_kind, row.bounce_reason) == ("soft", "full")
    assert told() == [("sent", 1), ("delayed", 1), ("undelivered", 1)]
    assert not record_report("0" * 32, full)
    other, opened = invite(cast, shared, BEN, EVE)
    RespondentInvitation.objects.filter(pk=other.pk).update(revoked_at="2026-01-01T00:00Z")
    start_invited(shared, opened, language="en")
    assert told()[-1] == ("opened", 1)
    assert not record_report(str(other.report_token), full), "it was revoked"
    assert not record_report(str(opened.report_token), full), "somebody has got it"
    assert "Begun sent by e-mail" in text_of(cast.client("bob").get(SHARE))


def test_an_address_that_bounced_is_not_written_to_again_by_a_list(cast: Cast, shared: Form) -> None:
    [row] = invite(cast, shared, MINA)
    record_given_up(row, NOBODY)
    assert mail_invitations(shared, [MINA], by=cast.principal("bob")) == []
    row.refresh_from_db()
    assert row.mail_due_at is None
