"""UC016 of the source document: an agent asks another how to sign people in. By programs of others' making, over HTTP."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable, Iterator
from functools import partial

import httpx
import pytest

from tests.interviews.staff.webhooks.receiver import receiving
from tests.quorum.mcp.agent_programs import AgentProgram, Coordinator, Room
from tests.quorum.mcp.calling import Site, ToolRefused

SETTINGS = {"FORMAGENT_WEBHOOKS__ALLOW_PRIVATE": "true", "FORMAGENT_WORKER__LEASE_SECONDS": "2"}
QUESTION, ANSWER, THANKS = "JWT or sessions?", "This project uses JWT. Its reason is …", "Understood, I use JWT."


@pytest.fixture(scope="module")
def room(site: Site) -> Iterator[Room]:
    with receiving() as receiver:
        site.server.restart(**SETTINGS)
        yield Room(site, Coordinator(receiver))
        site.server.restart()


def nothing_happens() -> None:
    """Between two steps."""


def killed(room: Room, **settings: str) -> None:
    """With SIGKILL, and started again."""
    room.site.server.restart(**SETTINGS, **settings)


async def use_case(room: Room, anna: AgentProgram, ben: AgentProgram, between: Callable[[], object]) -> None:
    """The document's nine steps, and what happens between any two of them."""
    await anna.authenticate()
    talk = await anna.start(ben, purpose="How to sign people in")  # 1, 2
    assert room.conversation(talk)["state"] == "pending"
    between()
    await room.coordinator.wanted(ben, talk)  # 3
    between()
    assert (await ben.authenticate())["conversation_ids"] == [talk]  # 4
    assert room.conversation(talk)["state"] == "active"
    call = {"request_id": str(uuid.uuid4())}
    asked = await ben("get_next_action", **call)
    assert (asked["action"], asked["conversation_id"]) == ("conversation_request", talk)
    assert (asked["from_agent_id"], asked["from_agent_name"]) == (anna.id, anna.name)
    assert (asked["purpose"], asked["state"]) == ("How to sign people in", "conversation_active")
    between()
    assert await ben("get_next_action", **call) == asked, "an answer that was lost is given again"
    await anna.send(QUESTION, target_agent_id=ben.id)  # 5
    between()
    assert (await ben.next())["action"] == "get_pending_messages"  # 6
    assert await ben.heard() == [QUESTION]
    await ben.respond(ANSWER, target_agent_id=anna.id)
    between()
    assert (await anna.next())["action"] == "get_pending_messages"  # 7
    assert await anna.heard() == [ANSWER]
    await anna.send(THANKS, target_agent_id=ben.id)
    between()
    assert (await anna("end_conversation"))["status"] == "terminating"  # 8
    between()
    assert await ben.told_of_end(talk) == (anna.id, "initiator_ended")  # 9
    assert room.conversation(talk)["state"] == "terminating"
    assert await ben.heard() == [THANKS]
    await ben("get_pending_messages", conversation_id=talk, after=3)
    assert (await ben.next(timeout_seconds=0))["action"] == "wait_for_messages"
    assert await anna.told_of_end(talk) == (anna.id, "initiator_ended")
    assert room.conversation(talk)["state"] == "ended"
    assert room.said(talk) == [(anna.name, QUESTION), (ben.name, ANSWER), (anna.name, THANKS)]


async def test_step_by_step(room: Room):
    async with room.agents("Worker A", "Worker B") as (anna, ben):
        await use_case(room, anna, ben, nothing_happens)


async def test_the_server_is_killed_between_any_two_steps(room: Room):
    async with room.agents("Worker A", "Worker B") as (anna, ben):
        await use_case(room, anna, ben, partial(killed, room))


