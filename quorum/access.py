"""What staff may reach of reviews: those of their own workspaces, as far as their role goes."""

from __future__ import annotations

import uuid
from typing import Any, TypeVar

from django.contrib.auth.models import User
from django.db.models import Q, QuerySet

from formagent.errors import NotAllowedError, NotFoundError
from interviews.access import Principal, principal_of_user
from interviews.models import Form
from interviews.staff.rules.rights import READING, RIGHTS, Right
from quorum.credentials import lapsed_credential
from quorum.domain.interactions.run_steps import RunState
from quorum.models import Confirmation, ConsoleTab, Interaction, Rehearsal, RehearsedConversation, Review

DECIDERS = [role.value for role, rights in RIGHTS.items() if Right.DECIDE_REVIEWS in rights]
"""The roles that decide reviews."""


def reviews_of(principal: Principal, **conditions: Any) -> QuerySet[Review]:
    """The reviews that the principal may read, newest first, narrowed by `conditions` of a query."""
    readable = [pk for pk in principal.roles if principal.may(Right.READ_REVIEWS, pk)]
    rows = _reviews()
    return rows.filter(workspace_id__in=readable).filter(**conditions).order_by("-opened_at", "pk")


def staff_review(principal: Principal, review_id: uuid.UUID | str, right: Right) -> Review:
    """A review of the principal's workspaces. NotFoundError for another's, NotAllowedError without the right."""
    rows = _reviews()
    return _own(rows, review_id, principal, right)


def _reviews() -> QuerySet[Review]:
    """All but those of forms that were deleted and are not erased yet."""
    rows = Review.objects.select_related("workspace", "version__form", "plan", "requested_by", "interaction")
    return rows.exclude(version__form__deleted_at__isnull=False)


def rehearsal_of(form: Form, rehearsal_id: uuid.UUID | str) -> Rehearsal:
    """A rehearsal of a form that the caller has reached. NotFoundError for those of others."""
    found = Rehearsal.objects.filter(form=form, pk=rehearsal_id).select_related("form", "workspace").first()
    if found is None:
        raise NotFoundError("rehearsal")
    return found


def conversation_of(rehearsal: Rehearsal, persona: str) -> RehearsedConversation:
    """That persona's. NotFoundError where it takes no part."""
    found = rehearsal.conversations.filter(persona=persona).first()
    if found is None:
        raise NotFoundError("rehearsed conversation")
    return found


def staff_confirmation(principal: Principal, confirmation_id: uuid.UUID | str, right: Right) -> Confirmation:
    """A confirmation request in the principal's workspaces. Errors as `staff_review`."""
    rows = Confirmation.objects.select_related("workspace", "requested_by", "resolved_by", "interaction", "tool_use")
    return _own(rows, confirmation_id, principal, right)


def interactions_of(principal: Principal, **conditions: Any) -> QuerySet[Interaction]:
    """The interactions that the principal may read, newest first: their own, and those of members who read no more."""
    rows = Interaction.objects.select_related("workspace", "requested_by", "parent")
    rows = rows.filter(workspace_id__in=principal.roles).filter(**conditions)
    begun_with = rows.order_by().values_list("workspace_id", "rights").distinct()
    readable = Q(requested_by=principal.user) if principal.scopes is None else Q(pk__in=[])
    for workspace_id, rights in begun_with:
        if reads_as_much(principal, workspace_id, rights):
            readable |= Q(workspace_id=workspace_id, rights=rights)
    return rows.filter(readable).order_by("-created_at", "pk")


def own_plans(principal: Principal) -> QuerySet[Interaction]:
    """The runs that wait for this very person to accept their plan, and plans that stand as proposals; newest first."""
    rows = Interaction.objects.filter(Q(state=RunState.PROPOSED) | Q(waiting_for="plan"), requested_by=principal.user)
    rows = rows.select_related("workspace", "requested_by").filter(workspace_id__in=principal.roles)
    return rows.order_by("-created_at", "pk")


