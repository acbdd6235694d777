"""Tools called as the gate calls them, without an interaction: JSON is parsed, `commit` runs one real transaction.

staff = Staff(cast, "bob"); staff.call("read_form", form="visit")
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from asgiref.sync import async_to_sync, sync_to_async
from django.db import transaction

from formagent.server.database_thread import in_database
from interviews.access import staff_form
from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import draft_definition
from interviews.staff.rules.rights import Right
from quorum.tools.base import MOST_CHARACTERS, Consequence, ToolContext, ToolOutput
from quorum.tools.registry import STAFF_TOOLS
from tests.interviews.cast import Cast


@dataclass
class NothingStaged:
    """Drafts as they are."""

    principal: Any

    async def definition(self, form: str) -> FormDefinition:
        return await in_database(lambda: draft_definition(staff_form(self.principal, form, Right.EDIT_FORMS)))

    async def tried(self, form: str, edit: str, arguments: Mapping[str, Any]) -> FormDefinition:
        raise NotImplementedError

    def stage(self, form: str, edit: str, arguments: Mapping[str, Any]) -> FormDefinition:
        raise NotImplementedError


@dataclass
class Staff:
    """A member of the cast who has tools called; `writes` counts what was committed."""

    cast: Cast
    name: str = "bob"
    language: str = "en"
    interaction_id: str = field(default_factory=lambda: str(uuid.uuid4()))
    agreed: Consequence | None = None
    writes: int = 0

    @property
    def context(self) -> ToolContext:
        principal = self.cast.principal(self.name)
        workspace = self.cast.elsewhere if self.name == "charlie" else self.cast.workspace
        drafts = NothingStaged(principal)
        return ToolContext(principal, workspace, self.interaction_id, self.language, drafts, self.commit, self.agreed)

    async def commit(self, write: Callable[..., ToolOutput], *args: Any, **kwargs: Any) -> ToolOutput:
        output: ToolOutput = await sync_to_async(transaction.atomic(write))(*args, **kwargs)
        self.writes += 1
        return output

    def call(self, tool: str, **arguments: Any) -> ToolOutput:
        """What a model would get for these arguments. Raises whatever parsing and running raise."""
        found = STAFF_TOOLS[tool]
        _, typed = found.definition.parse(json.dumps(arguments))
        output = async_to_sync(found.run)(self.context, typed)
        assert len(json.dumps(output.data, ensure_ascii=False, separators=(",", ":"))) <= MOST_CHARACTERS
        return ToolOutput.model_validate_json(output.model_dump_json())

    def data(self, tool: str, **arguments: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.call(tool, **arguments).data
        return found

    def consequence(self, tool: str, **arguments: Any) -> Consequence:
        """What reviewers and humans would be told."""
        found, context = STAFF_TOOLS[tool], self.context
        _, typed = found.definition.parse(json.dumps(arguments))

        async def told() -> Consequence:
            assert found.consequence is not None
            return await found.consequence(context, **typed)

        return async_to_sync(told)()
