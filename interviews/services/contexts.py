"""Where and when a respondent speaks, from the session's state and the clock."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils import timezone

from interviews.domain.field_types.base import ParseContext, Upload
from interviews.domain.state import MainSessionState


def parse_context(
    state: MainSessionState, now: dt.datetime | None = None, uploads: tuple[Upload, ...] = ()
) -> ParseContext:
    """The context in which the respondent's words are read; today is today where they live."""
    start = state.bootstrap
    zone = start.timezone or start.browser_timezone or "UTC"
    return ParseContext(
        language=state.language,
        country=start.country if start.country != "ZZ" else None,
        timezone=zone,
        today=(now or timezone.now()).astimezone(_zone(zone)).date(),
        uploads=uploads,
    )


def _zone(name: str) -> dt.tzinfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return dt.UTC
