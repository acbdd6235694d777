"""A form is rehearsed from its pages: begun, watched, stopped, read."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from asgiref.sync import async_to_sync
from django.test import Client
from django.utils import translation

from formagent.work import run_until_idle
from interviews.forms.services.forms import save_definition
from interviews.models import DailyUsage, Form, FormVersion, Response, Session
from quorum.models import Rehearsal, RehearsedConversation, StaffEvent
from quorum.rehearsals.rules.personas import PERSONAS
from quorum.rehearsals.services.starting import stop_rehearsal
from quorum.views import frame
from tests.interviews.cast import Cast
from tests.quorum.rehearsals.seeded import LEADING, SHORT


def begun(cast: Cast, client: Client, definition=SHORT) -> tuple[Form, Rehearsal]:
    row = save_definition(cast.workspace, definition, public=True)
    response = client.post(f"/forms/{row.slug}/rehearsals/start")
    rehearsal = Rehearsal.objects.get()
    assert response.headers["Location"] == f"/forms/{row.slug}/rehearsals/{rehearsal.pk}/"
    return row, rehearsal


@pytest.mark.django_db(transaction=True)
def test_it_is_begun_watched_and_read(cast: Cast):
    client = cast.client("bob")
    row, rehearsal = begun(cast, client, LEADING)
    page = client.get(f"/forms/{row.slug}/rehearsals/").content.decode()
    assert "0 of 10 conversations are over" in page
    assert '<meta http-equiv="refresh"' in page, "without JavaScript it is loaded anew"
    async_to_sync(run_until_idle)()
    page = client.get(f"/forms/{row.slug}/rehearsals/{rehearsal.pk}/").content.decode()
    assert "1 fault found" in page
    assert "“Fast delivery”" in page
    assert "These respondents follow rules." in page
    assert "http-equiv" not in page
    told = client.get(f"/forms/{row.slug}/rehearsals/{rehearsal.pk}/terse/").content.decode()
    assert "Meant and stored" in told
    assert "What do you like most about us?" in told
    with translation.override("ja"):
        assert (
            "問題" in client.get(f"/forms/{row.slug}/rehearsals/", headers={"Accept-Language": "ja"}).content.decode()
        )


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("one", [False, True])
def test_it_is_stopped_while_its_page_is_made(cast: Cast, monkeypatch: pytest.MonkeyPatch, one: bool):
    row, rehearsal = begun(cast, cast.client("bob"))
    known = frame.last_numbers

    def stopped_just_before(keys: Iterable[str]) -> dict[str, int]:
        stop_rehearsal(rehearsal)
        return known(keys)

    monkeypatch.setattr(frame, "last_numbers", stopped_just_before)
    page = cast.client("bob").get(f"/forms/{row.slug}/rehearsals/{f'{rehearsal.pk}/' if one else ''}")
    assert "<strong>Stopped</strong>" in page.content.decode()


@pytest.mark.django_db(transaction=True)
def test_it_counts_nowhere(cast: Cast):
    row, _ = begun(cast, cast.client("bob"))
    Form.objects.filter(pk=row.pk).update(daily_turn_cap=1)
    async_to_sync(run_until_idle)()
    assert Session.objects.filter(rehearsal=True, preview=True, stage="completed").count() == len(PERSONAS)
    assert not Response.objects.exists()
    assert not DailyUsage.objects.exists(), "nor against the form's own cap"
    listed = cast.client("bob").get(f"/forms/{row.slug}/responses/").content.decode()
    assert str(Session.objects.filter(rehearsal=True)[0].pk) not in listed
    assert not FormVersion.objects.filter(number__isnull=False).exists()


@pytest.mark.django_db(transaction=True)
def test_it_is_stopped(cast: Cast):
    client = cast.client("bob")
    row, rehearsal = begun(cast, client)
    client.post(f"/forms/{row.slug}/rehearsals/{rehearsal.pk}/stop")
    async_to_sync(run_until_idle)()
    rehearsal.refresh_from_db()
    assert rehearsal.state == Rehearsal.State.STOPPED
    assert {one.record["ending"] for one in RehearsedConversation.objects.all()} == {"stopped"}
    assert "Stopped" in client.get(f"/forms/{row.slug}/rehearsals/").content.decode()


@pytest.mark.django_db(transaction=True)
def test_members_are_told_of_each_conversation(cast: Cast):
    begun(cast, cast.client("bob"))
    async_to_sync(run_until_idle)()
    told = [one.payload for one in StaffEvent.objects.filter(type="onRehearsalChange").order_by("seq")]
    assert [one["done"] for one in told] == list(range(11))
    assert told[-1]["state"] == "done"


def test_one_at_a_time(cast: Cast):
    client = cast.client("bob")
    row, _ = begun(cast, client)
    page = client.post(f"/forms/{row.slug}/rehearsals/start", follow=True).content.decode()
    assert "A rehearsal of this form is under way already." in page
    assert Rehearsal.objects.count() == 1


def test_an_unsound_draft_says_what_is_wrong(cast: Cast):
    row = save_definition(cast.workspace, SHORT, public=True)
    row.fields.update(condition="nothing == 1")
    response = cast.client("bob").post(f"/forms/{row.slug}/rehearsals/start")
    assert response.status_code == 422
    assert "This draft cannot be rehearsed yet." in response.content.decode()
    assert not Rehearsal.objects.exists()


def test_a_reader_looks_and_does_not_begin(cast: Cast):
    row = save_definition(cast.workspace, SHORT, public=True)
    client = cast.client("victor")
    page = client.get(f"/forms/{row.slug}/rehearsals/")
    assert page.status_code == 200
    assert "rehearsals/start" not in page.content.decode()
    assert client.post(f"/forms/{row.slug}/rehearsals/start").status_code == 403
