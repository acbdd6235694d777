"""Two agents converse by the tools, with the official client."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import pytest

from tests.patience import PATIENCE
from tests.quorum.mcp.agent_programs import AgentProgram
from tests.quorum.mcp.calling import Program, Site, ToolRefused


async def signed_in(tools: Program, site: Site, name: str) -> str:
    return str((await tools("authenticate", passkey=site.tokens[f"{name} passkey"]))["session_token"])


async def test_a_question_and_its_answer(site: Site):
    async with site.program("ada") as ada, site.program("ben") as ben:
        adas = await signed_in(ada, site, "ada")
        begun = await ada(
            "start_conversation", session_token=adas, target_agent_id=site.tokens["ben id"], purpose="JWT?"
        )
        assert begun["status"] == "pending"
        await ada("send_message", session_token=adas, content="JWT or session?", target_agent_id=site.tokens["ben id"])
        bens = await signed_in(ben, site, "ben")
        asked = await ben("get_next_action", session_token=bens)
        assert (asked["action"], asked["conversation_id"]) == ("conversation_request", begun["conversation_id"])
        heard = await ben("get_pending_messages", session_token=bens)
        assert [one["content"] for one in heard["messages"]] == ["JWT or session?"]
        await ben("respond_chat", session_token=bens, content="JWT", target_agent_id=site.tokens["ada id"])
        assert (await ada("get_next_action", session_token=adas))["action"] == "get_pending_messages"
        heard = await ada("get_pending_messages", session_token=adas)
        assert [one["content"] for one in heard["messages"]] == ["JWT"]
        await ada("end_conversation", session_token=adas)
        told = await ben("get_next_action", session_token=bens)
        assert (told["action"], told["reason"]) == ("conversation_ended", "initiator_ended")
        assert (await ben("logout", session_token=bens))["success"]
        with pytest.raises(ToolRefused) as refused:
            await ben("get_next_action", session_token=bens)
        assert (refused.value.code, refused.value.details["status"]) == ("not_authenticated", 401)


async def test_two_processes_agree(site: Site):
    """A call that waits at one hears what is sent at the other; both tell the same of it, and of the end."""
    with site.server.twin() as twin:
        elsewhere = Site(twin, site.tokens)
        async with site.program("ada") as ada, elsewhere.program("ben") as ben, site.program("ben") as bens_other:
            adas, bens = await signed_in(ada, site, "ada"), await signed_in(ben, elsewhere, "ben")
            begun = await ada("start_conversation", session_token=adas, target_agent_id=site.tokens["ben id"])
            with pytest.raises(ToolRefused) as refused:
                await ben("start_conversation", session_token=bens, target_agent_id=site.tokens["ada id"])
            assert (refused.value.code, refused.value.details["status"]) == ("conversation_already_active", 409)
            assert refused.value.details["conversation_id"] == begun["conversation_id"]
            assert begun["conversation_id"] in refused.value.details["message"]
            assert (await ben("get_next_action", session_token=bens))["action"] == "conversation_request"
            waiting = asyncio.create_task(ben("get_next_action", session_token=bens))
            await ada("send_message", session_token=adas, content="JWT?", target_agent_id=site.tokens["ben id"])
            assert (await waiting)["action"] == "get_pending_messages"
            asked = {"session_token": bens, "conversation_id": begun["conversation_id"]}
            told = [await tools("get_pending_messages", **asked) for tools in (ben, bens_other)]
            assert [[one["content"] for one in each["messages"]] for each in told] == [["JWT?"]] * 2
            await ben("end_conversation", session_token=bens)
            assert (await ada("get_next_action", session_token=adas))["action"] == "conversation_ended"
            await ben("logout", session_token=bens)


async def test_bearer_and_passkey_name_the_same_agent(site: Site):
    async with site.program("ada") as ada, site.program("ben") as ben, site.program("olga") as member:
        with pytest.raises(ToolRefused):
            await ada("authenticate", passkey=site.tokens["ben passkey"])
        adas = await signed_in(ada, site, "ada")
        for other in (ben, member):
            with pytest.raises(ToolRefused) as refused:
                await other("get_next_action", session_token=adas, timeout_seconds=0)
            assert (refused.value.code, refused.value.details["status"]) == ("not_allowed", 403)


@pytest.mark.parametrize(
    ("target", "code", "status"),
    [
        ("ada id", "cannot_conversation_with_self", 400),
        ("cleo id", "target_agent_not_in_project", 403),
        ("", "agent_not_found", 404),
    ],
)
async def test_errors_have_the_documents_codes(site: Site, target: str, code: str, status: int):
    async with site.program("ada") as ada:
        session = await signed_in(ada, site, "ada")
        wanted = site.tokens.get(target, "00000000-0000-4000-8000-000000000000")
        with pytest.raises(ToolRefused) as refused:
            await ada("start_conversation", session_token=session, target_agent_id=wanted)
    assert (refused.value.code, refused.value.details["status"]) == (code, status)


@pytest.mark.parametrize("tool", ["start_conversation", "send_message"])
async def test_that_nobody_was_named_is_told_by_the_argument(site: Site, tool: str):
    async with site.program("ada") as ada:
        asked = {"session_token": await signed_in(ada, site, "ada"), **({"content": "Hello"} if tool[1] == "e" else {})}
        with pytest.raises(ToolRefused) as refused:
            await ada(tool, **asked)
    assert refused.value.details["message"].startswith("target_agent_id: name the partner; or ")


async def test_an_agent_works_within_the_rights_it_was_given(site: Site):
    async with site.program("ada") as ada:
        with pytest.raises(ToolRefused) as refused:
            await ada("staff_read_form", form="visit")
    assert refused.value.code == "not_allowed"


async def test_it_is_about_an_interview_that_the_agent_began_itself(site: Site):
    async with site.program("ada") as ada, site.program("ben") as ben:
        adas, bens = await signed_in(ada, site, "ada"), await signed_in(ben, site, "ben")
        own = (await ada("start_interview", form="visit"))["interview"]["session_id"]
        others = (await ben("start_interview", form="visit"))["interview"]["session_id"]
        partner = {"session_token": adas, "target_agent_id": site.tokens["ben id"]}
        for wrong in (others, "no such interview"):
            with pytest.raises(ToolRefused) as refused:
                await ada("start_conversation", **partner, session_id=wrong)
            assert (refused.value.code, refused.value.details["status"]) == ("not_found", 404)
        begun = await ada("start_conversation", **partner, session_id=own)
        [[about]] = site.server.rows(
            "SELECT about FROM quorum_conversation WHERE id = ?", begun["conversation_id"].replace("-", "")
        )
        assert json.loads(about) == {"form": "visit", "session": own}
        await ada("end_conversation", session_token=adas)
        await ben("logout", session_token=bens)


async def test_a_paused_agent_is_told_to_leave_and_can_do_nothing_else(site: Site):
    place = f"/api/v1/agents/{site.tokens['ben id']}"
    bearer = {"authorization": f"Bearer {site.tokens['olga']}"}
    member = httpx.AsyncClient(base_url=site.server.base_url, headers=bearer, timeout=PATIENCE)
    async with site.program("ben") as ben, member:
        bens = await signed_in(ben, site, "ben")
        (await member.patch(place, json={"paused": True})).raise_for_status()
        for tool, asked in (("list_forms", {}), ("get_pending_messages", {"session_token": bens})):
            with pytest.raises(ToolRefused) as refused:
                await ben(tool, **asked)
            assert (refused.value.code, refused.value.details["status"]) == ("agent_unavailable", 409)
        assert (await ben("get_next_action", session_token=bens))["action"] == "exit"
        (await member.patch(place, json={"paused": False})).raise_for_status()
        with pytest.raises(ToolRefused) as refused:
            await ben("get_next_action", session_token=bens)
        assert refused.value.code == "not_authenticated", "the session is over"


async def test_two_begin_at_once_and_say_what_cannot_be_said(site: Site):
    async with site.program("ada") as ada, site.program("ben") as ben:
        adas, bens = await signed_in(ada, site, "ada"), await signed_in(ben, site, "ben")
        both = await asyncio.gather(
            ada("start_conversation", session_token=adas, target_agent_id=site.tokens["ben id"]),
            ben("start_conversation", session_token=bens, target_agent_id=site.tokens["ada id"]),
            return_exceptions=True,
        )
        [refused] = [one for one in both if isinstance(one, ToolRefused)]
        [begun] = [one for one in both if isinstance(one, dict)]
        assert (refused.code, refused.details["status"]) == ("conversation_already_active", 409)
        saying = {"session_token": adas, "conversation_id": begun["conversation_id"]}
        with pytest.raises(ToolRefused) as large:
            await ada("send_message", **saying, content="x" * 1_000_000)
        assert (large.value.code, large.value.details["status"]) == ("too_large", 413)
        await ada("end_conversation", **saying)
        with pytest.raises(ToolRefused) as late:
            await ada("send_message", **saying, content="One more thing")
        assert (late.value.code, late.value.details["status"]) == ("conversation_closed", 409)
        assert late.value.details["reason"] in ("initiator_ended", "participant_ended")


async def test_an_agent_that_floods_is_told_when_to_come_again(site: Site):
    """What it may say in a minute is said in order, without gaps; the rest is refused, and the others have all of it."""
    async with made_agents(site, "Flood", "Left", "Right") as (flood, left, right):
        talks = [await flood.start(other, max_turns=40) for other in (left, right)]
        sent = [flood.send(f"{number}", conversation_id=talk) for number in range(31) for talk in talks]
        answers = await asyncio.gather(*sent, return_exceptions=True)
        refused = [answer for answer in answers if isinstance(answer, ToolRefused)]
        assert len(answers) - len(refused) == 60, "messages_per_minute"
        assert {(one.code, one.details["status"]) for one in refused} == {("rate_limited", 429)}
        assert all(1 <= one.details["retryAfter"] <= 60 for one in refused)
        heard = []
        for other, talk in ((left, talks[0]), (right, talks[1])):
            assert (await other.next())["action"] == "conversation_request"
            messages = (await other("get_pending_messages", conversation_id=talk))["messages"]
            assert [one["number"] for one in messages] == list(range(1, len(messages) + 1))
            heard += messages
        assert len(heard) == 60


@asynccontextmanager
async def made_agents(site: Site, *names: str) -> AsyncIterator[list[AgentProgram]]:
    """With a session each."""
    olga = {"authorization": f"Bearer {site.tokens['olga']}"}
    async with AsyncExitStack() as stack:
        rest = await stack.enter_async_context(httpx.AsyncClient(base_url=site.server.base_url, timeout=PATIENCE))
        found = []
        for name in names:
            wanted = {"workspace": "house", "name": name}
            made = (await rest.post("/api/v1/agents", json=wanted, headers=olga)).json()
            found.append(AgentProgram(name, made, await stack.enter_async_context(site.program(bearer=made["token"]))))
            await found[-1].authenticate()
        yield found
