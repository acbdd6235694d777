"""Forms and workspaces archived and restored, and deleted with everything in them by an owner who types their name."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.apps import apps
from django.test import Client
from django.utils import timezone

from formagent.kv import get_kv
from formagent.storage.file_store import file_store
from interviews.access import RESPONDENT_COOKIE, session_for, token_hash
from interviews.models import AuditEntry, Form, Membership, RemovedSession, Session, Workspace
from interviews.sessions.services.erasure import KV_KEY
from interviews.sessions.services.files import folder_of
from interviews.sessions.services.sessions import begin_session, issue_resume_secret
from interviews.staff.jobs import deletion
from interviews.staff.rules.rights import Right
from interviews.staff.services import deleting as services
from interviews.staff.services.retention import remove_ended
from quorum.access import reviews_of
from quorum.models import ReviewOverrides
from tests.interviews.access_world import make_place
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.interviews.session_factory import FORM, publish_form
from tests.quorum.hearing import open_hearing
from tests.quorum.runs import begin_run

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def form(cast: Cast) -> Form:
    """Live, of the cast's workspace."""
    form = publish_form()
    form.workspace = cast.workspace
    form.save()
    return form


def actions(form: str = "form:visit") -> list[str]:
    return list(AuditEntry.objects.filter(subject=form).order_by("pk").values_list("action", flat=True))


def work_off() -> int:
    """Let the worker erase all that was deleted; how many steps it took."""

    async def work() -> int:
        jobs, steps = deletion.DeletionJobs(), 0
        while keys := await jobs.waiting():
            for key in keys:
                while await jobs.advance(key):
                    steps += 1
                steps += 1
        return steps

    return async_to_sync(work)()


def test_an_archived_form_is_out_of_the_lists_and_closed_until_it_is_restored(cast: Cast, form: Form):
    bob = cast.client("bob")
    respondent = Client()
    begun = respondent.post("/f/visit/start", {})["Location"]
    Form.objects.update(listed=True)
    assert bob.post("/forms/visit/archive").status_code == 303
    assert "A visit" not in text_of(bob.get("/w/harbour/"))
    assert "A visit" in text_of(bob.get("/w/harbour/?status=archived"))
    assert "A visit" not in text_of(Client().get("/"))
    assert Client().get("/f/visit/").status_code == 410
    assert Client().post("/f/visit/start", {}).status_code == 410
    started = Client().post("/api/v1/forms/visit/sessions", {}, content_type="application/json")
    assert (started.status_code, started.json()["code"]) == (409, "session_closed")
    assert respondent.get(begun).status_code == 200
    for page in ("", "settings/", "share/", "responses/", "versions/"):
        shown = text_of(bob.get(f"/forms/visit/{page}"))
        assert "This form is archived" in shown and "Restore the form" in shown, page
    assert "Published" not in text_of(bob.get("/forms/visit/"))
    bob.post("/forms/visit/restore")
    assert "is archived" not in text_of(bob.get("/forms/visit/"))
    assert "A visit" in text_of(bob.get("/w/harbour/"))
    assert Client().get("/f/visit/").status_code == 200
    assert actions() == ["form.archived", "form.restored"]


def test_an_archived_workspace_leaves_its_members_lists_and_its_forms_are_closed(cast: Cast, form: Form):
    alice = cast.client("alice")
    assert alice.post("/w/harbour/archive").status_code == 303
    assert Client().get("/f/visit/").status_code == 410
    assert alice.get("/").headers["Location"] == "/w/new"
    assert "/w/harbour/" in alice.get("/w/new").content.decode()
    for page in ("/w/harbour/", "/w/harbour/members/", "/w/harbour/settings/", "/forms/visit/"):
        shown = text_of(alice.get(page))
        assert "This workspace is archived" in shown and "Restore the workspace" in shown, page
    alice.post("/w/harbour/restore")
    assert Client().get("/f/visit/").status_code == 200
    assert alice.get("/").headers["Location"] == "/w/harbour/"
    assert actions("workspace:harbour") == ["workspace.archived", "workspace.restored"]


