"""Tagging by agents: named responses only, all of them or none; they are found by their tags."""

from __future__ import annotations

import uuid

import pytest

from formagent.errors import NotFoundError, ProtocolError, ToolRetry
from interviews.models import AuditEntry, Form, ResponseTag
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form
from tests.quorum.tools.context import Staff

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def party(cast: Cast) -> Form:
    return party_form(cast.workspace)


@pytest.fixture
def ids(party: Form) -> list[str]:
    return [str(answer(party, {"name": name}).pk) for name in ("Ann", "Bea")]


def tagged(name: str) -> list[str]:
    return sorted(str(tag.response_id) for tag in ResponseTag.objects.filter(name=name))


def test_tags_are_put_on_and_taken_off_those_that_are_named(cast: Cast, ids: list[str]) -> None:
    rita = Staff(cast, "rita")
    rita.call("tag_responses", form="party", responses=ids[:1], add=["new"])
    wanted = {"form": "party", "responses": [*ids, ids[0]], "add": ["VIP", "call back, VIP"], "remove": ["NEW"]}
    told = rita.consequence("tag_responses", **wanted)
    assert (told.level, told.message) == (
        "INFO",
        "Changes the tags of 2 responses to “The summer party”. Respondents never see them.",
    )
    assert told.changes == ["Puts on: VIP, call back", "Takes off: NEW"]
    assert told.told["ja"].changes == ["付けるタグ：VIP, call back", "外すタグ：NEW"]
    data = rita.data("tag_responses", **wanted)
    assert (data["responses"], data["put_on"], data["taken_off"]) == (2, {"VIP": 2, "call back": 2}, {"new": 1})
    assert tagged("VIP") == tagged("call back") == sorted(ids) and tagged("new") == []
    last = AuditEntry.objects.filter(action="response.tagged").latest("pk")
    assert last.actor_id == cast.people["rita"].pk and rita.writes == 2


def test_what_does_not_fit_changes_nothing(cast: Cast, ids: list[str]) -> None:
    missing = str(uuid.uuid4())
    for more, refusal, words in (
        ({"responses": [*ids, missing], "add": ["vip"]}, NotFoundError, f"{missing}. Nothing was done"),
        ({"responses": ids}, ToolRetry, "Say which tags"),
        ({"responses": ids, "add": ["x" * 41], "remove": ["vip"]}, ProtocolError, "at most 40 letters"),
    ):
        with pytest.raises(refusal, match=words):
            Staff(cast, "rita").consequence("tag_responses", form="party", **more)
        with pytest.raises(refusal, match=words):
            Staff(cast, "rita").call("tag_responses", form="party", **more)
    assert not ResponseTag.objects.exists()


def test_responses_are_found_by_their_tag(cast: Cast, ids: list[str]) -> None:
    rita = Staff(cast, "rita")
    rita.call("tag_responses", form="party", responses=ids[1:], add=["VIP", "late"])
    found = Staff(cast, "victor").call("search_responses", form="party", tag=" vip ")
    assert (found.data["matching"], found.data["looked_for"]["tag"]) == (1, "vip")
    assert [(one["response"], one["tags"]) for one in found.data["sample"]] == [(ids[1], ["late", "VIP"])]
    assert found.source_documents[0].url == "/forms/party/responses/?tag=vip"
    assert rita.data("read_response", form="party", response=ids[1])["tags"] == ["late", "VIP"]
    with pytest.raises(ToolRetry, match="No response has the tag 'early'. There are: late, VIP."):
        rita.call("search_responses", form="party", tag="early")
