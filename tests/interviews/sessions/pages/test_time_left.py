"""How long the rest takes: estimated at first, then by what other respondents' answers took."""

from __future__ import annotations

import pytest
from channels.db import database_sync_to_async

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Answer, Session
from interviews.sessions.presenters.session_page import view_of
from interviews.sessions.services import pace
from tests.interviews.pages import Browser, text_of
from tests.interviews.session_factory import begin

pytestmark = pytest.mark.django_db(transaction=True)

STORY = FormDefinition(
    slug="story",
    title="Your story",
    fields=tuple(FieldDefinition(field_id=name, label=name, type="short_text") for name in ("who", "what", "why")),
)


@pytest.fixture(autouse=True)
def measured_anew():
    pace._measured.cache_clear()


def answer(session: Session, field_id: str, seconds: int) -> None:
    Answer.objects.create(session=session, field_id=field_id, state="done", seconds=seconds)


def test_an_estimate_stands_until_enough_was_measured():
    mine = begin("story", STORY).session
    for seconds in (100, 200, 100, 200):
        answer(begin("story", STORY).session, "why", seconds)
    assert view_of(mine).minutes_left == 1
    answer(begin("story", STORY).session, "why", 150)
    pace._measured.cache_clear()
    assert pace.measured_seconds(mine.version_id) == {"why": 150}
    assert view_of(mine).minutes_left == 3  # 13 + 13 + 150 seconds


def test_tries_of_the_form_are_not_measured():
    mine = begin("story", STORY).session
    for _ in range(pace.ENOUGH):
        other = begin("story", STORY).session
        Session.objects.filter(pk=other.pk).update(preview=True)
        answer(other, "why", 500)
    assert pace.measured_seconds(mine.version_id) == {}


async def test_the_page_says_it():
    started = await database_sync_to_async(begin)("story", STORY)
    page = await Browser.of(started).get(f"/i/{started.session.pk}/")
    assert "about 1 min" in text_of(page)
