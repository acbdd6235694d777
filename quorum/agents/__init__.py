"""Agents of reviews, who vote and score, and of interactions, who gather, plan, carry out and sum up."""

from __future__ import annotations

from collections.abc import Mapping

from quorum.agents.action_reviewer import ActionReviewer
from quorum.agents.final_reviewer import FinalReviewer
from quorum.agents.plan_reviewer import PlanReviewer
from quorum.agents.reviewer import ReviewerAgent
from quorum.agents.run_plan_reviewer import RunPlanReviewer
from quorum.domain.subjects import ReviewBrief, SubjectKind

REVIEWERS: Mapping[SubjectKind, type[ReviewerAgent]] = {
    SubjectKind.PLAN: PlanReviewer,
    SubjectKind.ACTION: ActionReviewer,
    SubjectKind.FINAL: FinalReviewer,
    SubjectKind.RUN_PLAN: RunPlanReviewer,
}


def reviewer_agent(brief: ReviewBrief) -> ReviewerAgent:
    """The agent that votes on the brief's kind of subject."""
    return REVIEWERS[brief.kind](brief)
