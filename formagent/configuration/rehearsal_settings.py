"""`[rehearsals]` as file and environment have it; `formagent.config` embeds it."""

from __future__ import annotations

from pydantic import Field

from formagent.configuration.section import Section


class RehearsalSettings(Section):
    """How forms are rehearsed with simulated respondents."""

    at_once: int = Field(default=10, ge=1, le=50)
    """Simulated conversations in hand at once, in one process."""
    keep_days: int = Field(default=30, ge=1)
    """How long a rehearsal and its conversations are kept."""
    publishing_minutes: float = Field(default=10.0, gt=0)
    """How long the review of a version waits for its rehearsal."""
