"""What only a press of a button does, though it was asked for in words: these exact arguments, once, until a moment.

No answer means no. Pure: the turn carries out what was confirmed.
"""

from __future__ import annotations

import datetime as dt
import uuid
from enum import StrEnum
from typing import Literal

from formagent.errors import ProtocolError
from formagent.protocol.content_hash import content_hash
from formagent.protocol.envelope import rfc3339
from interviews.sessions.rules.bootstrap import StateModel

GOOD_FOR = dt.timedelta(minutes=10)
"""How long a request waits for its answer."""


class SessionTool(StrEnum):
    """What a respondent can ask for and has to confirm."""

    DELETE_ANSWERS = "delete_answers"
    CALL_PERSON = "call_person"

    @property
    def question(self) -> str:
        """The key of the words that say what would happen (system_texts)."""
        return f"{self.value}_asked"

    @property
    def level(self) -> Literal["CRITICAL", "WARN"]:
        """How much is at stake (communication-interface, security_warning)."""
        return "CRITICAL" if self is SessionTool.DELETE_ANSWERS else "WARN"


class PendingConfirmation(StateModel):
    """A request that waits for the respondent's answer."""

    confirmation_id: str
    tool: SessionTool
    expires_at: str
    """RFC 3339."""

    def expired(self, now: dt.datetime) -> bool:
        return dt.datetime.fromisoformat(self.expires_at) <= now


def ask_to_confirm(tool: SessionTool, session_id: str, turn: int, now: dt.datetime) -> PendingConfirmation:
    """A request of this turn: the same in every attempt of it."""
    identity = uuid.uuid5(uuid.UUID(session_id), f"confirmation/{turn}")
    return PendingConfirmation(confirmation_id=str(identity), tool=tool, expires_at=rfc3339(now + GOOD_FOR))


def arguments(session_id: str) -> dict[str, str]:
    """What the tool would be called with, of either tool."""
    return {"sessionId": session_id}


def arguments_hash(session_id: str) -> str:
    return content_hash(arguments(session_id))


def refuse_answer(pending: PendingConfirmation | None, confirmation_id: str, now: dt.datetime) -> None:
    """Raises ProtocolError for an answer to a request that there is not, is answered already, or came too late."""
    if pending is None or pending.confirmation_id != confirmation_id:
        raise ProtocolError("confirmation_unknown", "There is no such confirmation request.")
    if pending.expired(now):
        raise ProtocolError("confirmation_expired", f"This could be confirmed until {pending.expires_at}.")
