"""What is put to the vote: frozen, and known by the hash of its exact content; and what a reviewer is told of it."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.interactions.run_plans import RunPlan


class SubjectKind(StrEnum):
    """What a review is about."""

    PLAN = "plan"
    ACTION = "action"
    FINAL = "final"
    RUN_PLAN = "run_plan"


class PlanSubject(BaseModel):
    """A plan beside the form it is for."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    request: str
    """What was asked for, in words: "Publish version 3 of …"."""
    form: FormDefinition
    plan: PlanDefinition


class RunPlanSubject(BaseModel):
    """What an agent means to do for a member's request."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    request: str
    brief: str = ""
    """What was found out before planning."""
    plan: RunPlan


class ActionSubject(BaseModel):
    """One call of a high-risk tool, with its exact arguments."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    request: str
    tool: str
    arguments: dict[str, Any]
    purpose: str = ""
    """Why the agent wants it."""
    planned: tuple[str, ...] = ()
    """The tools that the approved plan means to use for this task; empty where there is no plan."""
    consequence: str = ""
    """What running it would do, as code words it."""


class FinalSubject(BaseModel):
    """What a run has come to."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    request: str
    result: str
    steps: tuple[str, ...] = Field(default=())


Subject = PlanSubject | ActionSubject | FinalSubject | RunPlanSubject

SUBJECTS: dict[SubjectKind, type[Subject]] = {
    SubjectKind.PLAN: PlanSubject,
    SubjectKind.ACTION: ActionSubject,
    SubjectKind.FINAL: FinalSubject,
    SubjectKind.RUN_PLAN: RunPlanSubject,
}


class ReviewBrief(BaseModel):
    """One reviewer's view of one round. No reviewer sees another's vote of the same round."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: SubjectKind
    subject: Subject
    round: int
    """1 for the first."""
    earlier_feedback: tuple[str, ...] = ()
    """What was held against the round before: the revision should answer it."""
    rehearsal: tuple[str, ...] = ()
    """What simulated respondents stumbled over, where the form was rehearsed for this review."""
    debate: dict[str, Any] | None = None
    """What was said for and against it before the vote, without who said it."""
