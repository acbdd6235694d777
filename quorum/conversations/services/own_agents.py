"""The product's own agents in their conversations: what one has to answer, and what it says, each once."""

from __future__ import annotations

import datetime as dt
import uuid
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from formagent.config import get_config
from formagent.server.crash_points import crash_point
from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import version_definition
from quorum.conversations.services.joining import join
from quorum.conversations.services.messages import say
from quorum.conversations.services.purposes import ClaimedPurpose, want_agents
from quorum.conversations.services.telling import tell_change
from quorum.conversations.services.transitions import locked
from quorum.models import Conversation, ConversationMessage, ConversationParty, PendingPurpose

MOST_SHOWN = 20
"""Of the last messages."""


@dataclass(frozen=True)
class Question:
    """What an owner-side agent is asked, with all it may know."""

    form: FormDefinition
    notes: str
    said: list[dict[str, str]]
    last: str
    """What was said since it spoke last."""
    upto: int
    """The number of the last message that this is about."""


def question_for(claimed: ClaimedPurpose) -> Question | None:
    """Join where that is still to be done, and read. None where nothing is to be answered: the purpose is done then."""
    with transaction.atomic():
        agent, conversation = claimed.agent, locked(claimed.conversation_id)
        if conversation is None or not conversation.is_open:
            _consume(claimed)
            return None
        party = conversation.parties.get(agent=agent)
        if party.joined_at is None:
            party = join(agent, conversation.pk, timezone.now()) or party
            ConversationParty.objects.filter(pk=party.pk).update(request_told_at=timezone.now())
        unread = conversation.messages.exclude(author=agent).filter(number__gt=party.read).order_by("number")
        found = list(unread.select_related("author"))
        if not found or party.taken_over_by_id is not None or agent.form is None or agent.form.live_version_id is None:
            _consume(claimed)
            return None
    return _question(claimed, conversation, found)


def _question(claimed: ClaimedPurpose, conversation: Conversation, unread: list[ConversationMessage]) -> Question:
    form, agent = claimed.agent.form, claimed.agent
    assert form is not None
    assert form.live_version_id is not None
    lately = list(conversation.messages.select_related("author").order_by("-number")[:MOST_SHOWN])[::-1]
    said = [{"who": "you" if one.author_id == agent.pk else one.author.name, "said": one.content} for one in lately]
    last = "\n".join(one.content for one in unread)
    return Question(version_definition(form.live_version_id), agent.notes, said, last, unread[-1].number)


def answer(claimed: ClaimedPurpose, words: str, upto: int, *, hands_over: bool) -> bool:
    """Say it, once; with `hands_over` a person is called. False where the conversation is over, or a member speaks instead.

    What was said meanwhile gives a new purpose.
    """
    crash_point("own_answer_found")
    with transaction.atomic():
        conversation = locked(claimed.conversation_id)
        if conversation is None or not _consume(claimed):
            return False
        party = conversation.parties.get(agent=claimed.agent)
        if not conversation.is_open or party.taken_over_by_id is not None:
            return False
        ConversationParty.objects.filter(pk=party.pk).update(read=upto, offered=upto)
        if hands_over and conversation.person_wanted_at is None:
            _call_person(conversation)
        elif hands_over:
            return False  # Said once; the person is on the way.
        say(claimed.agent, conversation.pk, words, client_id=uuid.uuid5(claimed.id, str(upto)))
        if conversation.messages.exclude(author=claimed.agent).filter(number__gt=upto).exists():
            want_agents(conversation, [claimed.agent])
        crash_point("own_answer_storing")
    return True


def _call_person(conversation: Conversation) -> None:
    """The conversation waits for a person as long as that takes, up to the setting."""
    now = timezone.now()
    conversation.person_wanted_at = now
    conversation.deadline = now + dt.timedelta(seconds=get_config().conversations.person_seconds)
    conversation.save(update_fields=["person_wanted_at", "deadline"])
    tell_change(conversation)


def _consume(claimed: ClaimedPurpose) -> bool:
    """False where another worker has it."""
    held = PendingPurpose.objects.filter(pk=claimed.id, fence=claimed.fence, consumed_at=None)
    done = {"status": PendingPurpose.Status.DONE, "lease_owner": "", "lease_expires_at": None}
    return bool(held.update(consumed_at=timezone.now(), **done))
