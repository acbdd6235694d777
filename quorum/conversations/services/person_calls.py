"""Calling a person into a conversation: members are written to once, where one of the product's own agents cannot answer."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.utils import timezone

from formagent.storage.kept_queries import keys_at
from interviews.staff.rules.rights import RIGHTS, Right
from quorum.domain.conversations.states import OPEN_STATES
from quorum.models import Conversation

JOB = "conversation_person"
JOINERS = [role.value for role, rights in RIGHTS.items() if Right.JOIN_CONVERSATIONS in rights]
"""The roles that speak in conversations."""


@dataclass(frozen=True)
class PersonWanted:
    """Whom to write to, and about which conversation."""

    conversation: Conversation
    people: list[User]


def conversations_to_mail() -> list[str]:
    """Those that want a person whom nobody was written to about."""
    return [str(key) for key in keys_at(_to_mail)]


def _to_mail(_: dt.datetime) -> QuerySet[Conversation]:
    rows = Conversation.objects.filter(person_wanted_at__isnull=False, person_mailed_at=None, state__in=OPEN_STATES)
    return rows.order_by("person_wanted_at")[:50]


def take_to_mail(key: str) -> PersonWanted | None:
    """Mark it as written about; None where somebody else did. Written at most once: a mail lost in a crash is not doubled."""
    rows = Conversation.objects.filter(pk=key, person_wanted_at__isnull=False, person_mailed_at=None)
    if not rows.update(person_mailed_at=timezone.now()):
        return None
    conversation = Conversation.objects.select_related("workspace", "initiator").get(pk=key)
    member = {"memberships__workspace": conversation.workspace_id, "memberships__role__in": JOINERS}
    people = User.objects.filter(**member, is_active=True).exclude(email="").order_by("pk")
    return PersonWanted(conversation, list(people))
