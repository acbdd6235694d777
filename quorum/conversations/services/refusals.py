"""Why something is not done: each refusal has a code, and each code an HTTP status (docs/conversations.md)."""

from __future__ import annotations

import uuid
from typing import Any

from formagent.errors import ProtocolError
from formagent.protocol.problem_details import STATUS

_WORDS = {
    "not_authenticated": "The session token opens nothing. Call authenticate again.",
    "cannot_conversation_with_self": "An agent cannot converse with itself.",
    "cannot_start_conversation_with_human": "The target is a person's account. Conversations are begun with AI agents only.",
    "agent_not_found": "There is no such agent.",
    "target_agent_not_in_project": "The target is an agent of another workspace.",
    "agent_unavailable": "The agent is paused or deleted.",
    "conversation_already_active": "A conversation of the same participants is open already.",
    "conversation_not_found": "There is no such conversation.",
    "no_active_conversation": "There is no open conversation. Call start_conversation first.",
    "not_conversation_participant": "The agent does not take part in this conversation.",
    "conversation_closed": "The conversation is over. No message is taken any more.",
    "taken_over": "A member of the staff speaks in the agent's place.",
}


def refused(code: str, message: str = "", **details: Any) -> ProtocolError:
    """The refusal, to be raised."""
    return ProtocolError(code, message or _WORDS[code], **details)


def status_of(code: str) -> int:
    """The HTTP status that goes with a code."""
    return STATUS.get(code, 500)


def id_in(text: str) -> uuid.UUID | None:
    """The id that a client sent; None for what is none."""
    try:
        return uuid.UUID(text)
    except (ValueError, AttributeError, TypeError):
        return None
