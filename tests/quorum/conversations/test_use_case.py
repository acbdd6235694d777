"""The source document's use case: one agent asks another how to build the sign-in, step by step."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

import pytest
from channels.db import database_sync_to_async
from django.utils import timezone

from quorum.conversations.services import agent_calls
from quorum.conversations.services.sweeping import conversations_to_sweep, sweep_conversation
from quorum.models import AgentAccount, AgentSession, Conversation, PendingPurpose, StaffEvent
from tests.interviews.cast import Cast, make_cast
from tests.quorum.conversations.playing import player, refuses, soon, state_of

pytestmark = pytest.mark.django_db


def wait_out(talk: str) -> None:
    """Until the time that the conversation has is over: a quick machine is here before."""
    while timezone.now() <= Conversation.objects.get(pk=talk).deadline:
        time.sleep(0.001)


def test_a_worker_asks_another_and_both_are_told_of_the_end(cast: Cast):
    anna, ben = player(cast, "Worker A"), player(cast, "Worker B", signed_in=False)
    talk = anna.start(ben, purpose="How to sign people in")
    assert state_of(talk) == "pending"
    wanted = PendingPurpose.objects.get(consumed_at=None)
    assert (str(wanted.agent_id), wanted.purpose, str(wanted.conversation_id)) == (ben.id, "chat", talk)

    assert ben.sign_in()["conversation_ids"] == [talk]
    assert state_of(talk) == "active"
    assert not PendingPurpose.objects.filter(consumed_at=None).exists()
    asked = ben.next()
    assert asked["action"] == "conversation_request"
    assert (asked["conversation_id"], asked["from_agent_id"], asked["from_agent_name"]) == (talk, anna.id, "Worker A")
    assert (asked["purpose"], asked["state"]) == ("How to sign people in", "conversation_active")

    assert ben.next()["action"] == "wait_for_messages"
    anna.send(ben, "JWT or sessions?")
    assert ben.next()["action"] == "get_pending_messages"
    assert ben.read() == ["JWT or sessions?"]
    ben.respond("This project uses JWT.")
    assert ben.next()["action"] == "wait_for_messages"

    assert anna.next()["action"] == "get_pending_messages"
    assert anna.read() == ["This project uses JWT."]
    anna.send(ben, "Understood, JWT it is.")
    ended = anna.end()
    assert (ended["conversation_id"], ended["status"]) == (talk, "terminating")

    for agent in (ben, anna):
        assert state_of(talk) == "terminating"
        told = agent.next()
        assert (told["action"], told["conversation_id"]) == ("conversation_ended", talk)
        assert (told["ended_by"], told["reason"]) == (anna.id, "initiator_ended")
    assert state_of(talk) == "ended"
    assert ben.read() == ["Understood, JWT it is."]
    assert anna.next()["action"] == "wait_for_messages"

    kinds = list(StaffEvent.objects.filter(type__startswith="onConversation").values_list("type", "payload__state"))
    states = [state for kind, state in kinds if kind == "onConversationChange"]
    assert states == ["pending", "active", "terminating", "ended"]
    assert sum(kind == "onConversationMessage" for kind, _ in kinds) == 3


def test_four_agents_talk_as_a_group_and_read_each_at_their_own_pace(cast: Cast):
    anna, ben, carla, dora = (player(cast, name) for name in ("Anna", "Ben", "Carla", "Dora"))
    talk = anna.start(ben, carla, dora, purpose="Who writes the tests")
    for agent in (ben, carla):
        asked = agent.next()
        assert asked["action"] == "conversation_request"
        assert [one["agent_name"] for one in asked["participants"]] == ["Anna", "Ben", "Carla", "Dora"]
    assert state_of(talk) == "active"
    anna.send(ben, "Who has time?", conversation_id=talk)
    assert ben.read() == ["Who has time?"]
    ben.respond("I have.")
    assert carla.read() == ["Who has time?", "I have."]
    assert anna.read() == ["I have."]
    carla.respond("Then I review.")
    assert ben.read() == ["Then I review."]
    assert dora.next()["action"] == "conversation_request"
    assert dora.read() == ["Who has time?", "I have.", "Then I review."]
    ben.end(talk)
    for agent in (anna, ben, carla, dora):
        told = agent.next()
        assert (told["action"], told["reason"], told["ended_by"]) == ("conversation_ended", "participant_ended", ben.id)
    assert state_of(talk) == "ended"


def test_ending_a_pending_conversation_tells_the_initiator_alone(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben", signed_in=False)
    talk = anna.start(ben)
    anna.end()
    assert state_of(talk) == "terminating"
    assert anna.next()["reason"] == "initiator_ended"
    assert state_of(talk) == "ended"
    ben.sign_in()
    assert ben.next()["action"] == "wait_for_messages"


def test_nobody_comes_in_time(cast: Cast, configured):
    configured(FORMAGENT_CONVERSATIONS__PENDING_SECONDS="0.01")
    anna, ben = player(cast, "Anna"), player(cast, "Ben", signed_in=False)
    talk = anna.start(ben)
    assert anna.next()["action"] == "wait_for_messages"
    wait_out(talk)
    assert conversations_to_sweep() == [talk]
    sweep_conversation(talk)
    assert state_of(talk) == "expired"
    told = anna.next()
    assert (told["action"], told["reason"], told["ended_by"]) == ("conversation_ended", "timeout", None)
    assert anna.next()["action"] == "wait_for_messages"
    ben.sign_in()
    assert ben.next()["action"] == "wait_for_messages"
    assert anna.start(ben) != talk


def test_silence_ends_it_without_anybody_asking(cast: Cast, configured):
    configured(FORMAGENT_CONVERSATIONS__IDLE_SECONDS="0.01")
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    talk = anna.start(ben)
    ben.next()
    wait_out(talk)
    assert conversations_to_sweep() == [talk]
    sweep_conversation(talk)
    assert state_of(talk) == "terminating"
    assert {agent.next()["reason"] for agent in (anna, ben)} == {"timeout"}
    assert state_of(talk) == "ended"


def test_a_session_that_expired_ends_the_conversation_for_the_other(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    talk = anna.start(ben)
    ben.next()
    assert conversations_to_sweep() == []
    AgentSession.objects.filter(agent=ben.id).update(expires_at=timezone.now())
    assert conversations_to_sweep() == [talk]
    sweep_conversation(talk)
    told = anna.next()
    assert (told["reason"], told["ended_by"]) == ("session_expired", ben.id)
    assert state_of(talk) == "ended"


def test_a_party_whose_session_is_gone_does_not_keep_it_from_ending(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    talk = anna.start(ben)
    ben.next()
    anna.end()
    anna.next()
    assert state_of(talk) == "terminating"
    agent_calls.logout(ben.token)
    assert conversations_to_sweep() == [talk]
    sweep_conversation(talk)
    assert state_of(talk) == "ended"
    ben.sign_in()
    assert ben.next()["action"] == "conversation_ended"


@pytest.mark.django_db(transaction=True)
async def test_a_waiting_request_wakes_at_once():
    cast = await database_sync_to_async(make_cast)()
    anna = await database_sync_to_async(player)(cast, "Anna")
    ben = await database_sync_to_async(player)(cast, "Ben")
    waiting = asyncio.create_task(ben.anext(25))
    await asyncio.sleep(0.05)
    talk = await database_sync_to_async(anna.start)(ben)
    assert (await soon(waiting))["action"] == "conversation_request"
    waiting = asyncio.create_task(ben.anext(25))
    await asyncio.sleep(0.05)
    await database_sync_to_async(anna.send)(ben, "Are you there?")
    assert (await soon(waiting))["action"] == "get_pending_messages"
    assert await database_sync_to_async(ben.read)() == ["Are you there?"]
    await database_sync_to_async(ben.respond)("I am.")
    waiting = asyncio.create_task(ben.anext(25))
    await asyncio.sleep(0.05)
    await database_sync_to_async(anna.end)(talk)
    assert (await soon(waiting))["action"] == "conversation_ended"


@pytest.mark.django_db(transaction=True)
async def test_whoever_waits_with_a_session_that_is_over_hears_nothing():
    cast = await database_sync_to_async(make_cast)()
    anna = await database_sync_to_async(player)(cast, "Anna")
    ben = await database_sync_to_async(player)(cast, "Ben")
    elsewhere = replace(ben)
    await database_sync_to_async(elsewhere.sign_in)()
    talk = await database_sync_to_async(anna.start)(ben)
    assert (await ben.anext(0))["action"] == "conversation_request"
    waiting, waiting_elsewhere = asyncio.create_task(ben.anext(25)), asyncio.create_task(elsewhere.anext(25))
    await asyncio.sleep(0.05)
    await database_sync_to_async(agent_calls.logout)(ben.token)
    with refuses("not_authenticated"):
        await soon(waiting)
    await database_sync_to_async(anna.send)(ben, "Are you there?")
    assert (await soon(waiting_elsewhere))["action"] == "get_pending_messages"
    assert await database_sync_to_async(elsewhere.read)() == ["Are you there?"]
    await database_sync_to_async(elsewhere.respond)("I am.")
    waiting = asyncio.create_task(elsewhere.anext(25))
    await asyncio.sleep(0.05)
    await database_sync_to_async(AgentAccount.objects.filter(pk=ben.id).update)(paused_at=timezone.now())
    await database_sync_to_async(anna.send)(ben, "Still?", conversation_id=talk)
    assert (await soon(waiting))["action"] == "exit"