def test_an_owner_deletes_a_form_with_its_responses_by_typing_its_name(cast: Cast, form: Form):
    alice = cast.client("alice")
    assert "Nobody has answered it." in text_of(alice.get("/forms/visit/erase/"))
    token = begin_session(form, form.live_version, FORM)
    assert "1 response goes with its messages" in text_of(alice.get("/forms/visit/erase/"))
    wrong = alice.post("/forms/visit/erase/", {"name": "visit"})
    assert (wrong.status_code, "Nothing was deleted" in text_of(wrong)) == (422, True)
    assert alice.post("/forms/visit/erase/", {"name": "A visit"}).headers["Location"] == "/w/harbour/"
    gone = alice.get("/forms/visit/settings/")
    assert (gone.status_code, "This is not here any more" in text_of(gone)) == (404, True)
    assert 'href="/w/harbour/audit/">Look in the audit log' in gone.content.decode()
    assert "Look in the audit log" not in cast.client("victor").get("/forms/visit/settings/").content.decode()
    assert 'href="/"' in gone.content.decode() and "Harbour" in text_of(gone), "the staff's frame, with a way on"
    polled = alice.get("/forms/visit/responses/", headers={"HX-Request": "true"})
    assert (polled.status_code, "<html" in polled.content.decode()) == (286, False), "htmx asks no more"
    assert Client().get("/f/visit/").status_code == 404
    with pytest.raises(Exception, match="session"):
        session_for(str(token.session.pk), token.token)
    assert Session.objects.exists()
    work_off()
    assert not Form.objects.exists() and not Session.objects.exists()
    assert actions() == ["form.deleted", "form.erased"]
    assert AuditEntry.objects.get(action="form.deleted").details == {"responses": 1}


def test_whoever_deletes_is_told_of_those_who_are_at_it(cast: Cast, form: Form):
    alice = cast.client("alice")
    begun = [begin_session(form, form.live_version, FORM) for _ in range(3)]
    Session.objects.filter(pk=begun[0].session.pk).update(active_at=timezone.now() - dt.timedelta(days=3))
    run = begin_run(cast, about={"form": "visit"})
    begin_run(cast, "Something else")
    shown = text_of(alice.get("/forms/visit/erase/"))
    assert "3 responses go" in shown and "2 people are answering" in shown
    assert "1 piece of work in the console is under way or waits" in shown
    shown = text_of(alice.get("/w/harbour/delete/"))
    assert "1 form goes" in shown and "3 responses are in it." in shown and "2 people are answering" in shown
    assert "2 pieces of work in the console" in shown
    run.fail("over")
    Session.objects.update(closed_at=timezone.now())
    shown = text_of(alice.get("/forms/visit/erase/"))
    assert "answering" not in shown and "piece of work" not in shown


def talking(form: Form, token: str) -> Client:
    """A browser that holds the cookie."""
    person = Client()
    person.cookies[RESPONDENT_COOKIE] = token
    return person


@pytest.mark.parametrize("erased", [False, True])
@pytest.mark.parametrize("what", ["/forms/visit/erase/", "/w/harbour/delete/"])
def test_who_talked_with_a_deleted_form_is_told_that_it_is_gone(cast: Cast, form: Form, what: str, erased: bool):
    begun = begin_session(form, form.live_version, FORM)
    secret = issue_resume_secret(begun.session)
    names = {"/forms/visit/erase/": "A visit", "/w/harbour/delete/": "Harbour clinic"}
    cast.client("alice").post(what, {"name": names[what]})
    if erased:
        work_off()
    address, person = f"/i/{begun.session.pk}/", talking(form, begun.token)
    for page in (person.get(address), Client().post(f"{address}resume", {"secret": f"{address}#{secret}"})):
        assert page.status_code == 404
        assert "This form was removed" in text_of(page) and "everything you had answered" in text_of(page)
        assert "Your link" not in text_of(page) and "A visit" not in text_of(page)
    assert "Dieses Formular wurde entfernt" in text_of(person.get(address, headers={"Accept-Language": "de"}))
    for stranger in (Client(), talking(form, "x" * 43)):
        assert "This conversation is not open here" in text_of(stranger.get(address))
    assert "not open here" in text_of(person.get("/i/00000000-0000-4000-8000-000000000000/"))


def test_what_tells_that_a_form_is_gone_names_nobody_and_ends(cast: Cast, form: Form):
    begun = begin_session(form, form.live_version, FORM)
    cast.client("alice").post("/forms/visit/erase/", {"name": "A visit"})
    work_off()
    (left,) = RemovedSession.objects.all()
    assert len(left.key) == 64 and left.key not in (token_hash(begun.token), token_hash(str(begun.session.pk)))
    remove_ended(timezone.now() + dt.timedelta(days=89))
    assert RemovedSession.objects.exists()
    remove_ended(timezone.now() + dt.timedelta(days=91))
    assert not RemovedSession.objects.exists()


def test_nobody_keeps_the_page_of_a_form_that_may_close_or_go(cast: Cast, form: Form):
    """A closed form's page has its title: without a word browsers and proxies may show it when the form is deleted."""
    assert Client().get("/f/visit/")["Cache-Control"] == "private, no-cache"
    cast.client("bob").post("/forms/visit/archive")
    closed = Client().get("/f/visit/")
    assert (closed.status_code, closed["Cache-Control"]) == (410, "private, no-cache")
    cast.client("alice").post("/forms/visit/erase/", {"name": "A visit"})
    gone = Client().get("/f/visit/")
    assert gone.status_code == 404
    assert "A visit" not in gone.content.decode()


