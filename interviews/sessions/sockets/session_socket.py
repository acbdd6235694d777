"""A socket on a session: opened by its respondent's token, takes the session's commands, follows its log.

A subclass may choose other words on the wire (`send_events`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from formagent.protocol.closing import CloseCode
from formagent.protocol.hints import hint_grown
from formagent.protocol.sockets import LogSocket, SocketCommand
from formagent.server.database_thread import in_database
from interviews.access import RESPONDENT_COOKIE, session_for
from interviews.models import Session
from interviews.sessions.protocol import StoredCommand
from interviews.sessions.services.commands import Accepted, accept_command, parse_command
from interviews.sessions.sockets.following import Follower
from interviews.sessions.sockets.limits import Limits, limits


class SessionSocket(LogSocket):
    """One client of one session."""

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
        """The state weighs more than all else about an idle socket. Whoever needs it later gets it read anew."""
        self.session.__dict__.pop("state", None)

    # --- what it takes ----------------------------------------------------------------------------------------------

    def check_rate(self) -> None:
        limits().check_frame(self.session_id, self.address)

    def parse(self, text: str) -> SocketCommand:
        command: SocketCommand = parse_command(text)
        return command

    async def execute(self, command: StoredCommand) -> None:
        """Durable first, then acknowledged; a resend is told the first result again."""
        await limits().check_turn(self.session_id, self.address)
        accepted: Accepted = await in_database(accept_command, self.session_id, command)
        await self.answer("onCommandAccepted", {"id": accepted.id, "duplicate": accepted.duplicate})
        if self.follower:
            self.follower.nudge(accepted.seq, accepted.events)
        if not accepted.duplicate:
            await hint_grown(self.session_id, accepted.seq)
        elif accepted.done and accepted.result.get("code"):
            await self.answer_error(dict(accepted.result), accepted.id)
