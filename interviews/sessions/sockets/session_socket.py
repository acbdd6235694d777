"""The public WebSocket on a session (protocol.md): JSON commands in, JSON events out, opened by its respondent's token.

It follows the session's log; what is only live (streamed pieces, the agent's state, late refusals) goes between the log's
events. A subclass may choose other words on the wire (`send_events`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from formagent.protocol.close_codes import CloseCode
from formagent.protocol.envelope import error_payload
from formagent.protocol.hints import Hint, hint_grown, session_group
from formagent.protocol.limits import Limits, limits
from formagent.protocol.log_tail import MAX_LIVE, EventLog, MessageFollower
from formagent.protocol.sockets import LogSocket, SocketCommand
from formagent.server.database_thread import in_database
from interviews.access import RESPONDENT_COOKIE, session_for
from interviews.models import Session
from interviews.sessions.protocol import StoredCommand
from interviews.sessions.services.commands import accept, parse_command
from interviews.sessions.services.events import events_after, last_numbers

SESSIONS = EventLog("session", session_group, events_after, last_numbers)


class Follower(MessageFollower):
    """One reader's place in a session's log."""

    def __init__(self, session_id: str, after: int) -> None:
        super().__init__(SESSIONS, session_id, after)

    @property
    def session_id(self) -> str:
        return self.key

    def _hear_answered(self, hint: Hint) -> None:
        self.nudge(hint["seq"])
        self._hear_state({"state": "waiting_for_input"})

    def _hear_delta(self, hint: Hint) -> None:
        self.push_piece({"sessionId": self.session_id, "messageId": hint["message_id"]}, hint["text"])

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

    hears = {
        **MessageFollower.hears,
        "hint.answered": _hear_answered,
        "hint.delta": _hear_delta,
        "hint.state": _hear_state,
        "hint.error": _hear_error,
    }


class SessionSocket(LogSocket):
    """One client of one session: `/ws/v1/sessions/<sessionId>/`."""

    session: Session
    token: str

    # --- who comes in -----------------------------------------------------------------------------------------------

    def credential(self, bearer: str, cookies: Mapping[str, str]) -> str:
        return bearer or cookies.get(RESPONDENT_COOKIE, "")

    async def admit(self, credential: str) -> CloseCode | None:
        self.session = await in_database(session_for, self.scope["url_route"]["kwargs"]["session_id"], credential)
        self.token = credential
        return None

    async def check_again(self) -> CloseCode | None:
        await in_database(session_for, self.session_id, self.token)
        return None

    # --- what it is about -------------------------------------------------------------------------------------------

    @property
    def session_id(self) -> str:
        return str(self.session.pk)

    @property
    def event_ids(self) -> dict[str, str]:
        return {"sessionId": self.session_id}

    @property
    def connection_group(self) -> str:
        return self.session_id

    @property
    def limits(self) -> Limits:
        return limits()

    @property
    def last_seq(self) -> int:
        return self.session.last_seq

    def follow(self, after: int) -> Follower:
        return Follower(self.session_id, after)

    def connected(self) -> dict[str, Any]:
        return {"stage": self.session.stage}

    def drop_cached_state(self) -> None:
        """State and form weigh more than all else about an idle socket. Whoever needs them later gets them read anew."""
        self.session.__dict__.pop("state", None)
        self.session._state.fields_cache.clear()

    # --- what it takes ----------------------------------------------------------------------------------------------

    def check_rate(self) -> None:
        limits().check_frame(self.session_id, self.address)

    def parse(self, text: str) -> SocketCommand:
        command: SocketCommand = parse_command(text)
        return command

    async def execute(self, command: StoredCommand) -> None:
        """Durable first, then acknowledged; a resend is told the first result again."""
        await limits().check_turn(self.session_id, self.address)
        accepted = await accept(self.session_id, command)
        await self.answer("onCommandAccepted", {"id": accepted.id, "duplicate": accepted.duplicate})
        if self.follower:
            self.follower.nudge(accepted.seq, accepted.events)
        if not accepted.duplicate:
            await hint_grown(self.session_id, accepted.seq)
        elif accepted.done and accepted.result.get("code"):
            await self.answer_error(dict(accepted.result), accepted.id)
