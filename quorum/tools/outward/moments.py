"""Moments that a call gives by the workspace's clock, and how they are told."""

from __future__ import annotations

import datetime as dt
from typing import Annotated

from django.utils import timezone
from django.utils.translation import get_language
from pydantic import Field

from formagent.errors import ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.field_types.display.written import written_moment
from interviews.reading.times.timezones import zone_named
from quorum.tools.base import ToolContext

LAST_MINUTE = dt.time(23, 59)
"""Of a day that is given alone."""
CLOCK = "By the workspace's clock, 2027-03-11T18:00; a day alone is its last minute"
Moment = Annotated[Text, Field(max_length=40, description=f"{CLOCK}; empty: it has no end any more")]
NewEnd = Annotated[
    Text, Field(max_length=40, description=f"{CLOCK}; empty: an end that has passed is taken away, one to come stays")
]


def coming_moment(context: ToolContext, given: str) -> dt.datetime | None:
    """None for an empty one. ToolRetry for what is no moment, and for one that has passed."""
    text = given.strip()
    if not text:
        return None
    try:
        found = dt.datetime.fromisoformat(text)
    except ValueError:
        raise ToolRetry(
            complaint("“{text}” is no moment: write it like 2027-03-11T18:00, or 2027-03-11.", text=text)
        ) from None
    if len(text) <= len("2027-03-11"):
        found = dt.datetime.combine(found.date(), LAST_MINUTE)
    if found.tzinfo is None:
        found = found.replace(tzinfo=zone_named(context.workspace.timezone))
    if found <= timezone.now():
        raise ToolRetry(complaint("{text} has passed: nobody could begin. Give a later moment.", text=text))
    return found


def moment_told(moment: dt.datetime) -> str:
    """By the clock and in the language in force."""
    return written_moment(timezone.localtime(moment), get_language() or "en")
