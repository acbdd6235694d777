"""An ensemble: several planners at once, their plans scored by the others (rules.md, Ensemble)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import fmean
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from formagent.llm.messages import TokenUsage
from interviews.forms.planning.plan_definition import PlanDefinition


class Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class EnsemblePlan(Record):
    """What one planner came to. `plan` is None when it failed, and `error` says why."""

    model: str
    plan: PlanDefinition | None = None
    repaired: bool = False
    """Code had to put it right."""
    error: str = ""
    mean: float | None = None
    """Of the scores that the others gave it."""
    latency_ms: int = 0
    usage: TokenUsage = Field(default_factory=TokenUsage)


class PlanScore(Record):
    """What one planner thinks of another's plan."""

    scorer: str
    model: str
    """Whose plan it is; the scorer was not told."""
    score: int = Field(ge=1, le=10)
    reason: str = ""


class Unscored(Record):
    """A planner whose scores could not be read: they are left out."""

    scorer: str
    error: str


class EnsembleRecord(Record):
    """All of an ensemble, as it is kept with the round and shown."""

    plans: tuple[EnsemblePlan, ...]
    """In the configured order of planners."""
    scores: tuple[PlanScore, ...] = ()
    unscored: tuple[Unscored, ...] = ()
    winner: str = ""
    """The planner whose plan was taken; empty when there was none to take."""
    fallback: Literal["", "one_survivor", "solo"] = ""
    """`one_survivor`: the only plan was taken unscored. `solo`: all failed, one planner alone made the plan."""
    scoring_usage: TokenUsage = Field(default_factory=TokenUsage)

    @property
    def usage(self) -> TokenUsage:
        """Of plans and scores together."""
        return sum((plan.usage for plan in self.plans), self.scoring_usage)

    @property
    def chosen(self) -> EnsemblePlan | None:
        return next((plan for plan in self.plans if plan.model == self.winner), None)


def mean_score(model: str, scores: Iterable[PlanScore]) -> float | None:
    """Of what others gave the model's plan; its own word does not count. None when nobody's could be read."""
    given = [score.score for score in scores if score.model == model and score.scorer != model]
    return fmean(given) if given else None


def best_of(models: Sequence[str], scores: Sequence[PlanScore]) -> str:
    """The highest mean; ties by the order of `models`. A plan without a readable score comes after all others."""
    return max(models, key=lambda model: (mean_score(model, scores) or 0.0, -models.index(model)))


class EnsembleStep(StrEnum):
    """What is told while an ensemble is at work."""

    START = "ensemble_start"
    PLAN_GENERATED = "ensemble_plan_generated"
    VOTING_START = "ensemble_voting_start"
    COMPLETE = "ensemble_complete"
    FALLBACK = "ensemble_fallback"


@dataclass(frozen=True)
class EnsembleProgress:
    """One step. `models` are those concerned: all planners, the one whose plan came, the survivors, the winner."""

    step: EnsembleStep
    models: tuple[str, ...]
    detail: str = ""
    """The error of a plan that failed, the winner's mean, the kind of fallback."""
