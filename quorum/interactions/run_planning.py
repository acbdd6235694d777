"""The plan of an agent's run: by one model, by an ensemble, or by code for a chore."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from formagent.errors import ModelCalledNoTool, ModelError
from formagent.llm.messages import ModelClient
from formagent.protocol.content_hash import content_hash
from formagent.server.database_thread import threaded
from quorum.agents.plan_scorer import ScoreSheet
from quorum.agents.run_plan_scorer import RunPlanScorer
from quorum.agents.run_planner import CannotBeDone, RunPlanDraft, RunPlanner
from quorum.domain.ensembles import PlanScore, best_of, mean_score
from quorum.domain.interactions.run_plans import RunPlan
from quorum.domain.settings import ConsensusLevel
from quorum.domain.votes import Concern
from quorum.interactions.loops import run_in
from quorum.interactions.models import Purpose, RunModels
from quorum.interactions.sections import Section, audience_sections, form_names, request_sections, tool_lines
from quorum.interactions.tries import tries_of
from quorum.services.interactions import running
from quorum.services.interactions.running import ClaimedRun
from quorum.tools.registry import tools_for

CALLS = 4


@dataclass(frozen=True)
class MadeRunPlan:
    """A plan that code finds sound, and the name of what made it. `plan` is None when nobody could: without an `engine` there
    was nobody to ask, `failure` is how the model gave out, `error` what was wrong with the last that it gave."""

    plan: RunPlan | None
    engine: str = ""
    error: str = ""
    failure: ModelError | None = None
    cannot: CannotBeDone | None = None
    """What a planner has said instead: that no tool can do it."""


@dataclass(frozen=True)
class Rejected:
    """An earlier plan, and what was held against it. `round` is that of the plan that answers it."""

    plan: RunPlan
    concerns: tuple[Concern, ...]
    round: int


async def plan_run(claimed: ClaimedRun, models: RunModels, rejected: Rejected | None = None) -> MadeRunPlan:
    """A plan for the request. Never raises for what a model does."""
    sections = [*_sections(claimed, rejected), *await threaded(audience_sections)(claimed.row)]
    scope = f"planning-{rejected.round}" if rejected else "planning"
    settings = claimed.settings
    if settings.consensus_level is ConsensusLevel.ENSEMBLE:
        chosen = await _together(claimed, models, sections, scope)
        if chosen is not None:
            return chosen
    client = models.client(Purpose.DECIDE, scope)
    return await _alone(claimed, client, sections, scope)


def _sections(claimed: ClaimedRun, rejected: Rejected | None) -> list[Section]:
    row, principal = claimed.row, claimed.principal
    tools = tools_for(principal, row.workspace_id, depth=row.depth) if principal else {}
    found: list[Section] = [("The tools", tool_lines(tools.values())), *request_sections(row)]
    found.append(("What was found out", row.brief))
    if rejected:
        found.append(("The plan that was rejected", rejected.plan.model_dump(mode="json")))
        found.append(("What was held against it", [one.model_dump() for one in rejected.concerns]))
    return found


async def _alone(claimed: ClaimedRun, client: ModelClient | None, sections: list[Section], scope: str) -> MadeRunPlan:
    if client is None:
        return MadeRunPlan(None)
    principal = claimed.principal
    known = tools_for(principal, claimed.row.workspace_id, depth=claimed.row.depth) if principal else {}
    draft, forms = RunPlanDraft(), await threaded(form_names)(claimed.row)
    calls = max(CALLS, tries_of(claimed.settings))
    result = await run_in(claimed, RunPlanner(claimed.row.request, sections, known, forms), draft, client, scope, calls)
    if draft.plan is not None:
        return MadeRunPlan(draft.plan, result.model)
    if draft.cannot is not None:
        return MadeRunPlan(None, result.model, cannot=draft.cannot)
    failure = None if isinstance(result.error, ModelCalledNoTool) else result.error
    wrong = result.tool_calls[-1].result.removeprefix("Error: ") if result.tool_calls else ""
    return MadeRunPlan(None, result.model, wrong or str(result.error or "it called no tool"), failure)


async def _together(claimed: ClaimedRun, models: RunModels, sections: list[Section], scope: str) -> MadeRunPlan | None:
    """Several plan side by side, each scores the others' plans, the highest mean wins. None: nobody's survived."""
    names = claimed.settings.planning_models
    await _tell(claimed, "ensemble_start", scope, models=list(names))

    async def plan(name: str) -> MadeRunPlan:
        made = await _alone(claimed, models.named(name, scope), sections, f"{scope}/{name}")
        failed = "" if made.plan else made.error or "it could not be asked"
        await _tell(claimed, "ensemble_plan_generated", f"{scope}/{name}", model=name, detail=failed)
        return made

    made = dict(zip(names, await asyncio.gather(*map(plan, names)), strict=True))
    plans = {name: one.plan for name, one in made.items() if one.plan is not None}
    if len(plans) < 2:
        kept = next(iter(plans), None)
        detail = "one_survivor" if kept else "solo"
        await _tell(claimed, "ensemble_fallback", scope, models=list(plans), detail=detail)
        return MadeRunPlan(plans[kept], kept) if kept else None
    await _tell(claimed, "ensemble_voting_start", scope, models=list(plans))
    given = await asyncio.gather(*(_score(claimed, models, name, plans, scope) for name in plans))
    scores = [score for one in given for score in one]
    winner = best_of(list(plans), scores)
    mean = mean_score(winner, scores)
    await _tell(claimed, "ensemble_complete", scope, models=[winner], detail="" if mean is None else f"{mean:.1f}")
    return MadeRunPlan(plans[winner], winner)


async def _score(
    claimed: ClaimedRun, models: RunModels, scorer: str, plans: dict[str, RunPlan], scope: str
) -> Sequence[PlanScore]:
    """What one planner gives the others' plans, under names that do not tell whose they are; nothing where it fails."""
    others = sorted((name for name in plans if name != scorer), key=lambda name: content_hash(plans[name].model_dump()))
    named = {f"plan {number}": name for number, name in enumerate(others, start=1)}
    row = claimed.row
    shown = {title: plans[name].model_dump(mode="json") for title, name in named.items()}
    sections = [*request_sections(row), ("What was found out", row.brief), ("The plans", shown)]
    client, sheet = models.named(scorer, f"{scope}/scores"), ScoreSheet()
    if client is None:
        return []
    try:
        await run_in(claimed, RunPlanScorer(row.request, sections, named), sheet, client, f"{scope}/scores/{scorer}", 2)
    except ModelError:
        return []
    return [
        PlanScore(scorer=scorer, model=named[title], score=one.score, reason=one.reason)
        for title, one in sheet.scores.items()
    ]


async def revise_run_plan(
    review_id: str, plan: RunPlan, concerns: Sequence[Concern], round_number: int
) -> tuple[RunPlan, str] | None:
    """A plan that answers what was held against one; for the job that carries reviews on. None where nobody makes one."""
    claimed: ClaimedRun | None = await threaded(running.run_under_review)(review_id)
    if claimed is None or claimed.row.chore:
        return None
    made = await plan_run(claimed, RunModels(claimed), Rejected(plan, tuple(concerns), round_number))
    return None if made.plan is None else (made.plan, made.engine)


async def _tell(claimed: ClaimedRun, kind: str, scope: str, **content: Any) -> None:
    await threaded(partial(running.tell_progress, **content))(claimed, kind, f"{scope}/{kind}"[:60])
