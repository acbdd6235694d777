"""E-mail to members about submissions: of each, or of a day's; after the time for taking back; never with answers."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from django.utils import timezone

from interviews.models import Form, MailWish, Session, SubmissionMail
from interviews.results.services.submission_mails import (
    SUBMISSION_MAILS,
    _morning_after,
    queue_mails,
    remove_old_mails,
    set_wish,
)
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import MainSessionState
from interviews.sessions.services.undoing import undo_submission
from interviews.staff.services.workspaces import remove_member
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

pytestmark = pytest.mark.django_db


@pytest.fixture
def form(cast: Cast, configured: Callable[..., Any]) -> Form:
    configured(FORMAGENT_WEBHOOKS__UNDO_SECONDS="60")
    return party_form(cast.workspace)


def due(later: dt.timedelta = dt.timedelta(0)) -> list[str]:
    return SUBMISSION_MAILS.due(timezone.now() + later)


def letters(keys: Iterable[str]) -> list[Any]:
    SubmissionMail.objects.filter(mail_due_at__isnull=False).update(mail_due_at=timezone.now())
    return [SUBMISSION_MAILS.letter(key) for key in keys]


def test_who_wants_each_is_told_once_nothing_can_be_taken_back(cast: Cast, form: Form) -> None:
    set_wish(form, "each", by=cast.principal("victor"))
    session = answer(form, {"name": "Ann", "email": "ann@example.org"})
    assert due() == []
    keys = due(dt.timedelta(seconds=90))
    (letter,) = letters(keys)
    assert letter.to == [cast.people["victor"].email]
    assert letter.subject.startswith("New response to “The summer party” (")
    assert "Ann" not in letter.body and "ann@example.org" not in letter.body
    assert SUBMISSION_MAILS.begin(keys[0]) and not SUBMISSION_MAILS.begin(keys[0])
    SUBMISSION_MAILS.record(keys[0])
    assert due(dt.timedelta(days=2)) == []
    assert SubmissionMail.objects.get().session_id == session.pk


def test_who_wants_one_a_day_is_told_in_the_morning(cast: Cast, form: Form) -> None:
    set_wish(form, "daily", by=cast.principal("rita"))
    for name in ("Ann", "Bea"):
        answer(form, {"name": name})
    (mail,) = SubmissionMail.objects.all()
    assert mail.until == mail.mail_due_at and mail.until is not None
    Form.objects.get(pk=form.pk).responses.update(submitted_at=mail.until - dt.timedelta(hours=3))
    (letter,) = letters([str(mail.pk)])
    assert letter.subject == "2 new responses to “The summer party”"
    form.responses.update(submitted_at=mail.until + dt.timedelta(seconds=1))
    assert letters([str(mail.pk)]) == [None], "the next day's are told the next day"


@pytest.mark.parametrize(
    ("moment", "zone", "expected"),
    [
        ("2027-03-11T05:00:00+00:00", "Europe/Amsterdam", "2027-03-11T07:00:00+00:00"),
        ("2027-03-11T07:00:00+00:00", "Europe/Amsterdam", "2027-03-12T07:00:00+00:00"),
        ("2027-03-27T20:00:00+00:00", "Europe/Amsterdam", "2027-03-28T06:00:00+00:00"),
        ("2027-03-11T05:00:00+00:00", "Asia/Tokyo", "2027-03-11T23:00:00+00:00"),
    ],
)
def test_the_morning_is_the_workspaces(moment: str, zone: str, expected: str) -> None:
    assert _morning_after(dt.datetime.fromisoformat(moment), zone).isoformat() == expected


def test_what_is_taken_back_is_not_told(cast: Cast, form: Form) -> None:
    set_wish(form, "each", by=cast.principal("rita"))
    session = answer(form, {"name": "Ann"})
    Session.objects.filter(pk=session.pk).update(closed_at=timezone.now())
    session.refresh_from_db()
    undo_submission(session)
    assert not SubmissionMail.objects.exists()


def test_nobody_is_told_who_may_not_read(cast: Cast, form: Form) -> None:
    for who in ("rita", "victor"):
        set_wish(form, "each", by=cast.principal(who))
    answer(form, {"name": "Ann"})
    member = cast.workspace.memberships.get(user=cast.people["victor"])
    remove_member(cast.workspace, member.pk, by=cast.principal("alice"))
    told = [letter.to for letter in letters(due(dt.timedelta(minutes=5))) if letter]
    assert told == [[cast.people["rita"].email]]
    assert [wish.user for wish in MailWish.objects.all()] == [cast.people["rita"]]


def test_one_ends_it_and_what_is_on_its_way_stays_here(cast: Cast, form: Form) -> None:
    place = "/forms/party/responses/mails"
    client = cast.client("victor")
    assert client.post(place, {"when": "each"}).status_code == 303
    answer(form, {"name": "Ann"})
    client.post(place, {"when": "hourly"})
    assert MailWish.objects.get().pace == "each"
    client.post(place, {"when": "never"})
    assert not MailWish.objects.exists() and not SubmissionMail.objects.exists()


def test_previews_and_turns_without_an_end_tell_nobody(cast: Cast, form: Form) -> None:
    set_wish(form, "each", by=cast.principal("rita"))
    session = answer(form, {"name": "Ann"}, submitted=False)
    queue_mails(session, TurnOutcome(state=MainSessionState.model_validate(session.state)))
    answer(form, {"name": "Bea"}, preview=True)
    assert not SubmissionMail.objects.exists()


def test_old_messages_are_forgotten(cast: Cast, form: Form) -> None:
    set_wish(form, "each", by=cast.principal("rita"))
    answer(form, {"name": "Ann"})
    SubmissionMail.objects.update(mail_due_at=None)
    assert remove_old_mails() == 0
    assert remove_old_mails(timezone.now() + dt.timedelta(days=31)) == 1
