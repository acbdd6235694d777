"""The reviewers by rule on made forms: what they catch, and how often they cry wolf (tests/quorum/seeding)."""

from collections.abc import Iterator
from functools import cache

import pytest

from quorum.domain.vote_counting import Outcome
from tests.benchmarks.reviews import altogether, caught, false_alarms, outcomes, votes_on
from tests.quorum.offline.reviewed import BURDEN, COMPLETENESS, REPAIR, REVIEWERS, WORDING, ask, designed, form
from tests.quorum.seeding import FAULTS, Seeded, seeded_plans, sound_plans
from tests.rows import rows

WEIGHTLESS = "instruction in a text"
FOR_MODELS = {"sensitive, not needed", "intent asks elsewhere", "extra sub-question"}
"""What only somebody sees who understands the words: a topic that is sensitive though nobody says so, an intent about something else."""
BY_RULE = FAULTS.keys() - FOR_MODELS


def by_rule(variations: int, *, seed: int = 3, fresh: bool = False) -> Iterator[Seeded]:
    return (one for one in seeded_plans(seed=seed, variations=variations, fresh=fresh) if one.kind in BY_RULE)


@cache
def found(fresh: bool):
    return caught(by_rule(2, fresh=fresh))


@rows("kind", sorted(BY_RULE))
def test_every_kind_of_fault_is_named_with_its_rule_and_field(kind: str) -> None:
    one = found(False)[kind]
    assert one.plans >= 6
    assert one.named["any"] >= one.plans * 0.9


@rows("kind", sorted(BY_RULE - {WEIGHTLESS}))
def test_every_kind_of_fault_is_refused_by_somebody(kind: str) -> None:
    one = found(False)[kind]
    assert one.rejected["unanimous"] >= one.plans * 0.7


def test_most_faults_are_refused_whatever_the_rule() -> None:
    for fresh in (False, True):
        kinds = {kind: one for kind, one in found(fresh).items() if kind != WEIGHTLESS}
        total = altogether(kinds)
        assert total.rejected["unanimous"] >= total.plans * 0.9
        assert total.rejected["majority"] >= total.plans * 0.8
        assert total.rejected["percentage:60"] == total.rejected["at_least:2"] == total.rejected["majority"]


@pytest.mark.parametrize("fresh", [False, True])
def test_reviewers_look_with_different_eyes_and_nothing_passes_for_that(fresh: bool) -> None:
    """A fault is one reviewer's to see; by the majority all the same what any of them refuses is refused."""
    seen = [
        (kind, [name for name, vote in votes.items() if not vote.approved], outcomes(votes)["majority"])
        for kind, votes in (
            (seeded.kind, votes_on(seeded.form, seeded.plan))
            for seeded in by_rule(2, fresh=fresh)
            if seeded.kind != WEIGHTLESS
        )
    ]
    caught_by = {name: {number for number, (_kind, by, _) in enumerate(seen) if name in by} for name in REVIEWERS}
    assert all(outcome is (Outcome.REJECTED if by else Outcome.APPROVED) for _kind, by, outcome in seen)
    assert not set.intersection(*caught_by.values())
    assert all(len(mine) >= len(seen) * 0.2 for mine in caught_by.values())
    assert len(set.union(*caught_by.values())) >= len(seen) * 0.95


def test_each_reviewer_catches_what_others_do_not() -> None:
    kinds = found(False)
    for kind, one in kinds.items():
        named = {name: count for name, count in one.named.items() if name != "any" and count}
        assert len(named) <= 2, (kind, named)
    assert kinds["leading question"].rejected["offline-wording"] > kinds["leading question"].rejected["offline-burden"]
    assert kinds["hardest first"].rejected["offline-burden"] > kinds["hardest first"].rejected["offline-wording"]
    swapped = kinds["words of another field"]
    assert swapped.rejected["offline-completeness"] > swapped.rejected["offline-burden"]


@pytest.mark.parametrize("fresh", [False, True])
def test_rejections_of_one_plan_say_different_things(fresh: bool) -> None:
    for seeded in by_rule(1, fresh=fresh):
        rejections = [vote.reasoning for vote in votes_on(seeded.form, seeded.plan).values() if not vote.approved]
        assert len(set(rejections)) == len(rejections), seeded.kind


def test_each_reviewer_refuses_what_the_others_let_pass() -> None:
    leading = form(*REPAIR.fields, ask("view", "Don't you think that we are great?", "yes_no"))
    endless = form(*(ask(f"f{n}", f"Part {n}", required=True) for n in range(120)))
    lost = designed(REPAIR)
    lost.fields.pop()
    cases = (
        (REPAIR, lost, COMPLETENESS),
        (endless, designed(endless), BURDEN),
        (leading, designed(leading), WORDING),
    )
    for a_form, plan, alone in cases:
        assert [name for name, vote in votes_on(a_form, plan).items() if not vote.approved] == [alone]


@pytest.mark.parametrize("fresh", [False, True])
def test_sound_plans_pass(fresh: bool) -> None:
    alarms = false_alarms(sound_plans(80, seed=5, fresh=fresh))
    assert max(alarms.rejected.values(), default=0) <= alarms.plans * 0.05


def test_an_instruction_in_a_text_is_said_and_weighs_nothing() -> None:
    for seeded in seeded_plans(seed=9, variations=3):
        if seeded.kind == WEIGHTLESS:
            votes = votes_on(seeded.form, seeded.plan)
            assert set(outcomes(votes).values()) == {Outcome.APPROVED}
            assert any(one.rule == "instruction" for vote in votes.values() for one in vote.concerns)


def test_reviewers_are_the_ones_that_settings_name() -> None:
    from quorum.domain.settings import OFFLINE_REVIEWERS

    assert OFFLINE_REVIEWERS == REVIEWERS
