"""Where and when a respondent speaks, from the session's state and the clock."""

from __future__ import annotations

import datetime as dt

from django.utils import timezone

from interviews.reading.readings import ParseContext, Upload
from interviews.reading.times.timezones import zone_named
from interviews.sessions.rules.state import MainSessionState


def parse_context(
    state: MainSessionState, now: dt.datetime | None = None, uploads: tuple[Upload, ...] = ()
) -> ParseContext:
    """The context in which the respondent's words are read; today is today where they live."""
    start = state.bootstrap
    return ParseContext(
        language=state.language,
        country=start.country if start.country != "ZZ" else None,
        timezone=state.zone,
        today=(now or timezone.now()).astimezone(zone_named(state.zone)).date(),
        uploads=uploads,
    )
