"""Agents are woken at their addresses: signed, again and again until they come; and what is erased is gone."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.utils import timezone

from formagent.work import run_until_idle
from quorum.conversations.services import forgetting
from quorum.models import AgentAccount, Conversation, ConversationMessage, PendingPurpose, StaffEvent
from tests.interviews.cast import Cast, make_cast
from tests.interviews.staff.webhooks.receiver import Receiver, receiving
from tests.quorum.conversations.playing import player

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def cast() -> Cast:
    return make_cast()


@pytest.fixture
def receiver(configured: Callable[..., Any]) -> Iterator[Receiver]:
    configured(FORMAGENT_WEBHOOKS__ALLOW_PRIVATE="true")
    with receiving() as running:
        yield running


def work() -> None:
    async_to_sync(run_until_idle)()


def test_a_partner_is_woken_once_and_consumes_it_by_signing_in(cast: Cast, receiver: Receiver):
    anna, ben = player(cast, "Anna"), player(cast, "Ben", wake_url=receiver.url, signed_in=False)
    talk = anna.start(ben)
    anna.send(ben, "A secret question")
    work()
    [(headers, body)] = receiver.requests
    told = json.loads(body)
    assert told["type"] == "agent_wanted"
    wanted = {"agentId": ben.id, "workspace": "harbour", "purpose": "chat", "conversationId": talk}
    assert told["data"] == wanted
    assert "secret question" not in body
    secret = AgentAccount.objects.get(pk=ben.id).wake_secret.removeprefix("whsec_")
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.{body}".encode()
    expected = base64.b64encode(hmac.new(base64.b64decode(secret), signed, hashlib.sha256).digest()).decode()
    assert headers["webhook-signature"] == f"v1,{expected}"
    ben.sign_in()
    assert not PendingPurpose.objects.filter(consumed_at=None).exists()
    work()
    assert len(receiver.requests) == 1


def test_an_address_that_fails_is_tried_again_with_the_same_id(cast: Cast, receiver: Receiver):
    receiver.statuses = [500, 200]
    anna, ben = player(cast, "Anna"), player(cast, "Ben", wake_url=receiver.url, signed_in=False)
    anna.start(ben)
    work()
    waiting = PendingPurpose.objects.get(consumed_at=None)
    assert (waiting.attempts, waiting.woken_at) == (1, None)
    assert waiting.due_at > timezone.now()
    PendingPurpose.objects.update(due_at=timezone.now())
    work()
    assert len(set(receiver.ids)) == 1
    assert len(receiver.requests) == 2
    assert PendingPurpose.objects.get(pk=waiting.pk).woken_at is not None


def test_what_a_workspace_had_of_conversations_is_gone_with_it(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    anna.start(ben)
    forgetting.forget_workspace(cast.workspace)
    for kind in (AgentAccount, Conversation, PendingPurpose):
        assert not kind.objects.exists()


def test_conversations_are_kept_for_a_term_and_their_words_leave_the_feed(cast: Cast):
    anna, ben = player(cast, "Anna"), player(cast, "Ben")
    talk = anna.start(ben, purpose="Harbour secrets")
    ben.next()
    anna.send(ben, "A harbour secret")
    anna.end()
    anna.next()
    ben.next()
    assert forgetting.remove_old_conversations() == 0
    Conversation.objects.filter(pk=talk).update(ended_at=timezone.now() - timezone.timedelta(days=400))
    assert forgetting.remove_old_conversations() == 1
    assert not ConversationMessage.objects.exists()
    assert "arbour secret" not in str(list(StaffEvent.objects.values_list("payload", flat=True)))
