"""What is known of a respondent before the interview: language, country, time zone. A part of the session's state."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

UNKNOWN_COUNTRY = "ZZ"
"""Stands for a country that nobody could tell (ISO 3166-1, user-assigned)."""


class Bootstrap(BaseModel):
    """What the Greeter learns first, or the browser tells."""

    model_config = ConfigDict(extra="allow")  # as all of the state

    language: str | None = None
    country: str | None = None
    country_assumed: bool = False
    """Whether the country is only what the browser suggests: nobody told or picked it."""
    timezone: str | None = None
    timezone_uncertain: bool = False
    browser_language: str | None = None
    browser_timezone: str | None = None
    browser_country: str | None = None
    """The region of the browser's language: JP of ja-JP."""
    answered_at_start: bool = False
    """Whether the page on which it began asked the first question and brings its answer: no model is asked to open."""
    attempts: int = 0
    """Replies in the current section that settled nothing."""
