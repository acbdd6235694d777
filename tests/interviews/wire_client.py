"""A client of the JSON socket inside the test's own event loop."""

from __future__ import annotations

import asyncio
import json
import uuid
from typing import Any

from channels.testing import WebsocketCommunicator

from formagent.routing import socket_router
from interviews.sessions.protocol.envelopes import EVENTS
from interviews.sessions.services.sessions import Started
from tests.patience import PATIENCE

HOST = (b"host", b"localhost")


class Tab(WebsocketCommunicator):
    """One socket. Use as an async context manager; every event it receives is checked against the wire's models."""

    known_events = EVENTS

    def __init__(
        self,
        path: str,
        token: str | None = None,
        *,
        cookie: str | None = None,
        origin: str | None = None,
        scope: dict[str, Any] | None = None,
    ) -> None:
        headers = [HOST]
        if cookie:
            headers.append((b"cookie", f"formagent_respondent={cookie}".encode()))
        if origin:
            headers.append((b"origin", origin.encode()))
        offered = ["formagent.v1", f"bearer.{token}"] if token else None
        super().__init__(socket_router, path, headers=headers, subprotocols=offered)
        self.scope.update({"client": ["192.0.2.1", 40000], **(scope or {})})
        self.subprotocol: str | None = None

    @classmethod
    def on(cls, started: Started, **options: Any) -> Tab:
        return cls(f"/ws/v1/sessions/{started.session.pk}/", started.token, **options)

    async def __aenter__(self) -> Tab:
        connected, self.subprotocol = await self.connect()
        assert connected
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.disconnect()

    async def event(self, kind: str | None = None, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next event, or the next one of a kind."""
        while True:
            received = json.loads(await self.receive_from(seconds))
            self.known_events[received["type"]].model_validate(received)
            if kind in (None, received["type"]):
                return received

    async def payload(self, kind: str, seconds: float = PATIENCE) -> dict[str, Any]:
        return (await self.event(kind, seconds))["payload"]

    async def command(self, kind: str, payload: dict[str, Any] | None = None, id: str | None = None) -> str:
        """Send a command; returns its id."""
        id = id or str(uuid.uuid4())
        await self.send_to(json.dumps({"type": kind, "id": id, "payload": payload or {}}))
        return id

    async def close_code(self, seconds: float = PATIENCE) -> int:
        """Read until the server closes; the code."""
        async with asyncio.timeout(seconds):
            while True:
                output = await self.receive_output(seconds)
                if output["type"] == "websocket.close":
                    return int(output["code"])
