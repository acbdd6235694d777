"""REST of interactions: begun, followed, nested, cancelled; plans and confirmations answered; refusals by code."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.core.cache import caches
from django.test import Client

from formagent import work
from formagent.protocol.problem_details import STATUS
from interviews.forms.services.definitions import version_definition
from interviews.models import Form
from interviews.staff.rules.rights import Right
from quorum.models import Interaction
from quorum.services.confirmations import request_confirmation
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

pytestmark = pytest.mark.django_db(transaction=True)
BASE = "/api/v1/interactions"


@pytest.fixture
def form(cast: Cast) -> Form:
    caches["process"].clear()
    version_definition.cache_clear()
    form = party_form(cast.workspace)
    answer(form, {"name": "A", "email": "a@example.org", "age": 20, "dish": "soup"})
    return form


class Program:
    """Somebody's program, with a token."""

    def __init__(self, cast: Cast, name: str, *scopes: Right) -> None:
        self._client = Client(headers={"Authorization": f"Bearer {cast.token(name, *(scopes or Right))}"})

    def get(self, path: str = "", status: int = 200) -> Any:
        answer = self._client.get(
            path if path.startswith("/") else BASE + ("" if path[:1] in ("", "?") else "/") + path
        )
        assert answer.status_code == status, answer.content
        return answer.json()

    def post(self, path: str = "", status: int = 201, **body: Any) -> Any:
        address = path if path.startswith("/") else f"{BASE}{path and '/' + path}"
        answer = self._client.post(address, body, content_type="application/json")
        assert answer.status_code == status, answer.content
        return answer.json()

    def refused(self, code: str, path: str = "", **body: Any) -> Any:
        found = self.post(path, STATUS[code], **body)
        assert found["code"] == code
        return found


def ask(program: Program, request: str = "How many?", **more: Any) -> Any:
    return program.post(workspace="harbour", form="ask", request=request, **more)


def run() -> None:
    async_to_sync(work.run_until_idle)()


def test_a_question_of_the_list_is_asked_and_followed(cast: Cast, form: Form) -> None:
    bob = Program(cast, "bob")
    begun = bob.post(
        workspace="harbour", form="ask", chore={"kind": "ask", "form": "party", "question": "counts"}, language="ja"
    )
    assert (begun["state"], begun["phase"], begun["depth"], begun["parentId"]) == ("queued", "answering", 0, None)
    assert begun["requestedBy"] == "bob@example.org" and "The summer party" in begun["request"]
    run()
    found = bob.get(begun["id"])
    assert (found["state"], found["error"], found["cost"]["calls"]) == ("completed", "", 0)
    assert found["sources"][0]["url"] == "/forms/party/analytics/"
    kinds = [entry["kind"] for entry in found["story"]]
    assert (kinds[0], kinds[-2:]) == ("message", ["message", "sources"])
    after = bob.get(f"{begun['id']}?after={found['story'][-2]['number']}")
    assert [entry["kind"] for entry in after["story"]] == ["sources"]


def test_a_list_is_page_by_page_and_ones_own(cast: Cast) -> None:
    bob, victor = Program(cast, "bob"), Program(cast, "victor")
    ids = [ask(bob, f"Question {number}")["id"] for number in range(3)][::-1]
    first = bob.get("?limit=2")
    assert [line["id"] for line in first["interactions"]] == ids[:2]
    rest = bob.get(f"?limit=2&before={first['before']}")
    assert ([line["id"] for line in rest["interactions"]], rest["before"]) == (ids[2:], None)
    assert victor.get()["interactions"] == []
    assert [line["request"] for line in Program(cast, "alice").get("?form=ask")["interactions"]][-1] == "Question 0"
    assert bob.get("?state=completed&workspace=harbour")["interactions"] == []
    bob.get("?workspace=elsewhere", 404)
    bob.get(f"?before={uuid.uuid4()}", 404)
    victor.get(ids[0], 404)


