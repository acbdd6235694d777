"""What time does to conversations, whether or not anybody asks: the worker looks for it."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from quorum.conversations.services.sessions import live_sessions
from quorum.conversations.services.transitions import close, locked, settle, untold_parties
from quorum.domain.conversations.states import OPEN_STATES, ConversationState, EndReason, Trigger
from quorum.models import AgentAccount, AgentSession, Conversation, ConversationParty

JOB = "conversation"


def conversations_to_sweep(limit: int = 200) -> list[str]:
    """Those whose time is over, whose party has lost its session, or whose last party has been told of the end."""
    now = timezone.now()
    late = Conversation.objects.filter(state__in=OPEN_STATES, deadline__lte=now).order_by("deadline")
    gone = Conversation.objects.filter(state=ConversationState.ACTIVE, person_wanted_at=None).filter(
        pk__in=_gone_parties().values("conversation")
    )
    untold = untold_parties(now).filter(conversation=OuterRef("pk"))
    told = Conversation.objects.filter(~Exists(untold), state=ConversationState.TERMINATING).order_by("closed_at")
    found = [rows.values_list("pk", flat=True)[:limit] for rows in (late, gone, told)]
    return list(dict.fromkeys(str(key) for keys in found for key in keys))


def _gone_parties() -> QuerySet[ConversationParty]:
    """Outside agents whose session expired, in conversations that they had joined. One that logged out may come again."""
    now = timezone.now()
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
    gone = _gone_parties().filter(conversation=conversation).select_related("agent").first()
    if gone is None or conversation.state != ConversationState.ACTIVE:
        return False
    return close(conversation, Trigger.SESSION_GONE, EndReason.SESSION_EXPIRED, by=gone.agent)
