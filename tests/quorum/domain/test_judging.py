"""The figures about reviewers: worked by hand where a number is claimed, as properties where it is a rule."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quorum.domain.figures import Share, chance_of_split, phi
from quorum.domain.judging import ENOUGH, Answer, JudgedRound, JudgedVote, Judgement, ReviewerFigures, judge_rounds
from quorum.domain.verdicts import Verdict
from quorum.domain.vote_counting import Outcome, count_votes, parse_rule

A, R, N, E = Verdict.APPROVE, Verdict.REJECT, Verdict.ABSTAIN, Verdict.MODEL_ERROR
YES, NO, NONE = Outcome.APPROVED, Outcome.REJECTED, Outcome.NO_QUORUM


def vote(reviewer: str, verdict: Verdict, **more: object) -> JudgedVote:
    return JudgedVote(reviewer, verdict, **more)  # type: ignore[arg-type]


def one(outcome: Outcome, human: bool | None, **verdicts: Verdict) -> JudgedRound:
    return JudgedRound(outcome, human, tuple(vote(name, verdict) for name, verdict in verdicts.items()))


def of(judgement: Judgement, name: str) -> ReviewerFigures:
    return next(figures for figures in judgement.reviewers if figures.reviewer == name)


def test_a_reviewer_is_counted_by_what_it_said():
    rounds = [
        one(YES, None, ann=A, ben=A, cleo=R),
        one(NO, False, ann=R, ben=A, cleo=R),
        one(NO, True, ann=A, ben=R, cleo=R),
        one(NONE, True, ann=A, ben=E, cleo=N),
    ]
    judgement = judge_rounds(rounds)
    ann, ben, cleo = (of(judgement, name) for name in ("ann", "ben", "cleo"))
    assert (ann.asked, ann.approvals, ann.rejections, ann.abstentions, ann.errors) == (4, 3, 1, 0, 0)
    assert (ben.errors, cleo.abstentions) == (1, 1)
    assert (ann.with_outcome, ben.with_outcome, cleo.with_outcome) == (Share(2, 3), Share(2, 3), Share(2, 3))
    assert (ann.with_human, ben.with_human, cleo.with_human) == (Share(3, 3), Share(0, 2), Share(1, 2))
    assert ann.alone_right == Share(1, 1)
    assert ben.alone_right == Share(0, 1)
    assert cleo.alone_right == Share(0, 0)


def test_late_votes_cost_and_take_time_but_say_nothing():
    votes = (
        vote("ann", E, prompt_tokens=1),
        vote("ann", A, late=True, latency_ms=9000, prompt_tokens=10, completion_tokens=5, cost=0.5),
        vote("ben", R, latency_ms=100, cost=0.25),
    )
    judgement = judge_rounds([JudgedRound(NO, True, votes)])
    ann = of(judgement, "ann")
    assert (ann.asked, ann.errors, ann.late, ann.approvals) == (1, 1, 1, 0)
    assert (ann.prompt_tokens, ann.completion_tokens, ann.cost) == (11, 5, 0.5)
    assert (ann.median_ms, ann.p95_ms) == (9000, 9000)
    assert ann.with_human == Share(0, 0)
    assert of(judgement, "ben").alone_right == Share(0, 0), "nobody else had a vote that counted"


def test_latency_is_that_of_answers():
    rounds = [JudgedRound(YES, None, (vote("ann", A, latency_ms=ms),)) for ms in range(1, 21)]
    ann = of(judge_rounds([*rounds, JudgedRound(NONE, None, (vote("ann", E, latency_ms=60_000),))]), "ann")
    assert (ann.median_ms, ann.p95_ms) == (10.5, 19)
    silent = of(judge_rounds([JudgedRound(NONE, None, (vote("ann", E, latency_ms=60_000),))]), "ann")
    assert (silent.median_ms, silent.p95_ms) == (None, None)


def test_the_brier_score_is_the_square_of_misplaced_confidence():
    def said(verdict: Verdict, confidence: float | None) -> JudgedRound:
        return JudgedRound(NO, True, (vote("ann", verdict, confidence=confidence),))

    ann = of(
        judge_rounds([said(A, 0.9), said(R, 0.8), said(A, None), JudgedRound(YES, None, (vote("ann", A),))]), "ann"
    )
    assert ann.brier_of == 2
    assert ann.brier == pytest.approx((0.1**2 + 0.8**2) / 2)


def test_phi_of_known_tables():
    assert phi([(True, True), (False, False)]) == 1
    assert phi([(True, False), (False, True)]) == -1
    assert phi([(True, True), (True, False), (False, True), (False, False)]) == 0
    assert phi([(True, True), (True, False)]) is None
    assert phi([]) is None


def test_pairs_are_over_common_rounds():
    rounds = [
        one(NO, True, ann=R, ben=R),
        one(NO, False, ann=R, ben=R),
        one(NO, True, ann=A, ben=E),
        one(YES, None, ann=A, ben=R),
    ]
    (pair,) = judge_rounds(rounds).pairs
    assert (pair.first, pair.second, pair.same, pair.judged, pair.phi) == ("ann", "ben", Share(2, 3), 2, 1)


def test_wilson_intervals():
    assert Share(0, 0).interval is None
    low, high = Share(8, 10).interval or (0, 0)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert Share(0, 10).interval == (0.0, pytest.approx(0.2775, abs=1e-4))


def test_sign_test():
    assert chance_of_split(0, 0) is None
    assert chance_of_split(0, 5) == pytest.approx(2 / 32)
    assert chance_of_split(1, 9) == pytest.approx(2 * 11 / 1024)
    assert chance_of_split(3, 3) == 1


def test_too_few_decisions_are_said_to_be_too_few():
    judgement = judge_rounds([one(NO, False, ann=A, ben=R, cleo=R)] * (ENOUGH - 1))
    assert judgement.quorum.answer == Answer.TOO_FEW
    assert judgement.quorum.accuracy == Share(ENOUGH - 1, ENOUGH - 1)
    assert judge_rounds([]).quorum.answer == Answer.TOO_FEW
    assert judge_rounds([]).quorum.best == ""


def test_a_quorum_of_reviewers_with_different_faults_beats_each_of_them():
    rounds = [one(NO, False, ann=A, ben=R, cleo=R)] * 10
    rounds += [one(NO, False, ann=R, ben=A, cleo=R)] * 10
    rounds += [one(NO, False, ann=R, ben=R, cleo=A)] * 10
    quorum = judge_rounds(rounds).quorum
    assert (quorum.answer, quorum.accuracy, quorum.best_accuracy) == (Answer.BETTER, Share(30, 30), Share(20, 30))
    assert (quorum.quorum_only, quorum.best_only) == (10, 0)


def test_a_quorum_that_outvotes_its_one_good_member_is_worse():
    rounds = [one(NO, True, ann=A, ben=R, cleo=R)] * 20 + [one(NONE, True, ann=A, ben=E, cleo=E)]
    quorum = judge_rounds(rounds).quorum
    assert (quorum.answer, quorum.best, quorum.best_accuracy) == (Answer.WORSE, "ann", Share(20, 20))
    assert (quorum.decisions, quorum.no_answer, quorum.accuracy) == (21, 1, Share(0, 20))


def test_members_are_compared_over_enough_rounds_only():
    """One lucky vote makes nobody the best."""
    rounds = [one(NO, False, ann=R, ben=R, cleo=E)] * 19 + [one(NO, False, ann=A, ben=R, cleo=R)]
    assert judge_rounds(rounds + [one(NO, True, ann=A, ben=R, cleo=E)]).quorum.best == "ann"


def test_no_difference_is_no_answer_in_favour_of_anybody():
    quorum = judge_rounds([one(NO, False, ann=R, ben=R)] * 25).quorum
    assert (quorum.answer, quorum.chance) == (Answer.NO_DIFFERENCE, None)


votes = st.dictionaries(
    st.sampled_from("abcde"),
    st.tuples(st.sampled_from(Verdict), st.none() | st.floats(0, 1), st.booleans()),
    min_size=1,
)


@st.composite
def judged_rounds(draw: st.DrawFn) -> JudgedRound:
    cast = [vote(name, said, confidence=sure, late=late) for name, (said, sure, late) in draw(votes).items()]
    outcome = count_votes([v.verdict for v in cast if not v.late], parse_rule("majority"), min_votes=1).outcome
    return JudgedRound(outcome, draw(st.none() | st.booleans()), tuple(cast))


@given(st.lists(judged_rounds(), max_size=30), st.randoms(use_true_random=False))
def test_the_order_of_rounds_and_votes_changes_nothing(rounds: list[JudgedRound], chance: random.Random):
    shuffled = [JudgedRound(r.outcome, r.human_approved, tuple(chance.sample(r.votes, len(r.votes)))) for r in rounds]
    chance.shuffle(shuffled)
    before, after = judge_rounds(rounds), judge_rounds(shuffled)
    assert before.pairs == after.pairs
    assert before.quorum == after.quorum
    for one_, other in zip(before.reviewers, after.reviewers, strict=True):
        assert one_.brier == pytest.approx(other.brier)
        assert (one_.with_outcome, one_.with_human, one_.alone_right) == (
            other.with_outcome,
            other.with_human,
            other.alone_right,
        )


@given(st.lists(judged_rounds(), max_size=30))
def test_figures_stay_in_their_bounds_and_are_never_nan(rounds: list[JudgedRound]):
    judgement = judge_rounds(rounds)
    for figures in judgement.reviewers:
        assert figures.asked == figures.approvals + figures.rejections + figures.abstentions + figures.errors
        assert figures.brier is None or 0 <= figures.brier <= 1
        for share in (figures.with_outcome, figures.with_human, figures.alone_right):
            assert 0 <= share.hits <= share.of
    for pair in judgement.pairs:
        assert pair.phi is None or (-1 <= pair.phi <= 1 and not math.isnan(pair.phi))
        assert pair.judged <= pair.same.of
    assert sum(figures.alone_right.hits for figures in judgement.reviewers) <= judgement.quorum.decisions
    assert judgement.quorum.beside_best.of == judgement.quorum.best_accuracy.of


@given(st.integers(0, 500), st.integers(0, 500))
def test_an_interval_holds_its_share_and_narrows_with_more(hits: int, misses: int):
    share, wider = Share(hits, hits + misses), Share(10 * hits, 10 * (hits + misses))
    if share.interval is None or wider.interval is None or share.value is None:
        assert hits + misses == 0
        return
    low, high = share.interval
    assert 0 <= low <= share.value <= high <= 1
    assert wider.interval[1] - wider.interval[0] < high - low


@given(st.integers(0, 300), st.integers(0, 300))
def test_an_evenly_split_difference_is_the_likeliest(one_: int, other: int):
    chance = chance_of_split(one_, other)
    assert chance == chance_of_split(other, one_)
    if chance is not None:
        assert 0 < chance <= 1
        assert (chance_of_split(one_ + 1, other) or 0) <= chance if one_ >= other else True
