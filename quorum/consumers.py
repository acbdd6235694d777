"""The staff's WebSocket: what happens in a workspace, and answers to what tools ask (protocol.md, Staff events)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from formagent.protocol.closing import CloseCode
from formagent.protocol.hints import workspace_group
from formagent.protocol.log_tail import EventLog, LogFollower
from formagent.protocol.sockets import LogSocket, SocketCommand
from formagent.server.database_thread import in_database
from interviews.access import Principal, principal_of_login, principal_of_token, staff_workspace
from interviews.models import Workspace
from interviews.sessions.services.commands import parse_command
from interviews.sessions.sockets.limits import Limits, limits
from interviews.staff.rules.rights import Right
from quorum.domain.wire import STAFF_COMMAND, ProvideStaffConfirmation
from quorum.services.confirmations import Answered, resolve_confirmation
from quorum.services.feed import events_after, last_number, last_numbers

FEEDS = EventLog("feed", workspace_group, events_after, last_numbers)


@dataclass(frozen=True)
class Badge:
    """What a client shows of itself: a login session's key, or a personal API token."""

    secret: str
    is_token: bool

    def principal(self) -> Principal | None:
        return principal_of_token(self.secret) if self.is_token else principal_of_login(self.secret)


@dataclass(frozen=True)
class Visit:
    """A member in a workspace. The principal reaches no other."""

    workspace: Workspace
    principal: Principal
    last_seq: int


def visit(slug: str, badge: Badge) -> Visit | None:
    """Let a member in; None for nobody. NotFoundError for strangers, NotAllowedError without the right to read reviews."""
    who = badge.principal()
    if who is None:
        return None
    workspace = staff_workspace(who, slug, Right.READ_REVIEWS)
    here = Principal(who.user, {workspace.pk: who.roles[workspace.pk]}, who.scopes, who.via)
    return Visit(workspace, here, last_number(workspace.pk))


def answer_request(slug: str, badge: Badge, command: ProvideStaffConfirmation) -> Answered | None:
    """Take a human's answer, with the rights they have at this moment; None when they have been signed out."""
    found = visit(slug, badge)
    if found is None:
        return None
    said = command.payload
    return resolve_confirmation(
        said.confirmation_id, found.principal, said.approved, said.reason or "", said.args_hash, answer_id=command.id
    )


class StaffConsumer(LogSocket):
    """`/ws/v1/workspaces/<slug>/`."""

    badge: Badge
    visit: Visit

    # --- who comes in -----------------------------------------------------------------------------------------------

    @property
    def slug(self) -> str:
        return str(self.scope["url_route"]["kwargs"]["slug"])

    def credential(self, bearer: str, cookies: Mapping[str, str]) -> str:
        self.badge = Badge(bearer or cookies.get(settings.SESSION_COOKIE_NAME, ""), is_token=bool(bearer))
        return self.badge.secret

    async def admit(self, credential: str) -> CloseCode | None:
        found = await in_database(visit, self.slug, self.badge)
        if found is None:
            return CloseCode.NOT_AUTHENTICATED
        self.visit = found
        return None

    async def check_again(self) -> CloseCode | None:
        return None if await in_database(visit, self.slug, self.badge) else CloseCode.NOT_AUTHENTICATED

    # --- what it is about -------------------------------------------------------------------------------------------

    @property
    def event_ids(self) -> dict[str, str]:
        return {"workspace": self.slug}

    @property
    def connection_group(self) -> str:
        """The sockets of one person on one workspace."""
        return f"staff:{self.visit.principal.user.pk}:{self.visit.workspace.pk}"

    @property
    def limits(self) -> Limits:
        return limits()

    @property
    def last_seq(self) -> int:
        return self.visit.last_seq

    def follow(self, after: int) -> LogFollower:
        return LogFollower(FEEDS, str(self.visit.workspace.pk), after)

    # --- what it takes ----------------------------------------------------------------------------------------------

    def check_rate(self) -> None:
        limits().check_frame(self.connection_group, self.address)

    def parse(self, text: str) -> SocketCommand:
        command: SocketCommand = parse_command(text, STAFF_COMMAND)
        return command

    async def execute(self, command: Any) -> None:
        """The answer is durable before it is acknowledged; a resend is told so."""
        answered = await in_database(answer_request, self.slug, self.badge, command)
        if answered is None:
            await self.end(CloseCode.NOT_AUTHENTICATED)
            return
        await self.answer("onCommandAccepted", {"id": str(command.id), "duplicate": answered.duplicate})
        if self.follower:
            self.follower.nudge(self.follower.position + 1)
