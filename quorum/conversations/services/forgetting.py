"""What goes of conversations: with a response or a form, with a workspace, and when they were kept long enough."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from interviews.models import Form, Session, Workspace
from quorum.domain.withholding import withhold
from quorum.models import AgentAccount, Conversation, ReviewOverrides, StaffEvent
from quorum.reviews.installation import installation_settings
from quorum.services.settings import settings_for

REMOVED_AT_ONCE = 200
_SETTING = "interaction_retention_days"
_EVENTS = ("onConversationChange", "onConversationMessage")


def forget_workspace(workspace: Workspace) -> None:
    """All of its conversations, and its agents."""
    Conversation.objects.filter(workspace=workspace).delete()
    AgentAccount.objects.filter(workspace=workspace).delete()


def forget_form(form: Form) -> None:
    """The conversations about a form, those with its owner-side agent, and that agent."""
    own = AgentAccount.objects.filter(form=form)
    _forget(
        Conversation.objects.filter(Q(parties__agent__in=own) | Q(about__form=form.slug), workspace=form.workspace_id)
    )
    own.delete()


def forget_response(session: Session) -> None:
    """The conversations about a response."""
    _forget(Conversation.objects.filter(about__session=str(session.pk)))


def remove_old_conversations(now: dt.datetime | None = None) -> int:
    """Delete what ended so long ago as its workspace keeps interactions, REMOVED_AT_ONCE at most; how many."""
    now, removed = now or timezone.now(), 0
    for rows, days in _by_term():
        over = rows.filter(ended_at__lt=now - dt.timedelta(days=days)).order_by("ended_at")
        found = list(over.values_list("pk", flat=True)[: REMOVED_AT_ONCE - removed])
        with transaction.atomic():
            _forget(Conversation.objects.filter(pk__in=found))
        removed += len(found)
    return removed


def _by_term() -> list[tuple[QuerySet[Conversation], int]]:
    """Conversations and the days that they are kept: those of workspaces with a term of their own, then all others."""
    own = ReviewOverrides.objects.filter(values__has_key=_SETTING).select_related("workspace")
    terms = {row.workspace_id: settings_for(row.workspace).interaction_retention_days for row in own}
    each = [(Conversation.objects.filter(workspace=key), days) for key, days in terms.items()]
    others = Conversation.objects.exclude(workspace__in=terms)
    return [*each, (others, installation_settings().interaction_retention_days)]


def _forget(rows: QuerySet[Conversation]) -> None:
    """With the words that the feed has of them."""
    keys = list(rows.distinct().values_list("pk", flat=True))
    told = list(StaffEvent.objects.filter(type__in=_EVENTS, payload__conversationId__in=list(map(str, keys))))
    for event in told:
        event.payload = withhold(event.type, event.payload)
    StaffEvent.objects.bulk_update(told, ["payload"], batch_size=200)
    Conversation.objects.filter(pk__in=keys).delete()
