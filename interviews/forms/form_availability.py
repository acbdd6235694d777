"""Whether a form takes new respondents, and if not, why. Who has begun may always finish."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum


class Openness(StrEnum):
    OPEN = "open"
    UNPUBLISHED = "unpublished"
    """Never published: for outsiders it does not exist."""
    CLOSED = "closed"
    """Closed by hand."""
    ENDED = "ended"
    """Its closing date has passed."""
    FULL = "full"
    """As many submissions as it may have."""


def openness(
    *,
    status: str,
    archived: bool = False,
    closes_at: dt.datetime | None,
    submission_cap: int | None,
    submissions: int,
    now: dt.datetime,
) -> Openness:
    """`status` is a Form.Status; `submissions` counts what was submitted so far, previews aside."""
    if status == "draft":
        return Openness.UNPUBLISHED
    if archived or status == "closed":
        return Openness.CLOSED
    if closes_at is not None and now >= closes_at:
        return Openness.ENDED
    if submission_cap is not None and submissions >= submission_cap:
        return Openness.FULL
    return Openness.OPEN
