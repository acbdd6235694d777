"""How much of the processor something takes, whatever else the machine does; and an end to what never would."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager


class RanAway(AssertionError):
    """It took more than it may by far, and was broken off."""


_QUIET_SECONDS = 0.035
"""What `_work` takes on the machine for which the limits were chosen, when it is quiet."""


def _work() -> None:
    for number in range(400):
        re.search(r"(?:a|b)+c", "ab" * 150)
        sorted(str(number) + str(other) for other in range(40))


def pace() -> float:
    """How many times as long as on that machine things take here and now, in processor time; at least 1.

    A core that is shared, slowed down or older takes longer for the same instructions.
    """
    took = []
    for _ in range(3):
        start = time.thread_time()
        _work()
        took.append(time.thread_time() - start)
    return max(1.0, min(took) / _QUIET_SECONDS)


@contextmanager
def at_most(seconds: float, what: str) -> Iterator[None]:
    """Fails when the body takes more processor time, at this machine's pace; one that goes on and on is broken off."""

    def over(*_: object) -> None:
        raise RanAway(f"{what} goes on and on")

    before = signal.signal(signal.SIGPROF, over)
    signal.setitimer(signal.ITIMER_PROF, max(10 * seconds, 2))
    start = time.thread_time()
    try:
        yield
    finally:
        taken = time.thread_time() - start
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    assert taken < seconds or taken < seconds * pace(), f"{what} took {taken:.2f} s of processor time"
