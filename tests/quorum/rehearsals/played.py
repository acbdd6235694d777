"""Rehearsals played to their end."""

from __future__ import annotations

from channels.db import database_sync_to_async

from formagent.work import run_until_idle
from interviews.forms.definition import FormDefinition
from interviews.forms.services.forms import save_definition
from interviews.models import Form, Workspace
from quorum.models import Rehearsal
from quorum.rehearsals.reading import RehearsalResult, result_of
from quorum.rehearsals.services.starting import start_rehearsal


@database_sync_to_async
def drafted(definition: FormDefinition) -> Form:
    workspace, _ = Workspace.objects.get_or_create(slug="house", defaults={"name": "House"})
    return save_definition(workspace, definition, public=False)


@database_sync_to_async
def started(form: Form) -> Rehearsal:
    return start_rehearsal(form, by=None, origin=Rehearsal.Origin.PAGE)


async def rehearsed(definition: FormDefinition) -> RehearsalResult:
    """What all personas show of a draft."""
    rehearsal = await started(await drafted(definition))
    await run_until_idle()
    return await database_sync_to_async(result_of)(rehearsal)
