"""Answers that others filled in, and answers changed in place: shown as what they are, never as the respondent's words."""

from __future__ import annotations

from typing import Any

import pytest
from channels.db import database_sync_to_async

from interviews.access import RESPONDENT_COOKIE
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.prefill import sign_prefill
from interviews.models import Answer, Message, Submission
from interviews.results.reading.columns import columns_of
from interviews.results.reading.records import records_of
from interviews.results.writers.jsonl import record_json
from interviews.sessions.presenters.session_page import SessionView, view_of
from interviews.sessions.services.events import events_after
from interviews.sessions.sockets.frames import frame_for
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.talking import Interview, published

pytestmark = pytest.mark.django_db(transaction=True)

ORDER = FormDefinition(
    slug="order",
    title="An order",
    fields=(
        FieldDefinition(field_id="customer", label="Customer", type="short_text", required=True),
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True),
        FieldDefinition(field_id="boxes", label="How many boxes?", type="integer", required=True),
        FieldDefinition(field_id="note", label="A note", type="long_text"),
    ),
)


async def page_of(order: Interview) -> SessionView:
    return await database_sync_to_async(view_of)(await order.session())


async def at_boxes(**options: Any) -> Interview:
    """A customer is known; the e-mail was said."""
    order = await Interview.under_way(ORDER, prefill={"customer": "Acme Ltd"}, **options)
    await order.say("it is ada@example.org")
    assert (await order.state()).current_field_id == "boxes"
    return order


# --- filled in beforehand


async def test_what_a_program_filled_in_is_said_by_the_system_and_by_nobody_else():
    order = await at_boxes()
    said = [m async for m in Message.objects.filter(session_id=order.session_id, field_id="customer")]
    assert [(m.role, m.source) for m in said if m.content.endswith("Acme Ltd")] == [("system", "program")]
    view = await page_of(order)
    assert not any("Acme" in m.content for m in view.messages if m.role == "respondent")
    assert "Filled in beforehand" in view.messages[0].content
    event = next(e for e in await order.events("onNewMessage") if e["fieldId"] == "customer")
    assert (event["role"], event["source"]) == ("system", "program")
    field = view.field("customer")
    assert field.snapshot.evidence[0].source == "program"
    assert (field.quotes, field.prefilled) == ([], True)
    stored = await Answer.objects.filter(session_id=order.session_id, field_id="email").afirst()
    assert stored
    assert "source" not in stored.evidence[0]


async def test_who_made_the_link_is_named():
    form = await published(ORDER)
    signed = await database_sync_to_async(sign_prefill)(form, {"customer": "Acme Ltd"})
    browser = Browser()
    async with working():
        started = await browser.post_form(f"/f/{ORDER.slug}/start", language="en", prefill=signed)
        page = text_of(await browser.get(started["Location"]))
    assert "Filled in beforehand by who made your link. Customer: Acme Ltd" in page
    assert "Filled in beforehand by who made the link" in page


async def test_results_say_what_was_filled_in_beforehand():
    order = await at_boxes()
    await order.say("3")
    await order.say("skip")
    session = await order.session()

    def record() -> dict[str, Any]:
        return record_json(records_of([order.session_id], columns_of(session.form), sensitive=True)[0])

    session = await type(session).objects.select_related("form").aget(pk=session.pk)
    assert (await database_sync_to_async(record)())["prefilled"] == ["customer"]
    await order.send("confirmSubmission")
    assert (await database_sync_to_async(record)())["prefilled"] == ["customer"]
    sent = await Submission.objects.aget(session_id=order.session_id)
    assert sent.evidence["customer"][0]["source"] == "program"


async def test_whoever_changes_it_gives_an_answer_of_their_own():
    order = await at_boxes()
    await order.send("editAnswer", {"fieldId": "customer", "value": "Babbage & Co"})
    field = (await page_of(order)).field("customer")
    assert (field.prefilled, field.origin) == (False, "Changed in place")


async def test_it_is_not_sent_before_it_was_looked_over():
    fields = tuple(field for field in ORDER.fields if field.field_id == "customer")
    form = await published(ORDER.model_copy(update={"fields": fields, "consent_text": "May we?"}))
    order = await Interview.begin(form, language="en", prefill={"customer": "Acme Ltd"})
    await order.send("giveConsent", {"accepted": True})
    view = await page_of(order)
    assert view.stage == "confirming"
    page = text_of(await _browser(order).get(f"/i/{order.session_id}/"))
    listed = page.partition("Your answers ")[2]
    assert "Filled in beforehand by the page or program that led here" in listed
    assert "May we?" not in [m.content for m in view.messages]


def _browser(order: Interview) -> Browser:
    browser = Browser()
    browser.cookies[RESPONDENT_COOKIE] = order.token
    return browser


# --- changed in place


async def test_an_edit_adds_no_bubble_and_shows_where_the_words_stand():
    order = await at_boxes()
    before = await page_of(order)
    seq = before.last_seq
    await order.send("editAnswer", {"fieldId": "email", "value": "countess@example.org"})
    after = await page_of(order)
    assert [m.id for m in after.messages] == [m.id for m in before.messages]
    assert after.messages[-1].role == "assistant"
    assert not after.waiting
    bubble = next(m for m in after.messages if m.content == "it is ada@example.org")
    assert [(r.display, r.edited) for r in bubble.readings] == [("countess@example.org", True)]
    events = await database_sync_to_async(events_after)(order.session_id, seq)
    frame = await database_sync_to_async(frame_for)(await order.session(), events)
    assert 'data-into="messages"' not in frame.html
    assert f'id="readings-{bubble.id}"' in frame.html
    assert "countess@example.org" in frame.html


async def test_an_answer_that_is_left_out_leaves_no_reading_behind():
    order = await at_boxes()
    await order.say("3")
    await order.say("Please ring twice")
    assert (await page_of(order)).stage == "confirming"
    bubble = next(m for m in (await page_of(order)).messages if m.content == "Please ring twice")
    assert bubble.readings
    seq = (await page_of(order)).last_seq
    await order.send("skipField", {"fieldId": "note"})
    events = await database_sync_to_async(events_after)(order.session_id, seq)
    frame = await database_sync_to_async(frame_for)(await order.session(), events)
    emptied = frame.html.partition(f'id="readings-{bubble.id}">')[2].partition("</ul>")[0]
    assert f'id="readings-{bubble.id}"' in frame.html
    assert "ring twice" not in emptied


async def test_what_is_entered_as_the_answer_to_the_question_stays_a_bubble():
    order = await at_boxes()
    await order.send("editAnswer", {"fieldId": "boxes", "value": 3})
    view = await page_of(order)
    assert [m.content for m in view.messages if m.role == "respondent"][-1] == "3"
    assert view.messages[-1].role == "assistant"
