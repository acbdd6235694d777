"""The public WebSocket: JSON commands in, JSON events out (protocol.md)."""

from __future__ import annotations

from interviews.sessions.sockets.session_socket import SessionSocket


class SessionConsumer(SessionSocket):
    """`/ws/v1/sessions/<sessionId>/`."""
