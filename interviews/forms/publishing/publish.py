"""Publishing: the Architect plans the form, code checks the plan, the plan review lets the version go live."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import partial

from asgiref.sync import async_to_sync

from formagent.agents.events import LoopFinished
from formagent.agents.loop import run_agent
from formagent.llm.messages import ModelClient
from formagent.llm.registry import offline_client, role_model
from formagent.server.database_thread import in_database
from interviews.access import Principal
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_checks import repair_plan
from interviews.forms.planning.ports import MadePlan, Planning, planner
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import check_audience, check_form, publish, unchanged_since_publishing
from interviews.models import Form, FormVersion
from interviews.reading.readings import ParseContext
from interviews.sessions.agents.architect import ArchitectAgent, PlanDraft


def publish_form(form: Form, *, by: Principal | None = None, by_rule: bool = False) -> FormVersion:
    """Publish the draft; returns the version, the live one when nothing has changed. Raises InvalidDefinition.

    `by_rule`: neither the plan nor its review asks a model.
    """
    draft = _draft(form, by_rule=by_rule)
    if isinstance(draft, FormVersion):
        return draft
    return publish(form, async_to_sync(draft.plan)(draft.definition), by=by, by_rule=by_rule)


async def publish_draft(form: Form, *, by: Principal | None = None) -> FormVersion:
    """The same for callers that must not hold up a thread: a model may take its time over the plan."""
    made = await plan_draft(form)
    return made if isinstance(made, FormVersion) else await in_database(publish, form, made, by=by)


async def plan_draft(form: Form) -> FormVersion | MadePlan:
    """The first half of it: the plan that the draft would be published with, or the live version when it says the same.

    The second half is `publish`, in a transaction of the caller's. Raises InvalidDefinition.
    """
    draft = await in_database(_draft, form)
    return draft if isinstance(draft, FormVersion) else await draft.plan(draft.definition)


@dataclass(frozen=True)
class _Draft:
    """What is to be published, checked, and how it is planned."""

    definition: FormDefinition
    plan: Planning


def _draft(form: Form, *, by_rule: bool = False) -> FormVersion | _Draft:
    """The live version when the draft says the same."""
    check_audience(form)
    if form.live_version is not None and unchanged_since_publishing(form):
        return form.live_version
    definition = draft_definition(form)
    check_form(definition)
    if by_rule:
        return _Draft(definition, partial(_by_architect, model=None))
    in_charge = planner()
    if in_charge is not None:
        return _Draft(definition, in_charge(form.workspace))
    return _Draft(definition, partial(_by_architect, model=role_model("architect")))


async def _by_architect(form: FormDefinition, *, model: ModelClient | None) -> MadePlan:
    """The plan of the Architect's model; the offline engine stands in for a failing one."""
    context = ParseContext(language=form.languages[0], today=dt.datetime.now(dt.UTC).date())
    clients: list[ModelClient] = [*([model] if model else []), offline_client()]
    for client in clients:
        draft = PlanDraft()
        async for event in run_agent(ArchitectAgent(form, context), draft, client):
            if isinstance(event, LoopFinished) and draft.plan is not None:
                return MadePlan(draft.plan, client.name, draft.repaired)
    return MadePlan(repair_plan(None, form), "code")
