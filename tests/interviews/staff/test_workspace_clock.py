"""A workspace's time zone: picked by name, and the clock by which its pages write and read times. UTC is what is stored."""

from __future__ import annotations

import datetime as dt
import json
import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from formagent.config import get_config
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.planning.plan_checks import repair_plan
from interviews.forms.planning.ports import MadePlan
from interviews.forms.services.forms import publish, save_definition
from interviews.models import AuditEntry, Form, Workspace
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of

pytestmark = pytest.mark.django_db(transaction=True)
SETTINGS = "/w/harbour/settings/"
EVENING = dt.datetime(2027, 3, 11, 20, 0, tzinfo=dt.UTC)
NAMED = {"name": "Harbour", "accent": "#2f5d50"}


@pytest.fixture
def form(cast: Cast) -> Form:
    Workspace.objects.filter(pk=cast.workspace.pk).update(timezone="Asia/Tokyo")
    cast.workspace.refresh_from_db()
    field = FieldDefinition(field_id="name", label="Name", type="short_text")
    definition = FormDefinition(slug="dinner", title="Dinner", fields=(field,))
    made = save_definition(cast.workspace, definition, public=True)
    publish(made, MadePlan(repair_plan(None, definition), "test"))
    return Form.objects.get(pk=made.pk)


def in_the_evening(monkeypatch: pytest.MonkeyPatch, workspace: Workspace, subject: str) -> None:
    """Something happened at EVENING."""
    with monkeypatch.context() as past:
        past.setattr(timezone, "now", lambda: EVENING)
        AuditEntry.objects.create(workspace=workspace, actor="somebody", action="a.b", subject=subject)


@pytest.mark.parametrize("typed", ["Europe/Berlin", "europe/berlin", "Europe/Berlin (Germany)", "Berlin"])
def test_it_is_picked_by_name(cast: Cast, typed: str) -> None:
    client = cast.client("alice")
    assert client.post(SETTINGS, {**NAMED, "timezone": typed}).status_code == 302
    cast.workspace.refresh_from_db()
    assert cast.workspace.timezone == "Europe/Berlin"
    page = client.get(SETTINGS).content.decode()
    assert 'value="Europe/Berlin (Germany)"' in page
    assert '<option value="Asia/Tokyo (Japan)" data-value="Asia/Tokyo">' in page


def test_what_is_no_zone_is_refused_beside_it(cast: Cast) -> None:
    refused = cast.client("alice").post(SETTINGS, {**NAMED, "timezone": "Atlantis"})
    assert refused.status_code == 422
    assert "“Atlantis” is no time zone that is known here." in text_of(refused)
    cast.workspace.refresh_from_db()
    assert cast.workspace.timezone == "UTC"


@pytest.mark.parametrize(
    ("sent", "zone"), [("Asia/Calcutta", "Asia/Kolkata"), ("", "Europe/Vienna"), ("Mars/Olympus", "Europe/Vienna")]
)
def test_a_new_workspace_goes_by_the_browser_else_by_the_installation(
    cast: Cast, configured: Any, sent: str, zone: str
) -> None:
    configured(FORMAGENT_TIMEZONE="Europe/Vienna")
    assert "data-timezone" in cast.client("bob").get("/w/new").content.decode()
    cast.client("bob").post("/w/new", {"name": "Bob's own", "timezone": sent})
    assert Workspace.objects.get(slug="bobs-own").timezone == zone


def test_the_installations_zone_has_to_be_one(configured: Any) -> None:
    with pytest.raises(Exception, match="timezone"):
        configured(FORMAGENT_TIMEZONE="Nowhere")
        get_config()


