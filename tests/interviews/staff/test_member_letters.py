"""Letters to people who are invited into a workspace: sent by a worker, told of where they were not delivered, sent again."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.core import mail
from django.core.mail import EmailMessage
from django.test import Client
from django.utils import timezone

from formagent.web.mailing import Handed, Handing, Refusal
from interviews.models import AuditEntry, Invitation
from interviews.staff.jobs import outboxes, outgoing_mails
from interviews.staff.rules.rights import Right
from interviews.staff.services import mail_outbox
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of

pytestmark = pytest.mark.django_db(transaction=True)
MEMBERS = "/w/harbour/members/"
NINA = "nina@example.org"
NOBODY = Refusal(550, "5.1.1 nobody of that name", lasting=True)


@pytest.fixture(autouse=True)
def _mailing(configured: Callable[..., Any]) -> None:
    configured(FORMAGENT_EMAIL__URL="smtp://localhost:2525", FORMAGENT_PUBLIC_BASE_URL="https://forms.example.org")


@async_to_sync
async def work_off() -> None:
    await Invitation.objects.filter(mail_due_at__isnull=False).aupdate(mail_due_at=timezone.now())
    jobs = outboxes.member_letters()
    for key in await jobs.waiting():
        await jobs.advance(key)


def invite(cast: Cast) -> Invitation:
    assert cast.client("alice").post(MEMBERS, {"email": NINA, "role": "viewer"}).status_code == 302
    return Invitation.objects.get()


def again(cast: Cast, invitation: Invitation, who: str = "alice") -> Any:
    return cast.client(who).post(f"/w/harbour/invitations/{invitation.pk}/send-again", follow=True)


def answering(monkeypatch: pytest.MonkeyPatch, handing: Handing) -> list[str]:
    """The bodies of letters that are offered to a mail server which answers so."""
    bodies: list[str] = []

    def hand_over(connection: object, message: EmailMessage) -> Handing:
        bodies.append(str(message.body))
        return handing

    monkeypatch.setattr(outgoing_mails, "hand_over", hand_over)
    return bodies


def link_in(body: str) -> str:
    found = re.search(r"https://forms\.example\.org(/invitations/[\w-]+/)", body)
    assert found is not None, body
    return found.group(1)


def test_one_that_is_refused_for_good_is_marked_and_sent_again_with_the_same_link(
    cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    invitation = invite(cast)
    assert "E-mail not delivered" not in text_of(cast.client("alice").get(MEMBERS))
    with monkeypatch.context() as patched:
        [refused] = [answering(patched, Handing(Handed.REFUSED, NOBODY))]
        work_off()
    page = text_of(cast.client("alice").get(MEMBERS))
    for words in ("E-mail not delivered", "There is no such mailbox.", "nobody of that name", "Send again"):
        assert words in page, words
    Invitation.objects.update(expires_at=timezone.now() + dt.timedelta(hours=1))
    assert "on its way again" in text_of(again(cast, invitation))
    work_off()
    [letter] = mail.outbox
    assert letter.to == [NINA] and link_in(str(letter.body)) == link_in(refused[0])
    assert Client().get(link_in(str(letter.body))).status_code == 200
    invitation.refresh_from_db()
    assert invitation.expires_at > timezone.now() + dt.timedelta(days=6), "the letter says: seven days"
    page = text_of(cast.client("alice").get(MEMBERS))
    assert "E-mail not delivered" not in page and "Send again" not in page
    assert "has arrived" in text_of(again(cast, invitation))
    told = list(AuditEntry.objects.filter(action__startswith="member.").order_by("pk").values_list("action", flat=True))
    assert told == ["member.invited", "member.mail_bounced", "member.mailed_again"]


def test_one_whose_tries_are_used_up_is_marked(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    invite(cast)
    monkeypatch.setattr(outgoing_mails, "open_mail", lambda: None)
    for _ in range(len(mail_outbox.PAUSES) + 1):
        work_off()
    page = text_of(cast.client("alice").get(MEMBERS))
    assert "E-mail not delivered" in page and "did not take it for a day" in page and "Send again" in page


def test_of_one_that_may_have_gone_nobody_knows(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    invite(cast)
    answering(monkeypatch, Handing(Handed.UNKNOWN))
    work_off()
    Invitation.objects.update(mail_begun_at=timezone.now() - dt.timedelta(hours=1))
    assert "Not known whether the e-mail was sent" in text_of(cast.client("alice").get(MEMBERS))


def test_only_owners_and_only_what_leads_somewhere(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    invitation = invite(cast)
    answering(monkeypatch, Handing(Handed.REFUSED, NOBODY))
    work_off()
    assert again(cast, invitation, "bob").status_code == 403
    assert again(cast, invitation, "charlie").status_code == 404
    Invitation.objects.update(revoked_at=timezone.now())
    assert "opens nothing any more" in text_of(again(cast, invitation))
    invitation.refresh_from_db()
    assert invitation.mail_due_at is None


def test_one_by_a_program_is_sent_in_its_language(cast: Cast) -> None:
    headers = {"Authorization": f"Bearer {cast.token('alice', Right.MANAGE_MEMBERS)}", "Accept-Language": "ja"}
    body = {"email": NINA, "role": "viewer"}
    made = Client(headers=headers).post("/api/v1/workspaces/harbour/invitations", body, content_type="application/json")
    assert (made.status_code, made.json()["url"]) == (201, None)
    work_off()
    [letter] = mail.outbox
    assert "招待" in letter.subject and Client().get(link_in(str(letter.body))).status_code == 200


def test_an_invitation_of_the_version_before_says_nothing_of_its_letter(cast: Cast) -> None:
    invite(cast)
    Invitation.objects.update(mail_due_at=None)
    page = text_of(cast.client("alice").get(MEMBERS))
    assert NINA in page and "E-mail not delivered" not in page