def reads_as_much(principal: Principal, workspace_id: int, rights: str) -> bool:
    """Whether the principal may read all that these rights, named with commas between them, let somebody read there.

    Who decides about a run reads it, though they may not edit or publish what it does.
    """
    needed = {right for right in READING if right.value in rights.split(",")}
    return needed <= principal.rights_in(workspace_id)


def staff_interaction(
    principal: Principal, interaction_id: uuid.UUID | str, right: Right = Right.READ_FORMS
) -> Interaction:
    """An interaction that the principal may read. NotFoundError for all others, NotAllowedError without the right."""
    rows = Interaction.objects.select_related("workspace", "requested_by", "parent", "root")
    found = _own(rows, interaction_id, principal, right)
    if not _reads(principal, found):
        raise NotFoundError("interaction")
    return found


def tabs_of(principal: Principal, workspace_id: int) -> QuerySet[ConsoleTab]:
    """The principal's own tabs there, in order."""
    own = ConsoleTab.objects.filter(owner=principal.user, workspace_id=workspace_id, workspace__in=principal.roles)
    return own.select_related("workspace", "interaction").order_by("place", "pk")


def own_tab(principal: Principal, tab_id: int | str) -> ConsoleTab:
    """One of the principal's own tabs. NotFoundError for anybody else's."""
    rows = ConsoleTab.objects.filter(owner=principal.user, workspace__in=principal.roles)
    number = str(tab_id)
    found = rows.select_related("workspace", "interaction").filter(pk=number).first() if number.isdecimal() else None
    if found is None or not principal.may(Right.READ_FORMS, found.workspace_id):
        raise NotFoundError("tab")
    return found


def confirmations_of(principal: Principal, right: Right = Right.READ_REVIEWS) -> QuerySet[Confirmation]:
    """The confirmation requests of the workspaces where the principal has the right, newest first."""
    there = [pk for pk in principal.roles if principal.may(right, pk)]
    rows = Confirmation.objects.select_related("workspace", "requested_by", "resolved_by", "interaction", "tool_use")
    return rows.filter(workspace_id__in=there).order_by("-created_at", "pk")


def principal_behind(interaction: Interaction) -> Principal | None:
    """Whoever it is done for, with the rights of this moment and none beyond those it was begun with: none at all when the
    token that it was begun with opens nothing any more. None: they are gone."""
    found = principal_of_user(interaction.requested_by) if interaction.requested_by else None
    role = found.roles.get(interaction.workspace_id) if found else None
    if found is None or role is None:
        return None
    begun_with = set(interaction.rights.split(","))
    lapsed = lapsed_credential(interaction)
    scopes = frozenset(right for right in Right if right.value in begun_with and not lapsed)
    return Principal(found.user, {interaction.workspace_id: role}, scopes, "agent", interaction.credential)


def _reads(principal: Principal, row: Interaction) -> bool:
    """Whoever reads what an agent was told may read all that it was told."""
    own = row.requested_by_id == principal.user.pk and principal.scopes is None
    return own or reads_as_much(principal, row.workspace_id, row.rights)


Row = TypeVar("Row", Review, Confirmation, Interaction)


def _own(rows: QuerySet[Row], row_id: uuid.UUID | str, principal: Principal, right: Right) -> Row:
    try:
        found = rows.filter(pk=uuid.UUID(str(row_id)), workspace_id__in=principal.roles).first()
    except ValueError:
        found = None
    if found is None:
        raise NotFoundError(rows.model.__name__.lower())
    if not principal.may(right, found.workspace_id):
        raise NotAllowedError(right.value)
    return found


def deciders_in(workspace_id: int) -> QuerySet[User]:
    """The active members whose role may decide reviews and allow what tools do, by name."""
    of_workspace = {"memberships__workspace_id": workspace_id, "memberships__role__in": DECIDERS}
    return User.objects.filter(**of_workspace, is_active=True).order_by("first_name", "email")


def others_decide(workspace_id: int, user_id: int) -> bool:
    """Whether somebody else may decide what this user asked for."""
    return deciders_in(workspace_id).exclude(pk=user_id).exists()
