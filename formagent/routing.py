"""Every socket of the product."""

from __future__ import annotations

from typing import Any

from channels.routing import URLRouter

from interviews.sessions.sockets.routing import unknown_socket
from interviews.sessions.sockets.routing import websocket_urlpatterns as of_sessions
from quorum.routing import websocket_urlpatterns as of_staff

SOCKETS: list[Any] = [*of_sessions, *of_staff]

socket_router = URLRouter([*SOCKETS, unknown_socket])
