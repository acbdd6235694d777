"""A copy of the answers by e-mail: for who asks for it, when it is too late to take them back."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from interviews.models import AnswerCopy, FormLook, Session
from interviews.sessions.presenters.mailed_copy import ANSWER_COPIES
from interviews.sessions.services.copies import MOST_A_DAY
from interviews.staff.jobs.outgoing_mails import MailJobs
from interviews.templatetags.breaking import kept_whole
from tests.interviews.pages import text_of
from tests.interviews.sessions.pages.test_answers import FILLED, Respondent, respondent

pytestmark = pytest.mark.django_db(transaction=True)

__all__ = ["respondent"]
MAILS = {"FORMAGENT_EMAIL__URL": "smtp://mail.example.org", "FORMAGENT_WEBHOOKS__UNDO_SECONDS": "60"}


async def send(respondent: Respondent) -> None:
    await respondent.post("form/", do="review", **FILLED)
    await respondent.post("submit")


async def work_off() -> list[str]:
    """What the worker does of it: to whom it has sent something."""
    mail.outbox.clear()
    jobs = MailJobs("answer_copy", ANSWER_COPIES)
    for key in await jobs.waiting():
        await jobs.advance(key)
    return [message.to[0] for message in mail.outbox]


async def late() -> None:
    """The time to undo has passed."""
    before = timezone.now() - dt.timedelta(minutes=2)
    await Session.objects.aupdate(closed_at=before)
    await AnswerCopy.objects.aupdate(mail_due_at=before)


async def test_a_copy_goes_once_to_whom_asked_for_it(respondent: Respondent, configured: Callable[..., Any]):
    configured(**MAILS)
    await send(respondent)
    page = await respondent.get("receipt/")
    assert 'value="aiko@example.org"' in page.content.decode()
    assert await work_off() == []
    assert not await AnswerCopy.objects.aexists()
    asked = await respondent.post("copy", email=" Aiko@example.org ")
    assert asked["Location"] == respondent.path + "receipt/#copy"
    await respondent.post("copy", email="aiko@example.org")
    assert "On its way to aiko@example.org once the time" in text_of(await respondent.get("receipt/"))
    assert await work_off() == []
    await late()
    await FormLook.objects.acreate(form_id=respondent.session.form_id, owner="The supper club")
    assert await work_off() == ["aiko@example.org"]
    body = str(mail.outbox[0].body)
    assert mail.outbox[0].subject == "Your answers to “Supper”"
    assert "See you on Friday." in body and "Soup and Pie" in body and "You asked for this copy" in body
    assert "Supper\nThe supper club\n" in body
    assert await work_off() == []
    assert "Sent to aiko@example.org" in text_of(await respondent.get("receipt/"))


async def test_what_is_taken_back_is_not_sent(respondent: Respondent, configured: Callable[..., Any]):
    configured(**MAILS)
    await send(respondent)
    await respondent.post("copy", email="aiko@example.org")
    await respondent.post("undo")
    assert not await AnswerCopy.objects.aexists()
    assert (await respondent.post("copy", email="aiko@example.org"))["Location"].endswith(respondent.path)
    assert not await AnswerCopy.objects.aexists()


async def test_sensitive_answers_stay_out(respondent: Respondent, configured: Callable[..., Any]):
    configured(**MAILS)
    session = await Session.objects.select_related("version").aget()
    fields = session.version.definition["fields"]
    for field in fields:
        field["sensitive"] = field["field_id"] == "guests"
    await send(respondent)
    await respondent.post("copy", email="aiko@example.org")
    await type(session.version).objects.filter(pk=session.version_id).aupdate(definition=session.version.definition)
    from interviews.forms.services.definitions import version_definition

    version_definition.cache_clear()
    assert "Left out, since e-mail is not private: Guests" in text_of(await respondent.post("copy", email="x"))
    await late()
    await work_off()
    assert "Guests\n  (not sent by e-mail)" in str(mail.outbox[0].body)


@pytest.mark.parametrize("email", ["", "aiko", "a@b", "a@example.org, b@example.org", "a@example.org\nBcc: b@c.org"])
async def test_what_is_no_address_is_refused_beside_it(
    respondent: Respondent, configured: Callable[..., Any], email: str
):
    configured(**MAILS)
    await send(respondent)
    refused = await respondent.post("copy", email=email)
    assert refused.status_code == 422
    assert "Enter an e-mail address like" in text_of(refused)
    assert not await AnswerCopy.objects.aexists()


async def test_so_many_and_no_more(respondent: Respondent, configured: Callable[..., Any]):
    configured(**MAILS)
    await send(respondent)
    session = await Session.objects.aget()
    for name in "abc":
        await respondent.post("copy", email=f"{name}@example.org")
    refused = await respondent.post("copy", email="d@example.org")
    assert "as many addresses as is possible" in text_of(refused)
    assert await AnswerCopy.objects.acount() == 3
    await AnswerCopy.objects.all().adelete()
    others = [Session(form_id=session.form_id, version_id=session.version_id, state={}) for _ in range(MOST_A_DAY)]
    for other in others:
        await other.asave()
        await AnswerCopy.objects.acreate(session=other, email="a@example.org")
    assert "No more copies go to this address today" in text_of(await respondent.post("copy", email="a@example.org"))


async def test_where_no_mail_leaves_none_is_offered(respondent: Respondent):
    await send(respondent)
    assert "copy by e-mail" not in text_of(await respondent.get("receipt/"))
    assert (await respondent.post("copy", email="aiko@example.org")).status_code == 422
    assert not await AnswerCopy.objects.aexists()


@pytest.mark.django_db(transaction=False)
def test_words_with_a_hyphen_and_addresses_stay_whole():
    whole = '<span class="whole">{}</span>'.format
    assert kept_whole("By e-mail to <a-b@example.org>.") == (
        f'By {whole("e-mail")} to &lt;<span class="e-address">a-b@example.org</span>&gt;.'
    )
    long = kept_whole("maya-charlotte.okonkwo@example.org")
    assert long == '<span class="e-address"><span>maya-charlotte.okonkwo</span><span>@example.org</span></span>'
    assert kept_whole("well-known & 2-3 x-rays") == f"well-known &amp; 2-3 {whole('x-rays')}"
