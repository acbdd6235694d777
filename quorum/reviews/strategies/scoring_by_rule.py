"""Scores of plans by rule: what the offline reviewers hold against each."""

from __future__ import annotations

import json

from formagent.llm.messages import ModelReply, ModelRequest
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.rule_engine.tool_replies import reply_with_calls
from quorum.agents.plan_reviewer import PlanReviewer
from quorum.agents.plan_scorer import GivenScore, ScoringBrief
from quorum.domain.subjects import PlanSubject, ReviewBrief, SubjectKind
from quorum.domain.votes import Vote
from quorum.offline import RESPONDERS

HIGHEST, LOWEST = 10, 1
PER_REJECTION = 2
"""Points off for each reviewer that would reject it; each thing held against it takes one more."""


def respond(request: ModelRequest) -> ModelReply:
    """One `score_plans` call on the plans of the request's brief."""
    brief: ScoringBrief = request.brief
    scores = [_score(name, brief.form, plan).model_dump() for name, plan in brief.plans.items()]
    return reply_with_calls(("score_plans", {"scores": scores}))


def _score(name: str, form: FormDefinition, plan: PlanDefinition) -> GivenScore:
    votes = [_vote(reviewer, form, plan) for reviewer in RESPONDERS]
    rejections = [vote for vote in votes if vote.approved is False]
    held = {(concern.field_id, concern.rule) for vote in votes for concern in vote.concerns}
    score = max(LOWEST, HIGHEST - PER_REJECTION * len(rejections) - len(held))
    spoken = (rejections or votes)[0]
    return GivenScore(plan=name, score=score, reason=spoken.reasoning[:1_000])


def _vote(reviewer: str, form: FormDefinition, plan: PlanDefinition) -> Vote:
    subject = PlanSubject(request="", form=form, plan=plan)
    brief = ReviewBrief(kind=SubjectKind.PLAN, subject=subject, round=1)
    answer = RESPONDERS[reviewer][PlanReviewer.name](ModelRequest(role=PlanReviewer.name, messages=[], brief=brief))
    return Vote.model_validate(json.loads(answer.tool_calls[0].arguments))
