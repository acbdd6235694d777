"""What staff may reach of reviews: those of their own workspaces, as far as their role goes."""

from __future__ import annotations

import uuid
from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet

from formagent.errors import NotAllowedError, NotFoundError
from interviews.access import Principal
from interviews.domain.rights import RIGHTS, Right
from interviews.models import Membership
from quorum.models import Confirmation, Review

DECIDERS = [role.value for role, rights in RIGHTS.items() if Right.DECIDE_REVIEWS in rights]
"""The roles that decide reviews."""


def reviews_of(principal: Principal, **conditions: Any) -> QuerySet[Review]:
    """The reviews that the principal may read, newest first, narrowed by `conditions` of a query."""
    readable = [pk for pk in principal.roles if principal.may(Right.READ_REVIEWS, pk)]
    rows = Review.objects.select_related("workspace", "version__form", "plan", "requested_by")
    return rows.filter(workspace_id__in=readable).filter(**conditions).order_by("-opened_at", "pk")


def staff_review(principal: Principal, review_id: uuid.UUID | str, right: Right) -> Review:
    """A review of the principal's workspaces. NotFoundError for another's, NotAllowedError without the right."""
    try:
        key = uuid.UUID(str(review_id))
    except ValueError:
        raise NotFoundError("review") from None
    rows = Review.objects.select_related("workspace", "version__form", "plan", "requested_by")
    review = rows.filter(pk=key, workspace_id__in=principal.roles).first()
    if review is None:
        raise NotFoundError("review")
    if not principal.may(right, review.workspace_id):
        raise NotAllowedError(right.value)
    return review


def deciders_of(review: Review) -> QuerySet[User]:
    """The active members of its workspace whose role may decide reviews, by name."""
    of_workspace = {"memberships__workspace_id": review.workspace_id, "memberships__role__in": DECIDERS}
    return User.objects.filter(**of_workspace, is_active=True).order_by("first_name", "email")


def staff_confirmation(principal: Principal, confirmation_id: uuid.UUID | str, right: Right) -> Confirmation:
    """A confirmation request in the principal's workspaces. Errors as `staff_review`."""
    try:
        key = uuid.UUID(str(confirmation_id))
    except ValueError:
        raise NotFoundError("confirmation") from None
    rows = Confirmation.objects.select_related("workspace", "requested_by", "resolved_by")
    found = rows.filter(pk=key, workspace_id__in=principal.roles).first()
    if found is None:
        raise NotFoundError("confirmation")
    if not principal.may(right, found.workspace_id):
        raise NotAllowedError(right.value)
    return found


def others_decide(workspace_id: int, user_id: int) -> bool:
    """Whether another active member's role may decide what this user asked for."""
    members = Membership.objects.filter(workspace_id=workspace_id, role__in=DECIDERS, user__is_active=True)
    return members.exclude(user_id=user_id).exists()
