"""REST for putting forms and workspaces away, and bringing them back."""

from __future__ import annotations

from django.http import HttpRequest
from ninja import Router, Status

from formagent.server.database_thread import in_database
from interviews.api.staff import STAFF, form_of, needs, principal_of, problem_responses, workspace_of
from interviews.staff.rules.rights import Right
from interviews.staff.services.archiving import archive_form, archive_workspace, restore_form, restore_workspace

router = Router(auth=STAFF, by_alias=True)
_PROBLEMS = problem_responses(409, 422)


@router.post("/forms/{slug}/archive", response={204: None, **_PROBLEMS}, operation_id="archiveForm")
@needs(Right.PUBLISH_FORMS)
async def put_form_away(request: HttpRequest, slug: str) -> Status[None]:
    """Out of the lists, and nobody new; whoever has begun may finish."""
    form = await form_of(request, slug)
    await in_database(archive_form, form, by=principal_of(request))
    return Status(204, None)


@router.post("/forms/{slug}/restore", response={204: None, **_PROBLEMS}, operation_id="restoreForm")
@needs(Right.PUBLISH_FORMS)
async def bring_form_back(request: HttpRequest, slug: str) -> Status[None]:
    """Back into the lists, as open or closed as it was."""
    form = await form_of(request, slug)
    await in_database(restore_form, form, by=principal_of(request))
    return Status(204, None)


@router.post(
    "/workspaces/{workspace}/archive",
    response={204: None, **_PROBLEMS},
    summary="Archive a workspace",
    operation_id="archiveWorkspace",
)
@needs(Right.MANAGE_WORKSPACE)
async def put_workspace_away(request: HttpRequest, workspace: str) -> Status[None]:
    """Out of its members' lists, its forms closed to whoever has not begun."""
    row = await workspace_of(request, workspace)
    await in_database(archive_workspace, row, by=principal_of(request))
    return Status(204, None)


@router.post(
    "/workspaces/{workspace}/restore",
    response={204: None, **_PROBLEMS},
    summary="Restore a workspace",
    operation_id="restoreWorkspace",
)
@needs(Right.MANAGE_WORKSPACE)
async def bring_workspace_back(request: HttpRequest, workspace: str) -> Status[None]:
    """Back as it was."""
    row = await workspace_of(request, workspace)
    await in_database(restore_workspace, row, by=principal_of(request))
    return Status(204, None)
