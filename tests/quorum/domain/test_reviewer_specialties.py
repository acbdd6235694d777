"""What only some reviewers look for is decided among them."""

from __future__ import annotations

import pytest

from quorum.domain.criteria import Criterion
from quorum.domain.reviewer_specialties import SPECIALTIES, CountedVote, counted_vote, outcome_of, vetoes
from quorum.domain.settings import OFFLINE_REVIEWERS
from quorum.domain.verdicts import Verdict
from quorum.domain.vote_counting import Outcome, parse_rule

COMPLETENESS, BURDEN, WORDING = OFFLINE_REVIEWERS
A, R, N, E = Verdict.APPROVE, Verdict.REJECT, Verdict.ABSTAIN, Verdict.MODEL_ERROR
MAJORITY = parse_rule("majority")


def voted(**faults: tuple[Verdict, str]) -> list[CountedVote]:
    names = {"c": COMPLETENESS, "b": BURDEN, "w": WORDING}
    return [
        counted_vote(names.get(name, name), verdict, [(rule, "q")] if rule else [])
        for name, (verdict, rule) in faults.items()
    ]


def test_every_fault_but_jargon_is_one_reviewers_specialty() -> None:
    assert set(SPECIALTIES) == set(OFFLINE_REVIEWERS)
    assert sorted(one for specialty in SPECIALTIES.values() for one in specialty) == sorted(
        set(Criterion) - {Criterion.JARGON}
    )


@pytest.mark.parametrize("rule", ["majority", "unanimous", "at_least:2", "percentage:60"])
def test_what_one_alone_looks_for_is_not_outvoted_by_who_does_not(rule: str) -> None:
    votes = voted(c=(A, ""), b=(A, ""), w=(R, "leading"))
    assert outcome_of(votes, parse_rule(rule), 2) is Outcome.REJECTED
    assert outcome_of(voted(c=(A, ""), b=(A, ""), w=(A, "")), parse_rule(rule), 2) is Outcome.APPROVED


def test_models_look_for_everything_and_can_outvote_a_rule() -> None:
    assert outcome_of(voted(one=(A, ""), two=(A, ""), w=(R, "leading")), MAJORITY, 2) is Outcome.APPROVED
    assert outcome_of(voted(one=(A, ""), c=(A, ""), w=(R, "leading")), MAJORITY, 2) is Outcome.REJECTED
    assert outcome_of(voted(one=(A, ""), two=(A, ""), three=(R, "leading")), MAJORITY, 2) is Outcome.APPROVED


def test_errors_and_abstentions_count_for_nobody_there_either() -> None:
    assert outcome_of(voted(one=(N, ""), two=(E, ""), c=(A, ""), b=(A, ""), w=(R, "leading")), MAJORITY, 2) is (
        Outcome.REJECTED
    )
    assert outcome_of(voted(c=(E, ""), b=(E, ""), w=(R, "leading")), MAJORITY, 2) is Outcome.NO_QUORUM


def test_who_rejects_for_something_else_has_nothing_against_it() -> None:
    votes = voted(one=(R, "order"), two=(R, "leading"), w=(A, ""), three=(A, ""), four=(A, ""))
    assert vetoes(votes, MAJORITY) == ()
    assert outcome_of(votes, MAJORITY, 3) is Outcome.APPROVED


def test_what_is_held_against_the_whole_form_is_for_all_votes_together() -> None:
    votes = [counted_vote(COMPLETENESS, A, []), counted_vote(BURDEN, R, [("burden", "")]), counted_vote(WORDING, A, [])]
    assert outcome_of(votes, MAJORITY, 2) is Outcome.APPROVED


def test_a_rule_that_nobody_knows_changes_nothing() -> None:
    assert outcome_of(voted(one=(A, ""), two=(A, ""), three=(R, "taste")), MAJORITY, 2) is Outcome.APPROVED
