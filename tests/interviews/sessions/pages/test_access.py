"""Whose page it is: strangers see the same page for another's session as for one that never was."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from channels.db import database_sync_to_async

from formagent.protocol import limits
from interviews.access import RESPONDENT_COOKIE
from interviews.models import Message
from interviews.sessions.pages import base
from interviews.sessions.services.sessions import issue_resume_secret
from tests.interviews.pages import Browser, text_of, without_secrets
from tests.interviews.session_factory import abegin, asay

pytestmark = pytest.mark.django_db(transaction=True)

PAGES = (
    "", "form/", "confirm/", "receipt/", "answers.txt", "answers.json", "answers.pdf", "fields/name/", "fields/name/edit",
)  # fmt: skip
COMMANDS = ("say", "skip", "consent", "language", "switch", "pause", "submit", "undo", "form/", "fields/name/edit")


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    limits.limits.cache_clear()
    monkeypatch.setattr(base, "PATIENCE_SECONDS", 0.0)
    yield
    limits.limits.cache_clear()


@pytest.mark.parametrize("page", PAGES)
async def test_a_strangers_session_looks_like_none(page: str):
    started = await abegin()
    await asay(str(started.session.pk), "Private words")
    known, unknown = str(started.session.pk), str(uuid.uuid4())
    for browser in (Browser(), Browser.of(await abegin("other"))):
        theirs, none = await browser.get(f"/i/{known}/{page}"), await browser.get(f"/i/{unknown}/{page}")
        assert theirs.status_code == none.status_code == 404
        assert "Private words" not in theirs.content.decode()
        assert without_secrets(theirs, known) == without_secrets(none, unknown)


@pytest.mark.parametrize("command", COMMANDS)
async def test_a_stranger_changes_nothing(command: str):
    started = await abegin()
    turns = await started.session.turns.acount()
    response = await Browser().post_form(f"/i/{started.session.pk}/{command}", text="mine now", value="x", do="save")
    assert response.status_code == 404
    assert await started.session.turns.acount() == turns
    assert not await Message.objects.filter(session=started.session).aexists()


@pytest.mark.parametrize("session_id", ["1", "not-a-uuid", "%00", "…"])
async def test_malformed_ids_are_unknown(session_id: str):
    response = await Browser().get(f"/i/{session_id}/")
    assert response.status_code == 404
    assert "This conversation is not open here" in text_of(response)


async def test_session_pages_are_not_stored_anywhere():
    started = await abegin()
    response = await Browser.of(started).get(f"/i/{started.session.pk}/")
    assert response["Cache-Control"] == "no-store"
    assert started.token not in response.content.decode()


async def test_a_resume_secret_opens_the_session_on_another_device():
    started = await abegin()
    secret = await database_sync_to_async(issue_resume_secret)(started.session)
    device, path = Browser(), f"/i/{started.session.pk}/"
    response = await device.post_form(f"{path}resume", secret=secret)
    assert response.status_code == 303
    assert response["Location"] == path
    assert response.cookies[RESPONDENT_COOKIE]["httponly"]
    assert (await device.get(path)).status_code == 200


async def test_the_whole_link_can_be_pasted():
    started = await abegin()
    secret = await database_sync_to_async(issue_resume_secret)(started.session)
    link = f" https://forms.example.org/i/{started.session.pk}/#{secret}\n"
    assert (await Browser().post_form(f"/i/{started.session.pk}/resume", secret=link)).status_code == 303


@pytest.mark.parametrize("secret", ["", "wrong", "x" * 600])
async def test_a_wrong_secret_opens_nothing(secret: str):
    started = await abegin()
    await database_sync_to_async(issue_resume_secret)(started.session)
    response = await Browser().post_form(f"/i/{started.session.pk}/resume", secret=secret)
    assert response.status_code == 404
    assert RESPONDENT_COOKIE not in response.cookies
    assert "does not open anything" in text_of(response)


async def test_guessing_is_slowed_down(configured: Callable[..., Any]):
    configured(FORMAGENT_RATE_LIMITS__COMMANDS_PER_MINUTE="6")
    limits.limits.cache_clear()
    path = f"/i/{uuid.uuid4()}/resume"
    answers = [text_of(await Browser().post_form(path, secret="guess")) for _ in range(12)]
    assert "does not open anything" in answers[0]
    assert "Too many tries" in answers[-1]


async def test_pausing_shows_a_link_that_works_once_for_each_asking():
    started = await abegin()
    browser, path = Browser.of(started), f"/i/{started.session.pk}/"
    page = await browser.post_form(f"{path}pause")
    link = page.content.decode().partition('id="link" readonly value="')[2].partition('"')[0]
    assert link.startswith("http")
    assert f"{path}#" in link
    assert (await Browser().post_form(f"{path}resume", secret=link)).status_code == 303
