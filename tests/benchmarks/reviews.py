"""How many seeded faults the reviewers by rule catch, each and together, and how often they cry wolf."""

from __future__ import annotations

import json
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from formagent.llm.messages import ModelRequest
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.reviewer_specialties import counted_vote, outcome_of
from quorum.domain.subjects import PlanSubject, ReviewBrief, SubjectKind
from quorum.domain.vote_counting import Outcome, default_min_votes, parse_rule
from quorum.domain.votes import Vote
from quorum.offline import RESPONDERS
from tests.quorum.seeding import Seeded, Sound

RULES = ("majority", "unanimous", "at_least:2", "percentage:60")
Votes = Mapping[str, Vote]


def votes_on(form: FormDefinition, plan: PlanDefinition) -> Votes:
    """By reviewer, asked as the review asks them."""
    subject = PlanSubject(request=f"Publish {form.title}", form=form, plan=plan)
    brief = ReviewBrief(kind=SubjectKind.PLAN, subject=subject, round=1)
    request = ModelRequest(role="plan_reviewer", messages=[], brief=brief)
    found = {}
    for name, roles in RESPONDERS.items():
        [call] = roles["plan_reviewer"](request).tool_calls
        found[name] = Vote.model_validate(json.loads(call.arguments))
    return found


def outcomes(votes: Votes) -> dict[str, Outcome]:
    """By rule, as a review counts them."""
    counted = [
        counted_vote(name, vote.verdict, [(one.rule, one.field_id) for one in vote.concerns])
        for name, vote in votes.items()
    ]
    return {rule: outcome_of(counted, parse_rule(rule), default_min_votes(len(counted))) for rule in RULES}


@dataclass
class Caught:
    """Of the plans with one kind of fault: how many were rejected by whom, and how many had the fault named rightly."""

    plans: int = 0
    rejected: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """By reviewer, and by rule."""
    named: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """By reviewer, and "any": a concern names the criterion and a field of the fault."""

    def add(self, other: Caught) -> None:
        self.plans += other.plans
        for mine, theirs in ((self.rejected, other.rejected), (self.named, other.named)):
            for name, count in theirs.items():
                mine[name] += count


def names_it(vote: Vote, seeded: Seeded) -> bool:
    rules = {str(criterion) for criterion in seeded.criteria}
    return any(one.rule in rules and one.field_id in seeded.field_ids for one in vote.concerns)


def caught(plans: Iterable[Seeded]) -> dict[str, Caught]:
    """By kind of fault."""
    found: dict[str, Caught] = {}
    for seeded in plans:
        kind = found.setdefault(seeded.kind, Caught())
        votes = votes_on(seeded.form, seeded.plan)
        kind.plans += 1
        for name, vote in votes.items():
            kind.rejected[name] += vote.approved is False
            kind.named[name] += names_it(vote, seeded)
        kind.named["any"] += any(names_it(vote, seeded) for vote in votes.values())
        for rule, outcome in outcomes(votes).items():
            kind.rejected[rule] += outcome is Outcome.REJECTED
    return found


def altogether(kinds: Mapping[str, Caught]) -> Caught:
    total = Caught()
    for kind in kinds.values():
        total.add(kind)
    return total


def false_alarms(plans: Iterable[Sound]) -> Caught:
    """How many sound plans were rejected, by reviewer and by rule."""
    found = Caught()
    for sound in plans:
        votes = votes_on(sound.form, sound.plan)
        found.plans += 1
        for name, vote in votes.items():
            found.rejected[name] += vote.approved is False
        for rule, outcome in outcomes(votes).items():
            found.rejected[rule] += outcome is Outcome.REJECTED
    return found


def seconds_per_vote(plans: Iterable[Sound]) -> float:
    took, count = 0.0, 0
    for sound in plans:
        began = time.perf_counter()
        count += len(votes_on(sound.form, sound.plan))
        took += time.perf_counter() - began
    return took / count
