"""A member's client of the staff socket inside the test's own event loop."""

from __future__ import annotations

from typing import Any

from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings

from formagent.routing import socket_router
from interviews.staff.rules.rights import Right
from quorum.domain.protocol.events import STAFF_EVENTS
from quorum.services.feed import append_event
from tests.interviews.cast import Cast, make_cast
from tests.interviews.wire_client import HOST, Tab

PATH = "/ws/v1/workspaces/harbour/"


class StaffTab(Tab):
    """One socket of a member; every event it receives is checked against the wire's models."""

    known_events = STAFF_EVENTS

    def __init__(
        self, path: str = PATH, token: str | None = None, *, login: str | None = None, origin: str | None = None
    ) -> None:
        headers = [HOST]
        if login:
            headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={login}".encode()))
        if origin:
            headers.append((b"origin", origin.encode()))
        offered = ["formagent.v1", f"bearer.{token}"] if token else None
        WebsocketCommunicator.__init__(self, socket_router, path, headers=headers, subprotocols=offered)
        self.scope["client"] = ["192.0.2.1", 40000]
        self.subprotocol = None


acast = database_sync_to_async(make_cast)


@database_sync_to_async
def token_of(cast: Cast, name: str, *scopes: Right) -> str:
    """An API token of that person, with all rights if none are named."""
    return cast.token(name, *(scopes or Right))


@database_sync_to_async
def login_of(cast: Cast, name: str) -> str:
    """The key of a login session of that person, as their browser's cookie holds it."""
    return str(cast.client(name).cookies[settings.SESSION_COOKIE_NAME].value)


@database_sync_to_async
def tell(cast: Cast, *rounds: int) -> None:
    """Events of the workspace's feed: rounds of a review."""
    for number in rounds:
        payload: dict[str, Any] = {"reviewId": "r", "round": number, "outcome": None, "summary": "[···]"}
        append_event(cast.workspace.pk, "onReviewRound", payload)
