"""What is kept only for a time, what a respondent deletes, and the map of all that is stored."""

from __future__ import annotations

import datetime as dt

import pytest
import structlog
from asgiref.sync import sync_to_async
from django.apps import apps
from django.test import Client
from django.utils import timezone

from formagent.kv import get_kv
from interviews.access import RESPONDENT_COOKIE
from interviews.forms.services.forms import save_definition
from interviews.forms.services.previews import start_preview
from interviews.models import AuditEntry, Credential, Event, Form, FormVersion, Message, Session, Turn
from interviews.sessions.services.sessions import issue_resume_secret
from interviews.staff.jobs.retention import RetentionJobs
from interviews.staff.rules.data_map import STORES, Kept
from interviews.staff.services.retention import erase_past_retention, remove_ended, sessions_past_retention
from tests.interviews.cast import Cast
from tests.interviews.pages import Browser, text_of
from tests.interviews.session_factory import FORM, begin, publish_form
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)
SECRET = "a very particular sentence"


async def spoken() -> Interview:
    interview = await Interview.under_way(FORM)
    await interview.say(SECRET)
    return interview


async def test_a_form_erases_what_it_has_kept_long_enough():
    interview = await spoken()
    await Form.objects.aupdate(retention_days=30)
    await Session.objects.aupdate(closed_at=timezone.now() - dt.timedelta(days=29))
    assert await sync_to_async(sessions_past_retention)() == []
    assert not await sync_to_async(erase_past_retention)(interview.session_id)
    await Session.objects.aupdate(closed_at=timezone.now() - dt.timedelta(days=31))
    assert await sync_to_async(sessions_past_retention)() == [interview.session_id]
    assert await sync_to_async(erase_past_retention)(interview.session_id)
    for model in (Session, Message, Event, Turn, Credential):
        assert not await model.objects.aexists()
    assert await get_kv().get(f"session:{interview.session_id}") is None
    entry = await AuditEntry.objects.aget(action="response.erased")
    assert entry.details["reason"] == "retention"
    assert SECRET not in str(entry.details)


async def test_an_open_session_is_kept_whatever_its_age():
    interview = await spoken()
    await Form.objects.aupdate(retention_days=1)
    await Session.objects.aupdate(created_at=timezone.now() - dt.timedelta(days=400))
    assert await sync_to_async(sessions_past_retention)() == []
    assert not await sync_to_async(erase_past_retention)(interview.session_id)


def test_previews_go_with_their_frozen_draft_after_a_day(cast: Cast):
    form = save_definition(cast.workspace, FORM, public=True)
    preview = start_preview(form, by=cast.principal("bob"), token=None, language=None, at=None).session
    assert sessions_past_retention() == []
    Session.objects.update(created_at=timezone.now() - dt.timedelta(days=2))
    assert sessions_past_retention() == [str(preview.pk)]
    assert erase_past_retention(str(preview.pk))
    assert list(FormVersion.objects.values_list("number", flat=True)) == []


def test_links_that_have_ended_are_removed():
    started = begin()
    issue_resume_secret(started.session)
    assert remove_ended() == 0
    assert remove_ended(timezone.now() + dt.timedelta(days=60)) >= 1
    assert Credential.objects.filter(kind=Credential.Kind.ACCESS).count() == 1


async def test_where_more_is_left_the_next_round_comes_soon(monkeypatch: pytest.MonkeyPatch):
    await spoken()
    second = await Interview.under_way(FORM.model_copy(update={"slug": "second"}))
    await second.say(SECRET)
    await Form.objects.aupdate(retention_days=30)
    await Session.objects.aupdate(closed_at=timezone.now() - dt.timedelta(days=31))
    monkeypatch.setattr(RetentionJobs, "SOON_SECONDS", 0.0)
    monkeypatch.setattr("interviews.staff.services.retention.AT_ONCE", 1)
    jobs, rounds = RetentionJobs(), []
    while found := await jobs.waiting():
        rounds.append(len(found))
        for key in found:
            await jobs.advance(key)
    assert rounds == [1, 1]
    assert not await Session.objects.aexists()


async def test_what_cannot_be_removed_keeps_nothing_else(monkeypatch: pytest.MonkeyPatch):
    interview = await spoken()
    await Form.objects.aupdate(retention_days=30)
    await Session.objects.aupdate(closed_at=timezone.now() - dt.timedelta(days=31))

    def broken() -> None:
        raise OSError("the disk is read-only")

    monkeypatch.setattr("interviews.staff.jobs.retention._also", [broken])
    with structlog.testing.capture_logs() as logged:
        assert await RetentionJobs().waiting() == [interview.session_id]
    assert [entry["what"] for entry in logged if entry["event"] == "removal_failed"] == ["broken"]


async def test_a_respondent_deletes_what_they_have_not_sent():
    interview = await spoken()
    browser = Browser()
    browser.cookies[RESPONDENT_COOKIE] = interview.token
    page = await browser.get(f"/i/{interview.session_id}/erase/")
    assert "Delete everything" in text_of(page)
    assert await Session.objects.aexists()
    gone = await browser.post(f"/i/{interview.session_id}/erase/")
    assert "Your answers are deleted" in text_of(gone)
    assert not await Session.objects.aexists()
    assert not await Message.objects.aexists()
    assert (await browser.get(f"/i/{interview.session_id}/")).status_code == 404


def test_what_was_sent_is_not_theirs_to_delete(client: Client):
    started = begin()
    Session.objects.update(stage="completed")
    client.cookies[RESPONDENT_COOKIE] = started.token
    response = client.post(f"/i/{started.session.pk}/erase/")
    assert response["Location"] == f"/i/{started.session.pk}/receipt/"
    assert Session.objects.exists()


def test_nobody_deletes_anothers(client: Client):
    started = begin()
    assert client.post(f"/i/{started.session.pk}/erase/").status_code == 404
    assert Session.objects.exists()


def test_the_map_names_every_table():
    tables = {model.__name__ for model in apps.get_app_config("interviews").get_models()}
    assert tables <= {store.name for store in STORES}
    named = [store.name for store in STORES]
    assert len(named) == len(set(named))


def test_the_page_tells_how_long_forms_keep(cast: Cast):
    form = publish_form()
    Form.objects.filter(pk=form.pk).update(workspace=cast.workspace, retention_days=30)
    page = text_of(cast.client("victor").get(f"/w/{cast.workspace.slug}/data-map/"))
    assert "A visit 30 days" in page
    assert all(store.holds in page for store in STORES if store.kept is Kept.RESPONSE)
    assert cast.client("charlie").get(f"/w/{cast.workspace.slug}/data-map/").status_code == 404
