"""What an agent is told to do next: the first thing that applies, in one order (rules.md, get_next_action)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum


class ActionKind(StrEnum):
    """In the order in which they are looked for. Before them all: the session's token opens nothing."""

    EXIT = "exit"
    CONVERSATION_ENDED = "conversation_ended"
    CONVERSATION_REQUEST = "conversation_request"
    GET_PENDING_MESSAGES = "get_pending_messages"
    WAIT_FOR_MESSAGES = "wait_for_messages"


@dataclass(frozen=True)
class Situation:
    """How it stands with an agent."""

    must_leave: bool = False
    """It was paused or deleted."""
    untold_end: bool = False
    """A conversation of its is over, and it has not been told."""
    untold_request: bool = False
    """It was asked into a conversation, and has not been told."""
    unread: bool = False
    """There are messages that it has not read."""


_APPLIES: Mapping[ActionKind, Callable[[Situation], bool]] = {
    ActionKind.EXIT: lambda now: now.must_leave,
    ActionKind.CONVERSATION_ENDED: lambda now: now.untold_end,
    ActionKind.CONVERSATION_REQUEST: lambda now: now.untold_request,
    ActionKind.GET_PENDING_MESSAGES: lambda now: now.unread,
    ActionKind.WAIT_FOR_MESSAGES: lambda now: True,
}


def next_action_kind(now: Situation) -> ActionKind:
    return next(kind for kind in ActionKind if _APPLIES[kind](now))
