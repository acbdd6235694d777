"""Several planners at once; each scores the others' plans, and the highest mean wins (rules.md, Ensemble)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import structlog

from formagent.agents.events import LoopFinished, ToolFinished
from formagent.agents.loop import run_agent
from formagent.errors import ConfigError, ModelError
from formagent.llm.messages import TokenUsage
from formagent.protocol.content_hash import content_hash
from quorum.agents.plan_scorer import GivenScore, PlanScorer, ScoreSheet, ScoringBrief
from quorum.domain.ensembles import (
    EnsemblePlan,
    EnsembleProgress,
    EnsembleRecord,
    EnsembleStep,
    PlanScore,
    Unscored,
    best_of,
    mean_score,
)
from quorum.reviews.reviewers import planner_client
from quorum.reviews.strategies.solo import PlanningTask, plan_alone

Progress = Callable[[EnsembleProgress], Awaitable[None]]

CALLS = 2
"""For scores: the question, and one repair request."""

log = structlog.get_logger("quorum.reviews.planning")


async def plan_together(
    task: PlanningTask, planners: Sequence[str], seconds: float, progress: Progress
) -> EnsembleRecord:
    """All of it. `seconds` is each scorer's limit. Without a survivor there is no winner, and the caller plans alone."""
    await progress(EnsembleProgress(EnsembleStep.START, tuple(planners)))
    plans = await asyncio.gather(*(_plan(name, task, progress) for name in planners))
    survivors = [made for made in plans if made.plan is not None]
    if len(survivors) < 2:
        return await _without_scores(plans, survivors, progress)
    names = tuple(made.model for made in survivors)
    await progress(EnsembleProgress(EnsembleStep.VOTING_START, names))
    sheets = await asyncio.gather(*(_score(name, survivors, task, seconds) for name in names))
    scores = tuple(score for given, _, _ in sheets for score in given)
    means = {name: mean_score(name, scores) for name in names}
    winner = best_of(names, scores)
    won = "" if means[winner] is None else f"{means[winner]:.1f}"
    await progress(EnsembleProgress(EnsembleStep.COMPLETE, (winner,), won))
    return EnsembleRecord(
        plans=tuple(made.model_copy(update={"mean": means.get(made.model)}) for made in plans),
        scores=scores,
        unscored=tuple(
            Unscored(scorer=name, error=error) for name, (_, error, _) in zip(names, sheets, strict=True) if error
        ),
        winner=winner,
        scoring_usage=sum((usage for _, _, usage in sheets), TokenUsage()),
    )


async def _plan(name: str, task: PlanningTask, progress: Progress) -> EnsemblePlan:
    made = await plan_alone(name, partial(planner_client, name), task)
    await progress(EnsembleProgress(EnsembleStep.PLAN_GENERATED, (name,), made.error))
    return EnsemblePlan(
        model=name,
        plan=made.plan,
        repaired=made.repaired,
        error=made.error,
        latency_ms=made.latency_ms,
        usage=made.usage,
    )


async def _without_scores(
    plans: Sequence[EnsemblePlan], survivors: Sequence[EnsemblePlan], progress: Progress
) -> EnsembleRecord:
    """One survivor is taken; none leaves it to a single planner."""
    if survivors:
        await progress(EnsembleProgress(EnsembleStep.FALLBACK, (survivors[0].model,), "one_survivor"))
        return EnsembleRecord(plans=tuple(plans), winner=survivors[0].model, fallback="one_survivor")
    await progress(EnsembleProgress(EnsembleStep.FALLBACK, (), "solo"))
    return EnsembleRecord(plans=tuple(plans), fallback="solo")


async def _score(
    scorer: str, survivors: Sequence[EnsemblePlan], task: PlanningTask, seconds: float
) -> tuple[list[PlanScore], str, TokenUsage]:
    """One planner's scores of the others' plans, why there are none if so, and what it took."""
    others = _anonymous([made for made in survivors if made.model != scorer])
    plans = {name: made.plan for name, made in others.items() if made.plan is not None}
    brief = ScoringBrief(form=task.form, plans=plans, feedback=task.feedback)
    try:
        async with asyncio.timeout(seconds):
            given, error, usage = await _ask(scorer, brief)
    except TimeoutError:
        given, error, usage = {}, f"timed out after {seconds:g} s", TokenUsage()
    except (ModelError, ConfigError) as refused:
        given, error, usage = {}, str(refused), TokenUsage()
    if error:
        log.warning("scores_left_out", scorer=scorer, error=error)
    scores = [
        PlanScore(scorer=scorer, model=others[name].model, score=one.score, reason=one.reason)
        for name, one in given.items()
    ]
    return scores, error, usage


async def _ask(scorer: str, brief: ScoringBrief) -> tuple[dict[str, GivenScore], str, TokenUsage]:
    sheet, problem, usage = ScoreSheet(), "its reply held no scores", TokenUsage()
    async for event in run_agent(PlanScorer(brief), sheet, planner_client(scorer), max_calls=CALLS):
        match event:
            case ToolFinished(result=result) if result.error:
                problem = result.result.removeprefix("Error: ")
            case LoopFinished(result=ended):
                problem, usage = str(ended.error) if ended.error else problem, ended.usage
    return sheet.scores, "" if sheet.scores else problem, usage


def _anonymous(plans: Sequence[EnsemblePlan]) -> dict[str, EnsemblePlan]:
    """`plan 1`, `plan 2`, … in an order that only their content decides: it does not tell who made them."""
    by_content = sorted(plans, key=lambda made: content_hash(made.plan.model_dump() if made.plan else None))
    return {f"plan {number}": made for number, made in enumerate(by_content, start=1)}
