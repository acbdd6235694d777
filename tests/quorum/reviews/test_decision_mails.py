"""E-mail to whoever can decide a review."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend

from formagent.config import Config
from interviews.models import Membership
from interviews.staff.rules.rights import Role
from quorum.models import Review
from quorum.reviews.decision_mails import tell_deciders
from tests.interviews.cast import Cast, make_cast
from tests.quorum.hearing import open_hearing


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


def told() -> set[str]:
    return {address for message in mail.outbox for address in message.to}


def test_owner_and_reviewer_are_told_what_waits_and_until_when(cast: Cast, configured: Callable[..., Config]) -> None:
    configured(FORMAGENT_PUBLIC_BASE_URL="https://forms.example.org", FORMAGENT_SECRET_KEY="k" * 50)
    review = open_hearing(cast.workspace, cast.people["bob"]).to_human()
    tell_deciders(str(review.pk), reminder=False)
    assert told() == {"alice@example.org", "rita@example.org"}
    message = mail.outbox[0]
    assert "Harbour clinic" in message.subject and "A visit to the clinic" in message.subject
    assert f"https://forms.example.org/reviews/{review.pk}/" in message.body
    assert "rejected every revision" in message.body
    assert "Time left: 3 days." in message.body


def test_where_this_site_has_no_known_address_it_says_where_to_look(cast: Cast) -> None:
    review = open_hearing(cast.workspace).to_human()
    tell_deciders(str(review.pk), reminder=False)
    body = str(mail.outbox[0].body)
    assert "A visit to the clinic" in body and "open “Reviews” where you work on your forms." in body
    assert str(review.pk) not in body and "/reviews/" not in body


def test_a_reminder_says_so(cast: Cast) -> None:
    review = open_hearing(cast.workspace).to_human()
    tell_deciders(str(review.pk), reminder=True)
    assert all(message.subject.startswith("Still waiting") for message in mail.outbox)


def test_whoever_asked_is_left_out_while_another_can_approve(cast: Cast) -> None:
    review = open_hearing(cast.workspace, cast.people["alice"]).to_human()
    tell_deciders(str(review.pk), reminder=False)
    assert told() == {"rita@example.org"}


def test_whoever_asked_is_told_when_nobody_else_can(cast: Cast) -> None:
    Membership.objects.filter(user=cast.people["rita"]).update(role=Role.VIEWER)
    review = open_hearing(cast.workspace, cast.people["alice"]).to_human()
    tell_deciders(str(review.pk), reminder=False)
    assert told() == {"alice@example.org"}


def test_locked_accounts_get_nothing(cast: Cast) -> None:
    cast.people["rita"].is_active = False
    cast.people["rita"].save()
    review = open_hearing(cast.workspace).to_human()
    tell_deciders(str(review.pk), reminder=False)
    assert told() == {"alice@example.org"}


def test_nobody_is_told_of_what_is_decided_or_gone(cast: Cast) -> None:
    review = open_hearing(cast.workspace).review
    tell_deciders(str(review.pk), reminder=False)
    Review.objects.filter(pk=review.pk).delete()
    tell_deciders(str(review.pk), reminder=False)
    assert mail.outbox == []


def test_a_title_cannot_add_headers(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace)
    hearing.form.title = "Visit\nBcc: everybody@example.org"
    hearing.form.save()
    tell_deciders(str(hearing.to_human().pk), reminder=False)
    assert told() == {"alice@example.org", "rita@example.org"}
    assert "\n" not in mail.outbox[0].subject


def test_a_mail_server_that_is_away_breaks_nothing(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(self: EmailBackend) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr(EmailBackend, "open", refused)
    tell_deciders(str(open_hearing(cast.workspace).to_human().pk), reminder=False)
    assert mail.outbox == []
