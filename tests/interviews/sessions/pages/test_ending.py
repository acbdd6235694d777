"""After sending: the reference that finds a response again, and the while in which it can be taken back."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from interviews.models import AuditEntry, Delivery, Response, Session, Submission, Webhook
from interviews.results.reading.columns import columns_of
from interviews.results.reading.text_search import texts_holding
from interviews.results.rules.references import ALPHABET, reference_of
from interviews.results.rules.search_terms import SearchTerms
from interviews.staff.services.webhook_attempts import due_deliveries
from tests.interviews.pages import text_of
from tests.interviews.sessions.pages.test_answers import FILLED, Respondent, respondent

pytestmark = pytest.mark.django_db(transaction=True)

__all__ = ["respondent"]


@given(st.uuids(), st.integers(0, 9))
@pytest.mark.django_db(transaction=False)
def test_a_reference_is_short_and_cannot_be_misread(session: uuid.UUID, attempt: int):
    reference = reference_of(session, attempt)
    assert (len(reference), reference[2]) == (6, "-")
    assert set(reference.replace("-", "")) <= set(ALPHABET)
    assert reference == reference_of(session, attempt)


async def sent(respondent: Respondent, seconds: int, configured: Callable[..., Any]) -> Submission:
    configured(FORMAGENT_WEBHOOKS__UNDO_SECONDS=str(seconds))
    session = await Session.objects.aget(pk=respondent.session.pk)
    await Webhook.objects.acreate(
        form_id=session.form_id, url="https://example.org/", events=["submission"], secret="s"
    )
    await respondent.post("form/", do="review", **FILLED)
    await respondent.post("submit")
    return await Submission.objects.aget()


async def test_what_was_sent_is_taken_back_and_nobody_is_told(respondent: Respondent, configured: Callable[..., Any]):
    submission = await sent(respondent, 60, configured)
    delivery = await Delivery.objects.aget()
    assert delivery.due_at >= submission.created_at + dt.timedelta(seconds=59)
    assert await database_sync_to_async(due_deliveries)() == []
    assert "Nobody has been told yet" in text_of(await respondent.get("receipt/"))
    response = await respondent.post("undo")
    assert response["Location"] == respondent.path + "confirm/"
    assert "Look over your answers" in text_of(await respondent.get("confirm/"))
    assert not await Delivery.objects.aexists()
    assert not await Submission.objects.aexists()
    row = await Response.objects.aget()
    assert (row.submitted_at, row.closed_at, row.stage) == (None, None, "confirming")
    audited = await AuditEntry.objects.aget(action="response.undone")
    assert (audited.actor, audited.subject) == ("respondent", f"session:{respondent.session.pk}")
    await respondent.post("submit")
    again = await Submission.objects.aget()
    assert again.number == 1
    assert (await Delivery.objects.aget()).subject == f"submission:{again.pk}"
    assert (await Response.objects.aget()).reference == row.reference


async def test_after_the_while_it_stays_sent(respondent: Respondent, configured: Callable[..., Any]):
    await sent(respondent, 60, configured)
    before = timezone.now() - dt.timedelta(seconds=61)
    await Session.objects.filter(pk=respondent.session.pk).aupdate(closed_at=before)
    assert "Nobody has been told yet" not in text_of(await respondent.get("receipt/"))
    assert (await respondent.post("undo"))["Location"] == respondent.path + "receipt/"
    assert await Submission.objects.aexists()
    assert await Delivery.objects.aexists()


async def test_a_response_is_found_by_its_reference(respondent: Respondent):
    await respondent.post("form/", do="review", **FILLED)
    await respondent.post("submit")
    row = await Response.objects.select_related("form").aget()

    @database_sync_to_async
    def found(words: str) -> int:
        terms = SearchTerms((words,), every=True)
        return texts_holding(row.form, columns_of(row.form), terms, sensitive=False).count()

    assert await found(row.reference.lower()) == 1
    assert await found("zz-zzz") == 0
