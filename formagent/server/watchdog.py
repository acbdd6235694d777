"""What ends work that holds its process: code that does not come back to the event loop keeps everybody else waiting.

Two limits, both kept by the kernel's timers, so that they hold whatever the process does meanwhile:

- A task that has not given the loop back after `hold_seconds` of the thread's processor time gets a HeldTooLong, wherever it is
  in Python code, in a regular expression or in a call of the system. What called it decides what becomes of the work.
- What cannot be reached like that is a call into foreign code that never ends. Where the process has used three times as much
  without the loop coming back once, it writes down where each thread stands and ends. What restarts it finds the work
  in the database.

Processor time counts, since a machine may be busy, or asleep; a task that waits without giving way (a lock, a sleep) is ended
after six times the limit by the clock.
"""

from __future__ import annotations

import asyncio
import atexit
import faulthandler
import signal
import sys
import threading
import time
from types import FrameType
from typing import Any

import structlog

from formagent.errors import HeldTooLong

log = structlog.get_logger(__name__)

_LOOKS = 4
"""How often within the limit it is looked whether a task still holds the loop."""
_PATIENCE = 6
_LAST_RESORT = 3


class Watchdog:
    """Of the process's main thread, whose event loop must be running."""

    def __init__(self, hold_seconds: float) -> None:
        self._limit = hold_seconds
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[Any] | None = None
        """What held the loop when it was last looked; None when the loop has come back since."""
        self._since = 0.0
        self._looks = 0

    async def start(self) -> None:
        if threading.current_thread() is not threading.main_thread():
            return
        self._loop = asyncio.get_running_loop()
        if hasattr(signal, "SIGPROF") and sys.__stderr__ is not None:
            faulthandler.register(signal.SIGPROF, file=sys.__stderr__, all_threads=True, chain=True)
        signal.signal(signal.SIGALRM, self._look)
        signal.setitimer(signal.ITIMER_REAL, self._limit / _LOOKS, self._limit / _LOOKS)
        atexit.register(_lie_down)
        self._beat()

    def _beat(self) -> None:
        """The loop has come back."""
        self._task = None
        signal.setitimer(signal.ITIMER_PROF, self._limit * _LAST_RESORT)
        if self._loop:
            self._loop.call_later(self._limit / _LOOKS, self._beat)

    def _look(self, number: int, frame: FrameType | None) -> None:
        """Runs in the midst of whatever holds the thread."""
        task = asyncio.current_task(self._loop)
        if task is None or task is not self._task:
            self._task, self._since, self._looks = task, time.thread_time(), 0
            return
        self._looks += 1
        if time.thread_time() - self._since >= self._limit or self._looks >= _PATIENCE * _LOOKS:
            self._task = None
            log.error("loop_held", seconds=self._limit, task=task.get_name())
            raise HeldTooLong(f"held its process for more than {self._limit:g} seconds")


def _lie_down() -> None:
    """A process that ends takes its handlers down; a timer that rang after that would kill it."""
    signal.signal(signal.SIGALRM, signal.SIG_IGN)
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.setitimer(signal.ITIMER_PROF, 0)
