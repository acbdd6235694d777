"""Lets applications close WebSockets with every registered code.

Daphne hands close codes to a method that takes only 1000 and 3000–4999, and drops the connection at any other. RFC 6455 and
the registry it set up also give servers 1001, 1011, 1012 (restarting) and 1013 (busy), on which clients come back.
"""

from __future__ import annotations

from typing import Any

from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol

SERVER_CODES = frozenset({1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014})


class RegisteredCodesProtocol(WebSocketProtocol):  # type: ignore[misc]
    """Daphne's protocol with the whole range of close codes."""

    def serverClose(self, code: int | None = None) -> None:  # noqa: N802  Daphne's name
        if code in SERVER_CODES:
            self.sendCloseFrame(code=code)
        else:
            super().serverClose(code=code)

    def _max_message_size_exceeded(self, *sizes: Any) -> None:
        """Close with 1009, where Autobahn would drop the connection; what still comes of the frame is not kept."""
        self.failByDrop = False
        super()._max_message_size_exceeded(*sizes)


def allow_registered_codes() -> None:
    """For every Daphne server of this process, however it was started."""
    WebSocketFactory.protocol = RegisteredCodesProtocol
