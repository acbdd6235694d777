"""REST for workspaces: what they are called, who belongs to them, who is invited."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Any

from django.http import HttpRequest
from ninja import Router, Status
from pydantic import AfterValidator, EmailStr, Field

from formagent.protocol.envelope import Wire
from formagent.protocol.problem_details import Problem
from formagent.server.database_thread import in_database
from formagent.web.mailing import delivers_mail
from formagent.web.own_address import site_origin
from formagent.wording.validation_messages import complaint
from interviews.access import archived_workspaces, staff_workspaces
from interviews.api.staff import STAFF, for_staff, needs, principal_of, problem_responses, workspace_of
from interviews.models import Invitation, Membership, Workspace
from interviews.reading.text.written_names import straight
from interviews.reading.times.timezones import canonical_zone, is_zone
from interviews.staff.rules.rights import Right, Role
from interviews.staff.services.deleting import delete_workspace
from interviews.staff.services.invitations import invite, open_invitations, revoke_invitation
from interviews.staff.services.member_letters import invitation_path
from interviews.staff.services.second_factors import lacking_members
from interviews.staff.services.workspaces import (
    change_role,
    change_workspace,
    create_workspace,
    remove_member,
    workspace_members,
)

router = Router(auth=STAFF, by_alias=True)
_OPEN: dict[int, Any] = dict.fromkeys((401, 404, 500), Problem)
_PROBLEMS = problem_responses(409, 422)
_COLOUR = r"^#[0-9a-fA-F]{6}$"


class WorkspaceLine(Wire):
    """A workspace, and what the caller is in it."""

    slug: str
    name: str
    accent: str
    timezone: str = Field(description="IANA name: its pages write and read times by this clock; REST gives offsets")
    second_factor_required: bool
    role: Role
    archived: bool


def _known_zone(zone: str) -> str:
    if not is_zone(zone):
        raise ValueError(complaint("{zone!r} is not the name of a time zone, like 'Europe/Berlin'", zone=zone))
    return canonical_zone(zone)


Zone = Annotated[str, Field(max_length=64), AfterValidator(_known_zone)]


Name = Annotated[str, Field(min_length=1, max_length=200), AfterValidator(straight)]


class NewWorkspace(Wire):
    name: Name
    timezone: Zone | None = None


class WorkspaceChange(Wire):
    """What is left out stays."""

    name: Name | None = None
    accent: str | None = Field(default=None, pattern=_COLOUR)
    timezone: Zone | None = None
    second_factor_required: bool | None = Field(
        default=None, description="Members reach the workspace only with a second factor set up"
    )


class Member(Wire):
    id: int
    email: str
    name: str
    role: Role
    since: dt.datetime
    second_factor_missing: bool = Field(
        description="The workspace demands a second factor and they have none: they reach it only once one is set up"
    )


class RoleChange(Wire):
    role: Role


class NewInvitation(Wire):
    email: EmailStr
    role: Role


class InvitationLine(Wire):
    """An open invitation; `url` only in the answer that made it, where no mail server delivers it."""

    id: int
    email: str
    role: Role
    expires_at: dt.datetime
    url: str | None = None


@router.get(
    "/workspaces",
    response={200: list[WorkspaceLine], **_OPEN},
    summary="Your workspaces",
    operation_id="listWorkspaces",
)
@for_staff
async def list_workspaces(request: HttpRequest) -> list[WorkspaceLine]:
    """The workspaces that the caller belongs to, by name, archived ones last. A token's caller has the token's one."""
    principal = principal_of(request)
    found = await in_database(staff_workspaces, principal) + await in_database(archived_workspaces, principal)
    return [_workspace(workspace, principal.roles[workspace.pk]) for workspace in found]


@router.post(
    "/workspaces",
    response={201: WorkspaceLine, **_PROBLEMS},
    summary="Make a workspace",
    operation_id="createWorkspace",
)
@for_staff
async def create(request: HttpRequest, wanted: NewWorkspace) -> Status[WorkspaceLine]:
    """Make a workspace and own it. Not with a token, which belongs to one workspace."""
    workspace = await in_database(
        create_workspace, wanted.name, by=principal_of(request), timezone=wanted.timezone or ""
    )
    return Status(201, _workspace(workspace, Role.OWNER))


@router.patch(
    "/workspaces/{workspace}",
    response={200: WorkspaceLine, **_PROBLEMS},
    summary="Change a workspace",
    operation_id="changeWorkspace",
)
@needs(Right.MANAGE_WORKSPACE)
async def change(request: HttpRequest, workspace: str, wanted: WorkspaceChange) -> WorkspaceLine:
    """Another name, accent colour or time zone, or what is demanded of members. The address stays."""
    principal = principal_of(request)
    row = await workspace_of(request, workspace)
    name, accent = wanted.name or row.name, wanted.accent or row.accent
    demands = row.second_factor_required if wanted.second_factor_required is None else wanted.second_factor_required
    zone = wanted.timezone or row.timezone
    changes: dict[str, Any] = {"name": name, "accent": accent, "timezone": zone, "second_factor_required": demands}
    await in_database(change_workspace, row, by=principal, **changes)
    return _workspace(row, principal.roles[row.pk])


@router.delete(
    "/workspaces/{workspace}",
    response={204: None, **_PROBLEMS},
    summary="Delete a workspace",
    operation_id="deleteWorkspace",
)
@needs(Right.MANAGE_WORKSPACE)
async def delete_all(request: HttpRequest, workspace: str, confirm: str = "") -> Status[None]:
    """With all its forms and their responses, gone for everybody at once. `confirm` is its name, else `not_confirmed`."""
    row = await workspace_of(request, workspace)
    await in_database(delete_workspace, row, confirm=confirm, by=principal_of(request))
    return Status(204, None)


@router.get(
    "/workspaces/{workspace}/members",
    response={200: list[Member], **_PROBLEMS},
    summary="Members",
    operation_id="listMembers",
)
@needs(Right.MANAGE_MEMBERS)
async def list_members(request: HttpRequest, workspace: str) -> list[Member]:
    """Who belongs to the workspace, owners first, and who of them lacks the second factor that it demands."""
    row = await workspace_of(request, workspace)
    return await in_database(lambda: _members(row, workspace_members(row)))


@router.patch(
    "/workspaces/{workspace}/members/{member_id}",
    response={200: Member, **_PROBLEMS},
    summary="Change a role",
    operation_id="changeMember",
)
@needs(Right.MANAGE_MEMBERS)
async def change_member(request: HttpRequest, workspace: str, member_id: int, wanted: RoleChange) -> Member:
    """Another role for a member; `last_owner` when nobody else would be one."""
    row = await workspace_of(request, workspace)
    by = principal_of(request)
    [changed] = await in_database(lambda: _members(row, [change_role(row, member_id, wanted.role, by=by)]))
    return changed


@router.delete(
    "/workspaces/{workspace}/members/{member_id}",
    response={204: None, **_PROBLEMS},
    summary="Remove a member",
    operation_id="removeMember",
)
@needs(Right.MANAGE_MEMBERS)
async def remove(request: HttpRequest, workspace: str, member_id: int) -> Status[None]:
    """The member loses access at once, their tokens for the workspace too."""
    row = await workspace_of(request, workspace)
    await in_database(remove_member, row, member_id, by=principal_of(request))
    return Status(204, None)


@router.get(
    "/workspaces/{workspace}/invitations",
    response={200: list[InvitationLine], **_PROBLEMS},
    summary="Open invitations",
    operation_id="listMemberInvitations",
)
@needs(Right.MANAGE_MEMBERS)
async def list_invitations(request: HttpRequest, workspace: str) -> list[InvitationLine]:
    """Who is invited and has not come yet."""
    row = await workspace_of(request, workspace)
    found = await in_database(lambda: list(open_invitations(row)))
    return [_invitation(invitation) for invitation in found]


@router.post(
    "/workspaces/{workspace}/invitations",
    response={201: InvitationLine, **_PROBLEMS},
    summary="Invite somebody",
    operation_id="inviteMember",
)
@needs(Right.MANAGE_MEMBERS)
async def invite_member(request: HttpRequest, workspace: str, wanted: NewInvitation) -> Status[InvitationLine]:
    """Invite an address by e-mail; the link works for seven days. An earlier one of that address ends."""
    row = await workspace_of(request, workspace)
    by, origin = principal_of(request), site_origin(request)
    invitation, secret = await in_database(invite, row, wanted.email, wanted.role, by=by, origin=origin)
    link = f"{invitation.origin}{invitation_path(secret)}"
    return Status(201, _invitation(invitation, None if delivers_mail() else link))


@router.delete(
    "/workspaces/{workspace}/invitations/{invitation_id}",
    response={204: None, **_PROBLEMS},
    summary="Revoke an invitation",
    operation_id="revokeMemberInvitation",
)
@needs(Right.MANAGE_MEMBERS)
async def revoke(request: HttpRequest, workspace: str, invitation_id: int) -> Status[None]:
    """Its link opens nothing from now on."""
    row = await workspace_of(request, workspace)
    await in_database(revoke_invitation, row, invitation_id, by=principal_of(request))
    return Status(204, None)


def _workspace(row: Workspace, role: Role) -> WorkspaceLine:
    return WorkspaceLine(
        slug=row.slug,
        name=row.name,
        accent=row.accent,
        timezone=row.timezone,
        second_factor_required=row.second_factor_required,
        role=role,
        archived=row.archived_at is not None,
    )


def _members(workspace: Workspace, rows: list[Membership]) -> list[Member]:
    lacking = lacking_members(workspace, rows)
    return [_member(row, row.pk in lacking) for row in rows]


def _member(row: Membership, lacking: bool) -> Member:
    return Member(
        id=row.pk,
        email=row.user.email,
        name=row.user.first_name,
        role=Role(row.role),
        since=row.created_at,
        second_factor_missing=lacking,
    )


def _invitation(row: Invitation, url: str | None = None) -> InvitationLine:
    return InvitationLine(id=row.pk, email=row.email, role=Role(row.role), expires_at=row.expires_at, url=url)
