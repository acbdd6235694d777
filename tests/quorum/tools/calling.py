"""Calling tools in a test as the gate does: arguments as JSON, the consequence first, the write in one transaction."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from formagent.protocol.content_hash import canonical_json
from formagent.server.database_thread import in_database
from interviews.access import Principal
from interviews.models import Workspace
from quorum.domain.interactions.forms import InteractionForm
from quorum.models import Interaction
from quorum.services.interactions.starting import InteractionRequest, start_interaction
from quorum.tools.base import MOST_CHARACTERS, Consequence, Risk, ToolContext, ToolOutput
from quorum.tools.drafts import TaskDrafts
from quorum.tools.registry import STAFF_TOOLS


async def commit(write: Callable[..., ToolOutput], *args: Any, **kwargs: Any) -> ToolOutput:
    def in_one() -> ToolOutput:
        with transaction.atomic():
            return write(*args, **kwargs)

    return await in_database(in_one)


@dataclass
class Calling:
    """The tools of one task of an interaction."""

    interaction: Interaction
    principal: Principal
    task: int = 1

    @property
    def id(self) -> str:
        return str(self.interaction.pk)

    @property
    def drafts(self) -> TaskDrafts:
        return TaskDrafts(self.principal, self.id, self.task)

    @property
    def context(self) -> ToolContext:
        workspace = self.interaction.workspace
        return ToolContext(self.principal, workspace, self.id, "en", self.drafts, commit)

    async def consequence(self, tool: str, **arguments: Any) -> Consequence:
        found = STAFF_TOOLS[tool]
        assert found.consequence is not None and found.risk is Risk.HIGH
        _, typed = found.definition.parse(json.dumps(arguments))
        return await found.consequence(self.context, **typed)

    async def call(self, tool: str, **arguments: Any) -> ToolOutput:
        """Its output, after its consequence was asked for where it is of high risk."""
        found = STAFF_TOOLS[tool]
        if found.risk is Risk.HIGH:
            await self.consequence(tool, **arguments)
        _, typed = found.definition.parse(json.dumps(arguments))
        output = await found.run(self.context, typed)
        assert len(canonical_json(output.data)) <= MOST_CHARACTERS
        return output


def begun(workspace: Workspace, principal: Principal) -> Calling:
    """The first task of an agent's run."""
    request = InteractionRequest(InteractionForm.AGENT, "Make this form better")
    return Calling(start_interaction(workspace, request, by=principal), principal)
