"""Following a session: its event log, and what is only live of it (streamed pieces, the agent's state, late refusals)."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Sequence

from formagent.protocol.envelope import Envelope, error_payload
from formagent.protocol.hints import Hint, session_group
from formagent.protocol.log_tail import MAX_LIVE, EventLog, LogFollower
from interviews.sessions.services.events import events_after
from interviews.sessions.services.watch import last_numbers

__all__ = ["SESSIONS", "Follower"]

_REMEMBERED_MESSAGES = 64

SESSIONS = EventLog("session", session_group, events_after, last_numbers)


class Follower(LogFollower):
    """One reader's place in a session's log."""

    def __init__(self, session_id: str, after: int) -> None:
        super().__init__(SESSIONS, session_id, after)
        self._torn: set[str] = set()
        self._said: deque[str] = deque(maxlen=_REMEMBERED_MESSAGES)
        self.hears |= {
            "hint.answered": self._hear_answered,
            "hint.delta": self._hear_delta,
            "hint.state": self._hear_state,
            "hint.error": self._hear_error,
        }

    @property
    def session_id(self) -> str:
        return self.key

    def handed_out(self, events: Sequence[Envelope]) -> None:
        self._said.extend(e["payload"]["messageId"] for e in events if e["type"] == "onNewMessage")

    def still_wanted(self, event: Envelope) -> bool:
        """No pieces of messages already complete."""
        return event["type"] != "onMessageDelta" or event["payload"]["messageId"] not in self._said

    def _hear_answered(self, hint: Hint) -> None:
        self.nudge(hint["seq"])
        self._hear_state({"state": "waiting_for_input"})

    def _hear_delta(self, hint: Hint) -> None:
        """A client that reads slowly loses pieces, and then all further ones of the same message."""
        message_id = hint["message_id"]
        if self.backlog >= MAX_LIVE:
            self._torn.add(message_id)
        if message_id not in self._torn:
            payload = {"sessionId": self.session_id, "messageId": message_id, "text": hint["text"]}
            self.push("onMessageDelta", payload)

    def _hear_state(self, hint: Hint) -> None:
        if self.backlog < MAX_LIVE:
            payload = {name: hint.get(name) for name in ("state", "agent", "tool")}
            self.push("onAgentStateChange", {"sessionId": self.session_id, **payload})

    def _hear_error(self, hint: Hint) -> None:
        if self.backlog < 2 * MAX_LIVE:
            code, message, command_id = hint["code"], hint["message"], hint.get("command_id")
            details = json.loads(hint.get("details") or "{}")
            about = {"sessionId": self.session_id}
            self.push("onError", error_payload(about, code, message, command_id, details))
