"""What staff may reach of agents and their conversations: those of their own workspaces, as far as their role goes."""

from __future__ import annotations

import uuid
from typing import Any, TypeVar

from django.db.models import Model, Q, QuerySet

from formagent.errors import NotAllowedError, NotFoundError
from interviews.access import Principal
from interviews.staff.rules.rights import Right
from quorum.models import AgentAccount, Conversation

Row = TypeVar("Row", bound=Model)


def conversations_of(principal: Principal, **conditions: Any) -> QuerySet[Conversation]:
    """The conversations that the principal may read, newest first, narrowed by `conditions` of a query."""
    readable = [pk for pk in principal.roles if principal.may(Right.READ_CONVERSATIONS, pk)]
    return _conversations().filter(workspace_id__in=readable).filter(**conditions).order_by("-created_at", "pk")


def with_words(rows: QuerySet[Conversation], words: str) -> QuerySet[Conversation]:
    """Those that hold the words in their purpose, in what was said or in the name of a party; all where there are none."""
    if not words:
        return rows
    found = Q(purpose__icontains=words) | Q(messages__content__icontains=words)
    matching = Conversation.objects.filter(found | Q(parties__agent__name__icontains=words))
    return rows.filter(pk__in=matching.values("pk"))


def staff_conversation(principal: Principal, conversation_id: uuid.UUID | str, right: Right) -> Conversation:
    """A conversation of the principal's workspaces. NotFoundError for another's, NotAllowedError without the right."""
    return _own(_conversations(), conversation_id, principal, right, "conversation")


def agents_of(principal: Principal, **conditions: Any) -> QuerySet[AgentAccount]:
    """The agents of the workspaces whose conversations the principal may read, by name."""
    readable = [pk for pk in principal.roles if principal.may(Right.READ_CONVERSATIONS, pk)]
    return _agents().filter(workspace_id__in=readable).filter(**conditions).order_by("name", "pk")


def staff_agent(principal: Principal, agent_id: uuid.UUID | str, right: Right) -> AgentAccount:
    """An agent of the principal's workspaces. Errors as `staff_conversation`."""
    return _own(_agents(), agent_id, principal, right, "agent")


def _conversations() -> QuerySet[Conversation]:
    return Conversation.objects.select_related("workspace", "initiator", "ended_by", "ended_by_member")


def _agents() -> QuerySet[AgentAccount]:
    """All but those that were deleted, or whose form was."""
    rows = AgentAccount.objects.select_related("workspace", "responsible", "form").filter(deleted_at=None)
    return rows.exclude(form__deleted_at__isnull=False)


def _own(rows: QuerySet[Row], row_id: uuid.UUID | str, principal: Principal, right: Right, name: str) -> Row:
    try:
        found = rows.filter(pk=uuid.UUID(str(row_id)), workspace_id__in=principal.roles).first()
    except ValueError:
        found = None
    if found is None:
        raise NotFoundError(name)
    if not principal.may(right, found.workspace_id):  # type: ignore[attr-defined]
        raise NotAllowedError(right.value)
    return found
