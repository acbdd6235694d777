"""The states of a conversation, and every way from one to another. Nothing else changes a state."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class ConversationState(StrEnum):
    """Where a conversation stands."""

    PENDING = "pending"
    """Asked for; no partner has joined."""
    ACTIVE = "active"
    TERMINATING = "terminating"
    """Over; not every party has been told."""
    ENDED = "ended"
    EXPIRED = "expired"
    """Nobody joined in time."""


OPEN_STATES = (ConversationState.PENDING, ConversationState.ACTIVE)
"""In which messages are taken. Of the same participants one conversation is open at a time."""
UNFINISHED_STATES = (*OPEN_STATES, ConversationState.TERMINATING)
FINAL_STATES = (ConversationState.ENDED, ConversationState.EXPIRED)


class Trigger(StrEnum):
    """What happens to a conversation."""

    JOINED = "joined"
    """A partner authenticated, or asked what to do next."""
    END_ASKED = "end_asked"
    """A party, or a member of the staff, ends it."""
    WAITED_TOO_LONG = "waited_too_long"
    """The time for joining, or for the next message, is over."""
    SESSION_GONE = "session_gone"
    """A party's session expired."""
    TURNS_USED = "turns_used"
    ALL_TOLD = "all_told"
    """Every party has the notice of the end, or has no session to get it with."""


class EndReason(StrEnum):
    """Why a conversation is over."""

    INITIATOR_ENDED = "initiator_ended"
    PARTICIPANT_ENDED = "participant_ended"
    TIMEOUT = "timeout"
    SESSION_EXPIRED = "session_expired"
    STAFF_ENDED = "staff_ended"
    TURN_LIMIT = "turn_limit"


_P, _A, _T = ConversationState.PENDING, ConversationState.ACTIVE, ConversationState.TERMINATING
TRANSITIONS: Mapping[tuple[ConversationState, Trigger], ConversationState] = {
    (_P, Trigger.JOINED): _A,
    (_P, Trigger.WAITED_TOO_LONG): ConversationState.EXPIRED,
    (_P, Trigger.END_ASKED): _T,
    (_P, Trigger.TURNS_USED): _T,
    (_P, Trigger.SESSION_GONE): _T,
    (_A, Trigger.JOINED): _A,
    (_A, Trigger.END_ASKED): _T,
    (_A, Trigger.WAITED_TOO_LONG): _T,
    (_A, Trigger.SESSION_GONE): _T,
    (_A, Trigger.TURNS_USED): _T,
    (_T, Trigger.ALL_TOLD): ConversationState.ENDED,
}


def next_state(state: ConversationState, trigger: Trigger) -> ConversationState | None:
    """The state that follows, or None: this cannot happen there, and changes nothing."""
    return TRANSITIONS.get((state, trigger))


def reason_of_end(*, by_initiator: bool) -> EndReason:
    """Of an end that one of the parties asked for."""
    return EndReason.INITIATOR_ENDED if by_initiator else EndReason.PARTICIPANT_ENDED
