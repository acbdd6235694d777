"""What all parts of a session's state have in common, and those that stand by themselves."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

UNKNOWN_COUNTRY = "ZZ"
"""Stands for a country that nobody could tell (ISO 3166-1, user-assigned)."""

Source = Literal["spoken", "widget", "edit", "link", "invitation", "program", "assistant"]
"""Where a message comes from: said; entered as the answer to what was asked; an answer changed where it stands; filled in
beforehand by whoever made the link, sent the invitation or started the session as a program; added by the program that fills
the form for its person, who had not said it."""
BEFOREHAND: frozenset[Source] = frozenset({"link", "invitation", "program"})
BY_OTHERS: frozenset[Source] = BEFOREHAND | {"assistant"}


class StateModel(BaseModel):
    model_config = ConfigDict(extra="allow")  # what a newer version keeps there, which may work on the session too


class Bootstrap(StateModel):
    """What the Greeter learns first, or the browser tells."""

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
    workspace_country: str | None = None
    """Where the workspace keeps its clock: inputs read by it what a respondent of no known country fills in."""
    answered_at_start: bool = False
    """Whether the page on which it began asked the first question and brings its answer: no model is asked to open."""
    attempts: int = 0
    """Replies in the current section that settled nothing."""


Agent = Literal["greeter", "architect", "interviewer", "reviewer"]


class AgentStackEntry(StateModel):
    """A sub-session at work: `turn/agent/n`."""

    agent: Agent
    id: str


class UsageTotals(StateModel):
    calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float = 0.0
