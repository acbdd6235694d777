"""The next step of a review, whatever its rounds have come to."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quorum.domain.review_steps import HumanReason, RoundFacts, Step, next_step
from quorum.domain.subjects import SubjectKind
from quorum.domain.verdicts import Verdict
from quorum.domain.vote_counting import Outcome
from tests.rows import rows

A, R = Verdict.APPROVE, Verdict.REJECT
REJECTED = RoundFacts("proposed", (R, R, A), Outcome.REJECTED)
REVISED = RoundFacts("revised", (R, R, A), Outcome.REJECTED)
EDITED = RoundFacts("edited", (R, R, A), Outcome.REJECTED)
PLAN = SubjectKind.PLAN


@rows(
    ("rounds", "step", "reason"),
    [
        ([RoundFacts("proposed", (A, None, R))], Step.VOTE, None),
        ([RoundFacts("proposed", (A, A, R))], Step.CLOSE_ROUND, None),
        ([RoundFacts("proposed", (A, A, R), Outcome.APPROVED)], Step.APPROVE, None),
        ([RoundFacts("proposed", (A, None, None), Outcome.NO_QUORUM)], Step.ASK_HUMAN, HumanReason.NO_QUORUM),
        ([REJECTED], Step.REVISE, None),
        ([REJECTED, REVISED], Step.REVISE, None),
        ([REJECTED, REVISED, REVISED], Step.ASK_HUMAN, HumanReason.REJECTED),
        ([REJECTED, REVISED, REVISED, EDITED], Step.ASK_HUMAN, HumanReason.EDITED),
        ([REJECTED, EDITED], Step.ASK_HUMAN, HumanReason.EDITED),
        ([REJECTED, RoundFacts("edited", (A, A, A), Outcome.APPROVED)], Step.APPROVE, None),
        ([RoundFacts("proposed", (A, A, A), Outcome.APPROVED, planted=True)], Step.ASK_HUMAN, HumanReason.INSTRUCTIONS),
        ([RoundFacts("proposed", (R, R, A), Outcome.REJECTED, exhausted=True)], Step.ASK_HUMAN, HumanReason.UNCHANGED),
        ([RoundFacts("proposed", (None, None, None), awaits_debate=True)], Step.DEBATE, None),
        ([RoundFacts("proposed", (A, None, None), awaits_debate=True)], Step.VOTE, None),
        (
            [RoundFacts("proposed", (A, A, A), Outcome.APPROVED, unresolved=True)],
            Step.ASK_HUMAN,
            HumanReason.UNRESOLVED,
        ),
        ([RoundFacts("proposed", (R, R, A), Outcome.REJECTED, unresolved=True)], Step.REVISE, None),
    ],
)
def test_a_plan_goes_on(rounds: list[RoundFacts], step: Step, reason: HumanReason | None):
    assert next_step(PLAN, rounds, 3) == (step, reason)


def test_what_is_in_use_or_an_action_is_not_revised():
    assert next_step(PLAN, [REJECTED], 3, after_the_fact=True) == (Step.REJECT, None)
    assert next_step(SubjectKind.ACTION, [REJECTED], 3) == (Step.REJECT, None)
    assert next_step(SubjectKind.FINAL, [REJECTED], 3) == (Step.ASK_HUMAN, HumanReason.REJECTED)


outcomes = st.sampled_from([Outcome.REJECTED, Outcome.NO_QUORUM, None])
rounds = st.lists(
    st.builds(RoundFacts, st.sampled_from(["proposed", "revised", "edited"]), st.just((A, R, None)), outcomes),
    min_size=1,
)


@given(rounds, st.sampled_from(SubjectKind), st.integers(1, 5), st.booleans())
def test_nothing_is_approved_without_an_approving_round(
    history: list[RoundFacts], kind: SubjectKind, most: int, after_the_fact: bool
):
    assert next_step(kind, history, most, after_the_fact=after_the_fact)[0] != Step.APPROVE


@given(rounds, st.integers(1, 5))
def test_revising_ends(history: list[RoundFacts], most: int):
    rejected = [one for one in history if one.outcome == Outcome.REJECTED and one.origin != "edited"]
    if len(rejected) >= most:
        assert next_step(PLAN, history, most)[0] != Step.REVISE
