"""Chores: work that code plans and carries out without a model, through the same reviews and confirmations."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import translation

from formagent.errors import ToolFailed
from formagent.server.database_thread import in_database
from formagent.wording.validation_messages import complaint
from quorum.domain.interactions.chores import OneCall, Report, Several, StaffChore, read_chore
from quorum.domain.interactions.run_plans import RunPlan
from quorum.interactions.chores.plans import (
    Calls,
    calls_for,
    form_of_chore,
    left_out_words,
    plan_for,
    plan_of_several,
)
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


def left_out_of(claimed: ClaimedRun) -> str:
    """What of the request the chore does not do, in the language in force; "" where it does all of it."""
    chore = read_chore(claimed.row.chore) if claimed.row.chore else None
    steps: Sequence[StaffChore | None] = chore.steps if isinstance(chore, Several) else [chore]
    return " ".join(left_out_words(one) for one in steps if isinstance(one, OneCall) and one.left_out)


def _plan(claimed: ClaimedRun) -> RunPlan:
    if claimed.principal is None:
        raise ToolFailed(complaint("The member for whom this is done is gone."))
    chore = read_chore(claimed.row.chore or {})
    steps: Sequence[StaffChore] = chore.steps if isinstance(chore, Several) else [chore]
    plans = [plan_for(one, form_of_chore(one, claimed.principal, claimed.row.workspace_id)) for one in steps]
    return plans[0] if len(plans) == 1 else plan_of_several(plans)
