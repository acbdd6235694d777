"""Reviewers and planner by rule, one after another: what is rejected gets better, or is told to be the form's."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import islice

import pytest

from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_checks import plan_problems
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.reviewer_specialties import counted_vote, outcome_of
from quorum.domain.settings import OFFLINE_REVIEWERS, ReviewSettings
from quorum.domain.verdicts import Verdict
from quorum.domain.vote_counting import Outcome
from quorum.domain.votes import CastVote, Concern
from quorum.reviews.planning import plan_form
from quorum.reviews.voting import cast_vote
from tests.quorum.briefs import plan_brief
from tests.quorum.seeding import Seeded, seeded_plans

SETTINGS = ReviewSettings()
SEEDED = list(islice(seeded_plans(seed=5, variations=1), 0, None, 2))


async def votes(form: FormDefinition, plan: PlanDefinition) -> list[CastVote]:
    return await asyncio.gather(*(cast_vote(name, plan_brief(form, plan), 60) for name in OFFLINE_REVIEWERS))


def outcome(cast: Sequence[CastVote]) -> Outcome:
    counted = [
        counted_vote(name, one.verdict, [(each.rule, each.field_id) for each in one.vote.concerns] if one.vote else [])
        for name, one in zip(OFFLINE_REVIEWERS, cast, strict=True)
    ]
    return outcome_of(counted, SETTINGS.quorum_rule, SETTINGS.votes_needed)


def held(cast: Sequence[CastVote]) -> list[Concern]:
    return [concern for one in cast if one.vote and one.verdict == Verdict.REJECT for concern in one.vote.concerns]


@pytest.mark.parametrize("seeded", SEEDED, ids=[f"{one.kind}: {one.form.slug}" for one in SEEDED])
async def test_a_rejected_plan_is_put_right_or_its_form_is_named(seeded: Seeded):
    form, plan = seeded.form, seeded.plan
    unanswered: list[Concern] = []
    for _ in range(SETTINGS.max_plan_revisions):
        cast = await votes(form, plan)
        assert all(one.error == "" for one in cast)
        if outcome(cast) == Outcome.APPROVED:
            return
        made = await plan_form(form, SETTINGS, feedback=held(cast), previous=plan)
        assert plan_problems(made.plan, form) == []
        plan, unanswered = made.plan, list(made.unanswered)
    assert seeded.designed, "what a planner did wrong, a planner can put right"
    assert {concern.field_id for concern in unanswered} & seeded.field_ids


def test_the_seeds_hold_what_planners_and_what_designers_do_wrong():
    assert {one.designed for one in SEEDED} == {True, False}
    assert len({one.kind for one in SEEDED}) >= 12
