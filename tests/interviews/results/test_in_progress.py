"""The line of interviews under way: where each stands, by itself, without what was answered."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from django.utils import timezone

from interviews.models import Form, Response, Session
from interviews.results.reading import in_progress
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

pytestmark = pytest.mark.django_db
LINE = "/forms/party/responses/in-progress"


@pytest.fixture
def form(cast: Cast) -> Form:
    return party_form(cast.workspace)


def asked(session: Session, field: str, *, heard: dt.timedelta = dt.timedelta()) -> str:
    """It stands at that question, and was heard of so long ago."""
    Session.objects.filter(pk=session.pk).update(active_at=timezone.now() - heard)
    Response.objects.filter(pk=session.pk).update(asked_field=field)
    return str(session.pk)


def rows(page: str) -> dict[str, str]:
    """The words of each row, by session, in order."""
    found = re.findall(r'<li id="under-way-([^"]+)"[^>]*>(.*?)</li>', page, re.DOTALL)
    return {one: " ".join(re.sub(r"<[^>]+>", " ", text).split()) for one, text in found}


def test_who_is_under_way_stands_there_with_the_question_and_moves_on(form: Form, cast: Cast):
    answer(form, {"name": "Sent"})
    old = answer(form, {"name": "Gone"}, submitted=False)
    asked(old, "day", heard=dt.timedelta(hours=30))
    first = asked(answer(form, {"name": "Secret Ann"}, submitted=False), "day", heard=dt.timedelta(minutes=7))
    guest = answer(form, {"name": "Bea", "guests": [{"name": "Zoe"}, {"name": "Yan"}]}, submitted=False)
    second = asked(guest, "guests.2.born")
    client = cast.client("victor")
    page = client.get("/forms/party/responses/").content.decode().split('id="results-form"')[0]
    assert list(rows(page)) == [second, first]
    line = client.get(LINE)
    text = line.content.decode()
    assert line["Cache-Control"] == "no-store" and 'class="badge">2<' in text
    assert rows(text)[first].startswith("Day 1 of 10 answered") and "last heard 7 minutes ago" in rows(text)[first]
    assert rows(text)[second].startswith("Guest 2: Born 2 of 10 answered")
    assert "heard just now" in rows(text)[second]
    assert "Secret Ann" not in text and "Zoe" not in text
    asked(old, "age")
    Session.objects.filter(pk=guest.pk).update(closed_at=timezone.now())
    assert list(rows(client.get(LINE).content.decode())) == [str(old.pk), first]


def test_nobody_under_way_shows_no_line(form: Form, cast: Cast):
    answer(form, {"name": "Ann"}, preview=True, submitted=False)
    text = cast.client("victor").get(LINE).content.decode()
    assert not rows(text) and " hidden" in text.split(">")[0]


def test_more_than_can_be_told_at_a_glance_are_not_all_counted(form: Form, cast: Cast, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(in_progress, "MOST_COUNTED", 9)
    for number in range(9):
        answer(form, {"name": f"P{number}"}, submitted=False)
    assert 'class="badge">9<' in cast.client("victor").get(LINE).content.decode()
    for number in range(2):
        answer(form, {"name": f"Q{number}"}, submitted=False)
    assert 'class="badge">9+<' in cast.client("victor").get(LINE).content.decode()
