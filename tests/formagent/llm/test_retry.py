"""The pauses before a model is called again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from formagent.llm.retry import MAX_PAUSE, retry_delay


@given(st.integers(0, 50), st.floats(0.01, 5))
def test_pauses_grow_within_bounds(attempt, first):
    assert min(first * 2**attempt, MAX_PAUSE) / 2 <= retry_delay(attempt, first) <= MAX_PAUSE


@given(st.floats(0.01, 100))
def test_a_pause_is_never_shorter_than_asked(asked):
    assert asked <= retry_delay(0, 0.5, asked) <= asked * 1.1
