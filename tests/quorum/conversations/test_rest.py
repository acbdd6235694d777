"""Agents and conversations over REST, by token and scope."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast, make_cast
from tests.quorum.conversations.playing import player

pytestmark = pytest.mark.django_db(transaction=True)
ALL = (Right.READ_CONVERSATIONS, Right.START_CONVERSATIONS, Right.JOIN_CONVERSATIONS, Right.MANAGE_AGENTS)


@pytest.fixture
def cast() -> Cast:
    return make_cast()


class Caller:
    def __init__(self, cast: Cast, name: str, *scopes: Right) -> None:
        self._headers = {"authorization": f"Bearer {cast.token(name, *scopes)}"}

    def __call__(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        content = {"data": json.dumps(body), "content_type": "application/json"} if body is not None else {}
        answer = Client().generic(method, f"/api/v1{path}", headers=self._headers, **content)
        assert answer.status_code == status, answer.content
        return json.loads(answer.content) if answer.content else None


def test_an_agent_is_made_changed_and_deleted(cast: Cast):
    bob = Caller(cast, "bob", *ALL)
    made = bob("POST", "/agents", {"workspace": "harbour", "name": "Assistant"}, 201)
    assert made["passkey"].startswith("fap_")
    assert made["token"].startswith("faa_")
    assert made["passkey"] not in json.dumps(bob("GET", f"/agents/{made['id']}"))
    assert bob("PATCH", f"/agents/{made['id']}", {"paused": True})["paused"]
    assert bob("POST", f"/agents/{made['id']}/secrets")["passkey"] != made["passkey"]
    assert made["id"] in [one["id"] for one in bob("GET", "/agents?workspace=harbour")]
    wrong = bob("PATCH", f"/agents/{made['id']}", {"wakeUrl": "http://10.0.0.1/"}, 422)
    assert wrong["field"] == "wakeUrl"
    beyond = {"workspace": "harbour", "name": "X", "scopes": ["members:manage"]}
    assert bob("POST", "/agents", beyond, 422)["field"] == "scopes"
    bob("DELETE", f"/agents/{made['id']}", status=204)
    bob("GET", f"/agents/{made['id']}", status=404)


def test_a_conversation_is_begun_read_taken_over_and_ended(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    bob = Caller(cast, "bob", *ALL)
    wanted = {"agentId": anna.id, "targetAgentIds": [ben.id], "purpose": "Colours"}
    talk = bob("POST", "/conversations", wanted, 201)
    assert bob("POST", "/conversations", wanted, 409)["code"] == "conversation_already_active"
    assert bob("POST", "/conversations", wanted | {"targetAgentIds": [anna.id]}, 400)["code"] == (
        "cannot_conversation_with_self"
    )
    place = f"/conversations/{talk['id']}"
    ben.next()
    anna.send(ben, "Green?")
    assert [one["content"] for one in bob("GET", f"{place}/messages?after=0")] == ["Green?"]
    speaking = {"agentId": ben.id, "content": "Blue."}
    assert bob("POST", f"{place}/messages", speaking, 409)["code"] == "taken_over"
    taken = bob("POST", f"{place}/takeover", {"agentId": ben.id})
    assert [party["takenOverBy"] for party in taken["parties"]] == [None, "Bob"]
    bob("POST", f"{place}/messages", speaking, 201)
    assert bob("POST", f"{place}/messages", speaking | {"content": "x" * 1_000_000}, 413)["code"] == "too_large"
    assert anna.read() == ["Blue."]
    ended = bob("POST", f"{place}/end")
    assert (ended["state"], ended["reason"], ended["endedBy"]) == ("terminating", "staff_ended", "Bob")
    assert bob("POST", f"{place}/messages", speaking, 409)["code"] == "conversation_closed"
    assert [one["id"] for one in bob("GET", "/conversations?search=blue")["conversations"]] == [talk["id"]]
    assert bob("GET", "/conversations?state=pending")["conversations"] == []


def test_scopes_and_workspaces_hold(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    talk = anna.start(ben)
    reader = Caller(cast, "bob", Right.READ_CONVERSATIONS)
    reader("GET", f"/conversations/{talk}")
    reader("POST", f"/conversations/{talk}/end", status=403)
    reader("POST", "/agents", {"workspace": "harbour", "name": "X"}, 403)
    nobody = Caller(cast, "bob", Right.READ_FORMS)
    nobody("GET", f"/conversations/{talk}", status=403)
    assert nobody("GET", "/conversations")["conversations"] == []
    stranger = Caller(cast, "charlie", *ALL)
    for path in (f"/conversations/{talk}", f"/agents/{anna.id}"):
        stranger("GET", path, status=404)
    stranger("POST", "/conversations", {"agentId": anna.id, "targetAgentIds": [ben.id]}, 404)
