"""What staff add to responses: tags, notes, who works on them; views of their list; several erased at once."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.http import HttpResponse

from interviews.models import AuditEntry, Form, Response, ResponseNote, ResponseTag, SavedView, Session
from interviews.results.reading import paging
from interviews.results.rules.handling import MOST_TAGS, typed_tags
from interviews.results.services import handling
from interviews.sessions.services.erasure import erase_session
from interviews.staff.rules.rights import Right
from interviews.staff.services.workspaces import remove_member
from quorum.models import StaffEvent
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

pytestmark = pytest.mark.django_db
LIST = "/forms/party/responses/"


@pytest.fixture
def form(cast: Cast) -> Form:
    return party_form(cast.workspace)


@pytest.fixture
def ids(form: Form) -> list[str]:
    return [str(answer(form, {"name": name}).pk) for name in ("Ann", "Bea", "Cem")]


def post(cast: Cast, who: str, place: str, **data: Any) -> HttpResponse:
    return cast.client(who).post(place, data)  # type: ignore[return-value]


def shown(cast: Cast, query: str, who: str = "alice") -> list[str]:
    page = cast.client(who).get(f"{LIST}?{query}&columns=x&column=name")
    return sorted(row.cells[0].text for row in page.context["table"].rows)


@pytest.mark.parametrize(
    ("typed", "tags"),
    [
        ("vip", ["vip"]),
        (" needs   reply, vip,VIP ,", ["needs reply", "vip"]),
        ("至急、要返信", ["至急", "要返信"]),
        (" , ;", []),
    ],
)
def test_tags_are_read_as_typed(typed: str, tags: list[str]) -> None:
    assert typed_tags(typed) == tags


def test_several_are_tagged_and_found_by_their_tag(cast: Cast, form: Form, ids: list[str]) -> None:
    answered = post(cast, "rita", f"{LIST}selected?standing=submitted", do="tag", tags="VIP, late", response=ids[:2])
    assert answered.status_code == 303 and answered.headers["Location"].startswith(
        f"{LIST}?standing=submitted&changed="
    )
    assert shown(cast, "tag=vip") == ["Ann", "Bea"]
    post(cast, "rita", f"{LIST}selected", do="untag", tags="vip", response=ids[:1])
    assert shown(cast, "tag=VIP") == ["Bea"]
    assert shown(cast, "tag=late") == ["Ann", "Bea"]
    assert AuditEntry.objects.filter(action="response.tagged", details__responses=2, actor_id=cast.people["rita"].pk)
    told = [event.payload for event in StaffEvent.objects.filter(type="onResponseChange").order_by("seq")]
    assert told[:3] == [{"formSlug": "party", "change": "submitted", "count": 1}] * 3
    assert [(one["change"], one["count"]) for one in told[3:]] == [("handled", 2), ("handled", 1)]


def test_all_that_a_search_finds_are_tagged_on_its_other_pages_too(
    cast: Cast, form: Form, ids: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paging, "PAGE_ROWS", 2)
    page = cast.client("rita").get(LIST).content.decode()
    assert 'name="every"' in page and "All 3 that are found" in page
    post(cast, "rita", f"{LIST}selected?q=Bea", do="tag", tags="found", every="on", response=ids[:1])
    assert shown(cast, "tag=found") == ["Bea"]
    post(cast, "rita", f"{LIST}selected", do="tag", tags="all", every="on")
    assert len(shown(cast, "tag=all") + shown(cast, "tag=none")) == 2
    assert ResponseTag.objects.filter(name="all").count() == 3
    monkeypatch.setattr(handling, "MOST_FOUND", 2)
    answered = cast.client("rita").post(f"{LIST}selected", {"do": "tag", "tags": "more", "every": "on"}, follow=True)
    assert "At most 2 responses at once." in answered.content.decode()
    assert not ResponseTag.objects.filter(name="more").exists()


def test_others_responses_are_left_alone(cast: Cast, form: Form, ids: list[str]) -> None:
    elsewhere = answer(party_form(cast.elsewhere, form_named("there")), {"name": "Zoe"}, definition=form_named("there"))
    post(cast, "rita", f"{LIST}selected", do="tag", tags="vip", response=[str(elsewhere.pk), "nonsense", ids[0]])
    assert [str(tag.response_id) for tag in ResponseTag.objects.all()] == [ids[0]]


def form_named(slug: str) -> Any:
    from tests.interviews.results.answered import PARTY

    return PARTY.model_copy(update={"slug": slug})


def test_a_response_is_given_to_members_only(cast: Cast, form: Form, ids: list[str]) -> None:
    bob = cast.people["bob"].email
    post(cast, "rita", f"{LIST}selected", do="assign", assignee=bob, response=ids[:1])
    post(cast, "rita", f"{LIST}selected", do="assign", assignee=cast.people["charlie"].email, response=ids[1:])
    assert shown(cast, f"assignee={bob}") == ["Ann"]
    assert shown(cast, "assignee=nobody") == ["Bea", "Cem"]
    member = cast.workspace.memberships.get(user=cast.people["bob"])
    remove_member(cast.workspace, member.pk, by=cast.principal("alice"))
    assert shown(cast, "assignee=nobody") == ["Ann", "Bea", "Cem"]


def test_a_response_has_so_many_tags_at_most(cast: Cast, form: Form, ids: list[str]) -> None:
    many = ",".join(f"tag {number}" for number in range(MOST_TAGS))
    place = f"{LIST}{ids[0]}/handle"
    post(cast, "rita", place, tags=many)
    post(cast, "rita", f"{LIST}selected", do="tag", tags="one more", response=ids)
    assert ResponseTag.objects.count() == MOST_TAGS, "all or nothing"
    post(cast, "rita", place, tags="only this", assignee=cast.people["rita"].email)
    assert [tag.name for tag in ResponseTag.objects.all()] == ["only this"]
    assert Response.objects.get(pk=ids[0]).assignee == cast.people["rita"]


def test_notes_are_for_those_who_may_read_what_they_may_repeat(cast: Cast, form: Form, ids: list[str]) -> None:
    place = f"{LIST}{ids[0]}/"
    post(cast, "rita", f"{place}notes", text="Her address is ann@example.org")
    assert "ann@example.org" in cast.client("bob").get(place).content.decode()
    seen = cast.client("victor").get(place).content.decode()
    assert "ann@example.org" not in seen and "Notes are hidden from your role" in seen
    assert post(cast, "victor", f"{place}notes", text="Me too").status_code == 403


def test_whose_note_may_be_removed(cast: Cast, form: Form, ids: list[str]) -> None:
    place = f"{LIST}{ids[0]}/notes"
    for who in ("alice", "rita"):
        post(cast, who, place, text=f"By {who}")
    by_alice, by_rita = ResponseNote.objects.all()
    assert post(cast, "rita", f"{place}/{by_alice.pk}/remove").status_code == 403
    assert post(cast, "rita", f"{place}/{by_rita.pk}/remove").status_code == 303
    assert post(cast, "bob", f"{place}/{by_alice.pk}/remove").status_code == 303
    assert not ResponseNote.objects.exists()


def test_several_are_erased_once_their_number_was_typed(cast: Cast, form: Form, ids: list[str]) -> None:
    place = f"{LIST}erase-selected"
    post(cast, "alice", f"{LIST}selected", do="tag", tags="vip", response=ids)
    assert post(cast, "rita", place, response=ids, number="2").status_code == 403
    asked = post(cast, "alice", place, response=ids[:2])
    assert asked.status_code == 200 and "Type how many they are" in asked.content.decode()
    assert post(cast, "alice", place, response=ids[:2], number="3").status_code == 422
    assert Response.objects.count() == 3
    assert post(cast, "alice", place, response=ids[:2], number="2").status_code == 303
    assert shown(cast, "") == ["Cem"]
    assert ResponseTag.objects.count() == 1


def test_the_number_may_be_typed_in_full_width(cast: Cast, form: Form, ids: list[str]) -> None:
    place = f"{LIST}erase-selected"
    assert post(cast, "alice", place, response=ids[:2], number="１２").status_code == 422
    assert Response.objects.count() == 3
    assert post(cast, "alice", place, response=ids[:2], number=" ２ ").status_code == 303
    assert Response.objects.count() == 1


def test_erasing_takes_notes_and_tags_along(cast: Cast, form: Form) -> None:
    session = answer(form, {"name": "Ann"})
    post(cast, "alice", f"{LIST}{session.pk}/notes", text="Secret")
    post(cast, "alice", f"{LIST}{session.pk}/handle", tags="vip")
    erase_session(session)
    assert not ResponseNote.objects.exists() and not ResponseTag.objects.exists()


def test_a_view_is_kept_for_everybody_or_for_oneself(cast: Cast, form: Form, ids: list[str]) -> None:
    post(cast, "rita", f"{LIST}selected", do="tag", tags="vip", response=ids[:1])
    post(cast, "rita", f"{LIST}views?tag=vip&standing=submitted", name="VIPs", column=["name", "dish"])
    post(cast, "rita", f"{LIST}views?q=soup&filter=age:above:17", name="Soup", **{"for": "everybody"})
    tabs = cast.client("rita").get(LIST).context["table"].inbox.views
    assert [tab.label for tab in tabs] == ["All", "Assigned to me", "Soup", "VIPs"]
    assert [tab.label for tab in cast.client("bob").get(LIST).context["table"].inbox.views][2:] == ["Soup"]
    opened = cast.client("rita").get(f"{LIST}?{tabs[3].address}").context["table"]
    assert [row.id for row in opened.rows] == ids[:1] and [c.id for c in opened.chosen] == ["name", "dish"]
    own, shared = (SavedView.objects.get(name=name) for name in ("VIPs", "Soup"))
    assert post(cast, "bob", f"{LIST}views/{own.pk}/remove").status_code == 404
    assert post(cast, "bob", f"{LIST}views/{shared.pk}/remove").status_code == 303
    assert post(cast, "victor", f"{LIST}views", name="Mine").status_code == 403
    assert SavedView.objects.count() == 1


def test_tags_and_whose_it_is_stand_in_files(cast: Cast, form: Form, ids: list[str]) -> None:
    rita = cast.people["rita"].email
    post(cast, "alice", f"{LIST}{ids[0]}/handle", tags="vip, late", assignee=rita)
    token = cast.token("alice", *Right)
    place, bearer = "/api/v1/forms/party/responses", {"Authorization": f"Bearer {token}"}
    zipped = cast.client("alice").get(f"{place}?format=jsonl&tag=vip", headers=bearer)
    record = json.loads(b"".join(zipped))  # type: ignore[arg-type]
    assert (record["tags"], record["assignee"]) == (["late", "vip"], rita)
    assert table_row(cast, form) == {"Tags": "late; vip", "Assigned to": rita}


def table_row(cast: Cast, form: Form) -> dict[str, Any]:
    """The cells of the tagged response that say how it is handled."""
    from interviews.results.reading.columns import Columns
    from interviews.results.reading.records import records_of
    from interviews.results.writers.base import OWN_HEADERS, Tables

    tagged = str(ResponseTag.objects.all()[0].response_id)
    record = records_of([tagged], Columns(()), sensitive=True)[0]
    row = dict(zip(OWN_HEADERS, Tables(Columns(())).row(record), strict=True))
    return {name: row[name] for name in ("Tags", "Assigned to")}


def test_programs_do_the_same(cast: Cast, form: Form, ids: list[str]) -> None:
    client = cast.client("")
    client.defaults["HTTP_AUTHORIZATION"] = f"Bearer {cast.token('rita', *Right)}"
    place = f"/api/v1/forms/party/responses/{ids[0]}"

    def send(method: str, path: str, body: Any = None) -> HttpResponse:
        return client.generic(method, path, json.dumps(body or {}), content_type="application/json")  # type: ignore[return-value]

    changed = send("PATCH", place, {"tags": ["vip"], "assignee": cast.people["bob"].email})
    assert json.loads(changed.content) == {"tags": ["vip"], "assignee": cast.people["bob"].email}
    assert json.loads(send("PATCH", place, {"assignee": ""}).content) == {"tags": ["vip"], "assignee": None}
    wrong = send("PATCH", place, {"assignee": "charlie@example.org"})
    assert wrong.status_code == 422 and json.loads(wrong.content)["reason"] == "not_a_member"
    note = json.loads(send("POST", f"{place}/notes", {"text": "Call back"}).content)
    assert [one["text"] for one in json.loads(client.get(f"{place}/notes").content)] == ["Call back"]
    assert send("DELETE", f"{place}/notes/{note['id']}").status_code == 204
    kept = send("POST", "/api/v1/forms/party/views", {"name": "VIPs", "query": "tag=vip", "shared": False})
    assert json.loads(kept.content)["query"] == "tag=vip"
    assert [one["name"] for one in json.loads(client.get("/api/v1/forms/party/views").content)] == ["VIPs"]
    assert send("DELETE", f"/api/v1/forms/party/views/{json.loads(kept.content)['id']}").status_code == 204
    assert not SavedView.objects.exists()


def test_two_who_handle_one_response_lose_nothing_of_each_other(cast: Cast, form: Form, ids: list[str]) -> None:
    place, rita = f"{LIST}{ids[0]}/handle", cast.people["rita"].email
    post(cast, "alice", place, tags="old, stays")
    before = {"shown_tags": "old, stays", "shown_assignee": ""}
    post(cast, "alice", place, tags="old, stays, Alice’s", assignee=rita, **before)
    post(cast, "bob", place, tags="stays, Bob’s", assignee="", **before)
    assert sorted(tag.name for tag in ResponseTag.objects.all()) == ["Alice’s", "Bob’s", "stays"]
    assert Response.objects.get(pk=ids[0]).assignee == cast.people["rita"]


def test_the_page_sends_what_it_showed_along(cast: Cast, form: Form, ids: list[str]) -> None:
    place = f"{LIST}{ids[0]}/"
    post(cast, "alice", f"{place}handle", tags="old", assignee=cast.people["bob"].email)
    page = cast.client("rita").get(place).content.decode()
    assert 'name="shown_tags" value="old"' in page
    assert f'name="shown_assignee" value="{cast.people["bob"].email}"' in page


def test_what_was_typed_stays_when_some_of_it_is_refused(cast: Cast, form: Form, ids: list[str]) -> None:
    place, many = f"{LIST}{ids[0]}/", ", ".join(f"t{number}" for number in range(MOST_TAGS + 5))
    sent = {"tags": many, "shown_tags": "", "assignee": cast.people["bob"].email, "shown_assignee": "", "text": "Call!"}
    for path in ("handle", "notes"):
        refused = post(cast, "rita", f"{place}{path}", **sent)
        page = refused.content.decode()
        assert refused.status_code == 422 and f"A response has at most {MOST_TAGS} tags." in page
        assert f'value="{many}"' in page and ">Call!</textarea>" in page
        assert f'<option value="{cast.people["bob"].email}" selected>' in page
    assert not ResponseTag.objects.exists() and not ResponseNote.objects.exists()
    assert Response.objects.get(pk=ids[0]).assignee is None, "all or nothing"
    empty = post(cast, "rita", f"{place}notes", **{**sent, "tags": "vip", "text": " "})
    assert empty.status_code == 422 and 'value="vip"' in empty.content.decode()


def test_one_press_keeps_tags_and_note(cast: Cast, form: Form, ids: list[str]) -> None:
    place = f"{LIST}{ids[0]}/"
    answered = post(cast, "rita", f"{place}handle?standing=submitted", tags="vip", shown_tags="", text="Call!")
    assert answered.headers["Location"] == f"{place}?standing=submitted#handling"
    post(cast, "rita", f"{place}notes", tags="vip, late", shown_tags="vip", text="Again!")
    assert [note.text for note in ResponseNote.objects.all()] == ["Call!", "Again!"]
    assert sorted(tag.name for tag in ResponseTag.objects.all()) == ["late", "vip"]
    page = cast.client("rita").get(place).content.decode()
    assert 'name="text" form="handling-form"' in page


def test_those_are_counted_that_were_changed(cast: Cast, form: Form, ids: list[str]) -> None:
    def said(**data: Any) -> str:
        return cast.client("rita").post(f"{LIST}selected", {"response": ids, **data}, follow=True).content.decode()

    post(cast, "rita", f"{LIST}selected", do="tag", tags="vip", response=ids[:1])
    assert "2 responses were changed." in said(do="tag", tags="VIP")
    post(cast, "rita", f"{LIST}selected", do="untag", tags="vip", response=ids[:2])
    assert "1 response was changed." in said(do="untag", tags="vip")
    assert "0 responses were changed." in said(do="untag", tags="vip")
    assert "3 responses were changed." in said(do="assign", assignee=cast.people["bob"].email)
    assert "0 responses were changed." in said(do="assign", assignee=cast.people["bob"].email)
    entry = AuditEntry.objects.filter(action="response.untagged").latest("pk")
    assert entry.subject.startswith("session:"), "the only one that had it"


def undo_of(cast: Cast, who: str, **data: Any) -> str:
    """Where the list offers to undo what was done to those that were picked."""
    page = cast.client(who).post(f"{LIST}selected", data, follow=True).content.decode()
    offered = re.search(rf'action="({LIST}bulk/[^"]+/undo)"', page)
    assert offered, page
    return offered[1]


def tags_of(key: str) -> list[str]:
    return sorted(tag.name for tag in ResponseTag.objects.filter(response=key))


def test_undo_takes_off_just_the_tags_that_were_put_on(cast: Cast, form: Form, ids: list[str]) -> None:
    post(cast, "alice", f"{LIST}selected", do="tag", tags="VIP", response=ids[:1])
    place = undo_of(cast, "rita", do="tag", tags="vip, late", response=ids[:2])
    post(cast, "bob", f"{LIST}selected", do="tag", tags="late, new", response=ids)
    assert post(cast, "victor", place).status_code == 403 and post(cast, "charlie", place).status_code == 404
    assert "2 responses were changed." in cast.client("rita").post(place, follow=True).content.decode()
    assert [tags_of(key) for key in ids] == [["VIP", "new"], ["new"], ["late", "new"]]
    post(cast, "bob", f"{LIST}selected", do="tag", tags="late", response=ids[:2])
    assert "0 responses were changed." in cast.client("rita").post(place, follow=True).content.decode()
    assert tags_of(ids[1]) == ["late", "new"], "once only"


def test_undo_puts_back_the_tags_that_were_taken_off(cast: Cast, form: Form, ids: list[str]) -> None:
    post(cast, "alice", f"{LIST}selected", do="tag", tags="VIP", response=ids[:2])
    place = undo_of(cast, "rita", do="untag", tags="vip", response=ids)
    erase_session(Session.objects.get(pk=ids[1]))
    answered = post(cast, "rita", f"{place}?standing=submitted")
    assert answered.headers["Location"] == f"{LIST}?standing=submitted"
    assert [tags_of(key) for key in ids] == [["VIP"], [], []]


def test_undo_that_would_put_on_too_many_tags_does_nothing(cast: Cast, form: Form, ids: list[str]) -> None:
    post(cast, "alice", f"{LIST}selected", do="tag", tags="vip", response=ids[:2])
    place = undo_of(cast, "rita", do="untag", tags="vip", response=ids)
    post(cast, "bob", f"{LIST}{ids[1]}/handle", tags=",".join(f"t{number}" for number in range(MOST_TAGS)))
    assert "A response has at most" in cast.client("rita").post(place, follow=True).content.decode()
    assert tags_of(ids[0]) == []
    post(cast, "bob", f"{LIST}{ids[1]}/handle", tags="t1")
    post(cast, "rita", place)
    assert [tags_of(key) for key in ids] == [["vip"], ["t1", "vip"], []]


def test_what_others_did_is_not_offered_to_undo(cast: Cast, form: Form, ids: list[str]) -> None:
    answered = post(cast, "rita", f"{LIST}selected", do="tag", tags="vip", response=ids)
    for who, offers in (("rita", True), ("bob", False)):
        assert ("/undo" in cast.client(who).get(answered["Location"]).content.decode()) is offers
    assert cast.client("rita").get(f"{LIST}?changed=nonsense").status_code == 200


def test_a_response_is_found_by_its_reference_without_dash_and_by_its_id(
    cast: Cast, form: Form, ids: list[str]
) -> None:
    reference = Response.objects.get(pk=ids[1]).reference
    for typed in (reference, reference.replace("-", ""), reference.replace("-", "").lower(), ids[1], ids[1][:8]):
        assert shown(cast, f"q={typed}") == ["Bea"], typed
    assert shown(cast, f"q={ids[1][:7]}") == []


def test_what_was_picked_and_typed_stays_when_it_is_refused(
    cast: Cast, form: Form, ids: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paging, "PAGE_ROWS", 2)
    place = cast.client("rita").get(LIST).context["table"].next
    bob, many = cast.people["bob"].email, ",".join(f"t{number}" for number in range(MOST_TAGS + 1))
    for tags, words in (("t" * 90, "A tag has"), (many, "A response has at most"), (" , ", "Write a tag first.")):
        sent = {"do": "tag", "tags": tags, "assignee": bob, "response": ids[:1]}
        answered = post(cast, "rita", f"{LIST}selected{place}", **sent)
        page = answered.content.decode()
        assert answered.status_code == 422 and words in page
        assert f'value="{ids[0]}" form="selected" checked' in page, "on the second page, where it was picked"
        assert f'name="tags" value="{tags}"' in page and f'<option value="{bob}" selected>' in page
        assert f'href="{LIST}?' in page and 'href="?' not in page.split("<main")[1]


def test_anothers_view_is_replaced_once_that_was_asked_for(cast: Cast, form: Form, ids: list[str]) -> None:
    everybody = {"for": "everybody"}
    post(cast, "rita", f"{LIST}views?q=soup", name="To answer", **everybody)
    refused = post(cast, "alice", f"{LIST}views?q=cake", name="to  ANSWER", **everybody)
    page = refused.content.decode()
    assert refused.status_code == 422 and "Rita has kept a view of this name" in page.replace("rita", "Rita")
    assert 'value="to  ANSWER"' in page and 'value="everybody" checked' in page
    assert SavedView.objects.get().query["search"] == "soup"
    other = post(cast, "alice", f"{LIST}views?q=cake", name="To answer", replace="Something else", **everybody)
    assert other.status_code == 422
    post(cast, "alice", f"{LIST}views?q=cake", name="to  ANSWER", replace="to  ANSWER", **everybody)
    view = SavedView.objects.get()
    assert (view.name, view.query["search"], view.kept_by) == ("to ANSWER", "cake", cast.people["alice"])
    SavedView.objects.update(kept_by=None)
    unknown = post(cast, "alice", f"{LIST}views?q=tea", name="To answer", **everybody)
    assert unknown.status_code == 422


def test_that_ones_own_view_was_replaced_is_said(cast: Cast, form: Form, ids: list[str]) -> None:
    assert "checked" not in cast.client("rita").get(f"{LIST}?q=soup").content.decode().split('value="everybody"')[1][:9]
    for choice in ({}, {"for": "everybody"}):
        post(cast, "rita", f"{LIST}views?q=soup", name="Mine", **choice)
        said = cast.client("rita").post(f"{LIST}views?q=cake", {"name": "mine", **choice}, follow=True)
        assert "The view “mine” was replaced." in said.content.decode()
    assert [view.query["search"] for view in SavedView.objects.all()] == ["cake", "cake"]
