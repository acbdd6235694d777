"""Agents of reviews: those who vote on plans, actions and results, and those who score plans of an ensemble."""

from __future__ import annotations

from collections.abc import Mapping

from quorum.agents.action_reviewer import ActionReviewer
from quorum.agents.final_reviewer import FinalReviewer
from quorum.agents.plan_reviewer import PlanReviewer
from quorum.agents.reviewer import ReviewerAgent
from quorum.domain.briefs import ReviewBrief
from quorum.domain.subjects import SubjectKind

REVIEWERS: Mapping[SubjectKind, type[ReviewerAgent]] = {
    SubjectKind.PLAN: PlanReviewer,
    SubjectKind.ACTION: ActionReviewer,
    SubjectKind.FINAL: FinalReviewer,
}


def reviewer_agent(brief: ReviewBrief) -> ReviewerAgent:
    """The agent that votes on the brief's kind of subject."""
    return REVIEWERS[brief.kind](brief)
