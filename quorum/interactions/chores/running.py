"""Chores: work that code plans and carries out without a model, through the same reviews and confirmations."""

from __future__ import annotations

from django.utils import translation

from formagent.errors import ToolFailed
from formagent.server.database_thread import in_database
from formagent.wording.validation_messages import complaint
from quorum.domain.interactions.chores import Report, read_chore
from quorum.domain.interactions.run_plans import RunPlan
from quorum.interactions.chores.plans import Calls, calls_for, form_of_chore, plan_for
from quorum.interactions.reports import report_of
from quorum.services.interactions.running import ClaimedRun


async def plan_of(claimed: ClaimedRun) -> RunPlan:
    """The plan of the interaction's chore: the same however often it is asked for. ToolFailed, AccessError, ProtocolError."""
    with translation.override(claimed.row.language):
        return await in_database(_plan, claimed)


async def calls_of(claimed: ClaimedRun, task: int) -> Calls:
    """The calls that one of its tasks is made of."""
    return calls_for(read_chore(claimed.row.chore or {}), task)


async def summary_of(claimed: ClaimedRun) -> str:
    """What the chore has to say when it is done; "" where its tasks say it all."""
    if not isinstance(read_chore(claimed.row.chore or {}), Report):
        return ""
    with translation.override(claimed.row.language):
        return await in_database(report_of, claimed.row)


def _plan(claimed: ClaimedRun) -> RunPlan:
    if claimed.principal is None:
        raise ToolFailed(complaint("The member for whom this is done is gone."))
    chore = read_chore(claimed.row.chore or {})
    return plan_for(chore, form_of_chore(chore, claimed.principal, claimed.row.workspace_id))
