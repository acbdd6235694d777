"""What waits for a person, over all their workspaces: reviews, calls, plans, conversations. Asked for once a page."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from formagent.storage import joined_sql
from formagent.storage.fast_sql import Above
from interviews.access import Principal, principal_of_user
from interviews.staff.rules.rights import Right
from quorum.access import confirmations_of, others_decide, own_plans, reviews_of
from quorum.domain.conversations.states import OPEN_STATES
from quorum.domain.interactions.run_steps import RunState
from quorum.models import Confirmation, Conversation, Interaction, Review

NEEDS_PERSON = Q(person_wanted_at__isnull=False, state__in=OPEN_STATES)
_EVER = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)


class Waiting:
    """How many there are of each kind, and the first of them. Mostly nothing waits: rows are fetched where some do."""

    FIRST = 2
    """So many tell whether there is one, or there are several."""

    def __init__(self, principal: Principal) -> None:
        self._principal = principal

    @cached_property
    def reviews(self) -> list[Review]:
        return list(waiting_reviews(self._principal)[: self.FIRST]) if self.number_of_reviews else []

    @cached_property
    def calls(self) -> list[Confirmation]:
        return list(waiting_calls(self._principal)[: self.FIRST]) if self.number_of_calls else []

    def calls_beside(self, run: str) -> tuple[list[Confirmation], int]:
        """The first of the calls that are not shown with that interaction, and how many they are; of none, all."""
        if not run or not self.number_of_calls:
            return self.calls, self.number_of_calls
        rows = waiting_calls(self._principal).exclude(interaction_id=run)
        return list(rows[: self.FIRST]), rows.count()

    @cached_property
    def plans(self) -> list[Interaction]:
        return list(own_plans(self._principal)[: self.FIRST]) if self.number_of_plans else []

    @cached_property
    def number_of_reviews(self) -> int:
        there = self._is_there(Review, self._may(Right.DECIDE_REVIEWS), {"state": Review.State.HUMAN})
        return waiting_reviews(self._principal).count() if there else 0

    @cached_property
    def number_of_calls(self) -> int:
        there = self._is_there(Confirmation, self._may(Right.DECIDE_REVIEWS), {"resolved_at": None})
        return waiting_calls(self._principal).count() if there else 0

    @cached_property
    def number_of_plans(self) -> int:
        own, everywhere = {"requested_by_id": self._principal.user.pk}, list(self._principal.roles)
        proposed, accepting = {**own, "state": RunState.PROPOSED}, {**own, "waiting_for": "plan"}
        there = self._is_there(Interaction, everywhere, proposed, accepting)
        return own_plans(self._principal).count() if there else 0

    @cached_property
    def number_of_conversations(self) -> int:
        """Those that need a person, and could be joined by this one."""
        joined = self._may(Right.JOIN_CONVERSATIONS)
        there = self._is_there(Conversation, joined, {"person_wanted_at": Above(_EVER), "state": OPEN_STATES})
        return waiting_conversations(self._principal).count() if there else 0

    def _may(self, right: Right) -> list[int]:
        return [pk for pk in self._principal.roles if self._principal.may(right, pk)]

    @staticmethod
    def _is_there(model: type[Model], workspaces: list[int], *conditions: Mapping[str, Any]) -> bool:
        """Whether such a row may be there: a statement that is written once, before one that is not."""
        there = tuple({**one, "workspace_id": tuple(workspaces)} for one in conditions)
        return bool(workspaces) and joined_sql.first(model, there, ("id",)) is not None

    @property
    def number(self) -> int:
        """Of all that this person could decide now."""
        return self.number_of_reviews + self.number_of_calls + self.number_of_plans


def waiting_on(request: HttpRequest) -> Waiting | None:
    """For whoever looks at the page; None for nobody."""
    found: Waiting | None = getattr(request, "waiting", None)
    principal = principal_of(request)
    if found is None and principal is not None:
        found = Waiting(principal)
        request.waiting = found  # type: ignore[attr-defined]
    return found


def waiting_count(request: HttpRequest) -> int:
    """For the navigation."""
    waiting = waiting_on(request)
    return waiting.number if waiting else 0


def waiting_conversations_count(request: HttpRequest) -> int:
    """For the navigation."""
    waiting = waiting_on(request)
    return waiting.number_of_conversations if waiting else 0


def waiting_reviews(principal: Principal) -> QuerySet[Review]:
    """The reviews that this person could decide now."""
    decided_by = [pk for pk in principal.roles if principal.may(Right.DECIDE_REVIEWS, pk)]
    return reviews_of(principal, state=Review.State.HUMAN).filter(workspace_id__in=decided_by)


def waiting_conversations(principal: Principal) -> QuerySet[Conversation]:
    """The agents' conversations that need a person, where this one may join."""
    joined = [pk for pk in principal.roles if principal.may(Right.JOIN_CONVERSATIONS, pk)]
    return Conversation.objects.filter(NEEDS_PERSON, workspace_id__in=joined)


def waiting_calls(principal: Principal) -> QuerySet[Confirmation]:
    """The calls that this person could answer now: not their own while somebody else can allow them."""
    rows = confirmations_of(principal, Right.DECIDE_REVIEWS).filter(resolved_at=None, expires_at__gt=timezone.now())
    asked_in = rows.filter(requested_by=principal.user).order_by().values_list("workspace_id", flat=True).distinct()
    shared = [pk for pk in asked_in if others_decide(pk, principal.user.pk)]
    return rows.exclude(requested_by=principal.user, workspace_id__in=shared)


def principal_of(request: HttpRequest) -> Principal | None:
    found: Principal | None = getattr(request, "principal", None)
    return found or principal_of_user(request.user)
