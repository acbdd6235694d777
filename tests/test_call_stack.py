"""However deep something stands, its calls have the kernel map nothing."""

from __future__ import annotations

import resource

from tests.call_stack import with_room

DEPTHS = 400
"""Those of three pieces of 16 KB."""
CALLS = 300


def _large(a: int = 0) -> None:
    """Its frame is larger than the others, so that at some depth it is the one that begins a piece."""
    b = c = d = e = f = g = h = i = j = k = m = n = o = p = q = r = s = t = u = v = w = x = y = z = a  # noqa: F841


def _pages_taken_below(depth: int) -> int:
    if depth:
        return _pages_taken_below(depth - 1)
    before = resource.getrusage(resource.RUSAGE_THREAD).ru_minflt
    for _ in range(CALLS):
        _large()
    return resource.getrusage(resource.RUSAGE_THREAD).ru_minflt - before


def _most_pages_taken() -> int:
    return max(_pages_taken_below(depth) for depth in range(DEPTHS))


def test_a_loop_takes_no_pages_at_any_depth() -> None:
    assert with_room(_most_pages_taken) < CALLS
