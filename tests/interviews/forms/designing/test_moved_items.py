"""What has moved between two orders: as few items as explain the new one."""

from __future__ import annotations

import time
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.designing.differences import moved_items


def fewest(before: list[str], after: list[str]) -> int:
    """By trying all."""
    return next(
        size
        for size in range(len(after) + 1)
        for moved in combinations(after, size)
        if [one for one in before if one not in moved] == [one for one in after if one not in moved]
    )


@given(st.permutations("abcdef"))
def test_the_rest_stands_in_its_old_order(after: list[str]):
    before = list("abcdef")
    moved = moved_items(before, after)
    assert [one for one in before if one not in moved] == [one for one in after if one not in moved]
    assert len(moved) == fewest(before, after)


def test_one_neighbour_of_thousands_is_found_at_once():
    before = [f"f{number}" for number in range(20_000)]
    after = [*before[:9_000], before[9_001], before[9_000], *before[9_002:]]
    began = time.process_time()
    assert len(moved_items(before, after)) == 1
    assert time.process_time() - began < 1
