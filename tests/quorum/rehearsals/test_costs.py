"""What a conversation took is told question by question."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from formagent.llm.messages import TokenUsage
from quorum.rehearsals.rules.costs import Spent, TurnTaken, in_all, spent_by_question


def took(seq: int, calls: int, field_id: str = "") -> TurnTaken:
    usage = TokenUsage(calls=calls, prompt_tokens=100 * calls, completion_tokens=10 * calls, cost=0.5 * calls)
    return TurnTaken(seq, seconds=float(calls), usage=usage, field_id=field_id)


def test_a_turn_counts_for_the_question_that_stood_then():
    asked = [(3, "name"), (7, "email")]
    spent = spent_by_question(asked, [took(1, 1), took(5, 2), took(8, 4), took(9, 8, field_id="name")])
    assert spent == {
        "": Spent(seconds=1, calls=1, tokens=110, cost=0.5),
        "name": Spent(seconds=10, calls=10, tokens=1100, cost=5.0),
        "email": Spent(seconds=4, calls=4, tokens=440, cost=2.0),
    }


@given(
    st.lists(st.tuples(st.integers(1, 60), st.sampled_from(["", "a", "b"]))),
    st.lists(st.tuples(st.integers(1, 60), st.integers(0, 5))),
)
def test_nothing_is_lost_and_nothing_counted_twice(asked: list[tuple[int, str]], turns: list[tuple[int, int]]):
    taken = [took(seq, calls) for seq, calls in turns]
    assert in_all(spent_by_question(sorted(asked), taken).values()).calls == sum(calls for _, calls in turns)
