"""Workspaces and their members. Every change is in the audit log, in the same transaction."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils.text import slugify

from formagent.config import get_config
from formagent.errors import NotAllowedError, NotFoundError, ProtocolError
from formagent.protocol.hints import hint_on_commit, hint_workspace_revoked
from interviews.access import Principal, has_second_factor, new_token
from interviews.models import ApiToken, MailWish, Membership, Response, Workspace
from interviews.reading.times.timezones import canonical_zone, is_zone
from interviews.staff.rules.rights import Role
from interviews.staff.services.audit import record_audit


@transaction.atomic
def create_workspace(name: str, *, by: Principal, timezone: str = "") -> Workspace:
    """A workspace of `by`'s own, by the clock of their browser's zone, else of the installation's.

    A token's principal has its one workspace and may not (NotAllowedError).
    """
    if by.scopes is not None:
        raise NotAllowedError("workspace")
    zone = canonical_zone(timezone) if is_zone(timezone) else get_config().timezone
    workspace = Workspace.objects.create(slug=_free_slug(name), name=name, timezone=zone)
    Membership.objects.create(user=by.user, workspace=workspace, role=Role.OWNER.value)
    record_audit(workspace, "workspace.created", f"workspace:{workspace.slug}", by=by)
    return workspace


def _free_slug(name: str) -> str:
    """The name in an address; with a few random letters when that is taken or empty."""
    base = slugify(name)[:40].strip("-")
    if base and base != "new" and not Workspace.objects.filter(slug=base).exists():
        return base
    return f"{base or 'workspace'}-{new_token()[:6].lower().replace('_', 'x').replace('-', 'y')}"


@transaction.atomic
def change_workspace(
    workspace: Workspace, *, name: str, accent: str, timezone: str, second_factor_required: bool, by: Principal
) -> None:
    """Rename it, give it another accent (#rrggbb) or clock (an IANA zone), demand a second factor of its members.

    Nothing is written when nothing changes. Raises ProtocolError invalid_value when `by` would shut themselves out.
    """
    wanted: dict[str, Any] = {
        "name": name,
        "accent": accent.lower(),
        "timezone": timezone,
        "second_factor_required": second_factor_required,
    }
    changed = {key: value for key, value in wanted.items() if getattr(workspace, key) != value}
    if not changed:
        return
    if changed.get("second_factor_required"):
        if not has_second_factor(by.user):
            raise ProtocolError("invalid_value", "Set up a second factor of your own first.")
        hint_on_commit(hint_workspace_revoked, str(workspace.pk))
    for key, value in changed.items():
        setattr(workspace, key, value)
    workspace.save(update_fields=list(changed))
    record_audit(workspace, "workspace.changed", f"workspace:{workspace.slug}", by=by, **changed)


def workspace_members(workspace: Workspace) -> list[Membership]:
    """Who belongs to it, owners first, then by address."""
    order = [role.value for role in Role]
    rows = workspace.memberships.select_related("user")
    return sorted(rows, key=lambda row: (order.index(row.role), row.user.email))


@transaction.atomic
def change_role(workspace: Workspace, member_id: int, role: Role, *, by: Principal) -> Membership:
    """Give a member another role. Raises NotFoundError; ProtocolError last_owner for the only owner."""
    membership = _locked_member(workspace, member_id)
    if membership.role == role.value:
        return membership
    _keep_an_owner(workspace, membership)
    before, membership.role = membership.role, role.value
    membership.save(update_fields=["role"])
    hint_on_commit(hint_workspace_revoked, str(workspace.pk))
    record_audit(
        workspace, "member.role_changed", f"user:{membership.user.email}", by=by, before=before, role=role.value
    )
    return membership


@transaction.atomic
def remove_member(workspace: Workspace, member_id: int, *, by: Principal) -> None:
    """End a membership, and delete the member's tokens for this workspace. Raises as `change_role`."""
    membership = _locked_member(workspace, member_id)
    _keep_an_owner(workspace, membership)
    ApiToken.objects.filter(user=membership.user, workspace=workspace).delete()
    Response.objects.filter(form__workspace=workspace, assignee=membership.user).update(assignee=None)
    MailWish.objects.filter(form__workspace=workspace, user=membership.user).delete()
    membership.delete()
    hint_on_commit(hint_workspace_revoked, str(workspace.pk))
    action = "member.left" if membership.user_id == by.user.pk else "member.removed"
    record_audit(workspace, action, f"user:{membership.user.email}", by=by, role=membership.role)


def leave_workspace(workspace: Workspace, *, by: Principal) -> None:
    """End one's own membership. Raises as `remove_member`."""
    membership = Membership.objects.filter(workspace=workspace, user=by.user).first()
    if membership is None:
        raise NotFoundError("member")
    remove_member(workspace, membership.pk, by=by)


def _locked_member(workspace: Workspace, member_id: int) -> Membership:
    """The membership, while nobody else changes who belongs to the workspace."""
    Workspace.objects.select_for_update().get(pk=workspace.pk)
    membership = workspace.memberships.select_related("user").filter(pk=member_id).first()
    if membership is None:
        raise NotFoundError("member")
    return membership


def _keep_an_owner(workspace: Workspace, leaving: Membership) -> None:
    owners = workspace.memberships.filter(role=Role.OWNER.value)
    if leaving.role == Role.OWNER.value and not owners.exclude(pk=leaving.pk).exists():
        raise ProtocolError("last_owner", "A workspace keeps at least one owner.")
