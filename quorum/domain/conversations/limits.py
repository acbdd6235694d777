"""How large a conversation may be."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

MAX_MESSAGE = 4_000
"""Characters."""
MAX_PURPOSE = 500
MIN_TURNS, MAX_TURNS = 2, 40
"""One message is one turn."""
MIN_GROUP, MAX_GROUP = 3, 8
"""Participants of a group, the initiator among them."""
POLL_SECONDS = 25.0
"""The longest that a request for the next action waits."""
EARLIER_MESSAGES = 20
"""Of earlier conversations of the same participants, given as context: the last ones."""
MAX_PASSKEY = 200
MAX_NAME = 100


def participants_key(agents: Iterable[UUID]) -> str:
    """Names a set of participants, in whatever order they are given. Unique among a workspace's open conversations."""
    return ",".join(sorted({agent.hex for agent in agents}))


def is_group(participants: int) -> bool:
    return participants >= MIN_GROUP


MAX_NOTES = 20_000
"""Characters that a designer writes for an owner-side agent."""
