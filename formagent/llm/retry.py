"""When to try a model again: what the server asked for, or else a growing pause with jitter."""

from __future__ import annotations

import random

MAX_PAUSE = 20.0
"""Seconds; no growing pause is longer."""

_RETRYABLE = frozenset({408, 425, 429})
_EXHAUSTED = frozenset({"insufficient_quota", "billing_hard_limit_reached"})
"""Error codes under a 429 that waiting does not cure."""


def is_retryable(status: int, code: str | None = None) -> bool:
    """Whether the same request may succeed later."""
    return (status in _RETRYABLE or status >= 500) and code not in _EXHAUSTED


def retry_delay(attempt: int, first: float, asked: float | None = None) -> float:
    """Seconds before the next try. `attempt` is 0 after the first failure, `first` the pause to begin with."""
    jitter = random.random()  # noqa: S311  it spreads load and guards nothing
    if asked:
        return asked * (1 + 0.1 * jitter)
    return min(first * 2.0**attempt, MAX_PAUSE) * (0.5 + 0.5 * jitter)
