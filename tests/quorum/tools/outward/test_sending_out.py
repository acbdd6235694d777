"""Exports, invitations, webhooks by agents: exact words beforehand, one effect, nothing twice."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.core import mail
from django.core.mail import EmailMessage

from formagent.errors import NotFoundError, ProtocolError, ToolFailed, ToolRetry
from formagent.storage.file_store import file_store
from formagent.web.mailing import Handed, Handing
from interviews.forms.services.mailed_invitations import INVITATION_MAILS
from interviews.models import Export, Form, RespondentInvitation, Webhook, Workspace
from interviews.results.jobs.export_writer import ExportJobs
from interviews.results.services import exports
from interviews.staff.jobs import outgoing_mails
from interviews.staff.jobs.outgoing_mails import MailJobs
from interviews.staff.rules.rights import Right
from interviews.staff.services import mail_outbox
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form
from tests.quorum.tools.context import Staff

pytestmark = pytest.mark.django_db(transaction=True)
TWO = ["aiko@example.org", "bao@example.org"]


@pytest.fixture
def party(cast: Cast, configured: Any) -> Form:
    configured(FORMAGENT_PUBLIC_BASE_URL="https://forms.example.org", FORMAGENT_SECRET_KEY="x" * 50)
    return party_form(cast.workspace)


def test_an_export_is_for_the_member_alone(cast: Cast, party: Form) -> None:
    answer(party, {"name": "A"})
    answer(party, {"name": "B"}, submitted=False)
    told = Staff(cast).consequence("export_responses", form="party", format="csv", which="submitted")
    assert told.message == (
        "Writes 1 response to “The summer party” with 2 sensitive fields into a CSV file. Only Bob can fetch it, for 7 days."
    )
    assert told.changes == ["Only those that are submitted"]
    output = Staff(cast).call("export_responses", form="party", format="csv", which="submitted")
    export = Export.objects.get()
    assert (export.requested_by, export.rows_total, export.query["standing"]) == (cast.people["bob"], 1, "submitted")
    assert export.query["manner"] == {"language": "en", "zone": "UTC"}
    assert output.data["link"] == f"/forms/party/responses/export/{export.pk}/"
    assert cast.client("bob").get(output.data["link"]).status_code == 200
    assert cast.client("alice").get(output.data["link"]).status_code == 404
    with pytest.raises(ToolRetry, match="nothing to export"):
        Staff(cast).consequence("export_responses", form="party", format="csv", until="2020-01-01")


def test_an_exports_days_are_those_of_the_workspace(cast: Cast, party: Form) -> None:
    Workspace.objects.filter(pk=cast.workspace.pk).update(timezone="Asia/Tokyo")
    cast.workspace.refresh_from_db()
    for name, day, hour in (("before", 10, 14), ("first", 10, 15), ("last", 11, 14), ("after", 11, 15)):
        started = dt.datetime(2027, 3, day, hour, 59 if hour == 14 else 0, tzinfo=dt.UTC)
        answer(party, {"name": name}, started=started)
    asked = {"form": "party", "format": "jsonl", "since": "2027-03-11", "until": "2027-03-11"}
    told = Staff(cast).consequence("export_responses", **asked)
    assert "2 responses" in told.message
    data = Staff(cast, agreed=told).data("export_responses", **asked)
    export = Export.objects.get()
    assert (data["responses"], export.rows_total) == (2, 2)
    async_to_sync(ExportJobs().advance)(str(export.pk))
    written = [
        json.loads(line) for line in b"".join(file_store().read(exports.export_place(export)).pieces).splitlines()
    ]
    assert sorted(line["answers"]["name"] for line in written) == ["first", "last"]


def test_invitations_go_out_once_each(cast: Cast, party: Form) -> None:
    staff = Staff(cast)
    told = staff.consequence("send_invitations", form="party", addresses=[*TWO, " AIKO@example.org"], days=7)
    assert told.message == (
        "Sends 2 invitations to “The summer party” by e-mail, valid for 7 days: to aiko@example.org and 1 other."
    )
    assert told.changes == ["To aiko@example.org", "To bao@example.org"]
    data = Staff(cast, agreed=told).data(
        "send_invitations", form="party", addresses=[*TWO, " AIKO@example.org"], days=7
    )
    assert data["on_their_way_to"] == TWO
    assert mail.outbox == []
    work_off()
    work_off()
    assert sorted(message.to[0] for message in mail.outbox) == TWO
    assert RespondentInvitation.objects.filter(mailed_at__isnull=False, mail_due_at=None).count() == 2
    with pytest.raises(ToolRetry, match="All 2 addresses hold a link"):
        Staff(cast).consequence("send_invitations", form="party", addresses=TWO)
    told = staff.consequence("send_invitations", form="party", addresses=[*TWO, "chidi@example.org"])
    assert told.changes[1:] == [
        "Not to aiko@example.org: holds a link already",
        "Not to bao@example.org: holds a link already",
    ]
    assert [message.to for message in mail.outbox] and "secret" not in data


def test_the_link_opens_a_conversation(cast: Cast, party: Form) -> None:
    Form.objects.update(public=False)
    Staff(cast).call("send_invitations", form="party", addresses=TWO[:1])
    work_off()
    link = next(line for line in mail.outbox[0].body.splitlines() if line.startswith("https://"))
    address, _, secret = link.partition("#")
    assert address == "https://forms.example.org/f/party/"
    assert "Harbour clinic asks you to answer “The summer party”." in mail.outbox[0].body
    respondent = cast.client("")
    assert respondent.post("/f/party/invited", {"secret": secret}).status_code == 303
    respondent.post("/f/party/start")
    assert RespondentInvitation.objects.get().session is not None


def test_a_mail_server_that_is_away_is_tried_again_with_the_same_link(
    cast: Cast, party: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    Staff(cast).call("send_invitations", form="party", addresses=TWO[:1])
    bodies: list[str] = []

    def refuse(connection: Any, message: EmailMessage) -> Handing:
        bodies.append(str(message.body))
        return Handing(Handed.REFUSED)

    monkeypatch.setattr(outgoing_mails, "hand_over", refuse)
    for _ in range(len(mail_outbox.PAUSES) + 3):
        RespondentInvitation.objects.filter(mail_due_at__isnull=False).update(mail_due_at="2020-01-01T00:00Z")
        work_off()
    assert len(bodies) == len(mail_outbox.PAUSES) + 1
    assert len(set(bodies)) == 1
    page = cast.client("bob").get("/forms/party/share/").content.decode()
    assert "E-mail not delivered" in page


def test_where_there_is_no_mail_server_nothing_is_begun(
    cast: Cast, party: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    Staff(cast).call("send_invitations", form="party", addresses=TWO[:1])
    with monkeypatch.context() as patched:
        patched.setattr(outgoing_mails, "open_mail", lambda: None)
        work_off()
    row = RespondentInvitation.objects.get()
    assert (row.mail_begun_at, row.mail_attempts, row.mail_due_at is not None) == (None, 1, True)
    RespondentInvitation.objects.update(mail_due_at="2020-01-01T00:00Z")
    work_off()
    assert [message.to for message in mail.outbox] == [TWO[:1]]


def test_an_unknown_one_is_sent_again_over_rest_and_only_that(cast: Cast, party: Form, configured: Any) -> None:
    configured(FORMAGENT_PUBLIC_BASE_URL="https://forms.example.org", FORMAGENT_EMAIL__URL="smtp://localhost:2525")
    Staff(cast).call("send_invitations", form="party", addresses=TWO)
    lost, due = RespondentInvitation.objects.order_by("email")
    begun = {"mail_due_at": None, "mail_begun_at": "2020-01-01T00:00Z"}
    RespondentInvitation.objects.filter(pk=lost.pk).update(**begun)
    client, headers = cast.client(""), {"Authorization": f"Bearer {cast.token('bob', Right.EDIT_FORMS)}"}
    base = "/api/v1/forms/party/invitations"
    listed = client.get(base, headers=headers).json()
    assert {one["label"]: one["mail"] for one in listed} == {lost.email: "unknown", due.email: "due"}
    assert client.post(f"{base}/{lost.pk}/mail", headers=headers).status_code == 202
    for gone in (lost.pk, due.pk, 999_999):
        assert client.post(f"{base}/{gone}/mail", headers=headers).status_code == 404
    work_off()
    assert sorted(message.to[0] for message in mail.outbox) == TWO
    RespondentInvitation.objects.filter(pk=lost.pk).update(mailed_at=None, revoked_at="2026-01-01T00:00Z", **begun)
    assert client.post(f"{base}/{lost.pk}/mail", headers=headers).status_code == 404, "it opens nothing any more"


def test_a_link_that_was_revoked_meanwhile_is_not_sent(cast: Cast, party: Form) -> None:
    Staff(cast).call("send_invitations", form="party", addresses=TWO)
    first = RespondentInvitation.objects.get(email=TWO[0])
    cast.client("bob").post(f"/forms/party/share/invitations/{first.pk}/revoke")
    work_off()
    assert [message.to for message in mail.outbox] == [[TWO[1]]]


def test_what_is_no_address_or_leads_nowhere_is_refused(cast: Cast, party: Form, configured: Any) -> None:
    with pytest.raises(ProtocolError, match="everybody"):
        Staff(cast).consequence("send_invitations", form="party", addresses=["everybody", "a@example.org"])
    Form.objects.update(status="closed")
    with pytest.raises(ToolRetry, match="takes no new responses"):
        Staff(cast).call("send_invitations", form="party", addresses=TWO)
    configured(FORMAGENT_PUBLIC_BASE_URL="")
    with pytest.raises(ToolFailed, match="public address"):
        Staff(cast).call("send_invitations", form="party", addresses=TWO)
    assert not RespondentInvitation.objects.exists()


def test_somebody_invited_in_between_is_not_written_to_without_a_new_yes(cast: Cast, party: Form) -> None:
    agreed = Staff(cast).consequence("send_invitations", form="party", addresses=TWO)
    Staff(cast).call("send_invitations", form="party", addresses=TWO[:1])
    with pytest.raises(ToolRetry, match="has changed since"):
        Staff(cast, agreed=agreed).call("send_invitations", form="party", addresses=TWO)
    assert RespondentInvitation.objects.count() == 1


def test_a_webhook_is_added_and_changed_and_its_secret_kept(cast: Cast, party: Form) -> None:
    url = "https://hooks.example.org/in"
    told = Staff(cast).consequence("set_webhook", form="party", url=url)
    assert told.changes == ["Tells: every submission, with all its answers"]
    assert url in told.message
    output = Staff(cast).call("set_webhook", form="party", url=url)
    webhook = Webhook.objects.get()
    assert webhook.secret not in output.model_dump_json()
    told = Staff(cast).consequence(
        "set_webhook", form="party", webhook=webhook.pk, url=f"{url}/2", events=["abandonment"], active=False
    )
    assert told.changes == [
        f"Address: {url} → {url}/2",
        "Tells no more: every submission, with all its answers",
        "Tells: that somebody stopped answering",
        "Switched off",
    ]
    Staff(cast, agreed=told).call(
        "set_webhook", form="party", webhook=webhook.pk, url=f"{url}/2", events=["abandonment"], active=False
    )
    webhook.refresh_from_db()
    assert (webhook.url, webhook.events, webhook.active) == (f"{url}/2", ["abandonment"], False)
    with pytest.raises(ToolRetry, match="like that already"):
        Staff(cast).consequence("set_webhook", form="party", webhook=webhook.pk, active=False)


def test_no_webhook_to_where_nothing_may_go(cast: Cast, party: Form) -> None:
    for url in ("ftp://example.org", "http://127.0.0.1/x", "https://user:pw@example.org"):
        with pytest.raises(ProtocolError):
            Staff(cast).consequence("set_webhook", form="party", url=url)
    with pytest.raises(ToolRetry, match="url"):
        Staff(cast).call("set_webhook", form="party")
    with pytest.raises(NotFoundError, match="no webhook 99"):
        Staff(cast).call("set_webhook", form="party", webhook=99, active=False)
    assert not Webhook.objects.exists()


def work_off() -> None:
    """What the worker does of it."""

    async def run() -> None:
        jobs = MailJobs("invitation_mail", INVITATION_MAILS)
        for key in await jobs.waiting():
            await jobs.advance(key)

    async_to_sync(run)()
