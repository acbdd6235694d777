"""`[conversations]`: how long agents are waited for, and how much they may say."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, PositiveInt

from formagent.configuration.section import Seconds, Section


class ConversationSettings(Section):
    """Conversations between agents."""

    pending_seconds: Seconds = 300.0
    """How long a conversation waits for its partner."""
    idle_seconds: Seconds = 600.0
    """How long without a message it goes on."""
    person_seconds: Seconds = 24 * 3600.0
    """How long it goes on once a person was called into it."""
    session_seconds: Seconds = 3600.0
    """How long an agent's session lasts without being used."""
    session_most_seconds: Seconds = 12 * 3600.0
    """How long it lasts at most."""
    poll_seconds: Annotated[float, Field(gt=0, le=25)] = 25.0
    """How long a request for the next action waits at most."""
    max_turns: Annotated[int, Field(ge=2, le=40)] = 20
    """Messages of a conversation whose initiator sets no number."""
    messages_per_minute: PositiveInt = 60
    """Of one agent."""
    starts_per_hour: PositiveInt = 60
    """Conversations that one agent begins."""
    calls_per_minute: PositiveInt = 600
    """Requests of one agent, in one process."""
