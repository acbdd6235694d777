"""The pages of conversations and agents: found, read, taken over, ended; without scripts."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from django.urls import reverse

from interviews.models import Form
from quorum.conversations.services.agents import owner_side_agent
from quorum.conversations.services.ending import end_as_member
from quorum.conversations.services.staff_voice import begin_for_run
from quorum.conversations.services.starting import Wanted, start_conversation
from quorum.models import AgentAccount, Conversation, ConversationMessage, Interaction
from quorum.views import frame
from tests.interviews.access_world import make_place
from tests.interviews.cast import Cast
from tests.quorum.conversations.playing import player, refuses, state_of

pytestmark = pytest.mark.django_db
LIST = "/conversations/"


def talk_of(cast: Cast, purpose: str = "How to sign in"):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    talk = anna.start(ben, purpose=purpose)
    ben.next()
    anna.send(ben, "JWT or <b>sessions</b>?")
    return anna, ben, talk


def test_conversations_are_listed_searched_and_filtered(cast: Cast):
    _, _, talk = talk_of(cast)
    victor = cast.client("victor")
    page = victor.get(LIST).content.decode()
    assert "How to sign in" in page
    assert f'id="talk-{talk}"' in page
    for words, found in (("sessions", True), ("sign in", True), ("Anna", True), ("nothing of it", False)):
        assert (f'id="talk-{talk}"' in victor.get(LIST, {"q": words}).content.decode()) is found, words
    assert f'id="talk-{talk}"' not in victor.get(LIST, {"state": "over"}).content.decode()
    part = victor.get(LIST, headers={"HX-Request": "true"}).content.decode()
    assert part.lstrip().startswith("<section")
    assert f'id="talk-{talk}"' not in cast.client("charlie").get(LIST).content.decode()


def test_a_transcript_shows_what_was_said_as_text(cast: Cast):
    _, _, talk = talk_of(cast)
    page = cast.client("victor").get(f"{LIST}{talk}/").content.decode()
    assert "JWT or &lt;b&gt;sessions&lt;/b&gt;?" in page
    assert "Speak in the place of" not in page, "a viewer reads"
    assert cast.client("charlie").get(f"{LIST}{talk}/").status_code == 404


def test_a_member_takes_an_agents_place_speaks_and_gives_it_back(cast: Cast):
    anna, ben, talk = talk_of(cast)
    bob, place = cast.client("bob"), f"{LIST}{talk}/as/{ben.id}"
    assert bob.post(f"{place}/say", {"content": "Too early"}).status_code == 409
    assert bob.post(f"{place}/take").status_code in (302, 303)
    assert "You speak in the place of Ben" in bob.get(f"{LIST}{talk}/").content.decode()
    assert cast.client("rita").post(f"{place}/take").status_code == 409
    bob.post(f"{place}/say", {"content": "JWT, says Bob."})
    assert anna.read() == ["JWT, says Bob."]
    said = ConversationMessage.objects.latest("pk")
    assert (str(said.author_id), said.spoken_by, said.by_member) == (ben.id, cast.people["bob"], True)
    with refuses("taken_over"):
        ben.send(anna, "Me, too")
    bob.post(f"{place}/give")
    ben.send(anna, "I am back")
    assert cast.client("victor").post(f"{place}/take").status_code == 403


def test_a_member_ends_it(cast: Cast):
    anna, ben, talk = talk_of(cast)
    rita = cast.client("rita")
    rita.post(f"{LIST}{talk}/end")
    told = anna.next()
    assert (told["action"], told["reason"], told["ended_by"]) == ("conversation_ended", "staff_ended", "Rita")
    ben.next()
    assert state_of(talk) == "ended"
    assert rita.post(f"{LIST}{talk}/end").status_code == 409
    page = rita.get(f"{LIST}{talk}/").content.decode()
    assert "ended by a member" in page
    assert "End the conversation" not in page


def test_it_ends_while_its_page_is_made(cast: Cast, monkeypatch: pytest.MonkeyPatch):
    _, _, talk = talk_of(cast)
    known = frame.last_numbers

    def ended_just_before(keys: Iterable[str]) -> dict[str, int]:
        if state_of(talk) == "active":
            end_as_member(Conversation.objects.get(pk=talk), by=cast.principal("rita"))
        return known(keys)

    monkeypatch.setattr(frame, "last_numbers", ended_just_before)
    assert "End the conversation" not in cast.client("bob").get(f"{LIST}{talk}/").content.decode()
    assert state_of(talk) == "terminating"


def test_an_agent_is_made_its_secrets_shown_once_and_it_signs_in(cast: Cast):
    bob, url = cast.client("bob"), reverse("quorum:agents", args=[cast.workspace.slug])
    sent = {"name": "Travel assistant", "kind": "ai", "scopes": ["conversations:start"]}
    page = bob.post(url, sent).content.decode()
    passkey = re.search(r'id="passkey" readonly value="([^"]+)"', page)
    assert passkey
    made = AgentAccount.objects.get(name="Travel assistant")
    assert made.responsible == cast.people["bob"]
    assert passkey[1] not in bob.get(url).content.decode()
    assert passkey[1] not in str(AgentAccount.objects.values())
    agent = player(cast, "x", signed_in=False)
    agent.passkey = passkey[1]
    assert agent.sign_in()["agent_id"] == str(made.pk)
    wrong = bob.post(url, sent | {"wake_url": "http://127.0.0.1/wake"})
    assert wrong.status_code == 422
    for change, column in (("pause", "paused_at"), ("delete", "deleted_at")):
        bob.post(f"{url}{made.pk}/{change}", {"paused": "true"})
        assert getattr(AgentAccount.objects.get(pk=made.pk), column) is not None
    assert cast.client("rita").get(url).status_code == 403
    assert cast.client("charlie").get(url).status_code == 404


def test_notes_are_written_for_a_forms_own_agent(cast: Cast):
    form = Form.objects.create(workspace=cast.workspace, slug="walk", title="A walk")
    agent = owner_side_agent(form)
    url = reverse("quorum:agents_notes", args=[cast.workspace.slug, agent.pk])
    cast.client("bob").post(url, {"notes": "Dogs may come."})
    assert AgentAccount.objects.get(pk=agent.pk).notes == "Dogs may come."
    outside = AgentAccount.objects.get(pk=player(cast, "Anna").id)
    other = reverse("quorum:agents_notes", args=[cast.workspace.slug, outside.pk])
    assert cast.client("bob").post(other, {"notes": "x"}).status_code == 404


def test_what_waits_for_a_person_is_counted_in_the_navigation(cast: Cast):
    _, _, talk = talk_of(cast)
    Conversation.objects.filter(pk=talk).update(person_wanted_at="2026-11-24T10:00:00Z")
    page = cast.client("rita").get(LIST).content.decode()
    assert "queue-waits" in page
    assert "Needs a person" in page


def test_a_conversation_is_linked_with_what_it_is_about(cast: Cast):
    """From its page to the response, the review and the run, and from each of them back."""
    place = make_place(cast.workspace, cast.people["alice"])
    slug, things = place.form.slug, place.objects
    about = {"form": slug, "session": things["session_id"], "review": things["review_id"]}
    about["interaction"] = things["interaction_id"]
    pages = {
        "session": reverse("interviews:response", args=[slug, about["session"]]),
        "review": reverse("quorum:review", args=[about["review"]]),
        "interaction": reverse("quorum:interaction", args=[about["interaction"]]),
    }
    owner, said = cast.client("alice"), "Agents have talked about this"
    for page in pages.values():
        assert said not in owner.get(page).content.decode(), page
    one, other = AgentAccount.objects.filter(role=AgentAccount.Role.OUTSIDE, name="Ben"), player(cast, "Carla")
    talk = start_conversation(one.get(), [other.id], Wanted("Which day?", about=about))
    own = reverse("quorum:conversation", args=[talk.pk])
    for name, page in pages.items():
        shown = owner.get(page).content.decode()
        assert said in shown and f'href="{own}"' in shown, page
        named = {"form", "session"} if name == "session" else {name}
        Conversation.objects.filter(pk=talk.pk).update(about={key: about[key] for key in named})
        assert f'href="{page}"' in owner.get(own).content.decode()
        Conversation.objects.filter(pk=talk.pk).update(about=about)


def test_what_a_run_asks_another_agent_is_about_what_the_run_is_about(cast: Cast):
    place = make_place(cast.workspace, cast.people["alice"])
    run, partner = place.objects["interaction_id"], player(cast, "Carla")
    asked = {"form": place.form.slug, "response": place.objects["session_id"]}
    Interaction.objects.filter(pk=run).update(about=asked)
    said = begin_for_run(cast.workspace, run, partner.id, "Which day?", 1, "Which day suits you?")
    assert said.conversation.about == {"form": asked["form"], "session": asked["response"], "interaction": run}
