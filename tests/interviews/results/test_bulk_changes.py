"""The same done to more responses than one request changes: by a worker, with the responses fixed when it was asked for."""

from __future__ import annotations

import re
import uuid
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.test import Client

from formagent.errors import LeaseLost
from interviews.models import AuditEntry, BulkChange, Form, Membership, Response, ResponseTag
from interviews.results.jobs.bulk_changes import BulkChangeJobs
from interviews.results.pages import handling
from interviews.results.services import bulk_changes
from interviews.results.services.bulk_changes import Action, claim_change, do_next, remove_old
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

pytestmark = pytest.mark.django_db(transaction=True)
LIST = "/forms/party/responses/"
NAMES = ("Ann", "Bea", "Bea", "Bea", "Cem")


@pytest.fixture
def form(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> Form:
    """Five responses, where two are many."""
    for module in (handling, bulk_changes):
        monkeypatch.setattr(module, "MOST_AT_ONCE", 2)
    monkeypatch.setattr(bulk_changes, "AT_ONCE", dict.fromkeys(Action, 2))
    form = party_form(cast.workspace)
    for name in NAMES:
        answer(form, {"name": name})
    return form


def work() -> None:
    jobs = BulkChangeJobs()
    for key in async_to_sync(jobs.waiting)():
        async_to_sync(jobs.advance)(key)


def asked(cast: Cast, who: str, place: str, **data: str) -> str:
    """The page that tells how far it is."""
    answered = cast.client(who).post(f"{LIST}{place}", {"every": "on", **data})
    assert answered.status_code == 303 and "/bulk/" in answered["Location"], answered.content
    return str(answered["Location"])


def test_all_that_a_search_finds_are_tagged_with_progress(cast: Cast, form: Form) -> None:
    place = asked(cast, "rita", "selected?q=Bea", do="tag", tags="b, call back")
    assert "0 of 3 responses done" in cast.client("rita").get(place).content.decode()
    answer(form, {"name": "Bea"})
    work()
    page = cast.client("rita").get(place).content.decode()
    assert "3 responses done." in page and "hx-trigger" not in page
    assert ResponseTag.objects.filter(name="b").count() == 3
    assert "b, call back" in cast.client("alice").get(f"/w/{cast.workspace.slug}/audit/").content.decode()
    assert cast.client("charlie").get(place).status_code == 404


def test_what_a_worker_tagged_is_undone_by_one(cast: Cast, form: Form) -> None:
    tagged = Response.objects.earliest("pk")
    cast.client("alice").post(f"{LIST}selected", {"do": "tag", "tags": "b", "response": [str(tagged.pk)]})
    place = asked(cast, "rita", "selected", do="tag", tags="b, call back")
    assert "/undo" not in cast.client("rita").get(place).content.decode()
    assert cast.client("rita").post(f"{place}undo")["Location"] == LIST, "nothing yet"
    work()
    assert f'action="{place}undo"' in cast.client("rita").get(place).content.decode()
    undoing = cast.client("rita").post(f"{place}undo")["Location"]
    assert "/bulk/" in undoing and "/undo" not in cast.client("rita").get(place).content.decode()
    work()
    assert [(tag.name, tag.response_id) for tag in ResponseTag.objects.all()] == [("b", tagged.pk)]
    assert "responses done." in cast.client("rita").get(undoing).content.decode()


def test_an_erasure_has_no_undo(cast: Cast, form: Form) -> None:
    place = asked(cast, "alice", "erase-selected?q=Bea", number="3")
    work()
    assert "/undo" not in cast.client("alice").get(place).content.decode()
    assert cast.client("alice").post(f"{place}undo")["Location"] == LIST
    assert Response.objects.count() == 2


def test_who_is_no_member_is_refused_before_anything_is_queued(cast: Cast, form: Form) -> None:
    answered = cast.client("rita").post(f"{LIST}selected", {"every": "on", "do": "assign", "assignee": "x@y.example"})
    assert answered.status_code == 422 and not BulkChange.objects.exists()
    work()
    asked(cast, "rita", "selected", do="assign", assignee=cast.people["bob"].email)
    work()
    assert Response.objects.filter(assignee=cast.people["bob"]).count() == 5


def test_erasing_all_takes_their_number_and_no_later_ones(cast: Cast, form: Form) -> None:
    alice = cast.client("alice")
    page = alice.post(f"{LIST}erase-selected?q=Bea", {"every": "on"}).content.decode()
    assert "Erase 3 responses" in page and re.search(r'name="every" value="on"', page)
    wrong = alice.post(f"{LIST}erase-selected?q=Bea", {"every": "on", "number": "4"})
    assert wrong.status_code == 422 and not BulkChange.objects.exists()
    asked(cast, "alice", "erase-selected?q=Bea", number="3")
    answer(form, {"name": "Bea"})
    work()
    assert Response.objects.count() == 3
    assert AuditEntry.objects.filter(action="response.erased", actor_id=cast.people["alice"].pk).count() == 3


def test_a_right_that_was_lost_meanwhile_stops_it(cast: Cast, form: Form) -> None:
    place = asked(cast, "alice", "erase-selected", number="5")
    role = Membership.objects.filter(user=cast.people["alice"], workspace=cast.workspace)
    role.update(role="reviewer")
    work()
    assert Response.objects.count() == 5
    assert "You may no longer do this." in cast.client("alice").get(place).content.decode()


@pytest.mark.postgres
def test_another_worker_goes_on_where_one_died_and_the_late_one_does_nothing(cast: Cast, form: Form) -> None:
    asked(cast, "rita", "selected", do="tag", tags="x")
    key = str(BulkChange.objects.get().pk)
    first = claim_change(key)
    assert first and claim_change(key) is None
    assert do_next(*first)
    BulkChange.objects.update(lease_expires_at=None)
    work()
    change = BulkChange.objects.get()
    assert (change.done, change.status) == (5, "done") and ResponseTag.objects.filter(name="x").count() == 5
    with pytest.raises(LeaseLost):
        do_next(*first)
    BulkChange.objects.update(finished_at=change.created_at - bulk_changes.KEPT * 2)
    assert remove_old() == 1


def test_tags_of_many_are_checked_and_kept_as_one_request_may_have_them(cast: Cast, form: Form) -> None:
    names = [f"{number:040}" for number in range(21)]
    refused = cast.client("rita").post(f"{LIST}selected", {"every": "on", "do": "tag", "tags": ",".join(names)})
    assert refused.status_code == 422 and not BulkChange.objects.exists()
    asked(cast, "rita", "selected", do="tag", tags=" ;; ".join(names[:20]))
    BulkChange.objects.get().full_clean()
    work()
    assert ResponseTag.objects.count() == 20 * 5


# --- REST ------------------------------------------------------------------------------------------------------------

CHANGES, ERASURES = "/api/v1/forms/party/bulk-changes", "/api/v1/forms/party/bulk-erasures"


def sent(cast: Cast, who: str, place: str, *rights: Right, **body: Any) -> Any:
    token = cast.token(who, Right.READ_RESPONSES, *rights)
    return Client().post(place, body, "application/json", headers={"Authorization": f"Bearer {token}"})


def progress(cast: Cast, key: str) -> Any:
    token = cast.token("rita", Right.HANDLE_RESPONSES)
    return Client().get(f"{CHANGES}/{key}", headers={"Authorization": f"Bearer {token}"})


def test_programs_tag_and_assign_all_that_a_filter_finds(cast: Cast, form: Form) -> None:
    place = f"{CHANGES}?filter=name:is:Bea"
    tagged = sent(cast, "rita", place, Right.HANDLE_RESPONSES, action="tag", tags=["b", "to call"], expected=3)
    assert tagged.status_code == 202, tagged.content
    queued = tagged.json()
    assert (queued["status"], queued["total"], queued["done"]) == ("queued", 3, 0)
    answer(form, {"name": "Bea"})
    email = cast.people["bob"].email
    given = sent(cast, "rita", CHANGES, Right.HANDLE_RESPONSES, action="assign", assignee=email, expected=6)
    assert given.status_code == 202
    work()
    done = progress(cast, queued["id"]).json()
    assert (done["status"], done["total"], done["done"], done["error"]) == ("done", 3, 3, "")
    assert ResponseTag.objects.filter(name="to call").count() == ResponseTag.objects.filter(name="b").count() == 3
    assert Response.objects.filter(assignee=cast.people["bob"]).count() == 6
    entries = AuditEntry.objects.filter(action="response.tagged", actor_id=cast.people["rita"].pk)
    assert sum(entry.details.get("responses", 1) for entry in entries) == 3
    sent(cast, "rita", place, Right.HANDLE_RESPONSES, action="untag", tags=["B"], expected=4)
    work()
    assert not ResponseTag.objects.filter(name="b").exists()


@pytest.mark.parametrize(
    ("search", "body", "reason"),
    [
        ("?q=Bea", {"action": "tag", "tags": ["b"], "expected": 5}, "another_number"),
        ("?q=Nobody", {"action": "tag", "tags": ["b"], "expected": 1}, "another_number"),
        ("?filter=name:above:1", {"action": "tag", "tags": ["b"], "expected": 5}, "wrong_operator"),
        ("?filter=email:contains:x", {"action": "tag", "tags": ["b"], "expected": 5}, "hidden_column"),
        ("", {"action": "tag", "expected": 5}, "empty"),
        ("", {"action": "tag", "tags": ["a;b"], "expected": 5}, "several"),
        ("", {"action": "tag", "tags": ["x" * 41], "expected": 5}, "too_long"),
        ("", {"action": "assign", "expected": 5}, "empty"),
        ("", {"action": "assign", "assignee": "x@y.example", "expected": 5}, "not_a_member"),
    ],
)
def test_what_does_not_fit_is_refused_before_anything_is_queued(
    cast: Cast, form: Form, search: str, body: dict[str, Any], reason: str
) -> None:
    refused = sent(cast, "rita", CHANGES + search, Right.HANDLE_RESPONSES, **body)
    assert (refused.status_code, refused.json()["reason"]) == (422, reason), refused.content
    assert not BulkChange.objects.exists()


def test_programs_erase_so_many_with_the_right_to(cast: Cast, form: Form) -> None:
    place = f"{ERASURES}?q=Bea"
    assert sent(cast, "alice", place, Right.HANDLE_RESPONSES, expected=3).status_code == 403
    wrong = sent(cast, "alice", place, Right.CHANGE_RESPONSES, expected=2)
    assert (wrong.status_code, wrong.json()["found"]) == (422, 3) and not BulkChange.objects.exists()
    asked = sent(cast, "alice", place, Right.CHANGE_RESPONSES, expected=3)
    assert asked.status_code == 202
    work()
    assert Response.objects.count() == 2
    assert AuditEntry.objects.filter(action="response.erased", actor_id=cast.people["alice"].pk).count() == 3
    told = progress(cast, asked.json()["id"]).json()
    assert (told["action"], told["done"], told["finished_at"] is not None) == ("erase", 3, True)
    assert progress(cast, str(uuid.uuid4())).status_code == 404
