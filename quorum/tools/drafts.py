"""What the tools see of drafts: as they would be with what the task has staged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeVar

from formagent.errors import ChangesConflict, NotFoundError, ToolFailed
from formagent.server.database_thread import in_database
from formagent.wording.validation_messages import Problems, complaint
from interviews.access import Principal
from interviews.forms.definition import FormDefinition
from quorum.services.interactions.staged_changes import drafted, is_applied, stage_change, staged_count, try_change

MOST_STAGED = 200
"""Changes of one task."""
NO_TASK = 0
"""Where nothing is staged: gathering, answers."""

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class TaskDrafts:
    """The drafts of one task of an interaction. Tasks count from 1; of NO_TASK nothing is changed."""

    principal: Principal
    interaction_id: str
    task: int = NO_TASK

    async def definition(self, form: str) -> FormDefinition:
        """The form's draft with all that is staged. NotFoundError, NotAllowedError; ToolFailed when it no longer fits."""
        return await in_database(_fitting, form, drafted, self.interaction_id, self.task, form, by=self.principal)

    async def tried(self, form: str, edit: str, arguments: Mapping[str, Any]) -> FormDefinition:
        """The same with one more change, which is not staged. Also InvalidDefinition."""
        return await in_database(self._tried, form, edit, arguments)

    def stage(self, form: str, edit: str, arguments: Mapping[str, Any]) -> FormDefinition:
        """Stage a change, inside `commit`. Errors as of `tried`."""
        self._require_room()
        place = (self.interaction_id, self.task, form, edit, arguments)
        return _fitting(form, stage_change, *place, by=self.principal).after

    def _tried(self, form: str, edit: str, arguments: Mapping[str, Any]) -> FormDefinition:
        self._require_room()
        place = (self.interaction_id, self.task, form, edit, arguments)
        return _fitting(form, try_change, *place, by=self.principal).after

    def _require_room(self) -> None:
        if self.task == NO_TASK:
            raise ToolFailed(complaint("Drafts are changed by the tasks of a plan alone."))
        if is_applied(self.interaction_id, self.task):
            raise ToolFailed(complaint("This task is over, and its changes are applied."))
        if staged_count(self.interaction_id, self.task) >= MOST_STAGED:
            raise ToolFailed(
                complaint("A task changes a draft {n} times at most: leave the rest to another task.", n=MOST_STAGED)
            )


def _fitting(form: str, service: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """What the service gives for the draft of `form`; what it refuses in words that say how to go on."""
    try:
        return service(*args, **kwargs)
    except ChangesConflict as conflict:
        raise ToolFailed(
            complaint(
                "Somebody else has changed the draft meanwhile, and this task's changes no longer fit: {problems}.",
                problems=Problems(conflict.problems),
            )
        ) from conflict
    except NotFoundError as error:
        nowhere = complaint("There is no form {form!r}. {tool} tells the slugs.", form=form, tool="list_forms")
        words = {"form": nowhere, "field": complaint("There is no such field in the form.")}
        raise NotFoundError(words.get(str(error)) or error.args[0]) from error
