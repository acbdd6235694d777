"""When to try a model again: what the server asked for, or else a growing pause with jitter."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from email.utils import parsedate_to_datetime

MAX_PAUSE = 20.0
"""Seconds; no growing pause is longer."""

_RETRYABLE = frozenset({408, 425, 429})
_EXHAUSTED = frozenset({"insufficient_quota", "billing_hard_limit_reached"})
"""Error codes under a 429 that waiting does not cure."""


def is_retryable(status: int, code: str | None = None) -> bool:
    """Whether the same request may succeed later."""
    return (status in _RETRYABLE or status >= 500) and code not in _EXHAUSTED


def retry_after(headers: Mapping[str, str], now: float | None = None) -> float | None:
    """Seconds the server asks to wait, from `Retry-After` (seconds or an HTTP date) or `retry-after-ms`.

    None when it says nothing that can be read. `now` is Unix time. Never negative.
    """
    milliseconds = _number(headers.get("retry-after-ms"))
    if milliseconds is not None:
        return milliseconds / 1000
    said = headers.get("retry-after", "").strip()
    seconds = _number(said)
    return seconds if seconds is not None else _until(said, time.time() if now is None else now)


def pause(attempt: int, first: float, asked: float | None = None) -> float:
    """Seconds before the next try. `attempt` is 0 after the first failure, `first` the pause to begin with."""
    jitter = random.random()  # noqa: S311  it spreads load and guards nothing
    if asked:
        return asked * (1 + 0.1 * jitter)
    return min(first * 2.0**attempt, MAX_PAUSE) * (0.5 + 0.5 * jitter)


def _number(text: str | None) -> float | None:
    try:
        number = float(text or "")
    except ValueError:
        return None
    return number if 0 <= number < float("inf") else None


def _until(date: str, now: float) -> float | None:
    try:
        return max(0.0, parsedate_to_datetime(date).timestamp() - now)
    except (ValueError, OverflowError):
        return None
