"""The public WebSocket: JSON commands in, JSON events out (protocol.md)."""

from __future__ import annotations

import json
from collections.abc import Sequence

from formagent.errors import ProtocolError
from formagent.protocol.envelope import Envelope
from interviews.domain.protocol import Command
from interviews.services.commands import parse_command
from interviews.sockets import SessionSocket


class SessionConsumer(SessionSocket):
    """`/ws/v1/sessions/<sessionId>/`."""

    def read_command(self, text: str | None, data: bytes | None) -> Command:
        if text is None:
            raise ProtocolError("invalid_json", "Commands are JSON in text frames; this frame is binary.")
        command: Command = parse_command(text)
        return command

    async def send_events(self, events: Sequence[Envelope]) -> None:
        for event in events:
            await self.send(json.dumps(event, ensure_ascii=False, separators=(",", ":"), allow_nan=False))
