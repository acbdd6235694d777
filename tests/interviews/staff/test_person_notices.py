"""Members are told by e-mail of who wants to talk to a person: until it went, and once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.core import mail
from django.core.mail import EmailMessage
from django.utils import timezone

from formagent.server.job_kinds import kinds
from formagent.web.mailing import Handed, Handing
from interviews.models import Form, Membership, PersonNotice, Response
from interviews.staff.jobs import outboxes, outgoing_mails
from interviews.staff.jobs.person_notices import PersonJobs
from interviews.staff.services import mail_outbox
from interviews.staff.services.person_notices import KEPT, remove_old_notices
from tests.interviews.cast import Cast
from tests.interviews.session_factory import FORM, publish_form
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)
PERSON = "I want to talk to a human"
BOTH = {"alice@example.org", "bob@example.org"}


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process's own jobs, which come due by the clock, take nothing of these tests."""
    for name in ("person_notice", "person_mail"):
        monkeypatch.delitem(kinds, name)


async def work_off() -> None:
    """What the workers do of it, and what is put off comes due."""
    for jobs in (PersonJobs(), outboxes.person_mails()):
        for key in await jobs.waiting():
            await jobs.advance(key)
    await PersonNotice.objects.filter(mail_due_at__isnull=False).aupdate(mail_due_at=timezone.now())


async def called(cast: Cast) -> Interview:
    """A respondent has asked for a person and confirmed it."""
    form = await sync_to_async(publish_form)(FORM)
    form.workspace = cast.workspace
    await form.asave()
    interview = await Interview.begin(form, language="en")
    await call(interview)
    return interview


async def call(interview: Interview) -> None:
    await interview.say(PERSON)
    request = (await interview.events("onToolCallRequest"))[-1]
    await interview.send("provideConfirmation", {"confirmationId": request["confirmationId"], "approved": True})


def told() -> set[str]:
    return {message.to[0] for message in mail.outbox}


async def test_a_mail_server_that_is_away_is_tried_again(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    await called(cast)
    with monkeypatch.context() as patched:
        patched.setattr(outgoing_mails, "open_mail", lambda: None)
        await work_off()
    assert not mail.outbox
    for _ in range(3):
        await work_off()
    assert told() == BOTH and len(mail.outbox) == 2


async def test_one_address_that_is_refused_keeps_nobody_elses_back(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    await called(cast)
    offered: list[str] = []

    def hand_over(connection: object, message: EmailMessage) -> Handing:
        offered.append(message.to[0])
        return Handing(Handed.REFUSED if message.to == ["alice@example.org"] else Handed.TAKEN)

    monkeypatch.setattr(outgoing_mails, "hand_over", hand_over)
    for _ in range(len(mail_outbox.PAUSES) + 3):
        await work_off()
    assert offered.count("bob@example.org") == 1
    assert offered.count("alice@example.org") == len(mail_outbox.PAUSES) + 1


async def test_two_workers_send_each_once(cast: Cast) -> None:
    await called(cast)
    takers, senders = [PersonJobs(), PersonJobs()], [outboxes.person_mails(), outboxes.person_mails()]
    for jobs in (takers, senders):
        seen = [await one.waiting() for one in jobs]
        assert seen[0] == seen[1] != []
        for one, keys in zip(jobs, seen, strict=True):
            for key in keys:
                await one.advance(key)
    assert told() == BOTH and len(mail.outbox) == 2


async def test_a_process_of_the_version_before_goes_on_beside_it(cast: Cast) -> None:
    """It takes a call by marking it, and erases without knowing of the messages."""
    interview = await called(cast)
    await Response.objects.filter(person_mailed_at__isnull=True).aupdate(person_mailed_at=timezone.now())
    await work_off()
    assert not mail.outbox and not await PersonNotice.objects.aexists()
    await call(interview)
    [key] = await PersonJobs().waiting()
    await PersonJobs().advance(key)

    def erase_as_before() -> None:
        notices = list(PersonNotice.objects.all())
        Response.objects.all().delete()
        PersonNotice.objects.bulk_create(notices)  # which it has not seen

    await sync_to_async(erase_as_before)()
    await work_off()
    assert not mail.outbox


async def test_who_calls_again_is_told_of_again(cast: Cast) -> None:
    interview = await called(cast)
    await work_off()
    await call(interview)
    await work_off()
    assert len(mail.outbox) == 4


async def test_who_left_meanwhile_is_not_told(cast: Cast) -> None:
    await called(cast)
    [key] = await PersonJobs().waiting()
    await PersonJobs().advance(key)
    await Membership.objects.filter(user__email="alice@example.org").adelete()
    await work_off()
    assert told() == {"bob@example.org"}


def test_old_messages_are_forgotten(cast: Cast) -> None:
    @async_to_sync
    async def sent() -> None:
        await called(cast)
        await work_off()

    sent()
    assert remove_old_notices() == 0
    assert remove_old_notices(timezone.now() + KEPT) == 2
    assert not PersonNotice.objects.exists()


async def test_the_letter_leads_to_the_response(cast: Cast, configured: Callable[..., Any]) -> None:
    configured(FORMAGENT_PUBLIC_BASE_URL="https://forms.example.org")
    interview = await called(cast)
    form = await Form.objects.aget()
    await work_off()
    link = f"https://forms.example.org/forms/{form.slug}/responses/{interview.session_id}/"
    assert all(link in message.body for message in mail.outbox) and len(mail.outbox) == 2


async def test_where_this_site_has_no_known_address_it_says_where_to_look(cast: Cast) -> None:
    interview = await called(cast)
    await work_off()
    for message in mail.outbox:
        assert f"open the form “{FORM.title}”" in message.body and "“Responses”" in message.body
        assert interview.session_id not in message.body and "://" not in message.body
