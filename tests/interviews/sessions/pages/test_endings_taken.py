"""Which of a form's endings a respondent comes to, and what they and programs are told of it."""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from channels.db import database_sync_to_async

from formagent.protocol import limits
from interviews.forms.endings import EndingDefinition
from interviews.models import Event, Message, Session
from interviews.sessions.services.sessions import start_session
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.sessions.pages.test_answers import FILLED, SUPPER, Respondent
from tests.interviews.talking import published

pytestmark = pytest.mark.django_db(transaction=True)

ENDINGS: list[dict[str, Any]] = [
    {
        "ending_id": "full",
        "condition": "guests > 2",
        "message": "We are full.",
        "redirect_url": "https://www.inn.example/book",
    },
    {
        "ending_id": "pie",
        "condition": 'which == null && "pie" in dishes',
        "message": "There is pie.",
        "steps": [{"text": "We write to you"}, {"text": "We bake", "days": 3}],
    },
]


@pytest.fixture
async def respondent() -> AsyncIterator[Respondent]:
    limits.limits.cache_clear()
    endings = tuple(EndingDefinition.model_validate(each) for each in ENDINGS)
    japanese = {"ja": {"endings": {"pie.message": "パイがあります。", "pie.steps.1": "焼きます"}}}
    form = await published(SUPPER.model_copy(update={"endings": endings, "translations": japanese}))
    async with working():
        started = await database_sync_to_async(start_session)(form, language="en")
        yield Respondent(started.session, Browser.of(started))


async def ended(respondent: Respondent, **answers: Any) -> tuple[str, Any]:
    """The receipt, and what programs are told of the ending."""
    await respondent.post("form/", do="review", **{**FILLED, **answers})
    await respondent.post("submit")
    event = await Event.objects.aget(type="onSubmissionCompleted")
    return (await respondent.get("receipt/")).content.decode(), event.payload["ending"]


async def test_the_first_that_holds_is_taken_and_says_where_it_leads(respondent: Respondent):
    page, told = await ended(respondent, **{"field-guests": "4"})
    assert '<h1 class="ending" dir="auto" lang="en">We are full.</h1>' in page
    assert 'href="https://www.inn.example/book" target="_top" rel="noopener noreferrer"' in page
    assert "Go on to www.inn.example" in page
    assert "See you on Friday." not in page
    assert told == {
        "endingId": "full",
        "message": "We are full.",
        "steps": [],
        "redirectUrl": "https://www.inn.example/book",
    }
    assert await Message.objects.filter(content="We are full.").aexists()


async def test_what_happens_next_has_its_day(respondent: Respondent):
    page, told = await ended(respondent)
    assert "There is pie." in page
    session = await Session.objects.aget()
    assert session.closed_at is not None
    day = session.closed_at.astimezone(ZoneInfo(session.timezone)) + dt.timedelta(days=3)
    assert f"{day.day} {day:%B %Y} We bake" in text_of(await respondent.get("receipt/"))
    assert page.index("We bake") < page.index("We write to you")
    assert [step["days"] for step in told["steps"]] == [None, 3]
    assert "Go on to" not in page


async def test_an_ending_is_said_in_the_respondents_language(respondent: Respondent):
    await respondent.post("language", language="ja")
    page, told = await ended(respondent)
    assert "パイがあります。" in page and "焼きます" in page
    assert told["message"] == "パイがあります。"


async def test_where_none_holds_the_forms_own_words_are_said(respondent: Respondent):
    page, told = await ended(respondent, **{"field-dishes": ["soup"]})
    assert "See you on Friday." in text_of(await respondent.get("receipt/"))
    assert told is None
    assert "There is pie." not in page
