"""The worker's job that erases what was deleted: a form's sessions some at a time, then the form, then its workspace."""

from __future__ import annotations

from formagent.server.database_thread import threaded
from interviews.staff.services import deleting

_FORM, _WORKSPACE = "form", "workspace"


class DeletionJobs:
    """One key is one form or one workspace: `form:7`. Between two steps others get to write."""

    name = "deletion"

    async def waiting(self) -> list[str]:
        forms = await threaded(deleting.forms_to_erase)()
        workspaces = await threaded(deleting.workspaces_to_erase)()
        return [f"{_FORM}:{pk}" for pk in forms] + [f"{_WORKSPACE}:{pk}" for pk in workspaces]

    async def advance(self, key: str) -> bool:
        kind, _, number = key.partition(":")
        if kind == _FORM:
            more: bool = await threaded(deleting.erase_some_of_form)(int(number))
            return more
        await threaded(deleting.erase_workspace)(int(number))
        return False