def test_a_form_closes_by_the_workspaces_clock(cast: Cast, form: Form) -> None:
    client = cast.client("bob")
    page = client.get("/forms/dinner/settings/").content.decode()
    assert "By the clock of Asia/Tokyo" in page
    typed = {
        "title": "Dinner",
        "own": "English",
        "public": "yes",
        "follow_up_limit": "2",
        "greeting": "brief",
        "plan_scope": "version",
    }
    typed |= {"abandon_after_hours": "72", "expected": str(form.settings_revision), "closes_at": "2027-03-11T18:00"}
    typed["slug"] = "dinner"
    saved = client.post("/forms/dinner/settings/save", typed)
    assert saved.status_code == 303, text_of(saved)
    form.refresh_from_db()
    assert form.closes_at == dt.datetime(2027, 3, 11, 9, 0, tzinfo=dt.UTC)
    assert 'value="2027-03-11T18:00"' in client.get("/forms/dinner/settings/").content.decode()
    assert "11 Mar 2027, 18:00 Asia/Tokyo" in text_of(client.get("/forms/dinner/share/"))


def test_a_refused_save_keeps_the_moment_that_was_typed(cast: Cast, form: Form) -> None:
    client = cast.client("bob")
    typed = {"title": "Dinner", "own": "English", "follow_up_limit": "2", "closes_at": "2027-06-01T18:00"}
    refused = client.post("/forms/dinner/settings/save", typed | {"allowed_origins": "cup.example.org"})
    assert refused.status_code == 422
    assert re.findall('name="closes_at"[^>]* value="([^"]*)"', refused.content.decode()) == ["2027-06-01T18:00"]
    Form.objects.update(closes_at=dt.datetime(2027, 6, 1, 5, 0, tzinfo=dt.UTC), settings_revision=9)
    typed |= {"greeting": "brief", "plan_scope": "version", "abandon_after_hours": "72", "public": "no"}
    clashing = client.post("/forms/dinner/settings/save", typed | {"slug": "dinner", "expected": "1"})
    assert clashing.status_code == 409
    assert "1 June 2027, 14:00" in text_of(clashing) and "1 June 2027, 18:00" in text_of(clashing)


def test_rest_tells_the_zone_and_takes_moments_with_offsets(cast: Cast, form: Form) -> None:
    client = cast.client("alice")
    closes = {"closesAt": "2027-03-11T18:00:00+09:00"}
    assert client.patch("/api/v1/forms/dinner", json.dumps(closes), "application/json").status_code == 200
    form.refresh_from_db()
    assert form.closes_at == dt.datetime(2027, 3, 11, 9, 0, tzinfo=dt.UTC)
    sent = {"timezone": "Europe/Paris"}
    changed = client.patch("/api/v1/workspaces/harbour", json.dumps(sent), "application/json")
    assert (changed.status_code, changed.json()["timezone"]) == (200, "Europe/Paris")
    wrong = client.patch("/api/v1/workspaces/harbour", json.dumps({"timezone": "Atlantis"}), "application/json")
    assert wrong.status_code == 422


def test_staff_pages_write_and_filter_by_it(cast: Cast, form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    in_the_evening(monkeypatch, cast.workspace, "form:dinner")
    client = cast.client("alice")
    assert "12 Mar 2027, 05:00" in text_of(client.get("/w/harbour/audit/"))
    assert "by the clock of Asia/Tokyo" in text_of(client.get("/w/harbour/audit/"))
    assert "form:dinner" in text_of(client.get("/w/harbour/audit/?since=2027-03-12"))
    assert "Nothing matches" in text_of(client.get("/w/harbour/audit/?until=2027-03-11&actor=somebody"))


def test_the_clock_of_one_page_is_not_the_next_ones(cast: Cast, form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    Workspace.objects.filter(pk=cast.elsewhere.pk).update(timezone="America/New_York")
    in_the_evening(monkeypatch, cast.elsewhere, "form:other")
    cast.client("alice").get("/w/harbour/audit/")
    slug = cast.elsewhere.slug
    assert "11 Mar 2027, 15:00" in text_of(cast.client("charlie").get(f"/w/{slug}/audit/"))
    assert Client().get("/").status_code == 200
