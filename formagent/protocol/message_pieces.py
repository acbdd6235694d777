"""Following a log whose messages are streamed: pieces of a message go out until the whole of it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from formagent.protocol.envelope import Envelope
from formagent.protocol.log_tail import MAX_LIVE, EventLog, LogFollower

_REMEMBERED_MESSAGES = 64


class MessageFollower(LogFollower):
    """A reader of such a log."""

    def __init__(self, events: EventLog, key: str, after: int) -> None:
        super().__init__(events, key, after)
        self._complete: list[str] = []
        """The last messages that went out whole."""
        self._torn: set[str] = set()
        """Messages of which a piece was lost."""

    def handed_out(self, events: Sequence[Envelope]) -> None:
        said = [event["payload"]["messageId"] for event in events if event["type"] == "onNewMessage"]
        self._complete = [*self._complete, *said][-_REMEMBERED_MESSAGES:]

    def still_wanted(self, event: Envelope) -> bool:
        """No pieces of messages already complete."""
        return event["type"] != "onMessageDelta" or event["payload"]["messageId"] not in self._complete

    def push_piece(self, ids: dict[str, Any], text: str) -> None:
        """A client that reads slowly loses pieces, and then all further ones of the same message. `ids` has `messageId`."""
        message_id = ids["messageId"]
        if self.backlog >= MAX_LIVE:
            self._torn.add(message_id)
        if message_id not in self._torn:
            self.push("onMessageDelta", {**ids, "text": text})
