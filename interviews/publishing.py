"""Publishing: the Architect plans the form, code checks the plan, the plan review lets the version go live."""

from __future__ import annotations

import datetime as dt

from asgiref.sync import async_to_sync

from formagent.agents.events import LoopFinished
from formagent.agents.loop import run_agent
from formagent.llm.messages import ModelClient
from interviews.access import Principal
from interviews.agents.architect import ArchitectAgent, PlanDraft
from interviews.domain.definition import FormDefinition
from interviews.domain.field_types.base import ParseContext
from interviews.domain.planning import repaired
from interviews.following import in_database
from interviews.models import Form, FormVersion, Workspace
from interviews.planning_port import MadePlan, planner
from interviews.services.definitions import draft_definition
from interviews.services.forms import check_form, publish, unchanged_since_publishing
from interviews.turns import offline_client, role_model


def publish_form(form: Form, *, by: Principal | None = None, by_rule: bool = False) -> FormVersion:
    """Publish the draft; returns the version, the live one when nothing has changed. Raises InvalidDefinition.

    `by_rule`: neither the plan nor its review asks a model.
    """
    unchanged, definition, workspace = _draft(form)
    if unchanged is not None:
        return unchanged
    made = async_to_sync(_plan)(definition, workspace, by_rule=by_rule)
    return publish(form, made, by=by, by_rule=by_rule)


async def publish_draft(form: Form, *, by: Principal | None = None) -> FormVersion:
    """The same for callers that must not hold up a thread: a model may take its time over the plan."""
    unchanged, definition, workspace = await in_database(_draft, form)
    if unchanged is not None:
        return unchanged
    return await in_database(publish, form, await _plan(definition, workspace), by=by)


def _draft(form: Form) -> tuple[FormVersion | None, FormDefinition, Workspace]:
    """The live version when the draft says the same, the checked draft, and whose it is."""
    definition = draft_definition(form)
    if unchanged_since_publishing(form):
        return form.live_version, definition, form.workspace
    check_form(definition)
    return None, definition, form.workspace


async def _plan(form: FormDefinition, workspace: Workspace, *, by_rule: bool = False) -> MadePlan:
    """A plan by whoever is in charge, else by the Architect's model; the offline engine stands in for a failing one."""
    in_charge = None if by_rule else planner()
    if in_charge is not None:
        return await in_charge(form, workspace)
    context = ParseContext(language=form.languages[0], today=dt.datetime.now(dt.UTC).date())
    model = None if by_rule else role_model("architect")
    clients: list[ModelClient] = [*([model] if model else []), offline_client()]
    for client in clients:
        draft = PlanDraft()
        async for event in run_agent(ArchitectAgent(form, context), draft, client):
            if isinstance(event, LoopFinished) and draft.plan is not None:
                return MadePlan(draft.plan, client.name, draft.repaired)
    return MadePlan(repaired(None, form), "code")
