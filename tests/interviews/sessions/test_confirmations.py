"""Asked for in words, done by a press: deleting everything, and calling a person."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.db import database_sync_to_async
from django.core import mail

from formagent.work import run_until_idle
from interviews.access import RESPONDENT_COOKIE
from interviews.models import AuditEntry, Form, Message, Response, Session
from interviews.sessions.pages import base
from interviews.sessions.rules import confirmations
from interviews.sessions.services.snapshots import session_snapshot
from interviews.staff.services.webhooks import add_webhook
from tests.interviews.cast import Cast
from tests.interviews.desk import at, refused
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.session_factory import FORM, publish_form
from tests.interviews.staff.test_person_notices import work_off
from tests.interviews.staff.webhooks.receiver import receiving
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

DELETE, PERSON = "Delete everything I said", "I want to talk to a human"


async def asked(words: str) -> tuple[Interview, dict[str, Any]]:
    """An interview in which this was said, and the request that it opened."""
    interview = await at("name")
    await interview.say(words)
    [request] = await interview.events("onToolCallRequest")
    return interview, request


def answer(request: dict[str, Any], *, approved: bool) -> dict[str, Any]:
    return {"confirmationId": request["confirmationId"], "approved": approved}


@pytest.mark.parametrize(
    ("words", "tool", "level"), [(DELETE, "delete_answers", "CRITICAL"), (PERSON, "call_person", "WARN")]
)
async def test_a_wish_opens_a_request_and_does_nothing_yet(words: str, tool: str, level: str) -> None:
    interview, request = await asked(words)
    assert (request["toolName"], request["security_warning"]["level"]) == (tool, level)
    assert request["args"] == {"sessionId": interview.session_id} and len(request["argsHash"]) == 64
    session = await interview.session()
    snapshot = await database_sync_to_async(session_snapshot)(session)
    assert snapshot.confirmation is not None and snapshot.confirmation.confirmation_id == request["confirmationId"]
    assert not await Response.objects.filter(person_wanted_at__isnull=False).aexists()


@pytest.mark.parametrize("words", [DELETE, PERSON])
async def test_the_words_beside_a_request_name_its_buttons(words: str) -> None:
    interview, _ = await asked(words)
    said = await interview.last_words()
    assert "the buttons below" in said and "in the menu" not in said


async def test_a_confirmed_deletion_leaves_nothing() -> None:
    interview, request = await asked(DELETE)
    turn_id = await interview.enqueue("provideConfirmation", answer(request, approved=True))
    await run_until_idle()
    assert not await Session.objects.filter(pk=interview.session_id).aexists()
    assert not await Message.objects.filter(session_id=interview.session_id).aexists()
    entry = await AuditEntry.objects.aget(action="response.erased")
    assert entry.details["reason"] == "by its respondent" and turn_id
    again = await Interview.begin(await Form.objects.aget(), language="en")
    assert (await again.state()).confirmation is None


async def test_a_no_changes_nothing_and_says_so() -> None:
    interview, request = await asked(DELETE)
    before = await interview.values()
    await interview.send("provideConfirmation", answer(request, approved=False))
    assert await interview.last_words() == "Nothing was deleted."
    [resolved] = await interview.events("onToolCallResolved")
    assert (resolved["approved"], resolved["by"]) == (False, "respondent")
    assert (await interview.values(), (await interview.state()).current_field_id) == (before, "name")
    for approved in (True, False):
        assert (await refused(interview, "provideConfirmation", answer(request, approved=approved))).code == (
            "confirmation_unknown"
        )


async def test_a_late_answer_is_refused_and_means_no(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confirmations, "GOOD_FOR", dt.timedelta(0))
    interview, request = await asked(DELETE)
    error = await refused(interview, "provideConfirmation", answer(request, approved=True))
    assert error.code == "confirmation_expired"
    await interview.say("Kim Lee")
    [resolved] = await interview.events("onToolCallResolved")
    assert (resolved["approved"], resolved["by"]) == (False, "expiry")
    assert (await interview.values())["name"] == "Kim Lee"


async def test_two_answers_at_once_count_once() -> None:
    interview, request = await asked(PERSON)
    for approved in (False, True):
        await interview.enqueue("provideConfirmation", answer(request, approved=approved))
    await run_until_idle()
    [resolved] = await interview.events("onToolCallResolved")
    assert resolved["approved"] is False
    assert not await Response.objects.filter(person_wanted_at__isnull=False).aexists()


async def test_another_wish_takes_the_place_of_the_first() -> None:
    interview, first = await asked(DELETE)
    await interview.say(PERSON)
    [resolved] = await interview.events("onToolCallResolved")
    assert (resolved["confirmationId"], resolved["by"]) == (first["confirmationId"], "another request")
    assert (
        await refused(interview, "provideConfirmation", answer(first, approved=True))
    ).code == "confirmation_unknown"
    assert await Session.objects.filter(pk=interview.session_id).aexists()


async def test_going_on_answers_the_question_and_leaves_the_request_open() -> None:
    interview, request = await asked(DELETE)
    await interview.say("Kim Lee")
    assert (await interview.values())["name"] == "Kim Lee"
    await interview.send("provideConfirmation", answer(request, approved=False))
    assert await interview.last_words() == "Nothing was deleted."


async def test_a_yes_in_words_confirms_nothing() -> None:
    interview, _ = await asked(DELETE)
    await interview.say("yes")
    assert await Session.objects.filter(pk=interview.session_id).aexists()
    assert not await interview.events("onToolCallResolved")


# --- a person ---------------------------------------------------------------------------------------------------------


async def test_members_and_webhooks_hear_of_who_wants_a_person(cast: Cast, configured: Callable[..., Any]) -> None:
    configured(FORMAGENT_WEBHOOKS__ALLOW_PRIVATE="true", FORMAGENT_PUBLIC_BASE_URL="https://forms.example.org")
    form = await sync_to_async(publish_form)(FORM)
    form.workspace = cast.workspace
    await form.asave()
    with receiving() as receiver:
        bob = await sync_to_async(cast.principal)("bob")
        await sync_to_async(add_webhook)(form, receiver.url, ["person_wanted"], by=bob)
        interview = await Interview.begin(form, language="en")
        await interview.say(PERSON)
        [request] = await interview.events("onToolCallRequest")
        assert not mail.outbox
        await interview.send("provideConfirmation", answer(request, approved=True))
        await run_until_idle()
        [sent] = receiver.bodies
    assert (sent["type"], sent["data"]["sessionId"]) == ("person_wanted", interview.session_id)
    response = await Response.objects.aget()
    assert response.person_wanted_at
    await work_off()
    told = {message.to[0] for message in mail.outbox}
    assert told == {"alice@example.org", "bob@example.org"}
    assert all(interview.session_id in message.body for message in mail.outbox)
    await work_off()
    assert len(mail.outbox) == 2
    await interview.say("Kim Lee")
    assert (await interview.values())["name"] == "Kim Lee"


async def test_the_results_say_who_wants_a_person(cast: Cast) -> None:
    form = await sync_to_async(publish_form)(FORM)
    form.workspace = cast.workspace
    await form.asave()
    for wants in (True, False):
        interview = await Interview.begin(form, language="en")
        await interview.say(PERSON)
        request = (await interview.events("onToolCallRequest"))[-1]
        await interview.send("provideConfirmation", answer(request, approved=wants))
    alice = await sync_to_async(cast.client)("alice")
    page = await sync_to_async(alice.get)(f"/forms/{form.slug}/responses/?standing=wants_person")
    assert page.content.decode().count("wants a person") == 1
    wanting = await Response.objects.aget(person_wanted_at__isnull=False)
    page = await sync_to_async(alice.get)(f"/forms/{form.slug}/responses/{wanting.pk}/")
    assert "to talk to a person" in text_of(page)


async def test_staff_are_led_to_what_was_said_with_the_call(cast: Cast) -> None:
    form = await sync_to_async(publish_form)(FORM)
    form.workspace = cast.workspace
    await form.asave()
    interview = await Interview.begin(form, language="en")
    await interview.say("Kim Lee")
    await interview.say(f"{PERSON}. Please call me at 090-1234-5678.")
    request = (await interview.events("onToolCallRequest"))[-1]
    await interview.send("provideConfirmation", answer(request, approved=True))
    await interview.say("Nothing else")
    alice = await sync_to_async(cast.client)("alice")
    page = await sync_to_async(alice.get)(f"/forms/{form.slug}/responses/{interview.session_id}/")
    said = await Message.objects.aget(content__contains="090-1234-5678", role=Message.Role.RESPONDENT)
    assert "in their answers or in the conversation" in text_of(page)
    assert f'<a href="#message-{said.pk}">' in page.content.decode()


# --- the page ---------------------------------------------------------------------------------------------------------


async def test_the_page_asks_and_deletes_without_scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "PATIENCE_SECONDS", 5.0)
    interview, request = await asked(DELETE)
    browser = Browser()
    browser.cookies[RESPONDENT_COOKIE] = interview.token
    page = await browser.get(f"/i/{interview.session_id}/")
    assert "Delete everything you said here" in text_of(page) and request["confirmationId"] in page.content.decode()
    assert '<h2 id="asked-words">Delete everything you said here' in page.content.decode()
    answered = {"confirmation": request["confirmationId"], "approved": "true"}
    async with working():
        gone = await browser.post_form(f"/i/{interview.session_id}/answer-confirmation/", **answered)
    assert "Your answers are deleted" in text_of(gone)
    assert gone["Clear-Site-Data"] == '"storage"'
