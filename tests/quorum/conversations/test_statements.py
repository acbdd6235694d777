"""How much a database is asked for what agents do most: no more than this, whoever else converses."""

from __future__ import annotations

import uuid
from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from quorum.conversations.services import agent_calls
from tests.interviews.cast import Cast
from tests.quorum.conversations.playing import player, refuses

pytestmark = pytest.mark.django_db(transaction=True)


def statements(call: Callable[[], object]) -> list[str]:
    """Without those that only begin and end a transaction."""
    with CaptureQueriesContext(connection) as asked:
        call()
    return [each["sql"] for each in asked if not each["sql"].startswith(("BEGIN", "COMMIT"))]


def test_sending_hearing_and_reading(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    talk = anna.start(ben)
    ben.next()
    anna.send(ben, "Hello")
    sent = statements(lambda: anna.send(ben, "Are you there?"))
    assert len(sent) <= 9, sent
    by_id = statements(lambda: agent_calls.send_message(anna.token, "Hello?", conversation_id=talk))
    assert len(by_id) <= 8, by_id
    heard = statements(ben.next)
    assert len(heard) <= 2, heard
    read = statements(ben.read)
    assert len(read) <= 4, read
    answered = statements(lambda: ben.send(anna, "Yes"))
    assert len(answered) <= 10, answered


def test_a_lost_notice_is_told_again_to_the_same_request(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    talk = anna.start(ben)
    begins, ends = str(uuid.uuid4()), str(uuid.uuid4())
    for _ in range(2):
        told = agent_calls.next_action_now(ben.token, begins)
        assert (told["action"], told["conversation_id"]) == ("conversation_request", talk)
    assert ben.next()["action"] == "wait_for_messages"
    anna.end(talk)
    for _ in range(2):
        told = agent_calls.next_action_now(ben.token, ends)
        assert (told["action"], told["reason"]) == ("conversation_ended", "initiator_ended")
    assert ben.next()["action"] == "wait_for_messages"
    with refuses("invalid_value"):
        agent_calls.next_action_now(ben.token, "once more")
