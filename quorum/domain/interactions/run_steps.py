"""The phases of an interaction, and which comes after which. Pure: a run can be carried on by anybody from its row alone."""

from __future__ import annotations

from enum import StrEnum

from quorum.domain.settings import PhaseScope, ReviewSettings


class Phase(StrEnum):
    """Where an interaction is."""

    GATHERING = "gathering"
    PLANNING = "planning"
    PLAN_REVIEW = "plan_review"
    CONFIRMING_PLAN = "confirming_plan"
    EXECUTING = "executing"
    FINAL_REVIEW = "final_review"
    SUMMING_UP = "summing_up"
    ANSWERING = "answering"
    DISCUSSING = "discussing"
    ENDED = "ended"


class RunState(StrEnum):
    """What is to be said of an interaction as a whole."""

    QUEUED = "queued"
    RUNNING = "running"
    WAITING = "waiting"
    """For a human, a vote or a child."""
    PROPOSED = "proposed"
    """Its plan is the result, to be accepted or refused (`plan_only`)."""
    COMPLETED = "completed"
    COMPLETED_WITH_CONCERNS = "completed_with_concerns"
    """The final review did not approve."""
    FAILED = "failed"
    CANCELLED = "cancelled"


ENDED_STATES = (RunState.COMPLETED, RunState.COMPLETED_WITH_CONCERNS, RunState.FAILED, RunState.CANCELLED)
"""Nothing more happens to it. What is proposed can still be accepted."""


def after_plan_review(settings: ReviewSettings) -> Phase:
    """What follows an approved plan. ENDED: the plan is the result, as a proposal (rules.md, Modes)."""
    return {
        PhaseScope.FULL: Phase.CONFIRMING_PLAN,
        PhaseScope.FAST: Phase.EXECUTING,
        PhaseScope.PLAN_ONLY: Phase.ENDED,
    }[settings.phase_scope]


def after_executing(settings: ReviewSettings) -> Phase:
    """The final review is optional, and `fast` skips it."""
    reviewed = settings.require_final_review and settings.phase_scope is not PhaseScope.FAST
    return Phase.FINAL_REVIEW if reviewed else Phase.SUMMING_UP
