"""What a server does for its later visitors once the first ones are served: step by step, while nothing else is at work."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator

import structlog

log = structlog.get_logger(__name__)

Steps = Callable[[], Iterable[Callable[[], object]]]
"""Tells what is to be done, each step short."""

AFTER_SECONDS = 1.0
LOOK_SECONDS = 0.02
"""So long it is looked whether other threads are at work."""
LONGEST_WAIT_SECONDS = 1.0
"""A step is put off no longer, so that everything is ready in the end however busy the server is."""
SHORT_SECONDS = 0.002
"""A step that took less needs no pause after it."""


def in_idle_moments(*chores: Steps) -> Callable[[], Awaitable[None]]:
    """A hook for a server's start. The chores are done one after another; one that fails leaves the others."""

    async def begin() -> None:
        threading.Thread(target=_carry_out, args=(chores,), name="idle-moments", daemon=True).start()
        await asyncio.sleep(0)

    return begin


def _carry_out(chores: Iterable[Steps]) -> None:
    threading.Event().wait(AFTER_SECONDS)
    _wait_for_idleness()
    for step in _steps(chores):
        began = time.perf_counter()
        try:
            step()
        except Exception:
            log.warning("warm_up_failed", exc_info=True)
        if time.perf_counter() - began > SHORT_SECONDS:
            _wait_for_idleness()


def _steps(chores: Iterable[Steps]) -> Iterator[Callable[[], object]]:
    for chore in chores:
        try:
            yield from chore()
        except Exception:
            log.warning("warm_up_failed", exc_info=True)


def _wait_for_idleness() -> None:
    until = time.monotonic() + LONGEST_WAIT_SECONDS
    while _seconds_of_others() > LOOK_SECONDS / 4 and time.monotonic() < until:
        pass


def _seconds_of_others() -> float:
    """Processor time that the process's other threads took while this one looked."""
    began = time.process_time()
    threading.Event().wait(LOOK_SECONDS)
    return time.process_time() - began
