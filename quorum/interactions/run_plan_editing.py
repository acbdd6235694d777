"""Editing the plan of an agent's run at its review: with the tools that whoever the run is for may use at this moment."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.access import Principal
from quorum.access import principal_behind
from quorum.domain.interactions.run_plan_edits import EditedTask, ToolNames
from quorum.models import Review, ReviewRound
from quorum.services import decisions
from quorum.tools import registry


def tools_of_run(review: Review) -> ToolNames:
    """None is permitted where the member is gone: then nothing can be done for them."""
    run = review.interaction
    principal = principal_behind(run) if run else None
    permitted = registry.tools_for(principal, review.workspace_id, depth=run.depth) if run and principal else {}
    return ToolNames(known=tuple(registry.STAFF_TOOLS), permitted=tuple(permitted))


def edit_run_plan(
    review: Review,
    by: Principal,
    tasks: Sequence[EditedTask],
    *,
    round_number: int,
    based_on: int = 0,
    note: str = "",
) -> ReviewRound:
    """Put the edited plan to another vote. `based_on` as in `decisions.edit_run_plan`. Raises DecisionRefused."""
    seen = {"round_number": round_number, "based_on": based_on}
    return decisions.edit_run_plan(review, by, tasks, tools_of_run(review), **seen, note=note)
