"""Whether a form takes new respondents, and if not, why. Who has begun may always finish."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum


class FormAvailability(StrEnum):
    OPEN = "open"
    UNPUBLISHED = "unpublished"
    """Never published: for outsiders it does not exist."""
    CLOSED = "closed"
    """Closed by hand."""
    ENDED = "ended"
    """Its closing date has passed."""
    FULL = "full"
    """As many submissions as it may have."""


def availability(
    *,
    status: str,
    archived: bool = False,
    closes_at: dt.datetime | None,
    submission_cap: int | None,
    submissions: int,
    now: dt.datetime,
) -> FormAvailability:
    """`status` is a Form.Status; `submissions` counts what was submitted so far, previews aside."""
    if status == "draft":
        return FormAvailability.UNPUBLISHED
    if archived or status == "closed":
        return FormAvailability.CLOSED
    if closes_at is not None and now >= closes_at:
        return FormAvailability.ENDED
    if submission_cap is not None and submissions >= submission_cap:
        return FormAvailability.FULL
    return FormAvailability.OPEN
