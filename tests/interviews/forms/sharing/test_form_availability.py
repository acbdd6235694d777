"""Whom a form takes: closed by hand, by date, by count; by invitation."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from django.test import Client
from django.utils import timezone

from formagent.protocol import limits
from interviews.forms.form_availability import FormAvailability, availability
from interviews.forms.services.inviting import invite_respondents
from interviews.models import Form, RespondentInvitation, Session
from interviews.sessions.pages import first_answer
from interviews.sessions.services.sessions import begin_session
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.interviews.session_factory import FORM, publish_form

pytestmark = pytest.mark.django_db(transaction=True)
NOW = dt.datetime(2027, 3, 1, 12, tzinfo=dt.UTC)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch):
    limits.limits.cache_clear()
    monkeypatch.setattr(first_answer, "FIRST_WORDS_SECONDS", 0.0)


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, FormAvailability.OPEN),
        ({"status": "draft"}, FormAvailability.UNPUBLISHED),
        ({"status": "closed", "closes_at": NOW}, FormAvailability.CLOSED),
        ({"closes_at": NOW}, FormAvailability.ENDED),
        ({"closes_at": NOW + dt.timedelta(seconds=1)}, FormAvailability.OPEN),
        ({"submission_cap": 3, "submissions": 2}, FormAvailability.OPEN),
        ({"submission_cap": 3, "submissions": 3}, FormAvailability.FULL),
        ({"submission_cap": 0}, FormAvailability.FULL),
    ],
)
def test_availability(changed: dict[str, object], expected: FormAvailability):
    form = {"status": "published", "closes_at": None, "submission_cap": None, "submissions": 0, "now": NOW}
    assert availability(**{**form, **changed}) is expected  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"status": "closed"}, "It takes no new answers."),
        ({"closes_at": dt.datetime(2020, 1, 1, tzinfo=dt.UTC)}, "The time for answering has ended."),
        ({"submission_cap": 0}, "as many answers as it can take"),
    ],
)
def test_a_closed_form_says_why_and_takes_nobody(client: Client, changed: dict[str, object], words: str):
    form = publish_form()
    Form.objects.filter(pk=form.pk).update(**changed)
    page = client.get("/f/visit/")
    assert page.status_code == 410
    assert words in text_of(page)
    assert client.post("/f/visit/start", {}).status_code == 410
    assert not Session.objects.exists()


def test_the_cap_counts_submissions_and_no_previews(client: Client):
    form = publish_form()
    Form.objects.filter(pk=form.pk).update(submission_cap=1)
    previewed = begin_session(form, form.live_version, FORM, preview=True).session
    Session.objects.filter(pk=previewed.pk).update(stage="completed")
    assert client.get("/f/visit/").status_code == 200
    submitted = begin_session(form, form.live_version, FORM).session
    Session.objects.filter(pk=submitted.pk).update(stage="completed")
    assert client.get("/f/visit/").status_code == 410


def test_whoever_has_begun_may_finish_a_closed_form(client: Client):
    form = publish_form()
    started = client.post("/f/visit/start", {})
    Form.objects.filter(pk=form.pk).update(status="closed")
    assert client.get(started["Location"]).status_code == 200


def test_a_personal_link_begins_one_session_and_leads_back_to_it(client: Client, cast: Cast):
    form = publish_form(public=False)
    (invited,) = invite_respondents(form, ["Mina"], by=cast.principal("bob"), prefill={"name": "Mina Sato"})
    assert "by invitation" in text_of(client.get("/f/visit/"))
    assert client.post("/f/visit/start", {}).status_code == 403
    opened = client.post("/f/visit/invited", {"secret": f"http://testserver/f/visit/#{invited.secret}"})
    assert opened["Location"] == "/f/visit/"
    assert "A visit" in text_of(client.get("/f/visit/"))
    chat = client.post("/f/visit/start", {})["Location"]
    assert Session.objects.get().state["fields"]["name"]["value"] == "Mina Sato"
    elsewhere = Client()
    back = elsewhere.post("/f/visit/invited", {"secret": invited.secret})
    assert back["Location"] == chat
    assert elsewhere.get(chat).status_code == 200
    assert Session.objects.count() == 1


@pytest.mark.parametrize("changed", [{"revoked_at": NOW}, {"expires_at": timezone.now() - dt.timedelta(minutes=1)}])
def test_a_link_that_ended_opens_nothing(client: Client, cast: Cast, changed: dict[str, object]):
    form = publish_form(public=False)
    (invited,) = invite_respondents(form, ["Mina"], by=cast.principal("bob"))
    RespondentInvitation.objects.update(**changed)
    refused = client.post("/f/visit/invited", {"secret": invited.secret})
    assert refused.status_code == 422
    assert "does not open anything any more" in text_of(refused)


def test_a_link_opens_no_other_form(client: Client, cast: Cast):
    form = publish_form(public=False)
    publish_form(FORM.model_copy(update={"slug": "other"}), public=False)
    (invited,) = invite_respondents(form, ["Mina"], by=cast.principal("bob"))
    assert client.post("/f/other/invited", {"secret": invited.secret}).status_code == 422


def test_the_secret_is_stored_nowhere(cast: Cast):
    (invited,) = invite_respondents(publish_form(public=False), ["Mina"], by=cast.principal("bob"))
    row = RespondentInvitation.objects.values().get()
    assert invited.secret not in str(row)
    assert re.fullmatch(r"[0-9a-f]{64}", row["token_hash"])