def test_children_to_the_fourth_level_are_refused(cast: Cast) -> None:
    bob = Program(cast, "bob")
    parent = root = ask(bob)["id"]
    for depth in (1, 2, 3):
        child = bob.post(f"{parent}/children", form="ask", request="--fresh And why?")
        assert (child["depth"], child["parentId"], child["rootId"], child["contextMode"]) == (
            depth,
            parent,
            root,
            "fresh",
        )
        parent = child["id"]
    assert bob.refused("max_depth_exceeded", f"{parent}/children", form="ask", request="Deeper")["attempted"] == 4
    bob.refused("parent_not_found", f"{uuid.uuid4()}/children", form="ask", request="Whose?")
    Program(cast, "charlie").refused("parent_not_found", f"{root}/children", form="ask", request="Mine?")
    assert Interaction.objects.count() == 4
    assert [line["depth"] for line in bob.get(root)["children"]] == [1]


def test_cancelling_goes_down(cast: Cast) -> None:
    bob = Program(cast, "bob")
    root = ask(bob)["id"]
    child = bob.post(f"{root}/children", form="ask", request="And why?")["id"]
    Program(cast, "alice").post(f"{root}/cancel", 200)
    assert [bob.get(one)["state"] for one in (root, child)] == ["cancelled", "cancelled"]
    assert bob.post(f"{root}/cancel", 200)["state"] == "cancelled"


def test_a_token_does_no_more_than_its_scopes(cast: Cast, form: Form) -> None:
    narrow = Program(cast, "alice", Right.READ_FORMS)
    begun = narrow.post(workspace="harbour", form="ask", chore={"kind": "ask", "form": "party", "question": "counts"})
    run()
    found = narrow.get(begun["id"])
    assert (found["state"], "read_analytics" in found["error"]) == ("failed", True)


def test_what_does_not_fit_is_named(cast: Cast, form: Form) -> None:
    bob = Program(cast, "bob")
    about = {"workspace": "harbour", "form": "ask", "request": "How many?"}
    assert "request" in bob.refused("invalid_value", **{**about, "request": "--fresh "})["detail"]
    assert "colour" in bob.refused("invalid_value", **about, mode={"colour": "red"})["detail"]
    assert "chore" in bob.refused("invalid_value", **about, chore={"kind": "dance", "form": "party"})["detail"]
    assert "agent" in bob.refused("invalid_value", **about, chore={"kind": "report", "form": "party"})["detail"]
    bob.refused("not_found", **about, about={"form": "nowhere"})
    bob.refused("not_found", **{**about, "workspace": "elsewhere"})
    assert bob.post(status=422, **{**about, "form": "sing"})["code"] == "invalid_request"
    assert Interaction.objects.count() == 0


def test_no_plan_no_answer(cast: Cast) -> None:
    bob = Program(cast, "bob")
    key = ask(bob)["id"]
    bob.refused("closed", f"{key}/plan", accepted=True)
    Program(cast, "alice").refused("own_request", f"{key}/plan", accepted=False)


def test_confirmations_are_listed_and_answered_once(cast: Cast) -> None:
    given = {"requested_by": cast.people["bob"], "level": "WARN", "message": "Publishes.", "seconds": 60}
    asked = request_confirmation(cast.workspace, "publish_form", {"form": "party"}, changes=["a → b"], **given)
    rita, bob = Program(cast, "rita"), Program(cast, "bob")
    [line] = rita.get("/api/v1/confirmations")
    assert (line["id"], line["tool"], line["args"], line["changes"]) == (
        str(asked.pk), "publish_form", {"form": "party"}, ["a → b"],
    )  # fmt: skip
    assert bob.get("/api/v1/confirmations") == []
    address = f"/api/v1/confirmations/{asked.pk}/answer"
    bob.refused("not_allowed", address, approved=True)
    rita.refused("confirmation_unknown", address, approved=True, argsHash="0" * 64)
    assert rita.post(address, 200, approved=True, argsHash=line["argsHash"], reason="go")["approved"] is True
    rita.refused("confirmation_expired", address, approved=False)
    assert [one["reason"] for one in rita.get("/api/v1/confirmations?answered=true")] == ["go"]


def test_a_chore_takes_the_settings_that_are_sent_with_it(cast: Cast, form: Form) -> None:
    report = {"kind": "report", "form": "party"}
    begun = Program(cast, "bob").post(
        workspace="harbour", form="agent", chore=report, mode={"phase_scope": "plan_only"}
    )
    run()
    assert Program(cast, "bob").get(begun["id"])["state"] == "proposed"