def test_reviews_of_a_deleted_form_are_gone_for_everybody_at_once(cast: Cast):
    hearing = open_hearing(cast.workspace)
    alice = cast.principal("alice")
    form = hearing.review.version.form
    assert [review.pk for review in reviews_of(alice)] == [hearing.review.pk]
    services.delete_form(form, confirm=form.title, by=alice)
    assert list(reviews_of(alice)) == []
    assert cast.client("alice").get(f"/reviews/{hearing.review.pk}/").status_code == 404


@pytest.mark.parametrize("who", ["bob", "rita", "victor"])
def test_nobody_else_deletes(cast: Cast, form: Form, who: str):
    person = cast.client(who)
    assert person.post("/forms/visit/erase/", {"name": "A visit"}).status_code == 403
    assert person.post("/w/harbour/delete/", {"name": "Harbour clinic"}).status_code == 403
    token = cast.token(who, *Right)
    headers = {"Authorization": f"Bearer {token}"}
    assert Client().delete("/api/v1/forms/visit?confirm=A%20visit", headers=headers).status_code == 403
    assert not Form.objects.filter(deleted_at__isnull=False).exists()


def test_a_form_with_many_responses_is_erased_in_many_short_transactions(
    cast: Cast, form: Form, monkeypatch: pytest.MonkeyPatch
):
    for _ in range(7):
        begin_session(form, form.live_version, FORM)
    monkeypatch.setattr(services, "AT_ONCE", 2)
    services.delete_form(form, confirm="A visit", by=cast.principal("alice"))
    left: list[int] = []

    async def step() -> None:
        while await deletion.DeletionJobs().advance(f"form:{form.pk}"):
            left.append(await Session.objects.acount())

    async_to_sync(step)()
    assert left == [5, 3, 1, 0]
    assert not Form.objects.exists()


def test_by_rest(cast: Cast, form: Form):
    headers = {"Authorization": f"Bearer {cast.token('alice', *Right)}"}
    api = Client()

    def call(method: str, path: str) -> Any:
        return getattr(api, method)(f"/api/v1{path}", headers=headers)

    assert call("post", "/forms/visit/archive").status_code == 204
    assert call("get", "/forms/visit").json()["archived"] is True
    assert call("get", "/forms?workspace=harbour").json() == []
    assert [line["slug"] for line in call("get", "/forms?workspace=harbour&status=archived").json()] == ["visit"]
    assert call("post", "/forms/visit/restore").status_code == 204
    assert call("delete", "/forms/visit").json()["code"] == "was_published"
    assert call("delete", "/forms/visit?confirm=visit").json()["code"] == "not_confirmed"
    assert call("delete", "/forms/visit?confirm=A%20visit").status_code == 204
    assert call("get", "/forms/visit").status_code == 404
    assert call("post", "/workspaces/harbour/archive").status_code == 204
    assert call("get", "/workspaces").json()[0]["archived"] is True
    assert call("post", "/workspaces/harbour/restore").status_code == 204
    assert call("delete", "/workspaces/harbour").json()["code"] == "not_confirmed"
    assert call("delete", "/workspaces/harbour?confirm=Harbour%20clinic").status_code == 204
    assert call("get", "/workspaces").status_code == 401


def test_nothing_of_a_deleted_workspace_is_left_but_its_audit_log(cast: Cast):
    """One of everything is made and must be gone again: a new table that is forgotten is found here."""
    other = make_place(cast.elsewhere, cast.people["charlie"])
    before = _counts()
    place = make_place(cast.workspace, cast.people["alice"])
    put_review_settings(cast.workspace)
    session = str(place.started.session.pk)
    assert all(_counts()[name] > before[name] for name in ("Review", "StaffEvent", "Delivery", "Export"))
    async_to_sync(get_kv().set)(KV_KEY.format(session), "{}")
    services.delete_workspace(cast.workspace, confirm="Harbour clinic", by=cast.principal("alice"))
    work_off()
    assert {name: (before[name], count) for name, count in _counts().items() if count != before[name]} == {}
    row = Workspace.objects.get(pk=cast.workspace.pk)
    assert (row.name, row.slug) == ("", f"deleted-{row.pk}")
    assert set(Membership.objects.values_list("workspace", flat=True)) == {cast.elsewhere.pk}
    assert {"workspace.deleted", "workspace.erased"} <= set(row.audit_entries.values_list("action", flat=True))
    assert async_to_sync(get_kv().get)(KV_KEY.format(session)) is None
    assert not file_store().entries(folder_of(session))
    assert file_store().entries(folder_of(other.started.session.pk))


def put_review_settings(workspace: Workspace) -> None:
    ReviewOverrides.objects.create(workspace=workspace, values={})


KEPT = {"RemovedSession", "AuditEntry", "Workspace", "Membership"}


def _counts() -> dict[str, int]:
    """Rows by model; those of both workspaces' beginnings aside."""
    ours = [model for name in ("interviews", "quorum") for model in apps.get_app_config(name).get_models()]
    return {model.__name__: model._default_manager.count() for model in ours if model.__name__ not in KEPT}
