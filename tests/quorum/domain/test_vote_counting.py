"""Rules and tallies as properties: order is nothing, errors approve nothing, a rejection never helps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quorum.domain.verdicts import Verdict, vote_summary
from quorum.domain.vote_counting import Outcome, QuorumRule, RuleKind, count_votes, default_min_votes, parse_rule
from tests.rows import rows

verdicts = st.lists(st.sampled_from(Verdict), min_size=1, max_size=12)
rules = st.one_of(
    st.sampled_from(["majority", "unanimous"]),
    st.integers(1, 12).map("at_least:{}".format),
    st.integers(1, 100).map("percentage:{}".format),
).map(parse_rule)
A, R, ABSTAIN, ERROR = Verdict.APPROVE, Verdict.REJECT, Verdict.ABSTAIN, Verdict.MODEL_ERROR


@given(verdicts.flatmap(lambda votes: st.tuples(st.just(votes), st.permutations(votes))), rules, st.integers(1, 12))
def test_the_order_of_arrival_changes_nothing(both: tuple[list[Verdict], list[Verdict]], rule: QuorumRule, least: int):
    assert count_votes(both[0], rule, least) == count_votes(both[1], rule, least)


@given(verdicts, rules, st.integers(1, 12))
def test_a_further_rejection_never_turns_no_into_yes(votes: list[Verdict], rule: QuorumRule, least: int):
    before = count_votes(votes, rule, least).outcome
    after = count_votes([*votes, R], rule, least).outcome
    if before == Outcome.REJECTED:
        assert after == Outcome.REJECTED


@given(verdicts, rules, st.integers(1, 12), st.data())
def test_a_vote_that_turns_to_rejection_never_helps(
    votes: list[Verdict], rule: QuorumRule, least: int, data: st.DataObject
):
    place = data.draw(st.integers(0, len(votes) - 1))
    turned = [*votes[:place], R, *votes[place + 1 :]]
    if votes[place].counted and count_votes(votes, rule, least).outcome != Outcome.APPROVED:
        assert count_votes(turned, rule, least).outcome != Outcome.APPROVED


@given(verdicts, rules, st.integers(1, 12), st.integers(1, 5))
def test_errors_and_abstentions_approve_nothing(votes: list[Verdict], rule: QuorumRule, least: int, more: int):
    outcome = count_votes(votes, rule, least).outcome
    for silent in (ERROR, ABSTAIN):
        assert count_votes([*votes, *[silent] * more], rule, least).outcome == outcome
        assert count_votes([silent] * more, rule, least).outcome == Outcome.NO_QUORUM


@given(verdicts, rules, st.integers(1, 12))
def test_what_is_approved_has_an_approval_and_a_quorum(votes: list[Verdict], rule: QuorumRule, least: int):
    counted = count_votes(votes, rule, least)
    if counted.outcome == Outcome.APPROVED:
        assert counted.approvals >= max(counted.needed, 1)
        assert counted.counted >= least
    assert (counted.outcome == Outcome.NO_QUORUM) == (counted.counted < least)


@given(st.integers(1, 100), st.integers(1, 40))
def test_percentages_at_every_boundary(percentage: int, counted: int):
    rule = QuorumRule(RuleKind.PERCENTAGE, percentage)
    needed = rule.needed(counted)
    assert needed * 100 >= percentage * counted > (needed - 1) * 100
    for approvals in (needed - 1, needed):
        outcome = count_votes([A] * approvals + [R] * (counted - approvals), rule, 1).outcome
        assert outcome == (Outcome.APPROVED if approvals == needed else Outcome.REJECTED)


@rows(
    ("rule", "votes", "least", "outcome"),
    [
        ("majority", [A, R], 2, Outcome.REJECTED),
        ("majority", [A, A, R], 2, Outcome.APPROVED),
        ("majority", [A, ERROR, ERROR], 2, Outcome.NO_QUORUM),
        ("unanimous", [A, A, ABSTAIN], 2, Outcome.APPROVED),
        ("unanimous", [A, A, R], 2, Outcome.REJECTED),
        ("at_least:2", [A, A, R, R], 3, Outcome.APPROVED),
        ("at_least:3", [A, A], 2, Outcome.REJECTED),
        ("percentage:67", [A, A, R], 2, Outcome.REJECTED),
        ("percentage:66", [A, A, R], 2, Outcome.APPROVED),
        ("percentage:100", [A, A, A], 2, Outcome.APPROVED),
    ],
)
def test_each_rule_is_applied(rule: str, votes: list[Verdict], least: int, outcome: Outcome):
    assert count_votes(votes, parse_rule(rule), least).outcome == outcome


@rows(
    ("text", "named"),
    [
        ("percentage:0", "percentage:0 is not from 1 to 100"),
        ("percentage:101", "percentage:101"),
        ("percentage", "needs a whole number"),
        ("percentage:half", "needs a whole number"),
        ("at_least:0", "at_least:0"),
        ("at_least:-1", "needs a whole number"),
        ("majority:2", "takes no number"),
        ("most", "'most' is no rule"),
        ("", "is no rule"),
    ],
)
def test_a_rule_that_is_none_is_named(text: str, named: str):
    with pytest.raises(ValueError, match=named.replace("(", "\\(")):
        parse_rule(text)


@given(rules)
def test_a_rule_is_read_back_as_it_is_written(rule: QuorumRule):
    assert parse_rule(str(rule)) == rule


def test_the_default_quorum_is_more_than_half():
    assert [default_min_votes(reviewers) for reviewers in range(1, 8)] == [1, 2, 2, 3, 3, 4, 4]


def test_votes_are_shown_in_their_order():
    assert vote_summary([A, A, R, ERROR]) == "[●●○!]"
    assert vote_summary([None, ABSTAIN, A]) == "[·–●]"
