"""What agents may send that cannot be: each gets its code and status, and nothing is lost."""

from __future__ import annotations

import threading
import uuid

import pytest
from django.db import connection
from django.utils import timezone

from formagent.errors import NotAllowedError
from quorum.conversations.services import agent_calls, agents, sessions
from quorum.conversations.services.refusals import status_of
from quorum.models import AgentAccount, AgentSession, Conversation, ConversationMessage, PendingPurpose
from tests.interviews.cast import Cast, make_cast
from tests.quorum.conversations.playing import player, refuses, state_of

pytestmark = pytest.mark.django_db


def test_the_documents_errors_have_their_statuses(cast: Cast):
    anna, ben, carla = (player(cast, name) for name in ("Anna", "Ben", "Carla"))
    person = player(cast, "Paul", kind="human", signed_in=False)
    stranger = player(cast, "Stranger", by="charlie", workspace=cast.elsewhere)
    with refuses("cannot_conversation_with_self"):
        anna.start(anna)
    with refuses("cannot_start_conversation_with_human"):
        anna.start(person)
    for unknown in (str(uuid.uuid4()), "worker-b", "", "x" * 5_000):
        with refuses("agent_not_found"):
            agent_calls.start_conversation(anna.token, target_agent_ids=[unknown])
    with refuses("target_agent_not_in_project"):
        anna.start(stranger)
    with refuses("no_active_conversation"):
        anna.end()
    with refuses("no_active_conversation"):
        anna.send(ben, "Hello?")
    talk = anna.start(ben)
    for again in (lambda: anna.start(ben), lambda: ben.start(anna)):
        with refuses("conversation_already_active"):
            again()
    for wrong in (str(uuid.uuid4()), "conv_xxx"):
        with refuses("conversation_not_found"):
            anna.end(wrong)
    with refuses("conversation_not_found"):
        stranger.end(talk)
    with refuses("not_conversation_participant"):
        carla.end(talk)
    with refuses("not_conversation_participant"):
        agent_calls.send_message(carla.token, "Let me in", conversation_id=talk)
    with refuses("not_conversation_participant"):
        carla.read(conversation_id=talk)
    expected = {
        "cannot_conversation_with_self": 400,
        "cannot_start_conversation_with_human": 400,
        "agent_not_found": 404,
        "target_agent_not_in_project": 403,
        "conversation_already_active": 409,
        "conversation_not_found": 404,
        "no_active_conversation": 400,
        "not_conversation_participant": 403,
        "not_authenticated": 401,
    }
    assert {code: status_of(code) for code in expected} == expected


