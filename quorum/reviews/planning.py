"""The plan of a form, and its revisions: solo or by an ensemble; what no model can do, rules do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from formagent.llm.messages import TokenUsage
from formagent.llm.registry import role_model
from formagent.llm.settings import OFFLINE
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_checks import repair_plan
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.forms.planning.replanning import unanswered
from quorum.domain.ensembles import EnsembleProgress, EnsembleRecord
from quorum.domain.feedback import feedback_of
from quorum.domain.settings import ConsensusLevel, ReviewSettings
from quorum.domain.votes import Concern
from quorum.reviews.reviewers import architect_client, planner_client
from quorum.reviews.strategies.ensemble import Progress, plan_together
from quorum.reviews.strategies.solo import PlanningTask, plan_alone

MOST_FEEDBACK = 80
"""Concerns that a planner is told; further ones are left out."""

_BY_RULE = {"consensus_level": ConsensusLevel.SOLO, "decision_model": OFFLINE}


@dataclass(frozen=True)
class PlannedForm:
    """A plan that is sound by code's own checks, and how it came about."""

    plan: PlanDefinition
    engine: str
    """The name of what made it; `code` where it was put together by code alone."""
    repaired: bool = False
    """Code had to put it right."""
    ensemble: EnsembleRecord | None = None
    unanswered: tuple[Concern, ...] = ()
    """Concerns on which it changes nothing that could answer them: often because only the form could."""
    usage: TokenUsage = field(default_factory=TokenUsage)
    """Of all calls that were made for it."""


def models_plan(settings: ReviewSettings) -> bool:
    """Whether it is by models that forms are planned, as far as they can be reached."""
    if settings.consensus_level == ConsensusLevel.ENSEMBLE:
        return True
    named = settings.decision_model
    return named != OFFLINE if named else role_model("architect") is not None


async def plan_form(
    form: FormDefinition,
    settings: ReviewSettings,
    *,
    feedback: Sequence[Concern] = (),
    previous: PlanDefinition | None = None,
    progress: Progress | None = None,
    by_rule: bool = False,
) -> PlannedForm:
    """A plan for the form, better than `previous` by the rejecters' feedback. Never raises for what a model does.

    `by_rule`: no model is to be asked.
    """
    concerns = tuple(feedback)[:MOST_FEEDBACK]
    task = PlanningTask(form, previous, tuple(map(feedback_of, concerns)))
    settings = settings.model_copy(update=_BY_RULE) if by_rule else settings
    made = await _planned(task, settings, progress or _nobody_listens)
    if previous is None:
        return made
    still = set(unanswered(previous, made.plan, task.feedback))
    open_ones = tuple(one for one in concerns if feedback_of(one) in still)
    return PlannedForm(made.plan, made.engine, made.repaired, made.ensemble, open_ones, made.usage)


async def _planned(task: PlanningTask, settings: ReviewSettings, progress: Progress) -> PlannedForm:
    record, usage = None, TokenUsage()
    if settings.consensus_level == ConsensusLevel.ENSEMBLE:
        record = await plan_together(task, settings.planning_models, settings.vote_seconds, progress)
        usage, chosen = record.usage, record.chosen
        if chosen is not None and chosen.plan is not None:
            return PlannedForm(chosen.plan, chosen.model, chosen.repaired, record, usage=usage)
    model = settings.decision_model
    for name, client in (
        (model or "architect", partial(architect_client, model)),
        (OFFLINE, partial(planner_client, OFFLINE)),
    ):
        made = await plan_alone(name, client, task)
        usage += made.usage
        if made.plan is not None:
            return PlannedForm(made.plan, made.model, made.repaired, record, usage=usage)
    return PlannedForm(repair_plan(task.previous, task.form), "code", repaired=True, ensemble=record, usage=usage)


async def _nobody_listens(step: EnsembleProgress) -> None:
    return None
