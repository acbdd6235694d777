"""Designing by REST: the same services, revisions by If-Match, problems with stable codes."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from interviews.forms.services.definitions import draft_definition
from interviews.models import Form
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast

API = "/api/v1/forms"


class Program:
    """Somebody's program, by token."""

    def __init__(self, token: str) -> None:
        self.client, self.token = Client(), token

    def __call__(self, method: str, path: str, body: Any = None, *, revision: int | None = None) -> Any:
        headers = {"Authorization": f"Bearer {self.token}"}
        headers |= {"If-Match": f'"{revision}"'} if revision is not None else {}
        call = getattr(self.client, method)
        data = {"data": body if body is not None else {}, "content_type": "application/json"}
        return call(f"{API}{path}", headers=headers, **(data if method not in ("get", "delete") else {}))


@pytest.fixture
def bob(cast: Cast) -> Program:
    return Program(cast.token("bob", Right.READ_FORMS, Right.EDIT_FORMS))


@pytest.mark.django_db(transaction=True)
def test_a_form_from_nothing(bob: Program):
    made = bob("post", "?workspace=harbour", {"title": "Picnic", "slug": "picnic"})
    assert (made.status_code, made["Location"]) == (201, "/api/v1/forms/picnic")
    assert [p["code"] for p in made.json()["problems"]] == ["no_fields"]
    field = bob("post", "/picnic/fields", {"label": "Day of the picnic", "type": "date", "required": True})
    assert (field.status_code, field.json()["path"]) == (201, "day_of_the_picnic")
    group = {"fieldId": "guests", "label": "Guests", "type": "group", "config": {"maximum": 4}}
    assert bob("post", "/picnic/fields", group).status_code == 201
    inner = bob(
        "post", "/picnic/fields", {"label": "Diet", "group": "guests", "facts": [{"factKey": "f", "fact": "which"}]}
    )
    assert inner.json()["path"] == "guests.diet"
    whole = bob("get", "/picnic").json()
    assert [f["path"] for f in whole["fields"]] == ["day_of_the_picnic", "guests"]
    assert whole["fields"][1]["fields"][0]["facts"][0]["factKey"] == "f"
    assert "picnic" in [form["slug"] for form in bob("get", "?workspace=harbour").json()]
    assert (
        bob("post", "?workspace=harbour", {"title": "Other", "slug": "picnic"}).json()["code"] == "invalid_definition"
    )
    assert not Form.objects.filter(title="Other").exists()
    assert bob("delete", "/picnic").status_code == 204


@pytest.mark.django_db(transaction=True)
def test_revisions(form: Form, bob: Program):
    field = bob("get", "/dinner/fields/name")
    assert field["ETag"] == '"0"'
    assert bob("patch", "/dinner/fields/name", {"label": "Your name"}, revision=0)["ETag"] == '"1"'
    late = bob("patch", "/dinner/fields/name", {"label": "Mine"}, revision=0)
    assert (late.status_code, late.json()["code"]) == (409, "edit_conflict")
    assert (late.json()["current"]["label"], late.json()["revision"]) == ("Your name", 1)
    assert bob("patch", "/dinner", {"closesAt": "2027-03-11T18:00:00Z", "tone": "dry"}, revision=0).status_code == 200
    stale = bob("patch", "/dinner", {"tone": "warm"}, revision=0)
    assert stale.json()["current"]["closes_at"] == "2027-03-11T18:00:00+00:00"
    assert bob("post", "/dinner/fields/menu/move", {"index": 0}, revision=0).status_code == 200
    assert bob("post", "/dinner/fields/menu/move", {"index": 1}, revision=0).json()["code"] == "edit_conflict"
    odd = bob.client.patch(
        f"{API}/dinner", {}, "application/json", headers={"Authorization": f"Bearer {bob.token}", "If-Match": "soon"}
    )
    assert odd.json()["code"] == "invalid_request"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("path", "body", "code", "place"),
    [
        ("/dinner/fields/name", {"type": "colour"}, "invalid_definition", "type"),
        ("/dinner/fields/name", {"fieldId": "Big Name"}, "invalid_definition", "field_id"),
        ("/dinner/fields/name", {"fieldId": "menu"}, "invalid_definition", "field_id"),
        ("/dinner/fields/name", {"followUpLimit": 9}, "invalid_definition", "follow_up_limit"),
        ("/dinner/fields/name", {"depth": 3}, "invalid_definition", "depth"),
        ("/dinner/fields/name", {"surprise": 1}, "invalid_request", "surprise"),
        ("/dinner", {"languages": ["xx-nowhere"]}, "invalid_definition", "languages"),
        ("/dinner", {"title": " "}, "invalid_definition", "title"),
    ],
)
def test_what_is_refused_names_its_place(form: Form, bob: Program, path: str, body: Any, code: str, place: str):
    refused = bob("patch", path, body)
    assert (refused.status_code, refused.json()["code"]) == (422, code)
    assert refused.json()["errors"][0]["place"] == place
    assert draft_definition(form).field("name").label == "Full name"


