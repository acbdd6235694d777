"""How much of the processor something takes, whatever else the machine does; and an end to what never would."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager


class RanAway(AssertionError):
    """It took more than it may by far, and was broken off."""


@contextmanager
def at_most(seconds: float, what: str) -> Iterator[None]:
    """Fails when the body takes more processor time; one that goes on and on is broken off."""

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
    assert taken < seconds, f"{what} took {taken:.2f} s of processor time"
