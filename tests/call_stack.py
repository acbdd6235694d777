"""Room for what a thread calls.

Python keeps the frames of calls in pieces of 16 KB. A loop whose calls begin at the end of one has the next one mapped and
unmapped by the kernel at every call. That took up to a third of the processor's time of tests, which stand on a hundred
calls of pytest's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_WORDS = 70_000
"""Somewhat more than half a megabyte, for which Python maps a whole one: the rest holds some thousand frames. What nobody
writes to takes no memory."""


def with_room(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call it, with room for all that it calls in this thread."""
    return function(*args, **kwargs)


with_room.__code__ = with_room.__code__.replace(co_stacksize=_WORDS)