def test_a_message_to_what_is_over_is_refused_and_what_was_said_stays(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    talk = anna.start(ben)
    ben.next()
    anna.send(ben, "One")
    ben.end(talk)
    for late in (lambda: agent_calls.send_message(anna.token, "Two", conversation_id=talk), lambda: anna.end(talk)):
        with refuses("conversation_closed") as caught:
            late()
        assert caught.value.details["reason"] == "participant_ended"
    assert [message.content for message in ConversationMessage.objects.all()] == ["One"]


@pytest.mark.parametrize("content", ["", "  \n", "nul \x00 here", "half \ud83d of a pair"])
def test_a_message_that_cannot_be(cast: Cast, content: str):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    anna.start(ben)
    with refuses("invalid_value") as caught:
        anna.send(ben, content)
    assert caught.value.details["field"] == "content"


def test_a_message_that_is_too_long_names_the_limit(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    anna.start(ben)
    for length in (4_001, 1_000_000):
        with refuses("too_large") as caught:
            anna.send(ben, "x" * length)
        assert caught.value.details["limit"] == 4_000
    assert anna.send(ben, "x" * 4_000)["number"] == 1


@pytest.mark.parametrize("wanted", [{"max_turns": 1}, {"max_turns": 41}, {"purpose": "p" * 501}, {"purpose": "\x00"}])
def test_a_conversation_that_cannot_be(cast: Cast, wanted):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    with refuses("invalid_value"):
        anna.start(ben, **wanted)
    assert not Conversation.objects.exists()


def test_groups_have_three_to_eight_and_one_for_each_set(cast: Cast):
    people = [player(cast, f"Agent {number}") for number in range(9)]
    with refuses("invalid_value"):
        people[0].start(*people[1:])
    first = people[0].start(*people[1:8])
    with refuses("conversation_already_active"):
        people[3].start(*people[:3], *people[4:8])
    assert people[0].start(people[1], people[2]) != first
    assert people[0].start(people[1]) != first


def test_the_last_turn_ends_it_and_can_be_read(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    talk = anna.start(ben, max_turns=2)
    ben.next()
    anna.send(ben, "One")
    last = ben.respond("Two")
    assert (last["turns_left"], last["status"]) == (0, "terminating")
    with refuses("conversation_closed"):
        agent_calls.send_message(anna.token, "Three", conversation_id=talk)
    told = anna.next()
    assert (told["action"], told["reason"], told["ended_by"]) == ("conversation_ended", "turn_limit", None)
    assert anna.next()["action"] == "get_pending_messages"
    assert anna.read() == ["Two"]
    over = agent_calls.get_pending_messages(anna.token)["instruction"]
    assert over.startswith("The conversation is over: nothing can be answered.") and "respond_chat" not in over


def test_an_agent_that_floods_is_stopped(cast: Cast, configured):
    configured(FORMAGENT_CONVERSATIONS__MESSAGES_PER_MINUTE="3", FORMAGENT_CONVERSATIONS__STARTS_PER_HOUR="1")
    anna, ben, carla = (player(cast, name) for name in ("Anna", "Ben", "Carla"))
    anna.start(ben)
    for number in range(3):
        anna.send(ben, str(number))
    for too_fast in (lambda: anna.send(ben, "4"), lambda: anna.start(carla)):
        with refuses("rate_limited") as caught:
            too_fast()
        assert 1 <= caught.value.details["retryAfter"] <= 3_601
    ben.next()
    assert ben.read() == ["0", "1", "2"]


def test_a_resend_is_stored_once_and_another_content_is_refused(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    anna.start(ben)
    key = str(uuid.uuid4())
    first, again = (anna.send(ben, "Once", message_id=key) for _ in range(2))
    assert (first["number"], first["duplicate"]) == (1, False)
    assert (again["number"], again["duplicate"]) == (1, True)
    with refuses("id_conflict"):
        anna.send(ben, "Twice", message_id=key)
    with refuses("invalid_value"):
        anna.send(ben, "Twice", message_id="first")


def test_a_message_is_handed_out_until_the_agent_certainly_has_it(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    talk = anna.start(ben)
    ben.next()
    anna.send(ben, "One")
    assert ben.read() == ["One"] == ben.read()
    assert ben.next()["action"] == "get_pending_messages"
    anna.send(ben, "Two")
    assert ben.read(conversation_id=talk, after=1) == ["Two"]
    assert ben.read(conversation_id=talk, after=40) == ["Two"]  # What it was never handed, it cannot have.
    assert ben.read(conversation_id=talk, after=2) == []
    assert ben.next()["action"] == "wait_for_messages"
    with refuses("invalid_value"):
        ben.read(after=1)


def test_a_message_may_begin_the_conversation(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben", signed_in=False)
    said = anna.send(ben, "I have a question", auto_start_conversation=True)
    assert (said["number"], said["status"]) == (1, "pending")
    assert anna.send(ben, "Are you there?", auto_start_conversation=True)["conversation_id"] == said["conversation_id"]
    ben.sign_in()
    assert ben.next()["action"] == "conversation_request"
    assert ben.read() == ["I have a question", "Are you there?"]
    with refuses("too_large"):
        anna.send(player(cast, "Carla"), "x" * 4_001, auto_start_conversation=True)
    assert Conversation.objects.count() == 1


def test_earlier_conversations_are_given_where_the_initiator_says_so(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    anna.start(ben)
    ben.next()
    anna.send(ben, "Which colour?")
    ben.respond("Green.")
    anna.end()
    ben.next()
    anna.start(ben)
    assert ben.next()["earlier_messages"] == []
    anna.end()
    ben.next()
    anna.start(ben, include_earlier=True)
    given = ben.next()["earlier_messages"]
    assert [(one["from_agent_name"], one["content"]) for one in given] == [("Anna", "Which colour?"), ("Ben", "Green.")]


# --- who it is ---------------------------------------------------------------------------------------------------------


def test_tokens_that_open_nothing(cast: Cast):
    anna = player(cast, "Anna")
    for wrong in ("", "wrong", "x" * 100_000, anna.passkey):
        with refuses("not_authenticated"):
            agent_calls.next_action_now(wrong)
    for wrong in ("", "wrong", "x" * 100_000, anna.token):
        with refuses("not_authenticated"):
            agent_calls.authenticate(wrong)
    with refuses("not_authenticated"):
        agent_calls.authenticate(anna.passkey, str(uuid.uuid4()))
    AgentSession.objects.update(expires_at=timezone.now())
    with refuses("not_authenticated"):
        anna.next()


def test_changed_secrets_end_the_sessions_that_there_were(cast: Cast):
    anna = player(cast, "Anna")
    row = AgentAccount.objects.get(pk=anna.id)
    fresh = agents.rotate_secrets(row, by=cast.principal("alice"))
    with refuses("not_authenticated"):
        anna.next()
    with refuses("not_authenticated"):
        anna.sign_in()
    anna.passkey = fresh.passkey
    anna.sign_in()
    assert agents.agent_of_token(anna.api_token) is None
    assert agents.agent_of_token(fresh.token) == row


def test_a_session_is_extended_by_use_up_to_its_last_hour(cast: Cast, configured):
    configured(FORMAGENT_CONVERSATIONS__SESSION_SECONDS="100", FORMAGENT_CONVERSATIONS__SESSION_MOST_SECONDS="150")
    anna = player(cast, "Anna")
    row = AgentSession.objects.get(agent=anna.id)
    row.expires_at = timezone.now() + timezone.timedelta(seconds=10)
    row.save()
    anna.next()
    extended = AgentSession.objects.get(agent=anna.id)
    assert 90 < (extended.expires_at - timezone.now()).total_seconds() <= 100
    AgentSession.objects.filter(pk=row.pk).update(last_until=timezone.now() + timezone.timedelta(seconds=30))
    AgentSession.objects.filter(pk=row.pk).update(expires_at=timezone.now() + timezone.timedelta(seconds=10))
    anna.next()
    assert (AgentSession.objects.get(agent=anna.id).expires_at - timezone.now()).total_seconds() <= 30


def test_a_paused_agent_is_told_to_leave_and_reached_by_nobody(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    row = AgentAccount.objects.get(pk=ben.id)
    agents.set_paused(row, True, by=cast.principal("alice"))
    with refuses("agent_unavailable"):
        anna.start(ben)
    with refuses("agent_unavailable"):
        ben.start(anna)
    assert ben.next()["action"] == "exit"
    with refuses("not_authenticated"):
        ben.next()
    with refuses("agent_unavailable"):
        ben.sign_in()
    agents.set_paused(row, False, by=cast.principal("alice"))
    ben.sign_in()


def test_a_deleted_agent_leaves_its_words(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    talk = anna.start(ben)
    ben.next()
    anna.send(ben, "Bye")
    agents.delete_agent(AgentAccount.objects.get(pk=anna.id), by=cast.principal("alice"))
    with refuses("not_authenticated"):
        anna.sign_in()
    told = ben.next()
    assert (told["reason"], told["ended_by"]) == ("staff_ended", "Alice")
    assert ben.read() == ["Bye"]
    assert state_of(talk) == "ended"


def test_an_agent_without_the_scope_begins_nothing(cast: Cast):
    anna, ben = player(cast, "Anna", scopes=()), player(cast, "Ben")
    with pytest.raises(NotAllowedError):
        anna.start(ben)
    ben.start(anna)
    assert anna.next()["action"] == "conversation_request"


def test_bearer_and_session_name_the_same_agent(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    assert sessions.session_of(anna.token, AgentAccount.objects.get(pk=anna.id)).agent.name == "Anna"
    with refuses("not_allowed"):
        sessions.session_of(anna.token, AgentAccount.objects.get(pk=ben.id))


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_two_that_begin_at_the_same_moment_in_both_directions_have_one_conversation():
    cast = make_cast()
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    gate, outcomes = threading.Barrier(2), []

    def begin(one, other) -> None:
        gate.wait()
        try:
            outcomes.append(one.start(other))
        except Exception as error:
            outcomes.append(getattr(error, "code", repr(error)))
        finally:
            connection.close()

    threads = [threading.Thread(target=begin, args=pair) for pair in ((anna, ben), (ben, anna))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    [talk] = Conversation.objects.values_list("pk", flat=True)
    assert sorted(outcomes) == sorted([str(talk), "conversation_already_active"])
    assert PendingPurpose.objects.filter(consumed_at=None).count() == 1
