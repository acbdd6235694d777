"""Socket addresses."""

from __future__ import annotations

from typing import Any

from django.urls import path, re_path

from formagent.protocol.open_sockets import UnknownSocket
from interviews.sessions.sockets.page_consumer import PageConsumer
from interviews.sessions.sockets.session_socket import SessionSocket

websocket_urlpatterns: list[Any] = [
    path("ws/v1/sessions/<str:session_id>/", SessionSocket.as_asgi()),
    path("ws/pages/<str:session_id>/", PageConsumer.as_asgi()),
]

unknown_socket = re_path(r"", UnknownSocket.as_asgi())
"""Must stand last."""