async def test_four_agents_as_a_group(room: Room):
    """Each is woken and reads at its own pace; who comes last finds everything; the end reaches each of them."""
    async with room.agents("Anna", "Ben", "Carla", "Dora") as (anna, ben, carla, dora):
        await anna.authenticate()
        talk = await anna.start(ben, carla, dora, purpose="Who writes the tests?", max_turns=6)
        waiting = []
        for agent in (ben, carla):
            await room.coordinator.wanted(agent, talk)
            await agent.authenticate()
            asked = await agent.next()
            assert [one["agent_name"] for one in asked["participants"]] == ["Anna", "Ben", "Carla", "Dora"]
            waiting.append(asyncio.create_task(agent.next()))
        await anna.send("Who has time?", conversation_id=talk)
        assert [(await each)["action"] for each in waiting] == ["get_pending_messages"] * 2
        assert await ben.heard() == ["Who has time?"]
        await ben.respond("I have.")
        assert await carla.heard() == ["Who has time?", "I have."]
        await carla.respond("Then I review.")
        assert await ben.heard() == ["Then I review."]
        await room.coordinator.wanted(dora, talk)
        await dora.authenticate()
        assert (await dora.next())["action"] == "conversation_request"
        assert await dora.heard() == ["Who has time?", "I have.", "Then I review."]
        with pytest.raises(ToolRefused) as refused:
            await anna.start(ben, carla, dora)
        assert (refused.value.code, refused.value.details["status"]) == ("conversation_already_active", 409)
        await carla("end_conversation", conversation_id=talk)
        for agent in (anna, ben, carla, dora):
            assert await agent.told_of_end(talk) == (carla.id, "participant_ended")
        assert room.conversation(talk)["state"] == "ended"


async def test_time_ends_it(room: Room):
    """Whoever waits is told of it at once: nobody comes; nobody says anything; the session of one is over."""
    killed(room, FORMAGENT_CONVERSATIONS__IDLE_SECONDS="1")
    async with room.agents("Worker A", "Worker B") as (anna, ben):
        for agent in (anna, ben):
            await agent.authenticate()
        silent = await anna.start(ben)
        assert (await ben.next())["action"] == "conversation_request"
        told = await asyncio.gather(*(agent.told_of_end(silent) for agent in (anna, ben)))
        assert told == [(None, "timeout")] * 2
        assert room.conversation(silent)["state"] == "ended"
        killed(room, FORMAGENT_CONVERSATIONS__PENDING_SECONDS="1")
        await ben("logout")
        lonely = await anna.start(ben)
        assert await anna.told_of_end(lonely) == (None, "timeout")
        assert room.conversation(lonely)["state"] == "expired"
        await ben.authenticate()
        assert (await ben.next(timeout_seconds=0))["action"] == "wait_for_messages"


async def test_the_server_is_killed_while_an_agent_waits(room: Room):
    """The poll breaks off; asked again of the new process, it is told of what was said meanwhile."""
    async with room.agents("Worker A", "Worker B") as (anna, ben):
        talk = await in_conversation(anna, ben)
        async with room.poll(ben, talk) as waiting:
            killed(room)
            with pytest.raises(httpx.TransportError):
                await waiting
        await anna.send(QUESTION, target_agent_id=ben.id)
        assert (await ben.next())["action"] == "get_pending_messages"
        assert await ben.heard(conversation_id=talk) == [QUESTION]


async def test_a_client_that_disappears_in_mid_call_loses_nothing(room: Room):
    """Neither what it would have been told, nor what it said last and never saw confirmed."""
    async with room.agents("Worker A", "Worker B") as (anna, ben):
        talk = await in_conversation(anna, ben)
        async with room.poll(ben, talk) as waiting:
            waiting.cancel()
        await anna.send(QUESTION, target_agent_id=ben.id)
        assert (await ben.next())["action"] == "get_pending_messages"
        assert await ben.heard() == [QUESTION]
        said = {"content": ANSWER, "conversation_id": talk, "message_id": str(uuid.uuid4())}
        room.call_and_leave(ben, "respond_chat", **said)
        await ben("respond_chat", **said)
        assert (await anna.next())["action"] == "get_pending_messages"
        assert await anna.heard() == [ANSWER]
        assert room.said(talk) == [(anna.name, QUESTION), (ben.name, ANSWER)], "sent twice, it is stored once"


async def in_conversation(anna: AgentProgram, ben: AgentProgram) -> str:
    """Both have a session, and Ben knows what he was asked into."""
    for agent in (anna, ben):
        await agent.authenticate()
    talk = await anna.start(ben)
    assert (await ben.next())["action"] == "conversation_request"
    return talk
