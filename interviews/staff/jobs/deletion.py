"""The worker's job that erases what was deleted: a form's sessions some at a time, then the form, then its workspace."""

from __future__ import annotations

from channels.db import database_sync_to_async

from interviews.staff.services import deleting

_FORM, _WORKSPACE = "form", "workspace"


class DeletionJobs:
    """One key is one form or one workspace: `form:7`. Between two steps others get to write."""

    name = "deletion"

    async def waiting(self) -> list[str]:
        forms = await database_sync_to_async(deleting.forms_to_erase)()
        workspaces = await database_sync_to_async(deleting.workspaces_to_erase)()
        return [f"{_FORM}:{pk}" for pk in forms] + [f"{_WORKSPACE}:{pk}" for pk in workspaces]

    async def advance(self, key: str) -> bool:
        kind, _, number = key.partition(":")
        if kind == _FORM:
            more: bool = await database_sync_to_async(deleting.erase_some_of_form)(int(number))
            return more
        await database_sync_to_async(deleting.erase_workspace)(int(number))
        return False
