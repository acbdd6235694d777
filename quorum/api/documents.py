"""What programs read about the staff's socket."""

from __future__ import annotations

from formagent.protocol.asyncapi import SocketChannel
from quorum.domain.protocol.commands import STAFF_COMMANDS
from quorum.domain.protocol.events import STAFF_EVENTS

STAFF_CHANNEL = SocketChannel(
    name="workspace",
    address="/ws/v1/workspaces/{slug}/",
    parameters={"slug": "of a workspace that one is a member of"},
    query={"after": {"type": "integer", "minimum": 0, "description": "Begin with what follows this seq"}},
    description="One workspace, for its staff. Authenticated by the login session's cookie, or by the subprotocols "
    "`formagent.v1, bearer.<API token>` (scope `reviews:read`; `reviews:decide` for provideConfirmation). "
    "Text frames of at most 65,536 bytes, one JSON object each.",
    commands=STAFF_COMMANDS,
    events=STAFF_EVENTS,
    prefix="staff.",
)
