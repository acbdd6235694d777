"""The staff's WebSocket: what happens in a workspace, and answers to what tools ask (protocol.md, Staff events)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.conf import settings

from formagent.protocol.close_codes import CloseCode
from formagent.protocol.envelope import Envelope
from formagent.protocol.hints import Hint, workspace_group
from formagent.protocol.limits import Limits, limits
from formagent.protocol.log_tail import EventLog, MessageFollower
from formagent.protocol.sockets import LogSocket, SocketCommand
from formagent.server.database_thread import in_database
from interviews.access import Principal, principal_of_login, principal_of_token, staff_workspace
from interviews.models import Workspace
from interviews.sessions.services.commands import parse_command
from interviews.staff.rules.rights import Right
from quorum.access import reads_as_much
from quorum.domain.protocol.commands import STAFF_COMMAND, ProvideStaffConfirmation
from quorum.domain.withholding import withhold
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

    def reads(self, rights: str) -> bool:
        """Whether the member may be told what was said with these rights, named by commas."""
        return reads_as_much(self.principal, self.workspace.pk, rights)


def visit(slug: str, badge: Badge) -> Visit | None:
    """Let a member in; None for nobody. NotFoundError for strangers, NotAllowedError without the right to read reviews."""
    who = badge.principal()
    if who is None:
        return None
    workspace = staff_workspace(who, slug, Right.READ_REVIEWS)
    here = replace(who, roles={workspace.pk: who.roles[workspace.pk]})
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


class FeedFollower(MessageFollower):
    """One member's place in a workspace's feed. Pieces of what is being said go to those only who may `reads` it."""

    def __init__(self, workspace_id: str, after: int, reads: Callable[[str], bool]) -> None:
        super().__init__(FEEDS, workspace_id, after)
        self._reads = reads

    def _hear_delta(self, hint: Hint) -> None:
        if not self.doubtful and self._reads(hint["rights"]):
            ids = {"interactionId": hint["interaction_id"], "messageId": hint["message_id"]}
            self.push_piece(ids, hint["text"])

    hears = {**MessageFollower.hears, "hint.delta": _hear_delta}


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
        """From here on with the rights of this moment."""
        return await self.admit(self.badge.secret)

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

    def follow(self, after: int) -> FeedFollower:
        return FeedFollower(str(self.visit.workspace.pk), after, self._reads)

    def _reads(self, rights: str) -> bool:
        return self.visit.reads(rights)

    async def send_events(self, events: Sequence[Envelope]) -> None:
        await super().send_events([self._as_readable(event) for event in events])

    def _as_readable(self, event: Envelope) -> Envelope:
        """As this member may know it. What is only live names its workspace too."""
        sent = {name: value for name, value in event.items() if name != "rights"}
        if not self._reads(event.get("rights", "")):
            sent["payload"] = withhold(event["type"], event["payload"])
        elif event["type"] == "onMessageDelta":
            sent["payload"] = {**self.event_ids, **event["payload"]}
        return sent

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