@pytest.mark.django_db(transaction=True)
def test_half_finished_drafts_are_kept_and_listed(form: Form, bob: Program):
    assert bob("patch", "/dinner/fields/menu", {"config": {"choices": []}, "condition": "name =="}).status_code == 200
    codes = {(p["path"], p["code"]) for p in bob("get", "/dinner/problems").json()}
    assert {("menu", "choices_missing"), ("menu", "condition_syntax")} <= codes


@pytest.mark.django_db(transaction=True)
def test_facts_copies_and_undo(form: Form, bob: Program):
    assert (
        bob("post", "/dinner/fields/wishes/facts", {"fact": "How strict"}, revision=0).json()["factKey"] == "how_strict"
    )
    assert bob("patch", "/dinner/fields/wishes/facts/how_strict", {"doneCriteria": "Said."}).status_code == 200
    assert bob("post", "/dinner/fields/wishes/facts/how_strict/move", {"index": 0}).status_code == 204
    assert bob("delete", "/dinner/fields/wishes/facts/foods").status_code == 204
    assert bob("delete", "/dinner/fields/wishes/facts/foods").status_code == 404
    assert [f.fact_key for f in draft_definition(form).field("wishes").facts] == ["how_strict"]
    assert bob("post", "/dinner/fields/wishes/duplicate").json()["path"] == "wishes_2"
    removed = bob("delete", "/dinner/fields/wishes")
    back = bob("post", f"/dinner/removed/{removed.json()['id']}/restore")
    assert (back.status_code, back.json()["facts"][0]["factKey"]) == (201, "how_strict")


@pytest.mark.django_db(transaction=True)
def test_rights(form: Form, cast: Cast):
    reader = Program(cast.token("victor", Right.READ_FORMS, Right.EDIT_FORMS))
    assert reader("get", "/dinner").status_code == 200
    assert reader("patch", "/dinner", {"tone": "x"}).json()["code"] == "not_allowed"
    stranger = Program(cast.token("charlie", Right.READ_FORMS))
    assert stranger("get", "/dinner").json()["code"] == "not_found"
    assert Program("nobody")("get", "/dinner").json()["code"] == "not_authenticated"


@pytest.mark.django_db(transaction=True)
def test_the_history_goes_back_and_forth(form: Form, bob: Program):
    bob("patch", "/dinner/fields/name", {"label": "Your name"})
    bob("delete", "/dinner/fields/menu")
    last, first = bob("get", "/dinner/history").json()
    assert (last["by"], last["undone"]) == ("bob@example.org", False)
    assert {"kind": "removed", "path": "menu", "name": ""} in last["parts"]
    assert first["parts"] == [{"kind": "changed", "path": "name", "name": "label"}]
    stale = bob("post", "/dinner/history/undo", {"step": first["step"]})
    assert (stale.status_code, stale.json()["code"]) == (409, "edit_conflict")
    undone = bob("post", "/dinner/history/undo", {"step": last["step"]})
    assert (undone.status_code, undone.json()["undone"]) == (200, True)
    assert draft_definition(form).has_field("menu")
    assert bob("post", "/dinner/history/redo", {}).json()["undone"] is False
    assert not draft_definition(form).has_field("menu")
    assert bob("post", "/dinner/history/redo", {}).status_code == 404
