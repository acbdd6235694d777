"""What time does to conversations, whether or not anybody asks: the worker looks for it."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from formagent.storage.kept_queries import keys_at
from quorum.conversations.services.sessions import live_sessions
from quorum.conversations.services.transitions import close, locked, settle, untold_parties
from quorum.domain.conversations.states import OPEN_STATES, ConversationState, EndReason, Trigger
from quorum.models import AgentAccount, AgentSession, Conversation, ConversationParty

JOB = "conversation"
_AT_ONCE = 200


def conversations_to_sweep() -> list[str]:
    """Those whose time is over, whose party has lost its session, or whose last party has been told of the end."""
    found = [keys_at(find) for find in (_late, _left_by_a_party, _told)]
    return list(dict.fromkeys(str(key) for keys in found for key in keys))


def _late(now: dt.datetime) -> QuerySet[Conversation]:
    return Conversation.objects.filter(state__in=OPEN_STATES, deadline__lte=now).order_by("deadline")[:_AT_ONCE]


def _left_by_a_party(now: dt.datetime) -> QuerySet[Conversation]:
    rows = Conversation.objects.filter(state=ConversationState.ACTIVE, person_wanted_at=None)
    return rows.filter(pk__in=_gone_parties(now).values("conversation"))[:_AT_ONCE]


def _told(now: dt.datetime) -> QuerySet[Conversation]:
    untold = untold_parties(now).filter(conversation=OuterRef("pk"))
    rows = Conversation.objects.filter(~Exists(untold), state=ConversationState.TERMINATING)
    return rows.order_by("closed_at")[:_AT_ONCE]


def _gone_parties(now: dt.datetime) -> QuerySet[ConversationParty]:
    """Outside agents whose session expired, in conversations that they had joined. One that logged out may come again."""
    sessions = AgentSession.objects.filter(agent=OuterRef("agent"), expires_at__gte=OuterRef("joined_at"))
    live = live_sessions(now).filter(agent=OuterRef("agent"))
    expired = sessions.filter(ended_at=None, expires_at__lte=now)
    rows = ConversationParty.objects.filter(agent__role=AgentAccount.Role.OUTSIDE, taken_over_by=None)
    return rows.filter(Exists(expired), ~Exists(live)).exclude(joined_at=None)


@transaction.atomic
def sweep_conversation(key: str) -> bool:
    """Do what is due. False where nothing is."""
    conversation = locked(key)
    if conversation is None:
        return False
    if not conversation.is_open:
        return settle(conversation)
    if conversation.deadline <= timezone.now():
        return close(conversation, Trigger.WAITED_TOO_LONG, EndReason.TIMEOUT)
    if conversation.person_wanted_at is not None:
        return False  # A person may take longer than a session lasts.
    gone = _gone_parties(timezone.now()).filter(conversation=conversation).select_related("agent").first()
    if gone is None or conversation.state != ConversationState.ACTIVE:
        return False
    return close(conversation, Trigger.SESSION_GONE, EndReason.SESSION_EXPIRED, by=gone.agent)
